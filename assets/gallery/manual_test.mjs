// Tests of the gallery in the manual: node --test assets/gallery/manual_test.mjs
// Its tables come from the list and its words. UPDATE=1 writes them into the pages, and make golden does so too.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { cited, linkOf } from "./cards.js";

const here = (name) => new URL(name, import.meta.url);
const list = JSON.parse(readFileSync(here("./cards.json"), "utf8"));
const HEADS = {
  en: ["question, with its link", "problem", "file", "from", "source and changes"],
  fr: ["question, avec son lien", "problème", "fichier", "d’après", "source et changements"],
};
const TABLE = /(?<=<!-- of the gallery -->\n)(?:\|.*\n)*(?=<!-- \/of the gallery -->)/;

/** Returns the table in a language. */
async function table(language) {
  const { default: words } = await import(`../words/${language}/views/gallery.js`);
  const rows = list.map((card) => {
    const { name, question, origin } = words.cards[card.id];
    const { query, hash } = linkOf(card);
    const file = card.file && `[\`${card.file}.json\`](../gallery/${card.file}.json)`;
    const title = (s) => (language === "fr" ? s.title.replace(": ", "\u202f: ") : s.title);
    const from = card.sources.map((s) => `${cited(s)}, *${title(s)}*`).join(words.and);
    return [`[${question}](../../?${query}${hash})`, name, file || "–", from, origin];
  });
  return [HEADS[language], ["---", "---", "---", "---", "---"], ...rows]
    .map((row) => `| ${row.join(" | ")} |\n`)
    .join("");
}

for (const [language, page] of [
  ["en", "own-problems.md"],
  ["fr", "own-problems.fr.md"],
])
  test(`the gallery in ${page} equals the list`, async () => {
    const file = here(`../manual/${page}`);
    const text = readFileSync(file, "utf8");
    assert.match(text, TABLE, "there is a place for the table");
    const wanted = await table(language);
    const made = text.replace(TABLE, () => wanted);
    if (process.env.UPDATE) writeFileSync(file, made);
    else assert.equal(text, made, "run make golden");
    assert.equal(wanted.split("\n").length, list.length + 3);
  });

// Tests of the manual's translated pages: node --test assets/manual/translations_test.mjs
// UPDATE=1 writes the tables that come from the catalogue into the pages, and make golden does so too.

import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const here = (name) => new URL(name, import.meta.url);
const read = (name) => readFileSync(here(name), "utf8");
const catalogue = JSON.parse(read("../../core/cmd/triad/testdata/catalogue.json"));

/** Every page NAME.LANGUAGE.md with its English page. */
const pages = readdirSync(here("./")).flatMap((file) => {
  const [, name, language] = /^([a-z-]+)\.([a-z]{2})\.md$/.exec(file) ?? [];
  return name ? [{ file, language, text: read(file), english: read(`${name}.md`) }] : [];
});
const languages = {};
for (const { language } of pages) languages[language] ??= (await import(`../words/${language}/all.js`)).default;

/** The words of the tables beside the catalogue's texts, by language. */
const around = {
  fr: {
    key: "clé",
    "what it sets": "ce qu’elle fixe",
    "allowed values": "valeurs permises",
    default: "par défaut",
    example: "exemple",
    empty: "vide",
    "[a preset](#presets)": "[une expérience](#expriences-nommes)",
    "[algorithms](#algorithms), with commas": "[des algorithmes](#algorithmes), séparés par des virgules",
    "[an algorithm](#algorithms), or empty": "[un algorithme](#algorithmes), ou vide",
    "[names of parts](embedding.md#parts-that-hide-names), with commas":
      "[des noms de parties](embedding.fr.md#les-parties-que-nomme-hide), séparés par des virgules",
    "; `": "\u202f; `",
    "for one learner": "pour un seul apprenant",
    "state values": "valeurs d’état",
    preset: "expérience",
    "of the paper": "de l’article",
  },
};

/**
 * Returns the translations of the catalogue's English texts: of the rules, and of each entry by its key or ID in
 * quotes.
 */
function twins(language) {
  const { "learners/catalogue": names, "learners/messages": messages } = languages[language];
  const said = (x) => (x?.code ? messages[x.code].replace(/\{(\d+)\}/g, (_, i) => said(x.args[i])) : String(x));
  const of = new Map();
  for (const p of catalogue.parameters)
    of.set(`\`${p.key}\``, [
      [p.help, names.parameters[p.key]?.[1] ?? p.help], // words_test.mjs lists those without a name yet
      [p.legal, said(p.legalMessage)],
    ]);
  for (const p of catalogue.presets) {
    const [name = p.name, , source = p.source] = names.presets[p.id] ?? [];
    of.set(`\`${p.id}\``, [[p.name, name], ...(source ? [[p.source, source]] : [])]);
  }
  return { rules: catalogue.rules.map((r) => [r.name, names.rules[r.id] ?? r.name]), of };
}

/** Returns an English table with its cells in another language. Code stays unchanged. */
function translated(table, language) {
  assert.ok(around[language], `${language}: no words for what stands around the catalogue's texts`);
  const { rules, of } = twins(language);
  const words = Object.entries(around[language]);
  return table.replace(/^\|.*$/gm, (line) => {
    const [, first, ...rest] = line.split(/(?<!\\)\|/);
    const pairs = [...(of.get(first.trim()) ?? rules), ...words];
    const cell = (text) => {
      for (const [english, twin] of pairs) {
        if (text.trim() === english) return text.replace(english, () => twin);
        if (text.startsWith(` ${english} \``) || text.includes(`; \``)) text = text.replace(english, () => twin);
      }
      return text;
    };
    return ["", first, ...rest].map(cell).join("|");
  });
}

const tables = /(?<=<!-- of the catalogue: (\w+) -->\n)(?:\|.*\n)*(?=<!-- \/\1 -->)/g;

test("French has pages on the page, the query, figures, own problems, bringing your own and trust", () => {
  const names = pages.map((p) => p.file);
  for (const name of ["bring", "embedding", "index", "own-problems", "query", "trust", "using"])
    assert.ok(names.includes(`${name}.fr.md`), name);
});

test("the tables of a page are the English ones in its language", () => {
  for (const page of pages) {
    const { file, language, text, english } = page;
    const wanted = [...english.matchAll(tables)].map(([table]) => translated(table, language));
    assert.equal([...text.matchAll(tables)].length, wanted.length, file);
    let i = 0;
    page.text = text.replace(tables, () => wanted[i++]);
    if (process.env.UPDATE) writeFileSync(here(file), page.text);
    else assert.equal(text, page.text, `${file}: a table is not what it is made of; run make golden`);
  }
});

test("the tables contain no English", () => {
  let n = 0;
  for (const { file, language, english } of pages) {
    const { rules, of } = twins(language);
    const known = [...rules, ...[...of.values()].flat(), ...Object.entries(around[language] ?? {})];
    for (const [table] of english.matchAll(tables)) {
      const cells = translated(table, language)
        .split("|")
        .map((text) => text.trim());
      for (const [from, to] of known) if (from !== to) assert.ok(!cells.includes(from), `${file}: ${from}`);
      n += cells.length;
    }
  }
  assert.ok(n > 200, `${n} cells`);
});

const outline = (text) => ({
  headings: text.match(/^#+ /gm),
  blocks: [...text.matchAll(/^```.*?^```$/gms)].map(([block]) => block),
  rows: (text.match(/^\|/gm) ?? []).length,
  items: (text.match(/^\* /gm) ?? []).length,
});

test("a page has the headings, rows and items of the English one, and identical blocks", () => {
  for (const { file, text, english } of pages) assert.deepEqual(outline(text), outline(english), file);
});

test("a page links to pages of its own language if they exist", () => {
  for (const { file, language, text } of pages) {
    for (const [, to] of text.matchAll(/\]\(([\w./-]+)\.(?:md|html)[#)]/g)) {
      if (to.endsWith(`.${language}`)) continue;
      for (const extension of ["md", "html"])
        assert.ok(!existsSync(here(`${to}.${language}.${extension}`)), `${file} leads to ${to}, not to its twin`);
    }
  }
});

test("French punctuation of the manual has a narrow no-break space", () => {
  for (const { file, text } of pages.filter((p) => p.language === "fr")) {
    const prose = text
      .replace(/^```.*?^```$|<!--.*?-->/gms, "")
      .replace(/`[^`\n]*`|\]\([^)]*\)/g, "x")
      .replace(/^!\[/gm, "[") // a picture
      .replace(/^\|[-|: ]*$/gm, "");
    for (const [found] of prose.matchAll(/.{0,20}(?:[^\u202f](?:[;!»]|\? |: )|«[^\u202f]|').{0,20}/g))
      assert.fail(`${file}: ${found}`);
  }
});

// Tests of the first paint of the page: node --test assets/stage/first_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

globalThis.location = { search: "?lang=fr" };
const text = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
await (
  await import("../words/table.js")
).come; // before any module that needs them
const english = (await import("../words/en/page.js")).default;
const { words: french } = await import("../words/words.js");
const { inWords } = await import("../words/told.js");
const known = JSON.parse(text("../../core/cmd/triad/testdata/catalogue.json"));

// Returns the words of the learners' catalogue about the default.
function said({ presets, problems, pictures }) {
  const [preset] = presets;
  const problem = problems.find((p) => p.id === preset.problem);
  const plane = pictures.find((p) => p.id === "plane");
  return { problem: problem.name, about: ` · ${problem.summary}`, plane: plane.title, cross: ` · ${plane.note}` };
}

// Returns the header's sentence about learners and problem.
function about({ presets, problems, algorithms }, and) {
  const [preset] = presets;
  const ids = new URLSearchParams(preset.query).get("alg").split(",");
  const { name } = problems.find((p) => p.id === preset.problem);
  return {
    who: ids.map((id) => algorithms.find((a) => a.id === id).name).join(and),
    where: name[0].toLowerCase() + name.slice(1),
  };
}

test("the first words equal those that the learners' program gives later", () => {
  assert.deepEqual(english.first, { ...said(known), ...about(known, " and ") });
  const there = inWords(structuredClone(known));
  assert.deepEqual(french.first, { ...said(there), ...about(there, " et ") });
});

test("the document has the English words that its marks name", () => {
  const marked = [...text("../../index.html").matchAll(/data-t="([^"]+)"[^>]*>([^<]+)</g)];
  assert.ok(marked.length > 5);
  for (const [, name, own] of marked)
    assert.equal(
      own,
      name.split(".").reduce((of, key) => of[key], english),
      name,
    );
});

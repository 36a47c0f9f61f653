// Tests of what the page begins with: node --test assets/stage/first_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

globalThis.location = { search: "?lang=fr" };
const text = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const english = (await import("../words/en/page.js")).default;
const { words: french } = await import("../words/words.js");
const { inWords } = await import("../words/told.js");
const known = JSON.parse(text("../../core/cmd/triad/testdata/catalogue.json"));

// What the learners' catalogue says of the default, once they are there.
function said({ presets, problems, pictures }) {
  const [preset] = presets;
  const problem = problems.find((p) => p.id === preset.problem);
  const plane = pictures.find((p) => p.id === "plane");
  return {
    door: preset.name,
    caption: preset.caption.map((clause) => clause.text).join(" "),
    problem: problem.name,
    about: ` · ${problem.summary}`,
    plane: plane.title,
    cross: ` · ${plane.note}`,
  };
}

const mu = ({ parameters }) => parameters.find((p) => p.key === "mu").name;

test("what is said before the learners are there is what they say", () => {
  assert.ok(!known.presets[0].source, "a source would stand before the caption");
  assert.deepEqual(english.first, { ...said(known), mu: mu(known) });
  const there = inWords(structuredClone(known));
  assert.deepEqual(french.first, { ...said(there), mu: mu(there) });
});

test("the document has the English words that its marks name", () => {
  const catalogue = JSON.parse(text("../../core/cmd/triad/testdata/catalogue.json"));
  const views = Object.fromEntries(catalogue.views.map(({ id, title }) => [id, title]));
  const marked = [...text("../../index.html").matchAll(/data-t="([^"]+)"[^>]*>([^<]+)</g)];
  assert.ok(marked.length > 15);
  for (const [, name, own] of marked)
    assert.equal(
      own,
      name.split(".").reduce((of, key) => of[key], { ...english, views }),
      name,
    );
});

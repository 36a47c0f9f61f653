// Tests of the words on the page before its learners are loaded, in English only: node --test
// assets/stage/said_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

globalThis.location = { search: "?lang=en" };
const { words: english } = await import("../words/words.js");
const { count } = await import("../base/format.js");
const { marksOf, placeOn } = await import("../panel/scale.js");
const { headlines } = await import("../sentence/sentence.js");

const text = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const known = JSON.parse(text("../../core/cmd/triad/testdata/catalogue.json"));
const page = text("../../index.html");
// Returns the part of it from one mark to another.
const between = (from, to) => page.slice(page.indexOf(from), page.indexOf(to, page.indexOf(from)));
const plain = (html) => html.replace(/<[^>]+>/g, "");
const all = (html, pattern) => [...html.matchAll(pattern)].map(([, found]) => plain(found));

test("lenses and switches equal those of the catalogue", () => {
  const { lab, moreLenses, ingredients, tell } = english;
  const lenses = known.views.map(({ title }) => title).filter(Boolean);
  const tabs = between('id="tabs"', "</nav>");
  assert.deepEqual(all(tabs, /<(?:a|span) [^>]*>(.*?)<\//g), [lab, ...lenses, moreLenses]);
  assert.deepEqual(all(tabs, /<a class="shell late">(.*?)<\//g), lenses.slice(-2));
  const cards = between('id="switches"', 'id="tell"');
  const on = Object.values(ingredients);
  assert.deepEqual(
    all(cards, /<b>(.*?)<\/b>/g),
    on.map(({ name }) => name),
  );
  assert.deepEqual(
    all(cards, /class="note">(.*?)<\/span>/g),
    on.map((of) => of.on),
  );
  const [first] = new URLSearchParams(known.presets[0].query).get("alg").split(",");
  const { name, short } = known.algorithms.find(({ id }) => id === first);
  assert.deepEqual(all(between('id="tell"', "</p>"), /<span [^>]*>(.*?)<\//g), [tell.all(name), tell.allShort]);
  assert.deepEqual(all(between('id="plane-tell"', "</p>"), /<span class="shell">(.*?)<\//g), [
    english.leadsAway(short),
  ]);
});

test("the values and the scale under the large slider equal those of the catalogue", () => {
  const said = new URLSearchParams(known.presets[0].query);
  const of = (key) => known.parameters.find((p) => p.key === key);
  const value = (key) => said.get(key) ?? of(key).default;
  assert.deepEqual(
    all(between('class="values"', "<button"), /<span class="shell">(.*?)<\/span>/g),
    ["lambda", "alpha", "eta", "pi", "mu"].map((key) => `${of(key).symbol} ${value(key)}`),
  );
  const gamma = of("gamma");
  const hero = between('class="hero"', 'class="row"');
  assert.equal(known.presets[0].hero, "gamma");
  assert.ok(hero.includes(`<em>${gamma.symbol}</em>`) && hero.includes(`<span>${gamma.name}</span>`));
  assert.ok(hero.includes(`class="box" value="${value("gamma")}"`));
  assert.deepEqual(
    [...hero.matchAll(/<text x="(.*?)%" y="1em">(.*?)<\//g)].map(([, x, mark]) => [Number(x), mark]),
    marksOf(gamma).map((x) => [Number((100 * placeOn(gamma, x)).toFixed(2)), String(x)]),
  );
  assert.deepEqual(all(page, /<output [^>]*>(.*?)<\/output>/g), [english.perSecond(count(Number(value("speed"))))]);
  assert.ok(page.includes(`<span class="shell">${english.stepCount(0)}</span>`));
});

test("the headline has the forms that the page chooses from", () => {
  const summaries = JSON.parse(text("../../wasm/session/testdata/summaries.json"));
  const { summary } = summaries.find(({ query }) => query === `preset=${known.presets[0].id}`);
  const said = between('id="sentence"', "</p>");
  const [long, mid, short] = headlines(summary, known);
  for (const [form, lines] of Object.entries({ long, mid, short }))
    assert.deepEqual(all(said, new RegExp(`<span class="shell ${form}">(.*?)</span>`, "g")), lines, form);
  assert.deepEqual(
    summary.algorithms.map(({ look }) => look.colour),
    [0, 1],
    "the colours of page.css",
  );
});

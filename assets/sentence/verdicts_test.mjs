// Tests of the words about experiments that wasm/session recorded: node --test assets/sentence/verdicts_test.mjs
// The table and the texts of the pictures report the verdict, the headline the prediction of the expected update.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { fate, groups } = await import("./fates.js");
const { alternatives, learnToSay, sentence } = await import("./sentence.js");
const { verdictOf } = await import("../base/catalogue.js");
const { clear, measured } = await import("../base/format.js");

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const catalogue = read("../../core/cmd/triad/testdata/catalogue.json");
// The recorded summaries, without settings of the view.
const recorded = read("../../wasm/session/testdata/summaries.json").map(({ query, summary }) => ({
  query,
  summary: { ...summary, values: { ...summary.values, view: "both" } },
}));
for (const { summary } of recorded) await learnToSay(summary, catalogue);
const at = (query, step) => recorded.find((r) => r.query === query && r.summary.step === step).summary;
const said = (query, step) => sentence(at(query, step), catalogue).replaceAll("\u202f", " ");
const verdict = (query, step, id) => at(query, step).algorithms.find((a) => a.id === id).verdict;

test("the catalogue has every verdict and no other, and most are recorded", () => {
  const seen = new Set(recorded.flatMap(({ summary }) => summary.algorithms.map((a) => a.verdict)));
  assert.deepEqual(
    [...seen].filter((id) => !catalogue.verdicts.some((v) => v.id === id)),
    [],
  );
  assert.equal(seen.size, catalogue.verdicts.length);
});

test("the measured trend of a learner agrees with its verdict, in the texts of the pictures too", () => {
  let n = 0;
  for (const { query, summary } of recorded) {
    const alt = alternatives(summary, catalogue).curves;
    // Without a prediction.
    const bare = summary.algorithms.map((a) => ({ ...a, predicted: null, expected: "" }));
    for (const a of bare) {
      const { kind, expected, leaves } = fate(a, summary);
      const place = `${query} at ${summary.step}, ${a.id} ${a.verdict}: ${kind}`;
      n++;
      assert.ok(!expected && !leaves, place);
      if (a.verdict === "converging") assert.ok(kind === "falls" && /^[−≈]/.test(measured(a)), place);
      if (a.verdict === "diverging") assert.ok(kind === "grows" && /^[+]/.test(measured(a)), place);
      if (kind === "trendless") assert.ok(a.verdict === "undecided" && !clear(a), place);
      assert.equal(kind === "early", a.verdict === "early", place);
      assert.equal(kind === "settled", a.verdict === "floor", place);
      assert.equal(kind === "plateau", a.verdict === "border", place);
    }
    if (alt)
      for (const { lead } of groups(summary, catalogue)) assert.ok(alt.includes(verdictOf(lead, catalogue).name), alt);
  }
  assert.ok(n > 50);
});

test("the prediction agrees with the growth rate of the expected update", () => {
  let n = 0;
  for (const { query, summary } of recorded)
    for (const a of summary.algorithms) {
      const { kind, steps, expected } = fate(a, summary);
      const place = `${query} at ${summary.step}, ${a.id}: ${kind}`;
      if (!expected) continue;
      n++;
      if (a.expected) assert.equal(["up", "leaps", "grows"].includes(kind), a.expected === "unstable", place);
      if (kind === "up" || kind === "down")
        assert.ok(Math.abs(Math.abs(Math.log2(1 + a.predicted)) * steps - 1) < 1e-9, place);
      if (summary.values.schedule !== "constant") assert.ok(["grows", "slows"].includes(kind), place);
    }
  assert.ok(n > 80, `${n} expectations`);
});

test("the default's headline is the same from the first step to the last", () => {
  const all = recorded.filter(({ query }) => query === "preset=fair").map(({ summary }) => summary.step);
  assert.deepEqual(
    all.sort((a, b) => a - b),
    [0, 1000, 5000],
  );
  for (const step of all)
    assert.equal(
      said("preset=fair", step),
      "Tree Backup’s error doubles every 156 steps in expectation. " +
        "Gradient Tree Backup’s, on the same transitions, halves every 1 490.",
    );
});

test("i.i.d. samples: the headline reports an error that settles above 0 without calling it growing", () => {
  assert.match(said("preset=two-state-iid", 1000), /halves every 1 510 steps in expectation\.$/);
  assert.match(said("preset=two-state-iid", 30000), /in expectation\. It has settled above 0\.$/);
});

test("averages: the weights settle, their averages decay", () => {
  assert.equal(
    said("preset=rates-polyak", 100000),
    "GTD’s error halves every 35 steps in expectation, but has settled above 0. " +
      "Of the others, one settles and two decay.",
  );
});

test("one trajectory: the headline keeps the prediction, and reports beside it where the error grows", () => {
  const q = "preset=two-state-unstable";
  assert.deepEqual(
    [4000, 6000, 12000, 30000].map((step) => verdict(q, step, "gtb")),
    ["converging", "undecided", "diverging", "diverging"],
  );
  const expected = "Gradient Tree Backup’s error halves every 1 510 steps in expectation.";
  for (const step of [0, 4000, 6000]) assert.equal(said(q, step), `${expected} In mean square it grows.`);
  for (const step of [12000, 30000]) assert.equal(said(q, step), `${expected} Along one trajectory it grows.`);
});

test("shrinking step sizes have no rate", () => {
  for (const { summary } of recorded.filter(({ summary: s }) => s.values.schedule !== "constant"))
    assert.doesNotMatch(sentence(summary, catalogue), /every/);
  assert.match(said("preset=two-state-shrinking", 12000), /error decays ever more slowly in expectation\.$/);
});

test("the headline reports that a passing learner's error decays for now, without calling it convergent", () => {
  const q = "preset=two-state-lucky";
  assert.equal(verdict(q, 1000, "tb"), "passing");
  assert.match(said(q, 50), /^Tree Backup’s error doubles every 156 steps in expectation\. Of the others, one grows/);
  assert.match(said(q, 1000), /^Tree Backup’s error doubles every 156 steps in expectation, but decays for now\. /);
});

test("an undecided learner is described by the sign of its growth if it is known", () => {
  let n = 0;
  for (const { query, summary } of recorded)
    for (const a of summary.algorithms.filter(({ verdict: v }) => v === "undecided")) {
      const { name } = verdictOf(a, catalogue);
      if (clear(a)) n++;
      const want = clear(a) ? (a.growth > 0 ? "grows, slowly" : "decays, slowly") : "no clear trend";
      assert.equal(name, want, `${query} at ${summary.step}, ${a.id}`);
    }
  assert.ok(n > 0, "none is recorded");
});

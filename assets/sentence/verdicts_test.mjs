// What is said of experiments as they are, recorded by wasm/session: node --test assets/sentence/verdicts_test.mjs
// Table, sentence and the pictures' words tell one story, that of the verdict.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { clause } = await import("./phrases.js");
const { learnToSay, groups, alternatives, sentence } = await import("./sentence.js");
const { verdictOf } = await import("../base/catalogue.js");
const { clear, measured } = await import("../base/format.js");

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const catalogue = read("../../core/cmd/triad/testdata/catalogue.json");
// Whatever the page shows: settings of the view are not recorded.
const recorded = read("../../wasm/session/testdata/summaries.json").map(({ query, summary }) => ({
  query,
  summary: { ...summary, values: { ...summary.values, view: "both" } },
}));
for (const { summary } of recorded) await learnToSay(summary, catalogue);
const at = (query, step) => recorded.find((r) => r.query === query && r.summary.step === step).summary;
const said = (query, step) => sentence(at(query, step), catalogue).replaceAll("\u202f", " ");
const verdict = (query, step, id) => at(query, step).algorithms.find((a) => a.id === id).verdict;

test("every verdict but none else is in the catalogue, and most are recorded", () => {
  const seen = new Set(recorded.flatMap(({ summary }) => summary.algorithms.map((a) => a.verdict)));
  assert.deepEqual(
    [...seen].filter((id) => !catalogue.verdicts.some((v) => v.id === id)),
    [],
  );
  assert.equal(seen.size, catalogue.verdicts.length);
});

test("whatever is told of a learner agrees with its verdict", () => {
  let n = 0;
  for (const { query, summary } of recorded) {
    const alt = alternatives(summary, catalogue).curves;
    for (const g of groups(summary, catalogue)) {
      const a = g.lead;
      for (const first of [true, false]) {
        n++;
        const told = clause(g, first, summary);
        const own = told.split("; ")[0]; // what the average update predicts may be another thing
        const place = `${query} at ${summary.step}, ${a.id} ${a.verdict}: ${told}`;
        assert.doesNotMatch(told, /undefined|NaN|null/, place);
        if (/doubled|doubles/.test(own)) assert.equal(a.verdict, "diverging", place);
        if (/halved|halves/.test(own)) assert.ok(["converging", "passing"].includes(a.verdict), place);
        if (/halve|double/.test(own)) assert.ok(clear(a) && a.power === null, place);
        if (/k to the power/.test(told))
          assert.ok(
            Math.abs(a.power) > 3 * a.powerSe &&
              /k to the power −?\d\.\d+ ± \d/.test(told) &&
              summary.step >= 10 * a.since - 10,
            place,
          );
        assert.equal(/its floor/.test(told), a.verdict === "floor", place);
        assert.equal(/near the border of stability/.test(told), a.verdict === "border", place);
        assert.equal(/too early/.test(told), a.verdict === "early", place);
        assert.equal(/diverged/.test(told), a.verdict === "diverged", place);
        if (/no clear trend/.test(told)) assert.ok(a.verdict === "undecided" && !clear(a), place);
        if (a.verdict === "converging") assert.match(measured(a), /^−/, place);
        if (a.verdict === "diverging") assert.match(measured(a), /^\+/, place);
      }
      assert.ok(alt.includes(verdictOf(a, catalogue).name), alt);
    }
  }
  assert.ok(n > 50);
});

test("the states themselves, at two steps a second: nothing is told too early", () => {
  for (const step of [10, 86]) {
    assert.equal(verdict("preset=two-state-mdp", step, "tb"), "early");
    assert.match(
      said("preset=two-state-mdp", step),
      /^It is too early to say where the error of Tree Backup and Gradient Tree Backup goes\./,
    );
  }
  assert.equal(verdict("preset=two-state-mdp", 1000, "tb"), "diverging");
});

test("independent samples: the error stands at its floor, and has not doubled", () => {
  assert.match(
    said("preset=two-state-iid", 30000),
    /^Gradient Tree Backup’s error has stood at its floor, near 0\.0397, since .* would halve it every 1 510\.$/,
  );
});

test("averages: the weights stand at their floors, their averages fall", () => {
  assert.match(
    said("preset=rates-polyak", 100000),
    /^GTD’s error has stood at its floor.*GTD2 θ̄’s, on the same experience, about as k to the power −1\.5 ± 0\.1\./,
  );
});

test("at γ = 0.9 Tree Backup is near the border of stability", () => {
  assert.match(
    said("preset=two-state&alg=tb&gamma=0.9", 5000),
    /^Tree Backup is near the border of stability, the error at 5\.6·10⁻⁴; .* would halve it every 16 500\.$/,
  );
});

test("on the chain: undecided where the error turns round, then diverging", () => {
  const q = "preset=two-state-unstable";
  assert.deepEqual(
    [4000, 6000, 12000, 30000].map((step) => verdict(q, step, "gtb")),
    ["converging", "undecided", "diverging", "diverging"],
  );
  assert.match(said(q, 6000), /^Gradient Tree Backup’s error shows no clear trend since step 3 000/);
  assert.match(
    said(q, 12000),
    /doubles every 1 280 steps; in the long run, the average update predicts a halving every 1 510\.$/,
  );
});

test("steps that shrink: one law at 12 000 and at 20 000", () => {
  assert.match(
    said("preset=two-state-shrinking", 12000),
    /^Gradient Tree Backup’s error goes about as k to the power −1\.0 ± 0\.1, k being the step, since step 1 200\.$/,
  );
  assert.match(
    said("preset=two-state-shrinking", 20000),
    /^Gradient Tree Backup’s error goes about as k to the power −0\.9 ± 0\.1, k being the step, since step 2 000\.$/,
  );
});

test("rates: powers near −1 with their errors, and none where none is clear", () => {
  for (const a of at("preset=rates", 100000).algorithms)
    assert.ok(Math.abs(a.power + 1) < 3 * a.powerSe, `${a.id}: k^(${a.power} ± ${a.powerSe})`);
  assert.match(
    said("preset=rates", 100000),
    /^GTD2’s error shows no clear trend.*GTD’s, on the same experience, about as k to the power −1\.0 ± 0\.2\./,
  );
});

test("a learner that passes is not said to converge: its error falls for now", () => {
  const q = "preset=two-state-lucky";
  assert.equal(verdict(q, 1000, "tb"), "passing");
  const one = groups(at(q, 1000), catalogue).find((g) => g.lead.id === "tb");
  const all = { ...at(q, 1000), algorithms: [one.lead] };
  const told = sentence(all, catalogue);
  assert.match(told, /^Tree Backup’s error halves every \d+ steps for now; its expected update is unstable,/);
  assert.match(told, / and in the long run doubles it every 156\.$/);
});

test("while another mode dominates a prediction is of the long run", () => {
  assert.match(
    said("preset=two-state-lucky", 50),
    / goes\. In the long run, the average update predicts that Tree Backup’s error doubles every 156 steps/,
  );
  let n = 0;
  for (const { query, summary } of recorded) {
    const told = sentence(summary, catalogue);
    for (const part of told.split(/(?<=\.) |; /))
      if (/average update (predicts|would)/.test(part)) {
        n++;
        assert.match(part, /^[Ii]n the long run, /, `${query} at ${summary.step}: ${told}`);
      }
    if (summary.values.schedule !== "constant") assert.doesNotMatch(told, /average update/, `${query}: ${told}`);
  }
  assert.ok(n >= 8, `${n} predictions`);
});

test("an undecided learner whose sign is known is called by it", () => {
  let n = 0;
  for (const { query, summary } of recorded)
    for (const a of summary.algorithms.filter(({ verdict: v }) => v === "undecided")) {
      const { name } = verdictOf(a, catalogue);
      if (clear(a)) n++;
      const want = clear(a) ? (a.growth > 0 ? "grows slowly" : "decays slowly") : "undecided";
      assert.equal(name, want, `${query} at ${summary.step}, ${a.id}`);
    }
  assert.ok(n > 0, "none is recorded");
  assert.match(said("preset=fair", 1000), /Gradient Tree Backup’s, on the same experience, decays slowly\.$/);
});

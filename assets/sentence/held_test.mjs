// Tests of pinned runs' names: node --test assets/sentence/held_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { nameOf, told } = await import("./held.js");

const catalogue = {
  algorithms: [
    { id: "tb", name: "Tree Backup", short: "TB" },
    { id: "gtb", name: "Gradient Tree Backup", short: "GTB" },
  ],
  combinations: [],
  parameters: [
    { key: "lambda", symbol: "λ", name: "trace decay", choices: [] },
    { key: "alpha", symbol: "α", name: "step size of θ", choices: [] },
    { key: "seed", symbol: "#", name: "seed", choices: [] },
    { key: "problem", symbol: "", name: "problem", choices: [{ id: "baird", name: "Baird’s star" }] },
    { key: "sampling", symbol: "", name: "sampling", choices: [{ id: "iid", name: "independent chains" }] },
  ],
};
const by = (key, value, more = {}) => ({ key, value, learner: "", before: "", ...more });
const name = (...list) => nameOf({ name: list }, catalogue);

// The same cases in English as TestARunIsNamedByWhatDiffers of core/run/held.
test("a run is named by its differences", () => {
  assert.equal(name(by("lambda", "0.5")), "λ 0.5");
  assert.equal(name(by("alpha", "0.01"), by("seed", "3")), "α 0.01, seed 3");
  assert.equal(name(), "as now");
  assert.equal(name(by("alpha", "0.01", { learner: "gtb" })), "α GTB 0.01");
  assert.equal(name(by("alg", "tb,gtb")), "TB GTB");
  assert.equal(name(by("problem", "baird")), "Baird’s star");
  assert.equal(name(by("lambda", "0.5", { before: "0.9" })), "λ 0.9 → 0.5");
  assert.equal(name(by("sampling", "iid")), "sampling independent chains");
  assert.equal(
    name(by("lambda", "0"), by("alpha", "1"), by("seed", "2"), by("sampling", "iid")),
    "λ 0, α 1, seed 2, …",
  );
});

test("the sentence about a run has its step and its errors", () => {
  const run = {
    name: [by("lambda", "0.5")],
    step: 1660,
    unit: "step",
    learners: [
      { label: "TB", error: null, diverged: 2 },
      { label: "GTB", error: 0.0125, diverged: 0 },
    ],
  };
  assert.match(told(run, catalogue), /^λ 0\.5, pinned after 1.660 steps: TB diverged in 2 runs, GTB 0\.0125\.$/u);
  assert.match(told({ ...run, learners: [] }, catalogue), /^λ 0\.5, pinned after 1.660 steps\.$/u);
});

// Tests of the picture of step sizes: node --test assets/views/map/steps_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { allowed, count, crossings, growth, ofSteps } = await import("./steps.js");

const values = [1e-2, 1e-1, 1];
const axis = (id, at) => ({ id, symbol: id, name: id, log: true, values, at });

/** A map of three by three cells, by rows from below: + grows, - falls, i infinite, ? undefined. */
const map = (rows, more = {}) => {
  const cells = [...rows];
  return {
    layer: "mean",
    x: axis("alpha", 0.1),
    y: axis("eta", 0.1),
    stride: 1,
    values: cells.map((c) => ({ "+": 0.1, "-": -0.1 })[c] ?? null),
    states: cells.map((c) => ({ i: "+", "?": "?" })[c] ?? ".").join(""),
    borders: [],
    ends: [],
    ...more,
  };
};

test("step sizes are both axes or neither", () => {
  assert.ok(ofSteps({ x: axis("alpha"), y: axis("ratio") }));
  assert.ok(!ofSteps({ x: axis("gamma"), y: axis("eta") }));
});

test("each cell counts the criteria that do not hold; an infinite mean square is one", () => {
  const { stride, counts } = count([
    map("---" + "---" + "--+"),
    map("---" + "--+" + "-+i"),
    map("--?" + "+++" + "+++"),
  ]);
  assert.equal(stride, 1);
  assert.deepEqual(counts, [0, 0, null, 1, 1, 2, 1, 2, 3]);
});

test("a coarse map stands for the cells after each of its own", () => {
  const coarse = map("-++i", { stride: 2, values: [-1, 1, 1, null], states: "...+" });
  assert.deepEqual(count([coarse, map("---------")]).counts, [0, 0, 1, 0, 0, 1, 1, 1, 1]);
});

test("a border is crossed where it passes a column, from either end", () => {
  const borders = [
    { kind: "threshold", points: [0, 1, 2, 2] },
    { kind: "threshold", points: [2, 0.5, 0, 0.5] },
    { kind: "still", points: [0, 0, 2, 0] },
  ];
  assert.deepEqual(crossings({ borders }, 1), [0.5, 1.5]);
  assert.deepEqual(crossings({ borders }, 3), []);
});

test("what is allowed is up to the border, all, or nothing; not said before it is known", () => {
  assert.equal(allowed(map("---" + "---" + "+++", { ends: [0.4] })), 0.4);
  assert.equal(allowed(map("---------")), Infinity);
  assert.equal(allowed(map("+++++++++")), 0);
  assert.equal(allowed(map("+++" + "---" + "---", { ends: [0.4] })), null, "it is too small that grows");
  assert.equal(allowed(map("---------", { stride: 4 })), null);
  assert.equal(allowed(map("---------", { ends: [0.1, 0.4] })), null);
});

test("the growth of a run has a sign and its standard error", () => {
  assert.equal(growth({ mean: 5.02e-5, se: 2e-7 }).replace(/\s/g, ""), "+5.0·10⁻⁵±2.0·10⁻⁷");
  assert.ok(growth({ mean: -0.01, se: null }).startsWith("\u2212"));
  assert.equal(growth({ mean: null, se: null }), "∞");
});

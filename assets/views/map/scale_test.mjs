// Tests of the scale and the text of a layer’s values: node --test assets/views/map/scale_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { level } = await import("../../base/growth.js");
const { amounts, endsOf, grown, lastStable, number, share, wholly } = await import("./scale.js");

test("amounts are distances from the border or from the best, with infinite and undefined cells", () => {
  assert.deepEqual(amounts({ values: [-2, 0.5, null, null, null], states: "..+-?", border: 0 }), [
    -2,
    0.5,
    Infinity,
    -Infinity,
    NaN,
  ]);
  assert.deepEqual(amounts({ values: [1.25, 0.75], states: "..", border: 1 }), [0.25, -0.25]);
  assert.deepEqual(amounts({ values: [1, 2], states: "..", border: null }), [0, 1]);
});

test("the amount at a level has this level", () => {
  for (const ends of [
    [-1.25, 0.3],
    [-2, 9],
  ])
    for (const l of [-1, -0.5, 0, 0.25, 1]) assert.ok(Math.abs(level(grown(l, ends), ends) - l) < 1e-12, `${l}`);
});

test("a scale fits its map, and multiples of the best end at ten", () => {
  assert.deepEqual(endsOf({ values: [-3, null, 2, -1], border: 0 }), [-3, 2]);
  assert.equal(endsOf({ values: [1, 600], border: null })[1], 9);
});

test("a map is wholly above, wholly not, or neither, and a growth of 0 is not above", () => {
  const of = (...values) => wholly({ values, states: "....", border: 0 }, [-1, 1]);
  assert.deepEqual([of(1, 2), of(-1, 0), of(-1, 1), of(1e-14, -1)], [true, false, null, false]);
  assert.equal(wholly({ values: [null], states: "?", border: 0 }, [-1, 1]), null);
});

test("the progress of a map is the share of its cells", () => {
  const axis = { values: Array(41) };
  assert.equal(share({ x: axis, y: axis, values: Array(441) }), 441 / 1681);
  assert.equal(share(null), 0);
});

test("the last column with a stable row ends at the border, and is null at the end or for step sizes", () => {
  const borders = [{ kind: "threshold", points: [0.5, 0, 1.25, 1] }];
  const map = (values, more = {}) => ({
    x: { values: [0, 1, 2] },
    values,
    states: "......",
    border: 0,
    borders,
    ...more,
  });
  assert.equal(lastStable(map([-1, 1, 1, -1, -1, 1])), 1.25);
  assert.equal(lastStable(map([-1, 1, 1, -1, -1, 1], { closed: { points: [0.5, 0, 1.375, 1] } })), 1.375);
  assert.equal(lastStable(map([-1, 1, -1, -1, -1, 1])), null);
  assert.equal(lastStable(map([1, 1, 1, 1, 1, 1])), null);
  assert.equal(lastStable(map([-1, 1, 1, -1, -1, 1], { x: { values: [0, 1, 2], log: true } })), null);
});

test("numbers have their sign", () => {
  assert.equal(number(-0.0233), "\u22120.0233");
  assert.equal(number(0.223, true), "+0.223");
  assert.equal(number(0.223), "0.223");
});

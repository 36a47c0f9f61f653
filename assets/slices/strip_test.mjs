// The colours under a slider: node --test assets/slices/strip_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { stops } from "./strip.js";

const paint = (growth) => `g${growth}`;
const of = (...given) => stops(...given, paint).map(({ at, fill }) => `${at} ${fill}`);
const places = [0, 0.25, 0.5, 0.75, 1];

test("each cell has its colour in its middle, and each end has a colour", () => {
  assert.deepEqual(of(places, [-4, -3, -2, -1, -1], []), [
    "0 g-3.5",
    "0.125 g-3.5",
    "0.375 g-2.5",
    "0.625 g-1.5",
    "0.875 g-1",
    "1 g-1",
  ]);
});

test("at a border the colours of both sides meet, and none of the cell that has it", () => {
  const across = of(places, [-4, -2, 2, 4, 6], [0.4]);
  assert.deepEqual(across, ["0 g-3", "0.125 g-3", "0.4 g-3", "0.4 g3", "0.625 g3", "0.875 g5", "1 g5"]);
  // Of a side without a whole cell the sample tells, and of one without a sample nothing does.
  assert.deepEqual(of([0, 1], [-1, 3], [0.4]), ["0 g-1", "0 g-1", "0.4 g-1", "0.4 g3", "1 g3", "1 g3"]);
  assert.deepEqual(of([0, 1], [-1, -3], [0.4, 0.6]).slice(3, 6), ["0.4 g0", "0.4 g0", "0.6 g0"]);
  assert.deepEqual(of([0, 0.5, 1], [-1, 0, 1], [0.5]), [
    "0 g-0.5",
    "0.25 g-0.5",
    "0.5 g-0.5",
    "0.5 g0.5",
    "0.75 g0.5",
    "1 g0.5",
  ]);
});

test("the strip is empty at samples of unknown growth", () => {
  assert.deepEqual(of(places, [null, -2, -1, null, null], []), [
    "0 ",
    "0.25 ",
    "0.25 g-1.5",
    "0.375 g-1.5",
    "0.5 g-1.5",
    "0.5 ",
    "1 ",
  ]);
  assert.deepEqual(of(places, [-1, null, null, -3, -5], [0.4]), ["0 ", "0.75 ", "0.75 g-4", "0.875 g-4", "1 g-4"]);
  assert.deepEqual(
    of(
      places,
      places.map(() => null),
      [],
    ),
    ["0 ", "1 "],
  );
});

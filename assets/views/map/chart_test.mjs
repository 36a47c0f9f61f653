// Tests of the map's drawing: node --test assets/views/map/chart_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { cellAt, cells, frame, middle, placeOf, ticks, valueAt } = await import("./chart.js");
const { isNothing } = await import("./nothing.js");
const { endsOf, levels, number, partAbove } = await import("./scale.js");

const horizon = { id: "gamma", symbol: "γ", log: false, values: [0, 0.9, 0.99, 0.999], at: 0.99 };
const even = { id: "lambda", symbol: "λ", log: false, values: [0, 0.5, 1], at: 0.5 };
const steps = { id: "alpha", symbol: "α", log: true, values: [1e-3, 1e-2, 1e-1, 1, 10], at: 0.01 };

test("places and values are each other's inverse, and stay on the map", () => {
  for (const at of [0, 0.25, 1, 1.5, 2.75, 3]) {
    assert.ok(Math.abs(placeOf(horizon.values, valueAt(horizon.values, at)) - at) < 1e-12);
  }
  assert.deepEqual([placeOf(even.values, -1), placeOf(even.values, 7)], [0, 2]);
  assert.deepEqual([valueAt(even.values, -3), valueAt(even.values, 9)], [0, 1]);
});

test("a cell is found by its place, also where only some are known", () => {
  const map = { x: { values: Array(41) }, y: { values: Array(41) }, stride: 16 };
  assert.equal(cellAt(map, 0, 0), 0);
  assert.equal(cellAt(map, 40, 40), 8);
  assert.equal(cellAt(map, 15, 30), 2 * 3 + 1);
  assert.equal(cellAt({ ...map, stride: 1 }, 40, 2), 2 * 41 + 40);
});

test("a layer is defined nowhere where none of its maps has a value", () => {
  const layer = "fixed-point";
  assert.ok(isNothing([{ layer, states: "????" }]));
  assert.ok(
    !isNothing([
      { layer, states: "????" },
      { layer, states: "??+?" },
    ]),
  ); // infinite is something
  assert.ok(!isNothing([{ layer: "mean", states: "?" }]), "of other layers the least error says nothing");
  assert.ok(!isNothing([]), "before anything is known");
});

test("levels hold what is infinite at the ends, and nothing where nothing is defined", () => {
  const map = { values: [-2, 0.5, null, null, null], states: "..+-?", border: 0 };
  assert.deepEqual(levels(map, [-2, 2]), [-1, 0.5, 1, -1, null]);
  assert.deepEqual(levels({ values: [1.25, 0.75], states: "..", border: 1 }, [-0.25, 0.25]), [1, -1]);
  assert.deepEqual(levels({ values: [1, 2], states: "..", border: null }, [-1, 4]), [0, 0.5]);
});

test("a scale fits the maps that share it; multiples of the best end at ten", () => {
  assert.deepEqual(
    endsOf([
      { values: [-3, null, 1], border: 0 },
      { values: [2, -1], border: 0 },
    ]),
    [-3, 2],
  );
  assert.equal(endsOf([{ values: [1, 600], border: null }])[1], 9);
});

test("ticks stand where their values are", () => {
  assert.deepEqual(
    ticks(horizon).map(([, word]) => word),
    ["0", ".5", ".8", ".9", ".95", ".98", ".99", ".999"],
  );
  assert.equal(ticks(horizon)[3][0], 1);
  assert.deepEqual(
    ticks(steps).map(([at, word]) => `${at.toFixed(6)} ${word}`),
    ["0.000000 .001", "1.000000 .01", "2.000000 .1", "3.000000 1", "4.000000 10"],
  );
  assert.deepEqual(ticks(even).at(-1), [2, "1"]);
});

test("a picture's px lead back to its places", () => {
  const f = frame({ x: horizon, y: even }, 400, 300);
  for (const at of [0, 0.5, 2]) {
    assert.ok(Math.abs(f.column(f.px(at)) - at) < 1e-9 && Math.abs(f.row(f.py(at)) - at) < 1e-9);
  }
  assert.ok(f.py(0) > f.py(2), "upward");
});

test("cells of one shade are one path, and tile the map", () => {
  const map = { x: { values: [0, 1, 2] }, y: { values: [0, 1] }, stride: 1 };
  const f = frame(map, 158, 148); // 100 by 100 px inside
  const paths = cells(map, [1, 1, -1, null, 1, 1], f);
  assert.deepEqual(paths.map(([shade]) => shade).sort(), [-1, 1]);
  const area = paths
    .map(([, d]) =>
      [...d.matchAll(/M(\S+) (\S+)H(\S+)V(\S+)H/g)].reduce((sum, [, x, y, to, up]) => sum + (to - x) * (y - up), 0),
    )
    .reduce((a, b) => a + b, 0);
  assert.ok(Math.abs(area - 100 * 100 * (7 / 8)) < 1, `${area}`);
});

test("regions are named at their middle, where they have one and are not few", () => {
  const map = { x: { values: [0, 1, 2, 3, 4] }, y: { values: [0] }, stride: 1 };
  assert.deepEqual(middle(map, [-1, -1, -1, 1, 1], false), [1, 0]);
  assert.equal(middle(map, [1, -1, -1, -1, 1], true), null); // its middle is not its own
  assert.equal(middle(map, [-1, -1, -1, -1, -1], true), null);
  assert.equal(partAbove([-1, 1, null, 1, 0]), 0.5);
});

test("numbers have their sign", () => {
  assert.equal(number(-0.0233), "\u22120.0233");
  assert.equal(number(0.223, true), "+0.223");
  assert.equal(number(0.223), "0.223");
});

test("γ has marks by horizon, or evenly where it is laid out so", () => {
  const marks = (values) => ticks({ id: "gamma", log: false, values }).map(([, word]) => word);
  const by = (f) => Array.from({ length: 11 }, (_, i) => f(i / 10));
  assert.deepEqual(marks(by((part) => 1 - 1000 ** -part)), ["0", ".5", ".8", ".9", ".95", ".98", ".99", ".999"]);
  assert.deepEqual(marks(by((part) => 0.999 * part)), ["0", ".2", ".4", ".6", ".8", ".95"]);
});

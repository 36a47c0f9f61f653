// Tests of the map's drawing: node --test assets/views/map/chart_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { axesOf, cellAt, frame, placeOf, point, ticks, valueAt } = await import("./chart.js");
const { isNothing } = await import("./nothing.js");

class Element {
  constructor(tag) {
    [this.tag, this.attributes, this.style, this.children] = [tag, {}, {}, []];
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...list) {
    this.children.push(...list);
  }
}
globalThis.document = { createElementNS: (_, tag) => new Element(tag) };

const horizon = { id: "gamma", symbol: "γ", log: false, values: [0, 0.9, 0.99, 0.999], at: 0.99 };
const even = { id: "lambda", symbol: "λ", log: false, values: [0, 0.5, 1], at: 0.5 };
const steps = { id: "alpha", symbol: "α", log: true, values: [1e-3, 1e-2, 1e-1, 1, 10], at: 0.01 };

test("places and values are inverses of each other, and stay on the map", () => {
  for (const at of [0, 0.25, 1, 1.5, 2.75, 3]) {
    assert.ok(Math.abs(placeOf(horizon.values, valueAt(horizon.values, at)) - at) < 1e-12);
  }
  assert.deepEqual([placeOf(even.values, -1), placeOf(even.values, 7)], [0, 2]);
  assert.deepEqual([valueAt(even.values, -3), valueAt(even.values, 9)], [0, 1]);
});

test("the cell at a place is the nearest known one", () => {
  const map = { x: { values: Array(41) }, y: { values: Array(41) }, stride: 16 };
  assert.equal(cellAt(map, 0, 0), 0);
  assert.equal(cellAt(map, 40, 40), 8);
  assert.equal(cellAt(map, 15, 30), 2 * 3 + 1);
  assert.equal(cellAt({ ...map, stride: 1 }, 40, 2), 2 * 41 + 40);
});

test("a layer is undefined if none of its maps has a value", () => {
  const layer = "fixed-point";
  assert.ok(isNothing([{ layer, states: "????" }]));
  assert.ok(
    !isNothing([
      { layer, states: "????" },
      { layer, states: "??+?" },
    ]),
  ); // an infinite value is defined
  assert.ok(!isNothing([{ layer: "mean", states: "?" }]), "of other layers the least error says nothing");
  assert.ok(!isNothing([]), "before anything is known");
});

test("ticks are at the places of their values", () => {
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

test("the px of a picture lead back to its places", () => {
  const f = frame({ x: horizon, y: even }, 400, 300);
  for (const at of [0, 0.5, 2]) {
    assert.ok(Math.abs(f.column(f.px(at)) - at) < 1e-9 && Math.abs(f.row(f.py(at)) - at) < 1e-9);
  }
  assert.ok(f.py(0) > f.py(2), "upward");
});

test("the plot ends with its picture, so that a slider of the same width fits below it", () => {
  for (const [width, left] of [
    [920, 56],
    [560, 56],
    [358, 34],
  ]) {
    const f = frame({ x: horizon, y: even }, width, 300);
    assert.deepEqual([f.left, f.right, f.px(0), f.px(3)], [left, width, left, width]);
    const marks = axesOf({ x: horizon, y: even }, f).filter(({ attributes }) => /^tick(?! up)/.test(attributes.class));
    assert.deepEqual(
      [marks[0], marks.at(-1)].map(({ attributes }) => attributes.class),
      ["tick first", "tick last"],
    );
  }
});

test("the value is right of the ring, or left of it if it does not fit at the right", () => {
  const value = (at) => {
    const f = frame({ x: even, y: even }, 600, 300);
    const [, ring, text] = point({ x: { ...even, at }, y: even }, f, "+0.223").children;
    assert.equal(ring.attributes.r, "11");
    return [text.attributes.class, Number(text.attributes.x) > Number(ring.attributes.cx)];
  };
  assert.deepEqual(value(0.5), ["value", true]);
  assert.deepEqual(value(0.99), ["value before", false]);
});

test("γ has ticks by horizon, or evenly if its axis is even", () => {
  const marks = (values) => ticks({ id: "gamma", log: false, values }).map(([, word]) => word);
  const by = (f) => Array.from({ length: 11 }, (_, i) => f(i / 10));
  assert.deepEqual(marks(by((part) => 1 - 1000 ** -part)), ["0", ".5", ".8", ".9", ".95", ".98", ".99", ".999"]);
  assert.deepEqual(marks(by((part) => 0.999 * part)), ["0", ".2", ".4", ".6", ".8", ".95"]);
  const short = ticks({ id: "gamma", log: false, values: by((part) => 1 - 1000 ** -part) }, 260);
  assert.deepEqual(
    short.map(([, word]) => word),
    ["0", ".5", ".9", ".99", ".999"],
  );
});

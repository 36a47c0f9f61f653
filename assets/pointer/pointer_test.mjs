// Tests of pointing into pictures: node --test assets/pointer/pointer_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { isFor, moved, startAt, turned } = await import("./pointer.js");

const box = { width: 200, height: 100 };

test("the point appears in the middle and follows the arrow keys, slowly with Shift", () => {
  assert.deepEqual(moved(null, { key: "ArrowLeft" }, box), [100, 50]);
  assert.deepEqual(moved([100, 50], { key: "ArrowLeft" }, box), [92, 50]);
  assert.deepEqual(moved([100, 50], { key: "ArrowDown", shiftKey: true }, box), [100, 51]);
  assert.equal(moved([100, 50], { key: "Enter" }, box), null);
});

test("the point stays in its picture", () => {
  assert.deepEqual(moved([3, 2], { key: "ArrowUp" }, box), [3, 1]);
  assert.deepEqual(moved([198, 2], { key: "ArrowRight" }, box), [199, 2]);
});

test("another start keeps the velocity", () => {
  assert.equal(startAt(-0.9, ""), "-0.9");
  assert.equal(startAt(-0.9, undefined), "-0.9");
  assert.equal(startAt(0.1, "-0.5,0.02"), "0.1,0.02");
});

test("a readout is matched by its pointer, to 32 bits", () => {
  const pointer = [123.45, 0.1];
  assert.ok(isFor({ pointer: pointer.map(Math.fround) }, pointer));
  assert.ok(!isFor({ pointer: [123.45, 0.2].map(Math.fround) }, pointer));
  assert.ok(!isFor(null, pointer));
  assert.ok(!isFor({ pointer }, null));
  assert.ok(!isFor({ pointer: [NaN, NaN] }, pointer));
});

test("the cursor starts where the view begins, and each key moves it", () => {
  const key = (key, shiftKey = false) => ({ key, shiftKey });
  const first = turned(null, key("ArrowLeft"), "curves", 1);
  assert.deepEqual(first, { view: "curves", along: 0, across: 0, down: false, turn: 1 });
  assert.deepEqual(turned(first, key("ArrowLeft"), "curves", 2), {
    view: "curves",
    along: -1,
    across: 0,
    down: false,
    turn: 2,
  });
  assert.deepEqual(turned(first, key("ArrowDown"), "curves", 3), {
    view: "curves",
    along: 0,
    across: 1,
    down: true,
    turn: 3,
  });
  assert.equal(turned(first, key("ArrowRight", true), "curves", 4).along, 10);
  assert.equal(turned(first, key("PageUp"), "curves", 5).along, -50);
  assert.equal(turned(first, key("ArrowRight"), "graph", 6).along, 0);
  assert.equal(turned(first, key("Enter"), "curves", 7), null);
});

test("a readout of the cursor belongs to no pointer", () => {
  assert.ok(!isFor({ turn: 3, pointer: [0, 0] }, [0, 0]));
});

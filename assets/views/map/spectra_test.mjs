// Tests of the eigenvalues' drawing: node --test assets/views/map/spectra_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

class Element {
  constructor(tag) {
    [this.tag, this.attributes, this.children] = [tag, {}, []];
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...list) {
    this.children.push(...list);
  }
}
globalThis.document = { createElementNS: (_, tag) => new Element(tag) };
const { draw, flat, points, said, window, worst } = await import("./spectra.js");

const tb = { eigen: [-1.25, 0, 0.223, 0], alpha: 0.01 };
const gtb = { eigen: [-0.6, 1.5, -0.6, -1.5, -0.0233, 0], alpha: 0.5 };

test("the eigenvalues of a step are 1 + α times those of the expected update", () => {
  assert.deepEqual(points(tb, false), [
    [-1.25, 0],
    [0.223, 0],
  ]);
  assert.deepEqual(points(gtb, true)[0], [0.7, 0.75]);
  assert.equal(worst(tb, false), 0.223);
  assert.ok(Math.abs(worst(gtb, true) - Math.hypot(0.7, 0.75)) < 1e-12);
});

test("the window includes the line or the circle and all points, with equal axes", () => {
  for (const step of [false, true]) {
    for (const group of [tb, gtb]) {
      for (const aspect of [0.7, 1, 2]) {
        const all = points(group, step);
        const { left, right, up } = window(all, step, aspect);
        assert.ok(Math.abs((right - left) / (2 * up) - aspect) < 1e-9);
        for (const [re, im] of all) assert.ok(re > left && re < right && Math.abs(im) < up);
        const must = step ? [-1, 1] : [0];
        for (const x of must) assert.ok(x > left && x < right, `${x} of ${left} to ${right}`);
        if (step) assert.ok(up >= 1);
      }
    }
  }
});

test("real eigenvalues are on a strip, others in the plane, and those of a step by a circle", () => {
  const how = { width: 420, height: 240, stable: "stable side", unstable: "unstable side" };
  const [marks, height] = draw(tb, { ...how, step: false });
  assert.ok(flat(tb, false) && !flat(gtb, false) && !flat(tb, true) && height < 100);
  const of = (kind) => marks.filter(({ attributes }) => attributes.class === kind);
  assert.deepEqual([of("dot").length, of("dot out").length], [1, 1]);
  const wall = Number(of("wall")[0].attributes.d.match(/^M(\S+)/)[1]);
  assert.ok(Number(of("dot")[0].attributes.cx) < wall && Number(of("dot out")[0].attributes.cx) > wall);
  assert.deepEqual([of("of")[0].children, of("of out")[0].children], [["\u22121.25"], ["+0.223"]]);
  assert.equal(draw(gtb, { ...how, step: false })[1], 240);
  const circle = draw(tb, { ...how, step: true })[0].find(({ attributes }) => attributes.class === "wall inside");
  assert.equal(circle.tag, "circle");
});

test("the words give the decisive value", () => {
  assert.equal(said(gtb, false), "\u22120.0233");
  assert.equal(said(tb, false), "+0.223");
  assert.match(said(tb, true), /^1\.00/);
});

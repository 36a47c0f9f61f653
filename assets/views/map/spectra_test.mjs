// Tests of the eigenvalues' drawing: node --test assets/views/map/spectra_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { points, said, window, worst } = await import("./spectra.js");

const tb = { eigen: [-1.25, 0, 0.223, 0], alpha: 0.01 };
const gtb = { eigen: [-0.6, 1.5, -0.6, -1.5, -0.0233, 0], alpha: 0.5 };

test("of a step eigenvalues are 1 + α times those of the average update", () => {
  assert.deepEqual(points(tb, false), [
    [-1.25, 0],
    [0.223, 0],
  ]);
  assert.deepEqual(points(gtb, true)[0], [0.7, 0.75]);
  assert.equal(worst(tb, false), 0.223);
  assert.ok(Math.abs(worst(gtb, true) - Math.hypot(0.7, 0.75)) < 1e-12);
});

test("the line or the circle is seen, with equal axes, and all that is to be seen", () => {
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

test("what decides is told by name", () => {
  assert.equal(said([tb, gtb], ["TB", "GTB"], false), "TB +0.223, GTB \u22120.0233");
  assert.match(said([tb], ["TB"], true), /^TB 1\.00/);
});

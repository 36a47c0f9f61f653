// node --test assets/views/spectra/draw_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { groups, part, plane, rowOf } from "./draw.js";
import words from "../../words/en/spectra.js";
import french from "../../words/fr/spectra.js";

const tb = {
  id: "tb",
  label: "TB",
  eigen: [-0.5, 0, -0.1, 0.2, -0.1, -0.2, 0.25, 0],
  growth: 0.25,
  step: 0.01,
  missing: [],
};

test("a learner's row has the growth rate of A, its unstable eigenvalues, and the growth per step", () => {
  assert.deepEqual(rowOf(tb, words, true), ["TB", "0.250", "1 of 4", "+1.00"]);
  assert.deepEqual(rowOf({ ...tb, step: null }, words, false)[3], "…"); // not known yet
  assert.deepEqual(rowOf({ ...tb, step: null }, words, true)[3], "–");
  const why = [{ of: "step", message: "none", code: "", args: [] }];
  assert.deepEqual(rowOf({ ...tb, step: null, missing: why }, words, false)[3], "–"); // will never be known
  assert.deepEqual(rowOf(tb, french, true)[2], "1 sur 4");
  assert.deepEqual([part(-0.05164600321), part(null), part(0)], ["−0.0516", "–", "0.00"]);
});

test("learners with one spectrum share a picture", () => {
  const other = { ...tb, label: "Retrace", eigen: [-1, 0] };
  assert.deepEqual(groups([tb, { ...tb, label: "GTB" }, other]), [
    { labels: ["TB", "GTB"], eigen: tb.eigen },
    { labels: ["Retrace"], eigen: [-1, 0] },
  ]);
});

test("real eigenvalues are on a strip, others in the plane", () => {
  globalThis.document = {
    createElementNS: () => ({
      all: {},
      append() {},
      setAttribute(name, value) {
        this.all[name] = value;
      },
    }),
  };
  const high = (eigen) => Number(plane(eigen, "TB").all.viewBox.split(" ")[3]);
  assert.ok(high([-0.5, 0, 0.25, 0]) < high(tb.eigen) / 2);
});

// Tests of a map’s regions: node --test assets/views/map/regions_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

globalThis.document = { createElementNS: (_, tag) => ({ tag, style: {}, setAttribute() {}, append() {} }) };
const { bands, contours, fits, framed, outlines } = await import("./regions.js");
const { frame } = await import("./chart.js");

const of = (values, nx, ny, threshold) => outlines(framed(values, nx, ny), threshold);

/** Returns the area within closed lines, counted in squares of the grid. */
const area = (lines) =>
  lines.reduce((sum, line) => {
    for (let i = 0; i < line.length; i += 2) {
      const j = (i + 2) % line.length;
      sum += (line[i] * line[j + 1] - line[j] * line[i + 1]) / 2;
    }
    return sum;
  }, 0);

test("a region ends where values, linear between cells, cross the threshold", () => {
  const [line] = of([-1, -1, 3, 3], 2, 2, 0);
  assert.deepEqual(corners(line), ["0 0.25", "0 1", "1 0.25", "1 1"]);
  const round = [-1, -1, -1, -1, 1, -1, -1, -1, -1];
  assert.equal(area(of(round, 3, 3, 0)), 0.5);
  assert.equal(area(of(round, 3, 3, -Infinity)), 4, "all that is known");
});

/** Returns the different points of a line, sorted. */
function corners(line) {
  const points = line.flatMap((v, i) => (i % 2 ? [] : [`${v} ${line[i + 1]}`]));
  return [...new Set(points)].sort();
}

test("a hole is left out", () => {
  const ring = [1, 1, 1, 1, -1, 1, 1, 1, 1];
  const lines = of(ring, 3, 3, 0);
  assert.deepEqual([lines.length, area(lines)], [2, 4 - 0.5]);
});

test("regions that touch at a corner are joined if the middle is above", () => {
  assert.equal(of([1, -2, -2, 1], 2, 2, 0).length, 2);
  assert.equal(of([2, -1, -1, 2], 2, 2, 0).length, 1);
});

test("nothing is drawn beyond known values, and an infinite value is crossed half way to it", () => {
  assert.equal(area(of([1, NaN, 1, 1], 2, 2, 0)), 0.5);
  assert.equal(area(of([NaN, NaN, NaN, NaN], 2, 2, -Infinity)), 0);
  assert.equal(area(of([-1, Infinity, -9, Infinity], 2, 2, 0)), 0.5);
  assert.equal(area(of([-Infinity, -1, -1, -1], 2, 2, -Infinity)), 1);
});

const growth = JSON.parse(readFileSync(new URL("../../../testdata/drawings/growth.json", import.meta.url), "utf8"))[0];

test("colours meet at the border that the learners’ program computes", () => {
  const { x, y, values, borders } = growth;
  const edge = new Set();
  for (const line of of(values, x.values.length, y.values.length, 0))
    for (let i = 0; i < line.length; i += 2) edge.add(`${line[i].toFixed(9)} ${line[i + 1].toFixed(9)}`);
  const [{ points }] = borders.filter(({ kind }) => kind === "threshold");
  assert.ok(points.length > 20);
  for (let i = 0; i < points.length; i += 2)
    assert.ok(edge.has(`${points[i].toFixed(9)} ${points[i + 1].toFixed(9)}`), `${points[i]}, ${points[i + 1]}`);
});

test("a contour is an outline without the end of known values", () => {
  const plain = { px: (i) => i, py: (j) => j };
  const [line, ...others] = contours(of([-1, -1, 1, 1, 3, 3], 2, 3, 0.5), 2, plain);
  assert.deepEqual([line.map(String).sort(), others], [["0,1.5", "2,1.5"], []]);
  const [round] = contours(of([-1, -1, -1, -1, 1, -1, -1, -1, -1], 3, 3, 0), 1, plain);
  assert.deepEqual([round.length, `${round[0]}`], [5, `${round[4]}`], "closed");
});

test("colours rise from the least value to the largest, and none is painted under another that covers it", () => {
  const f = frame(growth, 400, 300);
  const fills = bands(growth, [-1.25, 0.3], f).map((el) => el.style.fill);
  assert.ok(fills.length > 60 && fills.length <= 128, `${fills.length}`);
  assert.equal(new Set(fills).size, fills.length);
  const flat = { ...growth, values: growth.values.map(() => -0.5) };
  assert.equal(bands(flat, [-1.25, 0.3], f).length, 1);
  assert.equal(bands({ ...flat, values: flat.values.map(() => null), states: "?".repeat(121) }, [-1, 1], f).length, 0);
});

test("a word is wholly in its region, clear of the boxes to avoid", () => {
  const f = frame(growth, 900, 500);
  const place = (above, avoid, size = 20) => fits(growth, f, { above, word: "unstable", size, avoid });
  const [x, y] = place(true, []);
  for (const [dx, dy] of [
    [-50, -14],
    [50, 14],
  ]) {
    const [i, j] = [Math.floor(f.column(x + dx)), Math.floor(f.row(y + dy))];
    assert.ok(growth.values[j * growth.x.values.length + i] > 0);
  }
  const box = { left: x - 60, right: x + 60, top: f.top, bottom: f.bottom };
  const [away] = place(true, [box]);
  assert.ok(Math.abs(away - x) > 60);
  assert.equal(place(true, [{ left: 0, right: 900, top: 0, bottom: 500 }]), null);
  assert.equal(place(false, [], 400), null, "too large for its region");
});

// Tests of a study's pictures: node --test assets/views/study/pictures/pictures_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

globalThis.document ??= { createElement: () => ({ append() {}, setAttribute() {}, style: {} }) };
const { choices, chosen } = await import("./choose.js");
const { asPicture } = await import("./coursechart.js");
const { band, frame, nearest, path, points } = await import("./curves.js");
const heat = await import("./heat.js");
const { listed, lookOf, valueName } = await import("./names.js");
const { beside, panels } = await import("./panels.js");
const { ROUND, across, short, shorts, span, ticked } = await import("./scale.js");
const { rounds } = await import("../../../plot/axis.js");
const { step } = await import("./step.js");
const { alternative, lowest, note, place, readout, title } = await import("./told.js");

const plain = (s) => s.replaceAll("\u202f", " ");
const catalogue = JSON.parse(
  readFileSync(new URL("../../../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);

/** Returns a line of errors, with a spread of a tenth on each side. */
const line = (each, errors, more = {}) => ({
  panel: 0,
  each,
  errors,
  low: errors.map((v) => (v === null ? null : v * 0.9)),
  high: errors.map((v) => (v === null ? null : v * 1.1)),
  share: errors.map((v) => (v === Infinity ? 0.1 : 0)),
  runs: errors.map(() => 10),
  cell: errors.map((v, i) => (v === null ? -1 : 10 * each + i)),
  best: errors.reduce((b, v, i) => (v !== null && v < (errors[b] ?? Infinity) ? i : b), -1),
  grows: null,
  ...more,
});

const told = (series, more = {}) => ({
  type: "picture",
  x: { key: "alpha", values: ["0.01", "0.1", "1"] },
  rows: false,
  each: { key: "alg", values: ["tb", "gtb"] },
  panels: { key: "", values: [] },
  over: [],
  across: ["lambda", "alpha"],
  listed: ["alg", "lambda", "alpha"],
  seeds: 1,
  known: 6,
  series,
  ...more,
});

const two = () => told([line(0, [4, 2, Infinity], { grows: 0.01 }), line(1, [5, 3, 2.5])]);
const size = { width: 400, height: 300, all: false };
const values = { runs: "10", steps: "1000", measure: "end", bands: "se", y: "auto" };
const about = (picture, more = {}) => ({
  told: picture,
  summary: { metric: "rmsve", values: { ...values, ...more } },
  catalogue,
  cells: 6,
});

test("the axis of errors follows the least ones, and includes all on request", () => {
  const [low, high] = span([line(0, [1, 10, 1e9])]);
  assert.ok(low < 0.9 && low > 0.5 && high > 11 && high < 20, `${low} to ${high}`);
  assert.ok(span([line(0, [1, 10, 1e9])], true)[1] >= 1.1e9);
  assert.equal(span([line(0, [Infinity, null])]), null);
  const flat = span([{ ...line(0, [2, 2]), low: [2, 2], high: [2, 2] }]);
  assert.ok(flat[0] < 2 && flat[1] > 2 && flat[1] / flat[0] > 1.2);
  const zero = span([line(0, [0, 3])]);
  assert.ok(zero[0] > 0);
});

test("step sizes are spaced on a log scale, γ by its horizon, λ evenly", () => {
  assert.deepEqual(
    across({ key: "alpha", values: ["0.01", "0.1", "1"] }).map((v) => +v.toFixed(6)),
    [0, 0.5, 1],
  );
  assert.deepEqual(across({ key: "lambda", values: ["0", "0.25", "1"] }), [0, 0.25, 1]);
  const [, middle] = across({ key: "gamma", values: ["0", "0.9", "0.99"] });
  assert.ok(Math.abs(middle - 0.5) < 1e-9);
  assert.deepEqual(across({ key: "lambda", values: ["0.5"] }), [0.5]);
});

test("values are written short, and no closer than they can be read", () => {
  assert.deepEqual(
    ["0.0009765625", "0.015625", "0.001", "0.5", "3", "0.25", "2000"].map((v) => plain(short(v))),
    ["2⁻¹⁰", "2⁻⁶", "10⁻³", ".5", "3", ".25", "2 000"],
  );
  assert.deepEqual(shorts(["0.0625", "0.125", "0.5", "1", "2"]), ["2⁻⁴", "2⁻³", "2⁻¹", "1", "2"]);
  assert.deepEqual(shorts(["0.125", "0.25", "0.5"]), [".125", ".25", ".5"]);
  assert.deepEqual(ticked([0, 0.1, 0.2, 0.5, 1], 0.2), [0, 2, 3, 4]);
  assert.deepEqual(ticked([0.5], 0.2), [0]);
  assert.deepEqual(rounds(0, 1000, 4, ROUND), [0, 250, 500, 750, 1000]);
  assert.deepEqual(rounds(0, 998, 4, ROUND), [0, 250, 500, 750]);
  assert.deepEqual(rounds(1, 20, 4, ROUND), [5, 10, 15, 20]);
  assert.deepEqual(rounds(0, 2, 4, ROUND), [0, 1, 2]);
});

test("the labels of errors leave room for the axis title, however long they are", () => {
  const told = two();
  const few = { ...told, series: told.series.map((s) => ({ ...s, errors: [0.0331, 0.0342, 0.0353] })) };
  const [p] = frame({ told: few, ...size }).panels;
  const longest = Math.max(...p.up.map(([, word]) => word.length));
  assert.ok(longest > 5 && p.left >= 15 + 7 * longest + 6, `${longest} letters in ${p.left} px`);
});

test("panels are side by side as far as they fit, on one scale", () => {
  assert.equal(beside(6, 360), 1);
  assert.equal(beside(6, 900), 3);
  const list = panels(6, 900, 500, 20);
  assert.equal(list.length, 6);
  assert.ok(list.every((p) => p.right > p.left + 200 && p.bottom > p.top + 80 && p.right <= 900 && p.bottom <= 500));
  assert.deepEqual(
    list.map((p) => [p.first, p.last]),
    [
      [true, false],
      [false, false],
      [false, false],
      [true, true],
      [false, true],
      [false, true],
    ],
  );
  // In a low figure two panels that would be stripes are side by side, and so are six as far as they are wide enough.
  const low = panels(2, 450, 150, 14);
  assert.ok(low[0].right < low[1].left && low.every((p) => p.bottom > p.top + 70 && p.right <= 450));
  assert.equal(new Set(panels(6, 450, 150, 14).map(({ left }) => left)).size, 2);
});

test("a line that diverges leaves through the top, and an unknown error is a gap", () => {
  const picture = two();
  const [p] = frame({ told: picture, ...size }).panels;
  const list = points(picture.series[0], p);
  assert.deepEqual(
    list.map((to) => to.beyond),
    [false, false, true],
  );
  assert.ok(list[2].y === p.top);
  assert.match(path(list, p.top), new RegExp(`L${p.px(2).toFixed(1)} ${p.top.toFixed(1)}$`));
  const gap = points(line(0, [4, null, 2]), p);
  assert.equal(gap[1], null);
  assert.equal(path(gap, p.top).match(/M/g).length, 2);
  const back = path(points(line(0, [Infinity, 4, 2]), p), p.top);
  assert.ok(back.startsWith(`M${p.px(0).toFixed(1)} ${p.top.toFixed(1)}L`), back);
  const zero = points(line(0, [0, 4, 2]), p);
  assert.equal(zero[0].y, p.bottom);
});

test("a band leaves through the top where its line does, and ends at an unknown error", () => {
  const picture = told([line(0, [4, 2, 1e30]), line(1, [5, 3, 2.5])]);
  const [p] = frame({ told: picture, ...size }).panels;
  const corners = (d) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const steep = corners(band(picture.series[0], p));
  assert.equal(steep.length, 6, "two and two points, and two crossings");
  assert.ok(steep.every(([x, y]) => x < p.px(1) + 0.1 * (p.px(2) - p.px(1)) && y >= p.top - 0.05));
  assert.equal(steep.filter(([, y]) => Math.abs(y - p.top) < 0.06).length, 2);
  assert.equal(corners(band(picture.series[1], p)).length, 6, "one that stays is whole");
  assert.equal(band(line(0, [4, null, 2]), p), "", "nothing is between a point and a gap");
});

test("the pointer finds the nearest point, and the cell at its place", () => {
  const picture = two();
  const [p] = frame({ told: picture, ...size }).panels;
  assert.deepEqual(nearest({ told: picture, ...size }, p.px(1) + 3, p.py(3) - 2), { series: 1, x: 1 });
  assert.deepEqual(nearest({ told: picture, ...size }, p.px(2), p.top), { series: 0, x: 2 }); // a point above the top
  assert.equal(nearest({ told: picture, ...size }, 2, 2), null);
  const rows = told([line(0, [4, 2, 1]), line(1, [5, 3, Infinity])], {
    rows: true,
    each: { key: "lambda", values: ["0", "1"] },
  });
  const f = heat.frame({ told: rows, ...size });
  assert.deepEqual(heat.nearest({ told: rows, ...size }, f.panels[0].px(2.5), f.panels[0].py(1.5)), {
    series: 1,
    x: 2,
  });
  assert.equal(heat.nearest({ told: rows, ...size }, 1, 1), null);
});

test("the least error is deepest, and diverged runs have another colour", () => {
  // Of four cells those are struck whose error is above the scale or whose runs diverged.
  const cells = [{ each: 0, errors: [1, 1e6, 5, null], share: [0, 0, 0.5, 0] }];
  const plot = { ends: [1, 100] };
  const area = { px: (i) => 10 * i, py: (j) => 20 - 10 * j };
  assert.equal(heat.strokes(cells, plot, area), "M10.0 20.0L20.0 10.0M20.0 20.0L30.0 10.0");
  assert.equal(heat.level(1, 0, [1, 100]), -1);
  assert.ok(Math.abs(heat.level(10, 0, [1, 100]) + 0.55) < 1e-9);
  assert.ok(heat.level(100, 0, [1, 100]) < 0 && heat.level(1e6, 0, [1, 100]) > 0);
  assert.ok(heat.level(Infinity, 0.01, [1, 100]) > 0.2);
  assert.equal(heat.level(Infinity, 1, [1, 100]), 1);
  assert.equal(heat.level(5, 0.5, [1, 100]) > 0.5, true); // a median may be finite
  const { row, x, error } = heat.leastOf([line(0, [4, 2, 3]), line(1, [5, 1, 3])]);
  assert.deepEqual([row.each, x, error], [1, 1, 1]);
  assert.equal(heat.leastOf([line(0, [Infinity])]), null);
});

test("keys lead along, from line to line and from panel to panel, and never out of the picture", () => {
  const picture = told([line(0, [1, 2, 3]), line(1, [1, 2, 3]), { ...line(0, [1, 2, 3]), panel: 1 }]);
  assert.deepEqual(step(picture, null, "ArrowRight"), { series: 0, x: 0 });
  assert.deepEqual(step(picture, { series: 0, x: 0 }, "ArrowLeft"), { series: 0, x: 0 });
  assert.deepEqual(step(picture, { series: 0, x: 0 }, "End"), { series: 0, x: 2 });
  assert.deepEqual(step(picture, { series: 0, x: 1 }, "ArrowDown"), { series: 1, x: 1 });
  assert.deepEqual(step({ ...picture, rows: true }, { series: 0, x: 1 }, "ArrowUp"), { series: 1, x: 1 });
  assert.deepEqual(step(picture, { series: 0, x: 1 }, "PageDown"), { series: 2, x: 1 });
  assert.deepEqual(step(picture, { series: 2, x: 1 }, "PageDown"), { series: 2, x: 1 });
  assert.equal(step(picture, { series: 0, x: 1 }, "a"), null);
  assert.equal(step(told([]), null, "End"), null);
});

test("the boxes offer keys with several values, and show the choice in force", () => {
  const all = choices(two(), (key) => key);
  const ids = Object.fromEntries(Object.entries(all).map(([key, list]) => [key, list.map(([id]) => id).join()]));
  assert.deepEqual(ids, {
    x: "lambda,alpha",
    y: "auto,all,lambda",
    lines: "alg,lambda",
    panels: "none,lambda",
    bands: "se,runs",
  });
  assert.deepEqual(chosen(two(), values), { x: "alpha", y: "auto", lines: "alg", panels: "none", bands: "se" });
  assert.equal(chosen({ ...two(), rows: true, each: { key: "lambda" } }, values).y, "lambda");
  assert.equal(choices({ ...two(), rows: true }, (key) => key).lines.length, 0);
});

test("the picture in words names the measure, the lowest learners, and those whose expected update is unstable", () => {
  const a = about(two());
  assert.equal(plain(note(a)), "after 1 000 steps · means of 10 runs ± one standard error");
  assert.match(title(a), /, along α$/);
  assert.deepEqual(lowest(a), [
    [0, "TB: lowest 2.00 at α = 0.1", true],
    [1, "GTB: lowest 2.50 at α = 1", false],
  ]);
  assert.match(
    alternative(a),
    /along α, after .* TB: lowest 2.00 at α = 0.1, expected update diverges; GTB: lowest 2.50 at α = 1\.$/,
  );
  assert.equal(place(a, { series: 1, x: 0 }), "GTB, α = 0.01");
  assert.equal(readout(a, { series: 1, x: 0 }), "GTB, α = 0.01: 5.00 (4.50 to 5.50).");
  assert.equal(readout(a, { series: 0, x: 2 }), "TB, α = 1: ∞; 1 of 10 runs diverged.");
  const more = told([line(0, [null, null, null]), line(1, [Infinity, Infinity, null])], {
    over: ["ratio", "lambda"],
    seeds: 3,
    known: 2,
  });
  assert.equal(
    plain(note(about(more, { bands: "runs" }))),
    "after 1 000 steps · medians of 10 runs and their quartiles · over 3 seeds" +
      " · each point is the best over η/α and λ · 2 of 6 cells known",
  );
  assert.deepEqual(lowest(about(more)), [[1, "GTB: no finite error", false]]);
  assert.match(readout(about(more), { series: 0, x: 0 }), /not known yet$/);
  const rows = told([line(0, [4, 2, 3]), line(1, [5, 1, 3])], {
    rows: true,
    each: { key: "lambda", values: ["0", "0.5"] },
  });
  assert.deepEqual(lowest(about(rows)), [[1, "λ = 0.5, α = 0.1: 1.00", false]]);
});

test("values have the names of the catalogue, and lines their own looks", () => {
  assert.equal(valueName(catalogue, "reward", "noisy"), "reward: noisy");
  assert.equal(valueName(catalogue, "seed", "3"), "seed 3");
  assert.equal(listed(["a", "b", "c"]), "a, b and c");
  const own = { colour: 4, dash: 2, body: 1 };
  assert.equal(lookOf("alg", 0, { looks: [own] }), own);
  const others = Array.from({ length: 12 }, (_, n) => JSON.stringify(lookOf("lambda", n, { looks: [] })));
  assert.equal(new Set(others).size, 12);
});

test("learning curves are lines along steps, and a shorter one has no points after its end", () => {
  const course = (algorithm, steps, errors) => ({
    algorithm,
    steps,
    errors,
    low: errors,
    high: errors,
    runs: 3,
    cell: 1,
    grows: null,
  });
  const picture = asPicture({ curves: [course("tb", [0, 1], [1, 2]), course("gtb", [0, 1, 2], [1, 0.5, 0.25])] });
  assert.deepEqual(picture.x, { key: "steps", values: ["0", "1", "2"] });
  assert.deepEqual(picture.series[0].errors, [1, 2, null]);
  assert.deepEqual(
    picture.series.map((s) => s.best),
    [-1, 2],
  );
  assert.deepEqual(across(picture.x), [0, 0.5, 1]);
});

// Tests of the view of rates: node --test assets/views/rates/rates_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { band, decades, frame, guides, path, slopes } from "./chart.js";
import { marks, nearest, partOf, powers } from "../../plot/axis.js";
import { unmet } from "./tables.js";
import { falling } from "./theory.js";
import { alternative, errorAt, readout, sentence, slope, step, wordings } from "./sentence.js";

const STEPS = [10, 100, 1000, 10000, 100000];

/** Returns a curve that decays like a power of k from step 1 on. */
const curve = (kind, power, more = {}) => ({
  kind,
  id: "gtd",
  learner: "gtd",
  average: false,
  start: 2,
  steps: STEPS,
  errors: STEPS.map((k) => k ** power),
  se: kind === "runs" ? STEPS.map((k) => 0.1 * k ** power) : [],
  at: STEPS.slice(1).map((k) => k / Math.sqrt(10)),
  slopes: STEPS.slice(1).map(() => power),
  fit: null,
  why: null,
  ...more,
});

const row = (id, at, speaks, average = false) => ({ id, source: "", average, slope: at, speaks, missing: [] });

const told = (curves, more = {}) => ({
  learner: "gtd",
  metric: "distance",
  horizon: 100000,
  curves,
  rows: [
    row("gtd", 0, true),
    row("constant", -1, false, true),
    row("projected", -0.5, false, true),
    { ...row("paper", -1, true), missing: ["beta", "independent"] },
  ],
  pivot: { k: 100000, error: 1e-5 },
  missing: [],
  ...more,
});

test("axes include the known values in whole decades, without those that have left", () => {
  const d = decades([curve("chain", -1)], 100000);
  assert.deepEqual(d.steps, [100, 100000]);
  assert.ok(Math.abs(d.errors[0] / 1e-5 - 1) < 1e-9 && Math.abs(d.errors[1] / 1e-2 - 1) < 1e-9);
  const grown = decades([curve("chain", -1), curve("iid", 3)], 100000);
  assert.ok(grown.errors[1] <= 1000, `${grown.errors}`); // 30 times the start
  assert.deepEqual(decades([curve("chain", -1)], 1e12).steps, [100, 1e12]);
  assert.equal(decades([], 1000), null);
  assert.ok(decades([curve("runs", 0, { steps: [], errors: [] })], 1000)); // no run yet, but the start is known
});

test("ticks are powers of ten, fewer where they do not fit", () => {
  assert.deepEqual(powers([100, 1e6], 10), [2, 3, 4, 5, 6]);
  assert.deepEqual(powers([100, 1e12], 5), [2, 4, 6, 8, 10, 12]);
  assert.deepEqual(powers([1e-5, 1e-2], 2), [-4, -2]);
});

test("few decades have ticks within them too", () => {
  assert.deepEqual(marks([1e-3, 1e3], 4), [0.01, 1, 100]);
  assert.deepEqual(marks([15, 300], 8), [20, 50, 100, 200]);
  assert.deepEqual(marks([15, 300], 2), [15, 300]);
  assert.deepEqual(marks([1650, 2880], 8), [2000, 2500]);
  assert.deepEqual(marks([3.1, 3.2], 8), [3.1, 3.2]);
});

test("places are on a log scale", () => {
  assert.equal(partOf(10, [1, 100]), 0.5);
  assert.equal(nearest([1, 10, 100], 30), 1);
  assert.equal(nearest([1, 10, 100], 35), 2);
  const f = frame({ told: told([]), curves: [curve("chain", -1)], width: 400, height: 300 });
  assert.ok(Math.abs(f.step(f.px(2500)) - 2500) < 1e-6);
  assert.equal(frame({ told: told([]), curves: [], width: 400, height: 300 }), null);
  assert.equal(frame({ told: told([]), curves: [curve("chain", -1)], width: 400, height: 200 }).strip, 0);
});

test("a power of k is a straight line, cut where it is unknown", () => {
  const f = frame({ told: told([]), curves: [curve("chain", -1)], width: 400, height: 300 });
  const points = [...path(STEPS, curve("chain", -1).errors, f).matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
    +x,
    +y,
  ]);
  assert.equal(points.length, 4); // from step 100 on
  const [[x0, y0], , , [x1, y1]] = points;
  for (const [x, y] of points)
    assert.ok(Math.abs((y - y0) / (x - x0 || 1) - (x === x0 ? 0 : (y1 - y0) / (x1 - x0))) < 0.01);
  assert.equal(path([100, 200, 1000, 1e4, 1e5], [1e-3, 1e-3, null, 1e-3, 1e-3], f).match(/M/g).length, 2);
});

const pointsOf = (d) => [...d.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [+x, +y]);

test("a curve that diverges leaves where it crosses the edge, and nothing is outside the axes", () => {
  const f = frame({ told: told([]), curves: [curve("chain", -1)], width: 400, height: 300 });
  const high = f.ends.errors[1];
  // From a decade below the top to two above it: a third of the way.
  const d = path([100, 1e5, 1e7], [high / 10, high * 100, high * 1e6], f);
  assert.equal(pointsOf(d).length, 2);
  const [, [x, y]] = pointsOf(d);
  assert.ok(Math.abs(x - (f.px(100) + (f.px(1e5) - f.px(100)) / 3)) < 0.1, `${x}`);
  assert.equal(y, f.top);
  assert.equal(path([1e3, 1e4, 1e5], [high * 2, high * 5, high * 9], f), ""); // outside, and not along the edge
  const [, [right]] = pointsOf(path([100, 1e9], [high / 10, high / 10], f));
  assert.ok(Math.abs(right - f.right) < 0.1, `${right}`);

  const wide = { ...curve("runs", 0), errors: STEPS.map(() => high / 2), se: STEPS.map(() => high * 3) };
  for (const [u, v] of pointsOf(band(wide, f)))
    assert.ok(u >= f.left && u <= f.right && v >= f.top && v <= f.bottom, `${u} ${v}`);

  const steep = pointsOf(slopes({ at: [1e3, 1e4, 1e5], slopes: [-1, 5, 5] }, f));
  assert.equal(steep.length, 2);
  assert.ok(Math.abs(steep[1][1] - (f.base - f.strip)) < 0.1 && steep[1][0] < f.px(1e4));
});

test("rows that apply have a line through the pivot, shared by rows of one slope, and none without a rate", () => {
  const rows = [
    row("gtd", 0, true),
    row("constant", -1, true, true),
    row("projected", -0.5, false),
    row("paper", -1, true),
  ];
  const t = told([curve("chain", -1)], { rows });
  const f = frame({ told: t, curves: t.curves, width: 400, height: 300 });
  const lines = guides(t, f);
  assert.deepEqual(
    lines.map((l) => l.slope),
    [-1],
  );
  const end = (l) => l.d.split("L")[1].split(" ").map(Number);
  for (const l of lines) assert.ok(Math.abs(end(l)[0] - f.px(1e5)) < 0.1 && Math.abs(end(l)[1] - f.py(1e-5)) < 0.1);
  assert.deepEqual(guides({ ...t, pivot: null }, f), []);
  assert.deepEqual(guides({ ...t, pivot: { k: 100, error: 1e40 } }, f), []); // far above the picture
});

test("the sentence reports in two lines the fitted and expected slopes, and the promised ones", () => {
  const fit = { slope: -0.931, se: 0.042, from: 10000, to: 100000 };
  const runs = curve("runs", -1, { fit });
  const iid = curve("iid", -1, { fit: { ...fit, slope: -0.9464, se: null } });
  assert.deepEqual(sentence(told([runs, iid]), "GTD", true), [
    "GTD’s error decays like k^(−0.931 ± 0.042) from step 10\u202f000 to 100\u202f000, in expectation k^−0.95.",
    "Promised: k^−1.00, by the paper, given β = 8ρ/λ_min(M), i.i.d. samples.",
  ]);
  assert.deepEqual(sentence(told([curve("runs", -1), iid]), "GTD", false), [
    "GTD’s expected error decays like k^−0.95 from step 10\u202f000 to 100\u202f000.",
  ]);
  const still = curve("runs", 0, { fit: { ...fit, slope: -0.001, se: null } });
  assert.deepEqual(sentence(told([still]), "TB", false, true), ["TB’s error neither grows nor decays."]);
  const rising = curve("runs", 0, { fit: { ...fit, slope: 0.5, se: null } });
  assert.deepEqual(sentence(told([rising]), "TB", false, true), ["TB’s error grows like k^0.50."]);
  assert.deepEqual(sentence(told([curve("runs", -1)]), "GTD", true), ["The expected error of GTD is not known."]);
  assert.deepEqual(sentence(told([curve("iid", 2)]), "TB", true), ["The expected error of TB grows."]);
  const list = wordings(told([runs, iid]), "Gradient Tree Backup", "GTB", true);
  assert.ok(
    list.every((w, i) => w && (i === 0 || w.length < list[i - 1].length)),
    list.join("\n"),
  );
  assert.equal(list.at(-1), "GTB’s error decays like k^(−0.931 ± 0.042).");
});

test("a row whose step sizes are too small promises nothing", () => {
  const small = { ...row("paper", -1, false), missing: ["size"] };
  const iid = curve("iid", -1, { fit: { slope: -0.253, se: null, from: 100000, to: 1000000 } });
  assert.deepEqual(sentence(told([iid], { rows: [small] }), "GTB", true), [
    "GTB’s expected error decays like k^−0.25 from step 100\u202f000 to 10⁶.",
  ]);
});

test("the words name the conditions of a row that the settings do not meet", () => {
  assert.equal(
    unmet({ ...row("paper", -1, true), missing: ["beta", "independent"] }),
    "β = 8ρ/λ_min(M), i.i.d. samples",
  );
  assert.equal(unmet(row("gtd", 0, true)), "–");
});

test("falling step sizes start as large as before, within the allowed range", () => {
  const values = { alpha: "0.01", eta: "0.02", "alpha.gtb": "0.1", "eta.gtb": "", gamma: "0.9", k0: "1" };
  assert.deepEqual(falling(values, 1000), {
    ...{ schedule: "hyperbolic", k0: "1000", alpha: "10", eta: "20", "alpha.gtb": "100" },
  });
  assert.deepEqual(falling({ alpha: "3" }, 1000), { schedule: "hyperbolic", k0: "333", alpha: "999" });
});

test("an average that converges to another point is reported beside any fitted slope", () => {
  const average = { average: true, id: "gtd+polyak" };
  const chain = curve("chain", 0, { ...average, errors: [4, 3, 2.9, 2.9, 2.9] });
  const iid = curve("iid", -1, average);
  const said = sentence(told([curve("runs", 0, average), chain, iid]), "GTB", true);
  assert.equal(said[0], "Along one trajectory θ̄ of GTB converges to a point other than θ*.");
  assert.match(said[1], /^At step 100\u202f000 the expected error is 2\.90 along one trajectory and 1\.0·10⁻⁵ with i/);
  const falling = curve("chain", -1, { ...average, errors: iid.errors.map((v) => 20 * v) });
  assert.doesNotMatch(sentence(told([falling, iid]), "GTB", true).join(" "), /not θ\*/);
});

test("slopes have their standard errors, and a flat one has no sign", () => {
  assert.equal(slope({ slope: -0.5, se: 0.2 }), "−0.50 ± 0.20");
  assert.equal(slope({ slope: -0.001, se: null }), "0.00");
  assert.equal(step(999999), "999\u202f999");
  assert.equal(step(1e12), "10¹²");
});

test("the picture has words, and is read out at a step", () => {
  const t = told([curve("runs", -1), curve("chain", -1)]);
  assert.equal(errorAt(t.curves[0], 1000), 1e-3);
  assert.equal(errorAt(t.curves[0], 1001), null);
  assert.equal(
    readout(t, 1000, 20),
    "k = 1\u202f000: mean of the 20 runs 1.00·10⁻³ ± 1.0·10⁻⁴, expected along one trajectory 1.00·10⁻³".replaceAll(
      "1.00·10⁻³",
      "0.00100",
    ),
  );
  assert.match(
    alternative(t, "Distance", "GTD", 1),
    /the run: 1\.0·10⁻⁵ at k = 100\u202f000\. expected along one trajectory/,
  );
});

// Tests of the view of two learners: node --test assets/views/versus/versus_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { ratioName: label, ratios: marks, rounds } = await import("../../plot/axis.js");
const { place, reach } = await import("./chart.js");
const { closer, frame, leaving, path } = await import("./chart.js");
const { shownOf, stepOf } = await import("./follow.js");
const { alternative, chance, notes, oneStep, readout, sentence, standing, wordings } = await import("./sentence.js");
const { pair, sidesOf } = await import("./sides.js");

const side = (id, error) => ({ id, label: id.toUpperCase(), held: 0, error });
const names = { a: "TB", b: "GTB" };
const none = { a: 0, b: 0, neither: 0, median: null, p: 1 };
const told = (more = {}) => ({
  a: side("tb", 4),
  b: side("gtb", 1),
  metric: "mspbe",
  unit: "step",
  steps: [0, 10, 20],
  ratio: [1, 2, 4],
  gone: "",
  at: 20,
  wanted: 0,
  done: true,
  trials: [],
  score: none,
  missing: null,
  ...more,
});
const trial = (seed, a, b, ratio = a === null || b === null ? null : a / b) => ({ seed, a, b, ratio });

test("the axis of ratios includes 1 and all ratios, and no more", () => {
  const ends = (list) => reach(list).map((v) => Number(Math.exp(v).toPrecision(6)));
  assert.deepEqual(ends([]), [Number((1 / 1.25 / 1.15).toPrecision(6)), 1.25 * 1.15]);
  assert.deepEqual(ends([2, 1000, null, 0]), [Number((1 / 1.25 / 1.15).toPrecision(6)), 1150]);
  assert.deepEqual(ends([0.01, 3]), [Number((0.01 / 1.15).toPrecision(6)), 3.45]);
  assert.ok(reach([1e300])[1] > Math.log(1e300) && Number.isFinite(reach([1.7e308])[1]));
  assert.deepEqual([1, 2, 0.2, 1.5, 100, 1e-16, 10, 0.1].map(label), [
    ...["1", "2", "1/5", "1.5", "10²", "10⁻¹⁶", "10", "1/10"],
  ]);
  for (const list of [[], [1.9], [4], [15], [100], [3e4], [1.7e38], [1e-7, 20], [1e300], [1e-300, 1e300]]) {
    const [low, high] = reach(list);
    const up = marks([low, high]);
    assert.ok(up.includes(1) && up.length <= 8 && up.length > 1, `${list}: ${up}`);
    assert.ok(
      up.every((v, i) => (i === 0 || v > up[i - 1]) && Math.log(v) >= low && Math.log(v) <= high),
      `${list}: ${up}`,
    );
  }
  const f = frame({ told: told(), width: 600, height: 300 });
  assert.ok(
    f.py(4) < f.one && f.py(0.9) > f.one && f.one > (f.top + f.bottom) / 2,
    "most of the room is where the line is",
  );
  assert.ok(Math.abs(f.py(2) - (f.py(1) + f.py(4)) / 2) < 1e-9);
});

test("no line runs along the edge", () => {
  const far = told({ steps: [0, 10, 20, 30], ratio: [1, 1e12, 1.7e38, 1e39] });
  const f = frame({ told: far, width: 600, height: 300 });
  const heights = far.ratio.map(f.py);
  assert.ok(
    heights.every((y, i) => y > f.top && (i === 0 || y < heights[i - 1])),
    String(heights),
  );
});

test("sentence, curve and seeds show one step", () => {
  const trials = [trial(1, 9, 1), trial(2, 8, 2)];
  const then = oneStep(told({ trials, at: 15 }));
  assert.deepEqual([then.steps, then.ratio, then.a.error, then.b.error], [[0, 10, 15], [1, 2, 9], 9, 1]);
  assert.equal(standing(then, names), "TB’s error is 9.00 times GTB’s at step 15.");
  const now = told({ trials });
  assert.deepEqual(oneStep(now).steps, now.steps);
  assert.deepEqual(oneStep(told()), told());
  assert.equal(oneStep(told({ trials: [trial(1, null, 2)], at: 10 })).gone, "a");
});

test("seeds follow the run at once when it rests, and when it has come half as far again while it plays", () => {
  const at = (step, playing, known = true) => stepOf(800, { step, playing }, known);
  assert.deepEqual([at(900, false), at(900, false, false), at(0, false)], [900, 900, 0]);
  assert.deepEqual([at(900, true), at(1200, true), at(1200, true, false)], [800, 1200, 800]);
  assert.equal(at(10, true), 10, "the run has begun again");
});

test("seeds of one step stay until all of the next are known", () => {
  const trials = [trial(1, 9, 1), trial(2, 8, 2)];
  const shown = told({ trials, wanted: 2, at: 15 });
  const next = told({ trials: [trial(1, 4, 1)], wanted: 2, done: false });
  assert.equal(shownOf(shown, next), shown);
  assert.notEqual(shownOf(shown, { ...next, done: true }), shown);
  assert.equal(shownOf(null, next), next);
  for (const other of [{ wanted: 3 }, { metric: "distance" }, { a: side("retrace", 4) }, { wanted: 0 }])
    assert.notEqual(shownOf(shown, { ...next, ...other }), shown, JSON.stringify(other));
  assert.equal(shownOf(told(), told({ done: false })).done, false, "without seeds the line goes on");
});

test("steps have round ticks, as many as fit", () => {
  assert.deepEqual(rounds(0, 20, 5), [0, 5, 10, 15, 20]);
  assert.deepEqual(rounds(0, 12000, 4), [0, 5000, 10000]);
  assert.deepEqual(rounds(0, 1, 8), [0, 1]);
  assert.deepEqual([place(0, 1), place(0, 3), place(2, 3)], [0.5, 0, 1]);
});

test("the line has a gap where there is no ratio", () => {
  const f = frame({ told: told(), width: 600, height: 300 });
  const d = path({ steps: [0, 5, 10, 15, 20], ratio: [1, 2, null, 2, 0] }, f);
  assert.equal(d.match(/M/g).length, 2);
  assert.equal(d.match(/L/g).length, 1);
});

test("a learner that has diverged is not closer", () => {
  assert.deepEqual(
    [trial(1, 1, 2), trial(1, 2, 1), trial(1, null, 2), trial(1, 2, null), trial(1, null, null), trial(1, 3, 3)].map(
      closer,
    ),
    ["a", "b", "b", "a", null, null],
  );
});

test("a line that leaves has a triangle at the edge where it leaves", () => {
  const up = told({ steps: [0, 10, 20, 30], ratio: [1, 1e12, null, null], gone: "a" });
  const f = frame({ told: up, width: 600, height: 300 });
  const heights = (d) => [...d.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map((m) => Number(m[1]));
  const out = leaving(up, f);
  assert.deepEqual([out.k, out.up], [20, true]);
  assert.ok(Math.abs(out.x - f.px(20)) < 1e-9);
  const [base, tip] = heights(out.d);
  assert.ok(tip < f.top && base > f.top, "its tip is beyond the top");
  const down = leaving(told({ steps: [0, 10, 20, 30], ratio: [1, 0.1, 0, 0], gone: "b" }), f);
  assert.deepEqual([down.k, down.up], [20, false]);
  assert.equal(leaving(told(), f), null);
  assert.equal(leaving(told({ ratio: [1, 2, null], gone: "both" }), f), null, "of two that diverge none is beyond");
});

test("the sentence reports in two lines the closer learner, on how many seeds, and whether that may be chance", () => {
  assert.deepEqual(sentence(told(), names), [
    "TB’s error is 4.00 times GTB’s at step 20.",
    "This is one seed. Other seeds show whether it is chance.",
  ]);
  const trials = Array.from({ length: 21 }, (_, i) => trial(i + 1, 4, 1));
  const score = { a: 0, b: 21, neither: 0, median: 4, p: 2 * 0.5 ** 21 };
  const all = told({ trials, score, wanted: 21 });
  assert.deepEqual(sentence(all, names), [
    "GTB is closer on 21 of 21 seeds.",
    "A fair coin would do that about once in a million.",
  ]);
  assert.deepEqual(sentence({ ...all, wanted: 41 }, names), ["GTB is closer on 21 of 21 seeds."]);
  assert.match(
    notes(all, names),
    /^TB’s error is 4\.00 times GTB’s at step 20\. .* probability 9\.5·10⁻⁷, .*beforehand\.$/,
  );
  assert.equal(notes({ ...all, wanted: 41 }, names), "TB’s error is 4.00 times GTB’s at step 20.");
  assert.equal(notes(told(), names), "");
  const other = { a: 14, b: 7, neither: 0, median: 4, p: 0.189 };
  assert.match(sentence(told({ trials, score: other }), names).join(" "), /^TB is closer on 14 of 21 .* once in 5\.$/);
  const even = { a: 10, b: 10, neither: 1, median: 1, p: 1 };
  assert.deepEqual(sentence(told({ trials, score: even }), names), ["Each is closer on 10 of 21 seeds."]);
  const gone = (side, a) => sentence(told({ gone: side, ...a }), names);
  assert.deepEqual(gone("a", { a: side("tb", null) }), ["TB has diverged at step 20, and GTB has not."]);
  assert.deepEqual(gone("both"), ["Both have diverged at step 20."]);
  assert.deepEqual(gone("", { a: side("tb", 1) }), ["TB and GTB have the same error at step 20."]);
  assert.deepEqual(sentence(told({ steps: [0], ratio: [1] }), names), ["Is TB closer than GTB?"]);
  const long = { a: "Tree Backup", b: "Gradient Tree Backup" };
  const lengths = wordings(all, long, names).map((w) => w.length);
  assert.ok(lengths[0] > lengths[1] && lengths[1] > lengths[2] && lengths[2] < 40, String(lengths));
});

test("the words for the probability of a split depend only on its counts", () => {
  // If all n seeds favour one side: a fair coin does that, for either side, with probability 2·2⁻ⁿ.
  const said = (n) => chance(2 * 0.5 ** n).match(/once in (.*)\.$/)?.[1];
  assert.deepEqual([3, 5, 8, 11, 21, 31, 41, 201].map(said), [
    ...["4", "16", "130", "a thousand", "a million", "1.1 billion", "1.1·10¹²", "1.6·10⁶⁰"],
  ]);
  assert.equal(chance(0.5), "A fair coin would do that more often than not.");
});

test("steps and seeds are read out, and the picture has its words", () => {
  const trials = [trial(7, 4, 1), trial(8, null, 1), trial(9, null, null)];
  const score = { a: 0, b: 2, neither: 1, median: 4, p: 0.5 };
  const all = told({ trials, score });
  assert.equal(readout(all, 1), "step 10: ratio 2.00");
  assert.equal(readout(all, 3), "seed 7: A 4.00, B 1.00, ratio 4.00");
  assert.equal(readout(all, 4), "seed 8: A diverged, B 1.00, ratio –");
  assert.equal(
    alternative(all, "MSPBE", names),
    "The ratio of MSPBE, A (TB) to B (GTB), on a logarithmic scale around 1. It is 4.00 at 20. " +
      "Of 3 seeds A is closer on 0, B on 2, neither on 1; the median ratio is 4.00. Diverged: A on 2 seeds, B on 1.",
  );
});

test("sides are the learners shown and those of pinned runs, and two of them are A and B", () => {
  const look = { colour: 0, dash: 0, body: 0 };
  const catalogue = {
    algorithms: [{ id: "tb", name: "Tree Backup" }],
    combinations: [],
    parameters: [{ key: "lambda", symbol: "λ", name: "trace decay", choices: [] }],
  };
  const s = {
    algorithms: [
      { id: "tb", algorithm: "tb", label: "TB", average: false, look },
      { id: "tb+polyak", algorithm: "tb", label: "TB θ̄", average: true, look },
    ],
    held: [
      { name: [{ key: "lambda", learner: "", before: "", value: "0.5" }], learners: [{ id: "tb", label: "TB", look }] },
    ],
  };
  const sides = sidesOf(s, catalogue);
  assert.deepEqual(
    sides.map(({ id, name }) => [id, name]),
    [
      ["tb", "Tree Backup"],
      ["tb+polyak", "TB θ̄"],
      ["tb@1", "TB (pinned: λ 0.5)"],
    ],
  );
  const ids = (wanted) => Object.values(pair(sides, wanted)).map(({ id }) => id);
  assert.deepEqual(ids(["", ""]), ["tb", "tb+polyak"]);
  assert.deepEqual(ids(["tb@1", "tb"]), ["tb@1", "tb"]);
  assert.deepEqual(ids(["", "tb"]), ["tb+polyak", "tb"]);
  assert.deepEqual(ids(["tb", "tb"]), ["tb", "tb+polyak"]);
  assert.deepEqual(ids(["gone", "tb@1"]), ["tb", "tb@1"]);
  assert.equal(pair(sides.slice(0, 1), ["", ""]), null);
});

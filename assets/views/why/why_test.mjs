// Tests of what the view Why says, on what the command line computes: node --test assets/views/why/why_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const {
  PARTS,
  aloud,
  byShare,
  decades,
  does,
  end,
  factor,
  groups,
  growth,
  parts,
  reason,
  sentence,
  switched,
  waterfall,
} = await import("./sentence.js");
const { default: words } = await import("../../words/en/views/why.js");
const { default: french } = await import("../../words/fr/views/why.js");
const { readable } = await import("../../engine/answers.js");

const world = (offPolicy, bootstraps, shared, g, grows = g > 0) => ({
  offPolicy,
  bootstraps,
  shared,
  growth: g,
  grows,
  alpha: 0.01,
});
const worlds = [0.2229486, -1.25, -0.36697, -4, -0.0045086, -0.25, -0.091743, -1].map((g, i) =>
  world(!(i & 2), !(i & 1), i < 4, g),
);

test("growths are written as in the table of the record", () => {
  assert.deepEqual(
    worlds.map((w) => growth(w.growth)),
    ["+0.223", "−1.25", "−0.367", "−4.00", "−0.0045", "−0.250", "−0.092", "−1.00"],
  );
  assert.deepEqual([0, 1e-12, -1e-12, 0.00012].map(growth), ["0", "0", "0", "+0.00012"]);
  assert.deepEqual([2, 4.4113, 0.98, -0.02, 1].map(factor), ["2", "4.4", "0.98", "−0.02", "1"]);
});

test("a line ends where it leaves the picture, or with the steps", () => {
  assert.ok(Math.abs(decades(worlds[0]) - (2 * 0.2229486 * 30) / Math.LN10) < 1e-12);
  assert.deepEqual(end(worlds[0]), { part: 1, decades: decades(worlds[0]) });
  const steep = end(worlds[3]);
  assert.ok(steep.part < 0.1 && Math.abs(steep.decades + 7) < 1e-12, JSON.stringify(steep));
  assert.deepEqual(end(world(true, true, true, 0)), { part: 1, decades: 0 });
});

test("each part switched leads to the world that differs in it alone", () => {
  worlds.forEach((w, i) =>
    PARTS.forEach((p) => {
      const to = worlds[switched(worlds, w, p)];
      for (const q of PARTS) assert.equal(to[q], q === p ? !w[q] : w[q]);
      assert.equal(switched(worlds, to, p), i);
    }),
  );
});

test("a world is read out with its parts, what it does and its growth", () => {
  assert.equal(aloud(worlds[0], words), "off-policy, bootstraps, shared: grows, +0.223");
  assert.equal(aloud(worlds[7], words), "on-policy, full returns, one weight a pair: falls, −1.00");
  assert.equal(does(world(true, true, true, 1e-12, false), words), "stands still");
  assert.equal(new Set(worlds.map((w) => parts(w, french))).size, 8);
});

test("the sentence is of how many grow", () => {
  const at = { gamma: 0.8, lambda: 0.9 };
  assert.equal(sentence({ ...at, grow: 1 }, words), words.say.one);
  assert.match(sentence({ ...at, grow: 0 }, words), /At γ = 0.8 and λ = 0.9 none/);
  assert.match(sentence({ ...at, grow: 3 }, words), /3 of the eight/);
});

test("a pair's reason is that of its numbers", () => {
  const of = (pair) => reason({ xi: 0.25, reach: 1, next: 2, value: 1, ...pair }, 0.99, words);
  assert.equal(of({}), "δ holds 0.99·2 − 1 = +0.98: the successor promises more than the pair is worth");
  assert.equal(of({ value: 2, reach: 4.411 }), "δ holds 0.99·2 − 2 = −0.02, and its trace is 4.4 long");
  assert.equal(of({ reach: 0 }), words.cut);
  assert.equal(of({ xi: 0, reach: null }), words.never);
  assert.equal(of({ reach: null, next: null, value: null }), words.alike);
  assert.equal(of({ value: 1.98 }), words.still);
});

test("bars begin where the last ended, and end at the sum", () => {
  const { bars, low, high, sum } = waterfall([0.245, 0, -0.022, 0]);
  assert.deepEqual(bars.map(({ from }) => from).slice(1), bars.map(({ to }) => to).slice(0, -1));
  assert.equal(bars.at(-1).to, sum);
  assert.ok(low === 0 && high === 0.245 && Math.abs(sum - 0.223) < 1e-12);
});

test("pairs come by the size of what they add, and those that add nothing in their order", () => {
  const pairs = [0.245, 1e-17, -0.022, -3e-17, 0].map((growth, i) => ({ growth, i }));
  assert.deepEqual(
    byShare(pairs).map(({ i }) => i),
    [0, 2, 1, 3, 4],
  );
});

test("equal eigenvalues are one mark", () => {
  assert.deepEqual(groups([-0.0045, -0.25, -0.25, -0.25]), [
    { value: -0.25, times: 3 },
    { value: -0.0045, times: 1 },
  ]);
});

test("answers about growth are read, others not", () => {
  const why = {
    type: "why",
    gamma: 0.99,
    lambda: 0.9,
    grow: 1,
    problem: "x",
    worlds: [
      {
        ...{ offPolicy: true, bootstraps: true, shared: true, grows: false, infinite: false },
        ...{ query: "", learner: "x", growth: 1, alpha: 0.1, pairs: [], A: [], realParts: [], direction: [] },
      },
    ],
  };
  assert.ok(readable(why));
  assert.ok(!readable({ ...why, worlds: [{}] }) && !readable({ ...why, grow: "1" }));
  const of = { key: "lambda", kappa: "x", learner: "", query: "" };
  const slice = { type: "slice", ...of, values: [0, 1], growth: [null, 1], borders: [] };
  assert.ok(readable(slice));
  assert.ok(!readable({ ...slice, borders: [null] }) && !readable({ ...slice, growth: 0 }));
});

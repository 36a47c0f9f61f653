// Tests of the words of the view Why, on answers that the command line computes: node --test
// assets/views/why/why_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const {
  aloud,
  because,
  byShare,
  decades,
  end,
  factor,
  groups,
  growth,
  headline,
  parts,
  rate,
  reason,
  stepped,
  waterfall,
} = await import("./sentence.js");
const { default: words } = await import("../../words/en/views/why.js");
const { default: french } = await import("../../words/fr/views/why.js");
const { readable } = await import("../../engine/answers.js");

// The same as core/run computes for real eigenvalues above −1/α.
const paceOf = (g, alpha) => g && Math.LN2 / (2 * Math.log1p(alpha * g));
const world = (offPolicy, bootstraps, shared, g, pace = paceOf(g, 0.01)) => ({
  offPolicy,
  bootstraps,
  shared,
  growth: g,
  grows: g > 0,
  pace,
  alpha: 0.01,
  realParts: [g, -1.25],
});
const worlds = [0.2229486, -1.25, -0.36697, -4, -0.0045086, -0.25, -0.091743, -1].map((g, i) =>
  world(!(i & 2), !(i & 1), i < 4, g),
);

test("growth rates are written as in the table of the record", () => {
  assert.deepEqual(
    worlds.map((w) => growth(w.growth)),
    ["+0.223", "−1.25", "−0.367", "−4.00", "−0.0045", "−0.250", "−0.092", "−1.00"],
  );
  assert.deepEqual([0, 1e-12, -1e-12, 0.00012].map(growth), ["0", "0", "0", "+0.00012"]);
  assert.deepEqual([2, 4.4113, 0.98, -0.02, 1].map(factor), ["2", "4.4", "0.98", "−0.02", "1"]);
});

test("a world's rate gives the steps in which its error doubles or halves", () => {
  assert.deepEqual(
    worlds.map((w) => rate(w, words).join("")),
    [
      "doubles every 156 steps",
      "halves every 28 steps",
      "halves every 94 steps",
      "halves every 8.5 steps",
      "decays, slowly: halves every 7\u202f690 steps",
      "halves every 138 steps",
      "halves every 378 steps",
      "halves every 34 steps",
    ],
  );
  const of = (pace) => rate({ pace }, words).join("");
  assert.deepEqual([0, 4000, 0.2, -0.01].map(of), [
    "rests at a plateau",
    "grows, slowly: doubles every 4\u202f000 steps",
    "doubles within a step",
    "halves within a step",
  ]);
  assert.equal(rate(worlds[0], french).join(""), "double tous les 156 pas");
});

test("a line ends where it leaves the picture, or with the steps", () => {
  assert.ok(Math.abs(decades(worlds[0]) - (2 * 3000 * Math.log1p(0.01 * 0.2229486)) / Math.LN10) < 1e-12);
  assert.deepEqual(end(worlds[0]), { part: 1, decades: decades(worlds[0]) });
  const steep = end(worlds[3]);
  assert.ok(steep.part < 0.1 && Math.abs(steep.decades + 7) < 1e-12, JSON.stringify(steep));
  assert.deepEqual(end(world(true, true, true, 0)), { part: 1, decades: 0 });
});

test("a world is read out with its parts, its rate and whether it is stable", () => {
  assert.equal(
    aloud(worlds[0], words),
    "off-policy, bootstrapping, shared weights: doubles every 156 steps, growth rate +0.223, unstable",
  );
  assert.equal(
    aloud(worlds[7], words),
    "on-policy, full returns, a weight for each pair: halves every 34 steps, growth rate −1.00, stable",
  );
  assert.equal(new Set(worlds.map((w) => parts(w, french))).size, 8);
});

test("the headline counts the unstable worlds, and names a single one", () => {
  const of = (list) => headline({ worlds: list, grow: list.filter((w) => w.grows).length }, words);
  const stable = [world(true, true, true, -0.1), ...worlds.slice(1)];
  assert.equal(of(worlds), "Of eight worlds, one is unstable: the one with all three.");
  assert.equal(of(stable), words.title.none);
  assert.equal(of([...stable.slice(0, 7), worlds[0]]), words.title.other);
  assert.equal(of([worlds[0], worlds[0], ...worlds.slice(2)]), "Of eight worlds, 2 are unstable.");
});

test("a world is unstable by its number of positive eigenvalues", () => {
  assert.match(
    because(worlds[0], "Tree Backup", words),
    /^Tree Backup diverges because A, the matrix of its expected update, has one positive .* \+0.223:/,
  );
  assert.match(
    because({ ...worlds[0], realParts: [0.2, 0.1, -1] }, "X", words),
    /^X diverges because 2 eigenvalues of A/,
  );
  assert.match(because(worlds[2], "Tree Backup", words), /no eigenvalue of A .* largest is −0.367/);
});

test("arrow keys move by a cell and stay in the table, in both of its layouts", () => {
  const walk = (columns, at, ...keys) => keys.reduce((from, key) => stepped(key, from, columns, 8), at);
  assert.equal(walk(4, 0, "ArrowRight", "ArrowRight", "ArrowDown"), 6);
  assert.equal(walk(4, 6, "ArrowDown"), 6);
  assert.equal(walk(4, 3, "ArrowRight"), 3);
  assert.equal(walk(4, 4, "ArrowLeft"), 4);
  assert.equal(walk(2, 1, "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"), 2);
  assert.deepEqual([walk(2, 3, "Home"), walk(2, 3, "End"), stepped("a", 3, 2, 8)], [0, 7, undefined]);
});

test("a pair's reason follows from its numbers", () => {
  const of = (pair) => reason({ xi: 0.25, reach: 1, next: 2, value: 1, ...pair }, 0.99, words);
  assert.equal(of({}), "δ contains 0.99·2 − 1 = +0.98: the next pair promises more than this pair’s value");
  assert.equal(of({ value: 2, reach: 4.411 }), "δ contains 0.99·2 − 2 = −0.02, and its trace is 4.4 long");
  assert.equal(of({ reach: 0 }), words.cut);
  assert.equal(of({ xi: 0, reach: null }), words.never);
  assert.equal(of({ reach: null, next: null, value: null }), words.alike);
  assert.equal(of({ value: 1.98 }), words.still);
});

test("bars begin where the last one ended, and end at the sum", () => {
  const { bars, low, high, sum } = waterfall([0.245, 0, -0.022, 0]);
  assert.deepEqual(bars.map(({ from }) => from).slice(1), bars.map(({ to }) => to).slice(0, -1));
  assert.equal(bars.at(-1).to, sum);
  assert.ok(low === 0 && high === 0.245 && Math.abs(sum - 0.223) < 1e-12);
});

test("pairs are ordered by their contributions, and those that contribute nothing keep their order", () => {
  const pairs = [0.245, 1e-17, -0.022, -3e-17, 0].map((growth, i) => ({ growth, i }));
  assert.deepEqual(
    byShare(pairs).map(({ i }) => i),
    [0, 2, 1, 3, 4],
  );
});

test("equal eigenvalues share one mark", () => {
  assert.deepEqual(groups([-0.0045, -0.25, -0.25, -0.25]), [
    { value: -0.25, times: 3 },
    { value: -0.0045, times: 1 },
  ]);
});

test("answers about growth are read, others are not", () => {
  const why = {
    type: "why",
    gamma: 0.99,
    lambda: 0.9,
    grow: 1,
    problem: "x",
    worlds: [
      {
        ...{ offPolicy: true, bootstraps: true, shared: true, grows: false, infinite: false },
        ...{
          settings: { lambda: "1" },
          pace: -94,
          query: "",
          learner: "x",
          growth: 1,
          alpha: 0.1,
          pairs: [],
          A: [],
          realParts: [],
          direction: [],
        },
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

const { curve, says } = await import("./target.js");

test("the sentence about target networks follows from the number of positive eigenvalues and from its rates", () => {
  const star = { canHelp: true, positive: 2, stable: true, border: 0.33516, inner: true };
  assert.equal(
    says(star, words).join(" "),
    "Target weights that follow slowly are stable: below η/α = 0.3352. A has two positive eigenvalues, an even number.",
  );
  assert.match(says({ ...star, canHelp: false, positive: 1, stable: false }, words), /^No target .* and A has one\.$/);
  assert.deepEqual(says({ ...star, border: null, positive: 0 }, words), [words.target.always, ""]);
  assert.equal(says({ ...star, stable: false }, words)[0], words.target.ahead);
  assert.equal(says({ ...star, stable: false, inner: false }, words)[0], words.target.inner);
});

test("the curve has slow targets at the left, and unstable rates above 0", () => {
  const { middle, points } = curve({ ratios: [10, 1, 0.1], rates: [0.5, 0, -1] });
  const [fast, even, slow] = points;
  assert.ok(slow.x < even.x && even.x < fast.x);
  assert.ok(fast.y < middle && even.y === middle && slow.y > middle);
  assert.equal(slow.y - middle, 2 * (middle - fast.y), "in proportion to the largest");
});

const { lines } = await import("./widths.js");

test("the shares of wide features are drawn as a line for each update, from 0 to 1", () => {
  const drawn = lines([
    { td: 1, copies: 1, soft: 1 },
    { td: 0.5, copies: 1, soft: 0 },
  ]);
  assert.deepEqual(
    drawn.map(({ key }) => key),
    ["td", "copies", "soft"],
  );
  const [[top, half], , [, zero]] = drawn.map(({ points }) => points);
  assert.ok(top.x < half.x && top.y < half.y && half.y < zero.y);
  assert.ok(Math.abs(half.y - (top.y + zero.y) / 2) < 1e-9);
});

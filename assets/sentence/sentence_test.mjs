// Tests of what you see, in words: node --test assets/sentence/sentence_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { figure, level } = await import("../base/format.js");
const { pace } = await import("./phrases.js");
const { aloud, alternatives, remarks, sentence } = await import("./sentence.js");

const { verdicts } = JSON.parse(
  readFileSync(new URL("../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);
const catalogue = {
  verdicts,
  algorithms: ["tb:TB", "gtb:GTB", "retrace:Retrace", "gretrace:GRetrace"].map((s) => ({
    id: s.split(":")[0],
    short: s.split(":")[1],
  })),
  metrics: [{ id: "mspbe", name: "Projected Bellman error", short: "MSPBE" }],
};
const per = (steps) => 2 ** (1 / steps) - 1; // growth per step that doubles in so many steps
const tb = {
  id: "tb",
  error: 2.63,
  norm: 3,
  start: 0.0336,
  predicted: per(156),
  growth: per(155),
  growthSe: 1e-5,
  power: null,
  powerSe: null,
  since: 400,
  verdict: "diverging",
  divergedAt: 0,
  divergedRuns: 0,
  sameAs: "",
};
const gtb = { ...tb, id: "gtb", error: 4.1e-4, predicted: per(-127), growth: per(-128), verdict: "converging" };
const summary = (algorithms, more = {}) => ({
  step: 1000,
  runs: 20,
  watch: 0,
  playing: true,
  metric: "mspbe",
  transition: null,
  algorithms,
  ...more,
});
const said = (algorithms, more) => sentence(summary(algorithms, more), catalogue).replaceAll("\u202f", " ");
const equal = (got, want) => assert.equal(got.replaceAll("\u202f", " "), want);

test("doubling times come from growth", () => {
  assert.equal(pace(per(155)).way, "up");
  assert.ok(Math.abs(pace(per(155)).steps - 155) < 1e-9);
  assert.equal(pace(per(-128)).way, "down");
  assert.equal(pace(0).way, "flat");
  for (const none of [null, undefined, NaN, -1, -2]) assert.equal(pace(none), null);
});

test("the sentence tells what is measured and what the average update predicts", () => {
  assert.equal(said([tb, gtb]), "TB’s error doubles every 155 steps. GTB’s, on the same experience, halves every 128.");
});

test("what is expected is told of the second learner when it contradicts the measurement", () => {
  assert.match(
    said([tb, { ...gtb, predicted: per(-60) }]),
    /halves every 128; in the long run, the average update predicts 60\./,
  );
  assert.match(
    said([tb, { ...gtb, predicted: per(500) }]),
    /halves every 128; in the long run, the average update predicts a doubling every 500\./,
  );
  assert.match(said([{ ...tb, predicted: 0 }]), /predicts no change\.$/);
  // The spectrum is that of the slowest mode, which is not yet the one that is seen.
  assert.match(
    said([tb, { ...gtb, predicted: per(-15400000) }]),
    /halves every 128; in the long run, the average update predicts 15 400 000\./,
  );
});

test("before the first step the sentence foretells", () => {
  const unknown = { growth: null, growthSe: null, verdict: "early" };
  const want =
    "Nothing is learned yet. In the long run, the average update predicts that TB’s error doubles every 156 steps " +
    "and GTB’s error halves every 127 steps.";
  const both = [
    { ...tb, ...unknown },
    { ...gtb, ...unknown },
  ];
  assert.equal(said(both, { step: 0 }), want);
  assert.equal(said(both, { step: 0, playing: false }), want + " Press play.");
});

test("a remark says to how many digits θ* is known, and calls nothing dependent that is not", () => {
  const told = (more) => remarks(summary([tb], more), catalogue);
  assert.equal(told({ singular: false, digits: null }), "");
  assert.match(told({ singular: true, digits: null }), /^The features are linearly dependent, so M is singular here;/);
  assert.match(told({ singular: false, digits: 5 }), /^θ\* is known to about 5 digits: the features are nearly dep/);
  for (const singular of [true, false])
    assert.match(told({ singular, digits: 0 }), /^The features are nearly dependent, .*: no digit of θ\* is known/);
});

test("too few steps are said to be too few", () => {
  assert.match(
    said(
      [
        { ...tb, verdict: "early" },
        { ...gtb, verdict: "early", growth: null },
      ],
      { step: 3 },
    ),
    /^It is too early to say where the error of TB and GTB goes\./,
  );
  assert.match(said([tb, { ...gtb, verdict: "early" }]), /It is too early to say where GTB’s error goes\.$/);
});

test("what stands is told by its verdict, and never by how often it doubles", () => {
  const floor = { ...gtb, verdict: "floor", error: 0.0089, growth: 1e-6, predicted: null };
  assert.equal(said([floor]), "GTB’s error has stood at its floor, near 0.00890, since step 400.");
  assert.equal(
    said([{ ...floor, predicted: per(-35) }]),
    "GTB’s error has stood at its floor, near 0.00890, since step 400; " +
      "in the long run, the average update would halve it every 35.",
  );
  assert.match(said([tb, floor]), /GTB’s, on the same experience, stands at its floor, near 0\.00890\.$/);
  assert.equal(
    said([{ ...floor, verdict: "border", predicted: per(-16500) }]),
    "GTB is near the border of stability, the error at 0.00890; " +
      "in the long run, the average update would halve it every 16 500.",
  );
  assert.match(
    said([tb, { ...floor, verdict: "border", predicted: per(9000) }]),
    /GTB, on the same experience, is near .* stability, the error at 0\.00890; .* would double it every 9 000\.$/,
  );
});

test("an undecided learner decays or grows slowly where the sign is known, and else has no trend", () => {
  const open = { ...gtb, verdict: "undecided", growth: -4e-4, predicted: per(-1490) };
  assert.equal(said([open]), "GTB’s error has decayed slowly since step 400.");
  assert.match(said([tb, open]), /GTB’s, on the same experience, decays slowly\.$/);
  assert.equal(
    said([{ ...open, growthSe: 2e-4, predicted: null }]),
    "GTB’s error shows no clear trend since step 400.",
  );
  assert.match(
    said([tb, { ...open, growthSe: 2e-4, predicted: null }]),
    /GTB’s, on the same experience, shows no clear trend\.$/,
  );
});

test("a power of the step is told with its standard error, where it is clear", () => {
  const law = { ...gtb, growth: -1e-3, power: -0.93, powerSe: 0.13 };
  assert.equal(said([law]), "GTB’s error goes about as k to the power −0.9 ± 0.1, k being the step, since step 400.");
  assert.match(
    said([tb, { ...law, power: -0.25, powerSe: 0.006 }]),
    /GTB’s, on the same experience, about as k to the power −0\.25 ± 0\.01\.$/,
  );
  assert.doesNotMatch(said([{ ...law, verdict: "undecided", growthSe: 4e-4, powerSe: 0.4 }]), /k to the power/);
});

test("divergence is told with its step and its runs", () => {
  const gone = { ...tb, verdict: "diverged", error: null, divergedAt: 15402, divergedRuns: 7, norm: null };
  assert.match(said([gone, gtb]), /^TB diverged in 7 of 20 runs, first at step 15 402\. GTB’s, /);
  assert.match(said([{ ...gone, divergedRuns: 20 }]), /^TB diverged in all 20 runs, first at step 15 402\.$/);
  assert.equal(said([{ ...gone, divergedRuns: 1 }], { runs: 1 }), "TB diverged at step 15 402.");
});

test("zero and infinite errors have words", () => {
  assert.equal(
    said([
      { ...tb, error: null },
      { ...gtb, error: 0, start: 0 },
    ]),
    "TB’s error is infinite. GTB’s error is zero.",
  );
});

test("an error too small for the numbers is not called zero", () => {
  for (const error of [0, 1e-310])
    assert.equal(said([{ ...gtb, error }]), "GTB’s error is below 10⁻³⁰⁸, the smallest number there is.");
  assert.equal(level({ error: 0, start: 1 }), "<10⁻³⁰⁸");
  assert.equal(level({ error: 0, start: 0 }), "0");
  equal(figure(1e-300), "1.0·10⁻³⁰⁰");
});

test("an error with a floor has no expected growth", () => {
  assert.equal(
    said([
      { ...tb, predicted: null },
      { ...gtb, predicted: null },
    ]),
    "TB’s error doubles every 155 steps. GTB’s, on the same experience, halves every 128.",
  );
});

test("an expectation that differs by a tenth is told", () => {
  assert.match(
    said([tb, { ...gtb, predicted: per(-115) }]),
    /halves every 128; in the long run, the average update predicts 115\.$/,
  );
});

test("learners that coincide are named together, once they have learned", () => {
  const same = [tb, gtb, { ...tb, id: "retrace", sameAs: "tb" }, { ...gtb, id: "gretrace", sameAs: "gtb" }];
  assert.equal(
    said(same),
    "The error of TB = Retrace doubles every 155 steps. GTB = GRetrace’s, on the same experience, halves every 128.",
  );
  assert.doesNotMatch(said(same, { step: 0 }), /=/);
});

test("of many learners the fastest either way are told, the others counted", () => {
  assert.match(
    said([gtb, { ...gtb, id: "gretrace", growth: per(-900) }, tb, { ...tb, id: "retrace", growth: per(300) }]),
    /^TB’s error doubles every 155 .* GTB’s, on the same experience, halves every 128\. Others: 1 rising, 1 falling\.$/,
  );
});

test("no learner and odd numbers do not break the sentence", () => {
  assert.equal(said([]), "");
  for (const odd of [null, NaN, -1, 0, Infinity])
    assert.doesNotMatch(
      said([{ ...tb, growth: odd, growthSe: odd, predicted: odd }, gtb]),
      /NaN|undefined|null|Infinity/,
    );
});

test("the pictures have true words", () => {
  const alt = alternatives(summary([tb, gtb], { transition: { state: 1, action: 1, next: 0, reward: 0 } }), catalogue);
  assert.equal(alt.scene, "Run 1: the agent went from state 2 to state 1.");
  assert.match(alt.curves, /TB from 0\.0336 to 2\.63, diverging and GTB from 0\.0336 to 4\.1·10⁻⁴, converging\.$/);
  assert.match(alt.plane, /TB 3\.00 and GTB 3\.00/);
  assert.equal(alternatives(summary([tb]), catalogue).scene, "Run 1: the agent has not moved yet.");
  assert.match(
    aloud(summary([tb], { playing: false }), catalogue),
    /^Paused at step 1\u202f000\. TB: MSPBE 2\.63, diverging\.$/,
  );
});

// Tests of the headline and the texts of the pictures: node --test assets/sentence/sentence_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { figure, level } = await import("../base/format.js");
const { pace } = await import("./phrases.js");
const { aloud, alternatives, headlines, learnToSay, remarks, sentence } = await import("./sentence.js");

const whole = JSON.parse(
  readFileSync(new URL("../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);
const catalogue = {
  verdicts: whole.verdicts,
  algorithms: ["tb:TB", "gtb:GTB", "retrace:Retrace", "gretrace:GRetrace"].map((s) => ({
    id: s.split(":")[0],
    short: s.split(":")[1],
  })),
  metrics: [{ id: "mspbe", name: "Projected Bellman error", short: "MSPBE" }],
};
const per = (steps) => 2 ** (1 / steps) - 1; // returns the growth per step that doubles in a number of steps
const tb = {
  id: "tb",
  error: 2.63,
  norm: 3,
  start: 0.0336,
  predicted: per(156),
  expected: "unstable",
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
const gtb = {
  ...tb,
  id: "gtb",
  error: 4.1e-4,
  predicted: per(-127),
  expected: "stable",
  growth: per(-128),
  verdict: "converging",
};
const summary = (algorithms, more = {}) => ({
  values: {},
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
const forms = (algorithms, more) =>
  headlines(summary(algorithms, more), catalogue).map((lines) => lines.join(" | ").replaceAll("\u202f", " "));
const equal = (got, want) => assert.equal(got.replaceAll("\u202f", " "), want);

test("doubling times follow from the growth rate", () => {
  assert.equal(pace(per(155)).way, "up");
  assert.ok(Math.abs(pace(per(155)).steps - 155) < 1e-9);
  assert.equal(pace(per(-128)).way, "down");
  for (const still of [0, 1e-13, -1e-13]) assert.equal(pace(still).way, "flat");
  for (const none of [null, undefined, NaN, -1, -2]) assert.equal(pace(none), null);
});

test("the headline has four forms of two lines, the longest first", () => {
  assert.deepEqual(forms([tb, gtb]), [
    "TB’s error doubles every 156 steps in expectation. | GTB’s, on the same transitions, halves every 127.",
    "TB’s error doubles every 156 steps in expectation; | GTB’s halves every 127.",
    "TB’s error doubles every 156 steps; | GTB’s halves every 127.",
    "TB doubles every 156 steps; | GTB halves every 127.",
  ]);
  assert.deepEqual(forms([gtb]), [
    "GTB’s error halves every 127 steps in expectation.",
    "GTB’s error halves every 127 steps in expectation.",
    "GTB’s error halves every 127 steps.",
    "GTB halves every 127 steps.",
  ]);
  assert.equal(said([tb, gtb]), forms([tb, gtb])[0].replace(" |", ""));
});

test("the headline shows the prediction before the first step, and keeps it when the measured error differs", () => {
  const want = forms([tb, gtb]);
  for (const [growth, growthSe, verdict] of [
    [null, null, "early"],
    [per(400), 1e-5, "diverging"],
    [1e-5, 1e-3, "undecided"],
    [null, null, "diverged"],
  ])
    assert.deepEqual(
      forms(
        [
          { ...tb, growth, growthSe, verdict },
          { ...gtb, verdict: "early" },
        ],
        { step: 0 },
      ),
      want,
    );
});

test("the headline reports a run that departs from its prediction", () => {
  const grows = { ...gtb, verdict: "diverging" };
  const [full, short, , tiny] = forms([grows]);
  assert.equal(full, "GTB’s error halves every 127 steps in expectation. | Along one trajectory it grows.");
  assert.equal(short, full);
  assert.equal(tiny, "GTB grows, though stable.");
  assert.match(forms([grows], { values: { sampling: "iid" } })[0], /\| With i\.i\.d\. samples it grows\.$/);
  assert.match(forms([tb, grows])[0], /\| GTB’s, on the same .* halves every 127, but grows along one trajectory\.$/);
  assert.match(forms([tb, { ...gtb, verdict: "floor" }])[1], /\| GTB’s halves every 127, but has settled above 0\.$/);
  const squares = { ...gtb, square: 3e-5 };
  assert.match(forms([tb, squares])[0], /halves every 127, but grows in mean square\.$/);
  assert.match(forms([tb, { ...gtb, square: -3e-5 }])[0], /halves every 127\.$/);
  assert.match(forms([tb, { ...squares, verdict: "diverging" }])[0], /127, but grows along one trajectory\.$/);
  assert.match(forms([{ ...tb, square: 3e-5 }])[0], /doubles every 156 steps in expectation\.$/);
  assert.match(forms([{ ...tb, verdict: "passing" }])[0], /doubles every 156 steps .* \| For now it decays\.$/);
});

test("a prediction without a rate is described by its kind", () => {
  const none = { ...gtb, predicted: null };
  assert.equal(said([none]), "GTB’s error settles above 0 in expectation.");
  assert.equal(said([{ ...none, verdict: "floor" }]), "GTB’s error settles above 0 in expectation.");
  assert.equal(said([{ ...none, average: true }]), "GTB’s error decays ever more slowly in expectation.");
  assert.equal(said([{ ...tb, predicted: null }]), "TB’s error grows in expectation.");
  const shrinking = { values: { schedule: "hyperbolic" } };
  assert.equal(said([gtb], shrinking), "GTB’s error decays ever more slowly in expectation.");
  assert.equal(said([tb], shrinking), "TB’s error grows in expectation.");
  assert.equal(said([{ ...tb, predicted: 0, expected: "" }]), "TB’s error does not change in expectation.");
});

test("rates too large or small to count have words", () => {
  assert.equal(said([{ ...tb, predicted: 1e6 }]), "TB’s error more than doubles at each step in expectation.");
  assert.equal(said([{ ...gtb, predicted: -0.9 }]), "GTB’s error more than halves at each step in expectation.");
  assert.equal(said([{ ...tb, predicted: 1 }]), "TB’s error doubles every 1 step in expectation.");
  assert.equal(
    said([{ ...gtb, predicted: per(-15400000) }]),
    "GTB’s error halves every 15 400 000 steps in expectation.",
  );
});

test("the headline reports the measured verdict if there is no prediction", () => {
  const unknown = { ...gtb, predicted: null, expected: "" };
  for (const [more, want] of [
    [{ verdict: "early", growth: null }, "shows no trend yet"],
    [{ verdict: "converging" }, "decays"],
    [{ verdict: "diverging" }, "grows"],
    [{ verdict: "floor" }, "has settled"],
    [{ verdict: "border" }, "rests at a plateau"],
    [{ verdict: "undecided", growth: -4e-4 }, "decays slowly"],
    [{ verdict: "undecided", growth: 4e-4 }, "grows slowly"],
    [{ verdict: "undecided", growth: 4e-4, growthSe: 2e-4 }, "shows no clear trend"],
    [{ verdict: "diverged", error: null }, "is beyond all bounds"],
    [{ error: 0, start: 0 }, "is 0"],
  ])
    assert.equal(said([{ ...unknown, ...more }]), `GTB’s error ${want}.`);
  assert.equal(said([tb, unknown]).split(". ")[1], "GTB’s, on the same transitions, decays.");
  assert.equal(
    said([unknown, tb]),
    "GTB’s error decays. TB’s, on the same transitions, doubles every 156 steps in expectation.",
  );
});

test("the headline reports the measured verdict if weights are projected or the theory is hidden", () => {
  for (const values of [{ project: "2" }, { hide: "theory" }])
    assert.equal(said([tb, gtb], { values }), "TB’s error grows. GTB’s, on the same transitions, decays.");
  assert.deepEqual(forms([tb, gtb], { values: { hide: "verdict" } }), [
    "What will become of TB and GTB?",
    "What will become of TB and GTB?",
    "What will become of 2 learners?",
  ]);
});

test("a remark reports to how many digits θ* is known, and calls only dependent features dependent", () => {
  const told = (more) => remarks(summary([tb], more), catalogue);
  assert.equal(told({ singular: false, digits: null }), "");
  assert.match(told({ singular: true, digits: null }), /^The features are linearly dependent, so M is singular here;/);
  assert.match(told({ singular: false, digits: 5 }), /^θ\* is known to about 5 digits: the features are nearly dep/);
  for (const singular of [true, false])
    assert.match(told({ singular, digits: 0 }), /^The features are nearly dependent, .*: no digit of θ\* is known/);
});

test("an error below the smallest number is not called zero", () => {
  assert.equal(level({ error: 0, start: 1 }), "<10⁻³⁰⁸");
  assert.equal(level({ error: 0, start: 0 }), "0");
  equal(figure(1e-300), "1.0·10⁻³⁰⁰");
});

test("learners that coincide share a name once they have learned", () => {
  const same = [tb, gtb, { ...tb, id: "retrace", sameAs: "tb" }, { ...gtb, id: "gretrace", sameAs: "gtb" }];
  assert.equal(
    said(same),
    "The error of TB = Retrace doubles every 156 steps in expectation. " +
      "GTB = GRetrace’s, on the same transitions, halves every 127.",
  );
  assert.equal(forms(same).at(-1), "TB = … doubles every 156 steps; | GTB = … halves every 127.");
  assert.doesNotMatch(said(same, { step: 0 }), /=/);
  const all = [tb, ...["a", "b", "c"].map((id) => ({ ...tb, id, sameAs: "tb" }))];
  assert.match(said(all), /^The error of TB = … doubles/);
});

test("the headline names the most important learner and counts the others", () => {
  const of = (id, more) => ({ ...gtb, id, ...more });
  const more = [of("gretrace"), of("a", { predicted: null }), of("b", { verdict: "diverging" })];
  assert.deepEqual(forms([gtb, tb, more[0]]), [
    "TB’s error doubles every 156 steps in expectation. | Two others decay.",
    "TB’s error doubles every 156 steps in expectation. | Two others decay.",
    "TB’s error doubles every 156 steps; | 2 others decay.",
    "TB doubles every 156 steps; | 2 others decay.",
  ]);
  const [full, , , tiny] = forms([gtb, ...more, { ...tb, id: "c" }]);
  assert.equal(
    full,
    "b’s error halves every 127 steps in expectation, but grows along one trajectory. | " +
      "Of the others, one grows, one settles and two decay.",
  );
  assert.equal(tiny, "b grows, though stable; | 4 others differ.");
});

test("the headline copes with no learners and with extreme numbers", () => {
  assert.equal(said([]), "");
  for (const odd of [null, NaN, -1, 0, Infinity])
    for (const line of forms([{ ...tb, growth: odd, growthSe: odd, predicted: odd }, gtb]))
      assert.doesNotMatch(line, /NaN|undefined|null|Infinity/);
});

test("the texts of the pictures are true", () => {
  const alt = alternatives(summary([tb, gtb], { transition: { state: 1, action: 1, next: 0, reward: 0 } }), catalogue);
  assert.equal(alt.scene, "Run 1: the agent went from state 2 to state 1.");
  assert.match(alt.curves, /TB from 0\.0336 to 2\.63, diverges and GTB from 0\.0336 to 4\.1·10⁻⁴, converges\.$/);
  assert.match(alt.plane, /TB 3\.00 and GTB 3\.00/);
  assert.equal(alternatives(summary([tb]), catalogue).scene, "Run 1: the agent has not moved yet.");
  assert.match(
    aloud(summary([tb], { playing: false }), catalogue),
    /^Paused at step 1\u202f000\. TB: MSPBE 2\.63, diverges\.$/,
  );
});

test("every metric is named in the text of the curves", () => {
  const { metrics } = whole;
  assert.ok(metrics.length > 3);
  for (const { id, name } of metrics)
    assert.ok(alternatives(summary([gtb], { metric: id }), { ...catalogue, metrics }).curves.startsWith(name), id);
});

test("the text of the curves reports pinned runs, unless they are hidden", async () => {
  const name = [{ key: "lambda", value: "0.5", learner: "", before: "" }];
  const run = { name, step: 1660, unit: "step", learners: [{ label: "GTB", error: 0.0125, diverged: 0 }] };
  const withHeld = (values) => summary([gtb], { values, held: [run] });
  const all = { ...catalogue, parameters: [{ key: "lambda", symbol: "λ", name: "trace decay", choices: [] }] };
  assert.equal(learnToSay(summary([gtb]), all), null);
  await learnToSay(withHeld({}), all);
  const plain = alternatives(summary([gtb]), all).curves;
  const told = alternatives(withHeld({}), all).curves.replaceAll("\u202f", " ");
  assert.ok(told.startsWith(plain.replaceAll("\u202f", " ")));
  assert.match(told, /\. λ 0\.5, pinned after 1 660 steps: GTB 0\.0125\.$/u);
  assert.equal(alternatives(withHeld({ hide: "hold" }), all).curves, plain);
});

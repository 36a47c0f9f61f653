// Tests of the numbers of the last update: node --test assets/update/update_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { aligned, aloud, columns, convention, features, notes, number, transition, when, withNumbers } =
  await import("./numbers.js");

const pair = (before, after) => [before, after];
const tb = {
  id: "tb",
  label: "TB",
  rule: "semi-gradient",
  dual: false,
  states: false,
  done: true,
  divergedAt: 0,
  gamma: 0.99,
  lambda: 0.9,
  alpha: 0.01,
  eta: 0.1,
  ratio: 2,
  kappa: 1,
  decay: 0.891,
  delta: -0.5,
  thetaPhi: 1.5,
  thetaPhiBar: -2,
  omegaPhi: 0.2,
  omegaE: -0.3,
  dutchPhi: 0.4,
  phi: [1, 0],
  phiBar: [2, 0],
  change: [0.98, 0],
  phiSecond: [],
  phiTilde: [],
  ahead: [],
  share: 0,
  projected: false,
  freeTheta: [3, 4],
  freeOmega: [0, 0],
  e: pair([0, 1], [1, 0.891]),
  dutch: pair([], []),
  eMu: pair([], []),
  changeMu: [],
  omega: pair([0, 0], [0, 0]),
  theta: pair([1, 1], [0.995, 0.995545]),
  mean: pair([], []),
};
tb.terms = {
  γ: tb.gamma,
  λ: tb.lambda,
  κ: tb.kappa,
  γλκ: tb.decay,
  ρ: tb.ratio,
  r: 0.5,
  α: tb.alpha,
  η: tb.eta,
  δ: tb.delta,
  θᵀφ: tb.thetaPhi,
  θᵀφ̄: tb.thetaPhiBar,
  ωᵀφ: tb.omegaPhi,
  ωᵀe: tb.omegaE,
  ωᵀφ̄: 0.15,
  "φᵀe^ω": tb.dutchPhi,
  βᵣ: 0.6,
  γλ: 0.891,
  "δ½": -0.4,
  "ω½ᵀe": -0.2,
  "ω½ᵀφ": 0.1,
  "ωᵀe^μ": 0.7,
  β: 0.9,
  F: 1.5,
  "F′": 3.7,
  m: 3.6,
  "ρ₋": 0.5,
};
const catalogue = JSON.parse(
  readFileSync(new URL("../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);
const linesOf = (rule) => catalogue.rules.find((r) => r.id === rule).lines;
const m = {
  missing: "",
  run: 0,
  step: 12400,
  unit: "step",
  chain: 16,
  dropped: false,
  transition: { state: 0, action: 1, reward: 0.5, next: 1, pi: 0.25, mu: 0.5, episodeStep: 0, terminal: false },
};
const summary = {
  problem: "two-state",
  runs: 1,
  custom: null,
  log: null,
  unit: "step",
  values: { project: "", sampling: "chain" },
};
const plain = (s) => s.replaceAll("\u202f", " ");

test("numbers of lines have five digits, a true minus, and a power if they need one", () => {
  for (const [x, want] of [
    [0, "0"],
    [-0.52, "−0.52"],
    [1.234567, "1.2346"],
    [12345.6, "12346"],
    [1.5e-7, "1.5·10⁻⁷"],
    [-2e12, "−2·10¹²"],
    [null, "not finite"],
    [NaN, "not finite"],
  ])
    assert.equal(number(x), want);
});

test("the error is written with the numbers put in, and negative factors are in parentheses", () => {
  assert.deepEqual(withNumbers(tb, linesOf("semi-gradient")), [
    "γλκ = 0.99 · 0.9 · 1 = 0.891: e′ = 0.891 e + φ",
    "= 0.5 + 0.99 · (−2) − 1.5 = −0.5",
    "= θ + 0.01 · (−0.5) e′",
  ]);
});

test("each rule has a text for each line of its equation", () => {
  const of = (rule) => withNumbers(tb, linesOf(rule));
  assert.deepEqual(of("saddle-point").slice(2), ["= ω + 0.1 (−0.5 e′ − 0.2 φ)", "= θ − 0.01 · (−0.3) (γφ̄ − φ)"]);
  assert.deepEqual(of("correction").slice(3), [
    "= ω + 0.1 (−0.5 e′ − 0.2 φ)",
    "= θ + 0.01 (−0.5 e′ − 0.99 · (−0.3) (φ̄ − φ̃))",
  ]);
  assert.equal(of("true-online")[1], "= 0.891 e^ω + 0.1 (1 − 0.891 · 0.4) φ");
  assert.equal(of("true-online")[3], "= ω − 0.5 e^ω′ − 0.1 · 0.2 φ");
  assert.deepEqual(of("gtd").slice(2), ["= ω + 0.1 (2 · (−0.5) x − ω)", "= θ − 0.01 · 2 (γx′ − x) · 0.2"]);
  assert.equal(of("tdrc")[3], "= ω + 0.1 (−0.5 e′ − 0.2 φ − 0.6 ω)");
  assert.equal(of("hybrid")[5], "= θ + 0.01 (−0.5 e′ + 0.7 (γφ̄^μ − φ) − (−0.3) (γφ̄ − φ))");
  assert.deepEqual(of("mirror-prox").slice(4), [
    "= −0.4",
    "= ω + 0.1 (−0.4 e′ − 0.1 φ)",
    "= θ − 0.01 · (−0.2) (γφ̄ − φ)",
  ]);
  assert.deepEqual(of("emphatic").slice(0, 3), [
    "= 1 + 0.9 (2 − 0.9 · 1) · 1.5 = 3.6",
    "= 1 + 0.9 · 2 · 1.5 = 3.7",
    "γλκ = 0.99 · 0.9 · 1 = 0.891: e′ = 0.891 e + 3.6 φ",
  ]);
  assert.deepEqual(of("etd").slice(0, 4), [
    "= 1 + 0.9 · 0.5 · 1.5 = 3.7",
    "= 2",
    "= 0.9 + (1 − 0.9) · 3.7 = 3.6",
    "= 2 (0.99 · 0.9 e + 3.6 x)",
  ]);
  assert.equal(of("gtd2")[2], "= ω + 0.1 (2 · (−0.5) x − 0.2 x)");
});

test("each line names numbers that an update has, and a line without numbers stays", () => {
  for (const { lines } of catalogue.rules)
    assert.doesNotMatch(withNumbers(tb, lines).join(" "), /[{}]|undefined|not finite/);
  assert.deepEqual(withNumbers(tb, ["", "e′ = e + φ", "{δ} {δ:} {+δ}{+η}"]), [
    "",
    "e′ = e + φ",
    "(−0.5) −0.5  − 0.5 + 0.1",
  ]);
  assert.deepEqual(withNumbers(tb, []), []);
});

test("the note on ′ names the vectors that exist", () => {
  assert.match(convention(tb), /^e′ and θ′ are values after/);
  assert.match(convention({ ...tb, dual: true }), /ω and θ on the right are values before/);
  assert.match(convention({ ...tb, dual: true, states: true }), /^x′ belongs to the next state/);
});

test("states count from 1 and actions have names, and a visitor's own count from 0", () => {
  assert.deepEqual(transition(m, summary, catalogue), [
    "s = 1, a = left, r = 0.5, s′ = 2",
    "π(a|s) = 0.25, μ(a|s) = 0.5, π/μ = 0.5",
  ]);
  assert.equal(
    transition(m, { ...summary, problem: "custom", custom: { name: "x" } }, catalogue)[0],
    "s = 0, a = a1, r = 0.5, s′ = 1",
  );
  const names = { name: "x", states: ["here", "there"], actions: ["go", "stay"] };
  assert.equal(
    transition(m, { ...summary, problem: "custom", custom: names }, catalogue)[0],
    "s = here, a = stay, r = 0.5, s′ = there",
  );
  const car = { ...m, transition: { ...m.transition, reward: -1, point: [-0.5, 0], pointNext: [-0.501, -0.001] } };
  assert.equal(
    transition(car, { ...summary, unit: "episode", problem: "mountain-car" }, catalogue)[0],
    "s = (x −0.5, v 0), a = no push, r = −1, s′ = (x −0.501, v −0.001)",
  );
});

test("the title names the step", () => {
  assert.equal(plain(when(m, summary)), " · step 12 400");
  assert.equal(
    plain(when(m, { ...summary, runs: 20, values: { sampling: "iid" } })),
    " · step 12 400, run 1, chain 17",
  );
  assert.equal(plain(when(m, { ...summary, log: { rows: 20000 } })), " · row 12 400 of the log");
  assert.equal(
    when({ ...m, unit: "episode", step: 2, transition: { ...m.transition, episodeStep: 7 } }, summary),
    " · episode 2, step 7",
  );
});

test("notes report ends of episodes, projections, averages and divergence", () => {
  const said = (u, more = {}, project = "") =>
    plain(notes({ ...tb, ...u }, { ...m, ...more }, { ...summary, values: { project } }).join(" | "));
  assert.equal(said({}), "");
  const terminal = { transition: { ...m.transition, terminal: true } };
  assert.match(said({}, terminal), /^The episode ends here: φ̄ = 0. The learner learns from this step/);
  assert.match(said({ states: true }, terminal), /x′ = 0/);
  assert.equal(said({ projected: true }, {}, "4"), "Projection: ‖θ‖ = 5 is above 4, so θ is scaled to length 4.");
  assert.equal(
    said({ projected: true, dual: true }, {}, "6,1"),
    "Projection: ‖θ‖ = 5 is within 6; nothing changes. | Projection: ‖ω‖ = 0 is within 1; nothing changes.",
  );
  assert.match(said({}, {}, "4"), /not a power of two/);
  assert.match(said({ share: 0.25 }), /α\/Σα = 0.25/);
  assert.match(said({ divergedAt: 12400 }), /diverges here/);
  assert.equal(said({ done: false, divergedAt: 1234 }), "Diverged at step 1 234: the learner has stopped.");
  assert.equal(said({ done: false }, { dropped: true }), "");
});

test("the table has the vectors of the rule, with their changes", () => {
  const heads = (u) =>
    columns({ ...tb, ...u })
      .map((c) => c.head)
      .join(" ");
  assert.equal(heads({}), "φ φ̄ e e new θ Δθ θ new");
  assert.equal(heads({ dual: true, phiTilde: [0, 0] }), "φ φ̄ φ̃ e e new ω Δω ω new θ Δθ θ new");
  assert.equal(
    heads({ dual: true, dutch: pair([0, 0], [1, 0]), mean: pair([0, 0], [1, 0]) }),
    "φ φ̄ e e new e^ω e^ω new ω Δω ω new θ Δθ θ new θ̄ θ̄ new",
  );
  assert.equal(heads({ eMu: pair([0, 0], [1, 0]) }), "φ φ̄ e e new e^μ e^μ new θ Δθ θ new");
  assert.equal(heads({ phiSecond: [0, 1], e: pair([], []) }), "φ φ̄ φ̄″ θ Δθ θ new");
  assert.equal(heads({ dual: true, states: true }), "x = x(s) x′ = x(s′) ω Δω ω new θ Δθ θ new");
});

test("of many features those of the step and those that changed are shown", () => {
  const d = 96;
  const at = (...pairs) => Array.from({ length: d }, (_, i) => pairs.find(([k]) => k === i)?.[1] ?? 0);
  const car = {
    ...tb,
    phi: at([3, 1]),
    phiBar: at([5, 0.8]),
    e: pair(at([9, 0.5]), at([9, 0.25], [3, 1])),
    theta: pair(at([50, 7], [9, 1]), at([50, 7], [9, 2])),
    omega: pair(at(), at()),
  };
  assert.deepEqual(features(columns(car)), [3, 5, 9]);
  assert.deepEqual(features(columns(tb)), [0, 1]);
});

test("numbers in a column have their decimal points aligned", () => {
  assert.deepEqual(aligned([1, -2, 0]), ["1", "−2", "0"]);
  assert.deepEqual(aligned([0.1, 0, 0.25]), ["0.10", "0", "0.25"]);
  assert.deepEqual(aligned([1.23456, -12.5, 3e-9, null]), ["1.23", "−12.50", "3·10⁻⁹", "not finite"]);
  assert.deepEqual(aligned([1.5e-9, -2e-9]), ["1.5·10⁻⁹", "−2·10⁻⁹"]);
  assert.deepEqual(aligned([0.00012, -0.0345678]), ["0.00012", "−0.03457"]);
  assert.deepEqual(aligned([]), []);
});

test("a step is read aloud with δ and the weights that changed most", () => {
  assert.equal(aloud(tb), "TB: δ = −0.5; θ₁ 1 → 0.995, θ₂ 1 → 0.9955.");
  assert.equal(
    aloud({ ...tb, theta: pair([0, 0, 0, 0, 0], [1, 2, 3, 4, 5]) }),
    "TB: δ = −0.5; θ₅ 0 → 5, θ₄ 0 → 4, θ₃ 0 → 3, and 2 more.",
  );
  assert.equal(aloud({ ...tb, theta: pair([1], [1]) }), "TB: δ = −0.5; θ is unchanged.");
});

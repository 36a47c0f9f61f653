// The words of the part that shows the last update in numbers; the others are in strings.js.

import { part } from "./strings.js";

export const words = part("update", {
  title: "Last update",
  at: { step: (n) => ` · step ${n}`, episode: (n, step) => ` · episode ${n}, step ${step}` },
  run: (n) => `, run ${n}`,
  chain: (n) => `, chain ${n}`,
  row: (n) => ` · row ${n} of the log`,
  choose: ["Learner shown first", "Learner shown beside it"],
  start: "Nothing is learned yet: the numbers come with the first step (→).",
  later: "Numbers are kept from now on: they come with the next step of this run (→).",
  body: "The last update in numbers",
  table: (name) => `Vectors of ${name}, one row for each feature`,
  feature: "feature",
  // (s, a, r, s′); the problem has the names of actions.
  transition: (s, a, r, next) => `s = ${s}, a = ${a}, r = ${r}, s′ = ${next}`,
  point: (x, v) => `(x ${x}, v ${v})`,
  policies: (pi, mu, ratio) => `π(a|s) = ${pi}, μ(a|s) = ${mu}, π/μ = ${ratio}`,
  convention: {
    theta: "e′ and θ′ are after the step; the θ on the right is before it.",
    both: "′ is after the step; ω and θ on the right are before it.",
    states: "x′ is of the next state s′; ω′ and θ′ are after the step, ω and θ on the right before it.",
  },
  terminal: "The episode ends here: φ̄ = 0, the step is learned from, and then the trace restarts at 0.",
  terminalState: "The episode ends here: x′ = 0, and the step is learned from.",
  dropped: "The episode ends here, and its last step is dropped: nobody learns from it; the trace restarts at 0.",
  frozen: (at, unit) => `Diverged at ${unit} ${at} and frozen: it learns no more.`,
  divergedNow: "It diverges here: a weight is beyond 10⁷⁰. It learns no more.",
  notFinite: "not finite",
  projected: (what, norm, radius) => `Projection: ‖${what}‖ = ${norm} is above ${radius}, so ${what} is scaled to that length.`,
  within: (what, norm, radius) => `Projection: ‖${what}‖ = ${norm} is within ${radius}; nothing changes.`,
  notDue: "No projection at this step: it is not a power of two.",
  average: (share) => `θ̄ ← θ̄ + (α/Σα) (θ − θ̄), α/Σα = ${share}, with θ before the update`,
  some: (n, all) => `${n} of ${all} features; of the others all is 0 or unchanged`,
  said: (name, delta, changes) => `${name}: δ = ${delta}; ${changes}.`,
  saidChange: (i, from, to) => `θ${i} ${from} → ${to}`,
  saidMore: (n) => `and ${n} more`,
  saidNone: "θ is unchanged",
});

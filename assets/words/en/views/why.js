// The words of the view Why. Numbers are put in as text. The learners' program computes the claims.

export default /** @satisfies {Words} */ ({
  title: {
    // Tree Backup's full name, in its colour, goes between the two, if the world with all three parts is unstable.
    ask: ["Why does ", " diverge? "],
    one: "Of eight worlds, one is unstable: the one with all three.",
    other: "Of eight worlds, one is unstable, and not the one with all three.",
    more: (n) => `Of eight worlds, ${n} are unstable.`,
    none: "Of eight worlds, none is unstable: not even the one with all three.",
    undefined: "The eight worlds are not defined here.",
  },
  here: "The run is in the marked world. Press another world to move the run there.",
  goes: { live: "Move the run there and continue", again: "Start the run again there, from the same seed" },
  moved: {
    live: (step) => `The run continues from step ${step}.`,
    again: (seed) => `The run started again from seed ${seed}.`,
  },
  arrived: (parts, rate, how) => `${parts}: ${rate}. ${how}`,
  worlds:
    "The eight worlds: the rate of the expected error. Arrow keys move between worlds, Enter moves the run there.",
  heads: {
    off: ["Off-policy", "learns from another policy’s data"],
    on: ["On-policy", "learns from its own policy’s data"],
    bootstraps: "bootstrapping",
    full: "full returns",
    // the name, its meaning, and the same beside the name of another part
    shared: ["Function approximation", "states share weights", "states share weights"],
    own: ["A weight for each pair", "nothing is shared", "a weight for each pair"],
  },
  on: { offPolicy: "off-policy", bootstraps: "bootstrapping", shared: "shared weights" },
  off: { offPolicy: "on-policy", bootstraps: "full returns", shared: "a weight for each pair" },
  // The rate of the expected error, with n steps as text. It is used alone, or between slowly and steps.
  up: { slowly: "grows, slowly: ", every: (n) => `doubles every ${n}`, atOnce: "doubles within a step" },
  down: { slowly: "decays, slowly: ", every: (n) => `halves every ${n}`, atOnce: "halves within a step" },
  steps: " steps",
  rests: "rests at a plateau",
  growthRate: (x) => `growth rate ${x}`,
  tooLarge: "α is too large here",
  unstable: "unstable",
  stable: "stable",
  world: (parts, rate, growth, verdict) => `${parts}: ${rate}, growth rate ${growth}, ${verdict}`,
  // alpha: empty if learners have step sizes of their own
  scale: (steps, alpha) =>
    `Slopes: the rate of the expected error, over ${steps} steps on one log scale` +
    `${alpha && `, at a constant α = ${alpha}`}. Full returns: importance sampling at λ = 1.`,
  brief: (steps) => `expected error over ${steps} steps, one log scale`,
  say: {
    one: (name, value) =>
      `${name} diverges because A, the matrix of its expected update, has one positive eigenvalue, ${value}: no step ` +
      "size α changes its sign.",
    more: (name, n, value) =>
      `${name} diverges because ${n} eigenvalues of A, the matrix of its expected update, have positive real parts. ` +
      `The largest is ${value}.`,
    none: (value) =>
      `In the marked world no eigenvalue of A has a positive real part. The largest is ${value}: it is stable.`,
  },
  harm:
    "Each of the three is harmless without the others. Together, state 1 keeps learning from the promise of state 2, " +
    "and the correction in state 2 is too slow to take it back.",
  infinite:
    "The expected update is stable, but the variance of this world’s trace is infinite: a run can diverge all the " +
    "same.",
  open: "Show them on two states",
  from: "Origin of the growth rate",
  fromNote: "expected update along the fastest-growing direction, pair by pair: visits × trace × δ",
  pair: (state, action) => `state ${state}, ${action}`,
  // the reasons for a pair's contribution; all numbers as text
  promise: (gamma, next, value, delta) =>
    `δ contains ${gamma}·${next} − ${value} = ${delta}: the next pair promises more than this pair’s value`,
  pays: (gamma, next, value, delta, reach) =>
    `δ contains ${gamma}·${next} − ${value} = ${delta}, and its trace is ${reach} long`,
  cut: "its trace has no part in this direction",
  never: "never visited",
  alike: "all directions decay equally; this is its part of the mean",
  still: "δ is 0 in this direction",
  together: "together: growth rate",
  waterfall: (parts, sum) => `Parts of the growth rate: ${parts}; together ${sum}.`,
  matrix: "The matrix A of the expected update",
  matrixName: (rows) => `A: ${rows}`,
  bad: "one positive real part is enough: no step size α changes its sign",
  good: "all real parts are negative: a small step size α shrinks every direction",
  unvisited: "weights of pairs never visited do not move",
  spectrum: (list) => `Eigenvalues of A: ${list}. Right of 0 is the unstable side.`,
  grows: "unstable side",
  falls: "stable side",
  sign:
    "Eigenvalues of A: the expected update is stable if all real parts are negative. Sutton & Barto write b − Aw, so " +
    "their A is positive definite when stable.",
  target: {
    title: "And a target network?",
    odd: (n) =>
      `No target network is stable here, at any rate and any period: that takes an even number of positive ` +
      `eigenvalues of A, and A has ${n === 1 ? "one" : n}.`,
    even: (n) => `A has ${n === 2 ? "two" : n} positive eigenvalues, an even number.`,
    always: "Target weights are stable at every rate up to η/α = 10.",
    below: (ratio) => `Target weights that follow slowly are stable: below η/α = ${ratio}.`,
    ahead: "Slow target weights are not stable here: the target that they settle at leads further away.",
    inner: "Slow target weights are not stable here: while the target stays, θ itself runs away.",
    copies: (factor, shrinks) =>
      `If weights settle between copies, each copy multiplies their distance to θ* by ${factor}` +
      `${shrinks ? "." : ": copies diverge."}`,
    key: "The line: growth rate of the expected update per η, from slow targets at the left to fast ones at the right.",
    alt: (slow, fast) => `Growth rate per η: ${slow} at η/α = 0.0001, ${fast} at η/α = 10.`,
  },
  widths: {
    title: "And wide features?",
    coming: "The shares of stable draws are being computed…",
    told: (draws, pairs) =>
      `Share of ${draws} draws of random features with which each update is stable. ${pairs} features represent ` +
      "every value. GTB is stable with every draw.",
    lines: { td: "no target", copies: "copies", soft: "slow target" },
    axis: "number of features",
    alt: (share, width) =>
      `Share of stable draws by number of features; without a target least, ${share}, at ${width}.`,
    numbers: "Numbers, and GTB’s slowest mode",
    heads: ["features", "no target", "copies", "slow target", "GTB’s slowest mode, per α"],
  },
  times: (x, n) => `${x}, ${n} times`,
});

// The words of the view Why. Numbers are put in as text; what is claimed is computed.

export default /** @satisfies {Words} */ ({
  name: "Why?",
  back: "← back to the run",
  // learner: Tree Backup's full name, in its colour between the two.
  title: {
    one: ["Why does ", " diverge? Three things meet, and only together they do harm."],
    none: ["Here ", " does not diverge, though all three things meet."],
    more: ["Why does ", " diverge? Three things meet."],
  },
  parts: {
    offPolicy: [
      "Off-policy",
      "the behaviour tosses a coin, the target goes right",
      "off: the behaviour goes right too",
    ],
    bootstraps: [
      "Bootstrapping",
      (lambda) => `targets use the learner’s own estimates, λ = ${lambda}`,
      "off: full returns (importance sampling, λ = 1)",
    ],
    shared: ["Shared features", "two weights serve four pairs", "off: a weight for each pair"],
  },
  lit: { offPolicy: "off-policy", bootstraps: "bootstraps", shared: "shared" },
  unlit: { offPolicy: "on-policy", bootstraps: "full returns", shared: "one weight a pair" },
  worlds: "All eight worlds",
  scale: (steps, alpha) =>
    `expected error over ${steps} steps at α = ${alpha}, log scale · number: largest real part of A’s eigenvalues`,
  grows: "grows",
  falls: "falls",
  stands: "stands still",
  world: (parts, does, growth) => `${parts}: ${does}, ${growth}`,
  // How many of the eight grow at this γ and λ.
  say: {
    one:
      "Each of the three is harmless without the others. Together, state 1 keeps learning from a promise " +
      "that state 2 is visited too seldom to correct.",
    none: (gamma, lambda) =>
      `At γ = ${gamma} and λ = ${lambda} none of the eight worlds grows: the promise of state 2 is ` +
      "discounted enough. Move γ up.",
    more: (n, gamma, lambda) => `At γ = ${gamma} and λ = ${lambda}, ${n} of the eight worlds grow.`,
  },
  note:
    "Tree Backup at λ = 1 still bootstraps: it cuts its trace at every “left”. On policy, only what is " +
    "visited counts.",
  infinite: "The average falls, but the trace of this world has no finite variance: a run can blow up all the same.",
  open: "Run this world",
  openTitle: "Opens the world in the lab, with its learner and its gradient version at equal step sizes",
  from: "Where the growth comes from",
  fromNote: "the average update along the direction that grows fastest, pair by pair: how often × trace × what δ says",
  pair: (state, action) => `state ${state}, ${action}`,
  // why a pair adds what it does; all numbers as text
  promise: (gamma, next, value, delta) =>
    `δ holds ${gamma}·${next} − ${value} = ${delta}: the successor promises more than the pair is worth`,
  pays: (gamma, next, value, delta, reach) =>
    `δ holds ${gamma}·${next} − ${value} = ${delta}, and its trace is ${reach} long`,
  cut: "its trace holds nothing of this direction",
  never: "never visited",
  alike: "all directions fall alike; this is its part of the mean",
  still: "δ is 0 along this direction",
  together: "together: the growth",
  waterfall: (parts, sum) => `Parts of the growth: ${parts}; together ${sum}.`,
  matrix: "The matrix of the average update",
  matrixName: (rows) => `A: ${rows}`,
  bad: "one positive eigenvalue is enough: no step size α changes its sign",
  good: "all eigenvalues are negative: small steps α shrink every direction",
  unvisited: "weights that are never visited do not move",
  spectrum: (list) => `Eigenvalues of A: ${list}. Right of 0 means growth.`,
  spectrumNote: "eigenvalues of A; right of the line means growth",
  times: (x, n) => `${x}, ${n} times`,
  said: (parts, does, growth) => `${parts}: ${does}, growth ${growth}`,
});

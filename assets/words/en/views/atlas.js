// The words of the atlas, the table of all learners.

export default /** @satisfies {Words} */ ({
  title: "A learner is an update rule and a trace coefficient.",
  chosen: (n, most) => `Choose up to ${most}; ${n === 1 ? "one is" : `${n} are`} on.`,
  run: "See them run →",
  rule: "rule",
  coefficient: "trace coefficient κ",
  table: "Learners by trace coefficient and rule",
  states: "Learners of state values, which take no κ",
  key: "Named cells are published. An empty cell can be chosen too.",
  diverges: "unstable in expectation here",
  key2: "▲ unstable in expectation at the present settings.",
  noModel: "This problem has no exact expected update, so the table does not show which are unstable.",
  ours: "ours",
  invalid: "is not a learner",
  on: "chosen",
  most: (n) => `At most ${n} at once: take one away first.`,
  keepOne: "One learner has to stay.",
  said: (name, on, n) => `${name} ${on ? "added" : "taken away"}; ${n} chosen`,
});

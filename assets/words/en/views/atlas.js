// The words of the atlas, the table of all learners.

export default /** @satisfies {Words} */ ({
  title: "A learner is an update rule and a trace coefficient.",
  chosen: (n, most) => `Choose up to ${most}; ${n === 1 ? "one is" : `${n} are`} chosen.`,
  run: "See them run →",
  rule: "rule",
  coefficient: "trace coefficient κ",
  table: "Learners by trace coefficient and rule",
  states: "Learners of state values, without κ",
  key: "Named cells are published learners. You can choose an empty cell too.",
  diverges: "unstable in expectation here",
  key2: "▲ unstable in expectation at the present settings.",
  noModel: "This problem has no exact expected update, so the table does not show which are unstable.",
  ours: "Triad’s",
  invalid: "is not a learner",
  on: "chosen",
  most: (n) => `At most ${n} at once. Remove one first.`,
  keepOne: "Keep at least one learner.",
  said: (name, on, n) => `${name} ${on ? "added" : "removed"}; ${n} chosen`,
});

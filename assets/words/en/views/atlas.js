// The words of the atlas, the table of all learners.

export default /** @satisfies {Words} */ ({
  title: "A learner is a rule times a trace.",
  chosen: (n, most) => `Choose up to ${most}; ${n === 1 ? "one is" : `${n} are`} on.`,
  run: "See them run →",
  rule: "rule",
  coefficient: "trace coefficient κ",
  table: "Learners by trace coefficient and rule",
  states: "Learners of the values of states, which take no κ",
  key: "Bold: it has a name of its own. A dot: ours, named by rule and κ. A dash: no learner.",
  diverges: "its average update diverges here",
  key2: "▲ its average update diverges here, at the present settings.",
  noModel: "This problem has no exact average update, so the table does not tell which diverge.",
  ours: "ours",
  invalid: "is not a learner",
  on: "chosen",
  most: (n) => `At most ${n} at once: take one away first.`,
  keepOne: "One learner has to stay.",
  said: (name, on, n) => `${name} ${on ? "added" : "taken away"}; ${n} chosen`,
});

// The words of the gallery: its problems, by their cards, each with its question.

export default /** @satisfies {Words} */ ({
  title: "Classic problems, each with a question.",
  key:
    "Solid: ways of the target policy. Dashed: of the behaviour policy alone. Grey: episodes begin here. " +
    "□ they end, ■ with a reward. Small squares: features of the state above.",
  own: "None of these?",
  ownLink: "Bring your own →",
  and: "; ",
  file: "file",
  fileOf: (name) => `file of ${name}`,
  cards: {
    "two-states": {
      name: "Two states",
      question: "Can two states be enough to diverge?",
      seen: "Two states, two ways from each: the target policy always goes right",
    },
    star: {
      name: "Baird’s star",
      question: "No reward at all: whose weights leave all the same?",
      seen: "Six states around a seventh, to which the target policy goes from everywhere",
    },
    "random-walk-tabular": {
      name: "Random walk",
      question: "What does a gradient version cost where nothing diverges?",
      seen: "Five states in a row with an end on either side, a reward at the right one; episodes begin in the middle",
    },
    "random-walk-inverted": {
      name: "Random walk, inverted features",
      question: "Whom do features slow down that are on everywhere but in one state?",
      seen: "The same five states in a row: each has every feature but one",
    },
    "random-walk-dependent": {
      name: "Random walk, dependent features",
      question: "Three features for five states: does a larger λ lead nearer to the truth?",
      seen: "The same five states in a row: they share three features",
    },
    boyan: {
      name: "Boyan’s chain",
      question: "How far ahead of the others is least squares?",
      seen: "Thirteen states in a row, each of which leads to one of the next two; episodes begin at the left",
    },
    collision: {
      name: "Collision",
      question: "How near to the best weights is the fixed point, and at which λ?",
      seen:
        "Eight states in a row; episodes begin in the first four, the last four may be left early, " +
        "and the reward is at the end",
    },
    "four-rooms": {
      name: "Four Rooms",
      question: "How much of the way to the goal can a plane for each room tell?",
      seen: "Four rooms with doorways; episodes begin in the upper left one, the goal is the doorway at the right",
    },
    "mountain-car": {
      name: "Mountain Car",
      question: "Does Tree Backup diverge here too?",
      seen: "A car in a valley, the goal at the top of the hill on the right",
    },
  },
});

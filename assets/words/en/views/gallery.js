// The words of the gallery: its problems, by their cards, each with its question.

// The note of a card: the source of its problem, and the differences.
const WALK =
  "After Sutton et al., on policy and undiscounted; ours: the target goes right with .6, the behaviour " +
  "with .5, γ = .99, and each action has its own copy of the features.";

export default /** @satisfies {Words} */ ({
  title: "Classic problems, each with a question.",
  key:
    "Solid: ways of the target policy. Dashed: of the behaviour policy alone. Grey: episodes begin here. " +
    "□ they end, ■ with a reward. Small squares: features of the state above.",
  open: (name) => `Open: ${name}.`,
  edit: "Edit the problem",
  editTitle: "Change policies, features, rewards and probabilities, or bring an MDP of your own",
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
      origin: "After Touati et al., who gave actions to the states of Tsitsiklis & Van Roy; ours: the start.",
    },
    star: {
      name: "Baird’s star",
      question: "No reward at all: whose weights leave all the same?",
      seen: "Six states around a seventh, to which the target policy goes from everywhere",
      origin:
        "After Baird, with the numbers of Sutton & Barto; ours: each action has its own copy of a " +
        "state’s eight features.",
    },
    "random-walk": {
      name: "Random walk, on policy",
      question: "Do five weights find the values 1/6, 2/6, …, 5/6?",
      seen: "Five states in a row with an end on either side, a reward at the right one; episodes begin in the middle",
      origin:
        "After Sutton & Barto, undiscounted too; ours: two actions, left and right, that share their " +
        "state’s features.",
    },
    "random-walk-tabular": {
      name: "Random walk",
      question: "What does a gradient version cost where nothing diverges?",
      seen: "Five states in a row with an end on either side, a reward at the right one; episodes begin in the middle",
      origin: WALK,
    },
    "random-walk-inverted": {
      name: "Random walk, inverted features",
      question: "Whom do features slow down that are on everywhere but in one state?",
      seen: "The same five states in a row: each has every feature but one",
      origin: WALK,
    },
    "random-walk-dependent": {
      name: "Random walk, dependent features",
      question: "Three features for five states: does a larger λ lead nearer to the truth?",
      seen: "The same five states in a row: they share three features",
      origin: WALK,
    },
    boyan: {
      name: "Boyan’s chain",
      question: "How far ahead of the others is least squares?",
      seen: "Thirteen states in a row, each of which leads to one of the next two; episodes begin at the left",
      origin:
        "After Boyan; ours: the weights in reverse order, and a last step with reward 0, from state 0 to the end.",
    },
    collision: {
      name: "Collision",
      question: "How near to the best weights is the fixed point, and at which λ?",
      seen:
        "Eight states in a row; episodes begin in the first four, the last four may be left early, " +
        "and the reward is at the end",
      origin:
        "After Ghiassian & Sutton, who draw the six binary features many times; ours: one draw, and a " +
        "seventh feature for turning away.",
    },
    "four-rooms": {
      name: "Four Rooms",
      question: "How much of the way to the goal can a plane for each room tell?",
      seen: "Four rooms with doorways; episodes begin in the upper left one, the goal is the doorway at the right",
      origin: "After Sutton et al., who pay 1 at the goal; ours: both policies, the start and the features.",
    },
    "mountain-car": {
      name: "Mountain Car",
      question: "Does Tree Backup diverge here too?",
      seen: "A car in a valley, the goal at the top of the hill on the right",
      origin:
        "After Touati et al. and their code; ours: learners see the last step of an episode, and none is " +
        "cut short.",
    },
  },
});

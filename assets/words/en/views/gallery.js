// The words of the gallery: cards of problems, each with its question.

// The note of a card: the source of its problem, and the differences.
const WALK =
  "After Sutton et al., on-policy and undiscounted. Here the target policy goes right with probability 0.6, the " +
  "behaviour policy with 0.5. γ = 0.99, and each action has its own copy of the features.";

export default /** @satisfies {Words} */ ({
  title: "Classic problems, each with a question.",
  key:
    "Solid: actions of the target policy. Dashed: actions of the behaviour policy only. Grey: episodes begin here. " +
    "□: they end here, ■: with a reward. Small squares: features of the state above.",
  open: (name) => `Open: ${name}.`,
  edit: "Edit the problem",
  editTitle: "Change policies, features, rewards and probabilities, or bring your own MDP",
  own: "None of these?",
  ownLink: "Bring your own →",
  and: "; ",
  file: "file",
  fileOf: (name) => `file of ${name}`,
  cards: {
    "two-states": {
      name: "Two states",
      question: "Can two states be enough to diverge?",
      seen: "Two states, two actions in each: the target policy always goes right",
      origin: "After Touati et al., who gave actions to the states of Tsitsiklis & Van Roy. The start is Triad’s.",
    },
    star: {
      name: "Baird’s star",
      question: "There is no reward: whose weights diverge all the same?",
      seen: "Six states around a seventh, to which the target policy goes from everywhere",
      origin:
        "After Baird, with the numbers of Sutton & Barto. Here each action has its own copy of a " +
        "state’s eight features.",
    },
    "random-walk": {
      name: "Random walk, on-policy",
      question: "Do five weights find the values 1/6, 2/6, …, 5/6?",
      seen: "Five states in a row with an end on either side, a reward at the right one; episodes begin in the middle",
      origin:
        "After Sutton & Barto, also undiscounted. Here two actions, left and right, share their " + "state’s features.",
    },
    "random-walk-tabular": {
      name: "Random walk",
      question: "How much slower is a gradient version if no learner diverges?",
      seen: "Five states in a row with an end on either side, a reward at the right one; episodes begin in the middle",
      origin: WALK,
    },
    "random-walk-inverted": {
      name: "Random walk, inverted features",
      question: "Which learner do inverted features slow down?",
      seen: "The same five states in a row: each has every feature but one",
      origin: WALK,
    },
    "random-walk-dependent": {
      name: "Random walk, dependent features",
      question: "Three features for five states: does a larger λ lead nearer to the true values?",
      seen: "The same five states in a row: they share three features",
      origin: WALK,
    },
    boyan: {
      name: "Boyan’s chain",
      question: "How far ahead of the others is least squares?",
      seen: "Thirteen states in a row, each of which leads to one of the next two; episodes begin at the left",
      origin:
        "After Boyan. Here the weights are in reverse order, and a last step with reward 0 leads from state 0 to " +
        "the end.",
    },
    collision: {
      name: "Collision",
      question: "How near to the best weights is the fixed point, and at which λ?",
      seen:
        "Eight states in a row; episodes begin in the first four and may end early in the last four; " +
        "the reward is at the end",
      origin:
        "After Ghiassian & Sutton, who draw the six binary features many times. Here there is one draw, and a " +
        "seventh feature for turning away.",
    },
    "four-rooms": {
      name: "Four Rooms",
      question: "How much of the way to the goal can one plane per room describe?",
      seen: "Four rooms with doorways; episodes begin in the upper left one, the goal is the doorway at the right",
      origin: "After Sutton et al., who pay 1 at the goal. Both policies, the start and the features are Triad’s.",
    },
    "a-split": {
      name: "A splits",
      question: "Two learners end elsewhere than the third: which values are true?",
      seen: "State A leads to B or to C; an episode ends after either, and B pays 1",
      origin:
        "After Sutton & Barto. Here the two ways on are one action, and a second next state is drawn for " +
        "the residual gradient.",
    },
    "a-presplit": {
      name: "A was split before",
      question: "The same data: why do two learners now agree on wrong values?",
      seen: "Two states that share a feature: one leads to B, the other to C; an episode ends after either",
      origin:
        "After Sutton & Barto. Here the two ways on are one action, and the start decides which of the " + "two it is.",
    },
    "coin-one": {
      name: "A coin in one state",
      question: "Two states give the same data: do they give the same error?",
      seen: "One state that leads to itself",
      origin: "After Sutton & Barto. Here the reward is 0 or 2 with equal probability, and γ = 0.5.",
    },
    "coin-two": {
      name: "A coin in two states",
      question: "One state gives the same data: why is its error smaller?",
      seen: "Two states that share their feature; each leads to either",
      origin: "After Sutton & Barto. Here the reward is 0 in one state and 2 in the other, and γ = 0.5.",
    },
    "b-alone": {
      name: "B alone",
      question: "The data do not change if B is two states: does the residual gradient?",
      seen: "Two states: A leads to B, and B leads to either, with a reward of 1 or −1",
      origin: "After Sutton & Barto, whose first process is this one. Here γ = 0.9.",
    },
    "three-alike": {
      name: "B and B′ look alike",
      question: "The true values are best: why does the residual gradient leave them?",
      seen: "Three states; two of them share a feature",
      origin: "After Sutton & Barto, whose second process is this one. Here γ = 0.9.",
    },
    "w-2w": {
      name: "w and 2w",
      question: "Does a target network save TD here?",
      seen: "Two states; the weight w counts once in the first and twice in the second",
      origin:
        "After Sutton & Barto, who show one transition. Here a way back makes it a process; its numbers " +
        "are Triad’s.",
    },
    "frozen-breaks": {
      name: "A target that breaks it",
      question: "TD converges: what do copied target weights do?",
      seen: "Two states, two actions in each",
      origin: "After Fellows et al., who give conditions for copies to help. Here the example is Triad’s.",
    },
    "inner-runs-away": {
      name: "The inner loop runs away",
      question: "Importance sampling converges: why do slow target weights not?",
      seen: "Two states, two actions in each; one feature of either sign",
      origin: "After Fellows et al., who give conditions for copies to help. Here the example is Triad’s.",
    },
    "mountain-car": {
      name: "Mountain Car",
      question: "Does Tree Backup diverge here too?",
      seen: "A car in a valley, the goal at the top of the hill on the right",
      origin:
        "After Touati et al. and their code. Here learners see the last step of an episode, and no episode is " +
        "cut short.",
    },
  },
});

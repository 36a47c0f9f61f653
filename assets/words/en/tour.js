// The words of the guided tour. Its steps are in tour.js, in the same order. assets/tour/tour_test.mjs tests their
// claims. A press on {0:words} lights the first state of the graph, on {1:words} the second.

export default /** @satisfies {Words} */ ({
  name: "Guided tour",
  at: (n, of) => `Step ${n} of ${of}`,
  said: (n, of, title) => `Tour, step ${n} of ${of}: ${title}`,
  back: "Back",
  next: "Next",
  end: "End the tour",
  home: "Back to where I was",
  try: "Things to try",
  own: "Write a problem of your own",
  steps: [
    {
      title: "One experience, two learners",
      text: [
        "An agent moves between two states: right leads to state 2, left to state 1. A coin chooses: this is the " +
          "behaviour policy μ. Two learners see the same steps. Both estimate the values of the target policy π, " +
          "which always goes right.",
        "No reward is paid, so all values are 0. Tree Backup’s error doubles every 156 steps in expectation " +
          "(dotted), and its run diverges. Gradient Tree Backup’s halves every 1 490 steps.",
      ],
      tries: ["Slowly: 50 steps a second", "λ → 0: Tree Backup still diverges"],
    },
    {
      title: "Switch one of the three off",
      text: [
        "Three things come together here: off-policy data, bootstrapping and features that let states share " +
          "weights. They are the deadly triad.",
        "In {0:state 1} going right is worth θ₁, and its successor promises γ · 2θ₁: δ = +0.98 θ₁ raises the " +
          "weight, and the promise rises with it. Only {1:state 2} corrects it, by δ = −0.02 θ₁ along a trace 4.4 " +
          "long. Under π the agent would always be there. Under μ half of the steps begin in state 1: +0.245 − " +
          "0.022 = +0.223, and θ₁ grows by 0.22 % a step. The error grows with its " +
          "square, so it doubles in half the time.",
        "Let the behaviour policy always go right, as the target policy does. The data are no longer off-policy: " +
          "Tree Backup’s error halves every 94 steps.",
      ],
      tries: ["Off-policy off: μ → 1", "γ → 0.8: it converges too"],
    },
    {
      title: "Why: one world of eight",
      text: [
        "Each of the three parts can be there or not. That makes eight worlds, each with its own expected update. " +
          "One of the eight is unstable: the world with all three parts.",
        "Two parts of the three are never enough here.",
      ],
      tries: ["γ → 0.8: all eight are stable", "λ → 0: still one is unstable"],
    },
    {
      title: "Where: a border in γ and λ",
      text: [
        "Each point of the map is a discount factor γ and a trace decay λ. Its colour is the growth rate of Tree " +
          "Backup’s expected update. At λ = 0.9 Tree Backup is unstable above γ = 0.901. Gradient Tree Backup is " +
          "stable at every γ.",
        "Drag the point over the border.",
      ],
      tries: ["γ → 0.8: across the border", "μ → 0.9: stable at γ = 0.99"],
    },
    {
      title: "Your own",
      text: [
        "You can change the learners, the problem and every number. The address keeps every setting and the seed: " +
          "it opens the same run.",
        "Stability in expectation is not enough: with η = 0.5 Gradient Tree Backup diverges along one trajectory. " +
          "With i.i.d. samples it converges. Retrace is Tree Backup here, to the bit: π and min(1, π/μ) are the " +
          "same 0 or 1.",
        "A problem of your own is a table of states, actions, rewards and features. Nothing that you write leaves " +
          "this machine.",
      ],
      tries: ["Add Retrace and its gradient version", "η → 0.5: both diverge"],
    },
  ],
});

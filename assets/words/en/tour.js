// The words of the guided tour; its steps are in tour.js, in the same order. What they claim is asserted by
// assets/tour/tour_test.mjs. {0:words} are pressed to see the first state of the graph lit, {1:words} the second.

export default /** @satisfies {Words} */ ({
  name: "Guided tour",
  at: (n, of) => `Step ${n} of ${of}`,
  said: (n, of, title) => `Tour, step ${n} of ${of}: ${title}`,
  back: "Back",
  next: "Next",
  end: "End the tour",
  try: "What to try",
  steps: [
    {
      title: "Two states",
      text: [
        "An agent moves between two states: right leads to state 2, left to state 1. It tosses a coin, " +
          "the behaviour μ, and we want the values of another way to act, the target π: always right. That " +
          "is off-policy learning.",
        "Beside it is the plane of the two weights, θ. Each learner starts from θ₀ and should come to θ*: a cross, " +
          "or an arrow at the edge that points to it while it lies outside.",
      ],
      tries: ["Faster: 50 steps a second", "As fast as 2 000 a second"],
    },
    {
      title: "Tree Backup blows up",
      text: [
        "No reward is paid, so all values are 0 and θ* is the origin. Tree Backup, with γ = 0.99 and λ = " +
          "0.9, leaves it: its error doubles every 156 steps by its average update (dotted), and so it " +
          "does when measured.",
        "Why? In {0:state 1} going right is worth θ₁, and its successor promises γ · 2θ₁: δ = +0.98 θ₁ " +
          "raises the weight, and the promise rises along. Only in {1:state 2} is it told that it expects too " +
          "much, by δ = −0.02 θ₁ along a trace 4.4 long. Under π it would always be there, but half of the " +
          "coin’s steps begin in state 1: +0.245 − 0.022 = +0.223, and θ₁ grows by 0.22 % a step.",
        "Off-policy data, bootstrapping and features that share weights: the deadly triad. Take part of " +
          "it away and it converges.",
      ],
      tries: ["λ → 0: it still diverges", "γ → 0.8: it converges"],
    },
    {
      title: "Same experience, another learner",
      text: [
        "Gradient Tree Backup (GTB) sees the very same steps. It follows the gradient of the MSPBE with " +
          "a second vector, ω, and converges where Tree Backup diverges: Figure 3 of the paper.",
        "Retrace coincides with Tree Backup here, to the bit: the target always goes right, so π and " +
          "min(1, π/μ) are the same 0 or 1.",
      ],
      tries: ["Add Retrace and its gradient version", "λ → 0"],
    },
    {
      title: "Baird’s star",
      text: [
        "Seven states, sixteen weights, more than are needed: the features are dependent. Tree Backup " +
          "diverges again and its gradient version converges, down to a plateau that one very slow mode " +
          "leaves (Figure 2).",
        "Let both actions share their features, and the divergence is gone: what is expected next no " +
          "longer depends on π, so this is on-policy learning in disguise.",
      ],
      tries: ["Features shared by both actions"],
    },
    {
      title: "When the gradient version fails",
      text: [
        "With rewards, constant steps and a large η, GTB diverges too, though its average update " +
          "converges (look at the dotted curve and at “expected” in the table). Its samples follow on one " +
          "another, and the proof takes them for independent.",
        "Draw them independently, and the same step sizes work. So does a smaller η.",
      ],
      tries: ["Independent samples", "η → 0.01"],
    },
    {
      title: "Two ways to write a gradient",
      text: [
        "AB-Trace follows the same gradient, written as a correction of Tree Backup’s kind of update. If " +
          "ω is too slow, η/α below 0.10 here, even its average update diverges. The saddle point’s, " +
          "GTB’s, falls at any ratio.",
        "This is the robustness that the saddle point buys.",
      ],
      tries: ["η/α → 0.3: both converge", "η/α → 0.02"],
    },
    {
      title: "Mountain Car",
      text: [
        "A car that is too weak for its hill. One driver’s experience, another driver’s values, on 96 " +
          "features; curves count episodes, and the true values are simulated first, which takes some " +
          "seconds.",
        "Here Tree Backup and Retrace do not diverge, and learn faster than their gradient versions. " +
          "Importance sampling, whose ratios reach 30, does diverge.",
      ],
      tries: ["Add importance sampling", "Show the borders of tiles"],
    },
    {
      title: "The study",
      text: [
        "Which learner is accurate, and which robust, over all step sizes? The paper’s comparison: 900 " +
          "learners, 237 million updates, on all cores of your machine. Press Start; it takes a minute or " +
          "so.",
        "Then choose a box to see its learners, and read which of the paper’s claims these numbers support.",
      ],
      tries: ["A small one: three λ, 100 episodes"],
    },
  ],
});

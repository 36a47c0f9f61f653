// The words of Mountain Car: its simulation, and the headline.

export default /** @satisfies {Words} */ ({
  preparing: {
    values: (percent) => `Simulating the true values Qπ by Monte Carlo: ${percent} %.`,
    model: (percent) => `Estimating A, b and M from 10 000 episodes of μ: ${percent} %.`,
    picture: (percent) => `Simulating the true values for the picture: ${percent} %.`,
  },
  truth: (pairs, rollouts, mean, se) =>
    `Qπ by Monte Carlo: ${pairs} state–action pairs × ${rollouts} rollouts; mean ${mean}, standard error of a pair ` +
    `${se}.`,
  floor: "NMSE: estimating 0 everywhere gives 1. The limits of the features and this noise keep it above 0.",
  begins: "Learning begins when the simulation is done.",
  first: "The first episode is running.",
  measured: "Errors are measured when an episode ends.",
  decays: (name) => `${name}’s error decays here.`,
  allDecay: (n) => `All ${n} errors decay here.`,
  possible: "The triad makes divergence possible, not certain.",
  pushes: ["to the left", "none", "to the right"],
  altCar: (run, x, v, push, step, policies, along) =>
    `Run ${run}: the car is at position ${x} with velocity ${v}; its last push, number ${step} of the ` +
    `episode, was ${push}. ${policies}; along is ${along} here.`,
  altCarStart: (run) => `Run ${run}: the car is in the valley and has not been pushed yet.`,
  eachLearners: "each learner’s",
  someLearners: (n, all) => `those of ${n} of ${all} learners`,
  maps: (n, all) => `The maps show ${n} of ${all} learners, because no more have room.`,
  altSurface: (which, truth, whose, list) =>
    `Maps of the values by position and velocity, ${which}: the true ones${truth} and ${whose}. Lengths ` +
    `of their weights: ${list}.`,
  altWaits: (metric, percent) => `${metric}: not measured yet; the simulation that it needs is at ${percent} %.`,
  altTruth: (mean, sd) => ` (mean ${mean}, standard deviation ${sd} over the states that μ visits)`,
});

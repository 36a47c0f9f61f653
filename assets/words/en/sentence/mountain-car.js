// The words of Mountain Car: what is simulated, and the sentence on what is seen.

export default /** @satisfies {Words} */ ({
  preparing: {
    values: (percent) =>
      `Simulating the true values Qπ by Monte Carlo: ${percent} %. Learning begins when they are there.`,
    model: (percent) =>
      `Estimating A, b and M from 10 000 episodes of μ: ${percent} %. Learning begins when they are there.`,
    picture: (percent) => `Simulating the true values for the picture: ${percent} %.`,
  },
  truth: (pairs, rollouts, mean, se) =>
    `Qπ by Monte Carlo: ${pairs} pairs × ${rollouts} rollouts, mean ${mean}, s.e. of a pair ${se}.`,
  floor: "NMSE: 1 is an estimate of 0 everywhere; features that cannot express Qπ, and this noise, keep it above 0.",
  first: (steps) =>
    `The first episode goes on${steps ? `, ${steps} steps so far` : ""}; errors are measured where an episode ends.`,
  fell: (who, from, to) => `${who} fell from ${from} to ${to}`,
  fellFurthest: (who, from, to, n, units) => `In ${n} ${units} ${who} fell furthest, from ${from} to ${to}`,
  fellLeast: (name, to) => `${name}’s fell least, to ${to}`,
  rose: (who, from, to) => `${who} rose from ${from} to ${to}`,
  roseTo: (name, to) => `${name}’s rose to ${to}`,
  roseMost: (name, to, n) => `${n} rose, ${name}’s most, to ${to}`,
  noneFell: (n, units) => `In ${n} ${units} no error fell`,
  didDiverge: (names) => `${names} diverged`,
  trend: (verb, n, since, [unit, units]) => `; it has ${verb} every ${n} ${units} since ${unit} ${since}`,
  pushes: ["to the left", "none", "to the right"],
  altCar: (run, x, v, push, step, policies, along) =>
    `Run ${run}: the car is at position ${x} with velocity ${v}; its last push, number ${step} of the ` +
    `episode, was ${push}. ${policies}; along is ${along} here.`,
  altCarStart: (run) => `Run ${run}: the car stands in the valley and has not been pushed yet.`,
  eachLearners: "each learner’s",
  someLearners: (n, all) => `those of ${n} of ${all} learners`,
  maps: (n, all) => `The maps show ${n} of ${all} learners, as many as have room.`,
  altSurface: (which, truth, whose, list) =>
    `Maps of the values by position and velocity, ${which}: the true ones${truth} and ${whose}. Lengths ` +
    `of their weights: ${list}.`,
  altWaits: (metric, percent) =>
    `${metric}: not measured yet; what it is measured by is being simulated, ${percent} % of it so far.`,
  altTruth: (mean, sd) => ` (mean ${mean}, standard deviation ${sd} where the behaviour goes)`,
});

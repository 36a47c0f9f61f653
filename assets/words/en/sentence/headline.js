// The words of the headline: the prediction for each learner's error, and the ways in which a run departs from it.

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
/** @param {number} n @param {boolean} [first] */
const spelt = (n, first) => {
  const word = NUMBERS[n] ?? `${n}`;
  return first ? word[0].toUpperCase() + word.slice(1) : word;
};

export default /** @satisfies {Words} */ ({
  error: (name, does) => `${name}’s error ${does}`,
  errorOf: (names, does) => `The error of ${names} ${does}`,
  then: (name, does) => `${name}’s, on the same transitions, ${does}.`,
  shortThen: (name, does) => `${name}’s ${does}.`,
  semicolon: ";",
  tiny: (name, does) => `${name} ${does}`,
  expected: (does) => `${does} in expectation`,
  // Every so many steps; the second time without the unit.
  every: (n, units, again) => (again ? n : `${n} ${units}`),
  /** The course of an error, by kind: predicted, then measured if there is no prediction. */
  does: {
    up: (every) => `doubles every ${every}`,
    down: (every) => `halves every ${every}`,
    leaps: "more than doubles at each step",
    drops: "more than halves at each step",
    flat: "does not change",
    settles: "settles above 0",
    slows: "decays ever more slowly",
    grows: "grows",
    falls: "decays",
    growsSlowly: "grows slowly",
    fallsSlowly: "decays slowly",
    settled: "has settled",
    plateau: "rests at a plateau",
    trendless: "shows no clear trend",
    early: "shows no trend yet",
    gone: "is beyond all bounds",
    zero: "is 0",
  },
  /** The same for little room. */
  brief: {
    up: (every) => `doubles every ${every}`,
    down: (every) => `halves every ${every}`,
    flat: "does not change",
    slows: "decays",
    settles: "settles above 0",
    settled: "has settled",
    trendless: "shows no clear trend",
    early: "shows no trend yet",
    gone: "is beyond all bounds",
    zero: "is 0",
  },
  /** A run that departs from its prediction: beside it, as a sentence of its own, and in its place. */
  leaves: {
    trajectory: [", but grows along one trajectory", "Along one trajectory it grows.", "grows, though stable"],
    independent: [", but grows with i.i.d. samples", "With i.i.d. samples it grows.", "grows, though stable"],
    square: [", but grows in mean square", "In mean square it grows.", "grows in mean square"],
    passing: [", but decays for now", "For now it decays.", "decays for now"],
    settled: [", but has settled above 0", "It has settled above 0.", "has settled above 0"],
  },
  /** The other learners, counted by the course of their errors. */
  others: (n, does) => `${spelt(n, true)} ${n === 1 ? "other" : "others"} ${does}.`,
  ofOthers: (list) => `Of the others, ${list}.`,
  some: (n, does) => `${spelt(n)} ${does}`,
  tinyOthers: (n, does) => `${n} ${n === 1 ? "other" : "others"} ${does}.`,
  mixed: (n) => `${n} others differ.`,
  do: {
    grow: ["grows", "grow"],
    decay: ["decays", "decay"],
    settle: ["settles", "settle"],
    stay: ["does not change", "do not change"],
    open: ["shows no clear trend", "show no clear trend"],
    early: ["shows no trend yet", "show no trend yet"],
  },
  predict: (names) => `What will become of ${names}?`,
  learners: (n) => `${n} learners`,
});

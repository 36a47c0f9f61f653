// The words of the map of stability.

export default /** @satisfies {Words} */ ({
  across: "across",
  up: "up",
  colour: "colour",
  hint: "Drag the point, or use the arrow keys: sliders, curves and plane follow.",
  grows: "grows",
  falls: "falls",
  growsHere: "grows here",
  fallsHere: "falls here",
  infinite: "∞",
  none: "not defined here",
  said: (x, y, name, grows, n) =>
    `At ${x}, ${y} ${name} ${grows ? "grows, as it does" : "falls; it grows"} on ${n} % of the map.`,
  nowhere: (name) => `${name} grows nowhere.`,
  everywhere: (name) => `${name} grows everywhere.`,
  above: (name, n) => `${name} is beyond the border on ${n} % of the map.`,
  layers: {
    abscissa: "growth of the average update, for a step size of 1",
    mean: "growth of the average update, a step",
    "mean-square": "growth of the mean square, independent samples, a step",
    chain: "growth on the chain, a step",
    trace1: "radius of the trace’s mean",
    trace2: "radius of the trace’s second moment",
    "fixed-point": "error of the fixed point, as a multiple of the best possible",
  },
  hatched: "hatched: the trace has infinite variance",
  still: "dotted: A is singular, and it stands still",
  readout: (x, y, value) => `${x}, ${y}: ${value}`,
  alt: (layer, name, x, y) => `${layer} of ${name}, by ${x} across and ${y} upward.`,
  closed: (formula) => `Border: ${formula}.`,
  eigenvalues: "Eigenvalues",
  line: "small steps",
  circle: "at these steps",
  lineNote:
    "Stable with small steps where all lie left of the line; a step size scales the picture, and carries none across.",
  circleNote: "Stable at these step sizes where all lie in the circle, whose radius is 1.",
  rightmost: (list) => `The largest real part: ${list}.`,
  furthest: (list) => `The largest distance from 0: ${list}.`,
  noSpectrum: "No average update, no eigenvalues.",
  file: "CSV",
  fileTitle: "the map’s numbers, on evenly spaced values, as triad map writes them",
  computing: "The map is being computed …",
  saved: "The file is saved.",
  noMap: "There is no such map:",
  now: "now",
  criteria: { mean: "average update", "mean-square": "independent samples", chain: "the chain" },
  criteriaWays: { mean: "on average", "mean-square": "with independent samples", chain: "on the chain" },
  criteriaNotes: {
    mean: "What most theory speaks of.",
    "mean-square": "Noise counts: the squared weights must fall too.",
    chain: "Samples that follow one another, as they do here: ω remembers some 1/η steps.",
  },
  between: "between: falls with independent samples, grows on the chain",
  allThree: "how large steps may be",
  stepsTitle: (name) => `How large may the steps of ${name} be?`,
  howLarge: (name, x, parts) => `At ${x} ${name} falls ${parts}.`,
  holds: (criterion, limit) => `${criterion} for ${limit}`,
  noStep: (symbol) => `no ${symbol}`,
  anyStep: (symbol) => `any ${symbol}`,
  atPoint: (names, grow, n) =>
    grow === 0
      ? "▼ At the point it falls on all counts."
      : grow === n
        ? "▲ At the point it grows on all counts."
        : `▲ At the point it grows, by: ${names}.`,
  trying: (where) => `${where}: a run is tried where the pointer rests …`,
  tried: (where, growth, steps) =>
    `${where}: the weights of one run on the chain grow by ${growth} a step (logarithm; ${steps} steps).`,
  slowly: "Its cells take long; it is computed apart, coarse to fine.",
  others: "the other learners",
  enlarge: (name) => `the map of ${name}, large`,
});

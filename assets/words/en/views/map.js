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
  noMap: "There is no such map:",
});

// The words of the slices under the sliders.

/** @param {boolean} grows */
const way = (grows) => (grows ? "grows" : "falls");

export default /** @satisfies {Words} */ ({
  all: (name, grows, symbol) => `${name} ${way(grows)} at every ${symbol}`,
  one: (name, first, symbol, border) => `${name} grows ${first ? "below" : "above"} ${symbol} = ${border}`,
  many: (name, symbol, ranges) => `${name} grows for ${symbol} from ${ranges}`,
  notShown: (name) => `${name} (not shown)`,
  range: (a, b) => `${a} to ${b}`,
});

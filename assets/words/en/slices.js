// The words of the slices under the sliders.

/** @param {boolean} grows */
const way = (grows) => (grows ? "unstable" : "stable");

export default /** @satisfies {Words} */ ({
  all: (name, grows, symbol) => `${name} is ${way(grows)} at every ${symbol}`,
  one: (name, first, symbol, border) => `${name} is unstable ${first ? "below" : "above"} ${symbol} = ${border}`,
  many: (name, symbol, ranges) => `${name} is unstable for ${symbol} from ${ranges}`,
  expected: (said) => `${said}, in expectation`,
  trajectory: (said) => `${said}, along one trajectory`,
  independent: (said) => `${said}, with i.i.d. samples`,
  range: (a, b) => `${a} to ${b}`,
});

// The words of the slices under the sliders.

/** @param {boolean} grows */
const way = (grows) => (grows ? "unstable" : "stable");

/** @param {string} name */
const is = (name) => name && `${name} is `;

export default /** @satisfies {Words} */ ({
  all: (name, grows, symbol) => `${is(name)}${way(grows)} at every ${symbol}`,
  one: (name, first, symbol, border) =>
    `${is(name)}unstable ${first ? "below" : "above"} ${name && `${symbol} = `}${border}`,
  many: (name, symbol, ranges) => `${is(name)}unstable for ${symbol} from ${ranges}`,
  expected: (said) => `${said}, in expectation`,
  trajectory: (said) => `${said}, along one trajectory`,
  independent: (said) => `${said}, with i.i.d. samples`,
  range: (a, b) => `${a} to ${b}`,
});

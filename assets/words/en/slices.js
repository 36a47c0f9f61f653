// The words of the slices under the sliders.

const way = (grows) => (grows ? "grows" : "falls");

export default {
  all: (name, grows, symbol) => `${name} ${way(grows)} at every ${symbol}`,
  one: (name, first, symbol, border) => `${name} ${way(first)} below ${symbol} = ${border}, ${way(!first)} above`,
  many: (name, symbol, ranges) => `${name} grows for ${symbol} from ${ranges}`,
  range: (a, b) => `${a} to ${b}`,
};

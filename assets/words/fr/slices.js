// Les mots des coupes sous les curseurs.

const way = (grows) => (grows ? "croît" : "décroît");

export default {
  all: (name, grows, symbol) => `${name} ${way(grows)} pour tout ${symbol}`,
  one: (name, first, symbol, border) => `${name} ${way(first)} sous ${symbol} = ${border}, ${way(!first)} au-dessus`,
  many: (name, symbol, ranges) => `${name} croît pour ${symbol} de ${ranges}`,
  range: (a, b) => `${a} à ${b}`,
};

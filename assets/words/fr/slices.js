// Les mots des bandes sous les curseurs.

/** @param {boolean} grows */
const way = (grows) => (grows ? "instable" : "stable");

/** @param {string} name */
const is = (name) => name && `${name} est `;

export default /** @satisfies {Like<typeof import("../en/slices.js").default>} */ ({
  all: (name, grows, symbol) => `${is(name)}${way(grows)} pour tout ${symbol}`,
  one: (name, first, symbol, border) =>
    name
      ? `${name} est instable ${first ? "sous" : "au-delà de"} ${symbol} = ${border}`
      : `instable ${first ? "sous" : "dès"} ${border}`,
  many: (name, symbol, ranges) => `${is(name)}instable pour ${symbol} de ${ranges}`,
  expected: (said) => `${said}, en espérance`,
  trajectory: (said) => `${said}, le long d’une trajectoire`,
  independent: (said) => `${said}, avec des échantillons i.i.d.`,
  range: (a, b) => `${a} à ${b}`,
});

// The words around the table of symbols, which are loaded when a pointer or the keyboard first asks.

export default {
  title: "Symbols",
  paper: (where) => `In the paper: ${where}.`,
  not: "Not a symbol of the paper.",
};

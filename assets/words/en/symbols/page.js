// The words around the table of symbols, loaded when a visitor first moves a pointer or presses a key.

export default /** @satisfies {Words} */ ({
  title: "Symbols",
  paper: (where) => `In the paper: ${where}.`,
  terms: [
    [
      "average update",
      "What would happen if each update were replaced by its average over all that can be seen next: θ " +
        "moves by α(Aθ + b). It is solved exactly, and says what is expected of the mean of the weights; " +
        "the mean of the errors is not the error of the mean, and on the chain may even grow where the " +
        "average update falls.",
    ],
    [
      "in expectation",
      "By the expected update: each sampled update is replaced by its expectation. Known before the first step, and " +
        "solved exactly. A run may leave it, because its samples are random and, along one trajectory, depend on " +
        "those before.",
    ],
  ],
  not: "Not a symbol of the paper.",
});

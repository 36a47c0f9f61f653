// The words around the table of symbols, loaded when a visitor first moves a pointer or presses a key.

export default /** @satisfies {Words} */ ({
  title: "Symbols",
  paper: (where) => `In the paper: ${where}.`,
  terms: [
    [
      "expected update",
      "Each sampled update replaced by its expectation: θ moves by α(Aθ + b). Triad solves it exactly. It follows " +
        "the mean of the weights. The mean of the errors is not the error of the mean: along one trajectory it may " +
        "grow although the expected update is stable.",
    ],
    [
      "in expectation",
      "By the expected update: each sampled update is replaced by its expectation. It is known before the first step " +
        "and solved exactly. A run may differ, because its samples are random and, along one trajectory, depend on " +
        "earlier samples.",
    ],
  ],
  not: "Not a symbol of the paper.",
});

// The words of an embedded figure.

export default /** @satisfies {Words} */ ({
  open: "Triad",
  openTitle: "Open this figure in Triad, with all its controls, in a new tab",
});

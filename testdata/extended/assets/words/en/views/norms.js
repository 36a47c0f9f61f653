// The words of the view of norms.

export default /** @satisfies {Words} */ ({
  coming: "The sizes of the weights are measured …",
  title: "How large are the weights?",
  size: (name, norm) => `${name}: ${norm}`,
  keys: "Arrows read the bars",
  file: "CSV",
  fileTitle: "The norms as a file",
});

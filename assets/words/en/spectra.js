// The words of growth and spectra of large problems.

export default /** @satisfies {Words} */ ({
  title: "Growth and spectra",
  note: (pairs, features) =>
    `With ${pairs} state–action pairs and ${features} features these take seconds, or minutes, so they are ` +
    "computed only when you ask for them; learning and the sliders go on meanwhile. Where errors are distances to " +
    "θ*, which takes long to solve for, learning waits while a slider moves. Slices under the sliders and maps are " +
    "for smaller problems.",
  compute: "Compute growth and spectra",
  goOn: "Go on computing",
  stop: "Stop",
  progress: "Growth and spectra, the part that is computed",
  stopped: "Stopped; what is computed stays.",
  moved: "The settings have changed: what was computed was of others.",
  done: "Growth and spectra are computed.",
  columns: ["learner", "growth rate of A", "right of 0", "error, a step"],
  right: (n, all) => `${n} of ${all}`,
  later: "…",
  colon: (name) => `${name}:`,
  eigenvalues: (names) => `Eigenvalues of A: ${names}. Those right of the upright line are unstable.`,
  alternative: (name, eigen) => `${name} There are ${eigen.length / 2}.`,
});

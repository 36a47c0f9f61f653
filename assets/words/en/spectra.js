// The words of growth and spectra of large problems.

export default /** @satisfies {Words} */ ({
  title: "Growth and spectra",
  note: (pairs, features) =>
    `With ${pairs} state–action pairs and ${features} features this takes seconds or minutes, so Triad computes it ` +
    "only when you ask. Learning and the sliders continue meanwhile. If the error is the distance to θ*, learning " +
    "waits while a slider moves, because solving for θ* takes long. Only smaller problems have strips under the " +
    "sliders and maps.",
  compute: "Compute growth and spectra",
  goOn: "Continue computing",
  stop: "Stop",
  progress: "Progress of growth and spectra",
  stopped: "Stopped. Results so far are kept.",
  moved: "The settings have changed since these values were computed.",
  done: "Growth and spectra are computed.",
  columns: ["learner", "growth rate of A", "right of 0", "error, per step"],
  right: (n, all) => `${n} of ${all}`,
  later: "…",
  colon: (name) => `${name}:`,
  eigenvalues: (names) => `Eigenvalues of A: ${names}. Eigenvalues right of the vertical line are unstable.`,
  alternative: (name, eigen) => `${name} There are ${eigen.length / 2}.`,
});

// The words of a study.

export default /** @satisfies {Words} */ ({
  formTitle: "Study",
  keys: "Every key, in the manual",
  sizes: (algorithms, lambdas, pairs) =>
    ` · ${algorithms} learner${algorithms > 1 ? "s" : ""} × ${lambdas} λ × ${pairs} step sizes`,
  learners: "Learners",
  problem: "problem",
  lists: {
    gamma: ["γ", "discount factors, from 0 and below 1, with commas"],
    ratio: ["η/α", "η as a multiple of each α, with commas; replaces η"],
    steps: ["steps", "of each run"],
    runs: ["runs", "of each cell, up to 1 000"],
    metric: ["error", "measure of the learners: mspbe, value-error, rmsve, nmse, distance"],
    measure: ["measured", "end: after the last step; tail: mean of the last tenth; mean: mean of all steps"],
    lambda: ["λ", "trace decays, from 0 to 1, with commas"],
    alpha: ["α", "step sizes of θ, with commas"],
    eta: ["η", "step sizes of ω, with commas; combined with each α"],
    episodes: ["episodes", "the same episodes for all learners with one seed"],
    seed: ["seeds", "seeds of the experience, with commas"],
    workers: ["workers", "number of workers, 1 to 64"],
  },
  notWorkers: (got) => `workers: “${got}” is not valid. Use an integer from 1 to 64.`,
  keepOne: "Keep at least one learner.",
  preview: (learners, updates) => `${learners} learners, about ${updates} updates`,
  previewCells: (cells, updates) => `${cells} cells, about ${updates} updates`,
  previewLong: (said) => `${said}: more than 10⁹ take long; the command line can split a study into shards`,
  millions: (n) => `${n} million`,
  progress: "Progress of the study",
  start: "Start",
  again: "Start again",
  anew: "Compute it here",
  before: (version) => `Computed beforehand by Triad ${version}.`,
  pause: "Pause",
  goOn: "Go on",
  cancel: "Cancel",
  cancelTitle: "Stop the workers and keep all results",
  startTitle: "Start, pause or continue (space)",
  percent: (n) => `${n} %`,
  rate: (millions) => `${millions} M updates/s`,
  left: (time) => `${time} left`,
  workers: (n, megabytes) => `${n} ${n === 1 ? "worker" : "workers"}${megabytes ? `, ≤ ${megabytes} MB` : ""}`,
  seconds: (n) => `${n} s`,
  minutes: (m, s) => `${m} min ${s} s`,
  said: {
    running: "Study started",
    paused: "Study paused",
    cancelled: "Study cancelled; all results are kept",
    done: "Study finished",
    failed: "Study stopped",
  },
  failed: "The study stopped; all results are kept",
  replaced: "Another study was opened.",
  tableTitle: "Results",
  tableNote:
    "5th percentile · median of the NMSE. Below: ✕ learners above 10 or diverged, and the smallest MSPBE. Choose a " +
    "cell to see its learners.",
  lambdaHead: "λ",
  unknown: "…",
  above: (n) => `✕ ${n}`,
  cellLabel: (name, lambda, b) =>
    b.n
      ? `${name}, λ = ${lambda}: 5th percentile ${b.p5}, median ${b.median}, ${b.above} of ${b.n} above 10 ` +
        `and ${b.diverged} of them diverged, best MSPBE ${b.best}`
      : `${name}, λ = ${lambda}: not known yet`,
  picked: (name, lambda, n) => `${name} at λ = ${lambda}: ${n} learners`,
  pickedNone: (name, lambda) => `${name} at λ = ${lambda}: not known yet`,
  pickedHeads: ["α", "η", "seed", "NMSE", "MSPBE", ""],
  openLive: "open live",
  openLiveLabel: (alpha, eta, seed) => `open live: α = ${alpha}, η = ${eta}, seed ${seed}`,
  close: "Close",
  claimsTitle: "The paper’s findings",
  claimsNote: (all) =>
    `Judged by the results of this study${all ? "" : ", once all are known"}. The paper states each finding in ` +
    "words; Triad sets the bounds.",
  verdicts: {
    holds: ["✓", "holds"],
    slight: ["≈", "slight"],
    "does not hold": ["✕", "does not hold"],
    "not tested": ["–", "not tested"],
  },
  fresh: (learners, episodes) =>
    `${learners} learners, each on the same ${episodes} episodes. Nothing is computed yet: press Start.`,
  truth: "Simulating the true values Qπ; learning and errors follow.",
  some: (n, of) => `${n} of ${of} learners are known.`,
  all: (of, above, n) => {
    const diverged = n ? `, ${n} of them diverged` : "";
    const many = `${above} end with an NMSE above 10${diverged}`;
    return `Of ${of} learners ${above ? many : "none ends with an NMSE above 10"}.`;
  },
  lowest: (name, x, lambda) => `${name} has the lowest NMSE: ${x}, the 5th percentile at λ = ${lambda}.`,
  least: (name, x, lambda) => `${name} reaches the smallest MSPBE: ${x}, at λ = ${lambda}.`,
  rises: (name, from, l0, to, l1) => `${name}’s median rises from ${from} at λ = ${l0} to ${to} at λ = ${l1}.`,
  cellsFresh: (cells) => `${cells} cells. Nothing is computed yet: press Start.`,
  cellsBegin: "All learners of a setting see the same experience; errors follow.",
  cellsKnown: (n, of) => `${n} of ${of} cells are known.`,
  cellsLowest: (name, of, metric, x, place) =>
    `${name} has the lowest error${of && ` of ${of} cells`}: ${metric} ${x}${place && ` at ${place}`}.`,
  cellsDrawn: { mean: "mean", median: "median" },
  cellsPassing: (name) =>
    `${name} is unstable there: its expected update diverges, and its error is small only for now. Try more steps, ` +
    "and look at the MSPBE.",
  cellsNote: (shown, all) => `${shown} of ${all} cells; the CSV has all known cells.`,
  cellsBest: "lowest",
  cellsBestGrows: "lowest, but unstable",
  cellHeads: {
    algorithm: "learner",
    mean: "mean",
    se: "s.e.",
    median: "median",
    q25: "25 %",
    q75: "75 %",
    diverged: "diverged",
    runs: "runs",
  },
  confirmTitle: "Best cells, learned again",
  confirmNote: (chosen, fresh) =>
    `The study chose the best step sizes of each learner and setting by ${chosen} run${chosen === "1" ? "" : "s"}. ` +
    `Here are their means on ${fresh} runs with fresh seeds. The smallest of many means is also small by luck.`,
  confirmLong:
    "These best cells take too long to learn again on a page. Use the command line: " +
    "triad study -o FILE -confirm 100.",
  confirmHeads: { learner: "learner", chosen: "mean, as chosen", fresh: "mean, fresh seeds", says: "fresh seeds say" },
  confirmAgrees: "within two standard errors",
  confirmWorse: "worse, beyond two standard errors",
  confirmBetter: "better, beyond two standard errors",
  confirmFile: "CSV",
  confirmFileTitle: "Save the best cells with both means",
  confirmWho: (name, place) => (place ? `${name} at ${place}` : name),
  confirmed: (who, chosen, fresh, runs, differs) =>
    `${who} was chosen for a mean of ${chosen}. On ${runs} fresh runs its mean is ${fresh}, ` +
    `${differs ? "more than two" : "within two"} standard errors${differs ? " away" : ""}.`,
  confirmFailed: "The best cells could not be saved",
  confirmedOff: (n, of) =>
    `Fresh runs differ from the choice by more than two standard errors in ${n} of ${of} best cells.`,
  openCellLabel: (name, row) => `open live: ${name}, row ${row}`,
  altNone: (what) => `${what}: nothing known yet.`,
  altBoxes: (list) => `Box plots of the NMSE over step sizes and seeds, logarithmic, for each λ. ${list}.`,
  altBox: (name, from, l0, to, l1, n, of) =>
    `${name}: median ${from} at λ = ${l0}, ${to} at λ = ${l1}; ${n} of ${of} above 10`,
  altLine: (what, list) => `${what} against λ. ${list}.`,
  altOf: (name, from, l0, to, l1, low, at) =>
    `${name}: ${from} at λ = ${l0}, ${to} at λ = ${l1}, lowest ${low} at λ = ${at}`,
});

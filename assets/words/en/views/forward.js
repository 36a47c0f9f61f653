// The words of the view of traces: the forward and the backward view of eight steps.

export default /** @satisfies {Words} */ ({
  coming: "Eight steps of the run are added up, by returns and by traces …",
  title: (name) => `Returns and traces of ${name} add up the same terms.`,
  sum: (sum, apart) => `Both come to ${sum}, ${apart}.`,
  exactly: "to the last bit",
  toTheDigit: "equal to the last digit",
  apart: (by) => `apart by ${by} of their size`,
  unknown: (name) => `The numbers of ${name} are too large to be added up.`,
  cuts: (list, many) =>
    `κ = 0 at ${many ? "steps" : "step"} ${list} cuts the triangle: no return looks past the line, ` +
    "no trace comes through.",
  short: (gamma, lambda) => `With γ = ${gamma} and λ = ${lambda} returns see one step, and traces last one.`,
  learner: "the triangle of",
  walk: (from, to, run, list) => `Steps ${from} to ${to} of run ${run}: ${list}.`,
  still: (theta, k) => `Weights stand still here, at θ = ${theta}, those after step ${k}.`,
  stillAtStart: (theta, k) =>
    `Weights stand still here, at θ = ${theta}, where the run started. Those after step ${k} are too large to be read.`,
  before: "eight before",
  next: "eight next",
  seed: "other steps",
  seedTitle: "Start again with another seed",
  file: "CSV",
  fileTitle: "the numbers of what is shown",
  rows: "→ row: a return, G − Q",
  columns: "↑ column: an error, spread",
  keys: "Point at the triangle for a row, below or above it for a column. Keys: ↑ ↓ rows, ← → columns.",
  row: (k, equation, phi, product, until) =>
    `Row ${k}, the return of step ${k}: ${equation}; times φ = ${phi} that is ${product}.${until}`,
  until: (k) => ` κ = 0 at step ${k}: it looks no further.`,
  column: (k, trace, product, restarts) => `Column ${k}, the error of step ${k}: ${trace}; ${product}.${restarts}`,
  restarts: " κ = 0: the trace starts again.",
  alt: (name, n, terms, kept) =>
    `A triangle of the terms C δ φ of ${n} steps of ${name}: rows are returns, columns are errors spread ` +
    `by the trace. ${kept} of ${terms} terms are not 0.`,
  movingTitle: "When the weights move",
  moving: (error, gap) =>
    "Algorithm 2 keeps ω where the forward view would have put it, after every step: " +
    `${error ? `they are apart by ${error} at most` : "both are equal to the last digit"}. ` +
    (gap
      ? `The accumulating trace of Algorithm 1 does not: it is apart by up to ${gap}.`
      : "Here the trace of Algorithm 1 does too."),
  movingUnknown: "The weights become too large to be compared.",
  movingSteps: (alpha, eta) => `On the same steps, from the same weights, with α = ${alpha} and η = ${eta}.`,
  movingAlt: (first, second) =>
    `How far ω is from that of the forward view after each step. Algorithm 1: ${first}. Algorithm 2: ${second}.`,
  first: "Algorithm 1",
  second: "Algorithm 2",
  view: "forward view",
  step: "step",
  steps: "The steps in numbers",
  sums: "Both sums at every horizon",
  horizon: "to step",
  byRows: "Σ (G − Q) φ",
  byColumns: "Σ δ e",
  difference: "apart",
  movingTable: "ω step by step",
});

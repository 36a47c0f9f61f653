// The words of the view of traces: the forward and the backward view of eight steps.

export default /** @satisfies {Words} */ ({
  coming: "Adding up eight steps of the run, by returns and by traces …",
  title: (name) => `Returns and traces of ${name} add up the same terms.`,
  sum: (sum, apart) => `Both sums are ${sum}, ${apart}.`,
  exactly: "to the last bit",
  toTheDigit: "equal to the last digit",
  apart: (by) => `apart by ${by} of their size`,
  unknown: (name) => `The numbers of ${name} are too large to add up.`,
  cuts: (list, many) =>
    `κ = 0 at ${many ? "steps" : "step"} ${list} cuts the triangle: no return looks beyond the line, ` +
    "and no trace crosses it.",
  short: (gamma, lambda) => `With γ = ${gamma} and λ = ${lambda} returns see one step, and traces last one.`,
  learner: "the triangle of",
  walk: (from, to, run, list) => `Steps ${from} to ${to} of run ${run}: ${list}.`,
  still: (theta, k) => `The weights are fixed here at θ = ${theta}, their value after step ${k}.`,
  stillAtStart: (theta, k) =>
    `The weights are fixed here at θ = ${theta}, where the run started. After step ${k} they are too large to read.`,
  before: "eight before",
  next: "eight next",
  seed: "other steps",
  seedTitle: "Start again with another seed",
  file: "CSV",
  fileTitle: "Save the data shown",
  rows: "→ row: a return, G − Q",
  columns: "↑ column: an error, spread",
  keys: "Point at the triangle for a row, below or above it for a column. Keys: ↑ ↓ rows, ← → columns.",
  row: (k, equation, phi, product, until) =>
    `Row ${k}, the return of step ${k}: ${equation}; times φ = ${phi} gives ${product}.${until}`,
  until: (k) => ` κ = 0 at step ${k}: it looks no further.`,
  column: (k, trace, product, restarts) => `Column ${k}, the error of step ${k}: ${trace}; ${product}.${restarts}`,
  restarts: " κ = 0: the trace starts again.",
  alt: (name, n, terms, kept) =>
    `A triangle of the terms C δ φ of ${n} steps of ${name}: rows are returns, columns are errors spread ` +
    `by the trace. ${kept} of ${terms} terms are not 0.`,
  movingTitle: "When the weights move",
  moving: (error, gap) =>
    "After every step ω of Algorithm 2 equals ω of the forward view: " +
    `${error ? `they differ by at most ${error}` : "both are equal to the last digit"}. ` +
    (gap
      ? `With the accumulating trace of Algorithm 1, ω differs by up to ${gap}.`
      : "Here ω of Algorithm 1 equals it too."),
  movingUnknown: "The weights become too large to compare.",
  movingSteps: (alpha, eta) => `On the same steps, from the same weights, with α = ${alpha} and η = ${eta}.`,
  movingAlt: (first, second) =>
    `Distance of ω from ω of the forward view after each step. Algorithm 1: ${first}. Algorithm 2: ${second}.`,
  first: "Algorithm 1",
  second: "Algorithm 2",
  view: "forward view",
  step: "step",
  steps: "The steps in numbers",
  sums: "Both sums at every horizon",
  horizon: "to step",
  byRows: "Σ (G − Q) φ",
  byColumns: "Σ δ e",
  difference: "difference",
  movingTable: "ω step by step",
});

// The words of pinned runs.

export default /** @satisfies {Words} */ ({
  list: "Pinned runs",
  asNow: "as now",
  named: (name, value) => `${name} ${value}`, // λ 0.5
  ofLearner: (name, learner, value) => `${name} ${learner} ${value}`, // α GTB 0.01
  changed: (from, to) => `${from} → ${to}`,
  comma: ", ",
  more: "…",
  at: (name, step, [, units]) => `${name}, pinned after ${step} ${units}`,
  learner: (name, error) => `${name} ${error}`,
  lost: (name, n) => `${name} diverged in ${n} ${n === 1 ? "run" : "runs"}`,
  told: (run, learners) => `${run}: ${learners}.`,
  nothing: (run) => `${run}.`,
  computing: (percent) => `${percent} %`,
  release: (name) => `Remove ${name}`,
  apart: "not in links",
  apartTitle: "A link cannot contain this run: it used a log, another problem of yours, or many changes.",
  now: (name) => `Pinned: ${name}`,
});

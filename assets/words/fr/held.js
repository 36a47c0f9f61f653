// Les mots des exécutions épinglées.

export default /** @satisfies {Like<typeof import("../en/held.js").default>} */ ({
  list: "Exécutions épinglées",
  asNow: "comme à présent",
  named: (name, value) => `${name} ${value}`,
  ofLearner: (name, learner, value) => `${name} ${learner} ${value}`,
  changed: (from, to) => `${from} → ${to}`,
  comma: ", ",
  more: "…",
  at: (name, step, [, units]) => `${name}, épinglée après ${step} ${units}`,
  learner: (name, error) => `${name} ${error}`,
  lost: (name, n) => `${name} a divergé dans ${n} ${n === 1 ? "essai" : "essais"}`,
  told: (run, learners) => `${run} : ${learners}.`,
  nothing: (run) => `${run}.`,
  computing: (percent) => `${percent} %`,
  release: (name) => `Retirer ${name}`,
  apart: "hors des liens",
  apartTitle:
    "Un lien ne peut la contenir : elle vient d’un journal, d’un autre de vos problèmes ou de nombreux changements.",
  now: (name) => `Épinglée : ${name}`,
});

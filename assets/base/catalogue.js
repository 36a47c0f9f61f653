// Finds the catalogue's entries for the IDs in a summary. Each exists, because the learners' program names only those.
// Pure.

import { words } from "../words/words.js";
import { clear } from "./format.js";

/**
 * Returns an algorithm: one with a name of its own, or a combination of a rule and a coefficient.
 * @param {Catalogue} given
 * @param {string} id
 */
export const algorithmOf = ({ algorithms, combinations = [] }, id) =>
  /** @type {LearnerKind} */ (algorithms.find((a) => a.id === id) ?? combinations.find((a) => a.id === id));

/**
 * Returns the problem of a summary.
 * @param {Pick<Summary, "problem">} given @param {Pick<Catalogue, "problems">} given
 */
export const problemOf = ({ problem }, { problems }) =>
  /** @type {Problem} */ (problems?.find((p) => p.id === problem));

/** Returns the metric of a summary's errors. @param {Summary} given @param {Catalogue} given */
export const metricOf = ({ metric }, { metrics }) => /** @type {Metric} */ (metrics?.find((m) => m.id === metric));

/**
 * Returns the verdict on a learner of a summary. An undecided learner whose growth is more than three standard errors
 * from 0 gets the verdict of that sign.
 * @param {{ verdict: string, growth?: Figure, growthSe?: Figure }} given
 * @param {Catalogue} given
 */
export function verdictOf({ verdict, growth, growthSe }, { verdicts }) {
  const entry = /** @type {Verdict} */ (verdicts.find((v) => v.id === verdict));
  const known = verdict === "undecided" && growth && growthSe && clear({ growth, growthSe });
  return known ? { ...entry, name: words.slowly(growth > 0) } : entry;
}

/** The name of the end of an episode, as in pictures. */
export const END = "■";

/**
 * Returns the name of a state of a summary's problem. In a visitor's own problem it is the given name, or else the
 * number from 0. In other problems it is the number from 1.
 * @param {number} i
 * @param {Pick<Summary, "custom">} given
 */
export const stateOf = (i, { custom }) => (i === custom?.end ? END : (custom?.states?.[i] ?? (custom ? i : i + 1)));

/**
 * Returns the title of an axis of errors: the metric's name and symbol, or only its symbol where both do not fit.
 * @param {Pick<Metric, "name" | "symbol"> | undefined} metric
 */
export const axisOf = (metric) =>
  metric ? [...new Set([[metric.name, metric.symbol].filter(Boolean).join(", "), metric.symbol || metric.name])] : [];

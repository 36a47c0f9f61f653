// Entries of the catalogue, by what a summary names: each is there, since the learners' program names it. Pure.

import { words } from "../words/words.js";
import { clear } from "./format.js";

/**
 * An algorithm, of those with a name of their own or of the combinations of a rule and a coefficient.
 * @param {Catalogue} given
 * @param {string} id
 */
export const algorithmOf = ({ algorithms, combinations = [] }, id) =>
  /** @type {LearnerKind} */ (algorithms.find((a) => a.id === id) ?? combinations.find((a) => a.id === id));

/** The problem of a summary. @param {Pick<Summary, "problem">} given @param {Pick<Catalogue, "problems">} given */
export const problemOf = ({ problem }, { problems }) =>
  /** @type {Problem} */ (problems?.find((p) => p.id === problem));

/** The error that a summary's learners are measured by. @param {Summary} given @param {Catalogue} given */
export const metricOf = ({ metric }, { metrics }) => /** @type {Metric} */ (metrics?.find((m) => m.id === metric));

/**
 * The verdict on a learner of a summary. An undecided one whose direction is known, by three standard errors of its
 * growth, is named by that.
 * @param {{ verdict: string, growth?: Figure, growthSe?: Figure }} given
 * @param {Catalogue} given
 */
export function verdictOf({ verdict, growth, growthSe }, { verdicts }) {
  const entry = /** @type {Verdict} */ (verdicts.find((v) => v.id === verdict));
  const known = verdict === "undecided" && growth && growthSe && clear({ growth, growthSe });
  return known ? { ...entry, name: words.slowly(growth > 0) } : entry;
}

/** What the end of an episode is called, as pictures have it. */
export const END = "■";

/**
 * What a state of a summary's problem is called: its name in a visitor's own, where numbers count from 0, else its
 * number from 1.
 * @param {number} i
 * @param {Pick<Summary, "custom">} given
 */
export const stateOf = (i, { custom }) => (i === custom?.end ? END : (custom?.states?.[i] ?? (custom ? i : i + 1)));

/**
 * What an axis of errors is called: the metric's name and symbol, or where there is no room for both its symbol.
 * @param {Pick<Metric, "name" | "symbol"> | undefined} metric
 */
export const axisOf = (metric) =>
  metric ? [...new Set([[metric.name, metric.symbol].filter(Boolean).join(", "), metric.symbol || metric.name])] : [];

// The words of the view of rates, computed from its answer. Pure.

import { MINUS, count, figure, fixed, signed } from "../../base/format.js";
import english from "../../words/en/views/rates.js";
import { part } from "../../words/words.js";

const words = part("views/rates", english);
/** @type {Record<string, string[]>} */
export const rowNames = words.rows;
/** @type {Record<string, string>} */
export const needs = words.needs;

const ASTRAY = 10; // times the error of i.i.d. samples: a larger error means another point
const STILL = -0.2; // a larger slope means that the error no longer decays
const WHOLE = 10000; // from here on, powers of ten are shorter

/** Returns a step as text: 20 000, 10⁶, 2.5·10⁷. @param {number} k */
export const step = (k) => (k < WHOLE * 100 ? count(k) : figure(k).replace(/^1[.,]0·/, ""));

/** Returns a slope with its standard error: −0.93 ± 0.04. @param {RateFit} fit */
export const slope = ({ slope: v, se }) => {
  const digits = se !== null && se < 0.095 ? 3 : 2;
  const text = se === null ? signed(v, 2) : `${signed(v, digits)} ± ${fixed(se, digits)}`;
  return text.replace(new RegExp(`^${MINUS}(0[.,]?0*)$`), "$1");
};

/** @param {RatesAnswer} told @param {string} kind @param {boolean} average */
export const curveOf = (told, kind, average) =>
  told.curves.find((c) => c.kind === kind && c.learner === told.learner && c.average === average);

/** Returns the error of a curve at a step. @param {RateCurve | undefined} curve @param {number} k */
export const errorAt = (curve, k) => curve?.errors[curve.steps.indexOf(k)] ?? null;

/**
 * Returns the headline's wordings, longest first: with the name, with the short name, its first line alone, and that
 * line without its range of steps.
 * @param {RatesAnswer} told
 * @param {string} name of the learner
 * @param {string} label its short name
 * @param {boolean} rows whether the rows apply to such errors
 */
export function wordings(told, name, label, rows) {
  const short = sentence(told, label, rows);
  return [sentence(told, name, rows).join("\n"), short.join("\n"), short[0], sentence(told, label, false, true)[0]];
}

/**
 * Returns the headline, in two lines at most: the decay of the error, and the promise of Table 1.
 * @param {RatesAnswer} told
 * @param {string} name of the learner
 * @param {boolean} rows whether the rows apply to such errors
 * @param {boolean} [brief] without its range of steps
 */
export function sentence(told, name, rows, brief = false) {
  const average = told.curves.some((c) => c.average && c.learner === told.learner);
  const who = average ? words.average(name) : name;
  const [runs, chain, iid] = ["runs", "chain", "iid"].map((kind) => curveOf(told, kind, average));
  const lost = astray(told, chain, iid);
  if (lost) return [words.astray(who), words.errors(figure(lost.here), figure(lost.there), step(lost.k))];
  const exact = chain ?? iid;
  const fit = runs?.fit ?? [chain, iid].find((c) => c?.fit)?.fit;
  if (!fit) {
    const grows = exact?.start && exact.errors.some((v) => v !== null && v > 10 * Number(exact.start));
    return [grows ? words.grows(who) : exact ? words.title(name) : words.unknown(name)];
  }
  const error = (fit === runs?.fit ? words.error : words.expectedError)(who);
  const from = brief ? "" : words.range(step(fit.from), step(fit.to));
  const also = fit === runs?.fit && exact?.fit?.to === fit.to && !brief ? words.exactly(slope(exact.fit)) : "";
  const row = rows ? told.rows.find((r) => r.speaks && r.slope && r.average === average) : null;
  return [goes(error, fit) + from + also + words.end, ...(row ? [promised(row)] : [])];
}

/**
 * Returns the words for an error's decay. An exponent of 0.00 is no decay.
 * @param {string} error @param {RateFit} fit
 */
function goes(error, fit) {
  const p = slope(fit);
  if (/^0[.,]0*$/.test(p)) return words.still(error);
  return (fit.slope < 0 ? words.decays : words.growing)(error, fit.se === null ? p : `(${p})`);
}

/** Returns the promise of a row that applies, and its conditions that the settings do not meet. @param {RateRow} row */
function promised({ id, slope: at, missing }) {
  const [name] = rowNames[id];
  const list = missing.map((need) => needs[need]).join(", ");
  return list ? words.given(name, signed(at, 2), list) : words.promised(name, signed(at, 2));
}

/**
 * Returns a sentence if averages along one trajectory converge to another point than those of i.i.d. samples.
 * @param {RatesAnswer} told
 * @param {RateCurve | undefined} chain
 * @param {RateCurve | undefined} iid
 */
function astray(told, chain, iid) {
  if (!chain?.average || !iid) return null;
  const k = chain.steps[chain.steps.length - 1];
  const [here, there] = [errorAt(chain, k), errorAt(iid, k)];
  const rising = Number(chain.slopes[chain.slopes.length - 1]) > STILL;
  return here !== null && there !== null && rising && here > ASTRAY * there ? { here, there, k } : null;
}

/** Returns a kind of curve in words. @param {Pick<RateCurve, "kind" | "average">} curve @param {number} runs */
export function kindOf({ kind, average }, runs) {
  const said =
    kind === "runs" ? words.kinds.runs(runs) : /** @type {Record<string, any>} any: words */ (words.kinds)[kind];
  return average ? words.ofAverage(said) : words.plain(said);
}

/**
 * Returns the values of the learner's curves at a step, in words.
 * @param {RatesAnswer} told
 * @param {number} k
 * @param {number} runs
 */
export function readout(told, k, runs) {
  const list = told.curves
    .filter((c) => c.learner === told.learner)
    .flatMap((c) => {
      const v = errorAt(c, k);
      const se = c.se[c.steps.indexOf(k)] ?? null;
      if (v === null) return [];
      const value = se === null ? figure(v) : words.withError(figure(v), figure(se));
      return [words.at(kindOf(c, runs), value)];
    });
  return words.readout(step(k), list.join(", "));
}

/**
 * Returns the picture in words: each curve’s last value.
 * @param {RatesAnswer} told
 * @param {string} metric
 * @param {string} name
 * @param {number} runs
 */
export function alternative(told, metric, name, runs) {
  const list = told.curves
    .filter((c) => c.learner === told.learner && c.steps.length)
    .map((c) => {
      const last = c.steps.length - 1;
      return words.end10(kindOf(c, runs), figure(c.errors[last]), step(c.steps[last]));
    });
  return words.alt(metric, name, list.join(" "));
}

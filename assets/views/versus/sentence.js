// What the view of two learners says, computed from what is told. Pure.

import { count, figure, plain } from "../../base/format.js";
import english from "../../words/en/views/versus.js";
import { words as page, part } from "../../words/words.js";

const words = part("views/versus", english);

/** @typedef {{ a: string, b: string }} Names */

/** An error in words. @param {number | null} v */
const error = (v) => (v === null ? words.diverged : figure(v));
/** @param {number | null} v */
const ratio = (v) => (v === null ? words.none : figure(v));

const SURE = 0.5; // a probability that is no longer said as "once in so many"
const NEAR = 0.06; // how far, relative to it, a number may lie from a round one that is said for it
const GREAT = 1e12; // from which on powers of ten are said

/**
 * The headline's wordings, from the longest to the shortest: with full names, with short ones, the first line alone.
 * @param {VersusAnswer} told
 * @param {Names} full
 * @param {Names} short
 */
export function wordings(told, full, short) {
  const brief = sentence(told, short);
  return [sentence(told, full).join("\n"), brief.join("\n"), brief[0]];
}

/**
 * What leads, in two lines at most: who is closer, and whether that may be chance. Of many seeds they say it, of one
 * the errors at the last step.
 * @param {VersusAnswer} told
 * @param {Names} names
 */
export function sentence(told, names) {
  const { a, b, steps, score, trials, wanted } = told;
  if (steps.length < 2) return [words.title(names.a, names.b)];
  if (trials.length < 2) return [standing(told, names), ...(told.gone || a.error === b.error ? [] : [words.one])];
  const best = leader(score);
  const of = count(trials.length);
  if (!best) return [words.draws(count(score.a), of)];
  const all = trials.length >= wanted; // a split of some of them would be looked at again and again
  return [words.wins(names[best], count(score[best]), of), ...(all ? [chance(score.p)] : [])];
}

/** The errors at the last step, against each other. @param {VersusAnswer} told @param {Names} names */
export function standing({ a, b, steps, unit, gone }, names) {
  const [k, units] = [count(steps[steps.length - 1]), page.units[unit]];
  if (gone === "both") return words.bothGone(k, units);
  if (gone) {
    const [who, other] = gone === "a" ? [names.a, names.b] : [names.b, names.a];
    return words.gone(who, other, k, units);
  }
  if (a.error === b.error) return words.even(names.a, names.b, k, units);
  const first = Number(a.error) < Number(b.error);
  const [who, other] = first ? [names.a, names.b] : [names.b, names.a];
  const [small, large] = first ? [a.error, b.error] : [b.error, a.error];
  return words.closer(who, other, figure(Number(large) / Number(small)), k, units);
}

/** How often a fair coin parts seeds as unevenly, in words. @param {number} p */
export function chance(p) {
  if (p >= SURE) return words.likely;
  const n = 1 / p;
  const round = Number(n.toPrecision(1));
  return words.chance(inWords(Math.abs(n / round - 1) < NEAR ? round : Number(n.toPrecision(2))));
}

// A number of two digits: 5, a thousand, 1 400, 3 million, 2·10⁶⁰.
/** @param {number} n */
function inWords(n) {
  if (n >= GREAT) return figure(n).replace(/^1[.,]0·/, "");
  const named = /** @type {Record<number, string>} */ (words.named)[n];
  if (named) return named;
  const many = /** @type {Record<number, (n: string) => string>} */ (words.many);
  const unit = Object.keys(many)
    .map(Number)
    .findLast((from) => n >= from);
  return unit ? many[unit](plain(n / unit, 2)) : count(n);
}

/**
 * What is to be known beside the headline: the errors at the seeds' step, and what the probability is of.
 * @param {VersusAnswer} told
 * @param {Names} names
 */
export function notes(told, names) {
  const { trials, wanted, score, steps } = told;
  if (trials.length < 2 || steps.length < 2) return "";
  const sure = trials.length >= wanted && leader(score);
  return [standing(told, names), ...(sure ? [words.exactly(figure(score.p))] : [])].join(" ");
}

/** @param {VersusScore} score */
const leader = ({ a, b }) => (a === b ? null : a > b ? "a" : "b");

/**
 * An answer at one step, that of its seeds: the run's own seed is the first of them, and what the run has learned since
 * is left out. Without seeds it is as it was.
 * @param {VersusAnswer} told
 * @returns {VersusAnswer}
 */
export function oneStep(told) {
  const [own] = told.trials;
  const last = told.steps.findLastIndex((k) => k <= told.at);
  if (!own || last < 0) return told;
  const [steps, ratio] = [told.steps.slice(0, last + 1), told.ratio.slice(0, last + 1)];
  if (steps[last] < told.at) {
    steps.push(told.at);
    ratio.push(own.ratio);
  }
  const gone = own.a === null ? (own.b === null ? "both" : "a") : own.b === null ? "b" : "";
  return { ...told, steps, ratio, gone, a: { ...told.a, error: own.a }, b: { ...told.b, error: own.b } };
}

/** What stands at an index: of a step, then of a seed. @param {VersusAnswer} told @param {number} i */
export function readout(told, i) {
  const { steps, trials } = told;
  const n = steps.length;
  if (i < n) {
    const unit = words.steps[/** @type {"step" | "episode"} */ (told.unit)];
    return words.readout(unit, count(steps[i]), ratio(told.ratio[i]));
  }
  const t = trials[i - n];
  return words.readSeed(t.seed, error(t.a), error(t.b), ratio(t.ratio));
}

/** The picture in words. @param {VersusAnswer} told @param {string} metric @param {Names} names */
export function alternative(told, metric, names) {
  const { steps, trials, score } = told;
  const parts = [words.alt(metric, names.a, names.b)];
  if (steps.length) {
    const last = steps.length - 1;
    parts.push(words.altEnd(ratio(told.ratio[last]), count(steps[last])));
  }
  if (trials.length) {
    parts.push(words.altSeeds(trials.length, score.a, score.b, score.neither, ratio(score.median)));
    const gone = (/** @type {"a" | "b"} */ side) => trials.filter((t) => t[side] === null).length;
    if (gone("a") || gone("b")) parts.push(words.altGone(gone("a"), gone("b")));
  }
  return parts.join(" ");
}

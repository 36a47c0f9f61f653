// The words of the view of two learners, computed from its answer. Pure.

import { count, figure, plain } from "../../base/format.js";
import english from "../../words/en/views/versus.js";
import { words as page, part } from "../../words/words.js";

const words = part("views/versus", english);

/** @typedef {{ a: string, b: string }} Names */

/** Returns an error in words. @param {number | null} v */
const error = (v) => (v === null ? words.diverged : figure(v));
/** @param {number | null} v */
const ratio = (v) => (v === null ? words.none : figure(v));

const SURE = 0.5; // larger probabilities are not written as "once in so many"
const NEAR = 0.06; // the most relative distance from a number to the round one used for it
const GREAT = 1e12; // from here on numbers are powers of ten

/**
 * Returns the headline's wordings, longest first: with full names, with short names, the first line alone.
 * @param {VersusAnswer} told
 * @param {Names} full
 * @param {Names} short
 */
export function wordings(told, full, short) {
  const brief = sentence(told, short);
  return [sentence(told, full).join("\n"), brief.join("\n"), brief[0]];
}

/**
 * Returns the headline, in two lines at most: the closer learner, and whether that may be chance. Several seeds give
 * that; for one seed it gives the errors at the last step.
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
  const all = trials.length >= wanted; // testing each part of the seeds would repeat the test many times
  return [words.wins(names[best], count(score[best]), of), ...(all ? [chance(score.p)] : [])];
}

/** Returns the sentence that compares the errors at the last step. @param {VersusAnswer} told @param {Names} names */
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

/** Returns the words for how often a fair coin splits the seeds as unevenly. @param {number} p */
export function chance(p) {
  if (p >= SURE) return words.likely;
  const n = 1 / p;
  const round = Number(n.toPrecision(1));
  return words.chance(inWords(Math.abs(n / round - 1) < NEAR ? round : Number(n.toPrecision(2))));
}

// Returns a number of two digits: 5, a thousand, 1 400, 3 million, 2·10⁶⁰.
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
 * Returns the notes beside the headline: the errors at the seeds' step, and the meaning of the probability.
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
 * Returns an answer at the step of its seeds. The run's own seed is the first of them, and later steps of the run are
 * left out. Without seeds the answer is unchanged.
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

/** Returns the text at an index: of a step, then of a seed. @param {VersusAnswer} told @param {number} i */
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

/** Returns the picture in words. @param {VersusAnswer} told @param {string} metric @param {Names} names */
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

// What the view of two learners says, computed from what is told. Pure.

import { count, figure } from "../../base/format.js";
import english from "../../words/en/views/versus.js";
import { words as page, part } from "../../words/words.js";

const words = part("views/versus", english);

/** @typedef {{ a: string, b: string }} Names */

/** An error in words. @param {number | null} v */
const error = (v) => (v === null ? words.diverged : figure(v));
/** @param {number | null} v */
const ratio = (v) => (v === null ? words.none : figure(v));

/**
 * The sentence that leads: who is closer at the last step, and what more seeds say.
 * @param {VersusAnswer} told
 * @param {Names} names
 */
export function sentence(told, names) {
  const { a, b, steps } = told;
  const units = page.units[told.unit];
  if (steps.length < 2) return words.title(names.a, names.b);
  const k = count(steps[steps.length - 1]);
  const seeds = (/** @type {string | null} */ who) => ofSeeds(told, names, who);
  if (told.gone === "both") return words.bothGone(k, units) + seeds(null);
  if (told.gone) {
    const [who, other] = told.gone === "a" ? [names.a, names.b] : [names.b, names.a];
    return words.gone(who, other, k, units) + seeds(null);
  }
  if (a.error === b.error) return words.even(names.a, names.b, k, units) + seeds(null);
  const first = Number(a.error) < Number(b.error);
  const [who, other] = first ? [names.a, names.b] : [names.b, names.a];
  const [small, large] = first ? [a.error, b.error] : [b.error, a.error];
  return words.closer(who, other, figure(Number(large) / Number(small)), k, units) + seeds(who);
}

// What the seeds say; who is the one that the sentence is about, if it is one.
/** @param {VersusAnswer} told @param {Names} names @param {string | null} who */
function ofSeeds({ score, trials, wanted }, names, who) {
  if (trials.length < 2) return who ? words.one : words.end;
  const of = count(trials.length);
  const best = leader(score);
  const said = best ? words.wins(names[best], count(score[best]), of) : words.draws(count(score.a), of);
  const all = trials.length >= wanted; // a split of some of them would be looked at again and again
  return said + (best && all ? words.chance(figure(score.p)) : words.end);
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

// What the view of two learners says, computed from what is told. Pure.

import { count, figure } from "../base/format.js";
import english from "../words/en/views/versus.js";
import { words as page, part } from "../words/words.js";

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
  const seeds = (/** @type {"a" | "b" | null} */ who) => ofSeeds(told, names, who);
  if (told.gone === "both") return words.bothGone(k, units) + seeds(null);
  if (told.gone) {
    const [who, other] = told.gone === "a" ? [names.a, names.b] : [names.b, names.a];
    return words.gone(who, other, k, units) + seeds(null);
  }
  if (a.error === b.error) return words.even(names.a, names.b, k, units) + seeds(null);
  const first = Number(a.error) < Number(b.error);
  const [who, other] = first ? [names.a, names.b] : [names.b, names.a];
  const [small, large] = first ? [a.error, b.error] : [b.error, a.error];
  return words.closer(who, other, figure(Number(large) / Number(small)), k, units) + seeds(first ? "a" : "b");
}

// What the seeds say; who is the one that the sentence is about, if it is one.
/** @param {VersusAnswer} told @param {Names} names @param {"a" | "b" | null} who */
function ofSeeds({ score, trials, steps, at, unit, wanted }, names, who) {
  if (trials.length < 2) return who ? words.one : words.end;
  const of = count(trials.length);
  const best = leader(score);
  const said = !best
    ? words.draws(count(score.a), of)
    : best === who
      ? words.wins(count(score[best]), of)
      : words.other(names[best], count(score[best]), of);
  // Seeds are of the step at which they were asked for, and the run has gone on since.
  const then = at === steps[steps.length - 1] ? "" : words.then(count(at), page.units[unit]);
  const all = trials.length >= wanted; // a split of some of them would be looked at again and again
  return said + then + (best && all ? words.chance(figure(score.p)) : words.end);
}

/** @param {VersusScore} score */
const leader = ({ a, b }) => (a === b ? null : a > b ? "a" : "b");

/**
 * What stands at an index: of a step, then of a seed.
 * @param {VersusAnswer} told
 * @param {number} i
 */
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

/**
 * The picture in words.
 * @param {VersusAnswer} told
 * @param {string} metric
 * @param {Names} names
 */
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

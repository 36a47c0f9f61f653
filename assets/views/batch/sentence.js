// The words of the view of passes, computed from its answer. Pure.

import { count, figure, fixed } from "../../base/format.js";
import english from "../../words/en/views/batch.js";
import { told as inWords } from "../../words/told.js";
import { part } from "../../words/words.js";
import { rowAt } from "./chart.js";

const words = part("views/batch", english);

const NOISE = 1e-20; // of a course's first error: a smaller error of θ* on the data is rounding

/** @typedef {(m: BatchCurve) => string} Name */

/** Returns a list in words: a, b and c. @param {string[]} names */
const listed = (names) =>
  names.length < 2 ? names.join("") : words.and(names.slice(0, -1).join(", "), names[names.length - 1]);

/** Returns the last error of a course, or null if it has none. @param {BatchCurve} m @param {"data" | "true"} key */
export const last = (m, key) => m[key][m[key].length - 1] ?? null;

/**
 * Reports whether samples are noisy at the data's solution. θ* then has an error on the data, because θ* does not
 * depend on them.
 * @param {BatchCurve} m
 */
export const noisy = (m) => m.floor.data !== null && m.floor.data > NOISE * (m.data[0] ?? 1);

/**
 * Returns the pass from which a course is at least as close to the data's solution as θ*, or null if there is none yet.
 * @param {BatchCurve} m
 */
export function settled(m) {
  const floor = m.floor.data;
  if (floor === null || m.diverged) return null;
  const beyond = m.data.findLastIndex((v) => v === null || v > floor);
  return m.pass[beyond + 1] ?? null;
}

/**
 * Returns the headline's wordings, longest first: all of it, then without the last part, then brief.
 * @param {BatchAnswer} told
 * @param {Name} name
 */
export function wordings(told, name) {
  const parts = sentence(told, name);
  const stay = told.methods.filter((m) => !m.diverged && noisy(m));
  const there = arrived(stay).map(({ m, pass }) => words.needs(name(m), count(pass)));
  const none = stay.length && told.done ? [words.noneYet(count(told.passes))] : [];
  const brief = there.length ? [words.brief(there.join(", "))] : none;
  return [...parts.map((_, i) => parts.slice(0, parts.length - i).join(" ")), ...brief];
}

/** Returns the headline, as sentences. @param {BatchAnswer} told @param {Name} name */
export function sentence(told, name) {
  const nothing = told.missing.find((m) => m.of === "data");
  if (nothing) return [words.nothing(inWords(nothing))];
  if (!told.methods.length) return [words.recording(count(told.recorded), count(told.rows))];
  const gone = told.methods.filter((m) => m.diverged);
  const stay = told.methods.filter((m) => !m.diverged);
  const parts = [];
  if (gone.length) parts.push(words.diverged(listed(gone.map(name)), gone.length > 1));
  if (stay.length) parts.push(stay.some(noisy) ? reached(told, stay.filter(noisy), name) : nearest(stay, name));
  return parts;
}

/** Returns the reason why there is no noise to reduce, or "" if there is noise. @param {BatchAnswer} told */
export function quiet({ methods }) {
  const stay = methods.filter((m) => !m.diverged);
  return stay.length && !stay.some(noisy) ? words.quiet : "";
}

/**
 * Returns the sentence about the error that no pass removes, or "" if it is unknown.
 * @param {BatchAnswer} told @param {string} metric
 */
export function left({ methods }, metric) {
  const stay = methods.filter((m) => !m.diverged);
  const error = stay.map((m) => m.floor.true).find((v) => v !== null && v > 0);
  return error && stay.some(noisy) ? words.left(metric, figure(error)) : "";
}

/** Returns the methods that have settled, in the order of their passes. @param {BatchCurve[]} stay */
const arrived = (stay) =>
  stay
    .flatMap((m) => {
      const pass = settled(m);
      return pass === null ? [] : [{ m, pass }];
    })
    .sort((a, b) => a.pass - b.pass);

/** @param {BatchAnswer} told @param {BatchCurve[]} stay @param {Name} name */
function reached({ passes, rows, done }, stay, name) {
  const by = arrived(stay);
  const late = stay.filter((m) => settled(m) === null);
  const needs = by.map(({ m, pass }) => words.needs(name(m), count(pass))).join(", ");
  const not = listed(late.map(name));
  if (!by.length) return done ? words.none(not, count(rows), count(passes), late.length > 1) : words.going(count(rows));
  const whole = words.reached(needs, count(rows));
  return whole + (late.length ? words.but(not, count(passes), late.length > 1) : words.end);
}

/** @param {BatchCurve[]} stay @param {Name} name */
function nearest(stay, name) {
  const best = stay.reduce((a, b) => ((last(b, "data") ?? Infinity) < (last(a, "data") ?? Infinity) ? b : a));
  return words.nearest(count(best.pass[best.pass.length - 1]), name(best), figure(last(best, "data")));
}

/** Returns the text of a pass read out. @param {BatchAnswer} told @param {number} pass @param {Name} name */
export function readout(told, pass, name) {
  const list = told.methods.map((m) => {
    const i = rowAt(m, pass);
    const [data, truly] = [m.data[i] ?? null, m.true[i] ?? null];
    if (m.diverged && m.pass[i] >= m.diverged) return words.gone(name(m));
    return truly === null ? words.one(name(m), figure(data)) : words.both(name(m), figure(data), figure(truly));
  });
  return words.readout(count(pass), list.join("; "));
}

/** Returns the picture in words. @param {BatchAnswer} told @param {string} metric @param {Name} name */
export function alternative(told, metric, name) {
  const pass = told.methods.reduce((far, m) => Math.max(far, m.pass[m.pass.length - 1] ?? 0), 0);
  return words.alt(metric, readout(told, pass, name));
}

/** Returns a factor with as many digits as distinguish it from 1: 0.998, 0.99996. @param {number | null} factor */
export function below(factor) {
  const off = Math.abs(1 - (factor ?? 1));
  // A factor closer to 1 than 10⁻⁹ needs no more digits.
  if (factor === null || off < 1e-9 || off > 0.1) return figure(factor);
  return fixed(factor, Math.max(3, Math.ceil(-Math.log10(off))));
}

/**
 * Returns the notes on the data and the methods.
 * @param {BatchAnswer} told
 * @param {Name} name
 * @param {(v: (number | null)[]) => string} vector
 * @returns {string[]}
 */
export function notes(told, name, vector) {
  const first = told.methods[0];
  const untrue = told.missing.find((m) => m.of === "true");
  const slow = told.methods.find((m) => m.factor !== null);
  const list = [
    !told.done && first && words.computing,
    first && (told.logged ? words.ofLog(count(told.rows)) : words.ofRun(count(told.rows))),
    first && words.solution(vector(first.best)),
    slow && words.factor(name(slow), below(slow.factor)),
    untrue && words.untrue(inWords(untrue)),
  ];
  return list.flatMap((note) => (note ? [note] : []));
}

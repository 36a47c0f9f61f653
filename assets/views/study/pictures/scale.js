// The axes of a study's picture: the errors that they include, and the places of values across. Pure.

import { marks, partOf } from "../../../plot/axis.js";
import { figure, plain, superscript } from "../../../base/format.js";

const ABOVE = 1000; // the axis ends at this multiple of the largest of the lines' least errors
const LEAST = 1.6; // least ratio of the highest to the lowest error
const ROOM = 1.12; // factor beyond the least and the most error shown
const LOG = ["alpha", "eta", "ratio"]; // keys on a log scale
const HORIZON = "gamma"; // the key on a scale of 1/(1 − γ)
export const ONE = 1; // the NMSE of θ = 0
/** @type {Record<string, number>} */
const FAR = { boxes: 10, percentile: 10, best: 1e6 }; // larger errors are as useless as those of diverged runs

/** Returns a number from the query. @param {string} value */
export const numberOf = (value) => Number(value);

/**
 * Returns the range of errors that a picture includes, [lowest, highest], or null if none is positive and finite. Lines
 * far above it leave through the top, unless all is set.
 * @param {Pick<SeriesEntry, "errors" | "low" | "high" | "best">[]} series
 * @param {boolean} [all]
 * @returns {[number, number] | null}
 */
export function span(series, all = false) {
  /** @param {(number | null)[]} list */
  const legal = (list) => list.flatMap((v) => (v !== null && v > 0 && Number.isFinite(v) ? [v] : []));
  const errors = series.flatMap((s) => legal(s.errors));
  if (!errors.length) return null;
  const bests = series.flatMap(({ errors: e, best }) => legal([e[best] ?? null]));
  const ceiling = all || !bests.length ? Infinity : ABOVE * most(bests);
  const shown = errors.filter((v) => v <= ceiling);
  const low = least([...shown, ...series.flatMap((s) => legal(s.low)).filter((v) => v > least(shown) / 10)]);
  const high = most([...shown, ...series.flatMap((s) => legal(s.high)).filter((v) => v <= most(shown) * 10)]);
  return spanOf([low, high]);
}

/**
 * Returns the range of an axis for positive errors, with a margin that does not exceed a limit, or null for no errors.
 * @param {number[]} list
 * @returns {[number, number] | null}
 */
export function spanOf(list, limit = Infinity) {
  if (!list.length) return null;
  const [low, high] = [least(list), most(list)];
  const middle = Math.sqrt(low * high);
  const to = Math.max(high * ROOM, middle * Math.sqrt(LEAST));
  return [Math.min(low / ROOM, middle / Math.sqrt(LEAST)), Math.min(to, Math.max(limit, high))];
}

/** @param {number[]} list */
const least = (list) => list.reduce((a, b) => Math.min(a, b), Infinity);
/** @param {number[]} list */
const most = (list) => list.reduce((a, b) => Math.max(a, b), -Infinity);

/**
 * Returns the range of errors for a kind of Mountain Car's pictures, and the largest useful error. If all errors are
 * larger, the range includes all of them.
 * @param {string} kind
 * @param {number[]} errors
 * @returns {{ ends: [number, number] | null, far: number }}
 */
export function held(kind, errors) {
  const legal = errors.filter((v) => v > 0 && Number.isFinite(v));
  const near = legal.filter((v) => v <= FAR[kind]);
  if (!near.length) return { ends: spanOf(legal), far: Infinity };
  return { ends: spanOf(kind === "best" ? near : [...near, ONE], FAR[kind]), far: FAR[kind] };
}

/**
 * Returns the place of each value of a key across, from 0 to 1.
 * @param {{ key: string, values: string[] }} axis
 * @returns {number[]}
 */
export function across({ key, values }) {
  const numbers = values.map(numberOf);
  const [first, last] = [numbers[0], numbers[numbers.length - 1]];
  if (numbers.length < 2) return [0.5];
  if (LOG.includes(key)) return numbers.map((v) => partOf(v, [first, last]));
  if (key === HORIZON && last < 1) return numbers.map((v) => partOf(1 / (1 - v), [1 / (1 - first), 1 / (1 - last)]));
  return numbers.map((v) => (v - first) / (last - first));
}

/**
 * Returns the label of a value of a key: a small power of two or ten as a power, .5 for 0.5.
 * @param {string} value
 * @param {boolean} [powers] whether other values are powers of two; larger powers are then written as such too
 */
export function short(value, powers = false) {
  const v = numberOf(value);
  if (v >= 1000) return figure(v);
  const [ten, two] = [Math.log10(v), Math.log2(v)];
  if (v > 0 && v < 0.01 && whole(ten)) return `10${superscript(Math.round(ten))}`;
  if (v > 0 && v < (powers ? 1 : POWERS) && whole(two)) return `2${superscript(Math.round(two))}`;
  return plain(v, 3).replace(/^0(?=[.,])/, "");
}

const POWERS = 0.1; // smaller powers of two are written as such

/** Returns the labels of the values of a key. @param {string[]} values */
export function shorts(values) {
  const powers = values.map(numberOf).some((v) => v > 0 && v < POWERS && whole(Math.log2(v)));
  return values.map((value) => short(value, powers));
}

/** @param {number} v */
const whole = (v) => Math.abs(v - Math.round(v)) < 1e-9;

/**
 * Returns the indices of the places, from 0 to 1, that get a tick: the ends and some between, at least `apart` apart.
 * @param {number[]} places
 * @param {number} apart
 */
export function ticked(places, apart) {
  const last = places.length - 1;
  if (last < 1) return [0];
  const list = [0];
  for (let i = 1; i < last; i++)
    if (places[i] - places[list[list.length - 1]] >= apart && places[last] - places[i] >= apart) list.push(i);
  return places[last] - places[0] >= apart ? [...list, last] : list;
}

/** Round steps within a decade. */
export const ROUND = [1, 2, 2.5, 5, 10];

/**
 * Returns the labelled errors: [error, label].
 * @param {readonly [number, number]} ends
 * @param {number} count at most, about
 * @returns {[number, string][]}
 */
export const levels = (ends, count) =>
  marks(ends, count).map((v) => {
    const e = Math.log10(v);
    return [v, whole(e) && (e < -2 || e > 3) ? `10${superscript(Math.round(e))}` : figure(v).replace(/[.,]0+$/, "")];
  });

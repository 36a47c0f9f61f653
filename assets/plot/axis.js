// Axes: the place of a value, and the values with ticks: round, on a log scale, or around a ratio of 1. Pure.

import { plain, superscript } from "../base/format.js";

/**
 * Returns powers of ten between two ends, at most `most` of them.
 * @param {readonly [number, number]} ends
 * @param {number} most
 */
export function powers([from, to], most) {
  const [low, high] = [Math.round(Math.log10(from)), Math.round(Math.log10(to))];
  const apart = Math.max(1, Math.ceil((high - low) / most));
  const first = Math.ceil(low / apart) * apart;
  return Array.from({ length: Math.floor((high - first) / apart) + 1 }, (_, i) => first + i * apart);
}

/**
 * Returns the place of a value between two ends on a log scale, 0 to 1.
 * @param {number} v
 * @param {readonly [number, number]} ends
 */
export const partOf = (v, [from, to]) => Math.log(v / from) / Math.log(to / from);

/**
 * Returns the index of the nearest value on a log scale. Values are ascending.
 * @param {number[]} values
 * @param {number} v
 */
export function nearest(values, v) {
  let best = 0;
  values.forEach((x, i) => {
    if (Math.abs(Math.log(x / v)) < Math.abs(Math.log(values[best] / v))) best = i;
  });
  return best;
}

// Parts of each decade, if there is room for more than powers of ten.
const FINE = [
  [1, 2, 5],
  [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9],
];

/**
 * Returns values with ticks between two ends: powers of ten, at most `most` of them. If there are only one or two,
 * parts of each decade, or else the ends.
 * @param {readonly [number, number]} ends
 * @param {number} most
 */
export function marks([from, to], most) {
  const low = Math.floor(Math.log10(from) + 1e-9);
  const high = Math.ceil(Math.log10(to) - 1e-9);
  const inside = (/** @type {number} */ v) => v >= from * (1 - 1e-9) && v <= to * (1 + 1e-9);
  const tens = powers([10 ** low, 10 ** high], most)
    .map((e) => 10 ** e)
    .filter(inside);
  if (tens.length > 2) return tens;
  for (const parts of FINE) {
    const fine = Array.from({ length: high - low + 1 }, (_, i) => parts.map((m) => m * 10 ** (low + i)))
      .flat()
      .filter(inside);
    if (fine.length > 1 && fine.length <= most) return fine;
  }
  return tens.length > 1 ? tens : [from, to];
}

const ROUND = [1, 2, 5, 10]; // parts of a decade

/**
 * Returns round whole numbers between two ends, in at most `most` intervals.
 * @param {number} first
 * @param {number} last
 * @param {number} most
 * @param {number[]} [parts] of a decade that are round
 */
export function rounds(first, last, most, parts = ROUND) {
  const rough = Math.max(1, (last - first) / Math.max(1, most));
  const ten = 10 ** Math.floor(Math.log10(rough));
  const every = parts.map((m) => m * ten).find((v) => v >= rough && Number.isInteger(v)) ?? 10 * ten;
  const from = Math.ceil(first / every);
  return Array.from({ length: Math.floor(last / every) - from + 1 }, (_, i) => (from + i) * every);
}

/**
 * Returns ratios with ticks between two ends: 1 and powers of ten, or if these are too few, 2 and 5 times them too.
 * @param {[number, number]} ends natural logarithms
 */
export function ratios([low, high]) {
  const far = Math.max(-low, high);
  const inside = (/** @type {number} */ v) => Math.log(v) >= low && Math.log(v) <= high;
  /** @param {number[]} list */
  const sides = (list) => [...list.map((v) => 1 / v).reverse(), 1, ...list].filter(inside);
  if (far < Math.log(2)) return sides([1.2, 1.5]);
  if (far < Math.log(20)) return sides([2, 5, 10]);
  const every = Math.ceil((high - low) / Math.LN10 / 6);
  return sides(Array.from({ length: Math.floor(far / Math.LN10 / every) }, (_, i) => 10 ** ((i + 1) * every)));
}

/** Returns the text of a ratio: 5, ⅕ as 1/5, and powers of ten from 100 on. @param {number} r */
export function ratioName(r) {
  const far = Math.max(r, 1 / r);
  const e = Math.round(Math.log10(far));
  if (far > 99) return `10${superscript(r < 1 ? -e : e)}`;
  const text = plain(far, 2);
  return r < 1 ? `1/${text}` : text;
}

// The axes of a ratio: steps across, and ratios by decades around 1. Pure.

import { plain, superscript } from "../base/format.js";

const LEAST = 1.25; // the axis goes to it on each side of 1, at least
const ROOM = 1.15; // and so far beyond the ratios that there are

/**
 * The ends of the axis of ratios, as natural logarithms: it holds 1 and the ratios that there are, and no more.
 * @param {(number | null)[]} ratios null where there is none
 * @returns {[low: number, high: number]}
 */
export function reach(ratios) {
  const logs = ratios.flatMap((r) => (r ? [Math.log(r)] : []));
  const least = Math.log(LEAST);
  return [Math.min(-least, ...logs) - Math.log(ROOM), Math.max(least, ...logs) + Math.log(ROOM)];
}

/**
 * Ratios to mark between two ends: 1, and powers of ten, or where these are too few, 2 and 5 times them.
 * @param {[number, number]} ends natural logarithms
 */
export function marks([low, high]) {
  const far = Math.max(-low, high);
  const inside = (/** @type {number} */ v) => Math.log(v) >= low && Math.log(v) <= high;
  /** @param {number[]} list */
  const sides = (list) => [...list.map((v) => 1 / v).reverse(), 1, ...list].filter(inside);
  if (far < Math.log(2)) return sides([1.2, 1.5]);
  if (far < Math.log(20)) return sides([2, 5, 10]);
  const every = Math.ceil((high - low) / Math.LN10 / 6);
  return sides(Array.from({ length: Math.floor(far / Math.LN10 / every) }, (_, i) => 10 ** ((i + 1) * every)));
}

/**
 * A mark in words: 5, ⅕ as 1/5, and powers of ten from 100 on.
 * @param {number} r
 */
export function label(r) {
  const far = Math.max(r, 1 / r);
  const e = Math.round(Math.log10(far));
  if (far > 99) return `10${superscript(r < 1 ? -e : e)}`;
  const text = plain(far, 2);
  return r < 1 ? `1/${text}` : text;
}

/**
 * Steps to mark from 0 to the last: round ones, at most so many.
 * @param {number} last
 * @param {number} most
 */
export function ticks(last, most) {
  const rough = last / Math.max(1, most);
  const ten = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const every = [1, 2, 5, 10].map((m) => m * ten).find((v) => v >= rough) ?? 10 * ten;
  return Array.from({ length: Math.floor(last / every) + 1 }, (_, i) => i * every);
}

/**
 * Where trials lie across: side by side in the order of their seeds, from 0 to 1.
 * @param {number} i
 * @param {number} n
 */
export const place = (i, n) => (n < 2 ? 0.5 : i / (n - 1));

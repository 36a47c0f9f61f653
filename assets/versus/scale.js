// The axes of a ratio: steps across, and ratios by decades around 1. Pure.

import { plain, superscript } from "../base/format.js";

const LEAST = 1.25; // the axis goes to it on each side of 1, at least,
const MOST = 1e30; // and to it at most: what lies beyond stands at the edge

/**
 * How far the axis of ratios goes on each side of 1: it holds those that there are, and 1 lies in its middle.
 * @param {(number | null)[]} ratios null where there is none
 */
export function reach(ratios) {
  const far = ratios.reduce((/** @type {number} */ far, r) => (r ? Math.max(far, r, 1 / r) : far), LEAST);
  return Math.min(MOST, far * 1.15);
}

/**
 * Ratios to mark between 1/r and r: powers of ten, or where they are too few, 2 and 5 times them.
 * @param {number} r
 */
export function marks(r) {
  const sides = (/** @type {number[]} */ list) => [...list.map((v) => 1 / v).reverse(), 1, ...list];
  const inside = (/** @type {number} */ v) => v <= r;
  if (r < 2) return sides([1.2, 1.5].filter(inside));
  if (r < 20) return sides([2, 5, 10].filter(inside));
  const powers = Math.floor(Math.log10(r));
  const every = Math.ceil(powers / 3);
  return sides(Array.from({ length: Math.floor(powers / every) }, (_, i) => 10 ** ((i + 1) * every)));
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

// Writes numbers and vectors for the view of traces. Pure.

import { MINUS, count, plain, superscript } from "../../base/format.js";
import { decimal, SEPARATOR } from "../../words/decimal.js";

const DIGITS = 4;
const WHOLE = 4; // vectors of this many numbers are written whole
const SMALL = 0.005; // a smaller one would be written as 0.00

/** @param {number} x @param {number} digits after the first */
function power(x, digits) {
  const [mantissa, exponent] = x.toExponential(digits).split("e");
  return `${plain(Number(mantissa), 1 + digits)}·10${superscript(Number(exponent))}`;
}

/** Returns an integer with grouped digits: −16 380. @param {number} x */
const grouped = (x) => `${x < 0 ? MINUS : ""}${count(Math.abs(x))}`;

/** Returns a number in a sum, to four digits: −0.25, 3.814, 16 380, 2·10¹⁷. @param {Figure} x */
export function number(x) {
  if (x === null || x === undefined || !Number.isFinite(x)) return "∞";
  const size = Math.abs(x);
  if (size && (size < 1e-4 || size >= 1e5)) return power(x, DIGITS - 2);
  return size >= 10 ** (DIGITS - 1) ? grouped(Number(x.toPrecision(DIGITS))) : plain(x, DIGITS);
}

/** Returns a number in a cell, to two decimals. @param {Figure} x */
export function short(x) {
  if (x === null || x === undefined || !Number.isFinite(x)) return "∞";
  const size = Math.abs(x);
  if (size >= 1e4 || (size && size < SMALL)) return power(x, 0);
  if (size >= 1000) return grouped(x);
  return decimal(String(Number(x.toFixed(size < 10 ? 2 : size < 100 ? 1 : 0)))).replace("-", MINUS);
}

/** Returns a factor of a product. A negative one is in parentheses. @param {Figure} x */
export const factor = (x) => (Number(x) < 0 ? `(${number(x)})` : number(x));

/** Returns a vector: (0.5, −0.25), or the first few of many numbers. @param {Figure[]} list */
export function vector(list) {
  const some = list.slice(0, list.length > WHOLE ? WHOLE - 1 : WHOLE).map(number);
  return `(${[...some, ...(list.length > WHOLE ? ["…"] : [])].join(SEPARATOR)})`;
}

/** Returns a vector times a number. @param {Figure} c @param {Figure[]} list */
export const times = (c, list) => list.map((x) => (x === null || x === undefined || c === null ? null : Number(c) * x));

/** Returns the largest absolute value in vectors, 0 if none is known. @param {Figure[][]} lists */
export const sizeOf = (lists) => Math.max(0, ...lists.flat().map((x) => Math.abs(Number(x ?? 0))));

/**
 * Returns the largest difference between two vectors, or null if a number is unknown.
 * @param {Figure[]} a @param {Figure[]} b
 */
export function apart(a, b) {
  if ([...a, ...b].some((x) => x === null || x === undefined)) return null;
  return a.reduce((/** @type {number} */ most, x, i) => Math.max(most, Math.abs(Number(x) - Number(b[i]))), 0);
}

// Writes and reads numbers, with the decimal mark of the language in force. Pure functions.

import { decimal, decimals, pointed } from "../words/decimal.js";

const THIN = "\u202f"; // narrow no-break space: groups digits, goes before %
export const MINUS = "\u2212";

/** Returns an integer ≥ 0 with grouped digits: 12400 → "12 400". @param {number} n */
export function count(n) {
  return String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, THIN);
}

/** @param {number} n */
export function superscript(n) {
  return String(n).replace(/[-\d]/g, (c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(c)]));
}

/** Returns the end of a slider: 0.0001 → "10⁻⁴", 0.999 → "0.999". @param {number} x */
export function bound(x) {
  const e = Math.log10(x);
  return Number.isInteger(e) && (e < -1 || e > 2) ? "10" + superscript(e) : decimal(String(x));
}

/** Returns a value ≥ 0 with three digits, or two and a power of ten. null is infinite. @param {Figure} x */
export function figure(x) {
  if (x === null || x === Infinity) return "∞";
  if (x === undefined || Number.isNaN(x)) return "–";
  if (x === 0) return "0";
  if (x < 1e-308) return "<10⁻³⁰⁸";
  if (x >= 999.5 && x < 9995) return count(Number(x.toPrecision(3)));
  if (x >= 1e-3 && x < 1000) return decimal(x.toPrecision(3));
  return scientific(x);
}

/** @param {number} x */
function scientific(x) {
  const [mantissa, exponent] = x.toExponential(1).split("e");
  return `${decimal(mantissa)}·10${superscript(Number(exponent))}`;
}

/**
 * Returns a number with at most `digits` significant digits, and a true minus: 0.5, −12.
 * @param {number} x
 * @param {number} digits
 */
export function plain(x, digits) {
  return decimal(String(Number(x.toPrecision(digits)))).replace("-", MINUS);
}

/** Returns a number with `digits` decimals: 0.50. @param {number} x @param {number} digits */
export function fixed(x, digits) {
  return decimal(x.toFixed(digits));
}

/** Returns a number with `digits` decimals and a true minus: −0.52. @param {number} x @param {number} digits */
export function signed(x, digits) {
  return fixed(x, digits).replace("-", MINUS);
}

/**
 * Returns the error of a summary's learner. An error of 0 that did not begin at 0 is below the smallest number.
 * @param {Pick<Learner, "error" | "start">} given
 */
export function level({ error, start }) {
  return figure(error === 0 && start ? Number.MIN_VALUE : error);
}

/** Returns a growth per step (a fraction) in signed per cent, never "−0.00". @param {Figure} x */
export function percent(x) {
  if (x === null || x === undefined || !Number.isFinite(x)) return "–";
  const p = Math.abs(x * 100);
  if (p < 0.005) return `≈${THIN}0`;
  return (
    (x < 0 ? MINUS : "+") + (p < 9.995 ? fixed(p, 2) : p < 99.95 ? fixed(p, 1) : p < 999.5 ? count(p) : scientific(p))
  );
}

/**
 * Reports whether a learner's growth exceeds three of its standard errors, both as slopes of the logarithm.
 * @param {{ growth: Figure, growthSe: Figure }} given
 */
export function clear({ growth, growthSe }) {
  const [g, se] = [Number(growth), Number(growthSe)];
  return Math.abs(Math.log1p(g)) * (1 + g) > 3 * se;
}

/**
 * Returns a clear growth per step (a fraction) in signed per cent with two digits, however small.
 * @param {number} x
 */
export function rate(x) {
  const p = Math.abs(x * 100);
  return (x < 0 ? MINUS : "+") + (p < 1e-3 || p >= 99.5 ? scientific(p) : decimal(p.toPrecision(2)));
}

/**
 * Returns the exponent of the step in an error's decay, with its standard error: "−0.93 ± 0.13".
 * @param {Pick<Learner, "power" | "powerSe">} given
 */
export function power({ power: p, powerSe }) {
  const se = Number(powerSe);
  const digits = se < 0.095 ? 2 : 1;
  return `${signed(Number(p), digits)} ± ${fixed(se, digits)}`;
}

/**
 * Returns a learner's growth in per cent for the table. A growth that is not clear has its standard error.
 * @param {{ growth: Figure, growthSe: Figure }} given
 */
export function measured({ growth, growthSe }) {
  const [g, se] = [Number(growth), Number(growthSe)];
  if ((growthSe ?? null) === null || (growth ?? null) === null || !Number.isFinite(g)) return percent(growth);
  if (clear({ growth, growthSe })) return Math.abs(g) < 1e-4 ? rate(g) : percent(g);
  return se < 5e-5 ? `≈${THIN}0` : `${signed(g * 100, 2)} ± ${fixed(se * 100, 2)}`;
}

/** Returns a number of steps to about three digits: 155.3 → "155", 3.46 → "3.5". @param {number} n */
export function span(n) {
  if (n < 9.95) return decimal(String(Number(n.toFixed(1))));
  return count(n < 1000 ? n : Number(n.toPrecision(3)));
}

const NUMBER = /^-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

const NUMERIC = ["number", "integer", "numbers"]; // kinds of parameters

/**
 * Returns a value of parameter p, as the worker writes it, in the form that is shown and may be typed: 0.5 → 0,5 in
 * French.
 * @param {Pick<Parameter, "kind">} p
 * @param {string} value
 */
export const shown = (p, value) => (NUMERIC.includes(p.kind) ? decimals(value) : value);

/**
 * Returns the text typed for parameter p, as the worker reads it: "1 , 2" → "1,2", an integer 1e6 → "1000000".
 * @param {Parameter} p
 * @param {string} typed
 */
export function tidy(p, typed) {
  const s = (NUMERIC.includes(p.kind) ? pointed(typed) : typed).replace(/\s/g, "").replaceAll("−", "-");
  return p.kind === "integer" && NUMBER.test(s) && Number.isSafeInteger(Number(s)) ? String(Number(s)) : s;
}

/**
 * Reports whether parameter p accepts a tidy value, as far as its table shows.
 * @param {Parameter} p @param {string} value
 */
export function legal(p, value) {
  if (p.kind === "numbers") return value.split(",").every((s) => NUMBER.test(s));
  if ((p.kind !== "number" && p.kind !== "integer") || p.choices?.some((c) => c.id === value)) return true;
  const x = NUMBER.test(value) ? Number(value) : NaN;
  return (
    (p.kind !== "integer" || Number.isSafeInteger(x)) &&
    x >= p.min &&
    x <= p.max &&
    !(p.openMin && x === p.min) &&
    !(p.openMax && x === p.max)
  );
}

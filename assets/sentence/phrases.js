// Parts that the sentences share: units, paces and lists. Pure functions.

import { words } from "../words/words.js";

/** @param {Summary} summary */
export const unitOf = (summary) => summary.unit ?? "step";
/** @param {Summary} summary */
export const unitsOf = (summary) => words.units[unitOf(summary)];
/**
 * Reports whether errors are unknown because the reference values are still being simulated.
 * @param {Pick<Summary, "preparing">} given
 */
export const pending = ({ preparing: p }) => Boolean(p && p.what !== "picture");

const REST = 1e-12; // growth per step below which an expected update counts as constant, as in core/run

/**
 * Returns {way, steps to a doubling or halving} for a growth per step, or null if it is unknown.
 * @param {Figure} growth
 */
export function pace(growth) {
  if (growth === null || growth === undefined || !(growth > -1)) return null;
  const log = Math.log1p(growth);
  return Math.abs(log) <= REST
    ? { way: "flat", steps: Infinity }
    : { way: log > 0 ? "up" : "down", steps: Math.LN2 / Math.abs(log) };
}

/** @param {string[]} parts */
export const list = (parts) =>
  parts.length < 2 ? parts.join("") : parts.slice(0, -1).join(", ") + words.and + parts[parts.length - 1];

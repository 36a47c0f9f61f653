// What the sentences share: units, paces and lists. Pure functions.

import { words } from "../words/words.js";

/** @param {Summary} summary */
export const unitOf = (summary) => summary.unit ?? "step";
/** @param {Summary} summary */
export const unitsOf = (summary) => words.units[unitOf(summary)];
/**
 * Whether errors are not known yet, since what they are measured by is being simulated.
 * @param {Pick<Summary, "preparing">} given
 */
export const pending = ({ preparing: p }) => Boolean(p && p.what !== "picture");

const REST = 1e-12; // growth per step up to which an expected update may as well stand still, as in core/run

/** Growth per step → {way, steps it takes to double or halve}; null when unknown. @param {Figure} growth */
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

// Where a layer's values lie on the scale of colours, how much of a map is known, and how values are written.

import { MINUS, figure } from "../../base/format.js";

const BEST = 1; // of a layer without a border, which is a multiple of the best
const WORST = 9; // times the best more than the best: the end of such a scale

/**
 * How far each cell is from what matters: its border, or the best; infinite where it is, NaN where nothing is defined.
 * @param {Pick<MapEntry, "values" | "states" | "border">} map
 */
export const amounts = ({ values, states, border }) =>
  values.map((v, k) => {
    if (v !== null) return v - (border ?? BEST);
    return states[k] === "+" ? Infinity : states[k] === "-" ? -Infinity : NaN;
  });

/**
 * The amount at a level of the scale, from −1 to 1: the inverse of base/growth.js’s level.
 * @param {number} l
 * @param {readonly [number, number]} ends
 */
export const grown = (l, [least, most]) => l * l * (l < 0 ? least : most);

/**
 * The ends of a scale that fits a map: what is furthest from the border on each side.
 * @param {Pick<MapEntry, "values" | "border">} map
 * @returns {[number, number]}
 */
export function endsOf({ values, border }) {
  const all = values.flatMap((v) => (v === null ? [] : [v - (border ?? BEST)]));
  const most = border === null ? WORST : Infinity;
  return [Math.min(-Number.MIN_VALUE, ...all), Math.min(most, Math.max(Number.MIN_VALUE, ...all))];
}

/** Whether every cell and every border of a map is known. @param {Pick<MapEntry, "stride">} map */
export const final = ({ stride }) => stride === 1;

/**
 * The part of all cells that are known of a map, from 0 to 1.
 * @param {Pick<MapEntry, "x" | "y" | "values"> | null} map
 */
export const share = (map) => (map ? map.values.length / (map.x.values.length * map.y.values.length) : 0);

const NEAR = 1e-6; // of the scale: a growth that is 0 but for rounding

/**
 * Whether all cells that are known are above the border or all are not: true, false, or null for neither.
 * @param {Pick<MapEntry, "values" | "states" | "border">} map
 * @param {readonly [number, number]} ends
 */
export function wholly(map, ends) {
  const known = amounts(map).filter((v) => !Number.isNaN(v));
  const above = known.filter((v) => v > grown(NEAR, ends)).length;
  return known.length && (above === 0 || above === known.length) ? above > 0 : null;
}

/**
 * Up to which column, counted in cells, some row is at most at the border: right of it all rows are above; null where
 * that is no place between two columns, or not known everywhere. Of a map that is final.
 * @param {Pick<MapEntry, "x" | "values" | "states" | "border" | "borders" | "closed">} map
 */
export function lastStable({ x, borders, closed, ...map }) {
  const nx = x.values.length;
  const all = amounts(map);
  const columns = x.values.map((_, i) => all.filter((_, k) => k % nx === i));
  const last = columns.findLastIndex((column) => !column.every((v) => v > 0));
  if (x.log || last < 0 || last === nx - 1 || columns[last].some(Number.isNaN)) return null;
  const lines = closed ? [closed] : borders.filter(({ kind }) => kind === "threshold");
  const places = lines.flatMap(({ points }) => points.filter((_, i) => i % 2 === 0));
  return places.length ? Math.max(...places) : null;
}

const SURE = 9; // digits that two ways to compute a growth share

/**
 * A number of three digits, with its sign; of growth with a plus too. The same growth has the same digits, whether it
 * comes from products or from eigenvalues, because the digits that differ go first.
 * @param {number} v
 * @param {boolean} [plus]
 */
export const number = (v, plus = false) =>
  `${v < 0 ? MINUS : plus && v > 0 ? "+" : ""}${figure(Number(Math.abs(v).toPrecision(SURE)))}`;

// The colour scale of a layer's values, the known part of a map, and the text of values. Pure.

import { MINUS, figure } from "../../base/format.js";

const BEST = 1; // the best value of a layer without a border, whose values are multiples of it
const WORST = 9; // the end of such a scale: this many times the best above the best

/**
 * Returns the distance of each cell from the border, or from the best value: ±Infinity for an infinite one, NaN for an
 * undefined one.
 * @param {Pick<MapEntry, "values" | "states" | "border">} map
 */
export const amounts = ({ values, states, border }) =>
  values.map((v, k) => {
    if (v !== null) return v - (border ?? BEST);
    return states[k] === "+" ? Infinity : states[k] === "-" ? -Infinity : NaN;
  });

/**
 * Returns the amount at a level of the scale, from −1 to 1: the inverse of base/growth.js’s level.
 * @param {number} l
 * @param {readonly [number, number]} ends
 */
export const grown = (l, [least, most]) => l * l * (l < 0 ? least : most);

/**
 * Returns the ends of a scale that fits a map: the largest distance from the border on each side.
 * @param {Pick<MapEntry, "values" | "border">} map
 * @returns {[number, number]}
 */
export function endsOf({ values, border }) {
  const all = values.flatMap((v) => (v === null ? [] : [v - (border ?? BEST)]));
  const most = border === null ? WORST : Infinity;
  return [Math.min(-Number.MIN_VALUE, ...all), Math.min(most, Math.max(Number.MIN_VALUE, ...all))];
}

/** Reports whether every cell and every border of a map is known. @param {Pick<MapEntry, "stride">} map */
export const final = ({ stride }) => stride === 1;

/**
 * Returns the fraction of a map's cells that are known, from 0 to 1.
 * @param {Pick<MapEntry, "x" | "y" | "values"> | null} map
 */
export const share = (map) => (map ? map.values.length / (map.x.values.length * map.y.values.length) : 0);

const NEAR = 1e-6; // of the scale: smaller growths are 0 but for rounding

/**
 * Reports whether all known cells are above the border: true, false if none is, or null.
 * @param {Pick<MapEntry, "values" | "states" | "border">} map
 * @param {readonly [number, number]} ends
 */
export function wholly(map, ends) {
  const known = amounts(map).filter((v) => !Number.isNaN(v));
  const above = known.filter((v) => v > grown(NEAR, ends)).length;
  return known.length && (above === 0 || above === known.length) ? above > 0 : null;
}

/**
 * Returns the last column, counted in cells, in which some row is not above the border; all rows right of it are above.
 * null if that is no place between two columns, or not known everywhere. The map must be final.
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
 * Returns a number of three digits with its sign, with plus also + for a growth. The same growth has the same digits,
 * whether it comes from products or from eigenvalues, because the differing digits are rounded away first.
 * @param {number} v
 * @param {boolean} [plus]
 */
export const number = (v, plus = false) =>
  `${v < 0 ? MINUS : plus && v > 0 ? "+" : ""}${figure(Number(Math.abs(v).toPrecision(SURE)))}`;

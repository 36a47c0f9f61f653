// Where a layer's values lie on the scale of colours, and how they are written.

import { MINUS, figure } from "../../base/format.js";
import { level } from "../../base/growth.js";

const BEST = 1; // of a layer without a border, which is a multiple of the best
const WORST = 9; // times the best more than the best: the end of such a scale

/**
 * The level of each cell on the scale, from −1 to 1; null where nothing is defined.
 * @param {Pick<MapEntry, "values" | "states" | "border">} map
 * @param {readonly [number, number]} ends
 */
export const levels = ({ values, states, border }, ends) =>
  values.map((v, k) => {
    if (v !== null) return level(v - (border ?? BEST), ends);
    return states[k] === "+" ? 1 : states[k] === "-" ? -1 : null;
  });

/**
 * The ends of a scale that fits maps: what is furthest from the border on each side.
 * @param {Pick<MapEntry, "values" | "border">[]} maps
 * @returns {[number, number]}
 */
export function endsOf(maps) {
  const all = maps.flatMap(({ values, border }) => values.flatMap((v) => (v === null ? [] : [v - (border ?? BEST)])));
  const most = maps.some(({ border }) => border === null) ? WORST : Infinity;
  return [Math.min(-Number.MIN_VALUE, ...all), Math.min(most, Math.max(Number.MIN_VALUE, ...all))];
}

/** Whether every cell and every border of a map is known. @param {Pick<MapEntry, "stride">} map */
export const final = ({ stride }) => stride === 1;

/** The part of the cells that lie above the border. @param {(number | null)[]} all */
export const partAbove = (all) => {
  const known = all.filter((l) => l !== null);
  return known.filter((l) => l > 1e-6).length / (known.length || 1);
};

const SURE = 9; // digits that two ways to compute a growth share

/**
 * A number of three digits, with its sign; of growth with a plus too. The same growth has the same digits, whether it
 * comes from products or from eigenvalues, because the digits that differ go first.
 * @param {number} v
 * @param {boolean} [plus]
 */
export const number = (v, plus = false) =>
  `${v < 0 ? MINUS : plus && v > 0 ? "+" : ""}${figure(Number(Math.abs(v).toPrecision(SURE)))}`;

/**
 * Learners' present errors of the fixed point, which those of one coefficient share: the names of each, in order.
 * @param {{ name: string, map: Pick<MapEntry, "here"> }[]} all
 */
export function alike(all) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const { name, map } of all) {
    if (map.here === null) continue;
    const times = number(map.here);
    names.set(times, [...(names.get(times) ?? []), name]);
  }
  return [...names].map(([times, of]) => ({ times, names: of }));
}

/** Names as one list. @param {string[]} names @param {(list: string, last: string) => string} and */
export const listed = (names, and) =>
  names.length < 2 ? names.join("") : and(names.slice(0, -1).join(", "), names[names.length - 1]);

// The places of a small problem's states in its picture, and its arrows: side by side, in a row, or as a star. Pure.

import { angleOf, bent, looped, towards } from "../base/arrow.js";
import { END, begins, waysOf } from "./ways.js";

export const [WIDTH, HEIGHT] = [240, 112]; // px
const MARGIN = 3; // px around an end
const DOWN = 34; // px, of an end below its state
const CELL = 7; // px, of a feature below its state
const FLAT = 0.32; // height of a hop's arc, in its lengths

/**
 * @typedef {import("../base/arrow.js").Point} Point
 * @typedef {import("./ways.js").File} File
 * @typedef {import("./ways.js").Way} Way
 *
 * @typedef {{ line: string, tip: Point, angle: number, aimed: boolean }} Arrow
 *
 * @typedef {object} Graph
 * @property {(Point & { begins: boolean })[]} spots of the states
 * @property {number} radius of each state
 * @property {Arrow[]} arrows
 * @property {(Point & { rewarded: boolean })[]} ends
 * @property {(Point & { size: number, value: number })[]} [features] of states, from the upper left, as fractions of
 * the largest
 */

/** @param {File} file @param {(s: number) => Point} place */
const spots = (file, place) =>
  Array.from({ length: file.states }, (_, s) => ({ ...place(s), begins: begins(file, s) }));

/**
 * Two states side by side. Arrows there and back bend to either side, and loops go outward.
 * @param {File} file
 * @returns {Graph}
 */
export function pair(file) {
  const radius = 15;
  const at = spots(file, (s) => ({ x: WIDTH / 2 + (s ? 44 : -44), y: HEIGHT / 2 }));
  const arrows = waysOf(file).map(({ from, to, aimed }) => ({
    aimed,
    ...(from === to ? looped(at[from], radius, from ? 0 : Math.PI, 34) : bent(at[from], at[to], radius, 0.22)),
  }));
  return { spots: at, radius, arrows, ends: [] };
}

/**
 * States in a row, in the order of their numbers, or in reverse if the target policy leads down. Arrows to the next
 * state are straight, others are arcs. Ends of the first and the last state are in the row, others below. Without such
 * ends and arcs the features of each state are below it.
 * @param {File} file
 * @returns {Graph}
 */
export function row(file) {
  const ways = waysOf(file);
  const n = file.states;
  const on = ways.reduce((sum, { from, to, aimed }) => sum + (to !== END && aimed ? to - from : 0), 0);
  /** @param {number} s */
  const slot = (s) => (on < 0 ? n - 1 - s : s);
  /** @param {Way} way @returns {-1 | 0 | 1} which way out of the row an end is; 0 is below */
  const side = ({ from, rewarded }) => {
    const alone = !ways.some((w) => w.to === END && w.from === from && w.rewarded && !rewarded);
    return alone && slot(from) === n - 1 ? 1 : alone && slot(from) === 0 ? -1 : 0;
  };
  const out = ways.filter((w) => w.to === END);
  const [left, right] = [-1, 1].map((way) => Number(out.some((w) => side(w) === way)));
  const step = WIDTH / (n + left + right);
  const radius = Math.min(11, 0.32 * step);
  const hops = ways.some(({ from, to }) => to !== END && Math.abs(to - from) > 1);
  const below = out.some((w) => !side(w));
  const told = !hops && !below ? (file.phiState ?? []) : [];
  const y = HEIGHT * (hops ? 0.62 : below ? 0.4 : told.length ? 0.28 : 0.5);
  const at = spots(file, (s) => ({ x: (slot(s) + left + 0.5) * step, y }));
  /** @type {Graph["ends"]} */
  const ends = [];
  const arrows = ways.map((way) => {
    const { from, to, aimed } = way;
    const a = at[from];
    if (to !== END) return { aimed, ...bent(a, at[to], radius, Math.abs(to - from) > 1 ? FLAT : 0) };
    const b = side(way) ? { x: a.x + side(way) * step, y } : { x: a.x, y: y + DOWN };
    ends.push({ ...b, rewarded: way.rewarded });
    // to the edge of the end, which is smaller than a state
    const { line } = bent(a, b, radius, 0);
    const tip = towards(b, angleOf(b, a), 0.6 * radius + MARGIN);
    return {
      aimed,
      line: line.replace(/ \S+$/, ` ${tip.x.toFixed(1)},${tip.y.toFixed(1)}`),
      tip,
      angle: angleOf(a, b),
    };
  });
  const largest = Math.max(...told.flat().map(Math.abs));
  const features = told.flatMap((row, s) =>
    row.map((value, i) => ({
      x: at[s].x - CELL / 2,
      y: y + radius + CELL + i * CELL,
      size: CELL,
      value: Math.abs(value) / largest,
    })),
  );
  return { spots: at, radius, arrows, ends, features };
}

/**
 * The state to which the target policy leads from everywhere is at the foot, the others in an arc above it. Of two
 * opposite arrows outside the target policy only one is drawn.
 * @param {File} file
 * @returns {Graph}
 */
export function star(file) {
  const ways = waysOf(file);
  const radius = 8;
  const aimed = (/** @type {number} */ s) => ways.filter((w) => w.aimed && w.to === s).length;
  const states = Array.from({ length: file.states }, (_, s) => s);
  const hub = states.reduce((best, s) => (aimed(s) > aimed(best) ? s : best));
  const around = states.filter((s) => s !== hub);
  const at = spots(file, (s) => {
    if (s === hub) return { x: WIDTH / 2, y: HEIGHT - 20 };
    const turn = Math.PI * (1 + (around.indexOf(s) + 0.5) / around.length);
    return { x: WIDTH / 2 + 92 * Math.cos(turn), y: HEIGHT - 20 + 76 * Math.sin(turn) };
  });
  const seen = new Set();
  const arrows = ways.flatMap(({ from, to, aimed }) => {
    const both = [from, to].sort((a, b) => a - b).join();
    if (!aimed && seen.has(both)) return [];
    if (!aimed) seen.add(both);
    const outward = from === hub ? Math.PI / 2 : angleOf(at[hub], at[from]);
    return [{ aimed, ...(from === to ? looped(at[from], radius, outward, 13) : bent(at[from], at[to], radius, 0)) }];
  });
  return { spots: at, radius, arrows, ends: [] };
}

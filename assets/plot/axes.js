// The elements of axes: their lines, the labels of their ticks, and their titles. A plot is given by its edges in px.
// Pure but for the elements that it makes.

import { px, s } from "../base/svg.js";

/** @typedef {number | string} Edge in px; a text is written unchanged */
/** @typedef {{ left: Edge, right: Edge, top: Edge, bottom: Edge }} Edges */

/** @param {Edge} v */
const at = (v) => (typeof v === "string" ? v : px(v));

/**
 * Returns a plot whose left and upper edges are whole px and written so: "58", not "58.0".
 * @template {{ left: number, top: number }} F
 * @param {F} f
 */
export const whole = (f) => ({ ...f, left: String(f.left), top: String(f.top) });

/** Returns both axes, which meet at the lower left. @param {Edges} f */
export const corner = ({ left, right, top, bottom }) =>
  s("path", { class: "axes", d: `M${at(left)} ${at(top)}V${at(bottom)}H${at(right)}` });

/** Returns only the axis across, because a chart has no frame. @param {Pick<Edges, "left" | "right" | "bottom">} f */
export const ground = ({ left, right, bottom }) =>
  s("path", { class: "axes", d: `M${at(left)} ${at(bottom)}H${at(right)}` });

/** Returns a line up from a tick across. @param {Pick<Edges, "top" | "bottom">} f @param {number} x */
export const gridAcross = ({ top, bottom }, x) => s("path", { class: "grid", d: `M${px(x)} ${at(top)}V${at(bottom)}` });

/**
 * Returns a line across from a tick of the upward axis.
 * @param {Pick<Edges, "left" | "right">} f @param {number} y @param {string} [kind]
 */
export const gridUp = ({ left, right }, y, kind = "grid") =>
  s("path", { class: kind, d: `M${at(left)} ${px(y)}H${at(right)}` });

/** Returns the label of a tick across. @param {{ bottom: number }} f @param {number} x @param {string} word */
export const tick = ({ bottom }, x, word, below = 16) =>
  s("text", { class: "tick", x: px(x), y: px(bottom + below) }, word);

/**
 * Returns the label of a tick of the upward axis.
 * @param {Pick<Edges, "left">} f @param {number} y @param {string} word
 */
export const tickUp = ({ left }, y, word, beside = 6) => {
  const x = Number(left) - beside;
  return s("text", { class: "tick up", x: typeof left === "string" ? x : px(x), y: px(y + 4) }, word);
};

/**
 * Returns the title of the axis across.
 * @param {{ left: number, right: number, bottom: number }} f @param {string} word
 */
export const titleAcross = ({ left, right, bottom }, word, below = 33) =>
  s("text", { class: "axis", x: px((left + right) / 2), y: px(bottom + below) }, word);

const LETTER = 6.6; // px, width of a letter of 13 px, about
const APART = 8; // px, the least distance between two labels

/**
 * Returns the labels of ticks across, the last with its unit: 0, 2 000, 4 000 steps. A label that the last one would
 * touch is left out, and no label crosses an edge.
 * @param {{ bottom: number }} f
 * @param {[x: number, word: string][]} list
 * @param {string} unit
 * @param {number} edge px
 */
export function ticksAcross(f, list, unit, edge) {
  const half = (/** @type {string} */ word) => (LETTER * word.length) / 2;
  const end = list[list.length - 1];
  if (!end) return [];
  const said = `${end[1]} ${unit}`;
  const x = Math.min(end[0], edge - half(said));
  const free = list.slice(0, -1).filter(([at, word]) => at + half(word) + APART < x - half(said));
  return [...free, /** @type {const} */ ([x, said])].map(([at, word]) => tick(f, at, word));
}

/**
 * Returns the title of the upward axis, above its top, from the left edge of the plot: the first wording that is no
 * longer than the plot is wide, or the last.
 * @param {readonly string[]} wordings longest first
 * @param {{ left: number, right: number, top: number }} f
 */
export function above(wordings, { left, right, top }) {
  const said = wordings.find((text) => LETTER * text.length <= right - left) ?? wordings[wordings.length - 1];
  return s("text", { class: "axis above", x: px(left), y: px(top - ABOVE) }, said);
}

const ABOVE = 9; // px from the top of a plot to the baseline of its title
const BASE = 12; // px from the left edge of the drawing to its baseline

/**
 * Returns the title of the upward axis, written along it from bottom to top: the first wording that is no longer than
 * the axis, or the last. null without any.
 * @param {readonly string[]} wordings longest first
 * @param {number} top
 * @param {number} bottom
 */
export function upward(wordings, top, bottom) {
  const said = wordings.find((text) => LETTER * text.length <= bottom - top) ?? wordings[wordings.length - 1];
  if (!said) return null;
  return s("text", { class: "axis", transform: `translate(${BASE} ${px((top + bottom) / 2)}) rotate(-90)` }, said);
}

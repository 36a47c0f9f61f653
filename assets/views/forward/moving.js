// The drawing of both algorithms while weights change: the distance of their ω from that of the forward view, after
// each step. Pure but for the elements that it makes.

import { s } from "../../base/svg.js";
import { number } from "./numbers.js";

const LEFT = 60; // px, the room for the axes: 1.5·10¹⁵ fits
const RIGHT = 12;
const TOP = 24;
const BOTTOM = 36;
const DOT = 3.5;

/**
 * @typedef {object} Shown
 * @property {ForwardAnswer} told
 * @property {number} width
 * @property {number} height
 * @property {{ step: string, first: string, second: string }} words
 */

/** Returns the largest known difference, or 1 if there is none. @param {ForwardAnswer["moving"]} moving */
export const largest = ({ gaps, errors }) => Math.max(...[...gaps, ...errors].map((v) => v ?? 0)) || 1;

/** Returns round numbers from 0 to a size, at least two above 0. @param {number} size */
export function marks(size) {
  const unit = 10 ** Math.floor(Math.log10(size));
  const step = [5, 2, 1].map((n) => n * unit).find((n) => 2 * n <= size) ?? unit / 2;
  return Array.from({ length: 1 + Math.floor(size / step) }, (_, k) => k * step);
}

/** @param {Shown} shown */
export function draw({ told, width, height, words }) {
  const { gaps, errors } = told.moving;
  const [n, most] = [gaps.length, largest(told.moving)];
  const x = (/** @type {number} */ k) => LEFT + ((width - LEFT - RIGHT) * (k + 0.5)) / n;
  const y = (/** @type {number} */ v) => height - BOTTOM - ((height - TOP - BOTTOM) * v) / most;
  /** @param {(number | null)[]} values @param {string} name */
  const line = (values, name) => {
    const points = values.flatMap((v, k) => (v === null ? [] : [[x(k).toFixed(1), y(v).toFixed(1)]]));
    return [
      s("path", { class: `line ${name}`, d: points.length ? `M${points.map((p) => p.join(" ")).join("L")}` : "" }),
      ...points.map(([cx, cy]) => s("circle", { class: name, cx, cy, r: DOT })),
    ];
  };
  return [
    ...marks(most).flatMap((v) => [
      s("path", { class: "grid", d: `M${LEFT} ${y(v).toFixed(1)}H${width - RIGHT}` }),
      s("text", { class: "tick up", x: LEFT - 6, y: (y(v) + 4).toFixed(1) }, number(v)),
    ]),
    ...gaps.map((_, k) =>
      s("text", { class: "tick", x: x(k).toFixed(1), y: height - BOTTOM + 16 }, String(told.from + k + 1)),
    ),
    s("text", { class: "axis mid", x: ((LEFT + width - RIGHT) / 2).toFixed(1), y: height - 4 }, words.step),
    ...line(gaps, "first"),
    ...line(errors, "second"),
    s("text", { class: "axis", x: LEFT, y: 14 }, `○ ${words.first}   ● ${words.second}`),
  ];
}

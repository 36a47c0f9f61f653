// The plane of two settings. A visitor drags its point by pointer or keys.

import { s as svg } from "../../base/svg.js";
import { frame, placeOf, valueAt } from "./chart.js";

const FAR = 5; // cells that a key with Shift moves

/** @typedef {[column: number, row: number]} Place counted in cells */
/** @typedef {Pick<MapEntry, "x" | "y">} Axes */

/**
 * @typedef {object} PlaneEvents
 * @property {() => Axes | null} axes
 * @property {(place: Place) => void} go moves the point there
 * @property {(place: Place | null) => void} tell reads out the place of the pointer or the point, or null
 */

export class Plane {
  svg = svg("svg", { tabindex: 0, role: "application" });
  held = false;
  /**
   * Its place in the window during a drag, because measuring would lay out the page at each move.
   * @type {DOMRect | null}
   */
  #box = null;
  /** Its size, in units of its view box. @type {[number, number]} */
  size = [1, 1];
  #on;

  /** @param {PlaneEvents} on */
  constructor(on) {
    this.#on = on;
    this.svg.addEventListener("pointerdown", (e) => this.#take(/** @type {PointerEvent} */ (e)));
    this.svg.addEventListener("pointermove", (e) => this.#move(/** @type {PointerEvent} */ (e)));
    for (const end of ["pointerup", "pointercancel"]) this.svg.addEventListener(end, () => (this.held = false));
    this.svg.addEventListener("pointerleave", () => on.tell(null));
    this.svg.addEventListener("keydown", (e) => this.#key(/** @type {KeyboardEvent} */ (e)));
  }

  /** @param {number} width @param {number} height @param {(Element | null)[]} children */
  draw(width, height, children) {
    this.size = [width, height];
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.replaceChildren(.../** @type {Element[]} */ (children.filter(Boolean)));
  }

  /** Returns the place of a pointer. @param {PointerEvent} e @param {Axes} axes @returns {Place} */
  #place(e, axes) {
    const box = this.held && this.#box ? this.#box : this.svg.getBoundingClientRect();
    const [width, height] = this.size;
    const f = frame(axes, width, height);
    return [
      within(f.column(((e.clientX - box.left) * width) / box.width), axes.x.values),
      within(f.row(((e.clientY - box.top) * height) / box.height), axes.y.values),
    ];
  }

  /** @param {PointerEvent} e */
  #take(e) {
    const axes = this.#on.axes();
    if (!axes || e.button) return;
    this.#box = this.svg.getBoundingClientRect();
    this.held = true;
    this.svg.setPointerCapture(e.pointerId);
    this.#on.go(this.#place(e, axes));
  }

  /** @param {PointerEvent} e */
  #move(e) {
    const axes = this.#on.axes();
    if (!axes) return;
    const place = this.#place(e, axes);
    if (this.held) this.#on.go(place);
    this.#on.tell(place);
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    const axes = this.#on.axes();
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[e.key];
    if (!axes || !way || axes.x.at === null || axes.y.at === null) return;
    e.preventDefault();
    e.stopPropagation();
    const far = e.shiftKey ? FAR : 1;
    /** @type {Place} */
    const place = [
      within(placeOf(axes.x.values, axes.x.at) + far * way[0], axes.x.values),
      within(placeOf(axes.y.values, axes.y.at) + far * way[1], axes.y.values),
    ];
    this.#on.go(place);
    this.#on.tell(place);
  }
}

/** @param {number} at @param {number[]} values */
const within = (at, values) => Math.min(values.length - 1, Math.max(0, at));

/**
 * Moves the point of maps to a place. Both settings change together, a learner's own if it has one. An axis that is no
 * single setting keeps its value.
 * @param {Axes[]} maps on the same axes, the dragged one first
 * @param {Place} place
 * @param {(values: Record<string, string>) => unknown} set
 * @param {Record<string, string>} values of the settings
 * @param {string} learner
 */
export function bring([axes, ...others], [column, row], set, values, learner) {
  /** @type {Record<string, string>} */
  const to = {}; // Set both, even an unchanged one, because only the newest of several waiting moves is applied.
  let moves = false;
  for (const [which, at] of /** @type {["x" | "y", number][]} */ ([
    ["x", column],
    ["y", row],
  ])) {
    const axis = axes[which];
    const v = Number(valueAt(axis.values, at).toPrecision(3));
    if (axis.at === null) continue;
    moves ||= v !== axis.at;
    for (const map of [axes, ...others]) map[which].at = v;
    const own = `${axis.id}.${learner}`;
    to[values[own] ? own : axis.id] = String(v);
  }
  if (moves) set(to);
}

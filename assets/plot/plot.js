// A picture that is read place by place, by pointer and keys. For a screen reader it is a slider. The readout is in a
// line of its own.

import { attr, h, perFrame, text } from "../base/dom.js";
import { sheet } from "../base/stylesheet.js";
import { s } from "../base/svg.js";

const NARROW = 260; // px, the least width of a picture

/** Loads the styles of pictures. */
export const styles = () => sheet("plot/plot.css");

/**
 * @typedef {object} Drawn describes a drawing
 * @property {number} width
 * @property {number} height
 * @property {(Element | false | 0 | null | undefined)[]} marks
 * @property {string} label the drawing in words
 * @property {number} last the last place; places count from 0
 * @property {number} now the place read out, or the first one that would be
 * @property {string} said the readout of it
 */

/** @template Place */
export class Plot {
  /** @type {Place | null} the place read out */
  at = null;
  /** @type {((place: Place) => unknown) | null} opens a place; null if places open nothing */
  go = null;
  svg;
  read;
  /** Draws soon. */
  changed;
  #idle;

  /**
   * style: a class of its own. soon: returns a function that draws later. idle: the text while nothing is read out.
   * @param {{ id: string, style?: string, idle: string, soon?: typeof perFrame }} of
   */
  constructor({ id, style, idle, soon = perFrame }) {
    this.#idle = idle;
    this.changed = soon(() => this.#draw());
    this.read = h("p.told", { id: `${id}-read` }, idle);
    this.svg = s("svg", { id: `${id}-plot`, class: style ? `plot ${style}` : "plot" });
    const point = (/** @type {Event} */ e) => this.#point(/** @type {PointerEvent} */ (e));
    for (const type of ["pointermove", "pointerdown"]) this.svg.addEventListener(type, point);
    this.svg.addEventListener("pointerleave", (e) => {
      if (/** @type {PointerEvent} */ (e).pointerType === "mouse") this.bring(null);
    });
    this.svg.addEventListener("click", () => this.at !== null && this.go?.(this.at));
    this.svg.addEventListener("keydown", (e) => this.#key(/** @type {KeyboardEvent} */ (e)));
  }

  // Methods that a picture provides

  /** Reports whether there is something to read out. */
  get ready() {
    return true;
  }

  /** Returns the drawing, or null while there is none. @returns {Drawn | null} */
  seen() {
    return null;
  }

  /**
   * Returns the place under a point of the picture, in px.
   * @param {number} _x @param {number} _y @returns {Place | null}
   */
  under(_x, _y) {
    return null;
  }

  /**
   * Returns the place to which a key leads, or null if it means nothing.
   * @param {KeyboardEvent} _e @returns {Place | null}
   */
  led(_e) {
    return null;
  }

  // Methods that pictures use

  get width() {
    return Math.max(NARROW, this.svg.clientWidth);
  }

  /** Reads a place out, or none. @param {Place | null} place */
  bring(place) {
    if (JSON.stringify(place) === JSON.stringify(this.at)) return;
    this.at = place;
    this.changed();
  }

  // A press on an empty part ends the readout, unless a click there would open a place.
  /** @param {PointerEvent} e */
  #point(e) {
    if (!this.ready) return;
    const box = this.svg.getBoundingClientRect();
    const scale = this.width / box.width;
    const place = this.under((e.clientX - box.left) * scale, (e.clientY - box.top) * scale);
    if (place !== null || this.go) this.bring(place);
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    const opens = e.key === "Enter" && this.at !== null && this.go;
    const place = this.ready && !opens ? this.led(e) : null;
    if (!opens && place === null) return;
    e.preventDefault();
    if (opens) return void opens(/** @type {Place} */ (this.at));
    e.stopPropagation();
    this.bring(place);
  }

  #draw() {
    const drawn = this.seen();
    if (!drawn) return;
    const { width, height, marks, label, last, now, said } = drawn;
    attr(this.svg, "viewBox", `0 0 ${width} ${height}`);
    /** @type {SVGElement} */ (this.svg).style.height = `${height}px`;
    this.svg.replaceChildren(.../** @type {Element[]} */ (marks.filter((el) => el)));
    attr(this.svg, "tabindex", "0");
    attr(this.svg, "role", "slider"); // set once it has the attributes of a slider
    attr(this.svg, "aria-label", label);
    attr(this.svg, "aria-valuemin", "0");
    attr(this.svg, "aria-valuemax", String(Math.max(0, last)));
    attr(this.svg, "aria-valuenow", String(Math.max(0, now)));
    attr(this.svg, "aria-valuetext", said);
    text(this.read, this.at === null ? this.#idle : said);
  }
}

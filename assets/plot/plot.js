// A picture that is read place by place, by pointer and by keys; to a screen reader it is a slider. What is read stands
// in a line of its own.

import { attr, h, perFrame, text } from "../base/dom.js";
import { sheet } from "../base/stylesheet.js";
import { s } from "../base/svg.js";

const NARROW = 260; // px that a picture is wide at least

/** Loads the styles of pictures. */
export const styles = () => sheet("plot/plot.css");

/**
 * @typedef {object} Drawn what is seen of a picture
 * @property {number} width
 * @property {number} height
 * @property {(Element | false | 0 | null | undefined)[]} marks
 * @property {string} label the drawing in words
 * @property {number} last place that can be read; places count from 0
 * @property {number} now place that is read, or would be
 * @property {string} said of it
 */

/** @template Place */
export class Plot {
  /** @type {Place | null} what is read */
  at = null;
  /** @type {((place: Place) => unknown) | null} opens a place; null where places open nothing */
  go = null;
  svg;
  read;
  /** Draws soon. */
  changed;
  #idle;

  /**
   * Of style: a class of its own; of soon: when it is drawn; of idle: what is said while nothing is read.
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

  // What a picture says of itself.

  /** Whether there is something to read. */
  get ready() {
    return true;
  }

  /** What is seen; null while there is nothing. @returns {Drawn | null} */
  seen() {
    return null;
  }

  /** The place under a point of the picture, in px. @param {number} _x @param {number} _y @returns {Place | null} */
  under(_x, _y) {
    return null;
  }

  /** The place to which a key leads; null where it means nothing. @param {KeyboardEvent} _e @returns {Place | null} */
  led(_e) {
    return null;
  }

  // What pictures are made of.

  get width() {
    return Math.max(NARROW, this.svg.clientWidth);
  }

  /** Reads a place, or none. @param {Place | null} place */
  bring(place) {
    if (JSON.stringify(place) === JSON.stringify(this.at)) return;
    this.at = place;
    this.changed();
  }

  // A void of the picture leaves what is read, unless a click there would open it.
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
    attr(this.svg, "role", "slider"); // once it has what a slider needs
    attr(this.svg, "aria-label", label);
    attr(this.svg, "aria-valuemin", "0");
    attr(this.svg, "aria-valuemax", String(Math.max(0, last)));
    attr(this.svg, "aria-valuenow", String(Math.max(0, now)));
    attr(this.svg, "aria-valuetext", said);
    text(this.read, this.at === null ? this.#idle : said);
  }
}

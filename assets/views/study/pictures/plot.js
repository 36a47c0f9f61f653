// A drawing that is read point by point, by pointer and by keyboard, and whose points are opened live.

import { attr, h, inTurn, text } from "../../../base/dom.js";
import { s as svg } from "../../../base/svg.js";
import english from "../../../words/en/views/cells.js";
import { part } from "../../../words/words.js";
import { step } from "./step.js";

const words = part("views/cells", english);

const LEAST = 260; // px: no picture is narrower,
const LOW = 600; // px of height up to which a figure shows its picture whole,
const FLAT = 150; // px: and no picture is lower

/**
 * @typedef {import("./curves.js").Place} Place
 * @typedef {import("./curves.js").Shown} Shown
 *
 * @typedef {object} Way how something is drawn
 * @property {(told: PictureAnswer, width: number) => number} high a height that suits it
 * @property {(shown: any) => (Element | false | null | undefined)[]} draw any: each drawing asks for words of its own
 * @property {(shown: any, x: number, y: number) => Place | null} nearest any: likewise
 *
 * @typedef {object} Reader
 * @property {(size: { width: number, at: Place | null }) => (Omit<Shown, "height"> & { way: Way }) | null} shown null
 *   while there is nothing
 * @property {() => string} alternative the drawing in words
 * @property {(at: Place) => string} readout
 * @property {(at: Place) => unknown} go opens a point
 * @property {boolean} [fits] whether its card says how high it is
 */

export class Plot {
  #reader;
  /** @type {Place | null} */
  #at = null;
  svg;
  read;
  /** Draws anew in a frame, in which no other picture is. */
  changed = inTurn(() => this.#draw());

  /** @param {string} id @param {Reader} reader */
  constructor(id, reader) {
    this.#reader = reader;
    this.read = h("p.told", {}, reader.fits ? "" : words.keys);
    this.svg = svg("svg", { id, class: "cells-plot" });
    this.svg.addEventListener("pointermove", (e) => this.#point(/** @type {PointerEvent} */ (e)));
    this.svg.addEventListener("pointerleave", () => this.bring(null));
    this.svg.addEventListener("click", (e) => {
      this.#point(/** @type {PointerEvent} */ (e));
      if (this.#at) reader.go(this.#at);
    });
    this.svg.addEventListener("keydown", (e) => this.#key(/** @type {KeyboardEvent} */ (e)));
  }

  /** Reads a point, or none. @param {Place | null} at */
  bring(at) {
    if (at?.series === this.#at?.series && at?.x === this.#at?.x) return;
    this.#at = at;
    this.changed();
  }

  #shown() {
    const width = Math.max(LEAST, this.svg.clientWidth);
    const shown = this.#reader.shown({ width, at: this.#at });
    return shown && { ...shown, height: this.#high(shown.way.high(shown.told, width)) };
  }

  // A small figure shows it whole.
  /** @param {number} suits */
  #high(suits) {
    if (this.#reader.fits) return Math.max(1, this.svg.parentElement?.clientHeight ?? suits);
    if (innerHeight > LOW || !document.getElementById("app")?.classList.contains("embed")) return suits;
    const foot = document.querySelector(".foot")?.clientHeight ?? 0;
    return Math.min(suits, Math.max(FLAT, innerHeight - this.svg.getBoundingClientRect().top - foot - 6));
  }

  #draw() {
    const shown = this.#shown();
    if (!shown) return;
    const { width, height, told, way } = shown;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    if (!this.#reader.fits) /** @type {SVGElement} */ (this.svg).style.height = `${height}px`;
    this.svg.replaceChildren(.../** @type {Element[]} */ (way.draw(shown).filter((el) => el)));
    const across = told.x.values.length;
    const said = this.#at && this.#reader.readout(this.#at);
    attr(this.svg, "tabindex", "0");
    attr(this.svg, "role", "slider"); // once it has what a slider needs
    attr(this.svg, "aria-valuemin", "0");
    attr(this.svg, "aria-label", this.#reader.alternative());
    attr(this.svg, "aria-valuemax", String(Math.max(0, told.series.length * across - 1)));
    attr(this.svg, "aria-valuenow", String(this.#at ? this.#at.series * across + this.#at.x : 0));
    attr(this.svg, "aria-valuetext", said ?? words.keys);
    text(this.read, said ?? (this.#reader.fits ? "" : words.keys));
  }

  /** @param {PointerEvent} e */
  #point(e) {
    const shown = this.#shown();
    if (!shown) return;
    const box = this.svg.getBoundingClientRect();
    const [right, down] = [(e.clientX - box.left) / box.width, (e.clientY - box.top) / box.height];
    this.bring(shown.way.nearest(shown, right * shown.width, down * shown.height));
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    const shown = this.#shown();
    if (!shown) return;
    if (e.key === "Enter" && this.#at) {
      e.preventDefault();
      return void this.#reader.go(this.#at);
    }
    const to = step(shown.told, this.#at, e.key);
    if (!to) return;
    e.preventDefault();
    e.stopPropagation();
    this.bring(to);
  }
}

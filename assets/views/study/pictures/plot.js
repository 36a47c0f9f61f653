// A drawing of a study whose points open live runs.

import { inTurn } from "../../../base/dom.js";
import { Plot } from "../../../plot/plot.js";
import { heightOf } from "../../../plot/view.js";
import english from "../../../words/en/views/cells.js";
import { part } from "../../../words/words.js";
import { step } from "./step.js";

const words = part("views/cells", english);

const LOW = 600; // px of height up to which a figure shows its whole picture
const FLAT = 150; // px, the least height of a picture

/**
 * @typedef {import("./curves.js").Place} Place
 * @typedef {import("./curves.js").Shown} Shown
 *
 * @typedef {object} Way one kind of drawing
 * @property {(told: PictureAnswer, width: number) => number} high returns a suitable height
 * @property {(shown: any) => (Element | false | null | undefined)[]} draw any: each drawing asks for words of its own
 * @property {(shown: any, x: number, y: number) => Place | null} nearest any: as for draw
 *
 * @typedef {object} Reader
 * @property {(size: { width: number, at: Place | null }) => (Omit<Shown, "height"> & { way: Way }) | null} shown null
 * while there is no picture
 * @property {() => string} alternative returns the drawing in words
 * @property {(at: Place) => string} readout
 * @property {(at: Place) => unknown} go opens the run of a point
 * @property {boolean} [fits] whether its card sets the height
 */

/** @extends {Plot<Place>} */
export class StudyPlot extends Plot {
  #reader;

  /** @param {string} id @param {Reader} reader */
  constructor(id, reader) {
    super({ id, style: "cells-plot", idle: reader.fits ? "" : words.keys, soon: inTurn });
    this.#reader = reader;
    this.go = reader.go;
  }

  #shown() {
    const shown = this.#reader.shown({ width: this.width, at: this.at });
    return shown && { ...shown, height: this.#high(shown.way.high(shown.told, shown.width)) };
  }

  // Returns the height in px. A small figure shows the whole picture.
  /** @param {number} suits */
  #high(suits) {
    if (this.#reader.fits) return Math.max(1, this.svg.parentElement?.clientHeight ?? suits);
    return Math.min(suits, heightOf(this.svg, suits, FLAT, LOW));
  }

  seen() {
    const shown = this.#shown();
    if (!shown) return null;
    const { width, height, told, way } = shown;
    const across = told.x.values.length;
    return {
      width,
      height,
      marks: way.draw(shown),
      label: this.#reader.alternative(),
      last: told.series.length * across - 1,
      now: this.at ? this.at.series * across + this.at.x : 0,
      said: this.at ? this.#reader.readout(this.at) : words.keys,
    };
  }

  /** @param {number} x @param {number} y */
  under(x, y) {
    const shown = this.#shown();
    return shown && shown.way.nearest(shown, x, y);
  }

  /** @param {KeyboardEvent} e */
  led({ key }) {
    const shown = this.#shown();
    return shown && step(shown.told, this.at, key);
  }
}

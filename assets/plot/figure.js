// A view of one figure. It asks the learners' program until all is known, draws the answer, is read by pointer and
// keys, and saves a picture and data. A subclass provides the question, the drawing and the words.

import { $, h, text } from "../base/dom.js";
import { save } from "../base/file.js";
import { pictureButtons } from "../base/picture/drawing.js";
import { Stopped } from "../engine/engine.js";
import { told as inWords } from "../words/told.js";
import { Plot } from "./plot.js";
import { Questions } from "./questions.js";
import { heightOf, turn } from "./view.js";

const ALONG = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp", "Home", "End"]; // keys

/**
 * @typedef {import("./view.js").Host} Host
 * @typedef {import("./plot.js").Drawn} Drawn
 *
 * @typedef {object} Of describes a view
 * @property {string} id of its section, its styles, and the value of the key view that shows it
 * @property {{ coming: string, keys: string, file: string, fileTitle: string }} words coming: the words while it is
 * computed
 * @property {number} rest ms between requests
 * @property {number} least px, the least height of the picture
 */

/**
 * @template {{ type: string }} Told
 * @template Place
 * @extends {Plot<Place>}
 */
export class Figure extends Plot {
  /** @type {Host} */
  host;
  /** @type {Of} */
  of;
  title;
  files;
  section;
  /** @type {Summary | null} */
  summary = null;
  /** @type {Told | null} */
  told = null;
  questions;
  #asked = ""; // stamp of the last question
  #failed = false; // whether that was rejected

  /** @param {Host} host @param {Of} of */
  constructor(host, of) {
    super({ id: of.id, idle: of.words.keys });
    [this.host, this.of] = [host, of];
    this.title = h("h2", { id: `${of.id}-title` }, of.words.coming);
    this.questions = new Questions(of.rest, () => this.#ask());
    const csv = h(
      "button.link",
      { type: "button", title: of.words.fileTitle, onclick: () => this.#file() },
      of.words.file,
    );
    const about = () =>
      this.summary && {
        file: this.file(),
        title: this.title.textContent ?? "",
        desc: this.svg.getAttribute("aria-label") ?? "",
        summary: this.summary,
        catalogue: host.catalogue(),
        legend: this.legend(),
      };
    this.files = h("span.files", {}, csv, ...pictureButtons(this.svg, about));
    this.section = h(`section.view.figure.empty.${of.id}`, {
      id: of.id,
      "aria-labelledby": `${of.id}-title`,
      hidden: "",
    });
  }

  /**
   * Lays the view out: elements above the picture beside its files, and those below the readout.
   * @param {Node[]} over
   * @param {Node[]} below
   * @param {Node[]} [between] elements between both and the picture
   */
  lay(over, below, between = []) {
    const bar = h("div.view-bar", {}, ...over, this.files);
    this.section.append(this.title, bar, ...between, this.svg, this.read, ...below);
    $("pictures").prepend(this.section);
    // Wait for the next frame, because a change inside an observer may be observed again.
    new ResizeObserver(() => this.changed()).observe(this.section);
  }

  /** Shows or hides the view, as a summary requests. @param {Summary} s */
  sync(s) {
    const shown = s.values.view === this.of.id && !s.study;
    this.summary = s;
    if (turn(this.section, shown)) this.host.moved();
    if (shown) this.questions.next();
  }

  // Methods that a view provides

  /**
   * Returns the present question, with everything that its answer depends on, or null.
   * @param {Summary} _s
   * @returns {{ asks: Command, type: any, on: unknown[] } | null} any: a type of answer
   */
  question(_s) {
    throw new Error("a figure asks something");
  }

  /** Reports whether the answer is complete. */
  get done() {
    return true;
  }

  /** Keeps the needed parts of an answer. @param {Told} told */
  heard(told) {
    return told;
  }

  /** Returns the drawing, or null while there is none. @param {Summary} _s @returns {Drawn | null} */
  drawn(_s) {
    return null;
  }

  /** Returns the name of a file, without its ending. */
  file() {
    return `triad-${this.of.id}`;
  }

  /**
   * Returns the learner of each line, if the drawing does not show it.
   * @returns {import("../base/picture/document.js").Entry[]}
   */
  legend() {
    return [];
  }

  // Methods that views use

  /**
   * Returns the place to which a key leads along a line: arrows move by one, or by `far` with Shift.
   * @param {KeyboardEvent} e
   * @param {{ now: number, last: number, far: number, first?: number }} given
   */
  along({ key, shiftKey }, { now, last, far, first = 0 }) {
    const by = shiftKey ? far : 1;
    const to = [now - by, now - by, now + by, now + by, first, last][ALONG.indexOf(key)];
    return to === undefined || last < 0 ? null : Math.max(0, Math.min(last, to));
  }

  /** Returns the metric of an error. @param {string} [id] */
  metric(id = this.summary?.metric) {
    return this.host.catalogue().metrics.find((m) => m.id === id);
  }

  /** @param {number} most px, the most height of the picture on the page */
  height(most) {
    return heightOf(this.svg, most, this.of.least);
  }

  get ready() {
    return this.told !== null;
  }

  /** @returns {Drawn | null} */
  seen() {
    if (this.section.hidden) return null;
    const drawn = this.summary && this.drawn(this.summary);
    this.section.classList.toggle("empty", !drawn);
    return drawn;
  }

  // Asks until all is known, and again after each change.
  async #ask() {
    const s = this.summary;
    if (!s || this.section.hidden) return false;
    const question = this.question(s);
    if (!question) {
      [this.told, this.#asked] = [null, ""];
      this.changed();
      return false;
    }
    const asked = JSON.stringify([question.asks, question.on]);
    if (asked === this.#asked && (this.#failed || (this.told && this.done))) return false;
    [this.#asked, this.#failed] = [asked, false];
    try {
      const told = await this.host.ask({ ...question.asks, cmd: "ask" }, { type: question.type });
      this.told = this.heard(/** @type {Told} */ (/** @type {unknown} */ (told)));
    } catch (e) {
      const why = /** @type {Error} */ (e);
      if (e instanceof Stopped) return ((this.#asked = ""), false); // it asks again after the next summary
      [this.told, this.at, this.#failed] = [null, null, true];
      text(this.title, inWords(why)); // show why there is no answer
    }
    this.changed();
    return true;
  }

  // Saves the answer as a file.
  async #file() {
    const question = this.summary && this.question(this.summary);
    if (!question) return;
    try {
      const { csv } = await this.host.ask({ ...question.asks, cmd: "file" }, { type: "csv" });
      save(`${this.file()}.csv`, new Blob([csv], { type: "text/csv" }));
    } catch (e) {
      text(this.read, inWords(/** @type {Error} */ (e)));
    }
  }
}

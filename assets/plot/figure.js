// A view of one figure: it asks the learners' program until all is known, draws what is told, is read by pointer and by
// keys, and is saved as a picture and as numbers. A view says what it asks, draws and tells.

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
 * @typedef {object} Of what a view is
 * @property {string} id of its section, its styles and the value of the query's key view that shows it
 * @property {{ coming: string, keys: string, file: string, fileTitle: string }} words coming: what is being computed
 * @property {number} rest ms between questions
 * @property {number} least px that the picture is high at least
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
  #asked = ""; // what was asked about last,
  #failed = false; // and refused

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
   * Lays the view out: what stands over the picture beside its files, and what below what is read.
   * @param {Node[]} over
   * @param {Node[]} below
   * @param {Node[]} [between] what stands between both and the picture
   */
  lay(over, below, between = []) {
    const bar = h("div.view-bar", {}, ...over, this.files);
    this.section.append(this.title, bar, ...between, this.svg, this.read, ...below);
    $("pictures").prepend(this.section);
    // In a frame of its own: what an observer changes at once may be observed again.
    new ResizeObserver(() => this.changed()).observe(this.section);
  }

  /** Shows the view or hides it, as a summary says. @param {Summary} s */
  sync(s) {
    const shown = s.values.view === this.of.id && !s.study;
    this.summary = s;
    if (turn(this.section, shown)) this.host.moved();
    if (shown) this.questions.next();
  }

  // What a view says of itself.

  /**
   * The question as it is now, with what its answer depends on; null for none.
   * @param {Summary} _s
   * @returns {{ asks: Command, type: any, on: unknown[] } | null} any: a type of answer
   */
  question(_s) {
    throw new Error("a figure asks something");
  }

  /** Whether nothing more is to come to what was asked. */
  get done() {
    return true;
  }

  /** What of an answer is kept. @param {Told} told */
  heard(told) {
    return told;
  }

  /** What is seen; null while there is nothing. @param {Summary} _s @returns {Drawn | null} */
  drawn(_s) {
    return null;
  }

  /** The name of a file, without its form. */
  file() {
    return `triad-${this.of.id}`;
  }

  /** Whose line is which, where the drawing does not say. @returns {import("../base/picture/document.js").Entry[]} */
  legend() {
    return [];
  }

  // What views are made of.

  /**
   * The place along a line to which a key leads: arrows by one, or by `far` with Shift.
   * @param {KeyboardEvent} e
   * @param {{ now: number, last: number, far: number, first?: number }} given
   */
  along({ key, shiftKey }, { now, last, far, first = 0 }) {
    const by = shiftKey ? far : 1;
    const to = [now - by, now - by, now + by, now + by, first, last][ALONG.indexOf(key)];
    return to === undefined || last < 0 ? null : Math.max(0, Math.min(last, to));
  }

  /** The metric that an error is of. @param {string} [id] */
  metric(id = this.summary?.metric) {
    return this.host.catalogue().metrics.find((m) => m.id === id);
  }

  /** @param {number} most px that the picture is high on the page */
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

  // Asks until all is known, and again whenever something has changed.
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
      if (e instanceof Stopped) return ((this.#asked = ""), false); // it is asked again once there is news
      [this.told, this.at, this.#failed] = [null, null, true];
      text(this.title, inWords(why)); // it is said why nothing is told
    }
    this.changed();
    return true;
  }

  // What is told, as a file.
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

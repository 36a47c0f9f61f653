// One of the pictures of Mountain Car's study, in a card of its own: distributions of the NMSE, their 5th percentiles,
// or the least MSPBEs, by λ.

import { noted } from "../../../panel/cards.js";
import { axisOf } from "../../../base/catalogue.js";
import { h, text } from "../../../base/dom.js";
import { swatch } from "../../../base/look.js";
import { told as inWords } from "../../../words/told.js";
import english from "../../../words/en/views/cells.js";
import { part } from "../../../words/words.js";
import { Questions } from "../../../plot/questions.js";
import * as boxes from "./boxes.js";
import * as curves from "./curves.js";
import { dressed, keyName, lookOf, valueName } from "./names.js";
import { StudyPlot } from "./plot.js";
import { boxed, readout } from "./told.js";

const words = part("views/cells", english);

const REST = 400; // ms between requests while results arrive

export class Figure {
  #host;
  #kind;
  #plot;
  #legend = h("ul.cells-legend");
  /** @type {import("./picture.js").Now | null} */
  #now = null;
  /** @type {PictureAnswer | null} */
  #told = null;
  #asked = "";
  #questions = new Questions(REST, () => this.#ask());
  element;

  /**
   * pick is called with the indices of a learner and a λ.
   * @param {import("./picture.js").Host} host
   * @param {Picture} of
   * @param {(series: number, lambda: number) => unknown} pick
   */
  constructor(host, { id, parts, title, note }, pick) {
    this.#host = host;
    this.#kind = id;
    this.#plot = new StudyPlot(id, {
      fits: true,
      shown: (size) => this.#shown(size),
      alternative: () => title,
      readout: (at) => (id === "boxes" ? boxed : readout)(this.#about(), at),
      go: ({ series, x }) => pick(series, x),
    });
    this.element = h(
      "section.card",
      { id, "data-part": parts.join(" ") },
      h("h2", {}, h("b", {}, title), h("span", {}, noted(note))),
      this.#legend,
      h("div.own-pic", { "data-view": id }, this.#plot.svg),
      this.#plot.read,
      h("p.vh.alt"),
    );
    new ResizeObserver(() => this.#plot.changed()).observe(this.element);
  }

  /** @param {Summary} summary @param {StudyEntry} study @param {string} alternative the picture in words */
  sync(summary, study, alternative) {
    const before = this.#now?.study ?? study;
    this.#now = { summary, study };
    if (before.picked !== study.picked || before.where !== study.where) this.#plot.changed();
    text(this.element.querySelector(".alt"), alternative);
    this.#questions.next();
  }

  /** Draws again because another cell was chosen. */
  mark() {
    this.#plot.changed();
  }

  async #ask() {
    const { identity, known } = this.#now?.study ?? {};
    const asked = `${known} ${identity}`;
    if (identity === undefined || asked === this.#asked || this.#now?.study.cells) return false;
    this.#asked = asked;
    try {
      this.#told = await this.#host.ask({ cmd: "picture", key: this.#kind }, { type: "picture" });
      this.#legend.replaceChildren(...this.#told.each.values.map((_, i) => h("li", {}, ...this.#named(i))));
      this.#plot.changed();
    } catch (e) {
      text(this.#plot.read, `${words.failed}: ${inWords(/** @type {Error} */ (e))}`);
    }
    return true;
  }

  /** @param {number} i */
  #named(i) {
    const { told, catalogue } = this.#about();
    const { study } = /** @type {import("./picture.js").Now} */ (this.#now);
    return [swatch(lookOf("alg", i, study)), valueName(catalogue, "alg", told.each.values[i])];
  }

  /** @returns {import("./told.js").About} */
  #about() {
    const { summary, study } = /** @type {import("./picture.js").Now} */ (this.#now);
    const told = /** @type {PictureAnswer} */ (this.#told);
    return { told, summary, catalogue: this.#host.catalogue(), cells: study.learners };
  }

  /** @param {{ width: number, at: curves.Place | null }} size */
  #shown({ width, at }) {
    if (!this.#told || !this.#now || this.#now.study.cells) return null;
    const { told, catalogue } = this.#about();
    const { study } = this.#now;
    const metric = catalogue.metrics.find((m) => m.id === told.metric);
    return {
      told,
      way: this.#kind === "boxes" ? boxes : curves,
      look: (/** @type {number} */ each) =>
        dressed(lookOf("alg", each, study), valueName(catalogue, "alg", told.each.values[each])),
      width,
      at,
      picked: study.picked < 0 ? null : { series: study.picked, x: study.where },
      all: false,
      words: {
        x: keyName(catalogue, "lambda"),
        errors: axisOf(metric),
        panel: () => "",
        diverged: words.diverged,
        above: words.above,
        best: words.best,
      },
    };
  }
}

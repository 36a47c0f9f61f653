// The picture of a study cell by cell: its errors along one key, as lines or in colour, in panels. The learners'
// program computes the layout.

import { axisOf, metricOf } from "../../../base/catalogue.js";
import { h, text } from "../../../base/dom.js";
import { pictureButtons } from "../../../base/picture/drawing.js";
import { told as inWords } from "../../../words/told.js";
import english from "../../../words/en/views/cells.js";
import { part } from "../../../words/words.js";
import { Questions } from "../../../plot/questions.js";
import { Choose } from "./choose.js";
import * as curves from "./curves.js";
import * as heat from "./heat.js";
import { entries, legend } from "./legend.js";
import { dressed, keyName, lookOf, valueName } from "./names.js";
import { StudyPlot } from "./plot.js";
import { alternative, note, readout, title } from "./told.js";

const words = part("views/cells", english);

const REST = 1000; // ms between requests while results arrive
const KEYS = ["x", "y", "lines", "panels", "bands"]; // keys of the query that set the layout

/**
 * @typedef {Pick<import("../study.js").Host, "ask" | "catalogue">} Host
 * @typedef {{ summary: Summary, study: StudyEntry }} Now
 */

export class Picture {
  #host;
  #open;
  #choose;
  #plot;
  #title = h("h2", { id: "cells-title" });
  #note = h("p.note");
  #legend = h("ul.cells-legend");
  /** @type {Now | null} */
  #now = null;
  /** @type {PictureAnswer | null} */
  #told = null;
  #asked = "";
  #laid = ""; // the study and the layout keys of the shown picture
  #questions = new Questions(REST, () => this.#ask());
  element;

  /** @param {Host} host @param {(query: string) => unknown} open */
  constructor(host, open) {
    this.#host = host;
    this.#open = open;
    this.#choose = new Choose((key, to) => host.ask({ cmd: "set", key, to }).catch(this.#failed), host.catalogue());
    this.#plot = new StudyPlot("cells", {
      shown: (size) => this.#shown(size),
      alternative: () => alternative(this.#about()),
      readout: (at) => readout(this.#about(), at),
      go: (at) => this.#go(at),
    });
    const { svg, read } = this.#plot;
    const buttons = pictureButtons(
      svg,
      () =>
        this.#now &&
        this.#told && {
          file: "triad-study",
          title: this.#title.textContent ?? "",
          desc: svg.getAttribute("aria-label") ?? "",
          summary: this.#now.summary,
          catalogue: host.catalogue(),
          legend: entries(this.#about(), this.#now.study),
        },
    );
    this.element = h(
      "section.card.study.cells-picture",
      { id: "study-picture", "data-part": "curves", "aria-labelledby": "cells-title" },
      this.#title,
      this.#note,
      h("div.view-bar", {}, this.#choose.element, h("span.files", {}, ...buttons)),
      svg,
      read,
      this.#legend,
    );
    new ResizeObserver(() => this.#plot.changed()).observe(this.element);
  }

  /** @param {Summary} summary @param {StudyEntry} study */
  sync(summary, study) {
    this.#now = { summary, study };
    if (study.known === study.parts) this.#questions.now();
    else this.#questions.next();
  }

  async #ask() {
    const now = this.#now;
    if (!now) return false;
    const laid = JSON.stringify([now.study.identity, KEYS.map((key) => now.summary.values[key])]);
    const asked = `${now.study.known} ${laid}`;
    if (asked === this.#asked) return false;
    this.#asked = asked;
    try {
      this.#told = await this.#host.ask({ cmd: "picture" }, { type: "picture" });
      // Keep the point read out while more results arrive.
      if (laid !== this.#laid) this.#plot.bring(null);
      this.#laid = laid;
      this.#show();
    } catch (e) {
      this.#failed(e);
    }
    return true;
  }

  /** @param {unknown} e */
  #failed = (e) => text(this.#plot.read, `${words.failed}: ${inWords(/** @type {Error} */ (e))}`);

  /** @returns {import("./told.js").About} */
  #about() {
    const { summary, study } = /** @type {Now} */ (this.#now);
    const told = /** @type {PictureAnswer} */ (this.#told);
    return { told, summary, catalogue: this.#host.catalogue(), cells: study.learners };
  }

  #show() {
    const about = this.#about();
    this.#choose.sync(about.told, about.summary.values);
    text(this.#title, title(about));
    text(this.#note, note(about));
    this.#legend.replaceChildren(...legend(about, /** @type {Now} */ (this.#now).study));
    this.#legend.classList.toggle("needed", about.told.rows || about.told.panels.key !== "");
    this.#plot.changed();
  }

  /** @param {{ width: number, at: curves.Place | null }} size */
  #shown({ width, at }) {
    if (!this.#told || !this.#now || this.element.hidden) return null;
    const { told, summary, catalogue } = this.#about();
    const { study } = this.#now;
    return {
      told,
      way: told.rows ? heat : curves,
      look: (/** @type {number} */ each) =>
        dressed(lookOf(told.each.key, each, study), valueName(catalogue, told.each.key, told.each.values[each])),
      width,
      at,
      all: summary.values.y === "all",
      words: {
        x: keyName(catalogue, told.x.key),
        errors: axisOf(metricOf(summary, catalogue)),
        each: keyName(catalogue, told.each.key),
        panel: (/** @type {string} */ value) => valueName(catalogue, told.panels.key, value),
        diverged: words.diverged,
        above: "",
        best: words.best,
      },
    };
  }

  // Opens the cell of a point.
  /** @param {curves.Place} at */
  async #go({ series, x }) {
    const n = this.#told?.series[series].cell[x] ?? -1;
    if (n < 0) return;
    try {
      const { query } = await this.#host.ask({ cmd: "cellquery", n }, { type: "cellquery" });
      await this.#open(query);
    } catch (e) {
      this.#failed(e);
    }
  }
}

// The learning curves of each learner's best cell: its runs, computed on demand, and their exact expectation.

import { axisOf, metricOf } from "../../../base/catalogue.js";
import { attr, h, text } from "../../../base/dom.js";
import { entry, pictureButtons } from "../../../base/picture/drawing.js";
import { count, figure } from "../../../base/format.js";
import { swatch } from "../../../base/look.js";
import { told as inWords } from "../../../words/told.js";
import english from "../../../words/en/views/cells.js";
import { part } from "../../../words/words.js";
import * as way from "./coursechart.js";
import { asPicture } from "./coursechart.js";
import { dressed, keyName, listed, valueName } from "./names.js";
import { StudyPlot } from "./plot.js";

const words = part("views/cells", english);

const SLICE = 40; // ms that the learners' program computes before it answers
const PLACE = ["gamma", "lambda", "alpha", "eta"]; // columns that name a cell

/** @typedef {import("./picture.js").Host} Host */

export class Courses {
  #host;
  #open;
  #plot;
  #button = h("button", { type: "button", id: "courses-run", onclick: () => this.#run() }, words.run);
  #note = h("p.note");
  #legend = h("ul.cells-legend");
  #files;
  /** @type {import("./picture.js").Now | null} */
  #now = null;
  /** @type {CoursesAnswer | null} */
  #told = null;
  #of = ""; // the study and cells that the answer belongs to
  #running = false;
  element;

  /** @param {Host} host @param {(query: string) => unknown} open */
  constructor(host, open) {
    this.#host = host;
    this.#open = open;
    this.#plot = new StudyPlot("courses", {
      shown: ({ width, at }) => this.#shown(width, at),
      alternative: () => `${words.courses}. ${this.#said().join("; ")}.`,
      readout: ({ series, x }) => this.#readout(series, x),
      go: ({ series }) => this.#open(/** @type {CoursesAnswer} */ (this.#told).curves[series].live),
    });
    const { svg, read } = this.#plot;
    const about = () =>
      this.#now &&
      this.#told && {
        file: "triad-study-best",
        title: words.courses,
        desc: svg.getAttribute("aria-label") ?? "",
        summary: this.#now.summary,
        catalogue: host.catalogue(),
        legend: this.#told.curves.map((c) => entry(this.#name(c.algorithm), this.#look(c.algorithm))),
      };
    this.#files = h("span.files", {}, ...pictureButtons(svg, about));
    this.element = h(
      "section.card.study.cells-picture",
      { id: "study-courses", "data-part": "curves", "aria-labelledby": "courses-title", hidden: "" },
      h("h2", { id: "courses-title" }, words.courses),
      this.#note,
      h("div.view-bar", {}, this.#button, this.#files),
      svg,
      read,
      this.#legend,
    );
    new ResizeObserver(() => this.#plot.changed()).observe(this.element);
    this.#dress();
  }

  /** @param {Summary} summary @param {StudyEntry} study */
  sync(summary, study) {
    this.#now = { summary, study };
    const of = JSON.stringify([study.identity, study.known, summary.values.bands]);
    if (of === this.#of) return;
    this.#of = of;
    this.#told = null;
    this.#dress();
  }

  // Asks until all runs are done, or until another study is shown.
  async #run() {
    if (this.#running) return;
    this.#running = true;
    attr(this.#button, "disabled", "");
    const of = this.#of;
    try {
      for (let done = false; !done && of === this.#of;) {
        const told = await this.#host.ask({ cmd: "courses", ms: SLICE }, { type: "courses" });
        if (of !== this.#of) break;
        this.#told = told;
        done = told.done;
        text(this.#button, done ? words.run : words.running(Math.floor(100 * told.part)));
        this.#dress();
      }
    } catch (e) {
      text(this.#note, inWords(/** @type {Error} */ (e)));
    }
    this.#running = false;
    attr(this.#button, "disabled", null);
    text(this.#button, words.run);
  }

  #dress() {
    const told = this.#told;
    const none = !told?.curves.length;
    for (const el of [this.#plot.svg, this.#plot.read, this.#legend, this.#files]) el.toggleAttribute("hidden", none);
    text(this.#note, words.coursesNote((told?.gone ?? []).map((id) => words.gone(this.#name(id))).join(" ")));
    if (none) return;
    const exact = told.curves.some(({ expected }) => expected.steps.length) && this.#now?.summary.values.bands === "se";
    this.#legend.replaceChildren(
      ...told.curves.map((c, i) => h("li", {}, swatch(this.#look(c.algorithm)), this.#said()[i])),
      exact
        ? h("li", { title: words.expectedTitle }, h("i.dots", { "aria-hidden": "true" }, "···"), words.expected)
        : "",
    );
    this.#plot.changed();
  }

  /** @param {string} id */
  #name = (id) => valueName(this.#host.catalogue(), "alg", id);

  /** @param {string} id @returns {Look} */
  #look(id) {
    const study = /** @type {import("./picture.js").Now} */ (this.#now).study;
    return study.looks[study.algorithms.indexOf(id)];
  }

  // Returns the settings of a learner's best cell.
  /** @param {CourseEntry} c */
  #place({ row }) {
    const columns = this.#now?.study.cells?.columns ?? [];
    const found = PLACE.filter((key) => row[columns.indexOf(key)]);
    return listed(found.map((key) => valueName(this.#host.catalogue(), key, row[columns.indexOf(key)])));
  }

  #said() {
    return (this.#told?.curves ?? []).map((c) => {
      const last = c.steps.length - 1;
      const who = words.courseAt(this.#name(c.algorithm), this.#place(c));
      return words.courseAlt(who, figure(c.errors[0]), figure(c.errors[last]), count(c.steps[last]));
    });
  }

  /** @param {number} series @param {number} x */
  #readout(series, x) {
    const c = /** @type {CoursesAnswer} */ (this.#told).curves[series];
    const i = Math.min(x, c.steps.length - 1);
    const at = c.expected.steps.findIndex((k) => k >= c.steps[i]);
    const where = `${this.#name(c.algorithm)}, ${words.value(words.steps, count(c.steps[i]))}`;
    return words.read(
      words.point(where, figure(c.errors[i]), figure(c.low[i]), figure(c.high[i])),
      at >= 0 && this.#now?.summary.values.bands === "se" && words.courseExpected(figure(c.expected.errors[at])),
    );
  }

  /** @param {number} width @param {import("./curves.js").Place | null} at */
  #shown(width, at) {
    const [told, now] = [this.#told, this.#now];
    if (!told?.curves.length || !now || this.element.hidden) return null;
    return {
      told: asPicture(told),
      way,
      expected: now.summary.values.bands === "se" ? told.curves.map((c) => c.expected) : [],
      look: (/** @type {number} */ i) =>
        dressed(this.#look(told.curves[i].algorithm), this.#name(told.curves[i].algorithm)),
      width,
      at,
      all: now.summary.values.y === "all",
      words: {
        x: words.steps,
        errors: axisOf(metricOf(now.summary, this.#host.catalogue())),
        each: keyName(this.#host.catalogue(), "alg"),
        panel: () => "",
        diverged: "",
        above: "",
        best: words.best,
      },
    };
  }
}

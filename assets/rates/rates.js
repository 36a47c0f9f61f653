// The view of rates: errors against the step, both by decades: what runs came to, what is expected exactly, which
// slopes Table 1 promises, and how steep the curves are. The learners' program computes it all. Loaded when it is first
// opened.

import { algorithmOf, axisOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { save } from "../base/file.js";
import { colour } from "../base/look.js";
import { pictureButtons } from "../base/picture/drawing.js";
import { nearest } from "../base/plot/decades.js";
import { sheet } from "../base/stylesheet.js";
import { s as svg } from "../base/svg.js";
import english from "../words/en/views/rates.js";
import { told as inWords } from "../words/told.js";
import { part } from "../words/words.js";
import { headline } from "../panel/headline.js";
import { LearnerChoice } from "../views/learners.js";
import { Questions } from "../views/questions.js";
import { eachFrame, heightOf, slug, turn } from "../views/view.js";
import { draw, frame } from "./chart.js";
import { drawnLegend, legend, notes } from "./legend.js";
import { alternative, readout, sentence } from "./sentence.js";
import { decadesTable, rowsTable } from "./tables.js";

const words = part("views/rates", english);

/** The value of the query's key view that shows it. */
export const VIEW = "rates";

const REST = 250; // ms between questions
const HIGH = 460; // px: the picture is no higher,
const LEAST = 130; // and no lower

/**
 * @typedef {object} Host
 * @property {Ask} ask
 * @property {() => Catalogue} catalogue
 * @property {() => void} moved
 */

/**
 * The view, for good.
 * @param {Host} host
 */
export async function load(host) {
  await Promise.all([sheet("views/views.css"), sheet("rates/rates.css")]);
  return new Rates(host);
}

class Rates {
  #host;
  #title = h("h2", { id: "rates-title" });
  #learners = new LearnerChoice(
    words.learner,
    (id) => this.#name(id),
    () => this.#questions.now(),
  );
  #questions = new Questions(REST, () => this.#ask());
  #switch = h(
    "button",
    { type: "button", id: "rates-far", "aria-pressed": "false", title: words.farTitle, onclick: () => this.#toggle() },
    words.far,
  );
  #plot = svg("svg", { id: "rates-plot", tabindex: 0, role: "slider", "aria-orientation": "horizontal" });
  #legend = h("ul.rates-legend");
  #read = h("p.told", {}, words.keys);
  #notes = h("div.rates-notes.note");
  #rows = h("div.scroll.rates-rows", { tabindex: "0", role: "group", "aria-label": words.table });
  #numbers = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.numbers });
  #section;
  #far = false; // to 10¹²
  /** @type {number | null} the step that is read */
  #at = null;
  /** @type {Summary | null} */
  #summary = null;
  /** @type {RatesAnswer | null} */
  #told = null;
  #asked = ""; // what was asked about last, with the step
  #failed = false; // and refused
  #changed = eachFrame(() => this.#section.hidden || this.#draw());

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    const csv = h("button.link", { type: "button", title: words.fileTitle, onclick: () => this.#file() }, words.file);
    const pictures = pictureButtons(
      this.#plot,
      () =>
        this.#summary && {
          file: `triad-rates-${slug(this.#learners.chosen)}`,
          title: this.#title.textContent ?? "",
          desc: this.#plot.getAttribute("aria-label") ?? "",
          summary: this.#summary,
          catalogue: host.catalogue(),
          legend: drawnLegend(this.#legend),
        },
    );
    this.#section = h(
      "section.rates",
      { id: "rates", "aria-labelledby": "rates-title", hidden: "" },
      this.#title,
      h("div.view-bar", {}, this.#learners.element, this.#switch, h("span.files", {}, csv, ...pictures)),
      this.#plot,
      this.#read,
      this.#legend,
      this.#notes,
      h("details", { open: "" }, h("summary", {}, words.table), this.#rows),
      h("details", {}, h("summary", {}, words.numbers), this.#numbers),
    );
    this.#plot.addEventListener("pointermove", (e) => this.#point(/** @type {PointerEvent} */ (e)));
    this.#plot.addEventListener("pointerleave", () => this.#bring(null));
    this.#plot.addEventListener("keydown", (e) => this.#key(/** @type {KeyboardEvent} */ (e)));
    $("pictures").prepend(this.#section);
    // In a frame of its own: what an observer changes at once may be observed again.
    new ResizeObserver(() => this.#changed()).observe(this.#section);
  }

  /**
   * Shows the view or hides it, as a summary says.
   * @param {Summary} s
   */
  sync(s) {
    const shown = s.values.view === VIEW && !s.study;
    this.#summary = s;
    if (turn(this.#section, VIEW, shown)) this.#host.moved();
    if (shown) this.#questions.next();
  }

  // Asks until all is known; while learners learn, again and again.
  async #ask() {
    const s = this.#summary;
    if (!s || this.#section.hidden) return false;
    this.#learners.offer(s);
    const key = this.#learners.chosen;
    const asked = JSON.stringify([key, this.#far, s.query, s.loaded, s.step]);
    if (asked === this.#asked && (this.#told?.done || this.#failed)) return false;
    [this.#asked, this.#failed] = [asked, false];
    try {
      this.#told = await this.#host.ask({ cmd: "ask", of: "rates", key, n: Number(this.#far) }, { type: "rates" });
      this.#changed();
    } catch (e) {
      [this.#told, this.#failed] = [null, true];
      text(this.#read, inWords(/** @type {Error} */ (e)));
    }
    return true;
  }

  /** @param {string} id */
  #name(id) {
    return algorithmOf(this.#host.catalogue(), id)?.name ?? id;
  }

  #toggle() {
    this.#far = !this.#far;
    attr(this.#switch, "aria-pressed", String(this.#far));
    this.#questions.now();
  }

  // What is shown, as a file.
  async #file() {
    try {
      const key = this.#learners.chosen;
      const { csv } = await this.#host.ask({ cmd: "file", of: "rates", key, n: Number(this.#far) }, { type: "csv" });
      save(`triad-rates-${slug(key)}.csv`, new Blob([csv], { type: "text/csv" }));
    } catch (e) {
      text(this.#read, inWords(/** @type {Error} */ (e)));
    }
  }

  // The steps that can be read: those of the longest curve.
  #steps() {
    const own = this.#told?.curves.filter((c) => c.learner === this.#told?.learner) ?? [];
    return own.reduce((/** @type {number[]} */ all, { steps }) => (steps.length > all.length ? steps : all), []);
  }

  /** @param {number | null} step */
  #bring(step) {
    this.#at = step;
    this.#changed();
  }

  /** @param {PointerEvent} e */
  #point(e) {
    const shown = this.#shown();
    const f = shown && frame(shown);
    if (!f || !shown) return;
    const box = this.#plot.getBoundingClientRect();
    const steps = this.#steps();
    this.#bring(steps[nearest(steps, f.step(((e.clientX - box.left) * shown.width) / box.width))] ?? null);
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    const steps = this.#steps();
    const now = this.#at === null ? steps.length : steps.indexOf(this.#at);
    const far = e.shiftKey ? 5 : 1;
    /** @type {Record<string, number>} */
    const to = {
      ArrowLeft: now - far,
      ArrowDown: now - far,
      ArrowRight: now + far,
      ArrowUp: now + far,
      Home: steps.findIndex((k) => k >= 100),
      End: steps.length - 1,
    };
    if (!(e.key in to) || !steps.length) return;
    e.preventDefault();
    e.stopPropagation();
    this.#bring(steps[Math.max(0, Math.min(steps.length - 1, to[e.key]))]);
  }

  #shown() {
    if (!this.#told || !this.#summary) return null;
    const { metric: id, algorithms } = this.#summary;
    const metric = this.#host.catalogue().metrics.find((m) => m.id === id);
    const looks = new Map(algorithms.map((a) => [a.id, a.look]));
    const look = { colour: -1 };
    return {
      told: this.#told,
      curves: this.#told.curves,
      colour: (/** @type {RateCurve} */ c) => colour(looks.get(c.id) ?? look),
      width: Math.max(260, this.#plot.clientWidth),
      height: heightOf(this.#plot, Math.min(HIGH, Math.max(320, innerHeight / 2)), LEAST),
      at: this.#at,
      words: { ...words, errors: axisOf(metric) },
      rows: !metric?.values, // others are 0 at θ*
    };
  }

  #draw() {
    const shown = this.#shown();
    const s = this.#summary;
    if (!shown || !s) return;
    const { told, width, height, rows } = shown;
    const name = this.#name(told.learner);
    headline(this.#title, sentence(told, name, rows), s, this.#host.catalogue());
    this.#plot.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#plot.style.height = `${height}px`;
    this.#plot.replaceChildren(.../** @type {Element[]} */ (draw(shown)));
    const metric = this.#host.catalogue().metrics.find((m) => m.id === told.metric);
    attr(this.#plot, "aria-label", alternative(told, metric?.name ?? told.metric, name, s.runs));
    const steps = this.#steps();
    const at = this.#at ?? steps[steps.length - 1] ?? 0;
    const said = steps.length ? readout(told, at, s.runs) : "";
    attr(this.#plot, "aria-valuemin", "0");
    attr(this.#plot, "aria-valuemax", String(Math.max(0, steps.length - 1)));
    attr(this.#plot, "aria-valuenow", String(Math.max(0, steps.indexOf(at))));
    attr(this.#plot, "aria-valuetext", said);
    text(this.#read, this.#at === null ? words.keys : said);
    this.#legend.replaceChildren(...legend(shown, s.runs));
    this.#notes.replaceChildren(...notes(shown, s.runs).map((note) => h("p", {}, note)));
    this.#rows.replaceChildren(rowsTable(told.rows));
    this.#numbers.replaceChildren(decadesTable(told, s.runs));
  }
}

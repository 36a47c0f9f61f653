// The view of traces: eight steps of a run by the forward view and by the backward view, which add up the same
// triangle of terms; and what becomes of that where the weights move. The learners' program computes it all. Loaded
// when it is first opened.

import { algorithmOf, problemOf, stateOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { count } from "../base/format.js";
import { pictureButtons } from "../base/picture/drawing.js";
import { save } from "../base/file.js";
import { sheet } from "../base/stylesheet.js";
import { s as svg } from "../base/svg.js";
import { Stopped } from "../engine/engine.js";
import english from "../words/en/views/forward.js";
import { told as inWords } from "../words/told.js";
import { part } from "../words/words.js";
import { headline } from "../panel/headline.js";
import { LearnerChoice } from "../views/learners.js";
import { Questions } from "../views/questions.js";
import { eachFrame, heightOf, slug, turn } from "../views/view.js";
import { draw, frame } from "./chart.js";
import { draw as drawMoving } from "./moving.js";
import { number, vector } from "./numbers.js";
import { alternative, cutting, moving, readout, sentence } from "./sentence.js";
import { movingTable, stepsTable, sumsTable } from "./tables.js";

const words = part("views/forward", english);

/** The value of the query's key view that shows it. */
export const VIEW = "forward";

const EIGHT = 8; // steps that are shown
const MOST = 1000; // times as many steps of a run, that can be looked at
const REST = 200; // ms between questions
const WIDE = 720; // px: the triangle is no wider,
const HIGH = 400; // and no higher
const LEAST = 120; // nor lower
const STRIP = 180; // px that the picture of moving weights is high
const NARROW = 260; // px that pictures are wide at least

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
  await Promise.all([sheet("views/views.css"), sheet("forward/forward.css")]);
  return new Traces(host);
}

class Traces {
  #host;
  #title = h("h2", { id: "forward-title" });
  #learners = new LearnerChoice(
    words.learner,
    (id) => this.#name(id),
    () => this.#questions.now(),
  );
  #questions = new Questions(REST, () => this.#ask());
  #before = h("button", { type: "button", onclick: () => this.#go(-1) }, words.before);
  #next = h("button", { type: "button", onclick: () => this.#go(1) }, words.next);
  #walk = h("p.forward-walk");
  #plot = svg("svg", { id: "forward-plot", tabindex: 0, role: "slider" });
  #read = h("p.told", { id: "forward-read" }, words.keys);
  #notes = h("div.note.forward-notes");
  #moving = svg("svg", { id: "forward-moving", role: "img" });
  #movingSaid = h("p");
  #movingSteps = h("p.note");
  #steps = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.steps });
  #sums = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.sums });
  #table = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.movingTable });
  #section;
  #eights = 0; // how many eights of steps come before those shown
  /** What is read. @type {import("./chart.js").Place | null} */
  #at = null;
  /** @type {Summary | null} */
  #summary = null;
  /** @type {ForwardAnswer | null} */
  #told = null;
  #asked = ""; // what was asked about last
  #changed = eachFrame(() => this.#section.hidden || this.#draw());

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    const csv = h("button.link", { type: "button", title: words.fileTitle, onclick: () => this.#file() }, words.file);
    const pictures = pictureButtons(
      this.#plot,
      () =>
        this.#summary && {
          file: `triad-traces-${slug(this.#learners.chosen)}`,
          title: this.#title.textContent ?? "",
          desc: this.#plot.getAttribute("aria-label") ?? "",
          summary: this.#summary,
          catalogue: host.catalogue(),
        },
    );
    const seed = h(
      "button",
      { type: "button", title: words.seedTitle, onclick: () => host.ask({ cmd: "newSeed" }) },
      words.seed,
    );
    this.#section = h(
      "section.forward",
      { id: "forward", "aria-labelledby": "forward-title", hidden: "" },
      this.#title,
      h(
        "div.view-bar",
        {},
        this.#learners.element,
        this.#before,
        this.#next,
        seed,
        h("span.files", {}, csv, ...pictures),
      ),
      this.#walk,
      this.#plot,
      this.#read,
      this.#notes,
      h("h3", {}, words.movingTitle),
      this.#movingSaid,
      this.#moving,
      this.#movingSteps,
      h("details", { open: "" }, h("summary", {}, words.sums), this.#sums),
      h("details", {}, h("summary", {}, words.steps), this.#steps),
      h("details", {}, h("summary", {}, words.movingTable), this.#table),
    );
    const point = (/** @type {Event} */ e) => this.#point(/** @type {PointerEvent} */ (e));
    this.#plot.addEventListener("pointermove", point);
    this.#plot.addEventListener("pointerdown", point);
    this.#plot.addEventListener("pointerleave", (e) => {
      if (/** @type {PointerEvent} */ (e).pointerType === "mouse") this.#bring(null);
    });
    this.#plot.addEventListener("focus", () => this.#at ?? this.#bring({ kind: "row", i: 0 }));
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

  // Asks whenever something has changed.
  async #ask() {
    const s = this.#summary;
    if (!s || this.#section.hidden) return false;
    this.#learners.offer(s);
    const [key, n] = [this.#learners.chosen, this.#eights];
    const asked = JSON.stringify([key, n, s.query, s.loaded, s.seed, s.watch, s.step]);
    if (asked === this.#asked) return false;
    this.#asked = asked;
    try {
      this.#told = await this.#host.ask({ cmd: "ask", of: "traces", key, n }, { type: "forward" });
      this.#changed();
    } catch (e) {
      if (e instanceof Stopped)
        this.#asked = ""; // it is asked again once there is news
      else this.#refused(/** @type {Error} */ (e));
    }
    return this.#asked !== "";
  }

  // There is no triangle: it is said why.
  /** @param {Error} why */
  #refused(why) {
    this.#told = this.#at = null;
    text(this.#title, inWords(why));
    this.#changed();
  }

  /** @param {string} id */
  #name(id) {
    return algorithmOf(this.#host.catalogue(), id)?.name ?? id;
  }

  // To other steps of the run.
  /** @param {number} by */
  #go(by) {
    this.#eights = Math.max(0, Math.min(MOST - 1, this.#eights + by));
    this.#questions.now();
  }

  // What is shown, as a file.
  async #file() {
    try {
      const key = this.#learners.chosen;
      const { csv } = await this.#host.ask({ cmd: "file", of: "traces", key, n: this.#eights }, { type: "csv" });
      save(`triad-traces-${slug(key)}.csv`, new Blob([csv], { type: "text/csv" }));
    } catch (e) {
      text(this.#read, inWords(/** @type {Error} */ (e)));
    }
  }

  /** @param {import("./chart.js").Place | null} place */
  #bring(place) {
    this.#at = place;
    this.#changed();
  }

  /** @param {PointerEvent} e */
  #point(e) {
    const shown = this.#shown();
    if (!shown) return;
    const box = this.#plot.getBoundingClientRect();
    const scale = shown.width / box.width;
    const place = frame(shown).place((e.clientX - box.left) * scale, (e.clientY - box.top) * scale);
    if (place && (place.kind !== this.#at?.kind || place.i !== this.#at.i)) this.#bring(place);
  }

  // Up and down read rows, left and right columns.
  /** @param {KeyboardEvent} e */
  #key(e) {
    const last = (this.#told?.steps.length ?? 0) - 1;
    const at = this.#at ?? { kind: "row", i: 0 };
    /** @type {Record<string, import("./chart.js").Place>} */
    const to = {
      ArrowUp: { kind: "row", i: at.i - 1 },
      ArrowDown: { kind: "row", i: at.i + 1 },
      ArrowLeft: { kind: "column", i: at.i - 1 },
      ArrowRight: { kind: "column", i: at.i + 1 },
      Home: { kind: at.kind === "row" ? "row" : "column", i: 0 },
      End: { kind: at.kind === "row" ? "row" : "column", i: last },
    };
    const place = to[e.key];
    if (!place || last < 0) return;
    e.preventDefault();
    e.stopPropagation();
    // From a row to the column of its own step, and back, before any other.
    const turned = place.kind !== at.kind;
    this.#bring({ kind: place.kind, i: turned ? at.i : Math.max(0, Math.min(last, place.i)) });
  }

  // The state and the action of each step.
  #names() {
    const s = this.#summary;
    if (!this.#told || !s) return [];
    const actions = s.custom?.actions ?? problemOf(s, this.#host.catalogue())?.actions;
    return this.#told.steps.map(({ state, action }) => `${stateOf(state, s)} ${actions?.[action] ?? action}`);
  }

  #shown() {
    if (!this.#told || !this.#summary) return null;
    return {
      told: this.#told,
      names: this.#names(),
      width: Math.max(NARROW, Math.min(WIDE, this.#plot.clientWidth)),
      height: heightOf(this.#plot, HIGH, LEAST),
      at: this.#at && this.#at.i < this.#told.steps.length ? this.#at : null,
      words,
    };
  }

  #draw() {
    const [shown, s] = [this.#shown(), this.#summary];
    this.#section.classList.toggle("empty", !shown);
    this.#before.disabled = this.#eights === 0;
    this.#next.disabled = this.#eights === MOST - 1 || (this.#told?.steps.length ?? 0) < EIGHT;
    if (!shown || !s) return;
    const { told, names, width, height, at } = shown;
    const name = this.#name(told.learner);
    headline(this.#title, sentence(told, name), s, this.#host.catalogue());
    const ends = stateOf(told.steps[told.steps.length - 1].next, s);
    const first = told.from + 1;
    text(this.#walk, words.walk(first, told.from + told.steps.length, told.run + 1, [...names, ends].join(" → ")));
    attr(this.#plot, "viewBox", `0 0 ${width} ${height}`);
    this.#plot.style.height = `${height}px`;
    this.#plot.replaceChildren(.../** @type {Element[]} */ (draw(shown)));
    attr(this.#plot, "aria-label", alternative(told, name));
    const last = told.steps.length - 1;
    const said = readout(told, at ?? { kind: "row", i: 0 });
    attr(this.#plot, "aria-valuemin", "0");
    attr(this.#plot, "aria-valuemax", String(2 * last + 1));
    attr(this.#plot, "aria-valuenow", String(at ? at.i + (at.kind === "row" ? 0 : last + 1) : 0));
    attr(this.#plot, "aria-valuetext", said);
    text(this.#read, at ? said : words.keys);
    const notes = [
      cutting(told),
      (told.start ? words.stillAtStart : words.still)(vector(told.theta), count(s.step)),
    ].filter(Boolean);
    this.#notes.replaceChildren(...notes.map((note) => h("p", {}, note)));
    this.#drawMoving(told);
    this.#steps.replaceChildren(stepsTable(told, names));
    this.#sums.replaceChildren(sumsTable(told));
    this.#table.replaceChildren(movingTable(told));
  }

  /** @param {ForwardAnswer} told */
  #drawMoving(told) {
    const width = Math.max(NARROW, Math.min(WIDE, this.#moving.clientWidth));
    const { errors, gaps, alpha, eta } = told.moving;
    attr(this.#moving, "viewBox", `0 0 ${width} ${STRIP}`);
    this.#moving.style.height = `${STRIP}px`;
    this.#moving.replaceChildren(...drawMoving({ told, width, height: STRIP, words }));
    const list = (/** @type {(number | null)[]} */ values) => values.map(number).join(", ");
    attr(this.#moving, "aria-label", words.movingAlt(list(gaps), list(errors)));
    text(this.#movingSaid, moving(told));
    text(this.#movingSteps, words.movingSteps(number(alpha), number(eta)));
  }
}

// The view of traces: eight steps of a run in the forward view and in the backward view, which add up the same triangle
// of terms. It also shows what happens while the weights change. The learners' program computes it all. Loaded when it
// is first opened.

import { algorithmOf, problemOf, stateOf } from "../../base/catalogue.js";
import { attr, h, text } from "../../base/dom.js";
import { count } from "../../base/format.js";
import { s as svg } from "../../base/svg.js";
import { sheet } from "../../base/stylesheet.js";
import english from "../../words/en/views/forward.js";
import { part } from "../../words/words.js";
import { headline, lead } from "../../panel/headline.js";
import { Figure } from "../../plot/figure.js";
import { LearnerChoice } from "../../plot/learners.js";
import { loads, slug } from "../../plot/view.js";
import { draw, frame } from "./chart.js";
import { draw as drawMoving } from "./moving.js";
import { number, vector } from "./numbers.js";
import { alternative, cutting, moving, readout, wordings } from "./sentence.js";
import { movingTable, stepsTable, sumsTable } from "./tables.js";

const words = part("views/forward", english);

const EIGHT = 8; // steps shown
const MOST = 1000; // most eights of steps that can be shown
const REST = 200; // ms between requests
const WIDE = 720; // px, the most width of the triangle
const HIGH = 400; // px, the most height
const LEAST = 120; // px, the least height
const STRIP = 180; // px, the height of the picture with changing weights
const NARROW = 260; // px, its least width

/** @extends {Figure<ForwardAnswer, import("./chart.js").Place>} */
class Traces extends Figure {
  #learners = new LearnerChoice(
    words.learner,
    (id) => this.#name(id),
    () => this.questions.now(),
  );
  #before = h("button", { type: "button", onclick: () => this.#go(-1) }, words.before);
  #next = h("button", { type: "button", onclick: () => this.#go(1) }, words.next);
  #walk = h("p.forward-walk");
  #notes = h("div.note.forward-notes");
  #moving = svg("svg", { id: "forward-moving", role: "img" });
  #movingSaid = h("p");
  #movingSteps = h("p.note");
  #steps = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.steps });
  #sums = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.sums });
  #table = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.movingTable });
  #eights = 0; // eights of steps before those shown

  /** @param {import("../../plot/view.js").Host} host */
  constructor(host) {
    super(host, { id: "forward", words, rest: REST, least: LEAST });
    const seed = h(
      "button",
      { type: "button", title: words.seedTitle, onclick: () => host.ask({ cmd: "newSeed" }) },
      words.seed,
    );
    this.svg.addEventListener("focus", () => this.at ?? this.bring({ kind: "row", i: 0 }));
    this.lay(
      [this.#learners.element, this.#before, this.#next, seed],
      [
        this.#notes,
        h("h3", {}, words.movingTitle),
        this.#movingSaid,
        this.#moving,
        this.#movingSteps,
        h("details", { open: "" }, h("summary", {}, words.sums), this.#sums),
        h("details", {}, h("summary", {}, words.steps), this.#steps),
        h("details", {}, h("summary", {}, words.movingTable), this.#table),
      ],
      [this.#walk],
    );
  }

  /** @param {Summary} s */
  question(s) {
    this.#learners.offer(s);
    const asks = { cmd: "ask", of: "traces", key: this.#learners.chosen, n: this.#eights };
    return { asks, type: "forward", on: [s.query, s.loaded, s.seed, s.watch, s.step] };
  }

  file() {
    return `triad-traces-${slug(this.#learners.chosen)}`;
  }

  /** @param {string} id */
  #name(id) {
    return algorithmOf(this.host.catalogue(), id)?.name ?? id;
  }

  // Moves to other steps of the run.
  /** @param {number} by */
  #go(by) {
    this.#eights = Math.max(0, Math.min(MOST - 1, this.#eights + by));
    this.questions.now();
  }

  get width() {
    return Math.min(WIDE, super.width);
  }

  /** @param {number} x @param {number} y */
  under(x, y) {
    const shown = this.#shown();
    return (shown && frame(shown).place(x, y)) || null;
  }

  // Up and down read rows, left and right columns.
  /** @param {KeyboardEvent} e */
  led(e) {
    const last = (this.told?.steps.length ?? 0) - 1;
    const at = this.at ?? { kind: "row", i: 0 };
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
    if (!place || last < 0) return null;
    // A key in the other direction turns from a row to the column of its step, or back.
    const turned = place.kind !== at.kind;
    return { kind: place.kind, i: turned ? at.i : Math.max(0, Math.min(last, place.i)) };
  }

  // Returns the state and the action of each step.
  #names() {
    const s = this.summary;
    if (!this.told || !s) return [];
    const actions = s.custom?.actions ?? problemOf(s, this.host.catalogue())?.actions;
    return this.told.steps.map(({ state, action }) => `${stateOf(state, s)} ${actions?.[action] ?? action}`);
  }

  #shown() {
    if (!this.told || !this.summary) return null;
    return {
      told: this.told,
      names: this.#names(),
      width: this.width,
      height: this.height(HIGH),
      at: this.at && this.at.i < this.told.steps.length ? this.at : null,
      words,
    };
  }

  /** @param {Summary} s */
  drawn(s) {
    const shown = this.#shown();
    this.#before.disabled = this.#eights === 0;
    this.#next.disabled = this.#eights === MOST - 1 || (this.told?.steps.length ?? 0) < EIGHT;
    if (!shown) return null;
    const { told, names, width, height, at } = shown;
    const name = this.#name(told.learner);
    const catalogue = this.host.catalogue();
    const label = algorithmOf(catalogue, told.learner)?.short ?? name;
    lead(this.title, wordings(told, name, label), (el, line) => headline(el, line, s, catalogue));
    const ends = stateOf(told.steps[told.steps.length - 1].next, s);
    const walked = [...names, ends].join(" → ");
    text(this.#walk, words.walk(count(told.from + 1), count(told.from + told.steps.length), told.run + 1, walked));
    const still = told.start ? words.stillAtStart : words.still;
    const notes = [cutting(told), still(vector(told.theta), count(s.step))].filter(Boolean);
    this.#notes.replaceChildren(...notes.map((note) => h("p", {}, note)));
    this.#drawMoving(told);
    this.#steps.replaceChildren(stepsTable(told, names));
    this.#sums.replaceChildren(sumsTable(told));
    this.#table.replaceChildren(movingTable(told));
    const last = told.steps.length - 1;
    return {
      width,
      height,
      marks: draw(shown),
      label: alternative(told, name),
      last: 2 * last + 1,
      now: at ? at.i + (at.kind === "row" ? 0 : last + 1) : 0,
      said: readout(told, at ?? { kind: "row", i: 0 }),
    };
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

/** Loads the view once. */
export const load = loads(Traces, () => sheet("views/forward/forward.css"));

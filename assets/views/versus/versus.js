// The view of two learners, A and B: the ratio of their errors as they learn and, with one click, the result of more
// seeds. The learners' program computes both. Loaded when it is first opened.

import { h, text } from "../../base/dom.js";
import { count, figure } from "../../base/format.js";
import { colour } from "../../base/look.js";
import { nearest } from "../../plot/axis.js";
import { sheet } from "../../base/stylesheet.js";
import english from "../../words/en/views/versus.js";
import { told as inWords } from "../../words/told.js";
import { words as page, part } from "../../words/words.js";
import { headline, lead } from "../../panel/headline.js";
import { Figure } from "../../plot/figure.js";
import { loads, slug } from "../../plot/view.js";
import { closer, draw, frame } from "./chart.js";
import { shownOf, stepOf } from "./follow.js";
import { alternative, notes, oneStep, readout, wordings } from "./sentence.js";
import { chooser, offer, pair, sidesOf } from "./sides.js";

const words = part("views/versus", english);

const REST = 250; // ms between requests
const MORE = 20; // seeds for each click
const MOST = 201; // including the run's own
const HIGH = 420; // px, the most height of the picture
const LEAST = 120; // px, the least

/** @extends {Figure<VersusAnswer, number>} */
class Versus extends Figure {
  #a = chooser("versus-a", words.a, (id) => this.#choose([id, this.#chosen[0] === id ? "" : this.#chosen[1]]));
  #b = chooser("versus-b", words.b, (id) => this.#choose([this.#chosen[1] === id ? "" : this.#chosen[0], id]));
  #more = h(
    "button",
    { type: "button", id: "versus-more", title: words.moreTitle, onclick: () => this.#try() },
    words.more(MORE),
  );
  #note = h("p.note", { id: "versus-note", role: "status" });
  #numbers = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.numbers });
  #details = h("details", { hidden: "" }, h("summary", {}, words.numbers), this.#numbers);
  /** @type {string[]} IDs of A and B */
  #chosen = ["", ""];
  #seeds = 0; // requested seeds
  #step = 0; // the step that they should reach
  #of = ""; // stamp of their settings
  #done = false; // whether the last request is complete

  /** @param {import("../../plot/view.js").Host} host */
  constructor(host) {
    super(host, { id: "versus", words, rest: REST, least: LEAST });
    const swap = h(
      "button.small",
      { type: "button", title: words.swapTitle, onclick: () => this.#choose([this.#chosen[1], this.#chosen[0]]) },
      words.swap,
    );
    const side = (/** @type {string} */ name, /** @type {Ours} */ box) => h("label.field", {}, name, box);
    this.lay([side(words.a, this.#a), swap, side(words.b, this.#b), this.#more], [this.#note, this.#details]);
  }

  #sides() {
    return this.summary ? sidesOf(this.summary, this.host.catalogue()) : [];
  }

  /** @param {string[]} ids */
  #choose(ids) {
    this.#chosen = ids;
    this.questions.now();
  }

  // Returns the stamp of the seeds' settings. When it changes, the seeds are dropped.
  #settings() {
    const s = this.summary;
    const settings = JSON.stringify([this.#chosen, s?.query, s?.loaded, s?.heldText, s?.changes]);
    if (settings !== this.#of) [this.#of, this.#seeds, this.#done] = [settings, 0, false];
    return settings;
  }

  // Requests more seeds, all up to the present step, or to the last one that both sides have.
  #try() {
    this.#settings();
    this.#step = this.summary?.step ?? 0;
    this.#seeds = Math.min(MOST, Math.max(1, this.#seeds) + MORE);
    this.questions.now();
  }

  /** @param {Summary} s */
  question(s) {
    const sides = this.#sides();
    const two = pair(sides, this.#chosen);
    this.#chosen = two ? [two.a.id, two.b.id] : ["", ""];
    offer(this.#a, sides, this.#chosen[0]);
    offer(this.#b, sides, this.#chosen[1]);
    const settings = this.#settings();
    if (!two) {
      text(this.title, words.alone);
      return null;
    }
    this.#step = stepOf(this.#step, s, this.#done);
    const [key, to] = this.#chosen;
    const asks = { cmd: "ask", of: "versus", key, to, n: this.#step && this.#seeds, x: this.#seeds && this.#step };
    return { asks, type: "versus", on: [settings, s.step, s.held.map((run) => run.done)] };
  }

  get done() {
    return this.#done;
  }

  /** @param {VersusAnswer} told */
  heard(told) {
    this.#done = told.done;
    const shown = shownOf(this.told, told);
    return shown === told ? oneStep(told) : shown;
  }

  file() {
    return `triad-versus-${this.#chosen.map(slug).join("-")}`;
  }

  // A place is the index of a step, or after them of a seed.
  /** @param {number} x */
  under(x) {
    const shown = this.#shown();
    if (!shown?.told.steps.length) return null;
    const f = frame(shown);
    const { steps, trials } = shown.told;
    if (trials.length && x > f.from) {
      const part = (x - f.from) / (f.to - f.from);
      return steps.length + Math.max(0, Math.min(trials.length - 1, Math.round(part * (trials.length - 1))));
    }
    const k = (f.last * (x - f.left)) / (f.right - f.left);
    // nearest() uses a log scale, which does not include 0
    return nearest(
      steps.map((v) => v + f.last),
      Math.max(1, k + f.last),
    );
  }

  /** @param {KeyboardEvent} e */
  led(e) {
    const { steps, trials } = /** @type {VersusAnswer} */ (this.told);
    return this.along(e, { now: this.at ?? steps.length - 1, last: steps.length + trials.length - 1, far: 20 });
  }

  #shown() {
    const two = pair(this.#sides(), this.#chosen);
    if (!this.told || !two) return null;
    const told = this.told;
    const units = page.units[told.unit];
    return {
      told,
      width: this.width,
      height: this.height(Math.min(HIGH, Math.max(300, innerHeight / 2))),
      names: { a: two.a.name, b: two.b.name },
      labels: { a: two.a.label, b: two.b.label },
      colours: { a: colour(two.a.look), b: colour(two.b.look) },
      at: this.at,
      words: {
        above: words.above,
        below: words.below,
        ratio: titles(this.metric(told.metric)?.short ?? told.metric, two.a.name, two.b.name),
        unit: units[1],
        seeds: words.at(count(told.trials.length), count(told.at), units),
      },
    };
  }

  /** @param {Summary} s */
  drawn(s) {
    const shown = this.#shown();
    this.#more.disabled = !shown || Boolean(shown.told.missing) || this.#seeds >= MOST;
    /** @type {SVGElement} */ (this.svg).style.visibility = shown ? "" : "hidden";
    if (!shown) return null;
    const { told, width, height, names, labels } = shown;
    const catalogue = this.host.catalogue();
    lead(this.title, wordings(told, names, labels), (el, line) => headline(el, line, s, catalogue));
    const computing = told.done ? notes(told, names) : words.computing(told.trials.length, told.wanted);
    text(this.#note, told.missing ? words.missing(inWords(told.missing)) : computing);
    this.#details.hidden = !told.trials.length;
    this.#numbers.replaceChildren(table(told, names));
    const n = told.steps.length + told.trials.length;
    const at = Math.max(0, Math.min(this.at ?? told.steps.length - 1, n - 1));
    return {
      width,
      height,
      marks: draw(shown),
      label: alternative(told, this.metric(told.metric)?.name ?? told.metric, names),
      last: n - 1,
      now: at,
      said: n ? readout(told, at) : "",
    };
  }
}

/** Loads the view once. */
export const load = loads(Versus, () => sheet("views/versus/versus.css"));

/**
 * Returns the titles of the axis of ratios, longest first.
 * @param {string} metric @param {string} a @param {string} b
 */
const titles = (metric, a, b) => [
  words.ratio(metric, a, b),
  words.ratio(metric, words.a, words.b),
  `${words.a} / ${words.b}`,
];

/** @param {VersusAnswer} told @param {{ a: string, b: string }} names */
function table({ trials }, names) {
  const { seed, a, b, ratio, closer: who } = words.columns;
  const error = (/** @type {number | null} */ v) => (v === null ? words.diverged : figure(v));
  return h(
    "table",
    { "aria-label": words.numbers },
    h("thead", {}, h("tr", {}, ...[seed, a, b, ratio, who].map((c) => h("th", { scope: "col" }, c)))),
    h(
      "tbody",
      {},
      ...trials.map((t) => {
        const best = closer(t);
        const cells = [error(t.a), error(t.b), t.ratio === null ? words.none : figure(t.ratio)];
        return h(
          "tr",
          {},
          h("th", { scope: "row" }, String(t.seed)),
          ...cells.map((c) => h("td", {}, c)),
          h("td", {}, best ? names[best] : words.none),
        );
      }),
    ),
  );
}

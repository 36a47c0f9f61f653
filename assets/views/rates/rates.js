// The view of rates: errors against the step on log-log axes. It shows the errors of runs, their exact expectation, the
// slopes that Table 1 promises, and the slopes of the curves. The learners' program computes it all. Loaded when it is
// first opened.

import { algorithmOf, axisOf } from "../../base/catalogue.js";
import { attr, h } from "../../base/dom.js";
import { colour } from "../../base/look.js";
import { nearest } from "../../plot/axis.js";
import { sheet } from "../../base/stylesheet.js";
import english from "../../words/en/views/rates.js";
import { words as page, part } from "../../words/words.js";
import { headline, lead } from "../../panel/headline.js";
import { Figure } from "../../plot/figure.js";
import { LearnerChoice } from "../../plot/learners.js";
import { loads, slug } from "../../plot/view.js";
import { draw, frame } from "./chart.js";
import { drawnLegend, legend, notes } from "./legend.js";
import { alternative, readout, wordings } from "./sentence.js";
import { decadesTable } from "./tables.js";
import { Theory } from "./theory.js";

const words = part("views/rates", english);

const REST = 250; // ms between requests
const HIGH = 460; // px, the most height of the picture
const LEAST = 130; // px, the least

/** @extends {Figure<RatesAnswer, number>} */
class Rates extends Figure {
  #learners = new LearnerChoice(
    words.learner,
    (id) => this.#name(id),
    () => this.questions.now(),
  );
  #switch = h(
    "button",
    { type: "button", id: "rates-far", "aria-pressed": "false", title: words.farTitle, onclick: () => this.#toggle() },
    words.far,
  );
  #legend = h("ul.rates-legend");
  #notes = h("div.rates-notes.note");
  #theory;
  #numbers = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.numbers });
  #far = false; // whether the expectation extends to step 10¹²

  /** @param {import("../../plot/view.js").Host} host */
  constructor(host) {
    super(host, { id: "rates", words, rest: REST, least: LEAST });
    this.#theory = new Theory(host);
    this.lay(
      [this.#learners.element, this.#switch],
      [
        this.#legend,
        this.#notes,
        this.#theory.element,
        h("details", {}, h("summary", {}, words.numbers), this.#numbers),
      ],
    );
  }

  /** @param {Summary} s */
  question(s) {
    this.#learners.offer(s);
    const asks = { cmd: "ask", of: "rates", key: this.#learners.chosen, n: Number(this.#far) };
    return { asks, type: "rates", on: [s.query, s.loaded, s.step] };
  }

  get done() {
    return Boolean(this.told?.done);
  }

  file() {
    return `triad-rates-${slug(this.#learners.chosen)}`;
  }

  legend() {
    return drawnLegend(this.#legend);
  }

  /** @param {string} id */
  #name(id) {
    return algorithmOf(this.host.catalogue(), id)?.name ?? id;
  }

  /** @param {string} id */
  #label(id) {
    return algorithmOf(this.host.catalogue(), id)?.short ?? id;
  }

  #toggle() {
    this.#far = !this.#far;
    attr(this.#switch, "aria-pressed", String(this.#far));
    this.questions.now();
  }

  // Returns the steps that can be read out: those of the longest curve. A place is one of them.
  #steps() {
    const own = this.told?.curves.filter((c) => c.learner === this.told?.learner) ?? [];
    return own.reduce((/** @type {number[]} */ all, { steps }) => (steps.length > all.length ? steps : all), []);
  }

  /** @param {number} x */
  under(x) {
    const shown = this.#shown();
    const f = shown && frame(shown);
    const steps = this.#steps();
    return f ? (steps[nearest(steps, f.step(x))] ?? null) : null;
  }

  /** @param {KeyboardEvent} e */
  led(e) {
    const steps = this.#steps();
    const now = this.at === null ? steps.length : steps.indexOf(this.at);
    const to = this.along(e, { now, last: steps.length - 1, far: 5, first: steps.findIndex((k) => k >= 100) });
    return to === null ? null : steps[to];
  }

  #shown() {
    if (!this.told || !this.summary) return null;
    const metric = this.metric();
    const looks = new Map(this.summary.algorithms.map((a) => [a.id, a.look]));
    const look = { colour: -1 };
    return {
      told: this.told,
      curves: this.told.curves,
      colour: (/** @type {RateCurve} */ c) => colour(looks.get(c.id) ?? look),
      width: this.width,
      height: this.height(Math.min(HIGH, Math.max(320, innerHeight / 2))),
      at: this.at,
      words: { ...words, steps: page.units.step[1], errors: axisOf(metric) },
      rows: !metric?.values, // value errors are not 0 at θ*, so the rows do not apply
    };
  }

  /** @param {Summary} s */
  drawn(s) {
    const shown = this.#shown();
    if (!shown) return null;
    const { told, width, height, rows } = shown;
    const name = this.#name(told.learner);
    const catalogue = this.host.catalogue();
    lead(this.title, wordings(told, name, this.#label(told.learner), rows), (el, line) =>
      headline(el, line, s, catalogue),
    );
    this.#legend.replaceChildren(...legend(shown, s.runs));
    this.#notes.replaceChildren(...notes(shown, s.runs).map((note) => h("p", {}, note)));
    this.#theory.say(told.rows);
    this.#numbers.replaceChildren(decadesTable(told, s.runs));
    const steps = this.#steps();
    const at = this.at ?? steps[steps.length - 1] ?? 0;
    return {
      width,
      height,
      marks: draw(shown),
      label: alternative(told, this.metric(told.metric)?.name ?? told.metric, name, s.runs),
      last: steps.length - 1,
      now: steps.indexOf(at),
      said: steps.length ? readout(told, at, s.runs) : "",
    };
  }
}

/** Loads the view once. */
export const load = loads(Rates, () => sheet("views/rates/rates.css"));

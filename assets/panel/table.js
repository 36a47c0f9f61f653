// The table of each learner's data at the present step.

import { $, attr, h, text } from "../base/dom.js";
import { colour, swatch } from "../base/look.js";
import { count, figure, level, measured, percent } from "../base/format.js";
import { aloud, remarks } from "../sentence/sentence.js";
import { algorithmOf, problemOf, verdictOf } from "../base/catalogue.js";
import { words } from "../words/words.js";

/** @typedef {Record<"state" | "note" | "error" | "norm" | "measured" | "expected" | "row" | "more", Ours>} Row */

export class Legend {
  #catalogue;
  /** @type {Row[]} */
  #rows = [];
  #ids = "";
  #played = false;

  /** @param {Catalogue} catalogue */
  constructor(catalogue) {
    this.#catalogue = catalogue;
  }

  /** @param {Summary} summary */
  sync(summary) {
    const ids = summary.algorithms.map((a) => a.id).join();
    if (ids !== this.#ids) this.#build(summary);
    this.#ids = ids;
    const { unit, step } = summary;
    text(
      $("now-title"),
      unit === "episode" && !step ? words.now.start : words.now[unit === "episode" ? unit : "step"](count(step)),
    );
    text($("per-unit"), words.per(words.units[unit][0]));
    attr($("per-unit"), "title", words.perTitle[unit]);
    summary.algorithms.forEach((a, i) => this.#row(this.#rows[i], a, summary));
    const said = remarks(summary, this.#catalogue);
    text(
      $("now-note"),
      [words.now.error(summary.runs, summary.values.bands === "runs"), said].filter(Boolean).join(" "),
    );
    // Screen readers read the table politely when paused, and never while the numbers change.
    attr($("now-live"), "aria-live", summary.playing ? "off" : "polite");
    this.#played ||= summary.playing || step > 0;
    if (!summary.playing && this.#played) text($("now-live"), aloud(summary, this.#catalogue));
  }

  /** @param {string} id */
  #entry(id) {
    return algorithmOf(this.#catalogue, id);
  }

  /** @param {Summary} summary */
  #build(summary) {
    this.#rows = summary.algorithms.map(({ id, algorithm, label, look }) => {
      const a = this.#entry(algorithm);
      const name = h("b", {}, label);
      name.style.color = colour(look);
      const c = {
        state: h("span.state"),
        note: h("span.note"),
        error: h("td"),
        norm: h("td"),
        measured: h("span"),
        expected: h("span.note.expected", { title: words.expectedTitle }),
      };
      const row = h(
        "tr",
        { "data-alg": id, title: a.name },
        h("th", { scope: "row" }, h("span.who", {}, swatch(look), name), c.state),
        c.error,
        c.norm,
        h("td", {}, c.measured, c.expected),
      );
      const more = h("tr.more", {}, h("td", { colspan: 4 }, c.note));
      return { ...c, row, more };
    });
    $("now")
      .querySelector("tbody")
      .replaceChildren(...this.#rows.flatMap((c) => [c.row, c.more]));
  }

  /** @param {Row} c @param {Learner} a @param {Summary} summary */
  #row(c, a, summary) {
    const { step, runs, unit, values, algorithms, preparing } = summary;
    const pending = preparing && preparing.what !== "picture"; // the reference values are still being simulated
    const { id, sign, name, help, tone } = verdictOf(a, this.#catalogue);
    attr(c.row, "data-state", id);
    attr(c.row, "data-way", tone || null);
    text(c.state, pending ? "" : `${sign} ${name}`);
    attr(c.state, "title", pending ? null : help);
    const notes = [];
    /** @param {Learner} given */
    const operator = ({ algorithm }) =>
      this.#entry(algorithm).states ? words.ofStates : this.#entry(algorithm).kappaText;
    if (algorithms.some((x) => operator(x) !== operator(a))) notes.push(words.operator(operator(a)));
    if (a.infinite) notes.push(words.infiniteTrace);
    if (a.divergedAt) notes.push(words.divergedAt(count(a.divergedAt), a.divergedRuns, runs, words.units[unit][0]));
    if (a.sameAs && step)
      notes.push(
        words.sameAs(
          algorithms.find((x) => x.id === a.sameAs)?.label,
          Number(values.lambda) ? (a.deterministic === false ? "" : words.deterministic) : words.noTraces,
        ),
      );
    text(c.note, notes.join(" · "));
    c.more.hidden = !notes.length;
    text(c.error, pending ? words.pending : level(a));
    text(c.norm, figure(a.norm));
    text(c.measured, pending ? words.pending : measured(a));
    text(
      c.expected,
      !problemOf(summary, this.#catalogue).exact
        ? ""
        : words.expected(a.predicted === null ? "—" : percent(a.predicted)),
    );
  }
}

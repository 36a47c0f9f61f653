// The legend over the curves: of each learner a piece of its line, its name, what becomes of it and how fast.

import { algorithmOf, verdictOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { clear, measured, percent } from "../base/format.js";
import { swatch } from "../base/look.js";
import { pending } from "../sentence/phrases.js";
import { words } from "../words/words.js";

/** @typedef {{ state: Ours, rate: Ours, chip: Ours }} Chip */

export class Chips {
  #catalogue;
  /** @type {Chip[]} */
  #chips = [];
  #ids = "";

  /** @param {Catalogue} catalogue */
  constructor(catalogue) {
    this.#catalogue = catalogue;
  }

  /** @param {Summary} summary */
  sync(summary) {
    const ids = summary.algorithms.map((a) => a.id).join();
    if (ids !== this.#ids) this.#build(summary);
    this.#ids = ids;
    summary.algorithms.forEach((a, i) => this.#tell(this.#chips[i], a, summary));
  }

  /** @param {Summary} summary */
  #build(summary) {
    this.#chips = summary.algorithms.map(({ id, algorithm, average, label, look }) => {
      const c = { state: h("span.state"), rate: h("span.rate.note") };
      const { name } = algorithmOf(this.#catalogue, algorithm);
      const chip = h(
        "li",
        { "data-chip": id },
        swatch(look),
        h("span.long", {}, average ? `${name} θ̄` : name), // as in its label
        h("span.short", {}, label),
        c.state,
        c.rate,
      );
      return { ...c, chip };
    });
    $("chips").classList.toggle("many", this.#chips.length > 2);
    $("chips").replaceChildren(...this.#chips.map((c) => c.chip));
  }

  /** @param {Chip} c @param {Learner} a @param {Summary} summary */
  #tell(c, a, summary) {
    const known = !pending(summary) && summary.step > 0;
    const { sign, name, help, tone } = verdictOf(a, this.#catalogue);
    attr(c.chip, "data-way", (known && tone) || null);
    text(c.state, known ? `${sign} ${name}` : "");
    attr(c.state, "title", known ? help : null);
    text(c.rate, known && clear(a) ? words.rate(measured(a), words.units[summary.unit][0]) : "");
    attr(
      c.rate,
      "title",
      known && a.predicted !== null ? `${words.expected(percent(a.predicted))}. ${words.expectedTitle}` : null,
    );
  }
}

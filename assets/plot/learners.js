// A choice of one of an experiment's learners.

import { attr, h } from "../base/dom.js";
import { swatch } from "../base/look.js";

export class LearnerChoice {
  /** The ID of the chosen one, "" before any is offered. */
  chosen = "";
  element;
  #name;
  #changed;
  #offered = "";
  /** @type {Map<string, HTMLElement>} */
  #buttons = new Map();

  /** @param {string} label @param {(id: string) => string} name of a learner @param {() => void} changed */
  constructor(label, name, changed) {
    this.#name = name;
    this.#changed = changed;
    this.element = h("span.view-learners", { role: "group", "aria-label": label });
  }

  /**
   * Offers an experiment's learners. The chosen one stays while it is among them; otherwise the first is chosen.
   * @param {Summary} s
   */
  offer({ algorithms }) {
    const learners = algorithms.filter((a) => !a.average);
    if (!learners.some((a) => a.algorithm === this.chosen)) this.chosen = learners[0]?.algorithm ?? "";
    const offered = JSON.stringify(learners.map(({ algorithm, look }) => [algorithm, look]));
    if (offered === this.#offered) return;
    this.#offered = offered;
    this.#buttons = new Map(
      learners.map(({ algorithm, look }) => {
        const props = { type: "button", onclick: () => this.#choose(algorithm) };
        return [algorithm, h("button", props, swatch(look), this.#name(algorithm))];
      }),
    );
    this.#press();
    this.element.hidden = learners.length < 2;
    this.element.replaceChildren(...this.#buttons.values());
  }

  /** @param {string} id */
  #choose(id) {
    this.chosen = id;
    this.#press();
    this.#changed();
  }

  #press() {
    for (const [id, button] of this.#buttons) attr(button, "aria-pressed", String(id === this.chosen));
  }
}

// The fields of a problem: the form in the dialog.

import { h } from "../base/dom.js";
import { box } from "./box.js";
import { MOST_ROWS } from "./form.js";
import { naming } from "./naming.js";
import { Picture } from "./picture.js";
import { resized } from "./sizes.js";
import { tables } from "./tables.js";
import english from "../words/en/mdp.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/**
 * @typedef {import("./form.js").Form} Form
 * @typedef {import("./form.js").Row} Row
 * @typedef {import("./places.js").Place} Place
 * @typedef {import("./form.js").Column} Column
 */

export class Fields {
  el = h("div.form", { oninput: () => this.#picture.show(this.#form) });
  #form;
  #picture = new Picture();

  /** Edits a form until show() replaces it. @param {Form} form */
  constructor(form) {
    this.#form = form;
  }

  /** The form with its present values. */
  get form() {
    return this.#form;
  }

  /** Shows another form. @param {Form} form */
  show(form) {
    this.#form = form;
    this.#fill();
  }

  /** Returns the field at a place: the first of several, or null. @param {Place} place @returns {Ours | null} */
  find({ field, s, a }) {
    return this.el.querySelector(
      `[data-field="${field}"]${s === undefined ? "" : `[data-s="${s}"]`}${a === undefined ? "" : `[data-a="${a}"]`}`,
    );
  }

  #fill() {
    const form = this.#form;
    /**
     * @param {"name" | "states" | "actions" | "gamma" | "theta0" | "start"} name
     * @param {string} label
     * @param {string} title
     * @param {Record<string, string>} props
     */
    const field = (name, label, title, props) => h("label.field", { title }, label, box(form, name, props));
    const sizes = { inputmode: "numeric", class: "box short" };
    this.el.replaceChildren(
      h(
        "div.line",
        {},
        field("name", words.name, "", { class: "box wide" }),
        field("states", words.states, "", sizes),
        field("actions", words.actions, "", sizes),
        field("gamma", words.gamma, words.gammaTitle, { class: "box short" }),
        field("theta0", words.theta0, words.theta0Title, { class: "box long" }),
        field("start", words.start, words.startTitle, { class: "box long" }),
      ),
      h(
        "div.seen",
        {},
        this.#picture.el,
        naming(form, () => this.#rename()),
      ),
      tables(form),
    );
    this.#picture.show(form);
    for (const name of ["states", "actions"])
      this.find({ field: name })?.addEventListener("change", () => this.#resize());
  }

  // Writes the tables with other names. Open parts stay open.
  #rename() {
    const [before, now] = [this.el.querySelector(".tables"), tables(this.#form)];
    now.querySelector("details").open = before.querySelector("details").open;
    before.replaceWith(now);
  }

  // Adds or removes rows for the new sizes. An invalid size stays, and is reported later.
  #resize() {
    const [n, m] = [Number(this.#form.states), Number(this.#form.actions)];
    if (!(Number.isInteger(n) && Number.isInteger(m) && n >= 1 && m >= 1 && n * m <= MOST_ROWS)) return;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.field;
    this.show(resized(this.#form, n, m));
    if (focused) this.find({ field: focused })?.focus();
  }
}

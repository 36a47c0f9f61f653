// The fields of a problem: the form of the dialog in which it is written.

import { h } from "../base/dom.js";
import { MOST_ROWS, resized } from "./form.js";
import { called } from "./spec.js";
import english from "../words/en/mdp.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/**
 * @typedef {import("./form.js").Form} Form
 * @typedef {import("./form.js").Row} Row
 * @typedef {import("./form.js").Place} Place
 * @typedef {import("./form.js").Column} Column
 */

/** @type {Column[]} */
const COLUMNS = ["next", "r", "rvar", "pi", "mu", "phi"]; // of a pair, in their order
const HEADS = { next: words.next, r: words.r, rvar: words.rvar, pi: words.pi, mu: words.mu, phi: words.phi };
const TITLES = {
  next: words.nextTitle,
  r: words.rTitle,
  rvar: words.rvarTitle,
  pi: words.piTitle,
  mu: words.muTitle,
  phi: words.phiTitle,
};

export class Fields {
  el = h("div.form");
  #form;

  /**
   * Holds a form until show() brings another.
   * @param {Form} form
   */
  constructor(form) {
    this.#form = form;
  }

  /** What the fields hold. */
  get form() {
    return this.#form;
  }

  /**
   * Shows another form.
   * @param {Form} form
   */
  show(form) {
    this.#form = form;
    this.#fill();
  }

  /**
   * The field at a place; of several the first, of none null.
   * @param {Place} place
   * @returns {Ours | null}
   */
  find({ field, s, a }) {
    return this.el.querySelector(
      `[data-field="${field}"]${s === undefined ? "" : `[data-s="${s}"]`}${a === undefined ? "" : `[data-a="${a}"]`}`,
    );
  }

  #fill() {
    const form = this.#form;
    /**
     * @param {"name" | "states" | "actions" | "gamma" | "theta0"} name
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
      ),
      pairs(form),
      states(form),
    );
    for (const name of ["states", "actions"])
      this.find({ field: name })?.addEventListener("change", () => this.#resize());
  }

  // Rows come and go with the sizes; one that is no size is left to be complained of.
  #resize() {
    const [n, m] = [Number(this.#form.states), Number(this.#form.actions)];
    if (!(Number.isInteger(n) && Number.isInteger(m) && n >= 1 && m >= 1 && n * m <= MOST_ROWS)) return;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.field;
    this.show(resized(this.#form, n, m));
    if (focused) this.find({ field: focused })?.focus();
  }
}

/** @param {Form} form */
function pairs({ rows, stateNames, actionNames }) {
  /** @param {Row} row */
  const state = (row) => called(stateNames, row.s);
  /** @param {Row} row */
  const action = (row) => called(actionNames, row.a);
  return h(
    "table.pairs",
    {},
    h("caption.note", {}, words.pairs(Boolean(stateNames || actionNames))),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, words.state),
        h("th", { scope: "col" }, words.action),
        ...COLUMNS.map((f) => h("th", { scope: "col", title: TITLES[f] }, HEADS[f])),
      ),
    ),
    h(
      "tbody",
      {},
      ...rows.map((row) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, state(row)),
          h("td", {}, action(row)),
          ...COLUMNS.map((f) =>
            h(
              "td",
              { class: f, "data-head": HEADS[f] },
              box(row, f, {
                "data-s": row.s,
                "data-a": row.a,
                "aria-label": words.cell(HEADS[f], state(row), action(row)),
                title: TITLES[f],
              }),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {Form} form */
function states({ stateRows, stateNames }) {
  return h(
    "details",
    stateRows.some((row) => row.phi) ? { open: "" } : {},
    h("summary", {}, words.stateFeatures, h("span.note", {}, ` · ${words.stateFeaturesNote}`)),
    h(
      "div.line",
      {},
      ...stateRows.map((row) =>
        h(
          "label.field",
          {},
          called(stateNames, row.s),
          box(row, "phi", {
            "data-field": "phiState",
            "data-s": row.s,
            "aria-label": words.cell(words.phi, called(stateNames, row.s), undefined),
          }),
        ),
      ),
    ),
  );
}

/**
 * A field of what a form holds, by its name.
 * @template {string} K
 * @param {{ [name in K]?: unknown }} of
 * @param {K} name
 * @param {Record<string, unknown>} props
 */
function box(of, name, props) {
  const el = h("input", {
    class: "box",
    "data-field": name,
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => {
      of[name] = el.value;
    },
    ...props,
  });
  el.value = of[name];
  return el;
}

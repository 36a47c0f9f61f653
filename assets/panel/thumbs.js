// The learners' own values on the slider of the common value: a hollow thumb each, in the learner's colour. A box sets
// whether they move with the slider by the same factor.

import { attr, h, text } from "../base/dom.js";
import { colour } from "../base/look.js";
import { words } from "../words/words.js";

/**
 * Returns the own values [{key, value}] after the common one moves from before to after: [[key, text]]. Each stays the
 * same multiple of the common value, and within its allowed range.
 * @param {Parameter} p
 * @param {Own[]} own
 * @param {number} before
 * @param {number} after
 */
export function along(p, own, before, after) {
  if (!before) return []; // 0 has no multiples
  return own
    .map(({ key, value }) => ({ key, to: Math.min(p.max, Number(((value * after) / before).toPrecision(4))) }))
    .filter(({ to }) => to > p.min || (to === p.min && !p.openMin))
    .map(({ key, to }) => /** @type {[string, string]} */ ([key, String(to)]));
}

/**
 * Returns the learners of a summary with an own value of a key: [{key, value, label, look}].
 * @param {string} key
 * @param {Summary} given
 */
export const owners = (key, { algorithms, values }) =>
  algorithms
    .filter(({ id }) => values[`${key}.${id}`])
    .map(({ id, label, look }) => ({ key: `${key}.${id}`, value: Number(values[`${key}.${id}`]), label, look }));

/** The thumbs of one slider, and the box for whether they move with it. */
export class Thumbs {
  /** Shown over the slider. */
  over = h("span.thumbs", { "aria-hidden": "true" });
  /** Shown under the slider. */
  under;
  #box;
  #label = h("span");
  #name;
  #list = "";

  /**
   * name is the key's name. together holds whether the thumbs move with the slider at first. chosen(yes) is called when
   * that changes.
   * @param {Parameter} given
   * @param {boolean} together
   * @param {(yes: boolean) => void} chosen
   */
  constructor({ key, name }, together, chosen) {
    this.#name = name;
    this.#box = h("input", { type: "checkbox", id: `along-${key}`, onchange: () => chosen(this.#box.checked) });
    this.#box.checked = together;
    this.under = h("label.along", { title: words.togetherTitle, hidden: "" }, this.#box, this.#label);
  }

  get together() {
    return this.#box.checked;
  }

  /**
   * own: see owners. at(value) returns the place of a value on the slider, from 0 to 1.
   * @param {Own[]} own
   * @param {(value: number) => number} at
   */
  show(own, at) {
    this.under.hidden = !own.length;
    text(this.#label, words.together(own.length));
    attr(this.#box, "aria-label", [words.together(own.length), this.#name, ...own.map((o) => o.label)].join(" · "));
    const list = own.map(({ key }) => key).join();
    if (list !== this.#list) this.over.replaceChildren(...own.map(() => h("i")));
    this.#list = list;
    own.forEach(({ value, look }, i) => {
      const thumb = /** @type {HTMLElement} */ (this.over.children[i]);
      thumb.style.setProperty("--at", String(at(value)));
      thumb.style.borderColor = colour(look);
    });
  }
}

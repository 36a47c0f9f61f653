// The boxes for the layout of a study's picture: the query's keys x, y, lines, panels and bands.

import { h } from "../../../base/dom.js";
import english from "../../../words/en/views/cells.js";
import { part } from "../../../words/words.js";
import { keyName } from "./names.js";

const words = part("views/cells", english);

/** @typedef {"x" | "y" | "lines" | "panels" | "bands"} Key */

export class Choose {
  #set;
  #catalogue;
  /** @type {Record<Key, Ours>} */
  #boxes;
  /** @type {Record<Key, HTMLElement>} */
  #places;
  #shown = "";

  /** @param {(key: string, value: string) => unknown} set @param {Catalogue} catalogue */
  constructor(set, catalogue) {
    this.#set = set;
    this.#catalogue = catalogue;
    /** @param {Key} key */
    const box = (key) =>
      h("select", {
        id: `cells-${key}`,
        "aria-label": words[key],
        onchange: () => this.#set(key, this.#boxes[key].value),
      });
    this.#boxes = { x: box("x"), y: box("y"), lines: box("lines"), panels: box("panels"), bands: box("bands") };
    const place = (/** @type {Key} */ key) => h("span", {}, h("span", {}, `${words[key]} `), this.#boxes[key]);
    this.#places = {
      x: place("x"),
      y: place("y"),
      lines: place("lines"),
      panels: place("panels"),
      bands: place("bands"),
    };
    this.element = h("div.cells-choose", {}, ...Object.values(this.#places));
  }

  /** @param {PictureAnswer} told @param {Values} values */
  sync(told, values) {
    const options = choices(told, (key) => keyName(this.#catalogue, key));
    const now = chosen(told, values);
    const stamp = JSON.stringify([options, now]);
    if (stamp === this.#shown) return;
    this.#shown = stamp;
    for (const key of /** @type {Key[]} */ (Object.keys(options))) {
      const list = options[key];
      this.#boxes[key].replaceChildren(...list.map(([id, name]) => h("option", { value: id }, name)));
      this.#boxes[key].value = now[key];
      this.#places[key].hidden = list.length < 2;
    }
  }
}

/**
 * Returns the choices for each key: [value, name].
 * @param {Pick<PictureAnswer, "x" | "rows" | "each" | "across" | "listed">} told
 * @param {(key: string) => string} name
 * @returns {Record<Key, [string, string][]>}
 */
export function choices({ x, rows, each, across, listed }, name) {
  /** @param {string} key @returns {[string, string]} */
  const named = (key) => [key, name(key)];
  const left = listed.filter((key) => key !== x.key);
  return {
    x: across.map(named),
    y: [
      ["auto", words.errors],
      ["all", words.allErrors],
      ...across
        .filter((key) => key !== x.key)
        .map((key) => /** @type {[string, string]} */ ([key, words.colours(name(key))])),
    ],
    lines: rows ? [] : left.map(named),
    panels: [["none", words.onePanel], ...left.filter((key) => key !== each.key).map(named)],
    bands: [
      ["se", words.bandsOf.se],
      ["runs", words.bandsOf.runs],
    ],
  };
}

/**
 * Returns the choice in force for each key, even if the query leaves it open.
 * @param {Pick<PictureAnswer, "x" | "rows" | "each" | "panels">} told
 * @param {Values} values
 * @returns {Record<Key, string>}
 */
export const chosen = ({ x, rows, each, panels }, values) => ({
  x: x.key,
  y: rows ? each.key : values.y === "all" ? "all" : "auto",
  lines: rows ? "" : each.key,
  panels: panels.key || "none",
  bands: values.bands,
});

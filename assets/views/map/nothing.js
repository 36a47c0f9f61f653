// The message if the fixed point's error is undefined everywhere, because the least error is 0. It offers a problem
// with noisy rewards.

import { problemOf } from "../../base/catalogue.js";
import { h } from "../../base/dom.js";
import english from "../../words/en/views/map.js";
import { part } from "../../words/words.js";

const words = part("views/map", english);

const LAYER = "fixed-point";
const KEY = "reward";

/** Reports whether all of these maps are undefined everywhere. @param {Pick<MapEntry, "layer" | "states">[]} maps */
export const isNothing = (maps) =>
  maps.length > 0 && maps.every(({ layer, states }) => layer === LAYER && /^\?+$/.test(states));

export class Nothing {
  #offer;
  element;

  /** @param {import("../../plot/view.js").Host} host */
  constructor({ set }) {
    this.#offer = h("button", { type: "button", onclick: () => set(KEY, "noisy") }, words.noisy);
    this.element = h("p.map-nothing", { role: "status", hidden: "" }, h("span", {}, words.nothing), this.#offer);
  }

  /** @param {MapEntry[]} maps @param {Summary} s @param {Catalogue} catalogue */
  sync(maps, s, catalogue) {
    this.element.hidden = !isNothing(maps);
    this.#offer.hidden = s.values[KEY] !== "zero" || !problemOf(s, catalogue)?.parameters.includes(KEY);
    return !this.element.hidden;
  }
}

// The maps of the learners that have no large one, small: a click makes one large.

import { algorithmOf } from "../../base/catalogue.js";
import { attr, h } from "../../base/dom.js";
import { ENDS, tint } from "../../base/growth.js";
import { swatch } from "../../base/look.js";
import { s as svg } from "../../base/svg.js";
import english from "../../words/en/views/map.js";
import { part } from "../../words/words.js";
import { endsOf, levels } from "./scale.js";
import { Source } from "./source.js";

const words = part("views/map", english);

const COARSE = [0, 2]; // levels that a small map needs
const WIDTH = 96; // px
const HEIGHT = 60;
const FIXED = "abscissa"; // the layer whose scale is always the same

/** The cells of a map that fills a picture. @param {MapEntry} map */
export function small(map) {
  const all = levels(map, map.layer === FIXED || map.layer === "mean" ? ENDS : endsOf([map]));
  const across = Math.ceil(map.x.values.length / map.stride);
  const up = Math.ceil(map.y.values.length / map.stride);
  return all.flatMap((l, k) => {
    if (l === null) return [];
    const el = svg("rect", {
      x: ((k % across) * WIDTH) / across,
      y: HEIGHT - ((Math.floor(k / across) + 1) * HEIGHT) / up,
      width: WIDTH / across + 0.3,
      height: HEIGHT / up + 0.3,
    });
    el.style.fill = tint(l);
    return [el];
  });
}

export class Thumbs {
  element = h("div.map-thumbs", { role: "group", "aria-label": words.others, hidden: "" });
  #host;
  #apart;
  #choose;
  /** @type {Map<string, { source: Source, button: HTMLElement, picture: Element, name: HTMLElement }>} */
  #all = new Map();

  /**
   * @param {import("../../plot/view.js").Host} host
   * @param {import("./apart.js").Apart} apart
   * @param {(id: string) => void} choose
   */
  constructor(host, apart, choose) {
    this.#host = host;
    this.#apart = apart;
    this.#choose = choose;
  }

  /** @param {Summary} s @param {Learner[]} learners */
  sync(s, learners) {
    this.element.hidden = learners.length === 0;
    for (const [id, { button }] of this.#all) {
      if (learners.some((a) => a.algorithm === id)) continue;
      button.remove();
      this.#all.delete(id);
    }
    for (const a of learners) {
      const one = this.#all.get(a.algorithm) ?? this.#add(a.algorithm);
      const name = algorithmOf(this.#host.catalogue(), a.algorithm)?.name ?? a.label;
      one.name.replaceChildren(swatch(a.look), name);
      attr(one.button, "title", words.enlarge(name));
      if (!one.source.slow) one.source.sync(s, a.algorithm, "", COARSE);
      if (!one.button.isConnected) this.element.append(one.button);
    }
  }

  /** @param {string} id */
  #add(id) {
    const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" });
    const name = h("span");
    const button = h("button", { type: "button", onclick: () => this.#choose(id) }, picture, name);
    const source = new Source(this.#host.ask, this.#apart, () => {
      picture.replaceChildren(...(source.map ? small(source.map) : []));
    });
    const one = { source, button, picture, name };
    this.#all.set(id, one);
    return one;
  }
}

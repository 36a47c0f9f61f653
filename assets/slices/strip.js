// The strip under a slider: the colours of a slice, which run into each other. They break off at a border and where the
// growth is unknown.

import { s } from "../base/svg.js";

const TICK = 0.006; // of the width, at a border
let strips = 0; // that have been made: each gradient has an ID of its own

/** @typedef {{ at: number, fill: string }} Stop at: from 0 to 1; fill: empty if the growth is unknown */

/**
 * The stops of the strip's gradient: the colour of each cell between two samples in its middle, and at a border those
 * of both sides. Pure.
 * @param {number[]} places of the samples, from 0 to 1
 * @param {(number | null)[]} growth at each
 * @param {number[]} borders their places, in order
 * @param {(growth: number) => string} paint
 */
export function stops(places, growth, borders, paint) {
  const last = places.length - 1;
  /** @type {Stop[]} */
  const list = [];
  let end = 0; // of what is painted
  for (let first = 0; first < last; first++) {
    let to = first;
    while (to < last && growth[to] !== null && growth[to + 1] !== null) to++;
    if (to === first) continue;
    const cuts = borders.filter((b) => b > places[first] && b < places[to]);
    const edges = [places[first], ...cuts, places[to]];
    if (edges[0] > end) list.push({ at: end, fill: "" }, { at: edges[0], fill: "" });
    for (const [i, b] of edges.slice(1).entries()) list.push(...between(edges[i], b));
    [first, end] = [to, places[to]];
  }
  return end < 1 ? [...list, { at: end, fill: "" }, { at: 1, fill: "" }] : list;

  /** @param {number} a @param {number} b */
  function between(a, b) {
    /** @type {Stop[]} */
    const cells = places.slice(1).flatMap((to, i) => {
      const [here, there] = [Number(growth[i]), Number(growth[i + 1])];
      return places[i] >= a && to <= b ? [{ at: (places[i] + to) / 2, fill: paint((here + there) / 2) }] : [];
    });
    const samples = places.flatMap((at, i) => (at >= a && at <= b ? [{ at, fill: paint(Number(growth[i])) }] : []));
    const inner = [cells, samples, [{ at: a, fill: paint(0) }]].find((of) => of.length) ?? [];
    return [{ at: a, fill: inner[0].fill }, ...inner, { at: b, fill: inner[inner.length - 1].fill }];
  }
}

/** A strip in a picture. */
export class Strip {
  #gradient = s("linearGradient", { id: `strip-${++strips}` });
  /** @type {SVGElement[]} */
  #ticks = [];
  /** @type {{ el: SVGElement, at: number, fill: string }[]} */
  #stops = [];
  #svg;

  /** @param {Ours} svg */
  constructor(svg) {
    this.#svg = svg;
    svg.setAttribute("viewBox", "0 0 1 1");
    const colours = s("rect", { width: 1, height: 1, fill: `url(#strip-${strips})` });
    svg.replaceChildren(s("defs", {}, this.#gradient), colours);
  }

  /** Whether it is there still. */
  get there() {
    return this.#gradient.isConnected;
  }

  /**
   * While a setting is dragged few colours change, and their places do not.
   * @param {Stop[]} list
   * @param {number[]} borders
   */
  show(list, borders) {
    if (list.length !== this.#stops.length) {
      this.#stops = list.map(() => ({ el: s("stop", {}), at: NaN, fill: "?" }));
      this.#gradient.replaceChildren(...this.#stops.map(({ el }) => el));
    }
    for (const [i, { at, fill }] of list.entries()) {
      const stop = this.#stops[i];
      if (stop.at !== at) stop.el.setAttribute("offset", String((stop.at = at)));
      if (stop.fill !== fill) {
        stop.fill = fill;
        stop.el.style.stopColor = fill;
        stop.el.style.stopOpacity = fill ? "" : "0";
      }
    }
    for (const tick of this.#ticks) tick.remove();
    this.#ticks = borders.map((b) => s("rect", { class: "tick", x: b - TICK / 2, y: 0, width: TICK, height: 1 }));
    for (const tick of this.#ticks) tick.style.fill = "var(--ink)";
    this.#svg.append(...this.#ticks);
  }
}

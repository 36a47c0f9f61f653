// The allowed step sizes of a learner, in a figure: the borders of three criteria over their plane. Beside it are the
// criteria, and the verdict at the present point.

import { algorithmOf } from "../../base/catalogue.js";
import { attr, h, text } from "../../base/dom.js";
import { count, figure } from "../../base/format.js";
import { s as svg } from "../../base/svg.js";
import { slug } from "../../plot/view.js";
import { shrinks } from "../../sentence/fates.js";
import english from "../../words/en/views/map.js";
import { told } from "../../words/told.js";
import { part } from "../../words/words.js";
import { nowhere, valueAt } from "./chart.js";
import { pictureButtons } from "../../base/picture/drawing.js";
import { fileButton } from "./file.js";
import { at, progress } from "./one.js";
import { Plane, bring } from "./plane.js";
import { Source } from "./source.js";
import { CRITERIA, allowed, draw, growth } from "./steps.js";
import { final, share } from "./scale.js";
import { Trial } from "./trial.js";

const words = part("views/map", english);
/** @type {Record<string, string>} */
const criteria = words.criteria;
/** @type {Record<string, string>} */
const notes = words.criteriaNotes;

/**
 * Returns the place of the ring in words. If step sizes shrink, the ring does not mark the run.
 * @param {AxisEntry} axis
 * @param {Pick<Summary, "values"> | null} summary
 */
export const ring = (axis, summary) => (summary && shrinks(summary) ? words.constant(at(axis)) : at(axis));

/**
 * Returns the verdict at the point, by the criteria known there.
 * @param {Pick<MapEntry, "layer" | "here">[]} known
 * @param {boolean} all whether no other criterion is being computed
 */
export function atPoint(known, all) {
  /** @param {boolean} up */
  const names = (up) => known.filter(({ here }) => Number(here) > 0 === up).map(({ layer }) => criteria[layer]);
  const [grow, fall] = [names(true), names(false)];
  if (grow.length) return all && !fall.length ? words.unstableByAll : words.unstableBy(grow.join(", "));
  return all ? words.stableByAll : words.stableBy(fall.join(", "));
}

export class Nested {
  figure;
  name = "";
  label = "";
  sources;
  #host;
  #told = h("p.told.note", { "aria-live": "polite" });
  /** The words for each criterion: its limit and its meaning. */
  #said = CRITERIA.map((layer) => ({ limit: h("b", {}, criteria[layer]), note: h("span") }));
  #list = h("ul.map-criteria");
  #here = h("p");
  /** The part beside the picture. */
  aside = h("div.map-aside", {}, this.#list, this.#here);
  #plane;
  #learner = "";
  /** @type {Summary | null} */
  #summary = null;
  #trial;

  /**
   * @param {import("../../plot/view.js").Host} host
   * @param {import("./apart.js").Apart} apart
   * @param {() => void} changed
   */
  constructor(host, apart, changed) {
    this.#host = host;
    this.#trial = new Trial(host.ask);
    this.sources = CRITERIA.map(() => new Source(host.ask, apart, changed));
    this.#plane = new Plane({
      axes: () => this.maps[0] ?? null,
      go: (place) => {
        if (!this.maps.length || !this.#summary) return;
        bring(this.maps, place, host.bring, this.#summary.values, this.#learner);
        changed();
      },
      tell: (place) => this.#tell(place),
    });
    const pictures = pictureButtons(
      this.#plane.svg,
      () =>
        this.#summary && {
          file: `triad-steps-${slug(this.#learner)}`,
          title: words.stepsTitle(this.name),
          desc: this.#plane.svg.getAttribute("aria-label") ?? "",
          summary: this.#summary,
          catalogue: host.catalogue(),
        },
    );
    this.#list.append(
      ...this.#said.map(({ limit, note }, i) => {
        const layer = CRITERIA[i];
        const line = svg(
          "svg",
          { width: 36, height: 8, "aria-hidden": "true" },
          svg("path", { class: `border ${layer}`, d: "M1 4H35" }),
        );
        const csv = fileButton(host, () => this.#learner, this.#told, layer, criteria[layer]);
        return h("li", {}, line, h("span", {}, limit, " ", note, " ", csv));
      }),
    );
    this.figure = h("figure", { id: "map-steps" }, this.#plane.svg, this.#told);
    this.aside.append(h("p.files", {}, ...pictures));
  }

  /** The known maps, in the order of the criteria. */
  get maps() {
    return this.sources.flatMap(({ map }) => (map ? [map] : []));
  }

  /** @param {Summary} s @param {Learner} learner */
  sync(s, learner) {
    this.#summary = s;
    this.#learner = learner.algorithm;
    this.label = learner.label;
    this.name = algorithmOf(this.#host.catalogue(), learner.algorithm)?.name ?? learner.label;
    // Request the cheapest map last, because the last request is computed first.
    for (let i = CRITERIA.length - 1; i >= 0; i--) this.sources[i].sync(s, learner.algorithm, CRITERIA[i]);
  }

  leave() {
    for (const source of this.sources) source.leave();
    this.#trial.stop();
  }

  /** Reports whether all maps are final or failed. */
  get done() {
    return this.sources.every(({ map, error }) => error !== null || (map !== null && final(map)));
  }

  /** @param {number} width @param {number} height */
  draw(width, height) {
    const { maps } = this;
    const known = this.sources.reduce((sum, { map, error }) => sum + (error ? 1 : share(map)), 0) / this.sources.length;
    const computing = this.done ? "" : progress(known);
    const now = this.#summary && shrinks(this.#summary) ? words.ifConstant : words.now;
    const how = { width, height, names: criteria, equal: "η = α", now, between: words.between, computing };
    this.#plane.draw(width, height, maps.length ? draw(maps, how) : [nowhere(width, height, computing)]);
    this.#said.forEach(({ limit, note }, i) => {
      const { map, error, slow } = this.sources[i];
      const layer = CRITERIA[i];
      const value = map && this.#limit(map, allowed(map));
      text(limit, [criteria[layer], value].filter(Boolean).join(" "));
      const known = map && final(map);
      text(note, error ? told(error) : known ? notes[layer] : slow ? words.slowly : words.underWay);
    });
    text(this.#here, this.#verdict());
    const alt = [words.stepsTitle(this.name), this.said(this.name)[0], this.#verdict(), computing, words.keys];
    attr(this.#plane.svg, "aria-label", alt.filter(Boolean).join(" "));
  }

  /** @param {MapEntry} map @param {number | null} limit */
  #limit({ y }, limit) {
    if (limit === null) return "";
    if (limit === 0) return words.noStep(y.symbol);
    return limit === Infinity ? words.anyStep(y.symbol) : `${y.symbol} < ${figure(limit)}`;
  }

  /**
   * Returns the limits by each criterion at the present point, longest sentence first.
   * @param {string} name
   */
  said(name) {
    const parts = this.maps.flatMap((map) => {
      const limit = this.#limit(map, allowed(map));
      return limit ? [words.limit(criteria[map.layer], limit)] : [];
    });
    const [first] = this.maps;
    if (!parts.length || first.x.at === null) return [words.stepsTitle(name)];
    const of = (/** @type {string[]} */ list) => words.howLarge(name, ring(first.x, this.#summary), list.join(", "));
    return [of(parts), of(parts.slice(-1)), words.stepsTitle(name)];
  }

  /** Returns the verdict at the point by the computed criteria, and names those that are still missing. */
  #verdict() {
    const known = this.maps.filter(({ here }) => here !== null);
    const waits = CRITERIA.filter((_, i) => !this.sources[i].map && !this.sources[i].error).map((l) => criteria[l]);
    return [
      known.length && atPoint(known, waits.length === 0),
      known.length && waits.length && words.waits(waits.join(", ")),
    ]
      .filter(Boolean)
      .join(" ");
  }

  // Tries one run along a trajectory at a place when the pointer rests there, and shows its growth.
  /** @param {import("./plane.js").Place | null} place */
  #tell(place) {
    const [map] = this.maps;
    this.#trial.stop();
    if (!map || !place) return text(this.#told, "");
    const [x, y] = [valueAt(map.x.values, place[0]), valueAt(map.y.values, place[1])];
    const where = `${at(map.x, x)}, ${at(map.y, y)}`;
    text(this.#told, words.trying(where));
    this.#trial.begin(this.#learner, x, y, (run) =>
      text(this.#told, run instanceof Error ? told(run) : words.tried(where, growth(run), count(run.steps))),
    );
  }
}

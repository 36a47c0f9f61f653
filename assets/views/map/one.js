// The map of one learner, in a figure, and the words about it.

import { algorithmOf } from "../../base/catalogue.js";
import { attr, h, text } from "../../base/dom.js";
import { count, plain } from "../../base/format.js";
import { ENDS } from "../../base/growth.js";
import { pictureButtons } from "../../base/picture/drawing.js";
import { slug } from "../../plot/view.js";
import english from "../../words/en/views/map.js";
import { told } from "../../words/told.js";
import { part } from "../../words/words.js";
import { cellAt, here, nowhere, under, valueAt } from "./chart.js";
import { final, number, lastStable, share, wholly } from "./scale.js";
import { fileButton } from "./file.js";
import { Plane, bring } from "./plane.js";
import { Source } from "./source.js";
import { growth } from "./steps.js";
import { Trial } from "./trial.js";

const words = part("views/map", english);
/** @type {Record<string, string>} */
const layers = words.layers;
/** @type {Record<string, string[]>} */
const holds = words.holds;

const CHAIN = "chain"; // the layer of growth along one trajectory
const DIGITS = 3;
const CONTOURS = [-0.5, -0.1, 0.1, 0.2]; // contours on the fixed scale

/** Returns a setting with its symbol. @param {AxisEntry} axis */
export const at = (axis, value = axis.at) => `${axis.symbol} = ${plain(Number(value), DIGITS)}`;

/** Returns the progress of a map, in words. @param {number} known from 0 to 1 */
export const progress = (known) => words.progress(String(Math.floor(100 * known)));

/** Returns a layer's value in words. @param {number | null} v @param {MapEntry} map */
const saidOf = (v, map) => (v === null ? words.none : number(v, map.border === 0));

/**
 * Returns what a map shows of the learner called name, longest sentence first. While the map is computed, the sentences
 * describe only the ring.
 * @param {string} name
 * @param {MapEntry | null} map
 * @param {readonly [number, number]} ends of its scale
 * @returns {string[]}
 */
export function sayings(name, map, ends) {
  if (!map) return [words.title(name)];
  const growing = map.border === 0;
  const done = final(map);
  const which = (/** @type {boolean} */ above) => holds[map.layer]?.[Number(above)] ?? "";
  const whole = growing && done ? wholly(map, ends) : null;
  const side = (/** @type {boolean} */ above) => (above ? words.unstable : words.stable);
  if (whole !== null) return [words.whole(name, which(whole)), words.whole(name, side(whole))];
  if (map.here === null || map.x.at === null || map.y.at === null) return [words.title(name)];
  const [x, y] = [at(map.x), at(map.y)];
  if (map.border === null) return [words.worth(x, y, name, number(map.here)), words.worthBrief(name, number(map.here))];
  const above = map.here > map.border;
  if (!growing) return [words.beyond(x, y, name, above)];
  const short = words.brief(x, y, name, side(above));
  if (!done) return [words.rate(x, y, name, side(above), number(map.here, true)), short];
  const said = words.said(x, y, name, which(above));
  const edge = lastStable(map);
  if (edge === null) return [said, short];
  const past = words.past(at(map.x, valueAt(map.x.values, edge)), map.y.symbol);
  return [`${said} ${past}`, `${short} ${past}`, said, short];
}

export class One {
  source;
  figure;
  /** The part beside the picture. */
  aside;
  name = "";
  label = "";
  #id;
  #host;
  #told = h("p.told.note", { "aria-live": "polite" });
  #plane;
  /** @type {readonly [number, number]} */
  #scale = ENDS;
  /** @type {Summary | null} */
  #summary = null;
  /** The inputs of the last drawing. @type {unknown[]} */
  #drawn = [];
  /** The present point. @type {Element | null} */
  #here = null;
  /** The place of the text under the map: of the pointer or of the point. @type {[number, number] | null} */
  #place = null;
  #trial;

  /**
   * @param {string} id
   * @param {import("../../plot/view.js").Host} host
   * @param {import("./apart.js").Apart} apart
   * @param {() => void} changed
   */
  constructor(id, host, apart, changed) {
    this.#id = id;
    this.#host = host;
    this.#trial = new Trial(host.ask);
    this.source = new Source(host.ask, apart, changed);
    this.#plane = new Plane({
      axes: () => this.#map,
      go: (place) => {
        if (!this.#map || !this.#summary) return;
        bring([this.#map], place, host.bring, this.#summary.values, this.source.learner);
        changed();
      },
      tell: (place) => this.#tell(place),
    });
    const csv = fileButton(host, () => this.source.learner, this.#told);
    const pictures = pictureButtons(
      this.#plane.svg,
      () =>
        this.#summary && {
          file: `triad-map-${slug(this.source.learner)}`,
          title: `${this.name}: ${layers[this.#map?.layer ?? ""] ?? ""}`,
          desc: this.#plane.svg.getAttribute("aria-label") ?? "",
          summary: this.#summary,
          catalogue: host.catalogue(),
        },
    );
    this.figure = h("figure", { id }, this.#plane.svg, this.#told);
    this.aside = h("p.files", {}, csv, ...pictures);
  }

  get #map() {
    return this.source.map;
  }

  /** The known map. */
  get maps() {
    return this.#map ? [this.#map] : [];
  }

  /** Reports whether the map is final or failed. */
  get done() {
    return this.source.error !== null || (this.#map !== null && final(this.#map));
  }

  /** @param {Summary} s @param {Learner} learner */
  sync(s, learner) {
    this.#summary = s;
    this.label = learner.label;
    this.name = algorithmOf(this.#host.catalogue(), learner.algorithm)?.name ?? learner.label;
    this.source.sync(s, learner.algorithm);
  }

  /** @param {number} width @param {number} height @param {readonly [number, number]} ends */
  draw(width, height, ends) {
    const map = this.#map;
    const { error, slow } = this.source;
    const computing = error ? "" : progress(share(map));
    if (!map) {
      this.#plane.draw(width, height, [nowhere(width, height, computing)]);
      this.#drawn = [];
      attr(this.#plane.svg, "aria-label", `${words.title(this.name)} ${computing}`);
      return text(this.#told, error ? `${words.noMap} ${told(error)}` : slow ? words.slowly : "");
    }
    this.#scale = ends;
    const value = this.#plane.held ? "" : saidOf(map.here, map);
    const of = [map.values, width, height, ...ends, map.x.symbol, map.y.symbol];
    if (of.some((v, i) => v !== this.#drawn[i])) {
      this.#drawn = of;
      const at = ends === ENDS ? CONTOURS : [];
      const how = { width, height, ends, id: this.#id, unstable: words.unstable, stable: words.stable, at, computing };
      this.#plane.draw(width, height, under(map, how));
      if (this.#place) this.#tell(this.#place); // its text was for the former map
    }
    this.#here?.remove();
    this.#here = here(map, { width, height, value });
    if (this.#here) this.#plane.svg.append(this.#here);
    attr(this.#plane.svg, "data-level", String(map.level));
    if (!this.#place) text(this.#told, slow && !final(map) ? words.slowly : "");
    const alt = [
      words.alt(layers[map.layer], this.name, map.x.symbol, map.y.symbol),
      this.said(this.name)[0],
      final(map) ? map.closed && words.closed(map.closed.label) : computing,
      map.x.at !== null && map.y.at !== null && words.readout(at(map.x), at(map.y), value),
      words.keys,
    ];
    attr(this.#plane.svg, "aria-label", alt.filter(Boolean).join(" "));
  }

  /** Returns the words about the map, longest sentence first. @param {string} name */
  said(name) {
    return sayings(name, this.#map, this.#scale);
  }

  // Shows the value of the cell at a place.
  /** @param {[number, number] | null} place */
  #tell(place) {
    const map = this.#map;
    this.#place = map && place;
    this.#trial.stop();
    if (!map || !place) return text(this.#told, "");
    const k = cellAt(map, ...place);
    const [x, y] = [valueAt(map.x.values, place[0]), valueAt(map.y.values, place[1])];
    const v = map.values[k];
    const said = v === null && map.states[k] !== "?" ? words.infinite : saidOf(v, map);
    const readout = words.readout(at(map.x, x), at(map.y, y), said);
    text(this.#told, readout);
    if (map.layer !== CHAIN) return;
    // This layer is a mean growth rate, so try one run too.
    this.#trial.begin(this.source.learner, x, y, (run) => {
      if (!(run instanceof Error)) text(this.#told, words.beside(readout, growth(run), count(run.steps)));
    });
  }

  /** Stops all requests. */
  leave() {
    this.source.leave();
    this.#trial.stop();
  }
}

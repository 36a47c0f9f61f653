// The map of one learner, in a figure.

import { algorithmOf } from "../../base/catalogue.js";
import { attr, h, text } from "../../base/dom.js";
import { count } from "../../base/format.js";
import { ENDS } from "../../base/growth.js";
import { swatch } from "../../base/look.js";
import english from "../../words/en/views/map.js";
import { told } from "../../words/told.js";
import { part } from "../../words/words.js";
import { pictureButtons } from "../../base/picture/drawing.js";
import { plain } from "../../base/format.js";
import { cellAt, here, under, valueAt } from "./chart.js";
import { final, levels, number, partAbove } from "./scale.js";
import { fileButton, fileName } from "./file.js";
import { Plane, bring } from "./plane.js";
import { Source } from "./source.js";
import { growth } from "./steps.js";
import { Trial } from "./trial.js";

const words = part("views/map", english);
/** @type {Record<string, string>} */
const layers = words.layers;

const CHAIN = "chain"; // the layer of growth on the chain

/** A setting with its symbol. @param {AxisEntry} axis */
export const at = (axis, value = axis.at) => `${axis.symbol} = ${plain(Number(value), 3)}`;

/** A layer's value in words. @param {number | null} v @param {MapEntry} map */
const saidOf = (v, map) => (v === null ? words.none : number(v, map.border === 0));

export class One {
  source;
  figure;
  name = "";
  look = { colour: -1, dash: 0, body: 0 };
  #id;
  #host;
  #title = h("span");
  #verdict = h("span.verdict", { "data-room": `▲ ${words.growsHere}` });
  #told = h("p.told", { "aria-live": "polite" });
  #plane;
  /** @type {readonly [number, number]} */
  #scale = ENDS;
  /** @type {Summary | null} */
  #summary = null;
  /** What the map was drawn of. @type {unknown[]} */
  #drawn = [];
  /** The present point. @type {Element | null} */
  #here = null;
  /** What is told is of this place: where the pointer or the point is. @type {[number, number] | null} */
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
      axes: () => this.map,
      go: (place) => {
        if (!this.map || !this.#summary) return;
        bring([this.map], place, host.bring, this.#summary.values, this.source.learner);
        changed();
      },
      tell: (place) => this.#tell(place),
    });
    const csv = fileButton(host, () => this.source.learner, this.#told);
    const pictures = pictureButtons(
      this.#plane.svg,
      () =>
        this.#summary && {
          file: `triad-map-${fileName(this.source.learner)}`,
          title: `${this.name}: ${layers[this.map?.layer ?? ""] ?? ""}`,
          desc: this.#plane.svg.getAttribute("aria-label") ?? "",
          summary: this.#summary,
          catalogue: host.catalogue(),
        },
    );
    this.figure = h(
      "figure",
      { id },
      h("figcaption", {}, this.#title, this.#verdict, h("span.files", {}, csv, ...pictures)),
      this.#plane.svg,
      this.#told,
    );
  }

  get map() {
    return this.source.map;
  }

  /** @param {Summary} s @param {Learner} learner */
  sync(s, learner) {
    this.#summary = s;
    this.look = learner.look ?? this.look;
    this.name = algorithmOf(this.#host.catalogue(), learner.algorithm)?.name ?? learner.label;
    this.source.sync(s, learner.algorithm);
    this.#title.replaceChildren(swatch(learner.look), h("b", {}, this.name));
  }

  /** @param {number} width @param {number} height @param {readonly [number, number]} ends */
  draw(width, height, ends) {
    const { map } = this;
    const { error, slow } = this.source;
    if (!map) {
      this.#plane.draw(width, height, []);
      this.#drawn = [];
      text(this.#verdict, "");
      return text(this.#told, error ? `${words.noMap} ${told(error)}` : slow ? words.slowly : "");
    }
    this.#scale = ends;
    const value = this.#plane.held ? "" : saidOf(map.here, map);
    const how = { width, height, ends, id: this.#id, grows: words.grows, falls: words.falls };
    const of = [map.values, width, height, ...ends, map.x.symbol, map.y.symbol];
    if (of.some((v, i) => v !== this.#drawn[i])) {
      this.#drawn = of;
      this.#plane.draw(width, height, /** @type {Element[]} */ (under(map, how)));
      if (this.#place) this.#tell(this.#place); // which was of the map before
    }
    this.#here?.remove();
    this.#here = here(map, { ...how, value });
    if (this.#here) this.#plane.svg.append(this.#here);
    attr(this.#plane.svg, "data-level", String(map.level));
    const above = map.here !== null && map.here > (map.border ?? Infinity);
    const word = map.border === 0 ? (above ? `▲ ${words.growsHere}` : `▼ ${words.fallsHere}`) : value;
    const turn = map.border === 0 ? (above ? "up" : "down") : "";
    attr(this.#verdict, "class", `verdict ${turn}`);
    text(this.#verdict, map.here === null ? words.none : word);
    if (!this.#place) text(this.#told, final(map) ? "" : slow ? words.slowly : words.underWay);
    const alt = [
      words.alt(layers[map.layer], this.name, map.x.symbol, map.y.symbol),
      this.said(),
      map.closed && final(map) && words.closed(map.closed.label),
      map.x.at !== null && map.y.at !== null && words.readout(at(map.x), at(map.y), value),
    ];
    attr(this.#plane.svg, "aria-label", alt.filter(Boolean).join(" "));
  }

  /** What the map says, in a sentence. */
  said() {
    const { map } = this;
    if (!map) return "";
    // What holds on the whole map is said once the whole map is known.
    const part = map.border === 0 && final(map) ? partAbove(levels(map, this.#scale)) : NaN;
    if (part === 0) return words.nowhere(this.name);
    if (part === 1) return words.everywhere(this.name);
    if (map.here === null || map.x.at === null || map.y.at === null) return "";
    const [x, y] = [at(map.x), at(map.y)];
    if (map.border === null) return words.worth(x, y, this.name, number(map.here));
    return (map.border === 0 ? words.said : words.beyond)(x, y, this.name, map.here > map.border);
  }

  // What stands at a place, of the cell there.
  /** @param {[number, number] | null} place */
  #tell(place) {
    const { map } = this;
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
    // The layer is of averages: a run is tried too.
    this.#trial.begin(this.source.learner, x, y, (run) => {
      if (!(run instanceof Error)) text(this.#told, words.beside(readout, growth(run), count(run.steps)));
    });
  }

  /** Nothing more is asked. */
  leave() {
    this.source.leave();
    this.#trial.stop();
  }
}

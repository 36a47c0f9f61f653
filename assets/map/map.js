// The map: how a learner fares over the plane of two settings, two learners beside each other, with the present
// settings as a point that can be dragged. The learners' program computes it, coarse to fine. Loaded when it is first
// opened.

import { $, attr, h, text } from "../base/dom.js";
import { algorithmOf } from "../base/catalogue.js";
import { save } from "../base/file.js";
import { ENDS } from "../base/growth.js";
import { colour, swatch } from "../base/look.js";
import { s as svg } from "../base/svg.js";
import { sheet } from "../base/stylesheet.js";
import english from "../words/en/views/map.js";
import { told } from "../words/told.js";
import { part } from "../words/words.js";
import { headline } from "../panel/headline.js";
import { draw as drawSpectra, said as saidOf } from "./spectra.js";
import { cellAt, draw, endsOf, frame, levels, number, partAbove, placeOf, valueAt } from "./chart.js";

const words = part("views/map", english);
/** @type {Record<string, string>} */
const layers = words.layers;

/** The value of the query's key view that shows it. */
export const VIEW = "map";

const SHOWN = 2; // learners beside each other
const LEVELS = [1, 3, 4]; // that are asked for: the first is there at once, the last is whole
const FINEST = 4;
const FIXED = "abscissa"; // the layer whose scale is always the same
const ENOUGH = 360; // px: no map is higher,
const HIGH = 300; // and no picture of eigenvalues
// What a map does not depend on, beside what lies on its axes.
const ELSEWHERE = [
  "alg",
  "view",
  "seed",
  "runs",
  "steps",
  "speed",
  "theme",
  "lang",
  "metric",
  "hide",
  "flow",
  "autoplay",
];

/**
 * @typedef {object} Host
 * @property {Ask} ask
 * @property {(key: string, value: string) => Promise<unknown>} set
 * @property {() => unknown} pause
 * @property {() => Catalogue} catalogue
 * @property {() => void} moved
 */

/**
 * The view, for good.
 * @param {Host} host
 */
export async function load(host) {
  await sheet("map/map.css");
  return new Maps(host);
}

class Maps {
  #host;
  #sentence = h("h2", { id: "map-title" });
  #two = h("div.map-two");
  #legend = h("p.note");
  #ends = [h("span"), h("span")];
  #choices;
  #section;
  #spectra = svg("svg", { role: "img" });
  #kinds = h("span.segments", { role: "group", "aria-label": words.eigenvalues });
  #kindNote = h("p.told");
  #step = false; // whether eigenvalues are shown of a step, not of the average update
  #spectrum = h(
    "figure.map-spectra",
    {},
    h("figcaption", {}, h("b", {}, words.eigenvalues), this.#kinds),
    this.#spectra,
    this.#kindNote,
  );
  /** @type {One[]} */
  #maps = [];
  /** @type {Summary | null} */
  #summary = null;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    const { parameters } = host.catalogue();
    /** @type {Record<string, string>} */
    const symbols = Object.fromEntries(parameters.map((p) => [p.key, p.symbol]));
    const choose = (/** @type {string} */ key, /** @type {string[]} */ without) => {
      const p = /** @type {Parameter} */ (parameters.find((x) => x.key === key));
      const select = h(
        "select",
        { id: `map-${key}`, "aria-label": `${p.name}`, onchange: () => host.set(key, select.value) },
        ...p.choices
          .filter((c) => !without.includes(c.id))
          .map((c) =>
            h("option", { value: c.id }, key === "layer" ? layers[c.id] : `${symbols[c.id] ?? ""} ${c.name}`.trim()),
          ),
      );
      return select;
    };
    this.#choices = { x: choose("x", ["linear", "log"]), y: choose("y", ["auto", "all"]), layer: choose("layer", []) };
    this.#section = h(
      "section.map",
      { id: "map", "aria-labelledby": "map-title", hidden: "" },
      this.#sentence,
      h(
        "div.map-choose",
        {},
        h("span", {}, words.across),
        this.#choices.x,
        h("span", {}, words.up),
        this.#choices.y,
        h("span", {}, words.colour),
        this.#choices.layer,
      ),
      this.#two,
      h("p.map-scale", {}, this.#ends[0], h("i", { "aria-hidden": "true" }), this.#ends[1]),
      this.#legend,
      h("p.note", {}, words.hint),
    );
    this.#two.append(this.#spectrum);
    this.#kinds.append(
      ...[false, true].map((step) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(step === this.#step),
            onclick: () => {
              this.#step = step;
              [...this.#kinds.children].forEach((b, i) => attr(b, "aria-pressed", String(Boolean(i) === step)));
              this.#draw();
            },
          },
          step ? words.circle : words.line,
        ),
      ),
    );
    $("pictures").prepend(this.#section);
    new ResizeObserver(() => this.#draw()).observe(this.#two);
  }

  /**
   * Shows the view or hides it, as a summary says.
   * @param {Summary} s
   */
  sync(s) {
    const shown = s.values.view === VIEW && !s.study;
    this.#summary = s;
    if (this.#section.hidden === shown) {
      this.#section.hidden = !shown;
      $("app").classList.toggle("in-map", shown);
      this.#host.moved();
      if (shown && s.playing) this.#host.pause(); // nothing is to be seen of it
    }
    if (!shown) return;
    const learners = s.algorithms.filter((a) => !a.average).slice(0, SHOWN);
    while (this.#maps.length > learners.length) this.#maps.pop()?.figure.remove();
    learners.forEach((a, i) => {
      this.#maps[i] ??= new One(`map-${i}`, this.#host, () => this.#draw(), this.#two);
      this.#maps[i].sync(s, a);
    });
  }

  /** @param {number} size */
  #drawSpectra(size) {
    const shown = this.#maps.filter(({ map }) => map?.eigen.length);
    const groups = shown.map(({ map, look }, i) => ({
      colour: colour(look),
      hollow: i > 0,
      eigen: map?.eigen ?? [],
      alpha: map?.alpha ?? 0,
    }));
    const how = { width: size, height: Math.min(size, HIGH), step: this.#step, falls: words.falls, grows: words.grows };
    attr(this.#spectra, "viewBox", `0 0 ${how.width} ${how.height}`);
    this.#spectra.replaceChildren(...(groups.length ? drawSpectra(groups, how) : []));
    const names = shown.map(({ name }) => name);
    const said = groups.length
      ? words[this.#step ? "furthest" : "rightmost"](saidOf(groups, names, this.#step))
      : words.noSpectrum;
    attr(this.#spectra, "aria-label", `${words.eigenvalues}. ${said}`);
    text(this.#kindNote, groups.length ? `${said} ${this.#step ? words.circleNote : words.lineNote}` : said);
  }

  // All that is known, on one scale.
  #draw() {
    const known = this.#maps.flatMap(({ map }) => (map ? [map] : []));
    if (!known.length || !this.#summary || this.#section.hidden) return;
    const [first] = known;
    for (const [key, select] of Object.entries(this.#choices)) {
      const now = { x: first.x.id, y: first.y.id, layer: this.#summary.values.layer }[key] ?? "";
      if (select.value !== now) select.value = now;
    }
    const ends = this.#summary.values.layer === FIXED ? ENDS : endsOf(known);
    const size = Math.max(280, this.#maps[0].figure.clientWidth);
    for (const one of this.#maps) one.draw(size, Math.min(size, ENOUGH), ends);
    this.#drawSpectra(size);
    this.#ends.forEach((el, i) => text(el, number(ends[i] + (first.border ?? 1), first.border === 0)));
    const notes = [
      known.some((m) => m.hatch.includes("1")) && words.hatched,
      known.some((m) => m.borders.some((b) => b.kind === "still")) && words.still,
    ];
    text(this.#legend, notes.filter(Boolean).join(" · "));
    headline(this.#sentence, this.#maps.map((one) => one.said()).join(" "), this.#summary, this.#host.catalogue());
  }
}

/** A setting as its slider writes it. @param {number} v */
const plain = (v) => String(Number(v.toPrecision(3)));

/** The map of one learner. */
class One {
  /** @type {MapEntry | null} */
  map = null;
  figure;
  #id;
  #host;
  #changed;
  #of = ""; // what is shown, or asked for
  #asking = 0;
  /** @type {Learner | null} */
  #learner = null;
  name = "";
  look = { colour: -1, dash: 0, body: 0 };
  #title = h("span");
  #verdict = h("span");
  #svg = svg("svg", { tabindex: 0, role: "application" });
  #told = h("p.told", { "aria-live": "polite" });
  /** @type {readonly [number, number]} */
  #scale = ENDS;
  #held = false;
  #size = [0, 0];

  /** @param {string} id @param {Host} host @param {() => void} changed @param {Element} place */
  constructor(id, host, changed, place) {
    this.#id = id;
    this.#host = host;
    this.#changed = changed;
    const file = h("button.link", { type: "button", title: words.fileTitle, onclick: () => this.#file() }, words.file);
    this.figure = h("figure", { id }, h("figcaption", {}, this.#title, this.#verdict, file), this.#svg, this.#told);
    place.lastElementChild?.before(this.figure);
    this.#svg.addEventListener("pointerdown", (e) => this.#take(/** @type {PointerEvent} */ (e)));
    this.#svg.addEventListener("pointermove", (e) => this.#move(/** @type {PointerEvent} */ (e)));
    for (const end of ["pointerup", "pointercancel"]) this.#svg.addEventListener(end, () => (this.#held = false));
    this.#svg.addEventListener("pointerleave", () => this.#tell(null));
    this.#svg.addEventListener("keydown", (e) => this.#key(/** @type {KeyboardEvent} */ (e)));
  }

  /** @param {Summary} s @param {Learner} learner */
  sync(s, learner) {
    this.#learner = learner;
    this.look = learner.look ?? this.look;
    this.name = algorithmOf(this.#host.catalogue(), learner.algorithm)?.name ?? learner.label;
    const axes = [this.map?.x.id, this.map?.y.id];
    const rest = Object.entries(s.values).filter(([key]) => !ELSEWHERE.includes(key) && !axes.includes(key));
    const of = JSON.stringify([learner.algorithm, s.problem, s.custom?.name, rest]);
    const place = JSON.stringify(axes.map((key) => s.values[key ?? ""]));
    if (of === this.#of.split("\n")[0]) {
      if (this.#of !== `${of}\n${place}`) this.#ask([FINEST]); // the point alone has moved
    } else this.#ask(LEVELS);
    this.#of = `${of}\n${place}`;
    this.#title.replaceChildren(swatch(learner.look), h("b", {}, this.name));
  }

  /** @param {number[]} wanted levels, one after the other */
  async #ask(wanted) {
    const turn = ++this.#asking;
    for (const level of wanted) {
      const key = this.#learner?.algorithm ?? "";
      /** @type {MapEntry | Error} */
      const answer = await this.#host.ask({ cmd: "map", key, n: level }, { type: "map" }).catch((e) => e);
      if (turn !== this.#asking) return;
      if (answer instanceof Error) {
        this.map = null;
        this.#svg.replaceChildren();
        return text(this.#told, `${words.noMap} ${told(answer)}`);
      }
      const axes = !this.map || this.map.x.id !== answer.x.id || this.map.y.id !== answer.y.id;
      this.map = answer;
      if (axes) this.#of = ""; // what lies on its axes was not known
      this.#changed();
    }
  }

  // The map as the command line writes it, to the byte.
  async #file() {
    const key = this.#learner?.algorithm ?? "";
    text(this.#told, words.computing);
    try {
      const { csv } = await this.#host.ask({ cmd: "mapfile", key }, { type: "csv" });
      save(`triad-map-${key.replace(/[^a-z0-9]+/g, "-")}.csv`, new Blob([csv], { type: "text/csv" }));
      text(this.#told, words.saved);
    } catch (e) {
      text(this.#told, told(/** @type {Error} */ (e)));
    }
  }

  /** @param {number} width @param {number} height @param {readonly [number, number]} ends */
  draw(width, height, ends) {
    const { map } = this;
    if (!map) return;
    this.#scale = ends;
    this.#size = [width, height];
    attr(this.#svg, "viewBox", `0 0 ${width} ${height}`);
    const value = this.#held ? "" : this.#value(map.here, map);
    const how = { width, height, ends, id: this.#id, grows: words.grows, falls: words.falls, value };
    this.#svg.replaceChildren(.../** @type {Element[]} */ (draw(map, how)));
    const above = map.here !== null && map.here > (map.border ?? Infinity);
    const word = map.border === 0 ? (above ? `▲ ${words.growsHere}` : `▼ ${words.fallsHere}`) : value;
    this.#verdict.className = map.border === 0 ? (above ? "up" : "down") : "";
    text(this.#verdict, map.here === null ? words.none : word);
    const alt = [
      words.alt(layers[map.layer], this.name, map.x.symbol, map.y.symbol),
      this.said(),
      map.closed && words.closed(map.closed.label),
      map.x.at !== null && map.y.at !== null && words.readout(this.#at(map.x), this.#at(map.y), value),
    ];
    attr(this.#svg, "aria-label", alt.filter(Boolean).join(" "));
  }

  /** What the map says, in a sentence. */
  said() {
    const { map } = this;
    if (!map) return "";
    const part = Math.round(100 * partAbove(levels(map, this.#scale)));
    const here =
      map.border === 0 && map.here !== null && map.x.at !== null && map.y.at !== null
        ? words.said(this.#at(map.x), this.#at(map.y), this.name, map.here > 0, part)
        : "";
    if (map.border === null) return here;
    if (map.border !== 0) return words.above(this.name, part);
    if (part === 0) return words.nowhere(this.name);
    return part === 100 ? words.everywhere(this.name) : here;
  }

  /** @param {AxisEntry} axis */
  #at = (axis, at = axis.at) => `${axis.symbol} = ${plain(Number(at))}`;

  /** @param {number | null} v @param {MapEntry} map */
  #value(v, map) {
    if (v === null) return words.none;
    return number(v, map.border === 0);
  }

  /** Where a pointer is, in cells. @param {PointerEvent} e @returns {[number, number]} */
  #place(e) {
    const { map } = this;
    const box = this.#svg.getBoundingClientRect();
    const [width, height] = this.#size;
    const f = frame(/** @type {MapEntry} */ (map), width, height);
    const within = (/** @type {number} */ v, /** @type {number[]} */ all) => Math.min(all.length - 1, Math.max(0, v));
    return [
      within(f.column(((e.clientX - box.left) * width) / box.width), map?.x.values ?? []),
      within(f.row(((e.clientY - box.top) * height) / box.height), map?.y.values ?? []),
    ];
  }

  /** @param {PointerEvent} e */
  #take(e) {
    if (!this.map || e.button) return;
    this.#held = true;
    this.#svg.setPointerCapture(e.pointerId);
    this.#go(this.#place(e));
  }

  /** @param {PointerEvent} e */
  #move(e) {
    if (!this.map) return;
    const place = this.#place(e);
    if (this.#held) this.#go(place);
    this.#tell(place);
  }

  // The settings follow the point: the axes of others cannot be set.
  /** @param {[number, number]} place */
  #go([column, row]) {
    const { map } = this;
    if (!map) return;
    for (const [axis, at] of /** @type {[AxisEntry, number][]} */ ([
      [map.x, column],
      [map.y, row],
    ])) {
      const v = Number(valueAt(axis.values, at).toPrecision(3));
      if (axis.at === null || v === axis.at) continue;
      axis.at = v;
      this.#host.set(axis.id, String(v));
    }
    this.#changed();
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    const { map } = this;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[e.key];
    if (!map || !way || map.x.at === null || map.y.at === null) return;
    e.preventDefault();
    e.stopPropagation();
    const far = e.shiftKey ? 5 : 1;
    const within = (/** @type {number} */ v, /** @type {number[]} */ all) => Math.min(all.length - 1, Math.max(0, v));
    const column = within(placeOf(map.x.values, map.x.at) + far * way[0], map.x.values);
    const row = within(placeOf(map.y.values, map.y.at) + far * way[1], map.y.values);
    this.#go([column, row]);
    this.#tell([column, row]);
  }

  // What stands at a place, of the cell there.
  /** @param {[number, number] | null} place */
  #tell(place) {
    const { map } = this;
    if (!map || !place) return text(this.#told, "");
    const k = cellAt(map, ...place);
    const [x, y] = [valueAt(map.x.values, place[0]), valueAt(map.y.values, place[1])];
    const v = map.values[k];
    const said = v === null && map.states[k] !== "?" ? words.infinite : this.#value(v, map);
    text(this.#told, words.readout(this.#at(map.x, x), this.#at(map.y, y), said));
  }
}

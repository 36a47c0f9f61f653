// The map: how a learner fares over the plane of two settings, two learners beside each other and the others small,
// with the present settings as a point that can be dragged; over two step sizes the borders of three criteria.
// The learners' program computes it, coarse to fine. Loaded when it is first opened.

import { $, attr, h, text } from "../base/dom.js";
import { ENDS } from "../base/growth.js";
import { colour } from "../base/look.js";
import { s as svg } from "../base/svg.js";
import { sheet } from "../base/stylesheet.js";
import english from "../words/en/views/map.js";
import { part } from "../words/words.js";
import { headline } from "../panel/headline.js";
import { Apart } from "./apart.js";
import { endsOf, number } from "./scale.js";
import { Nested } from "./nested.js";
import { Nothing } from "./nothing.js";
import { One } from "./one.js";
import { draw as drawSpectra, said as saidOf } from "./spectra.js";
import { ofSteps } from "./steps.js";
import { Thumbs } from "./thumbs.js";

const words = part("views/map", english);
/** @type {Record<string, string>} */
const layers = words.layers;

/** The value of the query's key view that shows it. */
export const VIEW = "map";

const BESIDE = 2; // learners beside each other, where there is room
const WIDE = 700; // px from which there is
const FIXED = "abscissa"; // the layer whose scale is always the same, and which step sizes have no say in
const SIZES = ["alpha", "eta", "ratio"];
const ENOUGH = 360; // px: no map is higher,
const HIGH = 300; // and no picture of eigenvalues,
const LARGE = 440; // but that of step sizes, which is alone
const LOW = 480; // px of height below which a figure has one map and little else
const LEAST = 120; // px that a map is high at least
const CHIPS = 34; // px below it, for the others' names

/**
 * @typedef {object} Host
 * @property {Ask} ask
 * @property {() => Promise<import("./apart.js").Engine>} twin
 * @property {(key: string, value: string) => Promise<unknown>} set
 * @property {() => unknown} pause
 * @property {() => Summary} summary
 * @property {() => Catalogue} catalogue
 * @property {() => void} moved
 */

/**
 * The view, for good.
 * @param {Host} host
 */
export async function load(host) {
  const maps = new Maps(host);
  if (host.summary()) maps.ahead(host.summary());
  await sheet("map/map.css");
  return maps;
}

/** Whether a map is of the borders of step sizes. @param {Summary} s */
const ofSizes = ({ values: { x, y, layer } }) => SIZES.includes(x) && SIZES.includes(y) && layer === FIXED;

class Maps {
  #host;
  #apart;
  #sentence = h("h2", { id: "map-title" });
  #two = h("div.map-two");
  #legend = h("p.note");
  #ends = [h("span"), h("span")];
  #scale = h("p.map-scale", {}, this.#ends[0], h("i", { "aria-hidden": "true" }), this.#ends[1]);
  #choices;
  #spacing; // of γ, where it is an axis
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
  /** @type {Nested | null} */
  #nested = null;
  #thumbs;
  #nothing;
  /** Learners in the order in which they were chosen to be large. @type {string[]} */
  #front = [];
  /** @type {Summary | null} */
  #summary = null;
  #width = 0; // px of room for what is large
  #due = 0; // the frame in which all is drawn anew

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#apart = new Apart(host.twin);
    this.#nothing = new Nothing(host);
    this.#thumbs = new Thumbs(host, this.#apart, (id) => this.#choose(id));
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
    this.#choices = {
      x: choose("x", ["linear", "log"]),
      y: choose("y", ["auto", "all"]),
      layer: choose("layer", []),
      spacing: choose("spacing", []),
    };
    this.#spacing = h("span", { hidden: "" }, words.spacing, this.#choices.spacing);
    this.#section = h(
      "section.map",
      { id: "map", "aria-labelledby": "map-title", hidden: "" },
      this.#sentence,
      h(
        "div.map-choose",
        {},
        h("span", {}, words.across, this.#choices.x),
        h("span", {}, words.up, this.#choices.y),
        h("span", {}, words.colour, this.#choices.layer),
        this.#spacing,
      ),
      this.#nothing.element,
      this.#two,
      this.#scale,
      this.#legend,
      this.#thumbs.element,
      h("p.note.map-hint", {}, words.hint),
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
    // In a frame of its own: what an observer changes at once may be observed again.
    new ResizeObserver(([{ contentRect }]) =>
      requestAnimationFrame(() => {
        this.#width = contentRect.width;
        if (this.#summary && !this.#section.hidden) this.#arrange(this.#summary);
      }),
    ).observe(this.#two);
  }

  /**
   * Asks for what is shown soon: it is computed while the page is laid out.
   * @param {Summary} s
   */
  ahead(s) {
    if (s.study || ofSizes(s)) return;
    const learners = s.algorithms.filter((a) => !a.average).slice(0, innerWidth < WIDE ? 1 : BESIDE);
    // Of what is equally coarse, what is asked for last is computed first.
    for (let i = learners.length - 1; i >= 0; i--) this.#map(i).source.sync(s, learners[i].algorithm);
  }

  /** The map in a place. @param {number} i */
  #map(i) {
    return (this.#maps[i] ??= new One(`map-${i}`, this.#host, this.#apart, this.#changed));
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
      if (shown) {
        this.ahead(s);
        this.#width = this.#two.clientWidth;
      }
      if (shown && s.playing) this.#host.pause(); // nothing is to be seen of it
      if (!shown) {
        this.#apart.stop();
        for (const one of this.#maps) one.leave();
        this.#nested?.leave();
      }
    }
    if (shown) this.#arrange(s);
  }

  // Who is large, and who small.
  /** @param {Summary} s */
  #arrange(s) {
    const learners = s.algorithms.filter((a) => !a.average);
    const steps = ofSizes(s);
    const most = steps || this.#width < WIDE ? 1 : BESIDE;
    const ids = learners.map((a) => a.algorithm);
    this.#front = this.#front.filter((id) => ids.includes(id));
    const usual = steps ? [...learners].sort((a, b) => Number(this.#dual(b)) - Number(this.#dual(a))) : learners;
    const order = [...this.#front, ...usual.map((a) => a.algorithm).filter((id) => !this.#front.includes(id))];
    const large = learners.filter((a) => order.indexOf(a.algorithm) < most);
    const small = learners.filter((a) => !large.includes(a));
    if (steps) {
      this.#nested ??= new Nested(this.#host, this.#apart, this.#changed);
      if (!this.#nested.figure.isConnected) {
        this.#two.append(this.#nested.figure);
        this.#nested.aside.append(this.#spectrum);
      }
      if (large[0]) this.#nested.sync(s, large[0]);
    } else if (this.#spectrum.parentElement !== this.#two) {
      this.#two.append(this.#spectrum);
      this.#nested?.figure.remove();
    }
    const beside = steps ? [] : large;
    while (this.#maps.length > beside.length) this.#maps.pop()?.figure.remove();
    beside.forEach((_, i) => {
      const one = this.#map(i);
      if (!one.figure.isConnected) this.#spectrum.before(one.figure);
    });
    for (let i = beside.length - 1; i >= 0; i--) this.#maps[i].sync(s, beside[i]);
    this.#section.classList.toggle("nested", steps);
    this.#legend.hidden = steps;
    this.#thumbs.sync(s, small);
    this.#changed();
  }

  /** @param {Learner} a */
  #dual({ algorithm }) {
    const { algorithms, combinations, rules } = this.#host.catalogue();
    const rule = [...algorithms, ...combinations].find((a) => a.id === algorithm)?.rule;
    return rules.find((r) => r.id === rule)?.dual ?? false;
  }

  /** @param {string} id */
  #choose(id) {
    this.#front = [id, ...this.#front.filter((other) => other !== id)].slice(0, BESIDE);
    if (this.#summary) this.#arrange(this.#summary);
    this.#changed();
  }

  /** @param {number} size */
  #drawSpectra(size) {
    /** @type {{ map: MapEntry, look: { colour: number }, name: string }[]} */
    const all = this.#maps.flatMap((one) => (one.map ? [{ map: one.map, look: one.look, name: one.name }] : []));
    const nested = this.#section.classList.contains("nested") && this.#nested;
    if (nested && nested.maps[0]) all.push({ map: nested.maps[0], look: nested.look, name: nested.name });
    const shown = all.filter(({ map }) => map.eigen.length);
    const groups = shown.map(({ map, look }, i) => ({
      colour: colour(look),
      hollow: i > 0,
      eigen: map.eigen,
      alpha: map.alpha,
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

  // How high a map may be: a small figure shows it whole.
  /** @param {number} most */
  #high(most) {
    if (innerHeight > LOW || !$("app").classList.contains("embed")) return most;
    const { top } = this.#two.getBoundingClientRect();
    const head = this.#two.querySelector("figcaption")?.clientHeight ?? 0;
    const chips = this.#thumbs.element.hidden ? 0 : CHIPS;
    return Math.max(LEAST, innerHeight - top - head - chips - 8);
  }

  // Once a frame, however much is known anew.
  #changed = () => {
    if (this.#due) return;
    this.#due = requestAnimationFrame(() => {
      this.#due = 0;
      this.#draw();
    });
  };

  // All that is known, on one scale.
  #draw() {
    if (!this.#summary || this.#section.hidden) return;
    const nested = this.#section.classList.contains("nested") ? this.#nested : null;
    const known = nested ? nested.maps : this.#maps.flatMap(({ map }) => (map ? [map] : []));
    const [first] = known;
    const nothing = this.#nothing.sync(known, this.#summary, this.#host.catalogue());
    this.#scale.hidden = Boolean(nested) || nothing;
    if (first) {
      for (const [key, select] of Object.entries(this.#choices)) {
        const now = { x: first.x.id, y: first.y.id }[key] ?? this.#summary.values[key];
        if (select.value !== now) select.value = now;
      }
      this.#spacing.hidden = first.x.id !== "gamma" && first.y.id !== "gamma";
    }
    const option = this.#choices.layer.querySelector(`[value="${FIXED}"]`);
    text(/** @type {HTMLElement} */ (option), nested ? words.allThree : layers[FIXED]);
    let said;
    if (nested) {
      const size = Math.max(280, nested.width);
      nested.draw(size, Math.min(size, this.#high(LARGE)));
      said = first && ofSteps(first) ? nested.headline() : words.stepsTitle(nested.name);
      this.#drawSpectra(Math.max(280, this.#spectrum.clientWidth));
    } else {
      const ends = this.#summary.values.layer === FIXED || !first ? ENDS : endsOf(known);
      const size = Math.max(280, this.#maps[0]?.figure.clientWidth ?? 0);
      for (const one of this.#maps) one.draw(size, Math.min(size, this.#high(ENOUGH)), ends);
      this.#drawSpectra(size);
      if (first) this.#ends.forEach((el, i) => text(el, number(ends[i] + (first.border ?? 1), first.border === 0)));
      const notes = [
        known.some((m) => m.hatch.includes("1")) && words.hatched,
        known.some((m) => m.borders.some((b) => b.kind === "still")) && words.still,
      ];
      text(this.#legend, notes.filter(Boolean).join(" · "));
      const layer = layers[first?.layer ?? this.#summary.values.layer];
      const sentences = this.#maps.map((one) => one.said()).filter(Boolean);
      const names = this.#maps.map(({ name }) => name);
      said = sentences.join(" ") || words.title(names.join(", "), layer);
    }
    headline(this.#sentence, said, this.#summary, this.#host.catalogue());
  }
}

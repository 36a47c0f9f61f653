// The map: how a learner fares over the plane of two settings, two learners beside each other and the others small,
// with the present settings as a point that can be dragged; over two step sizes the borders of three criteria.
// The learners' program computes it, coarse to fine. Loaded when it is first opened.

import { $, h, text } from "../../base/dom.js";
import { ENDS } from "../../base/growth.js";
import { sheet } from "../../base/stylesheet.js";
import english from "../../words/en/views/map.js";
import { part } from "../../words/words.js";
import { headline } from "../../panel/headline.js";
import { loads, turn } from "../../plot/view.js";
import { Apart } from "./apart.js";
import { choices } from "./choices.js";
import { Eigen } from "./eigen.js";
import { alike, endsOf, listed, number } from "./scale.js";
import { Nested } from "./nested.js";
import { Nothing } from "./nothing.js";
import { One, at } from "./one.js";
import { ofSteps } from "./steps.js";
import { Thumbs } from "./thumbs.js";

const words = part("views/map", english);
/** @type {Record<string, string>} */
const layers = words.layers;

const BESIDE = 2; // learners beside each other, where there is room
const WIDE = 700; // px from which there is
const FIXED = "abscissa"; // the layer whose scale is always the same, and which step sizes have no say in
const SIZES = ["alpha", "eta", "ratio"];
const ENOUGH = 360; // px: no map is higher,
const LARGE = 440; // but that of step sizes, which is alone
const LOW = 480; // px of height below which a figure has one map and little else
const LEAST = 120; // px that a map is high at least
const CHIPS = 34; // px below it, for the others' names
const SOON = 80; // ms that a view without colours is put off

/** @typedef {import("../../plot/view.js").Host} Host */

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
  #eigen = new Eigen(() => this.#draw());
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
  #size = 0; // px that a map is wide, as it was measured
  #laid = ""; // when the room was this
  #due = 0; // the frame in which all is drawn anew
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late; // runs while the view is to be shown, and its first colours are waited for

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#apart = new Apart(host.twin);
    this.#nothing = new Nothing(host);
    this.#thumbs = new Thumbs(host, this.#apart, (id) => this.#choose(id));
    this.#choices = choices(host);
    this.#spacing = h("span", { hidden: "" }, words.spacing, this.#choices.spacing);
    this.#section = h(
      "section.view.map",
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
    this.#two.append(this.#eigen.figure);
    $("pictures").prepend(this.#section);
    // In a frame of its own: what an observer changes at once may be observed again.
    // The width is asked for then: what was observed may be of before the view was shown.
    new ResizeObserver(() =>
      requestAnimationFrame(() => {
        this.#width = this.#two.clientWidth;
        if (this.#summary && !this.#section.hidden) this.#arrange(this.#summary);
      }),
    ).observe(this.#two);
  }

  /** Asks for what is shown soon: it is computed while the page is laid out. @param {Summary} s */
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

  /** Shows the view or hides it, as a summary says. @param {Summary} s */
  sync(s) {
    const shown = s.values.view === this.#section.id && !s.study;
    this.#summary = s;
    if (!shown) return this.#leave();
    if (!this.#section.hidden) return this.#arrange(s);
    this.ahead(s);
    const [first] = this.#maps;
    if (!first || first.map || first.source.error) this.#show();
    else this.#late ??= setTimeout(() => this.#show(), SOON);
  }

  // The view and what is known are drawn in one frame: one in between would take as long again.
  #show() {
    clearTimeout(this.#late);
    this.#late = undefined;
    const s = /** @type {Summary} */ (this.#summary);
    turn(this.#section, true);
    this.#host.moved();
    this.#width = this.#two.clientWidth;
    if (s.playing) this.#host.pause(); // nothing is to be seen of it
    this.#arrange(s);
    cancelAnimationFrame(this.#due);
    this.#due = 0;
    this.#draw();
  }

  #leave() {
    if (this.#section.hidden && !this.#late) return;
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#apart.stop();
    for (const one of this.#maps) one.leave();
    this.#nested?.leave();
    if (turn(this.#section, false)) this.#host.moved();
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
        this.#nested.aside.append(this.#eigen.figure);
      }
      if (large[0]) this.#nested.sync(s, large[0]);
    } else if (this.#eigen.figure.parentElement !== this.#two) {
      this.#two.append(this.#eigen.figure);
      this.#nested?.figure.remove();
    }
    const beside = steps ? [] : large;
    while (this.#maps.length > beside.length) this.#maps.pop()?.figure.remove();
    beside.forEach((_, i) => {
      const one = this.#map(i);
      if (!one.figure.isConnected) this.#eigen.figure.before(one.figure);
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
    /** @type {import("./eigen.js").Shown[]} */
    const all = this.#maps.flatMap((one) => (one.map ? [{ map: one.map, look: one.look, name: one.name }] : []));
    const nested = this.#section.classList.contains("nested") && this.#nested;
    if (nested && nested.maps[0]) all.push({ map: nested.maps[0], look: nested.look, name: nested.name });
    this.#eigen.draw(all, size);
  }

  // What the error of each fixed point is, where that is all that maps say.
  #worths() {
    const all = this.#maps.flatMap(({ map, name }) => (map ? [{ map, name }] : []));
    const [{ x, y }] = all.map(({ map }) => map);
    if (x.at === null || y.at === null) return [];
    return alike(all).map(({ names, times }) => words.worth(at(x), at(y), listed(names, words.andOf), times));
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
    if (this.#late) return this.#show();
    if (this.#due || this.#section.hidden) return;
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
      this.#drawSpectra(Math.max(280, this.#eigen.figure.clientWidth));
    } else {
      const ends = this.#summary.values.layer === FIXED || !first ? ENDS : endsOf(known);
      const laid = `${this.#width} ${this.#maps.length}`;
      if (laid !== this.#laid) this.#size = Math.max(280, this.#maps[0]?.figure.clientWidth ?? 0);
      this.#laid = laid;
      const size = this.#size;
      for (const one of this.#maps) one.draw(size, Math.min(size, this.#high(ENOUGH)), ends);
      this.#drawSpectra(size);
      if (first) this.#ends.forEach((el, i) => text(el, number(ends[i] + (first.border ?? 1), first.border === 0)));
      const notes = [
        known.some((m) => m.hatch.includes("1")) && words.hatched,
        known.some((m) => m.borders.some((b) => b.kind === "still")) && words.still,
      ];
      text(this.#legend, notes.filter(Boolean).join(" · "));
      const layer = layers[first?.layer ?? this.#summary.values.layer];
      const worths = known.length > 0 && known.every(({ border }) => border === null);
      const sentences = worths ? this.#worths() : this.#maps.map((one) => one.said()).filter(Boolean);
      const names = this.#maps.map(({ name }) => name);
      said = sentences.join(" ") || words.title(names.join(", "), layer);
    }
    headline(this.#sentence, said, this.#summary, this.#host.catalogue());
  }
}

export const load = loads(Maps, () => sheet("views/map/map.css"));

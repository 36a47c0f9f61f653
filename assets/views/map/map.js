// The lens Where: a learner's result over the plane of two settings, with the present settings as a ring that can be
// dragged. Over two step sizes it shows the borders of three criteria. The learners' program computes it, coarse to
// fine. Loaded when it is first opened.

import { $, h, text } from "../../base/dom.js";
import { ENDS } from "../../base/growth.js";
import { algorithmOf } from "../../base/catalogue.js";
import { sheet } from "../../base/stylesheet.js";
import english from "../../words/en/views/map.js";
import { part } from "../../words/words.js";
import { headline } from "../../panel/headline.js";
import { loads, turn } from "../../plot/view.js";
import { Apart } from "./apart.js";
import { chosen, choices, kinds, learners } from "./choices.js";
import { Eigen } from "./eigen.js";
import { endsOf, final, number, wholly } from "./scale.js";
import { Nested } from "./nested.js";
import { Nothing } from "./nothing.js";
import { One } from "./one.js";

const words = part("views/map", english);
/** @type {Record<string, string>} */
const layers = words.layers;

const FIXED = "abscissa"; // the layer with a fixed scale, which step sizes do not affect
const SIZES = ["alpha", "eta", "ratio"];
const WIDE = 560; // px, the least width of a map that is as high as the window allows
const PHONE = 302; // px, height of a narrower map, 270 of them within its axes
const LEAST = 240; // px, the least height of a map
const SHAPE = 0.75; // the most height, as a fraction of its width
const LOW = 480; // px of height below which a figure has only one line and the map
const LEAST_LOW = 120; // px, the least height of the map there
const BELOW = 34; // px below a map, for the readout and space
const SOON = 80; // ms for which a view without colours is delayed

/** @typedef {import("../../plot/view.js").Host} Host */

/** Reports whether a map shows the borders of step sizes. @param {Summary} s */
const ofSizes = ({ values: { x, y, layer } }) => SIZES.includes(x) && SIZES.includes(y) && layer === FIXED;

/** Reports whether this is a small figure. */
const small = () => innerHeight <= LOW && $("app").classList.contains("embed");

class Maps {
  #host;
  #sentence = h("h2", { id: "map-title" });
  #hint = h("p.map-hint");
  #place = h("div.map-place");
  #layer = h("p.note");
  #ends = [h("span"), h("span")];
  #scale = h("p.map-scale", {}, this.#ends[0], h("i", { "aria-hidden": "true" }), this.#ends[1]);
  #notes = h("p.note");
  #of = learners((id) => this.#choose(id));
  #kind;
  #choices;
  #spacing; // the spacing of γ, if it is an axis
  #section;
  #beside;
  #eigen = new Eigen(() => this.#changed());
  #apart;
  #one;
  /** @type {Nested | null} */
  #nested = null;
  #nothing;
  #chosen = ""; // the learner that the visitor chose, if any
  /** @type {Summary | null} */
  #summary = null;
  #known = ""; // stamp of the arranged summary
  #width = 0; // px, width of the map as measured
  #height = 0; // px, height of the map at that width
  #measured = "";
  #fitted = { key: "", i: 0, letters: 0 }; // the last sentence that fitted
  #due = 0; // the frame in which everything is drawn again
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late; // runs while the view waits for its first colours

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#apart = new Apart(host.second);
    this.#one = new One("map-0", host, this.#apart, this.#changed);
    this.#nothing = new Nothing(host);
    this.#kind = kinds(host);
    this.#choices = choices(host);
    this.#spacing = h("span", { hidden: "" }, words.spacing, this.#choices.spacing);
    this.#section = h(
      "section.view.map",
      { id: "map", "aria-labelledby": "map-title", hidden: "" },
      this.#sentence,
      this.#hint,
      h("div.map-choose", {}, h("span", {}, words.of, this.#of.select), h("span", {}, words.kind, this.#kind.select)),
      this.#nothing.element,
      this.#place,
    );
    this.#beside = h(
      "div.map-beside",
      { id: "map-beside", hidden: "" },
      this.#eigen.figure,
      this.#layer,
      this.#scale,
      this.#notes,
      h(
        "details.map-more",
        {},
        h("summary", {}, words.more),
        h("span", {}, words.across, this.#choices.x),
        h("span", {}, words.up, this.#choices.y),
        h("span", {}, words.colour, this.#choices.layer),
        this.#spacing,
      ),
    );
    $("pictures").prepend(this.#section);
    $("pictures").append(this.#beside);
    // Wait for the next frame, because a change inside an observer may be observed again.
    const sized = () => requestAnimationFrame(() => this.#summary && !this.#section.hidden && this.#changed());
    new ResizeObserver(sized).observe(this.#place);
    addEventListener("resize", sized);
  }

  /** Requests the map that is shown soon, because it can be computed while the page is laid out. @param {Summary} s */
  ahead(s) {
    const learner = this.#learner(s);
    if (!s.study && learner && !ofSizes(s)) this.#one.sync(s, learner);
  }

  /** The shown map: of one layer, or of three criteria. */
  get #now() {
    return this.#section.classList.contains("nested") && this.#nested ? this.#nested : this.#one;
  }

  /** Shows or hides the view, as a summary requests. @param {Summary} s */
  sync(s) {
    const shown = s.values.view === this.#section.id && !s.study;
    this.#summary = s;
    if (!shown) return this.#leave();
    if (!this.#section.hidden) return this.#arrange(s);
    this.ahead(s);
    if (this.#one.maps.length || this.#one.done) this.#show();
    else this.#late ??= setTimeout(() => this.#show(), SOON);
  }

  // Draws the view and the known cells in one frame, because another frame would take as long again.
  #show() {
    clearTimeout(this.#late);
    this.#late = undefined;
    const s = /** @type {Summary} */ (this.#summary);
    turn(this.#section, true);
    this.#beside.hidden = false;
    this.#host.moved();
    if (s.playing && small()) this.#host.pause(); // a small figure shows nothing of the run
    this.#known = "";
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
    this.#one.leave();
    this.#nested?.leave();
    this.#beside.hidden = true;
    if (turn(this.#section, false)) this.#host.moved();
  }

  /** Returns the learners that have a map. @param {Summary} s */
  #learners = (s) => s.algorithms.filter((a) => !a.average);

  /**
   * Returns the learner whose map is shown: the chosen one, or the first semi-gradient one. For step sizes it is the
   * first with two of them.
   * @param {Summary} s
   */
  #learner(s) {
    const all = this.#learners(s);
    const steps = ofSizes(s);
    return all.find((a) => a.algorithm === this.#chosen) ?? all.find((a) => this.#dual(a) === steps) ?? all[0] ?? null;
  }

  /** @param {Learner} a */
  #dual({ algorithm }) {
    const { algorithms, combinations, rules } = this.#host.catalogue();
    const rule = [...algorithms, ...combinations].find((a) => a.id === algorithm)?.rule;
    return rules.find((r) => r.id === rule)?.dual ?? false;
  }

  /** @param {string} id */
  #choose(id) {
    this.#chosen = id;
    if (this.#summary) this.#arrange(this.#summary);
  }

  // Requests the map and puts it into its place. If nothing relevant changed in the summary, it does nothing.
  /** @param {Summary} s */
  #arrange(s) {
    const learner = this.#learner(s);
    const all = this.#learners(s).map((a) => /** @type {[string, string]} */ ([a.algorithm, this.#nameOf(a)]));
    const known = JSON.stringify([s.values, s.problem, s.loaded, all, learner?.algorithm, learner?.look]);
    if (known === this.#known || !learner) return;
    this.#known = known;
    const steps = ofSizes(s);
    if (steps) this.#nested ??= new Nested(this.#host, this.#apart, this.#changed);
    this.#section.classList.toggle("nested", steps);
    const now = this.#now;
    if (!now.figure.isConnected) {
      for (const other of [this.#one, this.#nested]) {
        if (other && other !== now) other.leave();
        other?.figure.remove();
        other?.aside.remove();
      }
      this.#place.append(now.figure);
      if (steps) this.#beside.prepend(now.aside);
      else this.#beside.append(now.aside);
    }
    this.#of.show(all, learner.algorithm);
    now.sync(s, learner);
    this.#changed();
  }

  /** @param {Learner} a */
  #nameOf = (a) => algorithmOf(this.#host.catalogue(), a.algorithm)?.name ?? a.label;

  // Measures the map: as wide as its place, and on the page as high as the window allows with the parts below.
  #measure() {
    const width = this.#place.clientWidth;
    const top = this.#place.getBoundingClientRect().top + scrollY;
    const measured = `${width} ${innerWidth} ${innerHeight} ${small() ? top : ""}`;
    if (measured === this.#measured) return;
    this.#measured = measured;
    this.#width = Math.max(200, width);
    const way = document.getElementById("open")?.offsetHeight ?? 0; // the link to Triad, under the map
    if (small()) this.#height = Math.max(LEAST_LOW, innerHeight - top - way - 8);
    else if (width < WIDE) this.#height = PHONE;
    else {
      const below = ["#dials", ".foot"].map((place) => document.querySelector(place)?.clientHeight ?? 0);
      const room = innerHeight - top - below[0] - below[1] - BELOW;
      this.#height = Math.max(LEAST, Math.min(SHAPE * width, room));
    }
  }

  // Draws once a frame, even if several cells arrive.
  #changed = () => {
    if (this.#late) return this.#show();
    if (this.#due || this.#section.hidden) return;
    this.#due = requestAnimationFrame(() => {
      this.#due = 0;
      this.#draw();
    });
  };

  #draw() {
    const s = this.#summary;
    if (!s || this.#section.hidden) return;
    const now = this.#now;
    const [first = null] = now.maps;
    const nested = now === this.#nested;
    const nothing = this.#nothing.sync(now.maps, s, this.#host.catalogue());
    const ends = s.values.layer === FIXED || !first ? ENDS : endsOf(first);
    this.#measure();
    now.draw(this.#width, this.#height, ends);
    this.#eigen.draw(first, now.name);
    this.#say(now, first, ends);
    if (first) {
      this.#kind.show(first);
      for (const [key, select] of Object.entries(this.#choices))
        chosen(select, { x: first.x.id, y: first.y.id }[key] ?? s.values[key]);
      this.#spacing.hidden = first.x.id !== "gamma" && first.y.id !== "gamma";
    }
    const option = this.#choices.layer.querySelector(`[value="${FIXED}"]`);
    text(/** @type {HTMLElement} */ (option), nested ? words.allThree : layers[FIXED]);
    this.#scale.hidden = this.#layer.hidden = nested || nothing || !first;
    if (!first) return;
    text(this.#layer, layers[first.layer]);
    this.#ends.forEach((el, i) => text(el, number(ends[i] + (first.border ?? 1), first.border === 0)));
    const notes = [
      !nested && first.hatch.includes("1") && words.hatched,
      !nested && first.borders.some((b) => b.kind === "still") && words.still,
    ];
    text(this.#notes, notes.filter(Boolean).join(" · "));
  }

  /**
   * Shows the longest sentence that fits on two lines (one in a small figure), and a hint if there is a border.
   * @param {One | Nested} now
   * @param {MapEntry | null} first
   * @param {readonly [number, number]} ends
   */
  #say(now, first, ends) {
    const el = this.#sentence;
    const [full, short] = [now.said(now.name), now.said(now.label)];
    // Try each sentence with the long name, then with the short one.
    const all = full.flatMap((line, i) => [line, short[i]]);
    const put = (/** @type {string} */ line) =>
      headline(el, line, /** @type {Summary} */ (this.#summary), this.#host.catalogue());
    // Measure nothing while the ring is dragged, if the new sentence is no longer than the one that fitted.
    const key = `${this.#measured} ${now.label} ${all.length}`;
    const kept = key === this.#fitted.key ? all[this.#fitted.i] : "";
    if (kept && kept.length <= this.#fitted.letters) put(kept);
    else {
      const high = (small() ? 1 : 2) * (parseFloat(getComputedStyle(el).lineHeight) || Infinity);
      const i = all.findIndex((line) => (put(line), el.scrollHeight <= high + 1));
      this.#fitted = { key, i, letters: all[i]?.length ?? 0 };
    }
    const border = !first || !final(first) || (first.border !== null && wholly(first, ends) === null);
    text(this.#hint, border ? (this.#width < WIDE ? words.hintShort : words.hint) : "");
  }
}

export const load = loads(Maps, () => sheet("views/map/map.css"));

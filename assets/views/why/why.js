// The view Why: the eight worlds of the triad as one table, with the present one marked, and the sources of its growth
// rate. A press on a world changes the run to it. The learners' program computes all numbers, at the present settings.
// Loaded when it is first opened.

import { algorithmOf, problemOf } from "../../base/catalogue.js";
import { $, h, text } from "../../base/dom.js";
import { count } from "../../base/format.js";
import { sheet } from "../../base/stylesheet.js";
import { loads, turn } from "../../plot/view.js";
import { way } from "../../sentence/ingredients.js";
import { Worlds } from "./worlds.js";
import { told as inWords } from "../../words/told.js";
import { eigenvalues, fall } from "./draw.js";
import { STEPS, because, byShare, groups, growth, headline, parts, rate, reason, setting } from "./sentence.js";
import { Table } from "./table.js";
import { Target } from "./target.js";
import { Widths } from "./widths.js";
import english from "../../words/en/views/why.js";
import { part } from "../../words/words.js";

const words = part("views/why", english);

/** @typedef {import("../../plot/view.js").Host} Host */

class WhyView {
  #host;
  #worlds;
  /** @type {Summary | null} */
  #summary = null; // the last summary
  #here = -1; // the marked world
  #section = h("section.view.why", { id: "why", "aria-labelledby": "why-title", hidden: "" });
  #title = h("h2", { id: "why-title", tabindex: "-1" }, words.worlds);
  #table = new Table(words, (i) => this.#go(i));
  #scale = h("p.note.why-scale");
  #brief = h("p.note.why-brief"); // the same for a narrow page
  #say = h("p.why-say");
  #harm = h("p.note.why-more", { hidden: "" }, words.harm);
  #infinite = h("p.note.why-more", { hidden: "" }, words.infinite);
  #rows = h("div.why-rows");
  #matrix = h("div.why-matrix");
  #spectrum = h("div");
  #target;
  #widths;
  #refused = h("p.why-say");
  #known; // the part shown with worlds
  #unknown; // the part shown without

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#worlds = new Worlds(host.ask);
    this.#target = new Target(host.ask, words);
    this.#widths = new Widths(host.ask, words);
    this.#known = [
      h("p.note.why-here", {}, words.here),
      h("div.why-left", {}, this.#table.element, this.#scale, this.#brief, this.#say, this.#harm, this.#infinite),
      h(
        "div.why-right",
        {},
        h("h3", {}, words.from),
        h("p.note", {}, words.fromNote),
        this.#rows,
        h("h3", {}, words.matrix),
        this.#matrix,
        this.#spectrum,
        h("p.note", {}, words.sign),
      ),
    ];
    const open = () => host.open(`view=${this.#section.id}`);
    this.#unknown = [this.#refused, h("button", { type: "button", id: "why-open", onclick: open }, words.open)];
    this.#section.append(this.#title, ...this.#known, ...this.#unknown, this.#target.element, this.#widths.element);
    for (const el of [...this.#known, ...this.#unknown]) el.hidden = true;
    $("pictures").prepend(this.#section);
  }

  /** Shows or hides the view, as a summary requests. @param {Summary} s */
  sync(s) {
    const shown = s.values.view === this.#section.id && !s.study;
    if (turn(this.#section, shown)) {
      this.#host.moved();
      if (shown && s.playing && s.values.embed === "1") this.#host.pause(); // a figure shows nothing of the run
    }
    if (!shown) return;
    this.#summary = s;
    this.#mark(s);
    this.#worlds.follow(s, this.#host.catalogue()).then((news) => news && this.#show());
    this.#target.follow(s, this.#host.catalogue());
    this.#widths.follow(s, this.#host.catalogue());
  }

  #show() {
    const { told, refused } = this.#worlds;
    for (const el of this.#known) el.hidden = !told;
    for (const el of this.#unknown) el.hidden = Boolean(told);
    if (told) {
      this.#head(told);
      this.#table.show(told.worlds);
      const sizes = new Set(told.worlds.map((w) => w.alpha));
      text(this.#scale, words.scale(count(STEPS), sizes.size === 1 ? setting([...sizes][0]) : ""));
      text(this.#brief, words.brief(count(STEPS)));
      this.#harm.hidden = !(told.grow === 1 && told.worlds[0].grows);
    } else {
      this.#title.replaceChildren(words.title.undefined);
      text(this.#refused, inWords(refused));
    }
    this.#here = -2; // no world is marked
    if (this.#summary) this.#mark(this.#summary);
    this.#host.moved();
  }

  // Shows the number of unstable worlds. If there is room, it comes after the question about the learner, whose name
  // has its colour.
  /** @param {Why} m */
  #head(m) {
    const { name, look } = this.#learner(m.worlds[0]);
    const who = h("b", {}, name);
    who.style.color = `var(--s${Math.max(0, look.colour)})`;
    const [before, after] = words.title.ask;
    this.#title.replaceChildren(
      ...(m.worlds[0].grows ? [h("span.why-ask", {}, before, who, after)] : []),
      headline(m, words),
    );
  }

  /** @param {World} world */
  #learner = ({ learner }) => algorithmOf(this.#host.catalogue(), learner);

  // Marks the world that runs.
  /** @param {Summary} s */
  #mark(s) {
    const { told } = this.#worlds;
    const here = this.#worlds.here(s.values);
    if (!told || here === this.#here) return;
    this.#here = here;
    this.#table.mark(here, (i) =>
      way(told.worlds[i], s.values, this.#host.catalogue()).live ? words.goes.live : words.goes.again,
    );
    const world = told.worlds[Math.max(0, here)];
    text(this.#say, because(world, this.#learner(world).name, words));
    this.#infinite.hidden = !world.infinite;
    this.#explain(world, told);
  }

  // Changes the run to a world.
  /** @param {number} i */
  async #go(i) {
    const { told } = this.#worlds;
    const before = this.#summary;
    if (!told || !before || i === this.#here) return;
    const world = told.worlds[i];
    const { set, live } = way(world, before.values, this.#host.catalogue());
    await this.#host.bring(set);
    const now = this.#host.summary();
    if (this.#worlds.here(now.values) !== i) return; // the change was rejected, and the page reports it
    const how = live ? words.moved.live(count(before.step)) : words.moved.again(String(now.seed));
    text($("status"), words.arrived(parts(world, words), rate(world, words).join(""), how));
  }

  // Explains the growth rate of a world.
  /** @param {World} world @param {Why} m */
  #explain(world, { gamma, problem }) {
    const { actions } = problemOf({ problem }, this.#host.catalogue());
    /** @param {Pair} pair */
    const name = ({ state, action }) => words.pair(state + 1, actions[action]);
    const pairs = byShare(world.pairs);
    const said = words.waterfall(pairs.map((p) => `${name(p)} ${growth(p.growth)}`).join(", "), growth(world.growth));
    const bars = fall(pairs.map((p) => p.growth));
    /** @param {string} label @param {SVGElement} bar @param {string} value @param {Ours} [more] */
    const row = (label, bar, value, more) =>
      h("div.why-row", {}, h("span", {}, label), bar, h("span.value", {}, value), more);
    this.#rows.replaceChildren(
      h("p.vh", {}, said),
      ...pairs.map((p, i) => row(name(p), bars[i], growth(p.growth), h("span.note", {}, reason(p, gamma, words)))),
      row(words.together, bars[bars.length - 1], `${world.grows ? "▲ " : "▼ "}${growth(world.growth)}`),
    );
    this.#rows.lastElementChild.classList.add("sum", world.grows ? "bad" : "good");
    const table = h(
      "table",
      { "aria-label": words.matrixName(world.A.map((row) => row.map(growth).join(" ")).join("; ")) },
      h("tbody", {}, ...world.A.map((row) => h("tr", {}, ...row.map((v) => h("td", {}, growth(v)))))),
    );
    const verdict = world.grows ? words.bad : world.realParts.length < world.A.length ? words.unvisited : words.good;
    this.#matrix.replaceChildren(h("span", {}, "Δθ = α"), table, h("span", {}, "θ"), h("span.note", {}, verdict));
    const list = groups(world.realParts).map(({ value, times }) =>
      times > 1 ? words.times(growth(value), times) : growth(value),
    );
    this.#spectrum.replaceChildren(eigenvalues(world.realParts, words.spectrum(list.join(", ")), words));
  }
}

export const load = loads(WhyView, () => sheet("views/why/why.css"));

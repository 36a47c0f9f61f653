// The view Why: the triad as three switches, the eight worlds that they make, and where the growth of one of them comes
// from. All numbers are the learners' program's, at the present γ and λ. Loaded when it is first opened.

import { algorithmOf, problemOf } from "../../base/catalogue.js";
import { $, attr, h, text } from "../../base/dom.js";
import { count } from "../../base/format.js";
import { carried } from "../../base/address-bar.js";
import { sheet } from "../../base/stylesheet.js";
import { loads, turn } from "../../plot/view.js";
import { eigenvalues, fall, line } from "./draw.js";
import {
  PARTS,
  STEPS,
  aloud,
  byShare,
  does,
  groups,
  growth,
  parts,
  reason,
  sentence,
  setting,
  switched,
} from "./sentence.js";
import english from "../../words/en/views/why.js";
import { part } from "../../words/words.js";

const words = part("views/why", english);

const NARROW = "(max-width: 620px)"; // as in why.css

/**
 * @typedef {import("../../plot/view.js").Host} Host
 * @typedef {import("./sentence.js").WorldPart} WorldPart
 */

class WhyView {
  #host;
  #section = h("section.view.why", { id: "why", "aria-labelledby": "why-title", hidden: "" });
  /** @type {Why | null} */
  #told = null; // what the worker answered last
  #asked = ""; // the settings that were asked about last
  #chosen = 0; // the world; at first the one with all three parts
  #query = ""; // of the last summary
  /** @type {Ours[]} */
  #cells = [];
  /** @type {Map<WorldPart, { button: Ours, said: Ours }>} */
  #switches = new Map();
  #plays = false; // to be gone on with when the view is left
  #title = h("h2", { id: "why-title", tabindex: "-1" });
  #scale = h("p.note");
  #say = h("p.why-say", { role: "status" });
  #infinite = h("p.note", { hidden: "" }, words.infinite);
  #grid = h("div.worlds", {
    role: "radiogroup",
    "aria-label": words.worlds,
    onkeydown: (/** @type {KeyboardEvent} */ e) => this.#key(e),
  });
  #rows = h("div.why-rows");
  #matrix = h("div.why-matrix");
  #spectrum = h("div");

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    $("pictures").prepend(this.#section);
  }

  /** Shows the view or hides it, as a summary says. @param {Summary} s */
  sync(s) {
    const shown = s.values.view === this.#section.id && !s.study;
    if (turn(this.#section, shown)) {
      this.#host.moved();
      if (shown) {
        this.#plays = s.playing; // nothing is to be seen of it
        if (s.playing) this.#host.pause();
      }
    }
    if (!shown) return;
    this.#query = s.query;
    const settings = `${s.values.gamma} ${s.values.lambda} ${s.problem} ${s.loaded}`;
    if (settings === this.#asked) return;
    this.#asked = settings;
    this.#host.ask({ cmd: "ask", of: "why" }, { type: "why" }).then(
      (m) => this.#show(m),
      () => {
        this.#asked = "";
      },
    );
  }

  /** @param {Why} m */
  #show(m) {
    const first = !this.#told;
    this.#told = m;
    if (first) this.#build(m);
    this.#head(m);
    m.worlds.forEach((w, i) => this.#cell(w, this.#cells[i]));
    text(this.#scale, words.scale(count(STEPS), setting(m.worlds[0].alpha)));
    text(this.#say, sentence(m, words));
    const on = words.parts.bootstraps[1];
    if (typeof on === "function") this.#label("bootstraps", on(setting(m.lambda)));
    this.choose(this.#chosen, false);
  }

  /** @param {Why} m */
  #build({ worlds }) {
    const group = h("div.why-parts", {}, ...PARTS.map((p) => this.#switch(p)));
    this.#cells = worlds.map((w, i) =>
      h("button.world", { type: "button", role: "radio", onclick: () => this.choose(i) }),
    );
    this.#grid.append(...this.#cells);
    this.#section.replaceChildren(
      h(
        "div.view-head.why-head",
        {},
        this.#title,
        h("button.link", { type: "button", id: "why-back", onclick: () => this.leave() }, words.back),
      ),
      h(
        "div.why-left",
        {},
        group,
        h("div.why-caption", {}, h("h3", {}, words.worlds), this.#scale),
        this.#grid,
        this.#say,
        h(
          "div.why-foot",
          {},
          h("div", {}, h("p.note", {}, words.note), this.#infinite),
          h(
            "button",
            { type: "button", id: "why-open", title: words.openTitle, onclick: () => this.#open() },
            words.open,
          ),
        ),
      ),
      h(
        "div.why-right",
        {},
        h("h3", {}, words.from),
        h("p.note", {}, words.fromNote),
        this.#rows,
        h("h3", {}, words.matrix),
        this.#matrix,
        this.#spectrum,
        h("p.note", {}, words.spectrumNote),
      ),
    );
  }

  /** @param {WorldPart} p */
  #switch(p) {
    const [name, on, off] = /** @type {[string, string | ((lambda: string) => string), string]} */ (words.parts[p]);
    const said = h("span.note", { id: `why-${p}` }, typeof on === "string" ? on : "");
    const button = h(
      "button.switch",
      {
        type: "button",
        role: "switch",
        "aria-label": name,
        "aria-describedby": said.id,
        onclick: () => {
          const worlds = this.#told?.worlds ?? [];
          this.choose(switched(worlds, worlds[this.#chosen], p));
        },
      },
      h("i"),
    );
    this.#switches.set(p, { button, said });
    return h("div.why-part", {}, button, h("div", {}, h("b", {}, name), said, h("span.note", {}, off)));
  }

  /** @param {WorldPart} p @param {string} on */
  #label(p, on) {
    const { said } = this.#switches.get(p) ?? {};
    if (said) text(said, on);
  }

  // The question, with the learner's name in its colour.
  /** @param {Why} m */
  #head({ worlds, grow }) {
    const { learner } = worlds[0];
    const { name, look } = algorithmOf(this.#host.catalogue(), learner);
    const [before, after] = words.title[grow === 1 ? "one" : grow ? "more" : "none"];
    const who = h("b", {}, name);
    who.style.color = `var(--s${Math.max(0, look.colour)})`;
    this.#title.replaceChildren(before, who, after);
  }

  /** @param {World} w @param {Ours} button */
  #cell(w, button) {
    /** @param {WorldPart} p */
    const lit = (p) => h(w[p] ? "span.lit" : "span", {}, words.lit[p]);
    button.classList.toggle("grows", w.grows);
    attr(button, "aria-label", aloud(w, words));
    button.replaceChildren(
      h("span.lits", {}, ...PARTS.map(lit)),
      h("b.growth", {}, `${w.grows ? "▲ " : ""}${growth(w.growth)}`),
      matchMedia(NARROW).matches ? line(w, 158, 60) : line(w, 170, 94),
    );
  }

  /** Chooses a world; moved puts the focus there where a world has it. @param {number} i */
  choose(i, moved = true) {
    if (!this.#told) return;
    this.#chosen = i;
    const world = this.#told.worlds[i];
    this.#cells.forEach((cell, j) => {
      attr(cell, "aria-checked", String(i === j));
      attr(cell, "tabindex", i === j ? "0" : "-1");
    });
    for (const [p, { button }] of this.#switches) attr(button, "aria-checked", String(world[p]));
    if (moved) {
      if (this.#grid.contains(document.activeElement)) this.#cells[i].focus();
      text($("status"), words.said(parts(world, words), does(world, words), growth(world.growth)));
    }
    this.#infinite.hidden = !world.infinite;
    this.#explain(world, this.#told);
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[e.key];
    const to = e.key === "Home" ? 0 : e.key === "End" ? 7 : step && (this.#chosen + step + 8) % 8;
    if (to === undefined) return;
    e.preventDefault();
    e.stopPropagation(); // they move nothing else
    this.choose(to);
  }

  // Where the growth of a world comes from.
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

  /** Back to what was shown before. */
  async leave() {
    const play = this.#plays;
    await this.#host.set("view", "both");
    if (play) this.#host.play();
  }

  #open() {
    const world = this.#told?.worlds[this.#chosen];
    if (world) this.#host.open(carried(world.query, this.#query));
  }
}

export const load = loads(WhyView, () => sheet("views/why/why.css"));

// The view Why: the triad as three switches, the eight worlds that they make, and where the growth of one of them comes
// from. All numbers are the learners' program's, at the present γ and λ. Loaded when it is first opened.

import { algorithmOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { count } from "../base/format.js";
import { kept } from "../base/address-bar.js";
import { sheet } from "../base/stylesheet.js";
import { eigenvalues, fall, line } from "./draw.js";
import { PARTS, STEPS, aloud, byShare, does, groups, growth, parts, reason, sentence, switched } from "./sentence.js";
import english from "../words/en/why.js";
import { part } from "../words/words.js";

const words = part("why", english);

const NARROW = "(max-width: 620px)"; // as in why.css

/** The value of the query's key view that shows it. */
export const VIEW = "why";

/** host: {ask(command, options), set(key, value), open(query), pause(), play(), summary(), catalogue(), moved()}. */
export async function load(host) {
  await sheet("why/why.css");
  return new Why(host);
}

class Why {
  #host;
  #section = h("section.why", { id: "why", "aria-labelledby": "why-title", hidden: "" });
  #told = null; // what the worker answered last
  #asked = ""; // the settings that were asked about last
  #chosen = 0; // the world; at first the one with all three parts
  #values = {}; // of the last summary
  #cells = [];
  #switches = {};
  #plays = false; // to be gone on with when the view is left

  constructor(host) {
    this.#host = host;
    $("pictures").prepend(this.#section);
  }

  /** Shows the view or hides it, as a summary says. */
  sync(s) {
    const shown = s.values.view === VIEW && !s.study;
    if (this.#section.hidden === shown) {
      this.#section.hidden = !shown;
      $("app").classList.toggle("in-why", shown);
      this.#host.moved();
      if (shown) {
        this.#plays = s.playing; // nothing is to be seen of it
        if (s.playing) this.#host.pause();
      }
    }
    if (!shown) return;
    this.#values = s.values;
    const settings = `${s.values.gamma} ${s.values.lambda} ${s.problem}`;
    if (settings === this.#asked) return;
    this.#asked = settings;
    this.#host.ask({ cmd: "why" }, { type: "why" }).then(
      (m) => this.#show(m),
      () => {
        this.#asked = "";
      },
    );
  }

  #show(m) {
    const first = !this.#told;
    this.#told = m;
    if (first) this.#build();
    this.#head();
    m.worlds.forEach((w, i) => this.#cell(w, this.#cells[i]));
    text(this.scale, words.scale(count(STEPS), m.worlds[0].alpha));
    text(this.say, sentence(m, words));
    this.#label("bootstraps", words.parts.bootstraps[1](m.lambda));
    this.choose(this.#chosen, false);
  }

  #build() {
    const group = h("div.why-parts", {}, ...PARTS.map((p) => this.#switch(p)));
    this.title = h("h2", { id: "why-title", tabindex: "-1" });
    this.scale = h("p.note");
    this.say = h("p.why-say", { role: "status" });
    this.infinite = h("p.note", { hidden: "" }, words.infinite);
    this.#cells = this.#told.worlds.map((w, i) =>
      h("button.world", { type: "button", role: "radio", onclick: () => this.choose(i) }),
    );
    this.grid = h(
      "div.worlds",
      { role: "radiogroup", "aria-label": words.worlds, onkeydown: (e) => this.#key(e) },
      ...this.#cells,
    );
    this.rows = h("div.why-rows");
    this.matrix = h("div.why-matrix");
    this.spectrum = h("div");
    this.#section.replaceChildren(
      h(
        "div.why-head",
        {},
        this.title,
        h("button.link", { type: "button", id: "why-back", onclick: () => this.leave() }, words.back),
      ),
      h(
        "div.why-left",
        {},
        group,
        h("div.why-caption", {}, h("h3", {}, words.worlds), this.scale),
        this.grid,
        this.say,
        h(
          "div.why-foot",
          {},
          h("div", {}, h("p.note", {}, words.note), this.infinite),
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
        this.rows,
        h("h3", {}, words.matrix),
        this.matrix,
        this.spectrum,
        h("p.note", {}, words.spectrumNote),
      ),
    );
  }

  #switch(p) {
    const [name, on, off] = words.parts[p];
    const said = h("span.note", { id: `why-${p}` }, typeof on === "string" ? on : "");
    const button = h(
      "button.switch",
      {
        type: "button",
        role: "switch",
        "aria-label": name,
        "aria-describedby": said.id,
        onclick: () => this.choose(switched(this.#told.worlds, this.#told.worlds[this.#chosen], p)),
      },
      h("i"),
    );
    this.#switches[p] = { button, said };
    return h("div.why-part", {}, button, h("div", {}, h("b", {}, name), said, h("span.note", {}, off)));
  }

  #label(p, on) {
    text(this.#switches[p].said, on);
  }

  // The question, with the learner's name in its colour.
  #head() {
    const { learner } = this.#told.worlds[0];
    const { name, look } = algorithmOf(this.#host.catalogue(), learner);
    const { grow } = this.#told;
    const [before, after] = words.title[grow === 1 ? "one" : grow ? "more" : "none"];
    const who = h("b", {}, name);
    who.style.color = `var(--s${Math.max(0, look.colour)})`;
    this.title.replaceChildren(before, who, after);
  }

  #cell(w, button) {
    const lit = (p) => h(w[p] ? "span.lit" : "span", {}, words.lit[p]);
    button.classList.toggle("grows", w.grows);
    attr(button, "aria-label", aloud(w, words));
    button.replaceChildren(
      h("span.lits", {}, ...PARTS.map(lit)),
      h("b.growth", {}, `${w.grows ? "▲ " : ""}${growth(w.growth)}`),
      line(w, ...(matchMedia(NARROW).matches ? [158, 60] : [170, 94])),
    );
  }

  /** Chooses a world; moved puts the focus there where a world has it. */
  choose(i, moved = true) {
    this.#chosen = i;
    const world = this.#told.worlds[i];
    this.#cells.forEach((cell, j) => {
      attr(cell, "aria-checked", String(i === j));
      attr(cell, "tabindex", i === j ? "0" : "-1");
    });
    for (const p of PARTS) attr(this.#switches[p].button, "aria-checked", String(world[p]));
    if (moved) {
      if (this.grid.contains(document.activeElement)) this.#cells[i].focus();
      text($("status"), words.said(parts(world, words), does(world, words), growth(world.growth)));
    }
    this.infinite.hidden = !world.infinite;
    this.#explain(world);
  }

  #key(e) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    const to = e.key === "Home" ? 0 : e.key === "End" ? 7 : step && (this.#chosen + step + 8) % 8;
    if (to === undefined) return;
    e.preventDefault();
    e.stopPropagation(); // they move nothing else
    this.choose(to);
  }

  // Where the growth of a world comes from.
  #explain(world) {
    const { gamma } = this.#told;
    const actions = this.#host.catalogue().problems.find((p) => p.id === this.#told.problem).actions;
    const name = ({ state, action }) => words.pair(state + 1, actions[action]);
    const pairs = byShare(world.pairs);
    const said = words.waterfall(pairs.map((p) => `${name(p)} ${growth(p.growth)}`).join(", "), growth(world.growth));
    const bars = fall(pairs.map((p) => p.growth));
    const row = (label, bar, value, more) =>
      h("div.why-row", {}, h("span", {}, label), bar, h("span.value", {}, value), more);
    this.rows.replaceChildren(
      h("p.vh", {}, said),
      ...pairs.map((p, i) => row(name(p), bars[i], growth(p.growth), h("span.note", {}, reason(p, gamma, words)))),
      row(words.together, bars.at(-1), `${world.grows ? "▲ " : "▼ "}${growth(world.growth)}`),
    );
    this.rows.lastChild.classList.add("sum", world.grows ? "bad" : "good");
    const table = h(
      "table",
      { "aria-label": words.matrixName(world.A.map((row) => row.map(growth).join(" ")).join("; ")) },
      h("tbody", {}, ...world.A.map((row) => h("tr", {}, ...row.map((v) => h("td", {}, growth(v)))))),
    );
    const verdict = world.grows ? words.bad : world.realParts.length < world.A.length ? words.unvisited : words.good;
    this.matrix.replaceChildren(h("span", {}, "Δθ = α"), table, h("span", {}, "θ"), h("span.note", {}, verdict));
    const list = groups(world.realParts).map(({ value, times }) =>
      times > 1 ? words.times(growth(value), times) : growth(value),
    );
    this.spectrum.replaceChildren(eigenvalues(world.realParts, words.spectrum(list.join(", ")), words));
  }

  /** Back to what was shown before. */
  async leave() {
    const play = this.#plays;
    await this.#host.set("view", "both");
    if (play) this.#host.play();
  }

  #open() {
    this.#host.open([this.#told.worlds[this.#chosen].query, kept(this.#values)].filter(Boolean).join("&"));
  }
}

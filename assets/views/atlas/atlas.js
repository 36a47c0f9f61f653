// The atlas: a table of trace coefficients and update rules with a cell for each learner, where a visitor chooses those
// that learn. The learners' program reports for each what its expected update does at the present settings. Loaded when
// it is first opened.

import { $, attr, h, text } from "../../base/dom.js";
import { percent } from "../../base/format.js";
import { swatch } from "../../base/look.js";
import { sheet } from "../../base/stylesheet.js";
import { problemOf } from "../../base/catalogue.js";
import { loads, turn } from "../../plot/view.js";
import { shrinks } from "../../sentence/fates.js";
import english from "../../words/en/views/atlas.js";
import { told } from "../../words/told.js";
import { part, words as page } from "../../words/words.js";
import { MOST, grid, led, pressed } from "./grid.js";

const words = part("views/atlas", english);

const SOLID = 0; // the dash of core/learn

/**
 * @typedef {import("../../plot/view.js").Host} Host
 *
 * @typedef {{ button: Ours, learner: LearnerKind, own: boolean, place: [number, number] | null }} Shown
 */

class Atlas {
  #host;
  #section = h("section.view.atlas", { id: "atlas", "aria-labelledby": "atlas-title", hidden: "" });
  #many = h("span");
  #model = h("p.note", { id: "atlas-key" });
  /** @type {Shown[]} */
  #cells = [];
  /** @type {[number, number]} */
  #size = [0, 0];
  /** @type {string[]} */
  #chosen = [];
  #asking = 0; // choices under way; until they are answered, summaries may show earlier ones
  #said = "";
  /** @type {Record<string, number | null>} */
  #growth = {}; // growth by learner, as far as known
  #asked = ""; // the settings of the last requests
  /** @type {Summary | null} */
  #summary = null;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#build();
    $("pictures").prepend(this.#section);
  }

  /** Shows or hides the view, as a summary requests. @param {Summary} s */
  sync(s) {
    const shown = s.values.view === this.#section.id && !s.study;
    this.#summary = s;
    if (turn(this.#section, shown)) {
      this.#host.moved();
      if (shown && s.playing) this.#host.pause(); // the atlas shows nothing of the run
    }
    if (!shown) return;
    const looks = new Map(s.algorithms.filter((a) => !a.average).map((a) => [a.id, a.look]));
    if (!this.#asking) this.#chosen = [...looks.keys()];
    text(this.#many, words.chosen(this.#chosen.length, MOST));
    for (const cell of this.#cells) this.#dress(cell, looks.get(cell.learner.id));
    const exact = problemOf(s, this.#host.catalogue())?.exact ?? true;
    text(this.#model, `${words.key} ${exact ? words.key2 : words.noModel}`);
    this.#foretell(s);
  }

  #build() {
    const { columns, rows, rest } = grid(this.#host.catalogue());
    this.#size = [rows.length, columns.length];
    const heads = columns.map((rule, j) => {
      const look = rows.map((r) => r.cells[j].learner?.look).find((l) => l);
      return h("th", { scope: "col" }, swatch(null, look && { ...look, dash: SOLID }), h("span", {}, rule.name));
    });
    const lines = rows.map(({ kappa, cells }, i) => {
      const look = cells.map((c) => c.learner?.look).find((l) => l);
      return h(
        "tr",
        {},
        h("th", { scope: "row" }, swatch(null, look && { ...look, body: 0 }), h("span", {}, kappa.text)),
        ...cells.map((c, j) =>
          h(
            "td",
            { role: "gridcell" },
            c.learner
              ? this.#cell(c.learner, c.own, [i, j])
              : this.#none(`${columns[j].id}:${kappa.id}`, `${columns[j].name}, ${kappa.text} ${words.invalid}`),
          ),
        ),
      );
    });
    const table = h(
      "table",
      { role: "grid", "aria-label": words.table, onkeydown: (/** @type {KeyboardEvent} */ e) => this.#key(e) },
      h("thead", {}, h("tr", {}, h("td", {}, `${words.coefficient} ↓ ${words.rule} →`), ...heads)),
      h("tbody", {}, ...lines),
    );
    this.#section.append(
      h(
        "div.view-head.atlas-head",
        {},
        h("h2", { id: "atlas-title" }, words.title, " ", this.#many),
        h("button.primary", { type: "button", id: "atlas-run", onclick: () => this.#run() }, words.run),
      ),
      this.#model,
      h("div.atlas-table", {}, table),
      h(
        "div.atlas-states",
        { role: "group", "aria-label": words.states },
        h("span.note", {}, words.states),
        ...rest.map((a) => this.#cell(a, true, null)),
      ),
      ...rows.flatMap(({ kappa }) => (kappa.note ? [h("p.note", {}, h("b", {}, kappa.text), `. ${kappa.note}`)] : [])),
    );
  }

  /** @param {LearnerKind} learner @param {boolean} own @param {[number, number] | null} place */
  #cell(learner, own, place) {
    const first = place && place[0] === 0 && place[1] === 0;
    const button = h("button.cell", {
      type: "button",
      "data-learner": learner.id,
      title: `${learner.name} · ${learner.kappaText} · ${learner.ruleText}`,
      tabindex: place && !first ? "-1" : "0",
      onclick: () => this.#press(learner),
      onfocus: () => place && this.#stop(place),
    });
    this.#cells.push({ button, learner, own, place });
    return button;
  }

  // Returns an empty cell for a rule and coefficient that make no learner, with the reason of the learners' program.
  /** @param {string} id @param {string} name */
  #none(id, name) {
    const cell = h("span.none", { role: "img", "aria-label": name, onclick: () => this.#say(cell.title || name) }, "–");
    this.#host.ask({ cmd: "ask", of: "outlook", key: id }, { type: "outlook" }).catch((why) => {
      cell.title = told(why);
      attr(cell, "aria-label", `${name}: ${told(why)}`);
    });
    return cell;
  }

  // Shows a line under the heading until the next summary, and reads it out.
  /** @param {string} line */
  #say(line) {
    text($("status"), line);
    text(this.#model, line);
  }

  // Makes one cell the tab stop of the table.
  /** @param {[number, number]} at */
  #stop([row, column]) {
    for (const { button, place } of this.#cells)
      if (place) attr(button, "tabindex", place[0] === row && place[1] === column ? "0" : "-1");
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    const from = this.#cells.find((c) => c.button === document.activeElement)?.place;
    if (!from) return;
    let to = led(from, e.key, this.#size);
    if (!to) return;
    e.preventDefault();
    e.stopPropagation(); // the keys move nothing else
    /** @param {readonly [number, number]} at */
    const at = ([row, column]) => this.#cells.find((c) => c.place?.[0] === row && c.place[1] === column);
    // Skip places without a learner.
    for (
      let next = led(to, e.key, this.#size);
      !at(to) && next && next.join() !== to.join();
      next = led(to, e.key, this.#size)
    )
      to = next;
    at(to)?.button.focus();
  }

  /** @param {Shown} cell @param {Look} [look] */
  #dress({ button, learner, own }, look) {
    const growth = this.#growth[learner.id];
    const grows = growth !== undefined && growth !== null && growth > 0;
    attr(button, "aria-pressed", String(Boolean(look)));
    const rate = this.#summary && shrinks(this.#summary) ? "" : page.rate(percent(growth), page.units.step[0]);
    const told = grows ? [words.diverges, rate].filter(Boolean).join(", ") : "";
    const seen = look && !own ? `${learner.short} ${words.ours}` : learner.short;
    const name = [seen, learner.name !== learner.short && learner.name, !own && !look && words.ours, look && words.on];
    attr(button, "aria-label", [...name, told].filter(Boolean).join(", "));
    button.style.setProperty("--own", look ? `var(--s${look.colour})` : "");
    const up = grows && h("span.up", { title: told }, "▲");
    const ours = h("small", {}, words.ours);
    // A learner without a name of its own shows it only under the pointer, because the table lists the published ones.
    const parts = own
      ? [h("b", {}, learner.short), up]
      : look
        ? [h("span", {}, learner.short), " ", ours, up]
        : [h("span.hint", {}, learner.short, " ", ours, up), h("span.rule", {}, this.#ruleOf(learner))];
    button.replaceChildren(...[look && swatch(look), ...parts].flatMap((part) => part || []));
  }

  // Returns the name of a learner's rule, for an empty cell of a layout without column heads.
  /** @param {LearnerKind} learner */
  #ruleOf = (learner) => this.#host.catalogue().rules.find((r) => r.id === learner.rule)?.name ?? "";

  /** @param {LearnerKind} learner */
  async #press(learner) {
    const next = pressed(this.#chosen, learner.id);
    if (!next) return this.#say(this.#chosen.length > 1 ? words.most(MOST) : words.keepOne);
    this.#chosen = next;
    this.#said = words.said(learner.name, next.includes(learner.id), next.length);
    this.#asking++;
    // If choices follow at once, the first one is answered last.
    await this.#host.set("alg", next.join());
    if (--this.#asking === 0) text($("status"), this.#said);
  }

  // Requests the outlook of one learner after another, row by row, until the settings change.
  /** @param {Summary} s */
  async #foretell(s) {
    const rest = Object.entries(s.values).filter(([key]) => key !== "alg" && key !== "view");
    const settings = JSON.stringify([s.problem, rest, s.loaded]);
    if (settings === this.#asked) return;
    this.#asked = settings;
    this.#growth = {};
    for (const cell of this.#cells) {
      if (this.#asked !== settings || this.#section.hidden) return;
      const m = await this.#host
        .ask({ cmd: "ask", of: "outlook", key: cell.learner.id }, { type: "outlook" })
        .catch(() => null);
      if (!m || this.#asked !== settings) break;
      this.#growth[cell.learner.id] = m.growth;
      this.#dress(cell, this.#summary?.algorithms.find((a) => a.id === cell.learner.id)?.look);
    }
    if (Object.keys(this.#growth).length < this.#cells.length && this.#asked === settings) this.#asked = "";
  }

  async #run() {
    await this.#host.set("view", "both");
    this.#host.play();
    $("play").focus();
  }
}

export const load = loads(Atlas, () => sheet("views/atlas/atlas.css"));

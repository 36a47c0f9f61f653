// The three switches: the parts of the triad that the run has, as the learners' program says. A press takes one away or
// puts it back: the behaviour's policy while the run goes on, the other two from the same seed, with the run before
// pinned.

import { algorithmOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { INGREDIENTS, way } from "../sentence/worlds.js";
import { words } from "../words/words.js";

/** @typedef {import("../sentence/worlds.js").Ingredient} Ingredient */

export class Switches {
  #catalogue;
  #ask;
  #hold;
  #bring;
  /** @type {Summary | null} */
  #summary = null;
  /** What a press took away, for the next. @type {Partial<Record<Ingredient, Record<string, string>>>} */
  #before = {};
  /** @type {Map<Ingredient, { button: Ours, plain: Ours }>} */
  #buttons = new Map();

  /**
   * ask(message) asks the worker, hold() pins the run, bring(values) changes settings together.
   * @param {Catalogue} catalogue
   * @param {{ ask: Ask, hold: () => Promise<unknown>, bring: (values: Record<string, string>) => unknown }} given
   */
  constructor(catalogue, { ask, hold, bring }) {
    this.#catalogue = catalogue;
    this.#ask = ask;
    this.#hold = hold;
    this.#bring = bring;
    for (const part of INGREDIENTS) {
      const plain = h("span.note", { id: `switch-${part}` });
      const button = h(
        "button.switch",
        { type: "button", role: "switch", "data-ingredient": part, "aria-describedby": plain.id },
        h("i", { "aria-hidden": "true" }),
        h("span", {}, h("b", {}, words.ingredients[part].name), plain),
      );
      button.onclick = () => this.#press(part);
      this.#buttons.set(part, { button, plain });
    }
    $("switches").replaceChildren(...[...this.#buttons.values()].map((b) => b.button));
  }

  /** @param {Summary} s */
  sync(s) {
    if (s.problem !== this.#summary?.problem || s.preset !== this.#summary?.preset) this.#before = {};
    this.#summary = s;
    $("switches").hidden = $("tell").hidden = !s.triad;
    if (!s.triad) return;
    for (const [part, { button, plain }] of this.#buttons) {
      const { on, off } = words.ingredients[part];
      attr(button, "aria-checked", String(s.triad[part]));
      text(plain, s.triad[part] ? on : off);
    }
    this.#tell(s, s.triad);
  }

  /** @param {Summary} s @param {NonNullable<Summary["triad"]>} triad */
  #tell(s, triad) {
    const said = this.#told(s, triad);
    if ($("tell").dataset.said === said) return;
    $("tell").dataset.said = said;
    const short = said === this.#told(s, { offPolicy: true, bootstraps: true, shared: true }) && words.tell.allShort;
    $("tell").replaceChildren(h("span.long", {}, said), ...(short ? [h("span.short", {}, short)] : []));
  }

  // What to do next: it depends on which are on, and on what the expected update does.
  /** @param {Summary} s @param {NonNullable<Summary["triad"]>} triad */
  #told({ algorithms, values }, triad) {
    const on = INGREDIENTS.filter((part) => triad[part]);
    const [first] = algorithms;
    const name = algorithmOf(this.#catalogue, first.algorithm).name;
    const stable = Number(first.predicted) <= 0;
    if (values.view === "map") return words.tell.map;
    if (values.view === "why") return words.tell.why;
    if (on.length === INGREDIENTS.length) return words.tell.all(name);
    return stable ? words.tell.stable(on.length) : words.tell.unstable(on.length);
  }

  /** @param {Ingredient} part */
  async #press(part) {
    const s = this.#summary;
    if (!s?.triad) return;
    const { triad, values } = s;
    const { worlds } = await this.#ask({ cmd: "ask", of: "why" }, { type: "why" });
    const world = worlds.find((w) => INGREDIENTS.every((i) => (w[i] === triad[i]) === (i !== part)));
    if (!world) return;
    const { set, live } = way(world, values, this.#catalogue);
    if (!live) await this.#hold();
    await this.#bring({ ...set, ...(triad[part] ? {} : this.#before[part]) });
    this.#before[part] = triad[part]
      ? Object.fromEntries(Object.keys(set).map((key) => [key, values[key]]))
      : undefined;
    const { name } = words.ingredients[part];
    text(
      $("status"),
      live ? words.switched(name, !triad[part]) : words.switchedAgain(name, !triad[part], String(s.seed)),
    );
  }
}

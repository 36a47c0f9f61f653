// The three switches: the parts of the triad that the run has, as the learners' program says. A press takes one away or
// puts it back: the behaviour's policy while the run goes on, the other two from the same seed, with the run before
// pinned.

import { algorithmOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { words } from "../words/words.js";

/** @typedef {"offPolicy" | "bootstraps" | "shared"} Ingredient */

/** What a press on each changes. @type {Record<Ingredient, string[]>} */
const KEYS = { offPolicy: ["mu"], bootstraps: ["alg", "lambda"], shared: ["features"] };
const ALL = /** @type {Ingredient[]} */ (Object.keys(KEYS));
const LIVE = ["mu"]; // what changes while the run goes on

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
    for (const part of ALL) {
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
    text($("tell"), this.#told(s, s.triad));
  }

  // What to do next: it depends on which are on, and on what the expected update does.
  /** @param {Summary} s @param {NonNullable<Summary["triad"]>} triad */
  #told({ algorithms, values }, triad) {
    const on = ALL.filter((part) => triad[part]);
    const [first] = algorithms;
    const name = algorithmOf(this.#catalogue, first.algorithm).name;
    const stable = Number(first.predicted) <= 0;
    if (values.view === "map") return words.tell.map;
    if (values.view === "why") return words.tell.why;
    if (on.length === ALL.length) return words.tell.all(name);
    return stable ? words.tell.stable(on.length) : words.tell.unstable(on.length);
  }

  /** @param {Ingredient} part */
  async #press(part) {
    const s = this.#summary;
    if (!s?.triad) return;
    const off = s.triad[part];
    const keys = KEYS[part];
    const values = (!off && this.#before[part]) || (await this.#world(part, s));
    if (!values) return;
    // What a learner has of its own goes with it.
    const own = Object.keys(s.values).filter((key) => key.includes(".") && s.values[key] && keys.includes("alg"));
    const now = Object.fromEntries([...keys, ...own].map((key) => [key, s.values[key]]));
    const live = keys.every((key) => LIVE.includes(key));
    if (!live) await this.#hold();
    await this.#bring({ ...(off ? Object.fromEntries(own.map((key) => [key, ""])) : {}), ...values });
    if (off) this.#before[part] = now;
    else delete this.#before[part];
    const { name } = words.ingredients[part];
    text($("status"), live ? words.switched(name, !off) : words.switchedAgain(name, !off, String(s.seed)));
  }

  // The settings of the world that a press leads to, of those that it changes.
  /** @param {Ingredient} part @param {Summary} s @returns {Promise<Record<string, string> | null>} */
  async #world(part, { triad, values }) {
    const { worlds } = await this.#ask({ cmd: "ask", of: "why" }, { type: "why" });
    const there = worlds.find((w) => ALL.every((p) => w[p] === (p === part ? !triad?.[p] : triad?.[p])));
    if (!there) return null;
    const query = new URLSearchParams(there.query);
    /** @param {string} key */
    const usual = (key) => this.#catalogue.parameters.find((p) => p.key === key)?.default ?? values[key];
    return Object.fromEntries(KEYS[part].map((key) => [key, query.get(key) ?? usual(key)]));
  }
}

// The switches above the pictures. They show which parts of the triad the run has, as the learners' program reports, or
// the switches of a problem with others (core/run/knobs.go). A press removes a part or restores it. If every changed
// setting is live, the run continues. Otherwise it starts again from the same seed, and the run before is pinned.

import { algorithmOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { grows, growsInSquare } from "../sentence/fates.js";
import { knobs } from "../sentence/sentence.js";
import { INGREDIENTS, neighbour, way } from "../sentence/ingredients.js";
import { words } from "../words/words.js";

/** @typedef {NonNullable<Summary["triad"]>} Triad */

export class Switches {
  #catalogue;
  #ask;
  #hold;
  #bring;
  /** @type {Summary | null} */
  #summary = null;
  /** @type {Row | null} */
  #row = null;
  /**
   * The settings that a press replaced, which the next press restores.
   * @type {Record<string, Record<string, string> |
   * undefined>}
   */
  #before = {};
  #built = ""; // stamp of the cards shown
  /** @type {Map<string, { button: Ours, plain: Ours }>} */
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
  }

  /** @param {Summary} s */
  sync(s) {
    if (s.problem !== this.#summary?.problem || s.preset !== this.#summary?.preset) this.#before = {};
    this.#summary = s;
    this.#row = s.triad ? triad(s, s.triad, this.#catalogue) : s.knobs.length ? knobs(s) : null;
    $("switches").hidden = $("tell").hidden = !s.triad && !s.knobs.length;
    this.#build(this.#row);
    for (const { id, on, off, checked } of this.#row?.cards ?? []) {
      const { button, plain } = /** @type {{ button: Ours, plain: Ours }} */ (this.#buttons.get(id));
      attr(button, "aria-checked", String(checked));
      text(plain, checked ? on : off);
    }
    this.#tell(this.#row);
  }

  // Replaces the cards if they changed. While their words are loading, empty cards reserve the places.
  /** @param {Row | null} row */
  #build(row) {
    const stamp = row ? row.name + row.cards.map(({ id }) => id) : "";
    if (stamp === this.#built) return;
    this.#built = stamp;
    attr($("switches"), "aria-label", row?.name ?? words.switches);
    this.#buttons = new Map(row?.cards.map(({ id, name, short }) => [id, this.#card(id, name, short)]));
    const says = row?.says && h("p.switch.says", {}, h("span", {}, h("b", {}, row.name), h("span.note", {}, row.says)));
    const buttons = [...this.#buttons.values()].map(({ button }) => button);
    $("switches").replaceChildren(...(row ? [says || "", ...buttons] : INGREDIENTS.map(() => h("span.switch"))));
  }

  // Returns a card. A narrow page shows its short name.
  /** @param {string} id @param {string} name @param {string} [short] */
  #card(id, name, short = name) {
    const plain = h("span.note", { id: `switch-${id}` });
    const button = h(
      "button.switch",
      { type: "button", role: "switch", "data-ingredient": id, "aria-describedby": plain.id },
      h("i", { "aria-hidden": "true" }),
      h("span", {}, h("b", { "data-short": short }, h("span", {}, name)), plain),
    );
    button.onclick = () => this.#press(id);
    return { button, plain };
  }

  /** @param {Row | null} row */
  #tell(row) {
    const { tell = "", short = "" } = row ?? {};
    if ($("tell").dataset.said === tell) return;
    $("tell").dataset.said = tell;
    $("tell").replaceChildren(h("span.long", {}, tell), ...(short ? [h("span.short", {}, short)] : []));
  }

  /** @param {string} id */
  async #press(id) {
    const s = this.#summary;
    const card = this.#row?.cards.find((c) => c.id === id);
    if (!s || !card) return;
    const settings = card.press ?? (await this.#neighbour(s, id));
    if (!settings) return;
    const { name, checked } = card;
    const { set, live } = way({ settings }, s.values, this.#catalogue);
    if (!live) await this.#hold();
    await this.#bring({ ...set, ...(checked ? {} : this.#before[id]) });
    this.#before[id] = checked ? Object.fromEntries(Object.keys(set).map((key) => [key, s.values[key]])) : undefined;
    text($("status"), live ? words.switched(name, !checked) : words.switchedAgain(name, !checked, String(s.seed)));
  }

  // Returns the settings of the world that differs in one part.
  /** @param {Summary} given @param {string} part */
  async #neighbour({ triad }, part) {
    const { worlds } = await this.#ask({ cmd: "ask", of: "why" }, { type: "why" });
    return triad && neighbour(worlds, triad, part)?.settings;
  }
}

/**
 * Returns the row of the triad's three switches.
 * @param {Summary} s
 * @param {Triad} has
 * @param {Catalogue} catalogue
 * @returns {Row}
 */
function triad(s, has, catalogue) {
  return {
    name: words.switches,
    cards: INGREDIENTS.map((id) => ({ id, ...words.ingredients[id], checked: has[id] })),
    ...todo(s, has, catalogue),
  };
}

// Returns what to do next. It depends on the switches that are on and on the theory of the first learner. short is for
// phones.
/** @param {Summary} s @param {Triad} has @param {Catalogue} catalogue @returns {{ tell: string, short?: string }} */
function todo(s, has, catalogue) {
  const { algorithms, values } = s;
  const off = INGREDIENTS.filter((part) => !has[part]).map((part) => words.ingredients[part].name.toLowerCase());
  const on = INGREDIENTS.length - off.length;
  const [first] = algorithms;
  const say = words.tell;
  if (values.view === "map") return { tell: say.map };
  if (values.view === "why") return { tell: say.why };
  const growing = grows(first, s);
  if (!off.length) {
    const { name } = algorithmOf(catalogue, first.algorithm);
    return first.expected === "stable" && !growing && !growsInSquare(first)
      ? { tell: say.allStable(name), short: say.allStableShort }
      : { tell: say.all(name), short: say.allShort };
  }
  if (growing) return { tell: say.unstable(say.on[on]) };
  const short = say.stable(say.on[on]);
  return { tell: `${short} ${say.again[on](off[0], off[1])}`, short };
}

// The table of the eight worlds: two rows and four columns, or on a narrow page four rows and two columns. Its cells
// are buttons in one roving group.

import { $, attr, h } from "../../base/dom.js";
import { line } from "./draw.js";
import { aloud, growth, rate, stepped } from "./sentence.js";

/** @typedef {import("./sentence.js").WhyWords} WhyWords */

const CELLS = 8;
const NARROW = "(max-width: 620px)";
const LOW = "(max-height: 520px) and (min-width: 400px)"; // a figure, or a phone on its side
const SIDE = "(max-height: 499px) and (min-width: 640px) and (max-width: 760px)"; // the page leaves it half a row
/** Width and height of a cell's drawing, by layout. */
const SIZES = { wide: [180, 96], narrow: [158, 44], low: [84, 34] };
/** @typedef {keyof typeof SIZES} Layout */

/** @type {() => Layout} */
const layout = () => {
  if (matchMedia(SIDE).matches && !$("app").classList.contains("embed")) return "narrow";
  return matchMedia(LOW).matches ? "low" : matchMedia(NARROW).matches ? "narrow" : "wide";
};

export class Table {
  #words;
  /** @type {World[]} */
  #worlds = [];
  #at = 0; // the cell that is the tab stop
  #columns = 4;
  #layout = ""; // the present layout
  #cells;
  element = h("table.worlds", { onkeydown: (/** @type {KeyboardEvent} */ e) => this.#key(e) });

  /** @param {WhyWords} words @param {(world: number) => void} go */
  constructor(words, go) {
    this.#words = words;
    this.#cells = Array.from({ length: CELLS }, (_, i) => h("button.world", { type: "button", onclick: () => go(i) }));
    for (const media of [NARROW, LOW, SIDE]) matchMedia(media).addEventListener("change", () => this.#lay());
  }

  /** @param {World[]} worlds */
  show(worlds) {
    this.#worlds = worlds;
    this.#layout = "";
    this.#lay();
  }

  /**
   * Marks the world that runs, and describes what a press on the others does.
   * @param {number} here −1 for none
   * @param {(world: number) => string} press
   */
  mark(here, press) {
    this.#cells.forEach((cell, i) => {
      attr(cell, "aria-current", i === here ? "true" : null);
      attr(cell, "title", i === here ? null : press(i));
    });
    if (here >= 0 && !this.element.contains(document.activeElement)) this.#rove(here);
  }

  // Puts the cells into the rows of the layout, and draws each again, because the size of a drawing depends on it.
  #lay() {
    const of = layout();
    if (!this.#worlds.length || of === this.#layout) return;
    const focused = this.#cells.find((cell) => cell === document.activeElement);
    this.#layout = of;
    this.#columns = of === "narrow" ? 2 : 4;
    this.element.replaceChildren(
      h("caption.vh", {}, this.#words.worlds),
      ...(of === "narrow" ? this.#upright() : this.#across(of === "low")),
    );
    this.element.classList.toggle("upright", of === "narrow");
    this.element.classList.toggle("low", of === "low");
    this.#worlds.forEach((world, i) => this.#draw(world, this.#cells[i], SIZES[of]));
    this.#rove(this.#at);
    focused?.focus();
  }

  /** @param {boolean} low */
  #across(low) {
    const { heads } = this.#words;
    /** @param {string[]} head */
    const policy = ([name, note]) => h("th", { scope: "colgroup", colspan: 2 }, h("b", {}, name), h("span", {}, note));
    /** @param {string} name */
    const target = (name) => h("th", { scope: "col" }, name);
    const columns = [heads.bootstraps, heads.full];
    return [
      h("colgroup", {}, h("col.heads")),
      h("colgroup", { span: 2 }),
      h("colgroup", { span: 2 }),
      h(
        "thead",
        {},
        h("tr", {}, h("td", { rowspan: 2 }), policy(heads.off), policy(heads.on)),
        h("tr", {}, ...[...columns, ...columns].map(target)),
      ),
      h(
        "tbody",
        {},
        ...[heads.shared, heads.own].map(([name, note, features], row) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, h("b", {}, low ? features : name), !low && h("span", {}, note)),
            ...this.#cells.slice(4 * row, 4 * row + 4).map((cell) => h("td", {}, cell)),
          ),
        ),
      ),
    ];
  }

  #upright() {
    const { heads } = this.#words;
    const rows = [heads.shared, heads.own].flatMap(([, , features]) =>
      [heads.off, heads.on].map(([policy]) => [policy, features]),
    );
    return [
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, heads.bootstraps), h("th", { scope: "col" }, heads.full))),
      ...rows.map(([policy, features], row) =>
        h(
          "tbody",
          {},
          h("tr", {}, h("th", { scope: "rowgroup", colspan: 2 }, h("b", {}, policy), `, ${features}`)),
          h("tr", {}, ...this.#cells.slice(2 * row, 2 * row + 2).map((cell) => h("td", {}, cell))),
        ),
      ),
    ];
  }

  /** @param {World} world @param {Ours} cell @param {number[]} size */
  #draw(world, cell, [width, height]) {
    const words = this.#words;
    const [before, rated, after] = rate(world, words);
    const tooLarge = !world.grows && world.pace > 0;
    cell.classList.toggle("grows", world.grows);
    cell.replaceChildren(
      h("span.vh", {}, aloud(world, words)),
      h(
        "span.rate",
        { "aria-hidden": "true" },
        world.pace > 0 && "▲ ",
        h("span.more", {}, before),
        rated,
        h("span.more", {}, after),
      ),
      line(world, width, height),
      h("span.note", { "aria-hidden": "true" }, tooLarge ? words.tooLarge : words.growthRate(growth(world.growth))),
    );
  }

  /** @param {number} to */
  #rove(to) {
    this.#at = to;
    this.#cells.forEach((cell, i) => attr(cell, "tabindex", i === to ? "0" : "-1"));
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    const at = this.#cells.findIndex((cell) => cell === e.target);
    const to = at < 0 ? undefined : stepped(e.key, at, this.#columns, CELLS);
    if (to === undefined || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    e.stopPropagation(); // the keys move nothing else
    this.#rove(to);
    this.#cells[to].focus();
  }
}

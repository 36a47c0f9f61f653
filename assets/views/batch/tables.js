// Tables under the picture: the methods with their step sizes, which can be changed there, and the errors by pass.

import { attr, h } from "../../base/dom.js";
import { count, figure } from "../../base/format.js";
import { swatch } from "../../base/look.js";
import { decimal, pointed } from "../../words/decimal.js";
import english from "../../words/en/views/batch.js";
import { part } from "../../words/words.js";
import { rowAt } from "./chart.js";
import { last, noisy, settled } from "./sentence.js";

const words = part("views/batch", english);
const ROWS = 12; // most passes listed, about

/** @param {string} caption @param {string[]} columns @param {Node[][]} rows */
const table = (caption, columns, rows) =>
  h(
    "table",
    { "aria-label": caption },
    h("thead", {}, h("tr", {}, ...columns.map((c) => h("th", { scope: "col" }, c)))),
    h("tbody", {}, ...rows.map((cells) => h("tr", {}, ...cells))),
  );
/** @param {...(Node | string)} children */
const head = (...children) => h("th", { scope: "row" }, ...children);
/** @param {Node | string} s */
const cell = (s) => h("td", {}, s);

/**
 * The table of methods. Its element stays, because a visitor may be typing in it.
 * @param {(key: string, value: string) => unknown} set changes a key
 */
export class Methods {
  element = h("div.scroll.batch-methods", { tabindex: "0", role: "group", "aria-label": words.methods });
  #set;
  #of = "";
  /** @type {Map<string, { sizes: Ours[], cells: Ours[] }>} */
  #rows = new Map();

  /** @param {(key: string, value: string) => unknown} set */
  constructor(set) {
    this.#set = set;
  }

  /** @param {BatchAnswer} told @param {import("./sentence.js").Name} name */
  sync(told, name) {
    const of = JSON.stringify(told.methods.map((m) => [m.id, m.look]));
    if (of !== this.#of) this.#build(told, name);
    this.#of = of;
    for (const m of told.methods) {
      const row = this.#rows.get(m.id);
      if (!row) continue;
      row.sizes.forEach((box, i) => {
        const now = decimal(String([m.alpha, m.eta][i]));
        if (document.activeElement !== box && box.value !== now) box.value = now;
      });
      const pass = settled(m);
      const said = [
        m.diverged ? words.divergedAt(count(m.diverged)) : figure(last(m, "data")),
        m.diverged || last(m, "true") === null ? "" : figure(last(m, "true")),
        !noisy(m) ? "" : pass === null ? words.never : count(pass),
      ];
      row.cells.forEach((td, i) => {
        if (td.textContent !== said[i]) td.textContent = said[i];
      });
    }
  }

  /** @param {BatchAnswer} told @param {import("./sentence.js").Name} name */
  #build(told, name) {
    this.#rows = new Map(
      told.methods.map((m) => [
        m.id,
        {
          sizes: /** @type {const} */ (["alpha", "eta"]).map((key) => this.#box(m, key, name)),
          cells: [cell(""), cell(""), cell("")],
        },
      ]),
    );
    const { method, data, truly, settles } = words.columns;
    this.element.replaceChildren(
      table(
        words.methods,
        [method, "α", "η", data, truly, settles],
        told.methods.map((m) => {
          const row = this.#rows.get(m.id);
          const sizes = row?.sizes.map(cell) ?? [];
          return [head(h("span.batch-name", {}, swatch(m.look), name(m))), ...sizes, ...(row?.cells ?? [])];
        }),
      ),
    );
  }

  // An empty box restores the common step size.
  /** @param {BatchCurve} m @param {"alpha" | "eta"} key @param {import("./sentence.js").Name} name */
  #box(m, key, name) {
    const box = h("input.box.short", {
      inputmode: "decimal",
      autocomplete: "off",
      "aria-label": words.size(key === "alpha" ? "α" : "η", name(m)),
    });
    box.onchange = () => this.#set(`${key}.${m.id}`, pointed(box.value.trim()));
    attr(box, "spellcheck", "false");
    return box;
  }
}

/** Returns the passes that have a row, evenly spaced. @param {number} passes */
export function listedPasses(passes) {
  const step = Math.max(2, 2 * Math.ceil(passes / ROWS / 2));
  const list = Array.from({ length: Math.floor(passes / step) + 1 }, (_, i) => i * step);
  return list[list.length - 1] === passes ? list : [...list, passes];
}

/** @param {BatchAnswer} told @param {import("./sentence.js").Name} name */
export function passesTable(told, name) {
  const { pass, data, truly } = words.columns;
  const columns = told.methods.flatMap((m) => [`${name(m)}, ${data}`, `${name(m)}, ${truly}`]);
  const until = told.methods.reduce((far, m) => Math.max(far, m.pass[m.pass.length - 1] ?? 0), 0);
  return table(
    words.numbers,
    [pass, ...columns],
    listedPasses(told.passes)
      .filter((k) => k <= until)
      .map((k) => [
        head(count(k)),
        ...told.methods.flatMap((m) => {
          const i = rowAt(m, k);
          const there = m.pass[i] === k;
          const gone = m.diverged && k >= m.diverged;
          const told = (/** @type {number | null | undefined} */ v) =>
            there && !gone && v !== null ? figure(Number(v)) : "";
          return [cell(told(m.data[i])), cell(told(m.true[i]))];
        }),
      ]),
  );
}

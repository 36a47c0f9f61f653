// A study cell by cell: the table of errors of a finite problem, and the sentence about it.

import { h, text } from "../../base/dom.js";
import { count, figure, plain } from "../../base/format.js";
import { decimal } from "../../words/decimal.js";
import { part } from "../../words/words.js";
import english from "../../words/en/study.js";

const words = part("study", english);

const COUNTS = ["diverged", "runs"]; // measured columns that are no errors
const FIRST = "mean"; // the first measured column; the settings come before it
const PLACE = ["gamma", "lambda", "alpha", "eta"]; // settings that give the place of the lowest error, if they differ
const DIGITS = 10; // most digits of a setting: 2⁻¹⁰ has that many

/** @typedef {NonNullable<StudyEntry["cells"]>} Cells */

/** Returns a number of the CSV: infinite if a run diverged, NaN if it is unknown. @param {string} field */
const read = (field) => (field === "inf" ? Infinity : Number(field));

/**
 * Returns the columns of the settings that differ between cells, of those that are the same (shown once), and of the
 * measures.
 * @param {Cells} cells
 */
export function columns({ columns: names, rows }) {
  const settings = names.slice(1, names.indexOf(FIRST)).map((_, i) => i + 1);
  /** @param {number} i */
  const differs = (i) => rows.some((row) => row[i] !== rows[0][i]);
  return {
    differ: settings.filter(differs),
    same: settings.filter((i) => !differs(i) && rows.length && rows[0][i] !== ""),
    measured: names.map((_, i) => i).slice(names.indexOf(FIRST)),
  };
}

/**
 * Returns the sentence above the table: the share of known cells, the learner with the lowest error, and whether its
 * expected update is unstable there.
 * @param {Pick<StudyEntry, "learners" | "cells">} study
 * @param {{ nameOf: (id: string) => string, error: string, values: Values }} names the names of learners and of the
 * error
 * @param {string} state
 */
export function said({ learners, cells }, { nameOf, error, values }, state) {
  if (!cells?.best) return state === "running" ? words.cellsBegin : words.cellsFresh(count(learners));
  const { best, columns: names } = cells;
  /** @param {string} name */
  const at = (name) => best.row[names.indexOf(name)];
  const place = PLACE.filter((key) => at(key) && (values[key] ?? "").split(",").length > 1);
  // If η is a multiple of α, the ratio is shown in place of η.
  const ratio = at("ratio") && (values.ratio ?? "").split(",").length > 1 ? ["ratio"] : [];
  const told = [...place.filter((key) => key !== "eta" || !at("ratio")), ...ratio];
  const name = nameOf(best.row[0]);
  const all = cells.known === learners;
  const drawn = values.bands === "runs" ? "median" : FIRST;
  return [
    !all && words.cellsKnown(count(cells.known), count(learners)),
    words.cellsLowest(
      name,
      all ? count(learners) : "",
      values.runs === "1" ? error : `${error} (${words.cellsDrawn[drawn]})`,
      figure(read(at(drawn))),
      told.map((key) => `${sign(key)} = ${plain(Number(at(key)), DIGITS)}`).join(", "),
    ),
    best.grows !== null && words.cellsPassing(name),
  ]
    .filter(Boolean)
    .join(" ");
}

const SIGNS = /** @type {Record<string, string>} */ ({ gamma: "γ", lambda: "λ", alpha: "α", eta: "η", ratio: "η/α" });
/** @param {string} key */
const sign = (key) => SIGNS[key] ?? key;

export class CellTable {
  #open;
  #nameOf;
  #shown = "";
  #note = h("p.note");
  #table = h("div.scroll", { id: "study-cells-table", tabindex: "0", role: "group", "aria-label": words.tableTitle });
  element = h(
    "section.card.study",
    { id: "study-cells", "data-part": "table", "aria-labelledby": "study-cells-title" },
    h("h2", { id: "study-cells-title" }, words.tableTitle),
    this.#note,
    this.#table,
  );

  /** @param {{ open: (query: string) => void, nameOf: (id: string) => string }} given */
  constructor({ open, nameOf }) {
    this.#open = open;
    this.#nameOf = nameOf;
  }

  /** @param {Cells} cells @param {number} all */
  sync(cells, all) {
    const stamp = JSON.stringify([cells.columns, cells.rows]);
    if (stamp === this.#shown) return;
    this.#shown = stamp;
    const { differ, same, measured } = columns(cells);
    const [row] = cells.rows;
    text(
      this.#note,
      [
        words.cellsNote(count(cells.rows.length), count(all)),
        ...same.map((i) => `${sign(cells.columns[i])} ${decimal(row[i])}`),
      ].join(" · "),
    );
    const shown = [...differ, ...measured];
    /** @param {number} i */
    const head = (i) => {
      const name = cells.columns[i];
      return h("th", { scope: "col" }, /** @type {Record<string, string>} */ (words.cellHeads)[name] ?? sign(name));
    };
    this.#table.replaceChildren(
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, words.cellHeads.algorithm),
            ...shown.map(head),
            h("th", { scope: "col" }, h("span.vh", {}, words.openLive)),
          ),
        ),
        h("tbody", {}, ...cells.rows.map((fields, n) => this.#row(fields, cells, shown, measured, n))),
      ),
    );
  }

  /**
   * Shows the n-th row.
   * @param {string[]} fields
   * @param {Cells} cells
   * @param {number[]} shown
   * @param {number[]} measured
   * @param {number} n
   */
  #row(fields, cells, shown, measured, n) {
    const wins = cells.best?.live === cells.live[n];
    const name = this.#nameOf(fields[0]);
    const errors = measured.filter((i) => !COUNTS.includes(cells.columns[i]));
    const mark = wins && (cells.best?.grows === null ? words.cellsBest : words.cellsBestGrows);
    /** @param {number} i */
    const cell = (i) => h("td", {}, errors.includes(i) && fields[i] ? figure(read(fields[i])) : decimal(fields[i]));
    return h(
      "tr",
      wins ? { "data-best": "" } : {},
      h("th", { scope: "row" }, name, mark ? h("span.note", {}, ` ${mark}`) : ""),
      ...shown.map(cell),
      h(
        "td",
        {},
        h(
          "a",
          {
            href: `?${cells.live[n]}`,
            "aria-label": words.openCellLabel(name, n + 1),
            onclick: (/** @type {MouseEvent} */ e) => {
              if (e.ctrlKey || e.metaKey || e.shiftKey) return;
              e.preventDefault();
              this.#open(cells.live[n]);
            },
          },
          words.openLive,
        ),
      ),
    );
  }
}

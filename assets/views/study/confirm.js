// The best cells of a study, run again with fresh seeds: the errors that they were chosen by, and their fresh errors.

import { h, text } from "../../base/dom.js";
import { save } from "../../base/file.js";
import { count, figure } from "../../base/format.js";
import { fileName } from "../../base/picture/document.js";
import { decimal } from "../../words/decimal.js";
import { part } from "../../words/words.js";
import english from "../../words/en/study.js";

const words = part("study", english);

const EXTENSION = "confirm.csv"; // appended to FILE, as on the command line
const LEARNER = 0; // column of the learner
const PLACE = ["gamma", "lambda", "alpha", "eta", "ratio"]; // columns that name a choice
const SIGNS = /** @type {Record<string, string>} */ ({ gamma: "γ", lambda: "λ", alpha: "α", eta: "η", ratio: "η/α" });

/** @typedef {NonNullable<StudyEntry["confirm"]>} Confirm */
/** @typedef {Confirm["rows"][number]} Choice */
/** @typedef {{ nameOf: (id: string) => string }} Names returns the names of learners */

/** @param {string} key */
const sign = (key) => SIGNS[key] ?? key;

/** Returns a mean with its standard error, if it has one. @param {Choice["chosen"]} mean */
const error = ({ mean, se }) =>
  se === null || !Number.isFinite(mean) ? figure(mean) : `${figure(mean)} ± ${figure(se)}`;

/** Returns what the fresh runs show about a choice. @param {Choice} row */
export function verdict({ chosen, fresh, differs }) {
  if (!fresh) return words.unknown;
  if (!differs) return words.confirmAgrees;
  return fresh.mean > chosen.mean ? words.confirmWorse : words.confirmBetter;
}

/** Returns the settings that distinguish a choice, and always its α. @param {Confirm} confirm @param {Choice} row */
function place({ columns, rows }, { settings }) {
  const differ = columns.map((_, i) => rows.some((r) => r.settings[i] !== settings[i]));
  const named = PLACE.map((key) => columns.indexOf(key))
    .filter((i) => i > 0 && settings[i])
    .filter((i) => columns[i] !== "eta" || !settings[columns.indexOf("ratio")]); // η follows from the ratio
  const told = named.filter((i) => differ[i] || columns[i] === "alpha");
  return told.map((i) => `${sign(columns[i])} = ${decimal(settings[i])}`).join(", ");
}

/**
 * Returns the sentence about the lowest of the best cells, and the number of cells whose fresh errors differ.
 * @param {StudyEntry["confirm"]} confirm
 * @param {Names} names
 */
export function said(confirm, { nameOf }) {
  const rows = confirm?.rows.filter(({ fresh }) => fresh) ?? [];
  if (!confirm || !rows.length || confirm.known < confirm.parts) return "";
  const off = rows.filter(({ differs }) => differs);
  const low = rows.reduce((a, b) => (b.chosen.mean < a.chosen.mean ? b : a));
  // Also report the choice that differs most, because its first error misleads most.
  const far = off.reduce((a, b) => (ratio(b) > ratio(a) ? b : a), off[0] ?? low);
  return [...new Set([low, far])]
    .map((row) => {
      const { chosen, fresh } = /** @type {Choice & { fresh: Choice["chosen"] }} */ (row);
      const who = words.confirmWho(nameOf(row.settings[LEARNER]), place(confirm, row));
      return words.confirmed(who, error(chosen), error(fresh), count(confirm.runs), row.differs);
    })
    .concat(rows.length > 2 && off.length ? words.confirmedOff(count(off.length), count(rows.length)) : [])
    .join(" ");
}

/** @param {Choice} row measures how far two errors differ, on a log scale */
const ratio = ({ chosen, fresh }) => Math.abs(Math.log((fresh?.mean ?? chosen.mean) / chosen.mean));

export class Confirmed {
  #names;
  #shown = "";
  #name = "";
  #note = h("span");
  #file;
  #table = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.confirmTitle });
  element;

  /** @param {Names & { ask: Ask, failed: (e: unknown) => unknown }} given */
  constructor({ nameOf, ask, failed }) {
    this.#names = { nameOf };
    const keep = async () => {
      const { csv } = await ask({ cmd: "csv", key: "confirm" }, { type: "csv" });
      save(this.#name, new Blob([csv], { type: "text/csv" }));
    };
    this.#file = h(
      "button.link",
      { type: "button", id: "study-confirm-file", title: words.confirmFileTitle, onclick: () => keep().catch(failed) },
      words.confirmFile,
    );
    this.element = h(
      "section.card.study",
      { id: "study-confirm", "data-part": "table", "aria-labelledby": "study-confirm-title" },
      h("h2", { id: "study-confirm-title" }, words.confirmTitle),
      h("p.note", {}, this.#note, " ", this.#file),
      this.#table,
    );
  }

  /**
   * Puts the table before the study's table: among the pictures, or beside them.
   * @param {Ours} table @param {boolean} among
   */
  stand(table, among) {
    if (this.element.nextElementSibling === table) return;
    this.element.className = among ? "card study" : "sec study";
    table.before(this.element);
  }

  /** @param {StudyEntry["confirm"]} confirm @param {Summary} summary */
  sync(confirm, summary) {
    this.#name = fileName(summary, "", EXTENSION);
    this.element.hidden = !confirm || (confirm.runs > 0 && !confirm.rows.length);
    if (!confirm) return;
    // Show the table only twice, when the cells are chosen and when all are known. A table after each result would slow
    // the page down.
    const { runs, columns, known, parts } = confirm;
    const rows = known === parts ? confirm.rows : confirm.rows.map((r) => ({ ...r, fresh: null, differs: false }));
    const stamp = JSON.stringify([runs, columns, rows]);
    if (stamp === this.#shown) return;
    this.#shown = stamp;
    text(this.#note, runs ? words.confirmNote(count(rows[0]?.chosen.runs ?? 0), count(runs)) : words.confirmLong);
    this.#file.hidden = !rows.some(({ fresh }) => fresh);
    this.#table.hidden = !rows.length;
    const shown = columns.flatMap((key, i) =>
      PLACE.includes(key) || (i > 0 && rows.some((r) => r.settings[i] !== rows[0].settings[i])) ? [i] : [],
    );
    const head = (/** @type {string} */ name) => h("th", { scope: "col" }, name);
    const { learner, chosen, fresh, says } = words.confirmHeads;
    this.#table.replaceChildren(
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, ...[learner, ...shown.map((i) => sign(columns[i])), chosen, fresh, says].map(head))),
        h("tbody", {}, ...rows.map((row) => this.#row(row, shown))),
      ),
    );
  }

  /** @param {Choice} row @param {number[]} shown */
  #row(row, shown) {
    const { settings, chosen, fresh, differs } = row;
    return h(
      "tr",
      differs ? { "data-differs": "" } : {},
      h("th", { scope: "row" }, this.#names.nameOf(settings[LEARNER])),
      ...shown.map((i) => h("td", {}, decimal(settings[i]))),
      h("td", {}, error(chosen)),
      h("td", {}, fresh ? error(fresh) : words.unknown),
      h("td", {}, differs ? h("b", {}, verdict(row)) : verdict(row)),
    );
  }
}

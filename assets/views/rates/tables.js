// Tables under the picture: the rows of Table 1 for the settings, and the curves' values by decade.

import { h } from "../../base/dom.js";
import { figure, signed } from "../../base/format.js";
import english from "../../words/en/views/rates.js";
import { part } from "../../words/words.js";
import { errorAt, kindOf, needs, rowNames, step } from "./sentence.js";

const words = part("views/rates", english);

/** @param {string} caption @param {string[]} columns @param {Node[][]} rows */
const table = (caption, columns, rows) =>
  h(
    "table",
    { "aria-label": caption },
    h("thead", {}, h("tr", {}, ...columns.map((c) => h("th", { scope: "col" }, c)))),
    h("tbody", {}, ...rows.map((cells) => h("tr", {}, ...cells))),
  );

/** @param {string} s */
const head = (s) => h("th", { scope: "row" }, s);
/** @param {string} s */
const cell = (s) => h("td", {}, s);

/** Returns the conditions of a row that the settings do not meet. @param {RateRow} row */
export const unmet = ({ missing }) => missing.map((id) => needs[id]).join(", ") || words.met;

/** Returns a table of the rows that apply to the settings. @param {RateRow[]} rows */
export function rowsTable(rows) {
  const { row, steps, assumes, says, here } = words.columns;
  return table(
    words.table,
    [row, steps, assumes, says, here],
    rows.map((r) => {
      const [name, sizes, assumed] = rowNames[r.id];
      const said = r.slope ? words.on(signed(r.slope, 2), r.average) : words.noRate;
      return [head(name), cell(sizes), cell(assumed), cell(said), cell(unmet(r))];
    }),
  );
}

/** @param {RatesAnswer} told @param {number} runs */
export function decadesTable(told, runs) {
  const curves = told.curves.filter((c) => c.learner === told.learner);
  const last = Math.max(1, ...curves.map((c) => c.steps[c.steps.length - 1] ?? 1));
  const decades = Array.from({ length: Math.floor(Math.log10(last) + 1e-9) }, (_, i) => 10 ** (i + 1));
  return table(
    words.numbers,
    [words.steps, ...curves.map((c) => kindOf(c, runs))],
    decades.map((k) => [
      head(step(k)),
      ...curves.map((c) => {
        const v = errorAt(c, k);
        return cell(v === null ? "" : figure(v));
      }),
    ]),
  );
}

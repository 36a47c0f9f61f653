// The tables under the pictures: the steps, both sums at every horizon, and ω while weights change.

import { h } from "../../base/dom.js";
import english from "../../words/en/views/forward.js";
import { part } from "../../words/words.js";
import { apart, number, vector } from "./numbers.js";
import { sums } from "./sentence.js";

const words = part("views/forward", english);

/** @param {string} caption @param {string[]} columns @param {string[][]} rows of which the first cell is the head */
const table = (caption, columns, rows) =>
  h(
    "table",
    { "aria-label": caption },
    h("thead", {}, h("tr", {}, ...columns.map((c) => h("th", { scope: "col" }, c)))),
    h(
      "tbody",
      {},
      ...rows.map(([head, ...cells]) =>
        h("tr", {}, h("th", { scope: "row" }, head), ...cells.map((c) => h("td", {}, c))),
      ),
    ),
  );

/** @param {ForwardAnswer} told @param {number} k */
const step = ({ from }, k) => String(from + k + 1);

/** Returns a table of the steps as a learner sees them. @param {ForwardAnswer} told @param {string[]} names */
export const stepsTable = (told, names) =>
  table(
    words.steps,
    [words.step, "s a", "r", "κ", "Q", "Q′", "δ", "φ", "e", "G"],
    told.steps.map((s, k) => [
      step(told, k),
      names[k],
      number(s.reward),
      number(s.kappa),
      number(s.q),
      number(s.qNext),
      number(s.delta),
      vector(s.phi),
      vector(s.e),
      number(told.returns[k]),
    ]),
  );

/** Returns a table of both sums at each horizon. @param {ForwardAnswer} told */
export const sumsTable = (told) =>
  table(
    words.sums,
    [words.horizon, words.byRows, words.byColumns, words.difference],
    told.rows.map((_, i) => {
      const { rows, columns, apart: by } = sums(told, i + 1);
      return [step(told, i), vector(rows), vector(columns), number(by)];
    }),
  );

/** Returns a table of ω after each step. @param {ForwardAnswer} told */
export const movingTable = (told) => {
  const { delta, omega, view, plain } = told.moving;
  return table(
    words.movingTable,
    [words.step, "δ", words.view, words.second, words.difference, words.first, words.difference],
    omega.map((w, k) => [
      step(told, k),
      number(delta[k]),
      vector(view[k]),
      vector(w),
      number(apart(w, view[k])),
      vector(plain[k]),
      number(apart(plain[k], view[k])),
    ]),
  );
};

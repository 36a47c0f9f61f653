// The tables of the form: the entries of each state–action pair, and of each state.

import { h } from "../base/dom.js";
import { box } from "./box.js";
import { actionName, stateName } from "./spec.js";
import english from "../words/en/mdp.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/**
 * @typedef {import("./form.js").Form} Form
 * @typedef {import("./form.js").Row} Row
 * @typedef {import("./form.js").Column} Column
 */

/** @type {Column[]} */
const COLUMNS = ["next", "r", "rvar", "pi", "mu", "phi"]; // of a state–action pair, in their order
const HEADS = { next: words.next, r: words.r, rvar: words.rvar, pi: words.pi, mu: words.mu, phi: words.phi };
const TITLES = {
  next: words.nextTitle,
  r: words.rTitle,
  rvar: words.rvarTitle,
  pi: words.piTitle,
  mu: words.muTitle,
  phi: words.phiTitle,
};

/** @param {Form} form */
function pairs({ rows, stateNames, actionNames }) {
  /** @param {Row} row */
  const state = (row) => stateName(stateNames, row.s);
  /** @param {Row} row */
  const action = (row) => actionName(actionNames, row.a);
  return h(
    "table.pairs",
    {},
    h("caption.note", {}, words.pairs),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, words.state),
        h("th", { scope: "col" }, words.action),
        ...COLUMNS.map((f) => h("th", { scope: "col", title: TITLES[f] }, HEADS[f])),
      ),
    ),
    h(
      "tbody",
      {},
      ...rows.map((row) =>
        h(
          "tr",
          {},
          h("th", { scope: "row", "data-head": words.of.state }, state(row)),
          h("td", { "data-head": words.of.action }, action(row)),
          ...COLUMNS.map((f) =>
            h(
              "td",
              { class: f, "data-head": HEADS[f] },
              box(row, f, {
                "data-s": row.s,
                "data-a": row.a,
                "aria-label": words.cell(HEADS[f], state(row), action(row)),
                title: TITLES[f],
              }),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {Form} form */
function states({ stateRows, stateNames }) {
  return h(
    "details",
    stateRows.some((row) => row.phi) ? { open: "" } : {},
    h("summary", {}, words.stateFeatures, h("span.note", {}, ` · ${words.stateFeaturesNote}`)),
    h(
      "div.line",
      {},
      ...stateRows.map((row) =>
        h(
          "label.field",
          {},
          stateName(stateNames, row.s),
          box(row, "phi", {
            "data-field": "phiState",
            "data-s": row.s,
            "aria-label": words.cell(words.phi, stateName(stateNames, row.s), undefined),
          }),
        ),
      ),
    ),
  );
}

/** @param {Form} form */
export const tables = (form) => h("div.tables", {}, pairs(form), states(form));

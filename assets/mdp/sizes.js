// Resizes the form to other numbers of states and actions. Pure.

import { nextText } from "./entries.js";
import { grown, stateNamesOf } from "./names.js";
import { written } from "./spec.js";

/**
 * @typedef {import("./form.js").Form} Form
 * @typedef {import("./form.js").Row} Row
 */

/**
 * Returns the form with n states and m actions. Its entries stay in their places. In a new row the action stays in its
 * state.
 * @param {Form} form
 * @param {number} n
 * @param {number} m
 * @returns {Form}
 */
export function resized(form, n, m) {
  const names = { stateNames: grown(form.stateNames, n), actionNames: grown(form.actionNames, m) };
  /** @type {Row[]} */
  const rows = [];
  for (let s = 0; s < n; s++) {
    const stays = nextText(
      Array.from({ length: n }, (_, i) => Number(i === s)),
      stateNamesOf(names),
    );
    for (let a = 0; a < m; a++) {
      const old = form.rows.find((row) => row.s === s && row.a === a);
      rows.push(old ?? { s, a, next: stays, r: "0", rvar: "", pi: written(1 / m), mu: written(1 / m), phi: "" });
    }
  }
  return {
    ...form,
    ...names,
    states: String(n),
    actions: String(m),
    rows,
    stateRows: Array.from({ length: n }, (_, s) => form.stateRows[s] ?? { s, phi: "" }),
  };
}

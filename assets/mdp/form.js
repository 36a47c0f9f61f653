// Converts a finite problem between its file (JSON) and the form. Pure functions.

import { full, list, next, nextText, numbers, pairs, read, rewardOf, rewardText } from "./entries.js";
import { namesFrom, namesIn } from "./names.js";
import { Wrong } from "./places.js";
import { actionName, stateName, written } from "./spec.js";
import english from "../words/en/mdp.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/** @typedef {import("./spec.js").Spec} Spec */
/** @typedef {import("./places.js").Named} Named */

/**
 * @typedef {{ s: number, a: number } & Record<Column, string>} Row one state–action pair of the form
 * @typedef {"next" | "r" | "rvar" | "pi" | "mu" | "phi"} Column
 * @typedef {{ s: number, phi: string }} StateRow
 *
 * @typedef {object} Form its fields, as typed
 * @property {string} name
 * @property {string} states
 * @property {string} actions
 * @property {string} gamma
 * @property {string} theta0
 * @property {string} start the initial states, written like next states; empty without episodes
 * @property {Row[]} rows
 * @property {StateRow[]} stateRows
 * @property {string[]} stateNames one for each state that has rows, empty for a state without a name
 * @property {string[]} actionNames the same for actions
 */

export const MOST_ROWS = 40; // state–action pairs in a form; the file view takes more

/** Returns the form for a file's object that the worker has checked. @param {Spec} spec @returns {Form} */
export function toForm(spec) {
  const { states: n, actions: m } = spec;
  /** @param {number | undefined} x */
  const at = (x) => (x === undefined ? "" : written(x));
  /** @param {number[] | undefined} xs */
  const nums = (xs) => (xs ? list(xs) : "");
  const d = Math.max(...spec.phi.map((row) => Math.max(0, ...pairs(row).map(([i]) => i + 1))));
  const rows = Array.from({ length: n * m }, (_, i) => {
    const [s, a] = [Math.floor(i / m), i % m];
    return {
      s,
      a,
      next: nextText(full(spec.P[s][a], n), spec.stateNames),
      r: rewardText(spec.r[s][a], n, spec.stateNames),
      rvar: at(spec.rvar?.[s][a]),
      pi: written(spec.pi[s][a]),
      mu: written(spec.mu[s][a]),
      phi: list(full(spec.phi[i], d)),
    };
  });
  return {
    name: spec.name,
    states: String(n),
    actions: String(m),
    gamma: at(spec.gamma),
    theta0: nums(spec.theta0),
    start: spec.start ? nextText(spec.start, spec.stateNames) : "",
    rows,
    stateRows: Array.from({ length: n }, (_, s) => ({ s, phi: nums(spec.phiState?.[s]) })),
    stateNames: namesIn(spec.stateNames, n),
    actionNames: namesIn(spec.actionNames, m),
  };
}

/**
 * Returns the file's object for a form. Throws an error with the place {s, a, field} of text that cannot be read.
 * @param {Form} form
 */
export function fromForm(form) {
  const name = form.name.trim();
  const n = read(form.states, { field: "states", says: words.says.states });
  const m = read(form.actions, { field: "actions", says: words.says.actions });
  if (form.rows.length !== n * m)
    throw new Wrong({ field: "states", says: words.says.pairs }, `${n} × ${m}`, words.fewerPairs(MOST_ROWS));
  const { stateNames, actionNames } = namesFrom(form);
  /**
   * @template T
   * @param {Column} field
   * @param {(text: string, place: Named) => T} of
   */
  const table = (field, of) =>
    Array.from({ length: n }, (_, s) =>
      form.rows.slice(s * m, s * m + m).map((row) => {
        const says = words.ofPair(words.says[field], stateName(stateNames, s), actionName(actionNames, row.a));
        return of(row[field], { s, a: row.a, field, says });
      }),
    );
  const P = table("next", (text, place) => next(text, n, place, stateNames));
  const r = table("r", (text, place) => rewardOf(text, n, place, stateNames));
  const rvar = form.rows.some((row) => row.rvar.trim())
    ? { rvar: table("rvar", (text, place) => read1(text.trim() || "0", place)) }
    : {};
  /** @type {Spec} */
  const spec = {
    name,
    states: n,
    actions: m,
    P,
    r,
    ...rvar,
    pi: table("pi", read1),
    mu: table("mu", read1),
    phi: table("phi", numbers).flat(),
  };
  if (form.stateRows.some((row) => row.phi.trim())) {
    spec.phiState = form.stateRows.map(({ s, phi }) =>
      numbers(phi, { s, field: "phiState", says: words.ofState(words.says.phi, stateName(stateNames, s)) }),
    );
  }
  if (form.gamma.trim()) spec.gamma = read(form.gamma, { field: "gamma", says: words.gamma });
  if (form.theta0.trim()) spec.theta0 = numbers(form.theta0, { field: "theta0", says: words.theta0 });
  if (form.start.trim()) spec.start = next(form.start, n, { field: "start", says: words.start }, stateNames);
  if (stateNames) spec.stateNames = stateNames;
  if (actionNames) spec.actionNames = actionNames;
  return spec;
}

/** @param {string} text @param {Named} place */
const read1 = (text, place) => read(text, place);

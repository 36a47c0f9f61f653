// The file (JSON) of a finite problem, and its numbers and names as people write them. Pure functions. States and
// actions without names count from 0, as in the picture: state 0, action a0.

import { decimal, pointed } from "../words/decimal.js";

/**
 * @typedef {number | number[] | [number, number][]} Reward of a state–action pair; a list is by next state, in full or
 * in pairs
 *
 * @typedef {object} Spec the content of a file; see manual/own-problems.md
 * @property {string} name
 * @property {number} states
 * @property {number} actions
 * @property {number} [gamma]
 * @property {number[]} [theta0]
 * @property {number[][][]} P
 * @property {Reward[][]} r
 * @property {number[][]} [rvar]
 * @property {number[][]} pi
 * @property {number[][]} mu
 * @property {number[][]} phi
 * @property {number[][]} [phiState]
 * @property {number[]} [start]
 * @property {string[]} [stateNames]
 * @property {string[]} [actionNames]
 */

const NUMBER = /^[-−+]?(\d+\.?\d*|\.\d+)(e[-−+]?\d+)?$/i;

const DENOMINATORS = Array.from({ length: 11 }, (_, i) => i + 2); // denominators worth writing: 2 … 12

/** Returns a number that a person wrote: "0.5", "-3", "1e-3", "1/6". NaN if it is none. @param {string} text */
export function number(text) {
  const parts = pointed(text.trim()).split("/");
  if (parts.length > 2 || !parts.every((p) => NUMBER.test(p.trim()))) return NaN;
  const [a, b = 1] = parts.map((p) => Number(p.trim().replaceAll("−", "-")));
  return a / b;
}

/**
 * Returns the text of a number. A long decimal that is a fraction becomes one: 0.16666666666666666 → "1/6".
 * @param {number} x
 */
export function written(x) {
  const plain = decimal(String(x));
  if (plain.length < 8 || !Number.isFinite(x)) return plain;
  const q = DENOMINATORS.find((q) => Math.round(x * q) / q === x);
  return q ? `${Math.round(x * q)}/${q}` : plain;
}

export const MOST_LETTERS = 40; // of the name of a state or an action

/**
 * Returns the name of a state, or its number if it has no name.
 * @param {string[] | undefined} names @param {number} i
 */
export const stateName = (names, i) => names?.[i] || String(i);

/** Returns the name of an action, or a and its number. @param {string[] | undefined} names @param {number} i */
export const actionName = (names, i) => names?.[i] || `a${i}`;

/**
 * Returns a file's object with all the names that the picture shows, so that errors use them.
 * @param {Spec} spec
 * @returns {Spec}
 */
export const spoken = (spec) => ({
  ...spec,
  stateNames: Array.from({ length: spec.states }, (_, s) => stateName(spec.stateNames, s)),
  actionNames: Array.from({ length: spec.actions }, (_, a) => actionName(spec.actionNames, a)),
});

const LARGE = 1 << 20; // characters of a file

/** Returns the file as text: a key on each line, a row on each line. @param {object} spec */
export function fileText(spec) {
  // A large file has no blanks, because they count against its limit of bytes and nobody reads it row by row.
  const between = JSON.stringify(spec).length > LARGE ? "," : ", ";
  /** @param {unknown} x */
  const value = (x) =>
    Array.isArray(x) && x.some(Array.isArray)
      ? `[\n${x.map((row) => `    ${JSON.stringify(row).replaceAll(",", between)}`).join(",\n")}\n  ]`
      : JSON.stringify(x);
  const order = [
    "name",
    "states",
    "actions",
    "gamma",
    "theta0",
    "start",
    "P",
    "r",
    "rvar",
    "pi",
    "mu",
    "phi",
    "phiState",
    "stateNames",
    "actionNames",
  ];
  const keys = [...order.filter((k) => k in spec), ...Object.keys(spec).filter((k) => !order.includes(k))];
  const held = /** @type {Record<string, unknown>} */ (spec);
  return `{\n${keys.map((k) => `  ${JSON.stringify(k)}: ${value(held[k])}`).join(",\n")}\n}\n`;
}

/** The start of a new problem: two states, and actions that stay or go. */
export const EXAMPLE = {
  name: "My MDP",
  states: 2,
  actions: 2,
  gamma: 0.9,
  theta0: [0, 0],
  P: [
    [
      [1, 0],
      [0, 1],
    ],
    [
      [1, 0],
      [0, 1],
    ],
  ],
  r: [
    [0, 0],
    [0, 1],
  ],
  pi: [
    [0.2, 0.8],
    [0.2, 0.8],
  ],
  mu: [
    [0.5, 0.5],
    [0.5, 0.5],
  ],
  phi: [
    [1, 0],
    [1, 1],
    [0, 1],
    [1, 2],
  ],
};

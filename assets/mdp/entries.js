// Reads the text typed into fields of the form, and writes it. Pure functions.

import { Wrong } from "./places.js";
import { number, stateName, written } from "./spec.js";
import { END } from "../base/catalogue.js";
import english from "../words/en/mdp.js";
import { SEPARATOR, pointed } from "../words/decimal.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/** @typedef {import("./places.js").Named} Named */

const SOME = 6; // most names that a message lists

/** @param {string} text @param {Named} place */
export function read(text, place, want = words.aNumber) {
  const x = number(text);
  if (!Number.isFinite(x)) throw new Wrong(place, text, want);
  return x;
}

/** @param {string} text @param {Named} place */
export const numbers = (text, place) =>
  pointed(text)
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((t) => read(t, place, words.numbersWanted));

/** @param {number[]} xs */
export const list = (xs) => xs.map(written).join(SEPARATOR);

// Returns the names for writing next states, if each differs from the others and contains no separator.
/** @param {string[] | undefined} names */
const readable = (names) =>
  names?.every((name, i) => name && name.trim() === name && !/[:,;]/.test(name) && names.indexOf(name) === i)
    ? names
    : undefined;

/**
 * Returns the text of a row of probabilities: [0.5, 0, 0.5] → "0: 0.5, 2: 0.5", or by names.
 * @param {number[]} row
 * @param {string[]} [names]
 */
export const nextText = (row, names) =>
  row
    .map((p, s) => (p ? `${stateName(readable(names), s)}: ${written(p)}` : ""))
    .filter(Boolean)
    .join(SEPARATOR);

/**
 * Returns a row of probabilities. It reads "2" (that state for certain), "0: 0.5, 2: 0.5", or a probability for each of
 * n states. States go by their names if they have some.
 * @param {string} text
 * @param {number} n
 * @param {Named} place
 * @param {string[]} [given]
 */
export function next(text, n, place, given) {
  const names = readable(given);
  const all = names ? names.slice(0, SOME).join(", ") + (names.length > SOME ? ", …" : "") : words.range(n - 1);
  const want = words.nextWanted(stateName(names, 0), stateName(names, 1), all);
  const parts = partsOf(text);
  if (parts.length === n && n > 1 && parts.every((p) => !p.includes(":")))
    return parts.map((p) => read(p, place, want));
  /** @type {number[]} */
  const row = Array(n).fill(0);
  const alone = parts.length === 1 && !parts[0].includes(":");
  for (const part of parts) {
    const [s, p = alone ? "1" : "", more] = part.split(":").map((t) => t.trim());
    const at = stateOf(s, names);
    if (at < 0 || at >= n || more !== undefined) throw new Wrong(place, text, want);
    row[at] += read(p, place, want);
  }
  return row;
}

/** @param {string} text */
const partsOf = (text) =>
  pointed(text)
    .split(/[,;]/)
    .map((t) => t.trim())
    .filter(Boolean);

/** @param {string} s @param {string[] | undefined} names */
const stateOf = (s, names) => (names ? names.indexOf(s) : /^\d+$/.test(s) ? Number(s) : -1);

/**
 * Returns the text of a state–action pair's reward: a number, or rewards by next state, where the end is state n:
 * [[state, reward], …] → "0: 1, ■: 2", or by names.
 * @param {import("./spec.js").Reward} reward
 * @param {number} n
 * @param {string[]} [names]
 */
export const rewardText = (reward, n, names) =>
  typeof reward === "number"
    ? written(reward)
    : pairs(reward)
        .filter(([, r]) => r)
        .map(([s, r]) => `${s === n ? END : stateName(readable(names), s)}: ${written(r)}`)
        .join(SEPARATOR);

/** @param {number[] | [number, number][]} row in full or by pairs @returns {[number, number][]} */
export const pairs = (row) => row.map((x, i) => /** @type {[number, number]} */ (typeof x === "number" ? [i, x] : x));

/**
 * Returns a row of n numbers, from such a row or from pairs. Pairs with the same index are summed.
 * @param {number[] | [number, number][]} row
 * @param {number} n
 */
export function full(row, n) {
  /** @type {number[]} */
  const out = Array(n).fill(0);
  for (const [i, x] of pairs(row)) out[i] += x;
  return out;
}

/**
 * Reads the text that rewardText() writes.
 * @param {string} text
 * @param {number} n
 * @param {Named} place
 * @param {string[]} [given]
 * @returns {import("./spec.js").Reward}
 */
export function rewardOf(text, n, place, given) {
  if (!text.includes(":")) return read(text, place);
  const names = readable(given);
  const want = words.rewardWanted(stateName(names, 0), END);
  return partsOf(text).map((part) => {
    const [s, r = "", more] = part.split(":").map((t) => t.trim());
    const at = s === END ? n : stateOf(s, names);
    if (at < 0 || at > n || more !== undefined) throw new Wrong(place, text, want);
    return /** @type {[number, number]} */ ([at, read(r, place, want)]);
  });
}

/**
 * Returns the row that next() reads, written with other names. Text that next() cannot read stays unchanged.
 * @param {string} text
 * @param {string[] | undefined} from
 * @param {string[] | undefined} to
 * @param {number} n
 */
export function renamed(text, from, to, n) {
  try {
    return nextText(next(text, n, { field: "next", says: "" }, from), to);
  } catch {
    return text;
  }
}

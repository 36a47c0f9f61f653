// What is typed into fields of the form, read, and the same written. Pure functions.

import { Wrong } from "./places.js";
import { number, stateName, written } from "./spec.js";
import { END } from "../base/catalogue.js";
import english from "../words/en/mdp.js";
import { SEPARATOR, pointed } from "../words/decimal.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/** @typedef {import("./places.js").Named} Named */

const SOME = 6; // names that a message lists

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

// The names by which next states are written, if each can be told from the others and from what stands beside it.
/** @param {string[] | undefined} names */
const readable = (names) =>
  names?.every((name, i) => name && name.trim() === name && !/[:,;]/.test(name) && names.indexOf(name) === i)
    ? names
    : undefined;

/**
 * A row of probabilities: [0.5, 0, 0.5] → "0: 0.5, 2: 0.5", or by names.
 * @param {number[]} row
 * @param {string[]} [names]
 */
export const nextText = (row, names) =>
  row
    .map((p, s) => (p ? `${stateName(readable(names), s)}: ${written(p)}` : ""))
    .filter(Boolean)
    .join(SEPARATOR);

/**
 * A row of probabilities, of "2" (that state for certain), "0: 0.5, 2: 0.5", or a probability for each of n states,
 * which go by their names where they have some.
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
 * The reward of a pair: a number, or what depends on the next state, of which the end is state n: [[state, reward],
 * …] → "0: 1, ■: 2", or by names.
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
 * A row of n numbers, of itself or of pairs, of which what is named twice is summed.
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
 * What rewardText() writes, read.
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
 * The row that next() reads, written with other names: text that it does not read stays.
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

// The names of keys, values and learners in a study's picture, and the looks of its lines. Pure.

import { algorithmOf } from "../../../base/catalogue.js";
import { plain } from "../../../base/format.js";
import { colour } from "../../../base/look.js";
import english from "../../../words/en/views/cells.js";
import { part } from "../../../words/words.js";

const words = part("views/cells", english);
/** @type {Record<string, string>} */
const names = words.names;

const COLOURS = 6;
const BODIES = 8;
const DIGITS = 10; // most digits of a value: 2⁻¹⁰ has that many

/**
 * Returns the name of a key within a sentence: its symbol, or its name.
 * @param {Pick<Catalogue, "parameters">} catalogue
 * @param {string} key
 */
export function keyName({ parameters }, key) {
  const p = parameters.find((x) => x.key === key);
  return names[key] ?? (p?.symbol || p?.name || key);
}

/** Returns a value of a key in words. @param {Catalogue} catalogue @param {string} key @param {string} value */
export function valueName(catalogue, key, value) {
  if (key === "alg") return algorithmOf(catalogue, value)?.short ?? value;
  if (key === "seed") return words.seed(value);
  const p = catalogue.parameters.find((x) => x.key === key);
  const choice = p?.choices?.find((c) => c.id === value);
  if (choice && p?.kind === "choice") return words.option(p.name, choice.name);
  return words.value(keyName(catalogue, key), plain(Number(value), DIGITS));
}

/** Returns names as a list in a sentence. @param {string[]} list */
export const listed = (list) =>
  list.length < 2 ? (list[0] ?? "") : words.and(list.slice(0, -1).join(", "), list[list.length - 1]);

/**
 * Returns the look of a picture's n-th line: a learner's own, or else a colour, dash and mark for each number.
 * @param {string} key
 * @param {number} n
 * @param {Pick<StudyEntry, "looks">} study
 * @returns {Look}
 */
export const lookOf = (key, n, { looks }) =>
  key === "alg" && looks[n]
    ? looks[n]
    : { colour: n % COLOURS, dash: n < COLOURS ? 0 : 3, body: n < COLOURS ? [0, 2, 3, 4, 6, 7][n % BODIES] : 0 };

/** Returns a look in the form that the drawing needs. @param {Look} look @param {string} name */
export const dressed = (look, name) => ({
  name,
  colour: colour(look),
  dash: `var(--d${look.dash}, none)`,
  body: look.body,
});

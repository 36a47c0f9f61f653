// What a study's picture calls keys, values and learners, and how their lines look. Pure.

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
const DIGITS = 10; // of a value: all that 2⁻¹⁰ has

/**
 * A key as it is named within a sentence: its symbol, or its name.
 * @param {Pick<Catalogue, "parameters">} catalogue
 * @param {string} key
 */
export function keyName({ parameters }, key) {
  const p = parameters.find((x) => x.key === key);
  return names[key] ?? (p?.symbol || p?.name || key);
}

/** A value of a key, in words. @param {Catalogue} catalogue @param {string} key @param {string} value */
export function valueName(catalogue, key, value) {
  if (key === "alg") return algorithmOf(catalogue, value)?.short ?? value;
  if (key === "seed") return words.seed(value);
  const p = catalogue.parameters.find((x) => x.key === key);
  const choice = p?.choices?.find((c) => c.id === value);
  if (choice && p?.kind === "choice") return words.option(p.name, choice.name);
  return words.value(keyName(catalogue, key), plain(Number(value), DIGITS));
}

/** Some names as a list in a sentence. @param {string[]} list */
export const listed = (list) =>
  list.length < 2 ? (list[0] ?? "") : words.and(list.slice(0, -1).join(", "), list[list.length - 1]);

/**
 * The look of a picture's n-th line: a learner's own, else a colour, dash and mark for each.
 * @param {string} key
 * @param {number} n
 * @param {Pick<StudyEntry, "looks">} study
 * @returns {Look}
 */
export const lookOf = (key, n, { looks }) =>
  key === "alg" && looks[n]
    ? looks[n]
    : { colour: n % COLOURS, dash: n < COLOURS ? 0 : 3, body: n < COLOURS ? [0, 2, 3, 4, 6, 7][n % BODIES] : 0 };

/** A look as the drawing takes it. @param {Look} look @param {string} name */
export const dressed = (look, name) => ({
  name,
  colour: colour(look),
  dash: `var(--d${look.dash}, none)`,
  body: look.body,
});

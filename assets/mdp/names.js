// Names of states and actions in the form: optional, for all or for some. Pure functions.

import { renamed } from "./entries.js";
import { Wrong } from "./places.js";
import { MOST_LETTERS, actionName, stateName } from "./spec.js";
import english from "../words/en/mdp.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/** @typedef {import("./form.js").Form} Form */

// as in the schema: line ends, invisible characters, characters that reverse the writing direction; and unpaired
// surrogates
const NO_LETTER = /[\p{Cc}\u2028-\u202e\u2066-\u2069\p{Cs}]/u;

/** Returns the names of a file for the form. @param {string[] | undefined} names @param {number} n */
export const namesIn = (names, n) => Array.from({ length: n }, (_, i) => names?.[i] ?? "");

// Returns all names if any is set, with numbers for the empty ones, or undefined if all are empty.
/** @param {string[]} typed @param {typeof stateName} name */
const filled = (typed, name) =>
  typed.some((t) => t.trim()) ? typed.map((t, i) => (t.trim() ? t : name(undefined, i))) : undefined;

/** The kinds of names: their field, the key of their place, and the name used if none was typed. */
const KINDS = /** @type {const} */ ([
  { field: "stateNames", key: "s", name: stateName, says: words.nameOfState, others: words.otherStates },
  { field: "actionNames", key: "a", name: actionName, says: words.nameOfAction, others: words.otherActions },
]);

/**
 * Returns the names that a form gives to the file, for each kind all or none. Throws for an invalid name, with its
 * place.
 * @param {Pick<Form, "stateNames" | "actionNames">} form
 * @returns {{ stateNames?: string[], actionNames?: string[] }}
 */
export function namesFrom(form) {
  return Object.fromEntries(
    KINDS.map(({ field, key, name, says, others }) => {
      const names = filled(form[field], name);
      names?.forEach((text, i) => {
        const place = { field, [key]: i, says: says(name(undefined, i)) };
        if ([...text].length > MOST_LETTERS || NO_LETTER.test(text))
          throw new Wrong(place, text, words.aName(MOST_LETTERS));
        if (names.indexOf(text) < i) throw new Wrong(place, text, others);
      });
      return [field, names];
    }),
  );
}

/**
 * Returns the names that the form's next states are written with now: all or none.
 * @param {Pick<Form, "stateNames">} form
 */
export const stateNamesOf = ({ stateNames }) => filled(stateNames, stateName);

/**
 * Gives the form's i-th state another name. Next states keep their meaning.
 * @param {Form} form
 * @param {number} i
 * @param {string} name
 */
export function renameState(form, i, name) {
  const before = stateNamesOf(form);
  form.stateNames[i] = name;
  const now = stateNamesOf(form);
  for (const row of form.rows) row.next = renamed(row.next, before, now, form.stateNames.length);
  if (form.start) form.start = renamed(form.start, before, now, form.stateNames.length);
}

/**
 * Returns n names: the present ones, then, if any is set, numbers for the rest, with primes while they are in use.
 * @param {string[]} names
 * @param {number} n
 */
export function grown(names, n) {
  const named = names.some(Boolean);
  const all = names.slice(0, n);
  while (all.length < n) {
    let name = named ? String(all.length + 1) : "";
    while (name && all.includes(name)) name += "′";
    all.push(name);
  }
  return all;
}

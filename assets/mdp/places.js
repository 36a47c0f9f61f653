// Places in the form, and errors at them.

import english from "../words/en/mdp.js";
import { Said } from "../words/told.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/**
 * @typedef {{ field: string, s?: number, a?: number }} Place in the form
 * @typedef {Place & { says: string }} Named a place and its name
 */

/** The error for text at a place that cannot be read. */
export class Wrong extends Said {
  /** @param {Named} place @param {string} got @param {string} want */
  constructor(place, got, want) {
    super(words.wrong(place.says, got, want));
    this.place = place;
  }
}

const ALONE = ["name", "states", "actions", "gamma", "theta0", "start"];
const OF_PAIRS = ["next", "r", "rvar", "pi", "mu"];

/**
 * Returns the place in the form that a message of the learners, {code, args}, points to, or null. A message at "mdp"
 * about "P[2][0]" points to {field: "next", s: 2, a: 0}.
 * @param {{ code?: string, args?: unknown[] }} message
 * @param {number} actions
 * @returns {Place | null}
 */
export function placeOf({ code, args }, actions) {
  /** @type {{ code?: string, args?: unknown[] } | null} */
  const inner = code === "at" && args?.[0] === "mdp" ? /** @type {object} */ (args[1]) : null;
  // at-named has the place after the message
  const place = inner?.code === "mdp.at-named" ? inner.args?.[2] : inner?.args?.[0];
  const found = inner && /^(\w+)((?:\[\d+\])*)$/.exec(String(place));
  if (!found) return null;
  const [i = 0, j = 0] = (found[2].match(/\d+/g) ?? []).map(Number);
  const field = found[1] === "P" ? "next" : found[1];
  if (ALONE.includes(field)) return { field };
  if (field === "phi") return { field, s: Math.floor(i / actions), a: i % actions };
  if (field === "phiState" || field === "stateNames") return { field, s: i };
  if (field === "actionNames") return { field, a: i };
  return OF_PAIRS.includes(field) ? { field, s: i, a: j } : null;
}

// What is said of problems that have other switches than the three of the triad: loaded with them. Pure.

import english from "../words/en/sentence/knobs.js";
import { part } from "../words/words.js";

const words = part("sentence/knobs", english);

/**
 * What stands over the pictures of such a problem: what is to be said of it, its switches, and what to do.
 * @param {Summary} given
 * @returns {Row}
 */
export function row({ problem, knobs }) {
  const { name, says, tell } = words.problems[problem];
  const cards = knobs.map(({ id, on, press }) => ({ id, ...words.knobs[id], checked: on, press }));
  return { name, says, cards, tell: cards.find(({ checked }) => !checked)?.tell ?? tell };
}

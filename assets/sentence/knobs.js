// The words about problems with switches other than the triad's three, loaded together with the words for them. Pure.

import english from "../words/en/sentence/knobs.js";
import { part } from "../words/words.js";

const words = part("sentence/knobs", english);

/**
 * Returns the row above the pictures of such a problem: its introduction, its switches, and what to do.
 * @param {Summary} given
 * @returns {Row}
 */
export function row({ problem, knobs }) {
  const { name, says, tell } = words.problems[problem];
  const cards = knobs.map(({ id, on, press }) => ({ id, ...words.knobs[id], checked: on, press }));
  return { name, says, cards, tell: cards.find(({ checked }) => !checked)?.tell ?? tell };
}

// The title of an axis that goes up.

import { px, s } from "../svg.js";

const LETTER = 6.6; // px of a letter of 13 px, about
const BASE = 12; // px from the left edge of the drawing to its foot

/**
 * Written along the axis, from bottom to top: the first of some wordings that is no longer than it, or the last.
 * Null without any.
 * @param {readonly string[]} wordings from the longest to the shortest
 * @param {number} top
 * @param {number} bottom
 */
export function upward(wordings, top, bottom) {
  const said = wordings.find((text) => LETTER * text.length <= bottom - top) ?? wordings[wordings.length - 1];
  if (!said) return null;
  return s("text", { class: "axis", transform: `translate(${BASE} ${px((top + bottom) / 2)}) rotate(-90)` }, said);
}

// The colour scale of growth rates: teal below 0, through the background, to brick above 0.

/** The ends of the scale if growth is measured per unit of step size. */
export const ENDS = /** @type {const} */ ([-1.25, 0.3]);
const STEPS = 4; // on each side: --g0 to --g8 of page.css

/**
 * Returns the place of a growth on the scale, from −1 to 1. Each side is a square root, because the border between
 * stable and unstable needs the most detail.
 * @param {number} growth
 * @param {readonly [number, number]} [ends]
 */
export const level = (growth, [least, most] = ENDS) =>
  growth === 0 ? 0 : Math.sign(growth) * Math.sqrt(Math.min(1, growth / (growth < 0 ? least : most)));

/** Returns the colour at a level, mixed from two of the scale's. @param {number} level */
export function tint(level) {
  const at = STEPS * (1 + level);
  const low = Math.min(2 * STEPS - 1, Math.floor(at));
  return `color-mix(in srgb, var(--g${low + 1}) ${Math.round(100 * (at - low))}%, var(--g${low}))`;
}

/** Returns the colour of a growth. @param {number} growth */
export const shade = (growth) => tint(level(growth));

// The scale of growth: teal below the border, through the ground, to brick above it.

/** The ends of the scale where growth is by the unit of a step size. */
export const ENDS = /** @type {const} */ ([-1.25, 0.3]);
const STEPS = 4; // on each side: --g0 to --g8 of page.css

/**
 * Where a growth lies on the scale, from −1 to 1: each side goes by the root, so that the border's surroundings are
 * seen.
 * @param {number} growth
 * @param {readonly [number, number]} [ends]
 */
export const level = (growth, [least, most] = ENDS) =>
  growth === 0 ? 0 : Math.sign(growth) * Math.sqrt(Math.min(1, growth / (growth < 0 ? least : most)));

/** The colour at a level, between two of the scale's. @param {number} level */
export function tint(level) {
  const at = STEPS * (1 + level);
  const low = Math.min(2 * STEPS - 1, Math.floor(at));
  return `color-mix(in srgb, var(--g${low + 1}) ${Math.round(100 * (at - low))}%, var(--g${low}))`;
}

/** The colour of a growth. @param {number} growth */
export const shade = (growth) => tint(level(growth));

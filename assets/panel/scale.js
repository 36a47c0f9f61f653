// The scales of sliders and of the strips under them, by their names in the catalogue. On a horizon scale equal lengths
// are equal ratios of 1/(1 − x). Pure.

/** @param {number} x */
const short = (x) => Number(x.toPrecision(6));

/** @type {Record<string, { to: (x: number) => number, from: (y: number) => number }>} */
const SCALES = {
  linear: { to: (x) => x, from: (y) => short(y) },
  log: { to: Math.log10, from: (y) => Number((10 ** y).toPrecision(2)) },
  horizon: {
    to: (x) => -Math.log10(1 - x),
    from: (y) => Number((1 - Number((10 ** -y).toPrecision(2))).toPrecision(6)),
  },
};

/** @typedef {Pick<Parameter, "scale" | "sliderMin" | "sliderMax">} Ranged */

/**
 * Returns the scale of a parameter: {low, high, step} in its units, and the functions to them and back.
 * @param {Ranged} p
 */
export function scaleOf({ scale, sliderMin, sliderMax }) {
  const { to, from } = SCALES[scale];
  const [low, high] = [to(sliderMin), to(sliderMax)];
  const step = scale === "linear" ? 10 ** Math.floor(Math.log10(high - low) - 2) : 0.05;
  return { low, high, step, to, from };
}

/** Returns the place of a value on the scale of a parameter, from 0 to 1. @param {Ranged} p @param {number} x */
export function placeOn(p, x) {
  const { low, high, to } = scaleOf(p);
  return (Math.min(high, Math.max(low, to(x))) - low) / (high - low);
}

/** Ranks of the marks on a horizon scale. Rank 1 is always shown. @type {Record<number, number>} */
const RANKS = { 0: 1, 0.5: 2, 0.8: 3, 0.9: 1, 0.95: 3, 0.98: 3, 0.99: 2, 0.999: 1 };
const HORIZONS = Object.keys(RANKS).map(Number);
const QUARTERS = 4;

/**
 * Returns the rank of a mark. In a narrow space rank 3 disappears first, rank 1 never.
 * @param {Ranged} p @param
 * {number} x
 */
export const rankOf = ({ scale }, x) => (scale === "horizon" ? RANKS[x] : 1);

/** Returns the marks under a large slider. @param {Ranged} p */
export function marksOf(p) {
  const { sliderMin, sliderMax, scale } = p;
  const { low, high } = scaleOf(p);
  const inside = (/** @type {number} */ x) => x >= sliderMin && x <= sliderMax;
  if (scale === "horizon") return HORIZONS.filter(inside);
  if (scale === "log") return Array.from({ length: Math.floor(high - low) + 1 }, (_, i) => 10 ** (Math.ceil(low) + i));
  return Array.from({ length: QUARTERS + 1 }, (_, i) => sliderMin + (i * (sliderMax - sliderMin)) / QUARTERS);
}

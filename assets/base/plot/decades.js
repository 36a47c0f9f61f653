// Logarithmic axes: where a value lies, and which values are marked. Pure.

/**
 * Powers of ten from one to another, no more than `most` of them.
 * @param {readonly [number, number]} ends
 * @param {number} most
 */
export function powers([from, to], most) {
  const [low, high] = [Math.round(Math.log10(from)), Math.round(Math.log10(to))];
  const apart = Math.max(1, Math.ceil((high - low) / most));
  const first = Math.ceil(low / apart) * apart;
  return Array.from({ length: Math.floor((high - first) / apart) + 1 }, (_, i) => first + i * apart);
}

/**
 * The part of the way from one end to the other at which a value lies, by decades.
 * @param {number} v
 * @param {readonly [number, number]} ends
 */
export const partOf = (v, [from, to]) => Math.log(v / from) / Math.log(to / from);

/**
 * The index of the value that is nearest to another by decades; of ascending ones.
 * @param {number[]} values
 * @param {number} v
 */
export function nearest(values, v) {
  let best = 0;
  values.forEach((x, i) => {
    if (Math.abs(Math.log(x / v)) < Math.abs(Math.log(values[best] / v))) best = i;
  });
  return best;
}

// Of each decade, where there is room for more than powers of ten.
const FINE = [
  [1, 2, 5],
  [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9],
];

/**
 * Values to mark from one to another: powers of ten, no more than `most` of them, or where there are only one or two,
 * parts of each decade, or else the ends.
 * @param {readonly [number, number]} ends
 * @param {number} most
 */
export function marks([from, to], most) {
  const low = Math.floor(Math.log10(from) + 1e-9);
  const high = Math.ceil(Math.log10(to) - 1e-9);
  const inside = (/** @type {number} */ v) => v >= from * (1 - 1e-9) && v <= to * (1 + 1e-9);
  const tens = powers([10 ** low, 10 ** high], most)
    .map((e) => 10 ** e)
    .filter(inside);
  if (tens.length > 2) return tens;
  for (const parts of FINE) {
    const fine = Array.from({ length: high - low + 1 }, (_, i) => parts.map((m) => m * 10 ** (low + i)))
      .flat()
      .filter(inside);
    if (fine.length > 1 && fine.length <= most) return fine;
  }
  return tens.length > 1 ? tens : [from, to];
}

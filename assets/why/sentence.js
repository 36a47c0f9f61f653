// What the view Why says and where its marks lie, of what the learners' program computed. Pure.

import { MINUS } from "../base/format.js";

/** Steps and decades of error that a small world shows. */
export const STEPS = 3000;
export const DECADES = 7;

/** The parts of the triad, in the order in which they are switched. */
export const PARTS = ["offPolicy", "bootstraps", "shared"];

/** A growth: +0.223, −1.25, −0.0045; what rounding leaves of 0 is 0. */
export function growth(x) {
  const size = Math.abs(x);
  if (size < 1e-9) return "0";
  const digits = size >= 0.995 ? 2 : size >= 0.01 ? 3 : Math.min(8, 1 - Math.floor(Math.log10(size)));
  return (x > 0 ? "+" : MINUS) + size.toFixed(digits);
}

/** A factor in two digits, without zeros at the end: 2, 4.4, 0.98. */
export const factor = (x) => String(Number(x.toPrecision(2))).replace("-", MINUS);
const difference = (x) => (x > 0 ? "+" : "") + factor(x);

/** The decades by which the expected error, quadratic in the weights, has changed after STEPS steps. */
export const decades = (world) => (2 * world.growth * world.alpha * STEPS) / Math.LN10;

/**
 * Where the line of a world ends: the part of the steps, and the decades, at which it leaves the picture or is over.
 */
export function end(world) {
  const all = decades(world);
  const part = Math.min(1, DECADES / Math.abs(all));
  return { part, decades: all * part };
}

/** What a world does. */
export const does = ({ grows, growth: g }, words) =>
  grows ? words.grows : Math.abs(g) < 1e-9 ? words.stands : words.falls;

/** A world by its parts: "off-policy, bootstraps, one weight a pair". */
export const parts = (world, words) => PARTS.map((p) => (world[p] ? words.lit : words.unlit)[p]).join(", ");

/** The whole of a world in words. */
export const aloud = (world, words) => words.world(parts(world, words), does(world, words), growth(world.growth));

/** The sentence under the worlds, of how many of them grow. */
export function sentence({ grow, gamma, lambda }, words) {
  if (grow === 1) return words.say.one;
  return grow ? words.say.more(grow, gamma, lambda) : words.say.none(gamma, lambda);
}

const NOTHING = 1e-9; // what is 0 but for rounding

/** Pairs by the size of what they add, the largest first; those that add nothing stay in their order. */
export const byShare = (pairs) => [...pairs].sort((a, b) => size(b) - size(a));
const size = ({ growth: g }) => (Math.abs(g) < NOTHING ? 0 : Math.abs(g));

/** Why a pair adds what it does. */
export function reason({ xi, reach, next, value }, gamma, words) {
  if (xi < NOTHING) return words.never;
  if (reach === null) return words.alike;
  if (Math.abs(reach) < NOTHING) return words.cut;
  const delta = gamma * next - value;
  if (Math.abs(delta) < NOTHING) return words.still;
  const numbers = [String(gamma), factor(next), factor(value), difference(delta)];
  return delta * reach > 0 && delta > 0 ? words.promise(...numbers) : words.pays(...numbers, factor(reach));
}

/** Real parts of eigenvalues, each once, with how often it comes: [{value, times}], in ascending order. */
export function groups(list) {
  const out = [];
  for (const value of [...list].sort((a, b) => a - b)) {
    const last = out.at(-1);
    if (last && value - last.value < 1e-9) last.times++;
    else out.push({ value, times: 1 });
  }
  return out;
}

/** Bars of a waterfall: [{from, to}], each beginning where the last ended, and the range of all. */
export function waterfall(values) {
  let sum = 0;
  const bars = values.map((v) => ({ from: sum, to: (sum += v) }));
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  return { bars, low: Math.min(0, ...ends), high: Math.max(0, ...ends), sum };
}

/** The world that switching one part of another leads to. */
export const switched = (worlds, world, part) =>
  worlds.findIndex((w) => PARTS.every((p) => w[p] === (p === part ? !world[p] : world[p])));

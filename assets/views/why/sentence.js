// What the view Why says and where its marks lie, of what the learners' program computed. Pure.

import { MINUS, fixed, plain } from "../../base/format.js";

/** @typedef {typeof import("../../words/en/views/why.js").default} WhyWords */
/** @typedef {"offPolicy" | "bootstraps" | "shared"} WorldPart */

/** Steps and decades of error that a small world shows. */
export const STEPS = 3000;
export const DECADES = 7;

/** The parts of the triad, in the order in which they are switched. @type {WorldPart[]} */
export const PARTS = ["offPolicy", "bootstraps", "shared"];

/** A growth: +0.223, −1.25, −0.0045; what rounding leaves of 0 is 0. @param {number} x */
export function growth(x) {
  const size = Math.abs(x);
  if (size < 1e-9) return "0";
  const digits = size >= 0.995 ? 2 : size >= 0.01 ? 3 : Math.min(8, 1 - Math.floor(Math.log10(size)));
  return (x > 0 ? "+" : MINUS) + fixed(size, digits);
}

/** A factor in two digits, without zeros at the end: 2, 4.4, 0.98. @param {number} x */
export const factor = (x) => plain(x, 2);
/** A setting, whole. @param {number} x */
export const setting = (x) => plain(x, 6);
/** @param {number} x */
const difference = (x) => (x > 0 ? "+" : "") + factor(x);

/**
 * The decades by which the expected error, quadratic in the weights, has changed after STEPS steps.
 * @param {World} world
 */
export const decades = (world) => (2 * world.growth * world.alpha * STEPS) / Math.LN10;

/**
 * Where the line of a world ends: the part of the steps, and the decades, at which it leaves the picture or is over.
 * @param {World} world
 */
export function end(world) {
  const all = decades(world);
  const part = Math.min(1, DECADES / Math.abs(all));
  return { part, decades: all * part };
}

/** What a world does. @param {World} world @param {WhyWords} words */
export const does = ({ grows, growth: g }, words) =>
  grows ? words.grows : Math.abs(g) < 1e-9 ? words.stands : words.falls;

/** A world by its parts: "off-policy, bootstraps, one weight a pair". @param {World} world @param {WhyWords} words */
export const parts = (world, words) => PARTS.map((p) => (world[p] ? words.lit : words.unlit)[p]).join(", ");

/** The whole of a world in words. @param {World} world @param {WhyWords} words */
export const aloud = (world, words) => words.world(parts(world, words), does(world, words), growth(world.growth));

/** The sentence under the worlds, of how many of them grow. @param {Why} why @param {WhyWords} words */
export function sentence({ grow, gamma, lambda }, words) {
  if (grow === 1) return words.say.one;
  const [g, l] = [gamma, lambda].map(setting);
  return grow ? words.say.more(grow, g, l) : words.say.none(g, l);
}

const NOTHING = 1e-9; // what is 0 but for rounding

/**
 * Pairs by the size of what they add, the largest first; those that add nothing stay in their order.
 * @template {Pick<Pair, "growth">} P
 * @param {P[]} pairs
 */
export const byShare = (pairs) => [...pairs].sort((a, b) => size(b) - size(a));
/** @param {Pick<Pair, "growth">} pair */
const size = ({ growth: g }) => (Math.abs(g) < NOTHING ? 0 : Math.abs(g));

/** Why a pair adds what it does. @param {Pair} pair @param {number} gamma @param {WhyWords} words */
export function reason({ xi, reach, next, value }, gamma, words) {
  if (xi < NOTHING) return words.never;
  if (reach === null) return words.alike;
  if (Math.abs(reach) < NOTHING) return words.cut;
  const [ahead, here] = [Number(next), Number(value)]; // which are there where reach is
  const delta = gamma * ahead - here;
  if (Math.abs(delta) < NOTHING) return words.still;
  /** @type {[string, string, string, string]} */
  const numbers = [setting(gamma), factor(ahead), factor(here), difference(delta)];
  return delta * reach > 0 && delta > 0 ? words.promise(...numbers) : words.pays(...numbers, factor(reach));
}

/**
 * Real parts of eigenvalues, each once, with how often it comes: [{value, times}], in ascending order.
 * @param {number[]} list
 */
export function groups(list) {
  /** @type {{ value: number, times: number }[]} */
  const out = [];
  for (const value of [...list].sort((a, b) => a - b)) {
    const last = out.at(-1);
    if (last && value - last.value < 1e-9) last.times++;
    else out.push({ value, times: 1 });
  }
  return out;
}

/**
 * Bars of a waterfall: [{from, to}], each beginning where the last ended, and the range of all.
 * @param {number[]} values
 */
export function waterfall(values) {
  let sum = 0;
  const bars = values.map((v) => ({ from: sum, to: (sum += v) }));
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  return { bars, low: Math.min(0, ...ends), high: Math.max(0, ...ends), sum };
}

/**
 * The world that switching one part of another leads to.
 * @param {World[]} worlds
 * @param {World} world
 * @param {WorldPart} part
 */
export const switched = (worlds, world, part) =>
  worlds.findIndex((w) => PARTS.every((p) => w[p] === (p === part ? !world[p] : world[p])));

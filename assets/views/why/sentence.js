// What the view Why says and where its marks lie, of what the learners' program computed. Pure.

import { MINUS, fixed, plain, span } from "../../base/format.js";
import { INGREDIENTS } from "../../sentence/ingredients.js";

/** @typedef {typeof import("../../words/en/views/why.js").default} WhyWords */

/** Steps and decades of error that a small world shows. */
export const STEPS = 3000;
export const DECADES = 7;

const NOTHING = 1e-9; // what is 0 but for rounding

/** A growth rate: +0.223, −1.25, −0.0045; what rounding leaves of 0 is 0. @param {number} x */
export function growth(x) {
  const size = Math.abs(x);
  if (size < NOTHING) return "0";
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
 * The decades by which the expected error has changed after STEPS steps.
 * @param {Pick<World, "pace">} world
 */
export const decades = ({ pace }) => pace && (STEPS * Math.LOG10E * Math.LN2) / pace;

/**
 * Where the line of a world ends: the part of the steps, and the decades, at which it leaves the picture or is over.
 * @param {Pick<World, "pace">} world
 */
export function end(world) {
  const all = decades(world);
  const part = Math.min(1, DECADES / Math.abs(all));
  return { part, decades: all * part };
}

/**
 * The rate of a world in words, in three parts of which the middle one is enough where there is little room: "decays,
 * slowly: ", "halves every 7 690", " steps". Slow is what takes longer than its line shows.
 * @param {Pick<World, "pace">} world
 * @param {WhyWords} words
 */
export function rate({ pace }, words) {
  if (pace === 0) return ["", words.rests, ""];
  const way = pace > 0 ? words.up : words.down;
  const steps = Math.abs(pace);
  if (steps < 1) return ["", way.atOnce, ""];
  return [steps > STEPS ? way.slowly : "", way.every(span(steps)), words.steps];
}

/**
 * A world by its parts: "off-policy, bootstrapping, a weight for each pair".
 * @param {World} w
 * @param {WhyWords} words
 */
export const parts = (w, words) => INGREDIENTS.map((i) => (w[i] ? words.on : words.off)[i]).join(", ");

/** The whole of a world in words. @param {World} world @param {WhyWords} words */
export const aloud = (world, words) =>
  words.world(
    parts(world, words),
    rate(world, words).join(""),
    growth(world.growth),
    world.grows ? words.unstable : words.stable,
  );

/** The headline: how many of the worlds are unstable. @param {Why} why @param {WhyWords} words */
export function headline({ grow, worlds }, words) {
  if (grow === 1) return worlds[0].grows ? words.title.one : words.title.other;
  return grow ? words.title.more(grow) : words.title.none;
}

/** How many eigenvalues of a world's A have a positive real part. @param {World} world */
const positive = ({ realParts }) => realParts.filter((x) => x > NOTHING).length;

/**
 * Why a world is unstable, or that it is stable, by A's eigenvalues.
 * @param {World} world
 * @param {string} name of its learner
 * @param {WhyWords} words
 */
export function because(world, name, words) {
  const value = growth(world.growth);
  if (!world.grows) return words.say.none(value);
  const n = positive(world);
  return n === 1 ? words.say.one(name, value) : words.say.more(name, n, value);
}

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
    if (last && value - last.value < NOTHING) last.times++;
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
 * The cell that a key leads to in a table of so many columns, cells counted along the rows; undefined for other keys.
 * @param {string} key
 * @param {number} at
 * @param {number} columns
 * @param {number} cells
 */
export function stepped(key, at, columns, cells) {
  const column = at % columns;
  return {
    ArrowLeft: column > 0 ? at - 1 : at,
    ArrowRight: column < columns - 1 ? at + 1 : at,
    ArrowUp: at >= columns ? at - columns : at,
    ArrowDown: at + columns < cells ? at + columns : at,
    Home: 0,
    End: cells - 1,
  }[key];
}

// The words of the view Why, and the places of its marks, from the answer of the learners' program. Pure.

import { MINUS, fixed, plain, span } from "../../base/format.js";
import { INGREDIENTS } from "../../sentence/ingredients.js";

/** @typedef {typeof import("../../words/en/views/why.js").default} WhyWords */

/** Steps and decades of error that a small world shows. */
export const STEPS = 3000;
export const DECADES = 7;

const NOTHING = 1e-9; // smaller values are 0 but for rounding

/** Returns a growth rate: +0.223, −1.25, −0.0045. A 0 with rounding errors is 0. @param {number} x */
export function growth(x) {
  const size = Math.abs(x);
  if (size < NOTHING) return "0";
  const digits = size >= 0.995 ? 2 : size >= 0.01 ? 3 : Math.min(8, 1 - Math.floor(Math.log10(size)));
  return (x > 0 ? "+" : MINUS) + fixed(size, digits);
}

/** Returns a factor in two digits, without zeros at the end: 2, 4.4, 0.98. @param {number} x */
export const factor = (x) => plain(x, 2);
/** Returns a setting with all its digits. @param {number} x */
export const setting = (x) => plain(x, 6);
/** @param {number} x */
const difference = (x) => (x > 0 ? "+" : "") + factor(x);

/**
 * Returns the decades by which the expected error changes in STEPS steps.
 * @param {Pick<World, "pace">} world
 */
export const decades = ({ pace }) => pace && (STEPS * Math.LOG10E * Math.LN2) / pace;

/**
 * Returns the end of a world's line: the fraction of the steps, and the decades, where it leaves the picture or ends.
 * @param {Pick<World, "pace">} world
 */
export function end(world) {
  const all = decades(world);
  const part = Math.min(1, DECADES / Math.abs(all));
  return { part, decades: all * part };
}

/**
 * Returns the growth rate of a world in words, in three parts: "decays, slowly: ", "halves every 7 690", " steps". The
 * middle part is sufficient in a narrow place. A rate is slow if it takes longer than the line shows.
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
 * Returns a world by its parts: "off-policy, bootstrapping, a weight for each pair".
 * @param {World} w
 * @param {WhyWords} words
 */
export const parts = (w, words) => INGREDIENTS.map((i) => (w[i] ? words.on : words.off)[i]).join(", ");

/** Returns the whole of a world in words. @param {World} world @param {WhyWords} words */
export const aloud = (world, words) =>
  words.world(
    parts(world, words),
    rate(world, words).join(""),
    growth(world.growth),
    world.grows ? words.unstable : words.stable,
  );

/** Returns the headline: the number of unstable worlds. @param {Why} why @param {WhyWords} words */
export function headline({ grow, worlds }, words) {
  if (grow === 1) return worlds[0].grows ? words.title.one : words.title.other;
  return grow ? words.title.more(grow) : words.title.none;
}

/** Returns the number of eigenvalues of a world's A with a positive real part. @param {World} world */
const positive = ({ realParts }) => realParts.filter((x) => x > NOTHING).length;

/**
 * Returns why a world is unstable, or that it is stable, by the eigenvalues of A.
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
 * Returns state–action pairs by the size of their contributions, the largest first. Pairs that contribute nothing keep
 * their order.
 * @template {Pick<Pair, "growth">} P
 * @param {P[]} pairs
 */
export const byShare = (pairs) => [...pairs].sort((a, b) => size(b) - size(a));
/** @param {Pick<Pair, "growth">} pair */
const size = ({ growth: g }) => (Math.abs(g) < NOTHING ? 0 : Math.abs(g));

/** Returns the reason for a pair's contribution. @param {Pair} pair @param {number} gamma @param {WhyWords} words */
export function reason({ xi, reach, next, value }, gamma, words) {
  if (xi < NOTHING) return words.never;
  if (reach === null) return words.alike;
  if (Math.abs(reach) < NOTHING) return words.cut;
  const [ahead, here] = [Number(next), Number(value)]; // both exist if reach does
  const delta = gamma * ahead - here;
  if (Math.abs(delta) < NOTHING) return words.still;
  /** @type {[string, string, string, string]} */
  const numbers = [setting(gamma), factor(ahead), factor(here), difference(delta)];
  return delta * reach > 0 && delta > 0 ? words.promise(...numbers) : words.pays(...numbers, factor(reach));
}

/**
 * Returns the real parts of eigenvalues, each once with its multiplicity: [{value, times}], in ascending order.
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
 * Returns the bars of a waterfall, [{from, to}], each beginning where the last one ended, and the range of all.
 * @param {number[]} values
 */
export function waterfall(values) {
  let sum = 0;
  const bars = values.map((v) => ({ from: sum, to: (sum += v) }));
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  return { bars, low: Math.min(0, ...ends), high: Math.max(0, ...ends), sum };
}

/**
 * Returns the cell to which a key leads in a table with `columns` columns, cells counted along the rows. undefined for
 * other keys.
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

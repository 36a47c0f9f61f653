// The transitions of a problem, from its file. Pure.

const SUM = 1e-9; // allowed distance of a row's sum from 1

/** The next state of a transition that ends an episode. */
export const END = -1;

/**
 * @typedef {number[] | [index: number, p: number][]} Row of probabilities, in full or by pairs
 *
 * @typedef {object} File the parts of an MDP file that pictures need
 * @property {string} name
 * @property {number} states
 * @property {number} actions
 * @property {number[]} [start] initial probabilities
 * @property {Row[][]} P
 * @property {number[][]} r
 * @property {number[][]} pi
 * @property {number[][]} mu
 * @property {number[][]} [phiState] features of states
 * @property {string[]} [actionNames]
 *
 * @typedef {object} Way
 * @property {number} from
 * @property {number} to a state, or END
 * @property {boolean} aimed whether the target policy may take it
 * @property {boolean} rewarded whether its end has a reward
 */

/** Returns a row by pairs, without those of probability 0. @param {Row} row @returns {[index: number, p: number][]} */
export const pairs = (row) =>
  /** @type {[number, number][]} */ (Array.isArray(row[0]) ? row : row.map((p, to) => [to, p])).filter(
    ([, p]) => p > 0,
  );

/** Returns the probability that a row leaves for the end of the episode. @param {File} file @param {Row} row */
export function rest({ start }, row) {
  const lacks = 1 - pairs(row).reduce((sum, [, p]) => sum + p, 0);
  return start && lacks > SUM ? lacks : 0;
}

/**
 * Returns every transition from a state to another, or to an end with or without a reward, once. Actions that neither
 * policy takes have none.
 * @param {File} file
 */
export function waysOf(file) {
  /** @type {Map<string, Way>} */
  const ways = new Map();
  file.P.forEach((rows, from) => {
    rows.forEach((row, a) => {
      if (!(file.pi[from][a] > 0 || file.mu[from][a] > 0)) return;
      const to = pairs(row).map(([next]) => next);
      if (rest(file, row)) to.push(END);
      for (const next of to) {
        const rewarded = next === END && file.r[from][a] !== 0;
        const key = [from, next, rewarded].join();
        const aimed = file.pi[from][a] > 0 || Boolean(ways.get(key)?.aimed);
        ways.set(key, { from, to: next, aimed, rewarded });
      }
    });
  });
  return [...ways.values()];
}

/** Reports whether episodes begin in a state. @param {File} file @param {number} s */
export const begins = ({ start }, s) => Boolean(start && start[s] > 0);

// The form as a graph: states on an ellipse, and an arc for each next state of an action. Pure. Text that cannot be
// read yet has no arcs.

import { next } from "./entries.js";
import { stateNamesOf } from "./names.js";
import { actionName, number, stateName } from "./spec.js";
import { END } from "../base/catalogue.js";

/**
 * @typedef {import("./form.js").Form} Form
 *
 * @typedef {{ name: string, x: number, y: number, outward: number }} Spot a state, its place, and its outward direction
 * in radians
 *
 * @typedef {object} Arc
 * @property {number} from
 * @property {number} to
 * @property {string} action
 * @property {number} p its probability
 * @property {boolean} aimed whether the target policy takes the action
 * @property {number} often the probability that the behaviour policy takes this arc in its state
 * @property {number} bend distance of its middle to the left of travel, in lengths; for a loop, its direction in
 * radians
 *
 * @typedef {{ state: string, action: string, row: number[] | null }} Step the next states of an action, null if unknown
 *
 * @typedef {{ spots: Spot[], arcs: Arc[], steps: Step[] }} Graph
 */

export const MOST_STATES = 12; // most states that a picture of this size can show
export const [WIDTH, HEIGHT] = [460, 300]; // px
const [ACROSS, DOWN] = [150, 84]; // half-axes
const SUM = 1e-9; // allowed distance of a row's sum from 1

/** @param {number} n @param {string[] | undefined} names @param {number} states @returns {Spot[]} */
const spots = (n, names, states) =>
  Array.from({ length: n }, (_, i) => {
    const half = n % 2 ? 0 : Math.PI / n;
    const outward = n === 2 ? Math.PI * (1 - i) : (2 * Math.PI * i) / n - Math.PI / 2 - half;
    const reach = n === 1 ? 0 : n === 2 ? 0.72 : 1;
    return {
      name: i < states ? stateName(names, i) : END,
      x: WIDTH / 2 + reach * ACROSS * Math.cos(outward),
      y: HEIGHT / 2 + reach * DOWN * Math.sin(outward),
      outward,
    };
  });

// Bends the arcs between the same two states, to one side there and to the other side back. Loops fan out around the
// outward direction of their state.
/** @param {Arc[]} arcs @param {Spot[]} at */
function bend(arcs, at) {
  /** @param {number} from @param {number} to */
  const between = (from, to) => arcs.filter((arc) => arc.from === from && arc.to === to);
  for (const arc of arcs) {
    const alike = between(arc.from, arc.to);
    const k = alike.indexOf(arc);
    const [first, step] = at.length === 2 ? [0.22, 0.26] : [0.12, 0.15];
    if (arc.from === arc.to)
      arc.bend = at[arc.from].outward + Math.min(0.8, 4 / alike.length) * (k - (alike.length - 1) / 2);
    else if (alike.length > 1 || between(arc.to, arc.from).length)
      arc.bend = first + k * Math.min(step, 0.6 / alike.length);
  }
}

/** @param {Form} form @returns {Graph} */
export function graphOf(form) {
  const { rows, stateNames, actionNames } = form;
  const names = stateNamesOf(form);
  const n = stateNames.length;
  const episodes = Boolean(form.start?.trim());
  /** @type {Arc[]} */
  const arcs = [];
  const steps = rows.map(({ s, a, next: typed, pi, mu }) => {
    const action = actionName(actionNames, a);
    const row = readRow(typed, n, names, episodes);
    row?.forEach((p, to) => {
      if (p) arcs.push({ from: s, to, action, p, aimed: number(pi) > 0, often: p * (number(mu) || 0), bend: 0 });
    });
    return { state: stateName(names, s), action, row };
  });
  const at = spots(n + Number(arcs.some(({ to }) => to === n)), names, n);
  bend(arcs, at);
  return { spots: at, arcs, steps };
}

// Reads a row. In a problem with episodes the missing probability is the last entry, their end.
/** @param {string} typed @param {number} n @param {string[] | undefined} names @param {boolean} episodes */
function readRow(typed, n, names, episodes) {
  try {
    const row = next(typed, n, { field: "next", says: "" }, names);
    const rest = 1 - row.reduce((a, b) => a + b, 0);
    if (episodes && rest > SUM) row.push(rest);
    return row.some(Boolean) ? row : null;
  } catch {
    return null;
  }
}

/** Returns the sum of a row's probabilities if it is not 1, else null. @param {Step} step */
export function otherSum({ row }) {
  const sum = row?.reduce((a, b) => a + b, 0) ?? 1;
  return Math.abs(sum - 1) > SUM ? sum : null;
}

// The hill of the car: its height is the sine of a multiple of the position. Pure.

import { px } from "../base/svg.js";

/**
 * @typedef {object} Hill
 * @property {number} from position at the left
 * @property {number} to position at the right, which is the goal
 * @property {[number, number]} start the initial positions
 * @property {number} waves the multiple of the position
 */

const POINTS = 48; // of the line

/**
 * Returns the lines of the hill and of the initial positions, the car in their middle, and the goal, within a frame.
 * @param {Hill} hill
 * @param {{ left: number, top: number, width: number, height: number }} frame
 */
export function hillside({ from, to, start, waves }, { left, top, width, height }) {
  /** @param {number} position */
  const at = (position) => ({
    x: left + (width * (position - from)) / (to - from),
    y: top + (height * (1 - Math.sin(waves * position))) / 2,
  });
  /** @param {number} a @param {number} b */
  const line = (a, b) =>
    `M${Array.from({ length: POINTS + 1 }, (_, i) => at(a + ((b - a) * i) / POINTS))
      .map(({ x, y }) => `${px(x)},${px(y)}`)
      .join("L")}`;
  return { line: line(from, to), begins: line(...start), car: at((start[0] + start[1]) / 2), goal: at(to) };
}

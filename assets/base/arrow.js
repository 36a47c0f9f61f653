// Arrows between the circles of a graph: the paths of their lines, and the places of their heads. Pure.

import { px } from "./svg.js";

const SPREAD = 0.45; // radians from a loop's direction to its ends
const WIDE = 0.4; // radians, half the angle of a head

/** @typedef {{ x: number, y: number }} Point */

/** @param {Point} p */
export const point = ({ x, y }) => `${px(x)},${px(y)}`;
/** @param {Point} from @param {number} angle @param {number} far @returns {Point} */
export const towards = ({ x, y }, angle, far) => ({ x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) });
/** @param {Point} from @param {Point} to */
export const angleOf = (from, to) => Math.atan2(to.y - from.y, to.x - from.x);

/**
 * Returns an arrow from a circle of radius r back to itself, in a direction in radians, reaching about loop px out: its
 * line, the tip and angle of its head, and the place of its label.
 * @param {Point} a
 * @param {number} r
 * @param {number} direction
 * @param {number} loop
 */
export function looped(a, r, direction, loop) {
  const [start, tip] = [towards(a, direction - SPREAD, r), towards(a, direction + SPREAD, r + 1)];
  const [c1, c2] = [towards(a, direction - 0.6, r + loop), towards(a, direction + 0.6, r + loop)];
  const line = `M${point(start)}C${point(c1)} ${point(c2)} ${point(tip)}`;
  return { line, tip, angle: angleOf(c2, tip), label: towards(a, direction, r + 0.95 * loop) };
}

/**
 * Returns an arrow from one circle of radius r to another. Its middle is bend times its length to the left of travel.
 * @param {Point} a
 * @param {Point} b
 * @param {number} r
 * @param {number} bend
 */
export function bent(a, b, r, bend) {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const far = Math.hypot(b.x - a.x, b.y - a.y) * bend;
  const left = angleOf(a, b) - Math.PI / 2;
  const control = towards(middle, left, 2 * far);
  const [start, tip] = [towards(a, angleOf(a, control), r), towards(b, angleOf(b, control), r + 1)];
  const line = `M${point(start)}Q${point(control)} ${point(tip)}`;
  return { line, tip, angle: angleOf(control, b), label: towards(middle, left, far) };
}

/** Returns the head of an arrow, as a path. @param {Point} tip @param {number} angle @param {number} size */
export function head(tip, angle, size) {
  const side = (/** @type {number} */ way) => towards(tip, angle + Math.PI + way * WIDE, size);
  return `M${[side(-1), tip, side(1)].map(point).join("L")}Z`;
}

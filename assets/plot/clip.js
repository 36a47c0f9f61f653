// Clips a line or an area to a box of px, where it crosses the edges. Pure.

import { px } from "../base/svg.js";

/**
 * @typedef {[x: number, y: number]} Point
 * @typedef {{ left: number, right: number, top: number, bottom: number }} Box
 */

/** Returns the distances of a point inside each edge. @param {Box} box @returns {((p: Point) => number)[]} */
const edgesOf = ({ left, right, top, bottom }) => [
  ([x]) => x - left,
  ([x]) => right - x,
  ([, y]) => y - top,
  ([, y]) => bottom - y,
];

/**
 * Returns the point at a fraction of the way from one to another.
 * @param {Point} a @param {Point} b @param {number} t @returns {Point}
 */
const between = (a, b, t) => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];

/** @param {Point} p */
const word = ([x, y]) => `${px(x)} ${px(y)}`;

/** Returns the path of a line. null is a gap in it. @param {(Point | null)[]} points @param {Box} box */
export function line(points, box) {
  const edges = edgesOf(box);
  let d = "";
  let pen = ""; // end of the line drawn so far
  points.forEach((to, i) => {
    const from = points[i - 1];
    if (!to || !from) return;
    let [begin, end] = [0, 1];
    for (const within of edges) {
      const [a, b] = [within(from), within(to)];
      if (a < 0 && b < 0) return;
      if (a < 0) begin = Math.max(begin, a / (a - b));
      if (b < 0) end = Math.min(end, a / (a - b));
    }
    if (begin >= end) return;
    const [first, last] = [word(between(from, to, begin)), word(between(from, to, end))];
    d += `${begin === 0 && pen === first ? "" : `M${first}`}L${last}`;
    pen = last;
  });
  return d;
}

/** Returns the path of an area, by its corners. @param {Point[]} corners @param {Box} box */
export function area(corners, box) {
  const left = edgesOf(box).reduce(
    (list, within) =>
      list.flatMap((to, i) => {
        const from = /** @type {Point} */ (list.at(i - 1));
        const [a, b] = [within(from), within(to)];
        const here = b < 0 ? [] : [to];
        return a < 0 === b < 0 ? here : [between(from, to, a / (a - b)), ...here];
      }),
    corners,
  );
  return left.length > 2 ? `M${left.map(word).join("L")}z` : "";
}

// The pictures of the gallery's problems, each drawn from the problem's own file, in the colours of the style. Solid
// arrows belong to the target policy, dashed ones only to the behaviour policy. Initial states are grey. A square ends
// an episode, and a full square has a reward.

import { head } from "../base/arrow.js";
import { px, s } from "../base/svg.js";
import { hillside } from "./hill.js";
import { maze } from "./maze.js";
import { HEIGHT, WIDTH, pair, row, star } from "./places.js";

/**
 * @typedef {import("./ways.js").File} File
 * @typedef {import("./places.js").Graph} Graph
 */

const HEAD = 5; // px, an arrow's head

/** @param {{ x: number, y: number }} at @param {number} half @param {boolean} rewarded */
const end = ({ x, y }, half, rewarded) =>
  s("rect", {
    class: rewarded ? "end rewarded" : "end",
    x: px(x - half),
    y: px(y - half),
    width: px(2 * half),
    height: px(2 * half),
  });

/** @param {Graph} graph */
function drawGraph({ spots, radius, arrows, ends, features = [] }) {
  const size = Math.min(HEAD, radius);
  return [
    // the arrows of the target policy over the others
    ...[...arrows]
      .sort((a, b) => Number(a.aimed) - Number(b.aimed))
      .map(({ line, tip, angle, aimed }) =>
        s(
          "g",
          { class: aimed ? "way aimed" : "way" },
          s("path", { d: line }),
          s("path", { class: "head", d: head(tip, angle, size) }),
        ),
      ),
    ...ends.map((e) => end(e, 0.6 * radius, e.rewarded)),
    ...features.map(({ x, y, size, value }) =>
      s("rect", {
        class: "feature",
        x: px(x),
        y: px(y),
        width: px(size),
        height: px(size),
        "fill-opacity": value.toFixed(3),
      }),
    ),
    ...spots.map(({ x, y, begins }) =>
      s("circle", { class: begins ? "state begins" : "state", cx: px(x), cy: px(y), r: px(radius) }),
    ),
  ];
}

/** @param {File} file */
function drawMaze(file) {
  const { columns, lines, cells, goal } = maze(file);
  const size = Math.min(WIDTH / columns, HEIGHT / lines);
  const [left, top] = [(WIDTH - size * columns) / 2, (HEIGHT - size * lines) / 2];
  /** @param {{ column: number, line: number }} c */
  const corner = ({ column, line }) => ({ x: left + size * column, y: top + size * line });
  const middle = goal && { x: corner(goal).x + size / 2, y: corner(goal).y + size / 2 };
  return [
    ...cells.map((c) =>
      s("rect", {
        class: c.begins ? "cell begins" : "cell",
        x: px(corner(c).x),
        y: px(corner(c).y),
        width: px(size),
        height: px(size),
      }),
    ),
    middle && end(middle, 0.42 * size, true),
  ].filter((mark) => mark !== null);
}

/** @param {import("./hill.js").Hill} hill */
function drawHill(hill) {
  const { line, begins, car, goal } = hillside(hill, { left: 24, top: 14, width: WIDTH - 48, height: HEIGHT - 32 });
  return [
    s("path", { class: "begins", d: begins }),
    s("path", { class: "hill", d: line }),
    s("circle", { class: "state", cx: px(car.x), cy: px(car.y - 6), r: 6 }),
    end(goal, 5, false),
  ];
}

/**
 * Returns the marks of a card's picture. file is the content of its problem's file, if it has one.
 * @param {import("./cards.js").Card} card
 * @param {File | null} file
 */
export function marks({ drawn, hill }, file) {
  if (drawn === "hill") return hill ? drawHill(hill) : [];
  if (!file) return [];
  return drawn === "grid" ? drawMaze(file) : drawGraph({ pair, row, star }[drawn](file));
}

/**
 * Returns a card's picture, with a name.
 * @param {import("./cards.js").Card} card
 * @param {File | null} file
 * @param {string} name
 */
export const picture = (card, file, name) =>
  s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": name }, ...marks(card, file));

// The drawings of the view Why: small worlds, the waterfall, the line of eigenvalues.

import { s } from "../../base/svg.js";
import { DECADES, end, groups, growth, waterfall } from "./sentence.js";

/** @param {number} width @param {number} height @param {string} name @param {...(Node | false)} children */
const picture = (width, height, name, ...children) =>
  s(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, ...(name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" }) },
    ...children,
  );

const EDGE = 8; // px, room for the head of an arrow

/**
 * Draws the growth rate of a world as the slope of its expected error against steps: a line from the middle of the left
 * edge.
 * @param {World} world
 * @param {number} width
 * @param {number} height
 */
export function line(world, width, height) {
  const middle = height / 2;
  const { part, decades } = end(world);
  const [x, y] = [(width - EDGE) * part, middle - (decades / DECADES) * (middle - EDGE)];
  const angle = (Math.atan2(y - middle, x) * 180) / Math.PI;
  return picture(
    width,
    height,
    "",
    s("path", { class: "zero", d: `M0,${middle}H${width - EDGE}` }),
    s("path", { class: world.pace > 0 ? "fate up" : "fate", d: `M0,${middle}L${x.toFixed(1)},${y.toFixed(1)}` }),
    world.pace > 0 &&
      s("path", {
        class: "head",
        d: "M2,0L-12,-6L-12,6Z",
        transform: `translate(${x.toFixed(1)},${y.toFixed(1)}) rotate(${angle.toFixed(1)})`,
      }),
  );
}

const HIGH = 15; // px, height of a bar

/**
 * Draws the bars of a waterfall, one picture for each value and one for the sum, as wide as their place. Each bar
 * begins where the last one ended.
 * @param {number[]} values
 */
export function fall(values) {
  const { bars, low, high, sum } = waterfall(values);
  /** @param {number} v */
  const at = (v) => (100 * (v - low)) / (high - low || 1);
  /** @param {number} from @param {number} to */
  const bar = (from, to) => {
    const [a, b] = [at(Math.min(from, to)), at(Math.max(from, to))];
    const mark =
      b - a < 1e-9
        ? s("path", { class: "none", d: `M${a.toFixed(2)},0V${HIGH}` })
        : s("rect", {
            class: to > from ? "up" : "down",
            x: a.toFixed(2),
            y: 0,
            width: (b - a).toFixed(2),
            height: HIGH,
          });
    const svg = picture(100, HIGH, "", mark);
    svg.setAttribute("preserveAspectRatio", "none");
    return svg;
  };
  return [...bars, { from: 0, to: sum }].map(({ from, to }) => bar(from, to));
}

/**
 * Draws eigenvalues on a line, with 0 as a wall and the unstable ones tinted.
 * @param {number[]} list
 * @param {string} name
 * @param {{ grows: string, falls: string }} words
 */
export function eigenvalues(list, name, words, width = 388) {
  const found = groups(list);
  const low = Math.min(-1.45, 1.15 * found[0].value);
  const high = Math.max(0.55, 1.3 * found[found.length - 1].value);
  /** @param {number} v */
  const x = (v) => 20 + ((width - 40) * (v - low)) / (high - low);
  let last = -Infinity;
  const marks = found.map(({ value, times }) => {
    const cx = x(value);
    const label = growth(value) + (times > 1 ? ` ×${times}` : "");
    const row = cx - last < 8 * label.length ? 1 : 0; // below the last label, because they are close
    if (!row) last = cx;
    const side = Math.min(Math.max(cx, 4 * label.length), width - 4 * label.length);
    return [
      s("circle", { class: value > 1e-12 ? "up" : "down", cx: cx.toFixed(1), cy: 23, r: 6 }),
      s(
        "text",
        {
          class: value > 1e-12 ? "up" : "down",
          x: side.toFixed(1),
          y: 56 + 16 * row,
          "text-anchor": "middle",
          "font-weight": 700,
        },
        label,
      ),
    ];
  });
  return picture(
    width,
    76,
    name,
    s("rect", { class: "tint", x: x(0).toFixed(1), y: 8, width: (x(high) - x(0)).toFixed(1), height: 30 }),
    s("path", { class: "axis", d: `M20,23H${width - 20}` }),
    s("path", { class: "wall", d: `M${x(0).toFixed(1)},4V42` }),
    s("text", { class: "soft", x: ((x(low) + x(0)) / 2).toFixed(1), y: 14, "text-anchor": "middle" }, words.falls),
    s("text", { class: "soft", x: (x(0) + 6).toFixed(1), y: 14 }, words.grows),
    ...marks.flat(),
  );
}

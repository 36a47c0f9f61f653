// The regions of a map: the parts above a threshold, the painting of colours between thresholds, and the place of a
// word in a region. Values are linear between computed cells. Unknown values leave a gap. Pure but for
// the elements that it makes.

import { tint } from "../../base/growth.js";
import { px, s } from "../../base/svg.js";
import { amounts, final, grown } from "./scale.js";

const [DRAFT, SHADES] = [16, 64]; // colours on each side of the border, while cells are missing and at the end
const [COLUMNS, ROWS] = [24, 16]; // places at which a word is tried
const [ACROSS, UP] = [6, 3]; // intervals between the tested points of a word’s box
const LETTER = 0.54; // width of a letter, as a fraction of the type size
const ROOM = 6; // px around a word
const HUGE = 1e9; // stands for an infinite value

/**
 * Returns how far from a to b along a side the threshold is crossed. An infinite end is crossed half way to it. Nothing
 * is drawn beyond known values.
 * @param {number} a
 * @param {number} b
 * @param {number} threshold
 */
function crossing(a, b, threshold) {
  if (Number.isNaN(a)) return 1;
  if (Number.isNaN(b)) return 0;
  return Number.isFinite(a) && Number.isFinite(b) ? (threshold - a) / (b - a) : 0.5;
}

/**
 * Returns a grid inside a frame of unknown values: NaN.
 * @param {ArrayLike<number>} values of a grid, x fastest
 * @param {number} nx
 * @param {number} ny
 */
export function framed(values, nx, ny) {
  const wide = nx + 2;
  const all = new Float64Array(wide * (ny + 2)).fill(NaN);
  for (let k = 0; k < nx * ny; k++) all[(Math.floor(k / nx) + 1) * wide + (k % nx) + 1] = values[k];
  return { all, wide };
}

/**
 * Returns the outlines of the region above the threshold, by marching squares: closed lines x, y, x, y, … in steps of
 * the grid. If only two opposite corners are above it, the mean of all four decides whether they are joined.
 * @param {ReturnType<typeof framed>} grid
 * @param {number} threshold −Infinity for all known values
 */
export function outlines({ all, wide }, threshold) {
  const inside = new Uint8Array(all.length);
  for (let k = 0; k < all.length; k++)
    inside[k] = Number(threshold === -Infinity ? !Number.isNaN(all[k]) : all[k] > threshold);
  // A side is 2k from corner k to the right, 2k + 1 upward. An outline leaves the region by a side `from`, and enters
  // it again by next[from].
  const next = new Int32Array(2 * all.length).fill(-1);
  for (let k = 0; k + wide + 1 < all.length; k++) {
    const code = inside[k] | (inside[k + 1] << 1) | (inside[k + 1 + wide] << 2) | (inside[k + wide] << 3);
    if (code === 0 || code === 15 || k % wide === wide - 1) continue;
    const corners = [k, k + 1, k + 1 + wide, k + wide];
    const sides = [2 * k, 2 * (k + 1) + 1, 2 * (k + wide), 2 * k + 1];
    const saddle = code === 5 || code === 10;
    const joined = saddle && corners.reduce((sum, c) => sum + all[c], 0) / 4 > threshold;
    corners.forEach((c, n) => {
      if (!inside[c] || inside[corners[(n + 1) % 4]]) return;
      // Continue to the next side where the region is entered, or to the one before.
      let to = n;
      do to = (to + (saddle && !joined ? 3 : 1)) % 4;
      while (inside[corners[to]] || !inside[corners[(to + 1) % 4]]);
      next[sides[n]] = sides[to];
    });
  }
  /** @type {number[][]} */
  const lines = [];
  for (let start = 0; start < next.length; start++) {
    /** @type {number[]} */
    const line = [];
    for (let side = start; next[side] >= 0;) {
      const a = side >> 1;
      const t = crossing(all[a], all[a + (side & 1 ? wide : 1)], threshold);
      line.push((a % wide) - 1 + (side & 1 ? 0 : t), Math.floor(a / wide) - 1 + (side & 1 ? t : 0));
      [next[side], side] = [-1, next[side]];
    }
    if (line.length) lines.push(line);
  }
  return lines;
}

/**
 * Returns closed lines as a path. Of points along one level or upright line it keeps only the ends.
 * @param {number[][]} lines in steps of the grid
 * @param {number} stride cells in a step
 * @param {import("./chart.js").Frame} f
 */
export function closed(lines, stride, f) {
  const rings = lines.map((line) => {
    /** @type {[string, string][]} */
    const kept = [];
    for (let i = 0; i < line.length; i += 2) {
      const p = /** @type {[string, string]} */ ([px(f.px(line[i] * stride)), px(f.py(line[i + 1] * stride))]);
      const [a, b] = kept.slice(-2);
      if (b && [0, 1].some((n) => a[n] === b[n] && b[n] === p[n])) kept.pop();
      kept.push(p);
    }
    return `M${kept.map((p) => p.join(" ")).join("L")}z`;
  });
  return rings.join("");
}

/**
 * Returns the lines along which values equal a threshold: the outlines without the parts that follow the end of known
 * values. Those parts lead from one corner of the grid to another. Each line is a list of points [x, y] in px.
 * @param {number[][]} lines in steps of the grid
 * @param {number} stride cells in a step
 * @param {import("./chart.js").Frame} f
 */
export function contours(lines, stride, f) {
  /** @type {[number, number][][]} */
  const pieces = [];
  for (const line of lines) {
    const n = line.length / 2;
    const at = (/** @type {number} */ i) => [line[2 * (i % n)], line[2 * (i % n) + 1]];
    const corner = (/** @type {number} */ i) => at(i).every(Number.isInteger);
    const first = Array.from({ length: n }, (_, i) => i).findIndex(corner);
    pieces.push([]);
    // Start from a corner, if there is one; a line without corners is closed.
    for (let i = Math.max(0, first); i <= Math.max(0, first) + n; i++) {
      const [x, y] = at(i);
      if (corner(i)) pieces.push([]);
      else pieces[pieces.length - 1].push([f.px(x * stride), f.py(y * stride)]);
    }
  }
  return pieces.filter((piece) => piece.length > 1);
}

/** Returns the size of the grid of known cells. @param {Pick<MapEntry, "x" | "y" | "stride">} map */
export const grid = ({ x, y, stride }) =>
  /** @type {[number, number]} */ ([Math.ceil(x.values.length / stride), Math.ceil(y.values.length / stride)]);

/**
 * Returns a painted region.
 * @param {string} d @param {number} level from −1 to 1 @param {Record<string, string>} [props]
 */
export function painted(d, level, props = {}) {
  const el = s("path", { d, ...props });
  el.style.fill = tint(level);
  return el;
}

/**
 * Returns the colours of a map, each painted over the lower ones. A map that lacks cells is soon replaced, so it has
 * fewer colours: without a graphics processor, a browser paints all of them in a second.
 * @param {Pick<MapEntry, "x" | "y" | "stride" | "values" | "states" | "border">} map
 * @param {readonly [number, number]} ends of the scale
 * @param {import("./chart.js").Frame} f
 */
export function bands(map, ends, f) {
  const shades = final(map) ? SHADES : DRAFT;
  const [nx, ny] = grid(map);
  const values = amounts(map);
  const all = framed(values, nx, ny);
  const known = values.filter((v) => !Number.isNaN(v));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  /** @param {number} k */
  const from = (k) => (k === -shades ? -Infinity : grown(k / shades, ends));
  /** @type {Element[]} */
  const paths = [];
  for (let k = -shades; k < shades; k++) {
    const covered = k + 1 < shades && from(k + 1) < least; // the next colour covers all of it
    if (covered || (k > -shades && from(k) >= most)) continue;
    paths.push(painted(closed(outlines(all, from(k)), map.stride, f), (k + 0.5) / shades));
  }
  return known.length ? paths : [];
}

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box px */

/** @param {Box} a @param {Box} b */
const apart = (a, b) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/**
 * Returns the middle of a word’s place in a region, in px, as close to the region’s middle as it fits, or null.
 * @param {Pick<MapEntry, "x" | "y" | "stride" | "values" | "states" | "border">} map
 * @param {import("./chart.js").Frame} f
 * @param {{ above: boolean, word: string, size: number, avoid: Box[] }} of size: of type, in px; avoid: boxes to avoid
 * @returns {[number, number] | null}
 */
export function fits(map, f, { above, word, size, avoid }) {
  const [nx, ny] = grid(map);
  const all = amounts(map).map((v) => Math.max(-HUGE, Math.min(HUGE, v)));
  // Values are linear between the four computed cells around a place, first across and then up.
  const holds = (/** @type {number} */ x, /** @type {number} */ y) => {
    const [u, v] = [f.column(x) / map.stride, f.row(y) / map.stride];
    const [i, j] = [Math.min(nx - 2, Math.floor(u)), Math.min(ny - 2, Math.floor(v))];
    if (!(u >= 0 && v >= 0 && u <= nx - 1 && v <= ny - 1) || i < 0 || j < 0) return false;
    const across = (/** @type {number} */ k) => all[k] + (u - i) * (all[k + 1] - all[k]);
    const [low, high] = [across(j * nx + i), across((j + 1) * nx + i)];
    const here = low + (v - j) * (high - low);
    return above ? here > 0 : here < 0;
  };
  const [w, h] = [LETTER * size * word.length + 2 * ROOM, size + 2 * ROOM];
  const [wide, high] = [f.right - f.left, f.bottom - f.top];
  /** @type {[number, number][]} */
  const inside = [];
  for (let j = 0; j < ROWS; j++)
    for (let i = 0; i < COLUMNS; i++) {
      const [x, y] = [f.left + (wide * (i + 0.5)) / COLUMNS, f.top + (high * (j + 0.5)) / ROWS];
      if (holds(x, y)) inside.push([x, y]);
    }
  const middle = [0, 1].map((n) => inside.reduce((sum, p) => sum + p[n], 0) / inside.length);
  /** @param {[number, number]} p */
  const far = ([x, y]) => Math.hypot(x - middle[0], y - middle[1]);
  const free = inside.filter(([x, y]) => {
    const box = { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 };
    if (avoid.some((other) => !apart(box, other))) return false;
    for (let n = 0; n < (ACROSS + 1) * (UP + 1); n++)
      if (!holds(box.left + (w * (n % (ACROSS + 1))) / ACROSS, box.top + (h * Math.floor(n / (ACROSS + 1))) / UP))
        return false;
    return true;
  });
  return free.sort((a, b) => far(a) - far(b))[0] ?? null;
}

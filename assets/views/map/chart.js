// The drawing of a map: a learner's layer over the plane of two settings. Pure but for the elements that it makes.

import { plain } from "../../base/format.js";
import { px, s } from "../../base/svg.js";
import { corner, whole } from "../../plot/axes.js";
import { bands, closed, contours, fits, framed, grid, outlines } from "./regions.js";
import { amounts, final } from "./scale.js";

/** The room for the axes, in px. A slider as wide as the page’s column is under the plot, from LEFT to its end. */
const LEFT = { wide: 56, narrow: 34 };
const WIDE = 560; // px, the least width of a wide picture
const TOP = 8;
const BOTTOM = 24;
const RING = 11; // px, radius of the present point; half of its line is inside, half outside
const LINE = 4; // px, of the ring's line
const SIZES = [20, 17, 14]; // px, type sizes of the regions’ words; the first that fits is used
const FORMULA = 24; // px, height of a border’s formula
const VALUE = [78, 22]; // px, size of the value beside the point
const CROWDED = 27; // px between ticks across
const HORIZON = [0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.999]; // ticks of an axis γ
const FEW = [0, 0.5, 0.9, 0.99, 0.999]; // on a short axis
const EVENLY = [0, 0.2, 0.4, 0.6, 0.8, 0.95]; // on an evenly spaced axis

/**
 * Returns the place of a value among ascending ones, counted in steps, limited to their ends.
 * @param {number[]} values
 * @param {number} v
 */
export function placeOf(values, v) {
  if (!(v > values[0])) return 0;
  const i = values.findIndex((x) => x >= v);
  if (i < 0) return values.length - 1;
  return i - 1 + (v - values[i - 1]) / (values[i] - values[i - 1]);
}

/** Returns the value at a place. @param {number[]} values @param {number} place */
export function valueAt(values, place) {
  const at = Math.min(values.length - 1, Math.max(0, place));
  const i = Math.min(values.length - 2, Math.floor(at));
  return values.length < 2 ? values[0] : values[i] + (at - i) * (values[i + 1] - values[i]);
}

/**
 * Returns the index in values of the known cell nearest to a place. stride is the distance between known cells.
 * @param {Pick<MapEntry, "x" | "y" | "stride">} map
 * @param {number} column
 * @param {number} row
 */
export function cellAt({ x, y, stride }, column, row) {
  /** @param {number} at @param {number} n */
  const nearest = (at, n) => {
    const count = Math.ceil(n / stride);
    return [Math.min(count - 1, Math.max(0, Math.round(at / stride))), count];
  };
  const [i, across] = nearest(column, x.values.length);
  const [j] = nearest(row, y.values.length);
  return j * across + i;
}

/** Returns the label of a tick: .99 for 0.99. @param {number} v */
const short = (v) => plain(v, 4).replace(/^(\u2212?)0(?=[.,])/, "$1");

/** Reports whether the differences between values are equal. @param {number[]} values */
const even = (values) => {
  const n = values.length;
  return n < 3 || Math.abs(values[1] - values[0] - (values[n - 1] - values[n - 2])) < 1e-9;
};

/**
 * Returns the ticks of an axis: [place, label].
 * @param {AxisEntry} axis
 * @param {number} [length] px, of the axis across
 * @returns {[number, string][]}
 */
export function ticks({ id, values, log }, length = Infinity) {
  const [low, high] = [values[0], values[values.length - 1]];
  /** @type {number[]} */
  let at;
  if (id === "gamma") at = even(values) ? EVENLY : length < CROWDED * 11 ? FEW : HORIZON;
  else if (log) {
    const from = Math.ceil(Math.log10(low) - 1e-9);
    at = Array.from({ length: Math.floor(Math.log10(high) + 1e-9) - from + 1 }, (_, i) => 10 ** (from + i));
  } else at = [0, 0.25, 0.5, 0.75, 1].map((part) => low + part * (high - low));
  return at.filter((v) => v >= low && v <= high * (1 + 1e-9)).map((v) => [placeOf(values, v), short(v)]);
}

/**
 * Returns the geometry of a map in a picture of some size: px of a place, and back.
 * @param {Pick<MapEntry, "x" | "y">} map
 * @param {number} width
 * @param {number} height
 */
export function frame({ x, y }, width, height) {
  const left = width < WIDE ? LEFT.narrow : LEFT.wide;
  const [w, h] = [width - left, height - TOP - BOTTOM];
  const [across, up] = [Math.max(1, x.values.length - 1), Math.max(1, y.values.length - 1)];
  return {
    left,
    right: left + w,
    top: TOP,
    bottom: TOP + h,
    /** @param {number} i */
    px: (i) => left + (w * i) / across,
    /** @param {number} j */
    py: (j) => TOP + h - (h * j) / up,
    /** @param {number} px */
    column: (px) => ((px - left) * across) / w,
    /** @param {number} py */
    row: (py) => ((TOP + h - py) * up) / h,
  };
}

/** @typedef {ReturnType<typeof frame>} Frame */

/** Returns the path through points that are counted in cells. @param {number[]} points @param {Frame} f */
export const path = (points, f) => {
  let d = "";
  for (let i = 0; i < points.length; i += 2) d += `${i ? "L" : "M"}${px(f.px(points[i]))} ${px(f.py(points[i + 1]))}`;
  return d;
};

/**
 * @typedef {object} How
 * @property {number} width
 * @property {number} height
 * @property {readonly [number, number]} ends of the colour scale
 * @property {string} id
 * @property {string} unstable
 * @property {string} stable
 * @property {readonly number[]} [at] values of the contours that are drawn if they fit
 * @property {string} [computing] shown while cells are missing
 */

/**
 * Returns a map as elements, in the order of drawing: colour, hatch, borders, words, and the present point with its
 * value.
 * @param {MapEntry} map
 * @param {How & { value: string }} how
 */
export const draw = (map, how) => [...under(map, how), here(map, how)].filter((el) => el);

/**
 * Returns the elements under the present point, which stay unchanged while the point is dragged.
 * @param {MapEntry} map @param {How} how
 */
export function under(map, { width, height, ends, id, unstable, stable, at = [], computing = "" }) {
  const f = frame(map, width, height);
  const done = final(map); // until then borders move
  const formula = done ? map.closed : null;
  const borders = done ? map.borders : [];
  const lines = formula ? [] : borders.filter((b) => b.kind === "threshold");
  const still = borders.filter((b) => b.kind === "still");
  const hatched = hatch(map, f);
  // Only a final layer of growth has words, because other layers have no stable region and unfinished borders move.
  const words = map.border === 0 && done ? [region(map, f, false, stable), region(map, f, true, unstable)] : [];
  return [
    s("g", { class: "bands" }, ...bands(map, ends, f)),
    ...(done && width >= WIDE ? at.flatMap((v) => contour(map, f, v)) : []),
    hatched &&
      s(
        "pattern",
        { id: `${id}-hatch`, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        s("path", { d: "M0 0V7" }),
      ),
    hatched && s("path", { class: "hatch", d: hatched, fill: `url(#${id}-hatch)` }),
    s("path", { class: "border", d: lines.map((b) => path(b.points, f)).join("") }),
    s("path", { class: "still", d: still.map((b) => path(b.points, f)).join("") }),
    formula && s("path", { class: "border", id: `${id}-closed`, d: path(upward(formula.points, f), f) }),
    formula &&
      s(
        "text",
        { class: "formula", dy: -7 },
        s("textPath", { href: `#${id}-closed`, startOffset: "50%" }, formula.label),
      ),
    ...words,
    ...axesOf(map, f),
    !done && waiting(map, f, computing),
  ].flatMap((el) => el || []);
}

/**
 * Returns the contour of a value: a dashed line below the border, with the value at the lower axis.
 * @param {MapEntry} map
 * @param {Frame} f
 * @param {number} v
 */
function contour(map, f, v) {
  const below = v < 0;
  const lines = contours(outlines(framed(amounts(map), ...grid(map)), v), map.stride, f);
  const d = lines.map((line) => `M${line.map((p) => p.map(px).join(" ")).join("L")}`).join("");
  const [foot] = lines.flat().filter(([, y]) => y > f.bottom - 1);
  if (!d) return [];
  return [
    s("path", { class: below ? "contour below" : "contour", d }),
    foot &&
      s(
        "text",
        { class: below ? "level below" : "level", x: px(foot[0] + (below ? -6 : 6)), y: px(f.bottom - 9) },
        `${below ? "" : "+"}${plain(v, 2)}`,
      ),
  ];
}

/**
 * Returns the path where the trace has infinite variance. It ends half way to the cells where the variance is finite.
 * @param {MapEntry} map
 * @param {Frame} f
 */
function hatch(map, f) {
  const [nx, ny] = grid(map);
  const inside = [...map.hatch].map((c) => (c === "1" ? 1 : -1));
  return closed(outlines(framed(inside, nx, ny), 0), map.stride, f);
}

/**
 * Returns the present point with its value.
 * @param {MapEntry} map
 * @param {{ width: number, height: number, value: string }} how
 */
export const here = (map, { width, height, value }) => point(map, frame(map, width, height), value);

/**
 * Returns the present point in px, or null if a setting has no single value.
 * @param {Pick<MapEntry, "x" | "y">} map
 * @param {Frame} f
 */
const placed = ({ x, y }, f) =>
  x.at === null || y.at === null ? null : [f.px(placeOf(x.values, x.at)), f.py(placeOf(y.values, y.at))];

/**
 * Returns the word shown while nothing of a map is known.
 * @param {number} width
 * @param {number} height
 * @param {string} word
 */
export const nowhere = (width, height, word) =>
  s("text", { class: "computing", x: px(width / 2), y: px(height / 2) }, word);

/**
 * Returns the progress shown on a map, clear of the present point.
 * @param {MapEntry} map
 * @param {Frame} f
 * @param {string} word
 */
export function waiting(map, f, word) {
  const at = placed(map, f);
  const middle = (f.top + f.bottom) / 2;
  const low = !at || at[1] < middle;
  const y = middle + ((f.bottom - f.top) / 6) * (low ? 1 : -1);
  return s("text", { class: "computing", x: px((f.left + f.right) / 2), y: px(y) }, word);
}

/**
 * Reports whether the value is left of the present point, because it does not fit at the right.
 * @param {number} cx
 * @param {Frame} f
 */
const before = (cx, f) => cx + RING + VALUE[0] > f.right;

/**
 * Returns the boxes that a region’s name must avoid: the present point with its value and lines, and the formula.
 * @param {MapEntry} map
 * @param {Frame} f
 */
function obstacles(map, f) {
  /** @type {import("./regions.js").Box[]} */
  const boxes = [];
  const at = placed(map, f);
  if (at) {
    const [x, y] = at;
    const reach = RING + LINE;
    const [left, right] = before(x, f) ? [VALUE[0] + RING, reach] : [reach, VALUE[0] + RING];
    boxes.push(
      { left: x - left, right: x + right, top: y - VALUE[1], bottom: y + reach },
      { left: f.left, right: x, top: y, bottom: y },
      { left: x, right: x, top: y, bottom: f.bottom },
    );
  }
  if (map.closed) {
    const { points } = map.closed;
    const n = points.length / 2;
    const inner = points.slice(2 * Math.floor(n / 4), 2 * Math.ceil((3 * n) / 4));
    const xs = inner.filter((_, i) => i % 2 === 0).map(f.px);
    const ys = inner.filter((_, i) => i % 2 === 1).map(f.py);
    const [left, top] = [Math.min(...xs) - FORMULA, Math.min(...ys) - FORMULA];
    boxes.push({ left, right: Math.max(...xs), top, bottom: Math.max(...ys) });
  }
  return boxes;
}

/**
 * Returns the name of a region at a place where it fits, or null.
 * @param {MapEntry} map
 * @param {Frame} f
 * @param {boolean} above
 * @param {string} word
 */
function region(map, f, above, word) {
  const avoid = obstacles(map, f);
  for (const size of SIZES) {
    const place = fits(map, f, { above, word, size, avoid });
    if (place) return s("text", { class: `region at${size}`, x: px(place[0]), y: px(place[1] + 0.35 * size) }, word);
  }
  return null;
}

/**
 * Returns both axes with their ticks, and their symbols in a gap between ticks.
 * @param {Pick<MapEntry, "x" | "y">} map
 * @param {Frame} f
 */
export function axesOf({ x, y }, f) {
  const across = ticks(x, f.right - f.left).map(([at, word]) => /** @type {const} */ ([f.px(at), word]));
  const up = ticks(y).map(([at, word]) => /** @type {const} */ ([f.py(at), word]));
  /** @param {number} at */
  const end = (at) => (at < f.left + 1 ? " first" : at > f.right - 1 ? " last" : "");
  const beside = f.left - 8;
  return [
    corner(whole(f)),
    ...across.map(([at, word]) => s("text", { class: `tick${end(at)}`, x: px(at), y: px(f.bottom + 17) }, word)),
    ...up.map(([at, word]) => s("text", { class: "tick up", x: beside, y: px(Math.max(f.top + 9, at + 4)) }, word)),
    s(
      "text",
      { class: "axis", x: px(gap([f.left, ...across.map(([at]) => at), f.right])), y: px(f.bottom + 18) },
      x.symbol,
    ),
    s("text", { class: "axis up", x: beside, y: px(gap([f.bottom, ...up.map(([at]) => at), f.top]) + 5) }, y.symbol),
  ];
}

/**
 * Returns the middle of the widest gap between ordered places, of equal gaps the middle one.
 * @param {number[]} places
 */
function gap(places) {
  const gaps = places
    .slice(1)
    .map((to, i) => ({
      at: (to + places[i]) / 2,
      wide: Math.round(Math.abs(to - places[i])),
      off: Math.abs(i + 1 - places.length / 2),
    }));
  return gaps.sort((a, b) => b.wide - a.wide || a.off - b.off)[0].at;
}

// Returns a line that is read from left to right, or upward.
/** @param {number[]} points @param {Frame} f */
function upward(points, f) {
  const n = points.length;
  const [dx, dy] = [f.px(points[n - 2]) - f.px(points[0]), f.py(points[n - 1]) - f.py(points[1])];
  if (dx > 0 || (dx === 0 && dy < 0)) return points;
  return points.map((_, i) => points[n - 2 - (i - (i % 2)) + (i % 2)]);
}

/**
 * Returns the present point with lines to both axes, or nothing if a setting has no single value.
 * @param {Pick<MapEntry, "x" | "y">} map
 * @param {Frame} f
 * @param {string} value
 */
export function point(map, f, value) {
  const at = placed(map, f);
  if (!at) return null;
  const [cx, cy] = at;
  const left = before(cx, f);
  const beside = (left ? -1 : 1) * (RING + LINE + 5);
  return s(
    "g",
    { class: "here" },
    s("path", { class: "leads", d: `M${f.left} ${px(cy)}H${px(cx)}V${px(f.bottom)}` }),
    s("circle", { cx: px(cx), cy: px(cy), r: RING }),
    s(
      "text",
      { class: left ? "value before" : "value", x: px(cx + beside), y: px(Math.max(f.top + 12, cy + 5)) },
      value,
    ),
  );
}

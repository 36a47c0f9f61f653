// The drawing of a map: a learner's layer over the plane of two settings. Pure but for the elements that it makes.

import { plain } from "../../base/format.js";
import { tint } from "../../base/growth.js";
import { px, s } from "../../base/svg.js";
import { corner, tick, tickUp, titleAcross, whole } from "../../plot/axes.js";
import { final, levels } from "./scale.js";

/** Room for the axes, in px. */
const LEFT = 40;
const RIGHT = 18;
const TOP = 12;
const BOTTOM = 36;
const SHADES = 24; // on each side of the border
const RING = 10; // px, of the present point
const LEAST = 0.04; // of all cells that a region must have to be named
const HORIZON = [0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.999]; // where an axis γ has its marks
const EVENLY = [0, 0.2, 0.4, 0.6, 0.8, 0.95]; // and where it is laid out evenly

/**
 * Where a value lies among ascending ones, counted in them; the nearest end where it is beyond.
 * @param {number[]} values
 * @param {number} v
 */
export function placeOf(values, v) {
  if (!(v > values[0])) return 0;
  const i = values.findIndex((x) => x >= v);
  if (i < 0) return values.length - 1;
  return i - 1 + (v - values[i - 1]) / (values[i] - values[i - 1]);
}

/** The value at a place. @param {number[]} values @param {number} place */
export function valueAt(values, place) {
  const at = Math.min(values.length - 1, Math.max(0, place));
  const i = Math.min(values.length - 2, Math.floor(at));
  return values.length < 2 ? values[0] : values[i] + (at - i) * (values[i + 1] - values[i]);
}

/**
 * The cell of the finest level that is known at a place, by its index in values; stride is how far apart they are.
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

/** What is written at a tick: .99 for 0.99. @param {number} v */
const short = (v) => plain(v, 4).replace(/^(\u2212?)0(?=[.,])/, "$1");

/** Whether values have equal differences. @param {number[]} values */
const even = (values) => {
  const n = values.length;
  return n < 3 || Math.abs(values[1] - values[0] - (values[n - 1] - values[n - 2])) < 1e-9;
};

/** The ticks of an axis: [place, what is written]. @param {AxisEntry} axis @returns {[number, string][]} */
export function ticks({ id, values, log }) {
  const [low, high] = [values[0], values[values.length - 1]];
  /** @type {number[]} */
  let at;
  if (id === "gamma") at = even(values) ? EVENLY : HORIZON;
  else if (log) {
    const from = Math.ceil(Math.log10(low) - 1e-9);
    at = Array.from({ length: Math.floor(Math.log10(high) + 1e-9) - from + 1 }, (_, i) => 10 ** (from + i));
  } else at = [0, 0.25, 0.5, 0.75, 1].map((part) => low + part * (high - low));
  return at.filter((v) => v >= low && v <= high * (1 + 1e-9)).map((v) => [placeOf(values, v), short(v)]);
}

/**
 * The geometry of a map in a picture of some size: px of a place, and back.
 * @param {Pick<MapEntry, "x" | "y">} map
 * @param {number} width
 * @param {number} height
 */
export function frame({ x, y }, width, height) {
  const [w, h] = [width - LEFT - RIGHT, height - TOP - BOTTOM];
  const [across, up] = [Math.max(1, x.values.length - 1), Math.max(1, y.values.length - 1)];
  return {
    right: LEFT + w,
    bottom: TOP + h,
    /** @param {number} i */
    px: (i) => LEFT + (w * i) / across,
    /** @param {number} j */
    py: (j) => TOP + h - (h * j) / up,
    /** @param {number} px */
    column: (px) => ((px - LEFT) * across) / w,
    /** @param {number} py */
    row: (py) => ((TOP + h - py) * up) / h,
  };
}

/** @typedef {ReturnType<typeof frame>} Frame */

/**
 * Paths of the cells, one for each shade: [shade, d]. Where only each stride-th is known it stands for those after it.
 * @param {Pick<MapEntry, "x" | "y" | "stride">} map
 * @param {(number | null)[]} all a number from −1 to 1 for each
 * @param {Frame} f
 * @returns {[number, string][]}
 */
export function cells({ x, y, stride }, all, f) {
  const [nx, ny] = [x.values.length, y.values.length];
  const across = Math.ceil(nx / stride);
  /** @param {number} i @param {number} n */
  const span = (i, n) =>
    stride > 1
      ? [i * stride, Math.min(n - 1, (i + 1) * stride)]
      : [Math.max(0, i - 0.5), Math.max(0, Math.min(n - 1, i + 0.5))];
  /** @type {Map<number, string[]>} */
  const paths = new Map();
  for (let j = 0; j * stride < ny; j++) {
    const [low, high] = span(j, ny).map(f.py);
    for (let i = 0; i < across;) {
      const l = all[j * across + i];
      const shade = l === null ? null : Math.round(l * SHADES);
      let end = i + 1;
      while (end < across && same(all[j * across + end], shade)) end++;
      if (shade !== null) {
        const [from, to] = [f.px(span(i, nx)[0]), f.px(span(end - 1, nx)[1])];
        const d = `M${px(from)} ${px(low)}H${px(to)}V${px(high)}H${px(from)}z`;
        const one = paths.get(shade);
        if (one) one.push(d);
        else paths.set(shade, [d]);
      }
      i = end;
    }
  }
  return [...paths].map(([shade, d]) => [shade / SHADES, d.join("")]);
}

/** @param {number | null} l @param {number | null} shade */
const same = (l, shade) => (l === null ? shade === null : Math.round(l * SHADES) === shade);

/** The path through points that are counted in cells. @param {number[]} points @param {Frame} f */
export const path = (points, f) => {
  let d = "";
  for (let i = 0; i < points.length; i += 2) d += `${i ? "L" : "M"}${px(f.px(points[i]))} ${px(f.py(points[i + 1]))}`;
  return d;
};

/**
 * Where the name of a region stands: the middle of its cells, nothing where they are few or the middle is not one.
 * @param {Pick<MapEntry, "x" | "y" | "stride">} map
 * @param {(number | null)[]} all
 * @param {boolean} above
 */
export function middle(map, all, above) {
  const across = Math.ceil(map.x.values.length / map.stride);
  const inside = all.flatMap((l, k) => (l !== null && (above ? l > 1e-6 : l < -1e-6) ? [k] : []));
  if (inside.length < LEAST * all.length) return null;
  const mean = (/** @type {(k: number) => number} */ f) => inside.reduce((sum, k) => sum + f(k), 0) / inside.length;
  const [i, j] = [mean((k) => k % across), mean((k) => Math.floor(k / across))];
  return inside.includes(Math.round(j) * across + Math.round(i)) ? [i * map.stride, j * map.stride] : null;
}

/**
 * @typedef {object} How
 * @property {number} width
 * @property {number} height
 * @property {readonly [number, number]} ends of the scale
 * @property {string} id
 * @property {string} grows
 * @property {string} falls
 */

/**
 * A map as elements, in the order of ink: colour, hatch, borders, words, the present point, at which value stands.
 * @param {MapEntry} map
 * @param {How & { value: string }} how
 */
export const draw = (map, how) => [...under(map, how), here(map, how)].filter((el) => el);

/** What lies under the present point, and stays while that is dragged. @param {MapEntry} map @param {How} how */
export function under(map, { width, height, ends, id, grows, falls }) {
  const f = frame(map, width, height);
  const all = levels(map, ends);
  const hatched = [...map.hatch].map((c) => (c === "1" ? 1 : null));
  const anyHatch = hatched.some((l) => l !== null);
  const colours = cells(map, all, f).map(([shade, d]) => {
    const el = s("path", { d });
    el.style.fill = tint(shade);
    return el;
  });
  const closed = final(map) ? map.closed : null;
  const borders = final(map) ? map.borders : []; // until then they move
  const lines = closed ? [] : borders.filter((b) => b.kind === "threshold");
  const still = borders.filter((b) => b.kind === "still");
  const named = (/** @type {boolean} */ above, /** @type {string} */ word) => {
    const at = map.border === 0 && middle(map, all, above); // another layer is not of growth
    return at && region(f, at, word);
  };
  return [
    s("g", { class: "cells" }, ...colours),
    anyHatch &&
      s(
        "pattern",
        { id: `${id}-hatch`, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        s("path", { d: "M0 0V7" }),
      ),
    anyHatch && s("path", { class: "hatch", d: cells(map, hatched, f)[0][1], fill: `url(#${id}-hatch)` }),
    s("path", { class: "border", d: lines.map((b) => path(b.points, f)).join("") }),
    s("path", { class: "still", d: still.map((b) => path(b.points, f)).join("") }),
    closed && s("path", { class: "border", id: `${id}-closed`, d: path(upward(closed.points, f), f) }),
    closed &&
      s(
        "text",
        { class: "formula", dy: -7 },
        s("textPath", { href: `#${id}-closed`, startOffset: "50%" }, closed.label),
      ),
    named(false, falls),
    named(true, grows),
    ...axesOf(map, f),
  ].filter((el) => el);
}

/**
 * The present point, at which value stands.
 * @param {MapEntry} map
 * @param {{ width: number, height: number, value: string }} how
 */
export const here = (map, { width, height, value }) => point(map, frame(map, width, height), value);

/**
 * What is written in a region, at a place counted in cells.
 * @param {Frame} f
 * @param {number[]} at
 * @param {string} word
 * @param {string} [kind]
 */
export const region = (f, [i, j], word, kind = "region") =>
  s("text", { class: kind, x: px(f.px(i)), y: px(f.py(j)) }, word);

/** Both axes with their ticks and symbols. @param {Pick<MapEntry, "x" | "y">} map @param {Frame} f */
export function axesOf({ x, y }, f) {
  const edges = { ...f, left: LEFT, top: TOP };
  return [
    corner(whole(edges)),
    ...ticks(x).map(([at, word]) => tick(edges, f.px(at), word)),
    ...ticks(y).map(([at, word]) => tickUp(whole(edges), f.py(at), word, 7)),
    titleAcross(edges, x.symbol, 32),
    s("text", { class: "axis up", x: 12, y: px((TOP + f.bottom) / 2) }, y.symbol),
  ];
}

// A line that is read from left to right, or from below.
/** @param {number[]} points @param {Frame} f */
function upward(points, f) {
  const n = points.length;
  const [dx, dy] = [f.px(points[n - 2]) - f.px(points[0]), f.py(points[n - 1]) - f.py(points[1])];
  if (dx > 0 || (dx === 0 && dy < 0)) return points;
  return points.map((_, i) => points[n - 2 - (i - (i % 2)) + (i % 2)]);
}

/**
 * The present point with leads to both axes; nothing where a setting has no single value.
 * @param {Pick<MapEntry, "x" | "y">} map
 * @param {Frame} f
 * @param {string} value
 */
export function point({ x, y }, f, value) {
  if (x.at === null || y.at === null) return null;
  const [cx, cy] = [f.px(placeOf(x.values, x.at)), f.py(placeOf(y.values, y.at))];
  const left = cx > (LEFT + f.right) / 2;
  return s(
    "g",
    { class: "here" },
    s("path", { class: "leads", d: `M${LEFT} ${px(cy)}H${px(cx)}V${px(f.bottom)}` }),
    s("circle", { cx: px(cx), cy: px(cy), r: RING }),
    s(
      "text",
      { class: left ? "value before" : "value", x: px(cx + (left ? -1 : 1) * (RING + 6)), y: px(cy - RING + 1) },
      value,
    ),
  );
}

// The drawing of errors against the step on log-log axes, with lines of the slopes of Table 1, and of local slopes
// below. Pure but for the elements that it makes.

import { plain, superscript } from "../../base/format.js";
import { partOf, powers } from "../../plot/axis.js";
import { above, gridUp, ground, tickUp, ticksAcross, whole } from "../../plot/axes.js";
import { px, s } from "../../base/svg.js";
import { area, line } from "../../plot/clip.js";

/** The room for the axes, in px. */
const LEFT = 44;
const RIGHT = 14;
const TOP = 24;
const BOTTOM = 24;
const GAP = 16; // px between both pictures
const STRIP = 0.26; // of the height, for local slopes
const SMALL = 240; // px of height below which they are left out
const TICK = 46; // px between ticks across
const ROW = 22; // px between ticks of the error axis
const MOST_SLOPE = 0.5; // the largest local slope shown
const LEAST_SLOPE = -2; // the least local slope shown
const LONG = 2.6; // decades that a row's line extends back from the pivot

/** The first step shown, because errors hardly change before it. */
export const FIRST = 100;
const ABOVE = 30; // the picture ends at this multiple of the largest start, even if curves go higher
const BELOW = 1e-16; // of the highest error: lower values are rounding
const LEAST = 100; // least ratio of the highest to the lowest error

/** The kinds of curves in the order of drawing, the last on top. */
export const KINDS = /** @type {const} */ (["bound", "z", "iid", "chain", "runs"]);

/**
 * @typedef {object} Shown
 * @property {RatesAnswer} told
 * @property {RateCurve[]} curves the curves shown
 * @property {(curve: RateCurve) => string} colour of measured curves
 * @property {number} width
 * @property {number} height
 * @property {number | null} at the step read out
 * @property {{ steps: string, slope: string, errors: string[] }} words errors: their axis's title, see axisOf
 * @property {boolean} rows whether the rows apply to such errors
 */

/** @typedef {Pick<RateCurve, "steps" | "errors" | "start">} Curve */

/**
 * Returns the decades that include the curves from FIRST on: [from, to] of steps and of errors, powers of ten. null if
 * there is nothing to show.
 * @param {Curve[]} curves
 * @param {number} horizon
 * @returns {{ steps: [number, number], errors: [number, number] } | null}
 */
export function decades(curves, horizon) {
  const starts = curves.flatMap(({ start }) => (start ? [start] : []));
  const ceiling = ABOVE * Math.max(0, ...starts);
  const known = curves.flatMap(({ steps, errors }) =>
    steps.flatMap((k, i) => {
      const v = errors[i];
      return v !== null && v > 0 && k >= FIRST && v <= ceiling ? [[k, v]] : [];
    }),
  );
  if (!known.length) return starts.length ? bounds(FIRST, horizon, Math.max(...starts), Math.max(...starts)) : null;
  const errors = known.map(([, v]) => v);
  const most = errors.reduce((a, b) => Math.max(a, b));
  const least = Math.max(
    BELOW * most,
    errors.reduce((a, b) => Math.min(a, b)),
  );
  return bounds(
    FIRST,
    known.reduce((far, [k]) => Math.max(far, k), horizon),
    least,
    most,
  );
}

/** @param {number} first @param {number} last @param {number} least @param {number} most */
function bounds(first, last, least, most) {
  const up = (/** @type {number} */ v) => 10 ** Math.ceil(Math.log10(v) - 1e-9);
  const down = (/** @type {number} */ v) => 10 ** Math.floor(Math.log10(v) + 1e-9);
  const top = up(most);
  return {
    steps: /** @type {[number, number]} */ ([first, Math.max(10 * first, up(last))]),
    errors: /** @type {[number, number]} */ ([Math.min(down(least), top / LEAST), top]),
  };
}

/**
 * Returns the geometry: px of a step, an error and a local slope, and the step at a px. null if there is nothing to
 * show.
 * @param {Pick<Shown, "told" | "curves" | "width" | "height">} shown
 */
export function frame({ told, curves, width, height }) {
  const ends = decades(curves, told.horizon);
  if (!ends) return null;
  const strip = height < SMALL ? 0 : Math.round(STRIP * height);
  const [right, bottom] = [width - RIGHT, height - BOTTOM - (strip && strip + GAP)];
  return {
    ends,
    left: LEFT,
    right,
    top: TOP,
    bottom,
    strip,
    base: height - BOTTOM,
    /** @param {number} k */
    px: (k) => LEFT + (right - LEFT) * partOf(k, ends.steps),
    /** @param {number} v */
    py: (v) => bottom - (bottom - TOP) * partOf(v, ends.errors),
    /** @param {number} slope */
    ps: (slope) => height - BOTTOM - (strip * (slope - LEAST_SLOPE)) / (MOST_SLOPE - LEAST_SLOPE),
    /** @param {number} px */
    step: (px) => ends.steps[0] * (ends.steps[1] / ends.steps[0]) ** ((px - LEFT) / (right - LEFT)),
  };
}

/** @typedef {NonNullable<ReturnType<typeof frame>>} Frame */

/**
 * Returns the path of a curve. It leaves the picture where it crosses the edge.
 * @param {number[]} steps
 * @param {(number | null)[]} errors
 * @param {Frame} f
 */
export const path = (steps, errors, f) =>
  line(
    steps.map((k, i) => {
      const v = errors[i];
      return k >= FIRST && v !== null && v > 0 ? [f.px(k), f.py(v)] : null;
    }),
    f,
  );

/** Returns the band of a standard error on each side of the mean of runs. @param {RateCurve} curve @param {Frame} f */
export function band({ steps, errors, se }, f) {
  /** @type {import("../../plot/clip.js").Point[][]} */
  const sides = [[], []];
  steps.forEach((k, i) => {
    const [v, e] = [errors[i], se[i]];
    if (k < FIRST || v === null || e === null || e === undefined || !(v > 0)) return;
    [v + e, Math.max(v - e, v / 1e3)].forEach((y, side) => sides[side].push([f.px(k), f.py(y)]));
  });
  return area([...sides[0], ...sides[1].reverse()], f);
}

/**
 * Returns the path of a curve's local slopes, with the same rule.
 * @param {Pick<RateCurve, "at" | "slopes">} curve @param {Frame} f
 */
export const slopes = ({ at, slopes: list }, f) =>
  line(
    at.map((k, i) => (k >= FIRST ? [f.px(k), f.ps(list[i])] : null)),
    { ...f, top: f.base - f.strip, bottom: f.base },
  );

/** Returns the slopes of the rows that apply, each once. @param {RateRow[]} rows */
const promised = (rows) => [...new Set(rows.flatMap(({ slope, speaks }) => (speaks && slope ? [slope] : [])))];

/**
 * Returns the lines of the rows that apply and have a rate, from the pivot: [slope, path, place of its name]. Rows with
 * the same slope share one line.
 * @param {RatesAnswer} told
 * @param {Frame} f
 * @returns {{ slope: number, d: string, at: [number, number] }[]}
 */
export function guides({ rows, pivot }, f) {
  if (!pivot) return [];
  const [low, high] = f.ends.errors;
  const slopes = promised(rows).sort((a, b) => b - a);
  return slopes.flatMap((slope) => {
    const on = (/** @type {number} */ k) => pivot.error * (k / pivot.k) ** slope;
    const until = (/** @type {number} */ v) => pivot.k * (v / pivot.error) ** (1 / slope);
    const from = Math.max(FIRST, pivot.k / 10 ** LONG, until(high));
    const to = Math.min(f.ends.steps[1], until(low));
    if (!(from < to)) return []; // the line is outside the picture
    const guide = {
      slope,
      d: `M${px(f.px(from))} ${px(f.py(on(from)))}L${px(f.px(to))} ${px(f.py(on(to)))}`,
      at: /** @type {[number, number]} */ ([f.px(from), f.py(on(from))]),
    };
    return [guide];
  });
}

/** @param {number} slope */
const power = (slope) => `k${superscript(Number(slope.toFixed(2))).replace(".", "·")}`;

/** Returns the whole drawing as elements. @param {Shown} shown */
export function draw(shown) {
  const { told, curves, colour, at, words, rows } = shown;
  const f = frame(shown);
  if (!f) return [];
  const order = [...curves].sort((a, b) => KINDS.indexOf(kindOf(a)) - KINDS.indexOf(kindOf(b)));
  const own = (/** @type {RateCurve} */ c, /** @type {Element} */ el) => {
    if (c.kind === "runs") /** @type {SVGElement} */ (el).style.setProperty("--own", colour(c));
    return el;
  };
  const classOf = (/** @type {RateCurve} */ c) =>
    [`curve ${c.kind}`, c.average && "average", c.learner !== told.learner && "other"].filter(Boolean).join(" ");
  const lines = rows ? guides(told, f) : [];
  return [
    ...axes(f, words, shown.width),
    ...order.filter((c) => c.se.length > 1).map((c) => own(c, s("path", { class: "band", d: band(c, f) }))),
    ...lines.map(({ d }) => s("path", { class: "guide", d })),
    ...order.map((c) => own(c, s("path", { class: classOf(c), d: path(c.steps, c.errors, f) }))),
    ...names(lines, f),
    ...(f.strip ? strip(shown, f, order, classOf, own) : []),
    at !== null &&
      at <= f.ends.steps[1] &&
      s("path", { class: "cursor", d: `M${px(f.px(at))} ${f.top}V${px(f.base)}` }),
    ...(at === null ? [] : dots(order, at, f, own)),
  ].filter((el) => el);
}

/** @param {RateCurve} c */
const kindOf = (c) => /** @type {typeof KINDS[number]} */ (c.kind);

// Returns the names of the slopes, beside the beginnings of their lines, apart from each other.
/** @param {ReturnType<typeof guides>} lines @param {Frame} f */
function names(lines, f) {
  let last = -Infinity;
  return [...lines]
    .sort((a, b) => a.at[1] - b.at[1])
    .map(({ slope, at: [x, y] }) => {
      last = Math.max(last + 15, y, f.top + 10);
      return s("text", { class: "rate", x: px(Math.max(f.left + 4, x - 4)), y: px(last) }, power(slope));
    });
}

/** @param {Frame} f @param {Shown["words"]} words @param {number} width */
function axes(f, words, width) {
  const across = powers(f.ends.steps, (f.right - f.left) / TICK);
  const up = powers(f.ends.errors, (f.bottom - f.top) / ROW);
  const label = (/** @type {number} */ e) => (e === 0 ? "1" : `10${superscript(e)}`);
  const edges = whole(f);
  return [
    ...up.map((e) => gridUp(edges, f.py(10 ** e))),
    ground(edges),
    ...ticksAcross(
      { bottom: f.base },
      across.map((e) => [f.px(10 ** e), label(e)]),
      words.steps,
      width,
    ),
    ...up.map((e) => tickUp(edges, f.py(10 ** e), label(e))),
    above(words.errors, { ...f, right: width }),
  ];
}

/**
 * Returns the local slopes, with the slopes of the rows that apply.
 * @param {Shown} shown
 * @param {Frame} f
 * @param {RateCurve[]} order
 * @param {(c: RateCurve) => string} classOf
 * @param {(c: RateCurve, el: Element) => Element} own
 */
function strip({ told, words, rows }, f, order, classOf, own) {
  const marks = [0, -0.5, -1, -1.5];
  const edges = whole(f);
  return [
    ...marks.map((v) => gridUp(edges, f.ps(v))),
    ...(rows ? promised(told.rows) : []).map((v) => gridUp(edges, f.ps(v), "guide")),
    ground({ ...edges, bottom: f.base }),
    ...marks.map((v) => tickUp(edges, f.ps(v), plain(v, 3))),
    ...order
      .filter((c) => c.learner === told.learner)
      .map((c) => own(c, s("path", { class: classOf(c), d: slopes(c, f) }))),
    s("text", { class: "strip", x: f.left + 6, y: px(f.base - f.strip + 13) }, words.slope),
  ];
}

/**
 * @param {RateCurve[]} order
 * @param {number} at
 * @param {Frame} f
 * @param {(c: RateCurve, el: Element) => Element} own
 */
const dots = (order, at, f, own) =>
  order.flatMap((c) => {
    const v = c.errors[c.steps.indexOf(at)] ?? null;
    const [low, high] = f.ends.errors;
    if (v === null || v < low || v > high || at > f.ends.steps[1]) return [];
    return [own(c, s("circle", { class: `dot ${c.kind}`, cx: px(f.px(at)), cy: px(f.py(v)), r: 4 }))];
  });

// The drawing of distributions: a group for each value across, and in it a box plot of all values for each line. Values
// above the axis, or diverged ones, are counted over the plot. Pure but for the elements that it makes.

import { count } from "../../../base/format.js";
import { markOf } from "../../../base/look.js";
import { partOf } from "../../../plot/axis.js";
import { gridAcross, gridUp, tick, tickUp, titleAcross, upward } from "../../../plot/axes.js";
import { px, s } from "../../../base/svg.js";
import { coloured, roomFor } from "./curves.js";
import { heightOf, panels } from "./panels.js";
import { ONE, held, levels, shorts, ticked } from "./scale.js";

const COUNT = 12; // px, height of a row of counts
const DIGIT = 6.6; // px, about the width of a digit of a count
const MARKS = 14; // px, height of the row of marks below the plot
const ROW = 34; // px between ticks of the error axis
const TICK = 34; // px between ticks across
const WIDEST = 40; // px, the most for one box
const FULL = 0.88; // share of a group that its boxes take
const DOTS = 250; // most values of a box that are drawn
const GOLDEN = 0.6180339887; // its multiples spread evenly, for any number of values

/** @typedef {import("./curves.js").Shown} Shown */
/** @typedef {import("./curves.js").Place} Place */

/** Returns the number of values of a box that the plot does not show. @param {BoxAnswer} b @param {number} far */
const beyond = (b, far) => Math.max(b.diverged, b.values.filter((v) => !(v <= far && Number.isFinite(v))).length);

/** Returns a suitable height. @param {PictureAnswer} told @param {number} width */
export const high = (told, width) => heightOf(1, width, COUNT);

/**
 * Returns the geometry: the x of a box's middle, the y of an error, and the counts.
 * @param {Pick<Shown, "told" | "width" | "height">} shown
 */
export function frame({ told, width, height }) {
  const { ends, far } = held(
    told.kind,
    told.series.flatMap(({ boxes }) => boxes.flatMap((b) => b?.values ?? [])),
  );
  const [groups, lines] = [told.x.values.length, told.series.length];
  const counts = told.series.map(({ boxes }) => boxes.map((b) => (b ? beyond(b, far) : 0)));
  const most = Math.max(0, ...counts.flat());
  /** @param {number} strip @param {number} [room] */
  const lie = (strip, room) => panels(1, width, height, strip, room)[0];
  const up = (/** @type {{ bottom: number, top: number }} */ p) => (ends ? levels(ends, (p.bottom - p.top) / ROW) : []);
  const room = roomFor([up(lie(0))]);
  const wide = lie(0, room);
  const group = (wide.right - wide.left) / groups;
  const slot = Math.min((FULL * group) / lines, WIDEST);
  const rows = most ? Math.min(lines, Math.ceil((DIGIT * String(most).length + 2) / slot)) : 0;
  const p = lie(rows * COUNT, room);
  const bottom = p.bottom - MARKS;
  return {
    ...p,
    bottom,
    up: up({ ...p, bottom }),
    strip: rows * COUNT,
    rows,
    counts,
    ends,
    group,
    slot,
    /** @param {number} line @param {number} i */
    px: (line, i) => p.left + (i + 0.5) * group + (line - (lines - 1) / 2) * slot,
    /** Returns an error's y, within the plot. @param {number} v */
    py: (v) => {
      const part = ends && v > 0 ? (v === Infinity ? 1 : partOf(v, ends)) : 0;
      return bottom - (bottom - p.top) * Math.max(0, Math.min(1, part));
    },
    /** Reports whether the plot shows an error. @param {number} v */
    shows: (v) => v <= far && Number.isFinite(v),
  };
}

/** @typedef {ReturnType<typeof frame>} Frame */

/** Returns the whole drawing as elements. @param {Shown} shown */
export function draw(shown) {
  const { told, look, at, words } = shown;
  const f = frame(shown);
  const boxes = told.series.flatMap(({ each, boxes: list }, line) =>
    list.flatMap((b, i) => box(f, line, i, b, look(each))),
  );
  return [
    ...axes(f, told, words),
    f.strip > 0 && s("text", { class: "strip", x: px(f.right), y: px(f.top - f.strip - 6) }, words.above),
    at && s("path", { class: "chosen", d: place(f, at) }),
    shown.picked && s("path", { class: "picked", d: place(f, shown.picked) }),
    ...boxes,
  ].filter((el) => el);
}

/** @param {Frame} f @param {Place} at */
function place(f, { series, x }) {
  const [left, top] = [f.px(series, x) - f.slot / 2, f.top - f.strip];
  return `M${px(left)} ${px(top)}h${px(f.slot)}V${px(f.bottom + MARKS)}h${px(-f.slot)}z`;
}

/** @param {Frame} f @param {PictureAnswer} told @param {Shown["words"]} words */
function axes(f, told, words) {
  const middle = (/** @type {number} */ i) => f.left + (i + 0.5) * f.group;
  const written = shorts(told.x.values);
  const places = written.map((_, i) => (i + 0.5) / written.length);
  const one = f.ends && f.ends[0] <= ONE && ONE <= f.ends[1];
  return [
    ...written
      .slice(1)
      .map((_, i) => gridAcross({ top: f.top - f.strip, bottom: f.bottom }, f.left + (i + 1) * f.group)),
    ...f.up.map(([v]) => gridUp(f, f.py(v))),
    ...f.up.map(([v, word]) => tickUp(f, f.py(v), word)),
    s("path", { class: "axes", d: `M${px(f.left)} ${px(f.bottom)}H${px(f.right)}` }),
    one && gridUp(f, f.py(ONE), "one"),
    ...ticked(places, TICK / (f.right - f.left)).map((i) => tick(f, middle(i), written[i], MARKS + 15)),
    upward(words.errors, f.top, f.bottom),
    titleAcross(f, words.x, MARKS + 32),
  ];
}

/**
 * Returns one box: its values, its mark and its count.
 * @param {Frame} f
 * @param {number} line
 * @param {number} i
 * @param {BoxAnswer | null} b
 * @param {import("./curves.js").Dressed} dress
 */
function box(f, line, i, b, dress) {
  const [x, half] = [f.px(line, i), Math.min(0.38 * f.slot, 13)];
  const drawn = (/** @type {string} */ kind, /** @type {string} */ d) =>
    coloured(s("path", { class: kind, d }), dress.colour);
  const mark = markOf(dress.body)?.[0] ?? "M-3 0h6";
  const below = coloured(
    s("path", { class: "below", d: mark, transform: `translate(${px(x)} ${px(f.bottom + MARKS / 2 + 1)})` }),
    dress.colour,
  );
  if (!b) return [below];
  const y = (/** @type {number} */ v) => px(f.py(v));
  const across = (/** @type {number} */ v, /** @type {number} */ by) => `M${px(x - by)} ${y(v)}H${px(x + by)}`;
  const whiskers = [
    `M${px(x)} ${y(b.low)}V${y(b.q1)}M${px(x)} ${y(b.q3)}V${y(b.high)}`,
    across(b.low, half / 2),
    f.shows(b.high) ? across(b.high, half / 2) : "",
  ].join("");
  const n = f.counts[line][i];
  const row = f.top - f.strip + ((line % Math.max(1, f.rows)) + 1) * COUNT - 3;
  return [
    below,
    drawn("dots", dots(f, b, x, half)),
    drawn("whisker", whiskers),
    drawn("box", `M${px(x - half)} ${y(b.q1)}V${y(b.q3)}H${px(x + half)}V${y(b.q1)}z`),
    drawn("median", across(b.median, half + 1)),
    n > 0 && coloured(s("text", { class: "count", x: px(x), y: px(row) }, count(n)), dress.colour),
  ];
}

// Returns the values within the plot as dots, spread sideways so that close ones are visible.
/** @param {Frame} f @param {BoxAnswer} b @param {number} x @param {number} half */
function dots(f, { values }, x, half) {
  const every = 1 + Math.floor(values.length / DOTS);
  return values
    .map((v, j) => {
      const at = x + (2 * ((GOLDEN * (j + 1)) % 1) - 1) * 0.75 * half;
      return j % every || !f.shows(v) ? "" : `M${px(at)} ${px(f.py(v))}h0`;
    })
    .join("");
}

/**
 * Returns the box at a point of the picture, in px, or null.
 * @param {Pick<Shown, "told" | "width" | "height">} shown
 * @param {number} x
 * @param {number} y
 * @returns {Place | null}
 */
export function nearest(shown, x, y) {
  const f = frame(shown);
  if (x < f.left || x >= f.right || y < f.top - f.strip || y > f.bottom + MARKS) return null;
  const i = Math.floor((x - f.left) / f.group);
  const series = Math.max(0, Math.min(shown.told.series.length - 1, Math.round((x - f.px(0, i)) / f.slot)));
  return shown.told.series[series]?.boxes[i] ? { series, x: i } : null;
}

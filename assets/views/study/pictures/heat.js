// The drawing of a study's errors over two keys: a colour for each pair of values, a panel for each value of a third
// key. Pure but for the elements that it makes.

import { figure } from "../../../base/format.js";
import { tint } from "../../../base/growth.js";
import { partOf } from "../../../plot/axis.js";
import { corner, tick, tickUp, titleAcross } from "../../../plot/axes.js";
import { px, s } from "../../../base/svg.js";
import { panelsOf } from "./curves.js";
import { heightOf, panels } from "./panels.js";
import { shorts, span, ticked } from "./scale.js";

const SHADES = 24; // of errors, and of shares of diverged runs
const DEEPEST = -1; // the level of the least error
const PALEST = -0.1; // the level of the largest error on the scale; level 0 is the background
const BEYOND = 0.12; // the level of larger errors
const FAINTEST = 0.25; // the level of a small share of diverged runs; level 1 is all of them
const TICK = 34; // px between ticks across
const ROW = 16; // px between ticks of the other key
const RING = 6; // px, around the least error

/** @typedef {import("./curves.js").Shown} Shown */
/** @typedef {import("./curves.js").Place} Place */

/** Returns a suitable height. @param {PictureAnswer} told @param {number} width */
export const high = (told, width) => heightOf(panelsOf(told), width, 0);

/**
 * Returns the level of an error on the colour scale: from −1 for the least error to about 0. It is positive above the
 * scale. If runs diverged it grows with their share.
 * @param {number} error
 * @param {number} share
 * @param {readonly [number, number] | null} ends
 */
export function level(error, share, ends) {
  if (share > 0) return FAINTEST + (1 - FAINTEST) * share;
  if (!Number.isFinite(error)) return 1;
  const part = error > 0 && ends ? partOf(error, ends) : 0;
  return part > 1 ? BEYOND : DEEPEST + (PALEST - DEEPEST) * Math.max(0, part);
}

/**
 * Returns the geometry of each panel: px(i) is the left side of a column, py(j) the lower side of a row.
 * @param {Pick<Shown, "told" | "width" | "height" | "all">} shown
 */
export function frame({ told, width, height, all }) {
  const [columns, rows] = [told.x.values.length, told.each.values.length];
  return {
    ends: span(told.series, all),
    columns,
    rows,
    panels: panels(panelsOf(told), width, height, 0).map((p) => ({
      ...p,
      /** @param {number} i */
      px: (i) => p.left + ((p.right - p.left) * i) / columns,
      /** @param {number} j */
      py: (j) => p.bottom - ((p.bottom - p.top) * j) / rows,
    })),
  };
}

/** @typedef {ReturnType<typeof frame>} Frame */
/** @typedef {Frame["panels"][number]} Plot */

/**
 * Returns the cells of a panel by shade: [level, path].
 * @param {SeriesEntry[]} rows
 * @param {Frame} f
 * @param {Plot} p
 * @returns {[number, string][]}
 */
export function cells(rows, f, p) {
  /** @type {Map<number, string>} */
  const paths = new Map();
  for (const { each, errors, share } of rows)
    errors.forEach((v, i) => {
      if (v === null || Number.isNaN(v)) return;
      const shade = Math.round(SHADES * level(v, share[i], f.ends));
      const d = `M${px(p.px(i))} ${px(p.py(each))}H${px(p.px(i + 1))}V${px(p.py(each + 1))}H${px(p.px(i))}z`;
      paths.set(shade, (paths.get(shade) ?? "") + d);
    });
  return [...paths].sort(([a], [b]) => a - b).map(([shade, d]) => [shade / SHADES, d]);
}

/**
 * Returns a stroke across each cell whose error is above the scale or whose runs diverged, as a path. Without colour
 * such a cell would look as dark as one with a small error.
 * @param {SeriesEntry[]} rows
 * @param {Frame} f
 * @param {Plot} p
 */
export const strokes = (rows, f, p) =>
  rows
    .flatMap(({ each, errors, share }) =>
      errors.map((v, i) =>
        v !== null && !Number.isNaN(v) && level(v, share[i], f.ends) > 0
          ? `M${px(p.px(i))} ${px(p.py(each))}L${px(p.px(i + 1))} ${px(p.py(each + 1))}`
          : "",
      ),
    )
    .join("");

/** Returns the whole drawing as elements. @param {Shown & { words: { each: string } }} shown */
export function draw(shown) {
  const { told, at, words } = shown;
  const f = frame(shown);
  return f.panels.flatMap((p, n) => {
    const rows = told.series.filter(({ panel }) => panel === n);
    const here = at && told.series[at.series]?.panel === n ? told.series[at.series] : null;
    return [
      ...cells(rows, f, p).map(([at, d]) => {
        const el = s("path", { class: "cell", d });
        /** @type {SVGElement} */ (el).style.fill = tint(at);
        return el;
      }),
      ...["struck", "struck core"].map((kind) => s("path", { class: kind, d: strokes(rows, f, p) })),
      ...axes(f, p, told, words),
      told.panels.key !== "" &&
        s("text", { class: "name", x: px(p.left), y: px(p.top - 6) }, words.panel(told.panels.values[n])),
      ...best(rows, f, p),
      here && at && s("path", { class: "chosen", d: box(at.x, here.each, p) }),
    ].filter((el) => el);
  });
}

/** @param {number} i @param {number} j @param {Plot} p */
const box = (i, j, p) => `M${px(p.px(i))} ${px(p.py(j))}H${px(p.px(i + 1))}V${px(p.py(j + 1))}H${px(p.px(i))}z`;

/** @param {Frame} f @param {Plot} p @param {PictureAnswer} told @param {Shown["words"] & { each: string }} words */
function axes(f, p, { x, each }, words) {
  /** @param {number} n */
  const middles = (n) => Array.from({ length: n }, (_, i) => (i + 0.5) / n);
  const right = ticked(middles(f.columns), TICK / (p.right - p.left));
  const up = ticked(middles(f.rows), ROW / (p.bottom - p.top));
  const [columns, rows] = [shorts(x.values), shorts(each.values)];
  return [
    corner(p),
    ...right.map((i) => tick(p, p.px(i + 0.5), columns[i], 15)),
    ...(p.first ? up.map((j) => tickUp(p, p.py(j + 0.5), rows[j])) : []),
    p.last && titleAcross(p, words.x, 32),
    p.first && s("text", { class: "axis up", x: px(p.left - 38), y: px(p.top + 12) }, words.each),
  ];
}

// Returns the mark of a panel's least error, with its label.
/** @param {SeriesEntry[]} rows @param {Frame} f @param {Plot} p */
function best(rows, f, p) {
  const at = leastOf(rows);
  if (!at) return [];
  const [cx, cy] = [p.px(at.x + 0.5), p.py(at.row.each + 0.5)];
  const left = cx > (p.left + p.right) / 2;
  return [
    s("circle", { class: "best", cx: px(cx), cy: px(cy), r: RING }),
    s(
      "text",
      { class: left ? "value before" : "value", x: px(cx + (left ? -1 : 1) * (RING + 5)), y: px(cy + 4) },
      figure(at.error),
    ),
  ];
}

/** Returns the least error of some rows, or null if none is finite. @param {SeriesEntry[]} rows */
export const leastOf = (rows) =>
  rows.reduce((/** @type {{ row: SeriesEntry, x: number, error: number } | null} */ least, row) => {
    const error = row.errors[row.best];
    return typeof error === "number" && (!least || error < least.error) ? { row, x: row.best, error } : least;
  }, null);

/**
 * Returns the cell at a place of the picture, or null.
 * @param {Pick<Shown, "told" | "width" | "height" | "all">} shown
 * @param {number} x
 * @param {number} y
 * @returns {Place | null}
 */
export function nearest(shown, x, y) {
  const f = frame(shown);
  const n = f.panels.findIndex((p) => x >= p.left && x < p.right && y > p.top && y <= p.bottom);
  if (n < 0) return null;
  const p = f.panels[n];
  const each = Math.floor((f.rows * (p.bottom - y)) / (p.bottom - p.top));
  const series = shown.told.series.findIndex((row) => row.panel === n && row.each === each);
  return series < 0 ? null : { series, x: Math.floor((f.columns * (x - p.left)) / (p.right - p.left)) };
}

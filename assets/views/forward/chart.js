// The drawing of the triangle of terms: a row for each return, a column for each error. Pure but for the elements that
// it makes.

import { px, s } from "../../base/svg.js";
import { short } from "./numbers.js";

/** The room for labels, in px. */
const LEFT = 26;
const RIGHT = 52;
const TOP = 40;
const BOTTOM = 6;
const WIDE = 52; // px of width for an error's symbol in its column
const NAMED = 240; // px of height for the names of steps
const LOW = 24; // px, the room at the top without names
const LETTER = 6; // px, the width of a letter of them
const [LEAST, MOST] = [0.08, 0.34]; // opacity of the smallest and the largest term
const DOT = 1.6; // px, a term that is cut
const TALL = 13; // px of height for the number in a cell
const BROAD = 26; // px of width for it

/** @typedef {{ kind: "row" | "column", i: number }} Place */

/**
 * @typedef {object} Shown
 * @property {ForwardAnswer} told
 * @property {string[]} names of the steps: state and action
 * @property {number} width
 * @property {number} height
 * @property {Place | null} at the row or column read out
 * @property {{ rows: string, columns: string }} words
 */

/**
 * Returns the geometry: px of the left side of a column and of the top of a row, and the place at a px.
 * @param {Pick<Shown, "told" | "width" | "height">} shown
 */
export function frame({ told, width, height }) {
  const n = told.steps.length;
  const top = height < NAMED ? LOW : TOP;
  const [w, h] = [(width - LEFT - RIGHT) / n, (height - top - BOTTOM) / n];
  return {
    n,
    w,
    h,
    top,
    /** @param {number} k */
    px: (k) => LEFT + k * w,
    /** @param {number} t */
    py: (t) => top + t * h,
    /**
     * Returns the row or column at a px: on the triangle and beside it a row, below it and at its top a column.
     * @param {number} x
     * @param {number} y
     * @returns {Place | null}
     */
    place(x, y) {
      const [k, t] = [Math.floor((x - LEFT) / w), Math.floor((y - top) / h)];
      if (t >= n || (t < 0 && (k < 0 || k >= n))) return null;
      return k >= 0 && k < n && (t < 0 || k < t) ? { kind: "column", i: k } : { kind: "row", i: t };
    },
  };
}

/**
 * Returns the term of row t and column k without φ: C δ.
 * @param {ForwardAnswer} told @param {number} t @param {number} k
 */
export function term({ share, steps }, t, k) {
  const [c, delta] = [share[t][k], steps[k].delta];
  return c === null || delta === null ? null : c * delta;
}

/**
 * Reports whether the trace is cut at step k, so that the step has no effect on those before.
 * @param {ForwardAnswer} told @param {number} k
 */
export const cuts = ({ steps }, k) => k > 0 && steps[k].decay === 0;

/** Returns the whole drawing as elements. @param {Shown} shown */
export function draw(shown) {
  const { told, at, words, height } = shown;
  const f = frame(shown);
  const steps = Array.from({ length: f.n }, (_, i) => i);
  const below = steps.slice(-2).map((t) => f.py(t) + f.h / 2 + 4);
  return [
    ...steps.flatMap((t) => steps.slice(t).map((k) => cell(shown, f, t, k))),
    ...steps.filter((k) => cuts(told, k)).map((k) => s("path", { class: "cut", d: edge(f, k) })),
    at && s("rect", { class: "chosen", rx: 3, ...around(f, at) }),
    ...steps.flatMap((k) => head(shown, f, k)),
    f.w < WIDE && s("text", { class: "label", x: px(LEFT - 6), y: px(f.top - 4) }, "δ"),
    ...steps.flatMap((t) => [
      s("text", { class: on(at, "row", t, "label"), x: px(LEFT - 6), y: px(f.py(t) + f.h / 2 + 4) }, step(told, t)),
      s(
        "text",
        { class: on(at, "row", t, "sum"), x: px(f.px(f.n) + 6), y: px(f.py(t) + f.h / 2 + 4) },
        short(total(told, t)),
      ),
    ]),
    height >= NAMED && s("text", { class: "axis end", x: px(f.px(f.n) + 6), y: px(f.top - 6) }, "G − Q"),
    s("text", { class: "axis", x: px(LEFT + 2), y: px(below[0] ?? 0) }, words.rows),
    s("text", { class: "axis", x: px(LEFT + 2), y: px(below[1] ?? 0) }, words.columns),
  ].filter((el) => el);
}

/** Returns the number of a step in its run, from 1. @param {ForwardAnswer} told @param {number} k */
const step = ({ from }, k) => String(from + k + 1);

/** Returns G − Q of a row. @param {ForwardAnswer} told @param {number} t */
export function total({ returns, steps }, t) {
  const [g, q] = [returns[t], steps[t].q];
  return g === null || q === null ? null : g - q;
}

/** @param {Place | null} at @param {string} kind @param {number} i @param {string} name */
const on = (at, kind, i, name) => (at?.kind === kind && at.i === i ? `${name} read` : name);

// Returns the head of a column: its number, its state and action, its error.
/** @param {Shown} shown @param {ReturnType<typeof frame>} f @param {number} k */
function head({ told, names, height, at }, f, k) {
  const x = px(f.px(k) + f.w / 2);
  const tall = height >= NAMED;
  const symbol = f.w < WIDE ? "" : "δ ";
  return [
    s("text", { class: on(at, "column", k, "label mid"), x, y: 10 }, step(told, k)),
    tall && s("text", { class: "mid", x, y: 23 }, fitting(names[k], f.w)),
    s("text", { class: on(at, "column", k, "delta"), x, y: px(f.top - 4) }, `${symbol}${short(told.steps[k].delta)}`),
  ];
}

/**
 * Returns a name that fits into a width in px: shortened to the first letter of its action, or cut.
 * @param {string} name
 * @param {number} w
 */
function fitting(name, w) {
  const most = Math.floor(w / LETTER);
  return (name.length > most ? name.replace(/(\S)\S*$/u, "$1") : name).slice(0, most);
}

// Returns a term. Its colour and number show its sign, its opacity its size.
/** @param {Shown} shown @param {ReturnType<typeof frame>} f @param {number} t @param {number} k */
function cell({ told }, f, t, k) {
  const v = term(told, t, k);
  const [x, y] = [f.px(k), f.py(t)];
  if (!told.share[t][k]) return s("circle", { class: "nothing", cx: px(x + f.w / 2), cy: px(y + f.h / 2), r: DOT });
  const largest = Math.max(...told.share.flatMap((row, i) => row.map((_, j) => Math.abs(term(told, i, j) ?? 0))));
  const part = v === null ? 1 : largest && Math.abs(v) / largest;
  const box = s("rect", {
    class: v !== null && v < 0 ? "term minus" : "term",
    x: px(x + 1),
    y: px(y + 1),
    width: px(f.w - 2),
    height: px(f.h - 2),
    "fill-opacity": (LEAST + (MOST - LEAST) * part).toFixed(3),
  });
  if (f.h < TALL || f.w < BROAD) return box;
  const said = s("text", { class: "number", x: px(x + f.w / 2), y: px(y + f.h / 2 + 4) }, short(v));
  return s("g", {}, box, said);
}

// Returns the border of the terms that a cut removes: those above its row, from its column on.
/** @param {ReturnType<typeof frame>} f @param {number} k */
const edge = (f, k) => `M${px(f.px(k))} ${f.top}V${px(f.py(k))}H${px(f.px(f.n))}`;

/** @param {ReturnType<typeof frame>} f @param {Place} at */
const around = (f, { kind, i }) =>
  kind === "row"
    ? { x: px(f.px(i)), y: px(f.py(i)), width: px(f.px(f.n) - f.px(i)), height: px(f.h) }
    : { x: px(f.px(i)), y: px(f.top), width: px(f.w), height: px(f.py(i + 1) - f.top) };

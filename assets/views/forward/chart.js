// The drawing of the triangle of terms: a row for each return, a column for each error. Pure but for the elements that
// it makes.

import { px, s } from "../../base/svg.js";
import { short } from "./numbers.js";

/** Room for labels, in px. */
const LEFT = 26;
const RIGHT = 52;
const TOP = 40;
const BOTTOM = 6;
const WIDE = 52; // px of width from which a column's error bears its symbol
const NAMED = 240; // px of height from which steps bear names,
const LOW = 24; // and the room at the top where they do not
const LETTER = 6; // px that a letter of them takes
const [LEAST, MOST] = [0.08, 0.34]; // how strong the smallest and the largest term are drawn
const DOT = 1.6; // px: a term that is cut
const TALL = 13; // px of height from which a cell has its number,
const BROAD = 26; // and of width

/** @typedef {{ kind: "row" | "column", i: number }} Place */

/**
 * @typedef {object} Shown
 * @property {ForwardAnswer} told
 * @property {string[]} names of the steps: state and action
 * @property {number} width
 * @property {number} height
 * @property {Place | null} at what is read
 * @property {{ rows: string, columns: string }} words
 */

/**
 * The geometry: px of the left edge of a column, of the top edge of a row; and the place of a px.
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
     * What is pointed at: on the triangle and beside it a row, below it and at its head a column.
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

/** The term of row t and column k without φ: C δ. @param {ForwardAnswer} told @param {number} t @param {number} k */
export function term({ share, steps }, t, k) {
  const [c, delta] = [share[t][k], steps[k].delta];
  return c === null || delta === null ? null : c * delta;
}

/** Whether step k finds nothing of the steps before. @param {ForwardAnswer} told @param {number} k */
export const cuts = ({ steps }, k) => k > 0 && steps[k].decay === 0;

/** All of it as elements. @param {Shown} shown */
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

/** What a step is called: from 1 in its run. @param {ForwardAnswer} told @param {number} k */
const step = ({ from }, k) => String(from + k + 1);

/** G − Q of a row. @param {ForwardAnswer} told @param {number} t */
export function total({ returns, steps }, t) {
  const [g, q] = [returns[t], steps[t].q];
  return g === null || q === null ? null : g - q;
}

/** @param {Place | null} at @param {string} kind @param {number} i @param {string} name */
const on = (at, kind, i, name) => (at?.kind === kind && at.i === i ? `${name} read` : name);

// The head of a column: its number, its state and action, its error.
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
 * A name that fits into so many px: with the first letter of its action alone, or cut.
 * @param {string} name
 * @param {number} w
 */
function fitting(name, w) {
  const most = Math.floor(w / LETTER);
  return (name.length > most ? name.replace(/(\S)\S*$/u, "$1") : name).slice(0, most);
}

// A term: its sign is its colour and its number, its size how strong it is.
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

// What a cut takes off: the terms above its row from its column on.
/** @param {ReturnType<typeof frame>} f @param {number} k */
const edge = (f, k) => `M${px(f.px(k))} ${f.top}V${px(f.py(k))}H${px(f.px(f.n))}`;

/** @param {ReturnType<typeof frame>} f @param {Place} at */
const around = (f, { kind, i }) =>
  kind === "row"
    ? { x: px(f.px(i)), y: px(f.py(i)), width: px(f.px(f.n) - f.px(i)), height: px(f.h) }
    : { x: px(f.px(i)), y: px(f.top), width: px(f.w), height: px(f.py(i + 1) - f.top) };

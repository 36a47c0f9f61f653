// The drawing of the ratio of two errors: by step, and beside it, on the same scale, one point for each seed. Pure but
// for the elements that it makes.

import { count } from "../../base/format.js";
import { ratioName, ratios, rounds } from "../../plot/axis.js";
import { above, gridUp, ground, tickUp, ticksAcross, titleAcross, whole } from "../../plot/axes.js";
import { px, s } from "../../base/svg.js";

/** The room for the axes, in px. */
const LEFT = 48;
const RIGHT = 14;
const TOP = 24;
const BOTTOM = 26;
const GAP = 26; // px between both pictures
const SEEDS = 0.3; // of the width, for the seeds
const TICK = 84; // px between ticks of steps
const SAYS = 24; // px, the least side of 1 that has a name
const EDGE = 5; // px from an edge of the picture to a diverged learner
const LEAST = 1.25; // the axis extends at least to this ratio on each side of 1
const ROOM = 1.15; // factor beyond the ratios shown

/**
 * @typedef {object} Shown
 * @property {VersusAnswer} told
 * @property {number} width
 * @property {number} height
 * @property {{ a: string, b: string }} names
 * @property {{ a: string, b: string }} colours
 * @property {number | null} at the index read out: of a step, then of a seed
 * @property {{ above: (name: string) => string, below: (name: string) => string, ratio: string[], unit: string, seeds:
 * string }} words ratio: titles of its axis, longest first
 */

/**
 * Returns the ends of the axis of ratios, as natural logarithms: it includes 1 and all ratios, and no more.
 * @param {(number | null)[]} ratios null for an unknown one
 * @returns {[low: number, high: number]}
 */
export function reach(ratios) {
  const logs = ratios.flatMap((r) => (r ? [Math.log(r)] : []));
  const least = Math.log(LEAST);
  return [Math.min(-least, ...logs) - Math.log(ROOM), Math.max(least, ...logs) + Math.log(ROOM)];
}

/**
 * Returns the place of a trial across: side by side in the order of their seeds, from 0 to 1.
 * @param {number} i
 * @param {number} n
 */
export const place = (i, n) => (n < 2 ? 0.5 : i / (n - 1));

/** Returns the geometry: px of a step, a ratio and a seed. @param {Pick<Shown, "told" | "width" | "height">} shown */
export function frame({ told, width, height }) {
  const ends = reach([...told.ratio, ...told.trials.map((t) => t.ratio)]);
  const [low, high] = ends;
  const last = Math.max(1, told.steps[told.steps.length - 1] ?? 1);
  const seeds = told.trials.length ? Math.round(SEEDS * width) : 0;
  const [right, bottom] = [width - RIGHT - (seeds && seeds + GAP), height - BOTTOM];
  const py = (/** @type {number} */ r) => bottom - ((bottom - TOP) * (Math.log(r) - low)) / (high - low);
  return {
    ends,
    last,
    left: LEFT,
    right,
    top: TOP,
    bottom,
    one: py(1),
    from: width - RIGHT - seeds,
    to: width - RIGHT,
    /** @param {number} k */
    px: (k) => LEFT + ((right - LEFT) * k) / last,
    py,
    /** @param {number} i */
    ps: (i) => width - RIGHT - seeds + EDGE + (seeds - 2 * EDGE) * place(i, told.trials.length),
  };
}

/** @typedef {ReturnType<typeof frame>} Frame */

/**
 * Returns the path of the ratio. It has a gap where there is no ratio.
 * @param {Pick<VersusAnswer, "steps" | "ratio">} told
 * @param {Frame} f
 */
export function path({ steps, ratio }, f) {
  let d = "";
  let pen = false;
  steps.forEach((k, i) => {
    const r = ratio[i];
    const there = r !== null && r > 0;
    if (there) d += `${pen ? "L" : "M"}${px(f.px(k))} ${px(f.py(r))}`;
    pen = there;
  });
  return d;
}

/**
 * Returns the place where the line leaves because a learner has diverged: the first step without a ratio, and a
 * triangle at the edge. null if it stays.
 * @param {Pick<VersusAnswer, "steps" | "ratio" | "gone">} told
 * @param {Frame} f
 */
export function leaving({ steps, ratio, gone }, f) {
  const i = ratio.findLastIndex((r) => r !== null && r > 0) + 1;
  if ((gone !== "a" && gone !== "b") || i === 0 || i === steps.length) return null;
  const up = gone === "a"; // A's error is infinite: the ratio is above the top
  return { k: steps[i], x: f.px(steps[i]), up, d: triangle(f.px(steps[i]), up, f) };
}

/** Returns the whole drawing as elements. @param {Shown} shown */
export function draw(shown) {
  const { told, at } = shown;
  const f = frame(shown);
  const n = told.steps.length;
  const out = leaving(told, f);
  const cursor = at === null ? null : at < n ? f.px(told.steps[at]) : f.ps(at - n);
  return [
    ...axes(f, shown),
    s("path", { class: "ratio", d: path(told, f) }),
    out && s("path", { class: "out", d: out.d }),
    ...told.trials.map((t, i) => own(point(t, i, f), t, shown)),
    cursor !== null && s("path", { class: "cursor", d: `M${px(cursor)} ${f.top}V${px(f.bottom)}` }),
  ].filter((el) => el);
}

// Gives a seed's point the colour of the closer learner.
/** @param {Element} el @param {VersusTrial} t @param {Shown} shown */
function own(el, t, { colours }) {
  const better = closer(t);
  if (better) /** @type {SVGElement} */ (el).style.setProperty("--own", colours[better]);
  return el;
}

/**
 * Returns the closer learner in a trial: a, b, or null.
 * @param {Pick<VersusTrial, "a" | "b">} trial
 * @returns {"a" | "b" | null}
 */
export function closer({ a, b }) {
  if (a === b) return null;
  if (a === null || (b !== null && b < a)) return "b";
  return "a";
}

// Returns a disc, a triangle at the edge if one learner has diverged, or a cross if both have or there is no ratio.
/** @param {VersusTrial} t @param {number} i @param {Frame} f */
function point(t, i, f) {
  const x = f.ps(i);
  if (t.ratio !== null && t.ratio > 0) return s("circle", { class: "seed", cx: px(x), cy: px(f.py(t.ratio)), r: 4 });
  const better = closer(t);
  if (!better) return s("path", { class: "none", d: `M${px(x - 4)} ${px(f.one - 4)}l8 8m0-8l-8 8` });
  return s("path", { class: "seed gone", d: triangle(x, better === "b", f) }); // A has diverged: above the top
}

/**
 * Returns the triangle for a value above the top or below the bottom.
 * @param {number} x @param {boolean} up @param {Frame} f
 */
function triangle(x, up, f) {
  const [tip, base] = up ? [f.top - EDGE, f.top + EDGE] : [f.bottom + EDGE, f.bottom - EDGE];
  return `M${px(x - 5)} ${px(base)}L${px(x)} ${px(tip)}L${px(x + 5)} ${px(base)}z`;
}

/** @param {Frame} f @param {Shown} shown */
function axes(f, { told, width, names, words }) {
  const up = ratios(f.ends);
  const across = rounds(0, f.last, (f.right - f.left) / TICK);
  const edges = whole(f);
  const ends = told.trials.length ? f.to : f.right;
  return [
    ...up.map((r) => gridUp({ ...edges, right: ends }, f.py(r), r === 1 ? "one" : "grid")),
    ground(edges),
    told.trials.length && ground({ ...edges, left: f.from, right: f.to }),
    ...up.map((r) => tickUp(edges, f.py(r), ratioName(r))),
    ...ticksAcross(
      f,
      across.map((k) => [f.px(k), count(k)]),
      words.unit,
      told.trials.length ? f.right : width,
    ),
    above(words.ratio, { ...f, right: width }),
    told.trials.length && titleAcross({ ...f, left: f.from, right: f.to }, words.seeds, 16),
    f.one - f.top > SAYS && s("text", { class: "says", x: f.left + 8, y: px(f.top + 14) }, words.above(names.b)),
    f.bottom - f.one > SAYS && s("text", { class: "says", x: f.left + 8, y: px(f.bottom - 8) }, words.below(names.a)),
  ].filter((el) => el);
}

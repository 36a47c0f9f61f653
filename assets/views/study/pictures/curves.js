// The drawing of a study's errors along a key: a line for each value of another key, a panel for each value of a third.
// Pure but for the elements that it makes.

import { DOUBLE, markOf } from "../../../base/look.js";
import { partOf, rounds } from "../../../plot/axis.js";
import { gridUp, tick, tickUp, titleAcross, upward } from "../../../plot/axes.js";
import { count, figure } from "../../../base/format.js";
import { px, s } from "../../../base/svg.js";
import { LEFT, heightOf, panels } from "./panels.js";
import { ONE, ROUND, across, held, levels, numberOf, shorts, span, ticked } from "./scale.js";

const BAR = 5; // px, height of a line's row of bars above the plot
const TICK = 34; // px between ticks across
const ROW = 34; // px between ticks of the error axis
const QUARTERS = 4; // parts between labelled steps, about
const RING = 5.5; // px, around the least error
const GONE = 5; // px, of the mark where a line leaves through the top
const MARKED = 100; // most points that have a mark each
const TITLE = 15; // px at the left edge for the title of the error axis
const DIGIT = 7.4; // px, about the width of a letter of its labels
const ASIDE = 6; // px between the labels and the axis
const EDGE = 8; // px between the outermost values and the frame
const SIDE = 9; // px, the most between points that coincide

/**
 * @typedef {object} Shown
 * @property {PictureAnswer} told
 * @property {(each: number) => Dressed} look returns the look of a line
 * @property {number} width
 * @property {number} height
 * @property {Place | null} at the point read out
 * @property {Place | null} [picked] the chosen cell, in Mountain Car's pictures
 * @property {boolean} all whether the axis includes all finite errors
 * @property {Words} words
 *
 * @typedef {object} Words
 * @property {string} x
 * @property {string[]} errors the title of their axis, see axisOf
 * @property {(value: string) => string} panel
 * @property {string} diverged
 * @property {string} above the label of the counts above boxes
 * @property {(name: string, error: string) => string} best
 *
 * @typedef {{ name: string, colour: string, dash: string, body: number }} Dressed
 * @typedef {{ series: number, x: number }} Place
 */

/** Returns the number of panels. @param {PictureAnswer} told */
export const panelsOf = ({ series }) => 1 + series.reduce((most, { panel }) => Math.max(most, panel), 0);

/**
 * Returns the height of the bars above a plot, px: a row for each line if any run diverged.
 * @param {PictureAnswer} told
 */
const strip = ({ series }) =>
  series.some(({ share }) => share.some((v) => v > 0))
    ? BAR * (1 + series.reduce((most, { each }) => Math.max(most, each), 0)) + 6
    : 0;

/** Returns a suitable height. @param {PictureAnswer} told @param {number} width */
export const high = (told, width) => heightOf(panelsOf(told), width, strip(told));

/**
 * Returns the geometry: for each panel, the x of a value and the y of an error. ends is null if no error is finite.
 * @param {Pick<Shown, "told" | "width" | "height" | "all">} shown
 */
export function frame({ told, width, height, all }) {
  const { ends } = told.kind
    ? held(
        told.kind,
        told.series.flatMap(({ errors }) => errors.map((v) => v ?? NaN)),
      )
    : { ends: span(told.series, all) };
  const places = across(told.x);
  const lie = (/** @type {number} */ room) => panels(panelsOf(told), width, height, strip(told), room);
  const marked = lie(LEFT).map((p) => (ends ? levels(ends, (p.bottom - p.top) / ROW) : []));
  return {
    ends,
    places,
    strip: strip(told),
    panels: lie(roomFor(marked)).map((p, n) => ({
      ...p,
      up: marked[n],
      /** @param {number} i */
      px: (i) => p.left + EDGE + (p.right - p.left - 2 * EDGE) * places[i],
      /** @param {number} v */
      py: (v) => (ends ? p.bottom - (p.bottom - p.top) * partOf(v, ends) : p.top),
    })),
  };
}

/**
 * Returns the room at the left of a plot for the labels of all panels' axes, px.
 * @param {[number, string][][]} marked
 */
export function roomFor(marked) {
  const longest = marked.flat().reduce((most, [, word]) => Math.max(most, word.length), 0);
  return Math.max(LEFT, TITLE + DIGIT * longest + ASIDE);
}

/** @typedef {ReturnType<typeof frame>} Frame */
/** @typedef {Frame["panels"][number]} Plot */

/**
 * Returns a line's points {x, y} in px, limited to the plot, or null for an unknown error. beyond holds whether the
 * error is above the plot.
 * @param {Pick<SeriesEntry, "errors">} line
 * @param {Plot} p
 */
export const points = ({ errors }, p) =>
  errors.map((v, i) => {
    if (v === null || Number.isNaN(v)) return null;
    const y = v > 0 ? (Number.isFinite(v) ? p.py(v) : -Infinity) : p.bottom;
    return { x: p.px(i), y: Math.min(p.bottom, Math.max(p.top, y)), beyond: y < p.top - 0.5, far: y };
  });

/** @typedef {NonNullable<ReturnType<typeof points>[number]>} Reached */

/**
 * Returns the path of a line. A line that goes above the plot leaves through the top at the crossing, vertically for an
 * infinite error.
 * @param {ReturnType<typeof points>} list
 * @param {number} top
 */
export function path(list, top) {
  let d = "";
  list.forEach((to, i) => {
    const from = list[i - 1];
    if (!to || (to.beyond && (!from || from.beyond))) return;
    if (!from) return void (d += `M${px(to.x)} ${px(to.y)}`);
    if (from.beyond) d += `M${crossing(to, from, top)}L${px(to.x)} ${px(to.y)}`;
    else d += `L${to.beyond ? crossing(from, to, top) : `${px(to.x)} ${px(to.y)}`}`;
  });
  return d;
}

/**
 * Returns the point where the segment from a point inside to one above crosses the top.
 * @param {{ x: number, y: number }} inside
 * @param {{ x: number, far: number }} beyond
 * @param {number} top
 */
function crossing(inside, { x, far }, top) {
  const part = Number.isFinite(far) ? (inside.y - top) / (inside.y - far) : 1;
  return `${px(inside.x + part * (x - inside.x))} ${px(top)}`;
}

/**
 * Returns the band about a line. It leaves through the top as its line does.
 * @param {SeriesEntry} line @param {Plot} p
 */
export function band({ low, high }, p) {
  const lower = points({ errors: low }, p);
  const upper = points({ errors: high }, p);
  /** @type {{ low: Reached[], high: Reached[] }[]} */
  const runs = [{ low: [], high: [] }];
  lower.forEach((from, i) => {
    const to = upper[i];
    const run = runs[runs.length - 1];
    if (from && to && Number.isFinite(from.far)) (run.low.push(from), run.high.push(to));
    else if (run.low.length) runs.push({ low: [], high: [] });
  });
  return runs
    .filter((run) => run.low.length > 1)
    .map((run) => within([...run.low, ...run.high.reverse()], p.top))
    .map((corners) => (corners.length ? `M${corners.join("L")}z` : ""))
    .join("");
}

/**
 * Returns the part of an area below the top: its corners, and the points where its edges cross the top.
 * @param {Reached[]} corners
 * @param {number} top
 */
const within = (corners, top) =>
  corners.flatMap((to, i) => {
    const from = corners.at(i - 1) ?? to;
    const here = to.beyond ? [] : [`${px(to.x)} ${px(to.y)}`];
    if (from.beyond === to.beyond) return here;
    return [to.beyond ? crossing(from, to, top) : crossing(to, from, top), ...here];
  });

/** Returns the whole drawing as elements. @param {Shown} shown */
export function draw(shown) {
  const { told, look, at, words } = shown;
  const f = frame(shown);
  const several = told.panels.key !== "";
  return f.panels.flatMap((p, n) => {
    const lines = told.series.filter(({ panel }) => panel === n);
    const inked = lines.map((line) => ({ line, dress: look(line.each), list: points(line, p) }));
    return [
      ...axes(f, p, told, words),
      several &&
        s("text", { class: "name", x: px(p.left), y: px(p.top - f.strip - 6) }, words.panel(told.panels.values[n])),
      f.strip > 0 &&
        n === 0 &&
        s("text", { class: "strip", x: px(p.right), y: px(p.top - f.strip - 6) }, words.diverged),
      ...bars(f, p, inked),
      ...inked.map(({ line, dress }) => coloured(s("path", { class: "band", d: band(line, p) }), dress.colour)),
      ...inked.flatMap((one) => stroke(one, p)),
      ...inked.flatMap((one, i) => ends(one, p, (i - (inked.length - 1) / 2) * (GONE + 1))),
      ...(told.kind ? dotted(inked, p, f.ends, shown) : []),
      ...(several ? [] : labels(inked, p, words.best)),
      at !== null && told.series[at.series]?.panel === n && cursor(told.series[at.series], at.x, p),
    ].filter((el) => el);
  });
}

/** @typedef {{ line: SeriesEntry, dress: Dressed, list: ReturnType<typeof points> }} Inked */

/**
 * Returns Mountain Car's pictures: a dot for each point, side by side if points coincide bit for bit, the line of θ =
 * 0, and the chosen cell.
 * @param {Inked[]} inked
 * @param {Plot} p
 * @param {Frame["ends"]} ends
 * @param {Shown} shown
 */
function dotted(inked, p, ends, { told, picked }) {
  const one = told.kind === "percentile" && ends;
  const chosen = picked && inked[picked.series]?.list[picked.x];
  return [
    one && s("path", { class: "one", d: `M${px(p.left)} ${px(p.py(ONE))}H${px(p.right)}` }),
    ...inked.flatMap(({ dress, list, line }, n) =>
      list.map((to, i) => {
        if (!to || to.beyond) return false;
        const same = inked.map((o, k) => ({ k, v: o.line.errors[i] })).filter(({ v }) => v === line.errors[i]);
        const side = Math.min(SIDE, (p.right - p.left) / list.length / same.length);
        const aside = side * (same.findIndex(({ k }) => k === n) - (same.length - 1) / 2);
        return coloured(s("circle", { class: "alone", cx: px(to.x + aside), cy: px(to.y), r: 3 }), dress.colour);
      }),
    ),
    chosen && s("circle", { class: "picked", cx: px(chosen.x), cy: px(Math.max(p.top, chosen.y)), r: 8 }),
  ];
}

/** @param {Element} el @param {string} colour */
export function coloured(el, colour) {
  /** @type {SVGElement} */ (el).style.setProperty("--own", colour);
  return el;
}

/** @param {Inked} one @param {Plot} p */
function stroke({ dress, list }, p) {
  const d = path(list, p.top);
  const line = coloured(s("path", { class: `line body-${dress.body}`, d }), dress.colour);
  /** @type {SVGElement} */ (line).style.setProperty("stroke-dasharray", dress.dash);
  const mark = markOf(dress.body);
  const every = list.length > MARKED ? Math.ceil(list.length / 10) : 1;
  return [
    line,
    dress.body === DOUBLE && s("path", { class: "core", d }),
    ...(mark === null
      ? []
      : list.flatMap((to, i) =>
          to && !to.beyond && i % every === 0
            ? [
                coloured(
                  s("path", {
                    class: mark[1] ? "mark full" : "mark",
                    d: mark[0],
                    transform: `translate(${px(to.x)} ${px(to.y)})`,
                  }),
                  dress.colour,
                ),
              ]
            : [],
        )),
  ];
}

// Returns triangles at the top where a line leaves, side by side, and a ring at the least error.
/** @param {Inked} one @param {Plot} p @param {number} aside px */
function ends({ line, dress, list }, p, aside) {
  const gone = list.flatMap((to) =>
    to?.beyond
      ? [coloured(s("path", { class: "gone", d: triangle(to.x + aside, p.top) }), dress.colour)]
      : to && list.length === 1
        ? [coloured(s("circle", { class: "alone", cx: px(to.x), cy: px(to.y), r: 3 }), dress.colour)]
        : [],
  );
  const best = list[line.best];
  return best
    ? [...gone, coloured(s("circle", { class: "best", cx: px(best.x), cy: px(best.y), r: RING }), dress.colour)]
    : gone;
}

/** @param {number} x @param {number} top */
const triangle = (x, top) =>
  `M${px(x - GONE)} ${px(top + GONE + 3)}L${px(x)} ${px(top)}L${px(x + GONE)} ${px(top + GONE + 3)}z`;

// Returns the share of runs that diverged: a row for each line, in order. A full bar means all of them.
/** @param {Frame} f @param {Plot} p @param {Inked[]} inked */
function bars(f, p, inked) {
  if (!f.strip) return [];
  const n = f.places.length;
  const wide = Math.max(3, Math.min(30, ((p.right - p.left) / Math.max(1, n)) * 0.7));
  return inked.flatMap(({ line, dress }, row) => {
    const y = p.top - f.strip + row * BAR;
    return line.share.flatMap((share, i) => {
      if (line.cell[i] < 0) return [];
      const x = p.px(i) - wide / 2;
      const box = (/** @type {string} */ kind, /** @type {number} */ w) =>
        coloured(s("path", { class: kind, d: `M${px(x)} ${px(y)}h${px(w)}v${BAR - 2}h${px(-w)}z` }), dress.colour);
      return [box("all", wide), share > 0 && box("share", Math.max(1, wide * share))];
    });
  });
}

/** @param {Frame} f @param {Plot} p @param {PictureAnswer} told @param {Shown["words"]} words */
function axes(f, p, { x }, words) {
  const { up } = p;
  return [
    ...up.map(([v]) => gridUp(p, p.py(v))),
    s("path", { class: "axes", d: `M${px(p.left)} ${px(p.bottom)}H${px(p.right)}` }),
    ...below(f, p, x).map(([at, word]) => tick(p, at, word, 15)),
    ...(p.first ? up.map(([v, word]) => tickUp(p, p.py(v), word, ASIDE)) : []),
    p.first && upward(words.errors, p.top, p.bottom),
    p.last && titleAcross(p, words.x, 32),
  ];
}

/**
 * Returns the labels across, [px, text]: values of the key, or round steps along a learning curve.
 * @param {Frame} f
 * @param {Plot} p
 * @param {PictureAnswer["x"]} x
 * @returns {[number, string][]}
 */
function below({ places }, p, { key, values }) {
  if (key === "steps" && values.length > 1) {
    const [first, last] = [numberOf(values[0]), numberOf(values[values.length - 1])];
    const [left, right] = [p.px(0), p.px(values.length - 1)];
    return rounds(first, last, QUARTERS, ROUND).map((k) => [
      left + ((right - left) * (k - first)) / (last - first),
      count(k),
    ]);
  }
  const written = shorts(values);
  return ticked(places, TICK / (p.right - p.left)).map((i) => [p.px(i), written[i]]);
}

// px from a ring down to possible places of its name
const PLACES = [19, -11, 32, -24, 45, -37, -50, -63, -76, -89, -102];

// Returns the names below the rings, or above, apart from each other.
/** @param {Inked[]} inked @param {Plot} p @param {Shown["words"]["best"]} said */
function labels(inked, p, said) {
  /** @type {[x: number, y: number, half: number][]} */
  const taken = [];
  return inked
    .flatMap(({ line, dress, list }) => {
      const at = list[line.best];
      const error = line.errors[line.best];
      return at && typeof error === "number" ? [{ at, dress, word: said(dress.name, figure(error)) }] : [];
    })
    .sort((a, b) => a.at.y - b.at.y)
    .map(({ at, dress, word }) => {
      const half = 3.4 * word.length;
      const x = Math.max(p.left + half, Math.min(p.right - half, at.x));
      const free = (/** @type {number} */ y) =>
        taken.every(([u, v, w]) => Math.abs(u - x) > half + w || Math.abs(v - y) > 13);
      const y =
        PLACES.map((by) => at.y + by).find((v) => v < p.bottom - 2 && v > p.top + 10 && free(v)) ??
        Math.min(at.y + 19, p.bottom - 4);
      taken.push([x, y, half]);
      return coloured(s("text", { class: "label", x: px(x), y: px(y) }, word), dress.colour);
    });
}

/** @param {SeriesEntry} line @param {number} i @param {Plot} p */
function cursor(line, i, p) {
  const to = points(line, p)[i];
  return (
    to &&
    s(
      "g",
      { class: "here" },
      s("path", { d: `M${px(to.x)} ${px(p.top)}V${px(p.bottom)}` }),
      s("circle", { cx: px(to.x), cy: px(to.y), r: 8 }),
    )
  );
}

/**
 * Returns the point nearest to a place in px, or null if none is near.
 * @param {Pick<Shown, "told" | "width" | "height" | "all">} shown
 * @param {number} x
 * @param {number} y
 * @returns {Place | null}
 */
export function nearest(shown, x, y) {
  const f = frame(shown);
  /** @type {{ far: number, place: Place } | null} */
  let best = null;
  shown.told.series.forEach((line, series) => {
    const p = f.panels[line.panel];
    if (x < p.left - 12 || x > p.right + 12 || y < p.top - f.strip - 12 || y > p.bottom + 20) return;
    points(line, p).forEach((to, i) => {
      const far = to ? Math.hypot(2 * (to.x - x), to.y - y) : Infinity;
      if (Number.isFinite(far) && (!best || far < best.far)) best = { far, place: { series, x: i } };
    });
  });
  return best && /** @type {{ place: Place }} */ (best).place;
}

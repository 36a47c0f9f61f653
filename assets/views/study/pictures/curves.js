// The drawing of a study's errors along a key: a line for each value of another, a panel for each of a third. Pure but
// for the elements that it makes.

import { DOUBLE, markOf } from "../../../base/look.js";
import { partOf, rounds } from "../../../plot/axis.js";
import { gridUp, tick, tickUp, titleAcross, upward } from "../../../plot/axes.js";
import { count, figure } from "../../../base/format.js";
import { px, s } from "../../../base/svg.js";
import { LEFT, heightOf, panels } from "./panels.js";
import { ONE, ROUND, across, held, levels, numberOf, shorts, span, ticked } from "./scale.js";

const BAR = 5; // px, of a line's row of bars over the plot
const TICK = 34; // px that what is written across takes,
const ROW = 34; // and up
const QUARTERS = 4; // parts between steps that are written, about
const RING = 5.5; // px, of the least error
const GONE = 5; // px, of what leaves through the top
const MARKED = 100; // points that bear a mark each, at most
const TITLE = 15; // px from the left edge that the title of the axis of errors takes,
const DIGIT = 7.4; // a letter of its marks, about,
const ASIDE = 6; // and what lies between them and the axis
const EDGE = 8; // px between the outermost values and the frame
const SIDE = 9; // px between points that coincide, at most

/**
 * @typedef {object} Shown
 * @property {PictureAnswer} told
 * @property {(each: number) => Dressed} look of a line
 * @property {number} width
 * @property {number} height
 * @property {Place | null} at what is read
 * @property {Place | null} [picked] of Mountain Car's pictures, what was chosen
 * @property {boolean} all whether the axis holds all that is finite
 * @property {Words} words
 *
 * @typedef {object} Words
 * @property {string} x
 * @property {string[]} errors their axis's title, see axisOf
 * @property {(value: string) => string} panel
 * @property {string} diverged
 * @property {string} above of boxes, what is counted over them
 * @property {(name: string, error: string) => string} best
 *
 * @typedef {{ name: string, colour: string, dash: string, body: number }} Dressed
 * @typedef {{ series: number, x: number }} Place
 */

/** The panels that are told. @param {PictureAnswer} told */
export const panelsOf = ({ series }) => 1 + series.reduce((most, { panel }) => Math.max(most, panel), 0);

/** The room for bars over a plot: a row for each line where any diverged. @param {PictureAnswer} told */
const strip = ({ series }) =>
  series.some(({ share }) => share.some((v) => v > 0))
    ? BAR * (1 + series.reduce((most, { each }) => Math.max(most, each), 0)) + 6
    : 0;

/** A height that suits it. @param {PictureAnswer} told @param {number} width */
export const high = (told, width) => heightOf(panelsOf(told), width, strip(told));

/**
 * The geometry: of each panel, and where an error and a value lie; null where nothing is finite.
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

/** The room at the left of a plot for the marks of its axis, of each panel's. @param {[number, string][][]} marked */
export function roomFor(marked) {
  const longest = marked.flat().reduce((most, [, word]) => Math.max(most, word.length), 0);
  return Math.max(LEFT, TITLE + DIGIT * longest + ASIDE);
}

/** @typedef {ReturnType<typeof frame>} Frame */
/** @typedef {Frame["panels"][number]} Plot */

/**
 * A line's points: [x, y] in px, cut at the plot's bottom; null where nothing is known; beyond says that it is above.
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
 * The path of a line. One that goes beyond leaves through the top where it crosses it, steeply where it is infinite.
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
 * Where the way from a point inside to one beyond crosses the top.
 * @param {{ x: number, y: number }} inside
 * @param {{ x: number, far: number }} beyond
 * @param {number} top
 */
function crossing(inside, { x, far }, top) {
  const part = Number.isFinite(far) ? (inside.y - top) / (inside.y - far) : 1;
  return `${px(inside.x + part * (x - inside.x))} ${px(top)}`;
}

/** The band about a line, which leaves through the top as its line does. @param {SeriesEntry} line @param {Plot} p */
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
 * What of an area lies below the top: its corners, and where its edges cross the top.
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

/** All of it as elements. @param {Shown} shown */
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
 * Of Mountain Car's pictures a dot for each point, beside those that coincide with it bit for bit; the line of θ = 0
 * and what was chosen.
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

// What leaves has a triangle at the top, beside those of others; the least error has a ring.
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

// The share of runs that diverged, a row for each line, in the lines' order; full where all did.
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
 * What is written across: values of the key, or round steps where it is a curve's. [px, what is written].
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

// px from a ring down to where its name may stand
const PLACES = [19, -11, 32, -24, 45, -37, -50, -63, -76, -89, -102];

// Names below the rings, or above, apart from each other.
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
 * What is nearest to a place of the picture, in px; null where nothing is near.
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

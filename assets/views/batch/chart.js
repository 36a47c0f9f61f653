// The drawing of errors against passes on a log scale: on the data, where every error may go to 0, and in the problem,
// where the data's own error remains. Pure but for the elements that it makes.

import { superscript } from "../../base/format.js";
import { DOUBLE, markOf } from "../../base/look.js";
import { marks, partOf, rounds } from "../../plot/axis.js";
import { gridUp, ground, tickUp, ticksAcross } from "../../plot/axes.js";
import { px, s } from "../../base/svg.js";

const LEFT = 46; // px, the room for the axes
const RIGHT = 14;
const TOP = 24;
const BOTTOM = 26;
const BESIDE = 620; // px of width for two panels side by side
const CLOSE = 400; // px, the same for low panels
const LOW = 170; // px of height of a low panel
const GAP = 22; // px between panels
const TICK = 46; // px between ticks across
const ROW = 22; // px between ticks of the error axis
const DEEP = 1e-24; // of the highest error: a panel shows none that is lower
const SHALLOW = 30; // least ratio of the highest to the lowest error
const ABOVE = 100; // a panel ends at this multiple of the highest start
const APART = 26; // px between the marks of a line

/** The error that a panel shows. @typedef {"data" | "true"} Measure */
/** @type {Measure[]} */
export const PANELS = ["data", "true"];

/**
 * @typedef {object} Shown
 * @property {BatchAnswer} told
 * @property {number} width
 * @property {number} height of one panel
 * @property {number | null} at the pass read out
 * @property {{ passes: string, panel: Record<Measure, string>, floor: Record<Measure, string> }} words
 */

/** Returns the panels with an error to show. @param {BatchAnswer} told */
export const panels = (told) =>
  PANELS.filter((key) => told.methods.some((m) => m[key].some((v) => v !== null && v > 0)));

/** Returns a panel's reference errors, each value once. @param {BatchAnswer} told @param {Measure} key */
export const floors = ({ methods }, key) =>
  [...new Set(methods.map((m) => m.floor[key]))].flatMap((v) => (v !== null && v > 0 ? [v] : []));

/**
 * Returns the decades that a panel includes.
 * @param {BatchAnswer} told @param {Measure} key @returns {[number, number]}
 */
export function ends(told, key) {
  const starts = told.methods.map((m) => m[key][0] ?? 0);
  const ceiling = ABOVE * Math.max(...starts, ...floors(told, key));
  const known = [
    ...told.methods.flatMap((m) => m[key].flatMap((v) => (v !== null && v > 0 ? [Math.min(v, ceiling)] : []))),
    ...floors(told, key),
  ];
  const most = known.reduce((a, b) => Math.max(a, b));
  const least = Math.max(
    DEEP * most,
    known.reduce((a, b) => Math.min(a, b)),
  );
  const top = 10 ** Math.ceil(Math.log10(most) - 1e-9);
  return [Math.min(10 ** Math.floor(Math.log10(least) + 1e-9), top / SHALLOW), top];
}

/**
 * Returns the geometry of both panels: px of a pass and of an error, and the pass at a place.
 * @param {Pick<Shown, "told" | "width" | "height">} shown
 */
export function frame({ told, width, height }) {
  const keys = panels(told);
  const beside = keys.length > 1 && width >= (height < LOW ? CLOSE : BESIDE);
  const each = beside ? (width - GAP) / 2 : width;
  const areas = keys.map((key, i) => {
    const left = (beside ? i * (each + GAP) : 0) + LEFT;
    const right = (beside ? i * (each + GAP) : 0) + each - RIGHT;
    const top = (beside ? 0 : i * height) + TOP;
    const bottom = (beside ? 0 : i * height) + height - BOTTOM;
    const range = ends(told, key);
    return {
      key,
      left,
      right,
      top,
      bottom,
      range,
      /** @param {number} pass */
      px: (pass) => left + ((right - left) * pass) / told.passes,
      /** @param {number} v */
      py: (v) => bottom - (bottom - top) * Math.max(0, Math.min(1, partOf(v, range))),
    };
  });
  return {
    areas,
    height: beside || !keys.length ? height : keys.length * height,
    /** @param {number} x @param {number} y */
    pass(x, y) {
      const area = areas.find((a) => x <= a.right + RIGHT && y <= a.bottom + BOTTOM) ?? areas[areas.length - 1];
      if (!area) return 0;
      const part = (x - area.left) / (area.right - area.left);
      return Math.round(told.passes * Math.max(0, Math.min(1, part)));
    },
  };
}

/** @typedef {ReturnType<typeof frame>["areas"][number]} Area */

/**
 * Returns the corners of a course within its panel. An error of 0 is at the bottom. A course ends where it leaves.
 * @param {BatchCurve} m
 * @param {Area} area
 * @returns {[number, number][]}
 */
export function corners(m, area) {
  const gone = m[area.key].findIndex((v) => v === null || v > area.range[1] * 1.0000001);
  const kept = gone < 0 ? m[area.key] : m[area.key].slice(0, gone);
  const list = kept.map((v, i) => /** @type {[number, number]} */ ([area.px(m.pass[i]), area.py(Number(v))]));
  if (gone > 0) list.push([area.px(m.pass[gone]), area.top]);
  return list;
}

/** Returns the whole drawing as elements. @param {Shown} shown */
export function draw(shown) {
  return frame(shown).areas.flatMap((area) => [
    ...axes(area, shown),
    ...shown.told.methods.flatMap((m) => course(m, area)),
    ...lines(area, shown),
    ...(shown.at === null ? [] : cursor(area, shown, shown.at)),
  ]);
}

/** @param {Area} a @param {Shown} shown */
function axes(a, { told, words }) {
  const across = rounds(0, told.passes, (a.right - a.left) / TICK);
  const up = marks(a.range, (a.bottom - a.top) / ROW);
  return [
    ...up.map((v) => gridUp(a, a.py(v))),
    ground(a),
    ...ticksAcross(
      a,
      across.map((k) => [a.px(k), String(k)]),
      words.passes,
      a.right + RIGHT,
    ),
    ...up.map((v) => tickUp(a, a.py(v), power(v))),
    s("text", { class: "panel", x: px(a.left), y: px(a.top - 9) }, words.panel[a.key]),
  ];
}

/** Returns a number with a power of ten: 10⁻³, 2·10⁻³. @param {number} v */
function power(v) {
  const e = Math.floor(Math.log10(v) + 1e-9);
  const lead = Math.round(v / 10 ** e);
  if (e === 0) return String(lead);
  return `${lead === 1 ? "" : `${lead}·`}10${superscript(e)}`;
}

/** @param {BatchCurve} m @param {Area} area */
function course(m, area) {
  const list = corners(m, area);
  const d = list.length > 1 ? `M${list.map(([x, y]) => `${px(x)} ${px(y)}`).join("L")}` : "";
  const dressed = (/** @type {Element} */ el) => {
    const { style } = /** @type {SVGElement} */ (el);
    style.setProperty("--own", `var(--s${m.look.colour})`);
    style.setProperty("--dash", `var(--d${m.look.dash}, none)`);
    return el;
  };
  const mark = markOf(m.look.body);
  let last = -Infinity;
  const spots = list.filter(([x], i) => {
    if (!mark || !i || x - last < APART) return false;
    last = x;
    return true;
  });
  return [
    dressed(s("path", { class: m.look.body === DOUBLE ? "course double" : "course", d })),
    ...(m.look.body === DOUBLE ? [s("path", { class: "core", d })] : []),
    ...spots.map(([x, y]) =>
      dressed(
        s("path", {
          class: mark?.[1] ? "spot full" : "spot",
          d: mark?.[0] ?? "",
          transform: `translate(${px(x)} ${px(y)})`,
        }),
      ),
    ),
  ];
}

// Returns the reference lines, with a name at the right end.
/** @param {Area} a @param {Shown} shown */
const lines = (a, { told, words }) =>
  floors(told, a.key).flatMap((v) => [
    s("path", { class: "floor", d: `M${px(a.left)} ${px(a.py(v))}H${px(a.right)}` }),
    s(
      "text",
      { class: "floor", x: px(a.right - 2), y: px(a.py(v) + (a.py(v) > a.bottom - 20 ? -6 : 14)) },
      words.floor[a.key],
    ),
  ]);

/**
 * Returns the index of a course's row at a pass, or of the last one before it.
 * @param {BatchCurve} m @param {number} pass
 */
export const rowAt = (m, pass) => m.pass.findLastIndex((p) => p <= pass);

/** @param {Area} a @param {Shown} shown @param {number} at */
function cursor(a, { told }, at) {
  const dots = told.methods.flatMap((m) => {
    const i = rowAt(m, at);
    const v = m[a.key][i] ?? null;
    if (v === null || v > a.range[1]) return [];
    const dot = s("circle", { class: "dot", cx: px(a.px(m.pass[i])), cy: px(a.py(v)), r: 4 });
    /** @type {SVGElement} */ (dot).style.setProperty("--own", `var(--s${m.look.colour})`);
    return [dot];
  });
  return [s("path", { class: "cursor", d: `M${px(a.px(at))} ${px(a.top)}V${px(a.bottom)}` }), ...dots];
}

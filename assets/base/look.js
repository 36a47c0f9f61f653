// How a learner looks: a colour, a dash and a body, each by its number, as the catalogue and summaries tell them.
// The colours are --s0, --s1, … of page.css and the dashes --d0, --d1, …; the bodies are those of core/learn.

import { h } from "./dom.js";

const COLOURS = 6;
const DASHES = 8;
const COLOURED = ["ink", "soft", "grid", "line", "accent", "edge", "good", "bad"];
const NONE = { colour: -1, dash: 0, body: 0 };
const SVG = "http://www.w3.org/2000/svg";

/** The body that is a double line. */
export const DOUBLE = 1;
const CORE = 0.4; // of its width, which is of the ground

/**
 * By body, the mark that a line bears: a path about the origin, and whether it is filled with the line's colour, not
 * with the ground's.
 * @type {(readonly [string, boolean] | null)[]}
 */
const marks = [
  null,
  null,
  ["M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", false],
  ["M-3-3h6v6h-6z", false],
  ["M0-4 4 0 0 4-4 0z", false],
  ["M-4 0h8M0-4v8", false],
  ["M0-4.5 4 3h-8z", true],
  ["M-3.2-3.2l6.4 6.4m0-6.4-6.4 6.4", false],
  ["M0 4.5 4-3h-8z", true],
];

/**
 * The mark of a body: a path about the origin, and whether it is filled with the line's colour; null where it has none.
 * @param {number} body
 */
export const markOf = (body) => marks[body] ?? null;

/**
 * The strokes of a piece of line from (x, y), w px long and `width` wide: [{d, stroke, width, dash, fill}]; dash is any
 * that SVG takes.
 * @param {{ color: string, dash: Dash, body: number }} given
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} width
 * @param {string} ground
 * @returns {{ d: string, stroke: string, width: number, dash: Dash, fill: string | null, at?: number[] }[]}
 */
export function sample({ color, dash, body }, x, y, w, width, ground) {
  const d = `M${x} ${y}h${w}`;
  const line = { d, stroke: color, width: body === DOUBLE ? width * 1.6 : width, dash, fill: null };
  if (body === DOUBLE) return [line, { ...line, stroke: ground, width: width * 1.6 * CORE }];
  const mark = markOf(body);
  return mark
    ? [line, { d: mark[0], stroke: color, width: 1.6, dash: null, fill: mark[1] ? color : ground, at: [x + w / 2, y] }]
    : [line];
}

/** The colour of a look; that of soft text for one that has none yet. @param {{ colour: number }} given */
export const colour = ({ colour }) => (colour < 0 ? "var(--soft)" : `var(--s${colour % COLOURS})`);

/**
 * What the stage needs of the present theme: colours "#rrggbb", dashes in CSS px; of a look with body b that is
 * styles[dash * COLOURS + colour].
 * @returns {Theme}
 */
export function theme() {
  const css = getComputedStyle(document.documentElement);
  /** @param {string} name */
  const get = (name) => css.getPropertyValue(`--${name}`).trim();
  const dashes = Array.from({ length: DASHES }, (_, i) => get(`d${i}`).split(" ").filter(Boolean).map(Number));
  const colours = Array.from({ length: COLOURS }, (_, i) => get(`s${i}`));
  return {
    .../** @type {Colours} */ (Object.fromEntries(COLOURED.map((name) => [name, get(name)]))),
    panel: get("bg"), // pictures lie on the page itself
    styles: dashes.flatMap((dash) => colours.map((color) => ({ color, dash }))),
  };
}

/** A look in the colours and dashes of theme(). @param {Look} given @param {Theme} given */
export const dressed = ({ colour, dash, body }, { styles }) => ({ ...styles[dash * COLOURS + colour], body });

/**
 * A short piece of a learner's line; `asked` is the look that it asks for, its colour open, where it is not shown.
 * @param {Look | null | undefined} look
 */
export function swatch(look, asked = look) {
  const l = look ?? { ...NONE, ...asked, colour: -1 };
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  for (const { d, stroke, width, dash, fill, at } of sample(
    { color: colour(l), dash: `var(--d${l.dash % DASHES}, none)`, body: l.body },
    1,
    5,
    30,
    3,
    "var(--panel)",
  )) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    if (at) path.setAttribute("transform", `translate(${at})`);
    Object.assign(path.style, { stroke, strokeWidth: width, strokeDasharray: dash ?? "none", fill: fill ?? "none" });
    svg.append(path);
  }
  return h("span.swatch", {}, svg);
}

// The look of a learner: a colour, a dash and a body, each by its number, as the catalogue and summaries give them. The
// colours are --s0, --s1, … of page.css and the dashes --d0, --d1, …. The bodies are defined in core/learn.

import { h } from "./dom.js";

const COLOURS = 6;
const DASHES = 8;
const COLOURED = ["ink", "soft", "grid", "line", "accent", "edge", "good", "bad"];
const NONE = { colour: -1, dash: 0, body: 0 };
const SVG = "http://www.w3.org/2000/svg";

/** The body of a double line. */
export const DOUBLE = 1;
const CORE = 0.4; // part of a double line's width, in the background's colour

/**
 * By body, the mark on a line: a path about the origin, and whether the line's colour fills it or the background's.
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
 * Returns the mark of a body: a path about the origin, and whether the line's colour fills it. null if it has no mark.
 * @param {number} body
 */
export const markOf = (body) => marks[body] ?? null;

/**
 * Returns the strokes of a piece of line from (x, y), w px long and `width` wide: [{d, stroke, width, dash, fill}].
 * dash is any that SVG accepts.
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

/** Returns the colour of a look, or of soft text if the look has no colour yet. @param {{ colour: number }} given */
export const colour = ({ colour }) => (colour < 0 ? "var(--soft)" : `var(--s${colour % COLOURS})`);

/**
 * Returns the parts of the present theme that the stage needs: colours "#rrggbb" and dashes in CSS px. A look has the
 * style styles[dash * COLOURS + colour].
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
    panel: get("bg"), // pictures have the page's background
    styles: dashes.flatMap((dash) => colours.map((color) => ({ color, dash }))),
  };
}

/** Returns a look in the colours and dashes of theme(). @param {Look} given @param {Theme} given */
export const dressed = ({ colour, dash, body }, { styles }) => ({ ...styles[dash * COLOURS + colour], body });

/**
 * Returns a short piece of a learner's line. `asked` is the look that the learner would have, with its colour open,
 * while it is not shown.
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

// The picture of step sizes: the regions that three criteria allow, one inside the other, and their names. Pure but for
// the elements that it makes.

import { px, s } from "../../base/svg.js";
import { MINUS, figure } from "../../base/format.js";
import { axesOf, frame, path, placeOf, point, waiting } from "./chart.js";
import { closed, framed, grid, outlines, painted } from "./regions.js";
import { amounts, final } from "./scale.js";

/** The layers of the three criteria, from the one of most theory to the one of a real run. */
export const CRITERIA = /** @type {const} */ (["mean", "mean-square", "chain"]);

/** The colour by the number of violated criteria, as a level of the scale. */
const SHADES = [-0.55, 0.16, 0.4, 0.75];
const LINE = 16; // px, height of a line of words
const ROOM = 22; // px between two borders with words between them
const INSET = 0.02; // of the width: where a border's words begin
const LETTER = 7; // px, width of their letters, about

/** Returns the property that limits drawing to the areas of a name. @param {string} name */
const within = (name) => ({ "clip-path": `url(#map-steps-${name})` });

/**
 * Returns the colours by the number of violated criteria, where each criterion is known: one where any area is, two
 * where two areas overlap, three where the three areas overlap.
 * @param {MapEntry[]} maps
 * @param {import("./chart.js").Frame} f
 */
export function colours(maps, f) {
  const shades = SHADES.filter((_, n) => n === 0 || n > SHADES.length - 1 - maps.length);
  const grids = maps.map((map) => framed(amounts(map), ...grid(map)));
  const area = (/** @type {number} */ threshold) =>
    grids.map((g, i) => closed(outlines(g, threshold), maps[i].stride, f));
  const [known, beyond] = [area(-Infinity), area(0)];
  /** @param {string} name @param {string} d @param {string} [other] */
  const clip = (name, d, other) =>
    s("clipPath", { id: `map-steps-${name}`, ...(other && within(other)) }, s("path", { d }));
  const pairs = beyond.flatMap((_, j) => beyond.slice(0, j).map((d) => painted(d, shades[2], within(`of${j}`))));
  return [
    ...known.map((d, i) => clip(`known${i}`, d, i ? `known${i - 1}` : "")),
    ...beyond.map((d, i) => clip(`of${i}`, d)),
    beyond.length > 2 && clip("all", beyond[1], "of2"),
    s(
      "g",
      { class: "bands", ...within(`known${known.length - 1}`) },
      painted(known[0], shades[0]),
      painted(beyond.join(""), shades[1]),
      ...pairs,
      beyond.length > 2 && painted(beyond[0], shades[3], within("all")),
    ),
  ];
}

/** Returns the rows at which a border crosses a column, ascending. @param {MapEntry} map @param {number} column */
export function crossings({ borders }, column) {
  /** @type {number[]} */
  const rows = [];
  for (const { points, kind } of borders) {
    if (kind !== "threshold") continue;
    for (let i = 2; i < points.length; i += 2) {
      const [a, b] = [points[i - 2], points[i]];
      if (a <= column === b <= column) continue;
      rows.push(points[i - 1] + ((column - a) / (b - a)) * (points[i + 1] - points[i - 1]));
    }
  }
  return rows.sort((a, b) => a - b);
}

/**
 * Returns the largest y that a map allows at the present x: Infinity if every y is allowed, 0 if none is. null if the
 * answer is not one interval, or not known yet.
 * @param {MapEntry} map
 */
export function allowed(map) {
  if (map.x.at === null || !final(map)) return null;
  const column = Math.round(placeOf(map.x.values, map.x.at));
  if (map.ends.length > 1) return null;
  const lowest = amounts(map)[column];
  if (map.ends.length) return lowest > 0 ? null : map.ends[0];
  return Number.isNaN(lowest) ? null : lowest > 0 ? 0 : Infinity;
}

/**
 * Returns the elements of the picture, in the order of drawing.
 * @param {MapEntry[]} maps in the order of CRITERIA
 * @param {{ width: number, height: number, names: Record<string, string>, equal: string, now: string, between: string,
 * computing?: string }} how names: the words below each border; computing: shown while cells are missing
 */
export function draw(maps, { width, height, names, equal, now, between, computing = "" }) {
  const [first] = maps;
  const f = frame(first, width, height);
  const done = maps.filter(final); // maps whose borders are final
  const inset = INSET * (first.x.values.length - 1);
  /** @type {[number, string][]} the height of each border's words, and its layer */
  const heights = [];
  let under = 0; // how far below its line the words of the mean square are
  const lines = maps.flatMap((map) => {
    if (!final(map)) return []; // its border moves until then
    const own = map.borders.filter((b) => b.kind === "threshold");
    const line = s("path", { class: `border ${map.layer}`, d: own.map((b) => path(b.points, f)).join("") });
    const rows = crossings(map, inset);
    if (rows.length !== 1) return [line];
    const limit = allowed(map);
    const y = f.py(rows[0]);
    const above = heights.at(-1)?.[0] ?? -Infinity;
    heights.push([y, map.layer]);
    // The words go above their line, or below it if the words of the line above are there.
    const below = map.layer === "chain" ? 18 : y - above < LINE ? 14 : -6;
    if (map.layer === "mean-square") under = Math.max(0, below);
    const words = limit
      ? [s("tspan", { class: "limit" }, `${map.y.symbol} < ${figure(limit)}`), ` ${names[map.layer]}`]
      : [names[map.layer]];
    return [line, s("text", { class: "criterion", x: px(f.px(inset)), y: px(y + below) }, ...words)];
  });
  const [square, chain] = ["mean-square", "chain"].map((layer) => heights.find(([, l]) => l === layer)?.[0]);
  // Put these words under the border of the mean square. The point is often at the border of the trajectory, so avoid
  // it.
  const room = f.right - f.px(inset) > LETTER * between.length;
  const strip =
    room && square !== undefined && chain !== undefined && chain - square > 2 * ROOM + under
      ? s("text", { class: "between", x: px(f.px(inset)), y: px(square + under + LINE + 4) }, between)
      : null;
  return [
    ...colours(done.length ? done : maps, f),
    first.x.id === "alpha" && first.y.id === "eta" && diagonal(first, f, equal),
    ...lines,
    strip,
    ...axesOf(first, f),
    point(first, f, now),
    computing && waiting(first, f, computing),
  ].flatMap((el) => el || []);
}

// Returns the line on which both step sizes are equal.
/** @param {MapEntry} map @param {import("./chart.js").Frame} f @param {string} word */
function diagonal({ x, y }, f, word) {
  const from = Math.max(x.values[0], y.values[0]);
  const to = Math.min(x.values[x.values.length - 1], y.values[y.values.length - 1]);
  if (!(from < to)) return null;
  const at = (/** @type {number} */ v) => [f.px(placeOf(x.values, v)), f.py(placeOf(y.values, v))].map(px).join(" ");
  const place = from * (to / from) ** 0.12;
  const [tx, ty] = [f.px(placeOf(x.values, place)), f.py(placeOf(y.values, place))];
  return s(
    "g",
    { class: "equal" },
    s("path", { d: `M${at(from)}L${at(to)}` }),
    s("text", { x: px(tx + 6), y: px(ty + 14) }, word),
  );
}

/**
 * Returns a growth per step with its standard error.
 * @param {{ mean: number | null, se: number | null }} run
 */
export const growth = ({ mean, se }) =>
  mean === null ? "∞" : `${mean < 0 ? MINUS : "+"}${figure(Math.abs(mean))}${se === null ? "" : ` ± ${figure(se)}`}`;

// A study's picture in words, computed from its answer. Pure.

import { count, figure } from "../../../base/format.js";
import { metricOf } from "../../../base/catalogue.js";
import english from "../../../words/en/views/cells.js";
import { part } from "../../../words/words.js";
import { panelsOf } from "./curves.js";
import { keyName, listed, valueName } from "./names.js";

const words = part("views/cells", english);

/**
 * @typedef {object} About
 * @property {PictureAnswer} told
 * @property {Summary} summary
 * @property {Catalogue} catalogue
 * @property {number} cells of all cells
 */

/** Returns the title: the keys across and upward. @param {About} about */
export function title({ told, summary, catalogue }) {
  const metric = metricOf(summary, catalogue)?.name ?? summary.metric;
  const x = keyName(catalogue, told.x.key);
  return told.rows ? words.heatTitle(metric, x, keyName(catalogue, told.each.key)) : words.title(metric, x);
}

/** Returns the note on the measure and on the part of it that is drawn. @param {About} about */
export function note({ told, summary, catalogue, cells }) {
  const { values } = summary;
  const runs = Number(values.runs);
  const measured = /** @type {Record<string, (steps: string) => string>} */ (words.measured)[values.measure];
  const drawn = /** @type {Record<string, (runs: number) => string>} */ (words.drawn)[values.bands];
  const lines = told.series.filter(({ panel }) => panel === 0).length;
  const panels = panelsOf(told);
  return [
    measured?.(count(Number(values.steps))),
    drawn?.(runs),
    told.seeds > 1 && words.seeds(told.seeds),
    told.over.length && words.over(listed(told.over.map((key) => keyName(catalogue, key)))),
    told.known < cells && words.known(count(told.known), count(cells)),
    lines < told.each.values.length && words.shown(lines, told.each.values.length),
    panels < told.panels.values.length && words.shownPanels(panels, told.panels.values.length),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Returns the place of a point, in words. @param {About} about @param {{ series: number, x: number }} at */
export function place({ told, catalogue }, { series, x }) {
  const { panel, each } = told.series[series];
  const value = (/** @type {{ key: string, values: string[] }} */ { key, values }, /** @type {number} */ i) =>
    key && valueName(catalogue, key, values[i]);
  return [value(told.each, each), value(told.panels, panel), value(told.x, x)].filter(Boolean).join(", ");
}

/** Returns the text of the point read out. @param {About} about @param {{ series: number, x: number }} at */
export function readout(about, at) {
  const line = about.told.series[at.series];
  const [error, low, high] = [line.errors[at.x], line.low[at.x], line.high[at.x]];
  const [share, runs] = [line.share[at.x], line.runs[at.x]];
  const where = place(about, at);
  if (error === null) return words.unknown(where);
  const gone = Math.round(share * runs);
  const spread = low !== null && high !== null && high > low && Number.isFinite(error);
  return words.read(
    spread ? words.point(where, figure(error), figure(low), figure(high)) : words.single(where, figure(error)),
    gone && (gone < runs ? words.share(gone, runs) : words.allDiverged(runs)),
  );
}

/** Returns the text of the box read out. @param {About} about @param {{ series: number, x: number }} at */
export function boxed(about, at) {
  const b = about.told.series[at.series].boxes[at.x];
  const where = place(about, at);
  if (!b) return words.unknown(where);
  return words.read(
    words.box(where, figure(b.median), figure(b.q1), figure(b.q3)),
    [b.above && words.aboveOf(b.above, b.n), b.diverged && words.share(b.diverged, b.n)].filter(Boolean).join("; "),
  );
}

/**
 * Returns the least error of each line, or of each panel of coloured cells: [series, in words, whether its learner's
 * expected update is unstable there].
 * @param {About} about
 * @returns {[number, string, boolean][]}
 */
export function lowest(about) {
  const { told, catalogue } = about;
  const known = told.series.map((_, i) => i).filter((i) => told.series[i].cell.some((c) => c >= 0));
  const error = (/** @type {number} */ i) => told.series[i].errors[told.series[i].best] ?? Infinity;
  const shown = told.rows
    ? Array.from({ length: panelsOf(told) }, (_, n) => known.filter((i) => told.series[i].panel === n)).flatMap(
        (rows) => (rows.length ? [rows.reduce((a, b) => (error(b) < error(a) ? b : a))] : []),
      )
    : known;
  return shown.map((i) => {
    const { panel, each, best } = told.series[i];
    const named = [
      !told.rows && valueName(catalogue, told.each.key, told.each.values[each]),
      told.panels.key && valueName(catalogue, told.panels.key, told.panels.values[panel]),
    ]
      .filter(Boolean)
      .join(", ");
    if (best < 0) return [i, words.noLowest(named), false];
    const at = [
      told.rows && valueName(catalogue, told.each.key, told.each.values[each]),
      valueName(catalogue, told.x.key, told.x.values[best]),
    ]
      .filter(Boolean)
      .join(", ");
    const said = named ? words.lowest(named, figure(error(i)), at) : words.single(at, figure(error(i)));
    return [i, said, told.series[i].grows !== null];
  });
}

/** Returns the whole picture in words. @param {About} about */
export function alternative(about) {
  const list = lowest(about).map(([, said, grows]) => (grows ? `${said}, ${words.grows}` : said));
  return words.alt(`${title(about)}, ${note(about)}`, list.length ? list.join("; ") : words.none);
}

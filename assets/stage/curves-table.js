// The curves as a table, if the pictures cannot be shown.

import { $, h } from "../base/dom.js";
import { algorithmOf } from "../base/catalogue.js";
import { count, figure } from "../base/format.js";
import { words } from "../words/words.js";

const ROWS = 12;

let shown = -Infinity; // time of the last table

/**
 * Shows a summary's curves, which csv() resolves with, no more often than they can be read.
 * @param {Summary} summary
 * @param {() => Promise<string>} csv
 * @param {Catalogue} catalogue
 */
export async function show(summary, csv, catalogue) {
  const now = performance.now();
  if (now - shown < (summary.playing ? 2000 : 200)) return;
  shown = now;
  const fresh = table(await csv(), catalogue);
  const pic = $("curves").querySelector(".pic");
  pic.querySelector("table")?.remove();
  pic.append(fresh); // below the picture's own text, which gives the reason
}

/**
 * Returns about a dozen rows of the CSV's mean errors, evenly spread over the steps.
 * @param {string} csv
 * @param {Catalogue} catalogue
 */
function table(csv, catalogue) {
  const [head, ...lines] = csv
    .split(/\r?\n/)
    .filter((l) => l && !l.startsWith("#"))
    .map((l) => l.split(","));
  const unit = head[0]; // step or episode
  const [step, algorithm, mean] = [unit, "algorithm", "mean"].map((k) => head.indexOf(k));
  const rows = new Map(); // step → {algorithm: mean}
  for (const f of lines)
    rows.set(f[step], { ...rows.get(f[step]), [f[algorithm]]: f[mean] === "inf" ? null : Number(f[mean]) });
  const steps = [...rows.keys()];
  const some = new Set(
    Array.from({ length: ROWS }, (_, i) => steps[Math.round((i * (steps.length - 1)) / (ROWS - 1))]),
  );
  const ids = Object.keys(rows.get(steps[0]) ?? {});
  /** @param {string} cell @param {string} first @param {string[]} rest */
  const line = (cell, first, rest) =>
    h("tr", {}, h("th", { scope: cell === "th" ? "col" : "row" }, first), ...rest.map((s) => h(cell, {}, s)));
  return h(
    "table",
    {},
    h("caption", {}, words.meanAt(words.units[unit][1])),
    h(
      "thead",
      {},
      line(
        "th",
        words.units[unit][0],
        ids.map((id) => algorithmOf(catalogue, id)?.short ?? id),
      ),
    ),
    h(
      "tbody",
      {},
      ...[...some].filter(Boolean).map((k) =>
        line(
          "td",
          count(k),
          ids.map((id) => figure(rows.get(k)[id])),
        ),
      ),
    ),
  );
}

// The legend of a study's picture: the learner of each line with its least error, or the meaning of the colours.

import { h } from "../../../base/dom.js";
import { figure } from "../../../base/format.js";
import { swatch } from "../../../base/look.js";
import { entry } from "../../../base/picture/drawing.js";
import english from "../../../words/en/views/cells.js";
import { part } from "../../../words/words.js";
import { lookOf, valueName } from "./names.js";
import { span } from "./scale.js";
import { lowest } from "./told.js";

const words = part("views/cells", english);

/** Returns the legend as items of a list. @param {import("./told.js").About} about @param {StudyEntry} study */
export const legend = (about, study) => (about.told.rows ? colours(about) : lines(about, study));

/** @param {import("./told.js").About} about */
function colours(about) {
  const [from, to] = span(about.told.series, about.summary.values.y === "all") ?? [0, 0];
  const end = (/** @type {number} */ v) => h("span", {}, figure(v));
  return [
    h("li", {}, end(from), h("i.cells-scale", { "aria-hidden": "true" }), end(to)),
    h("li", {}, h("i.cells-gone", { "aria-hidden": "true" }), words.scaleGone),
    ...lowest(about).map(([, said, grows]) => h("li", grows ? { title: words.growsTitle } : {}, said, mark(grows))),
  ];
}

/** @param {boolean} grows */
const mark = (grows) => grows && h("b.grows", {}, ` ▲ ${words.grows}`);

/** @param {import("./told.js").About} about @param {StudyEntry} study */
function lines(about, study) {
  const { told, catalogue } = about;
  const said = new Map(lowest(about).map(([i, text]) => [i, text]));
  return told.series.flatMap(({ panel, each }, i) => {
    if (panel) return []; // later panels repeat the same lines
    const name = valueName(catalogue, told.each.key, told.each.values[each]);
    const grows = told.series.some((s) => s.each === each && s.grows !== null);
    return [
      h(
        "li",
        grows ? { title: words.growsTitle } : {},
        swatch(lookOf(told.each.key, each, study)),
        told.panels.key ? name : (said.get(i) ?? name),
        mark(grows),
      ),
    ];
  });
}

/**
 * Returns the entries of the legend for a file, none if errors are in colour.
 * @param {import("./told.js").About} about
 * @param {StudyEntry} study
 */
export const entries = ({ told, catalogue }, study) =>
  told.rows
    ? []
    : told.series.flatMap(({ panel, each }) =>
        panel
          ? []
          : [entry(valueName(catalogue, told.each.key, told.each.values[each]), lookOf(told.each.key, each, study))],
      );

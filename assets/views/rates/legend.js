// The legend of the picture, and the notes on it.

import { h } from "../../base/dom.js";
import { count, figure } from "../../base/format.js";
import { plainColour } from "../../base/picture/drawing.js";
import { s as svg } from "../../base/svg.js";
import english from "../../words/en/views/rates.js";
import { told as inWords } from "../../words/told.js";
import { part } from "../../words/words.js";
import { kindOf, step } from "./sentence.js";

const words = part("views/rates", english);

/** @param {import("./chart.js").Shown} shown */
const own = ({ told, curves }) => curves.filter((c) => c.learner === told.learner);

/**
 * Returns the lines of the chosen learner, as items of a list.
 * @param {import("./chart.js").Shown} shown
 * @param {number} runs
 */
export function legend(shown, runs) {
  const item = (/** @type {string} */ kind, /** @type {string} */ said, colour = "") => {
    const path = svg("path", { class: kind, d: "M1 4H35" });
    if (colour) path.style.setProperty("--own", colour);
    return h("li", {}, svg("svg", { width: 36, height: 8, "aria-hidden": "true" }, path), said);
  };
  const items = own(shown).map((c) =>
    item(`curve ${c.kind}${c.average ? " average" : ""}`, kindOf(c, runs), shown.colour(c)),
  );
  const guides = shown.rows && shown.told.pivot && shown.told.rows.some((r) => r.speaks && r.slope);
  return guides ? [...items, item("guide", words.kinds.guide)] : items;
}

/** Returns the same for a file, in the style of the page. @param {Element} list */
export const drawnLegend = (list) =>
  [...list.querySelectorAll("li")].map((li) => {
    const { stroke, strokeDasharray } = getComputedStyle(/** @type {Element} */ (li.querySelector("path")));
    const dash = strokeDasharray === "none" ? [] : strokeDasharray.split(/[\s,]+/).map(parseFloat);
    return { name: li.textContent ?? "", color: plainColour(stroke)[0], dash };
  });

/**
 * Returns the notes: the reasons for missing curves, and the source of the others.
 * @param {import("./chart.js").Shown} shown
 * @param {number} runs
 * @returns {string[]}
 */
export function notes(shown, runs) {
  const { told, rows } = shown;
  const chain = own(shown).find((c) => c.kind === "chain");
  const list = [
    !told.done && (chain ? words.reached(step(chain.steps[chain.steps.length - 1] ?? 0)) : words.computing),
    told.steps && words.own(figure(told.steps.alpha), figure(told.steps.k0), figure(told.steps.beta)),
    told.acts && words.projected,
    told.since > 0 && words.changed(count(told.since)),
    !rows && words.floor,
    ...told.missing.map((m) => words.missing(kindOf({ kind: m.of, average: false }, runs), inWords(m))),
    ...noSlopes(shown, runs),
  ];
  return list.flatMap((note) => (note ? [note] : []));
}

// Returns the reasons for missing slopes, each once.
/** @param {import("./chart.js").Shown} shown @param {number} runs */
function noSlopes(shown, runs) {
  /** @type {Map<string, string[]>} */
  const whys = new Map();
  for (const c of own(shown)) {
    const said = c.why && inWords(c.why);
    if (said) whys.set(said, [...(whys.get(said) ?? []), kindOf(c, runs)]);
  }
  return [...whys].map(([why, kinds]) => words.noFit(kinds.join(", "), why));
}

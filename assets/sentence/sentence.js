// The headline and the texts of the pictures, computed from a summary. Pure functions.

import { metricOf, problemOf, stateOf, verdictOf } from "../base/catalogue.js";
import { words } from "../words/words.js";
import { count, figure, level } from "../base/format.js";
import { groups } from "./fates.js";
import { asked, forms } from "./forms.js";
import { list, pending, unitOf, unitsOf } from "./phrases.js";

/** @param {Summary} summary @param {Catalogue} catalogue */
const simulated = (summary, catalogue) => Boolean(problemOf(summary, catalogue)?.simulated);

/** @type {typeof import("./mountain-car.js") | null} */
let car = null; // the module for simulated problems
/** @type {typeof import("./held.js") | null} */
let held = null; // the module for pinned runs
/** @type {typeof import("./knobs.js") | null} */
let own = null; // the module for problems with switches of their own
/**
 * Loads the modules that the words about a summary need. Returns null if they are loaded.
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 */
export function learnToSay(summary, catalogue) {
  const wanted = [
    simulated(summary, catalogue) &&
      !car &&
      import("./mountain-car.js").then((m) => {
        car = m;
      }),
    summary.held?.length &&
      !held &&
      import("./held.js").then((m) => {
        held = m;
      }),
    summary.knobs?.length &&
      !own &&
      import("./knobs.js").then((m) => {
        own = m;
      }),
  ].filter(Boolean);
  return wanted.length ? Promise.all(wanted) : null;
}
/** Returns the switches of a problem with its own, or null until their words are loaded. @param {Summary} s */
export const knobs = (s) => own?.row(s) ?? null;

/** Returns the remarks under the table. @param {Summary} summary @param {Catalogue} catalogue */
export const remarks = (summary, catalogue) =>
  [
    summary.digits === 0 ? words.noDigits : summary.singular && words.singular,
    summary.digits && words.digits(summary.digits),
    ...((simulated(summary, catalogue) && car?.remarks(summary, metricOf(summary, catalogue))) || []),
  ]
    .filter(Boolean)
    .join(" ");

/** Reports whether a part is hidden. @param {Summary} given @param {string} part */
export const hides = ({ values }, part) => Boolean(values?.hide?.split(",").includes(part));

/**
 * Returns the headline in forms of one or two lines each, longest first. It reports the prediction of the expected
 * update, which is known before the first step and stays while the settings do.
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 * @returns {string[][]}
 */
export function headlines(summary, catalogue) {
  if (hides(summary, "theory"))
    summary = { ...summary, algorithms: summary.algorithms.map((a) => ({ ...a, predicted: null, expected: "" })) };
  const all = groups(summary, catalogue);
  if (!all.length) return [[""]];
  if (hides(summary, "verdict")) return asked(all);
  return (simulated(summary, catalogue) && car?.headlines(all, summary)) || forms(all, summary);
}

/** Returns the headline as one text. @param {Summary} summary @param {Catalogue} catalogue */
export const sentence = (summary, catalogue) => headlines(summary, catalogue)[0].join(" ");

/**
 * Returns a text for each card. States count from 0 in messages. On the page they count from 1, except for a visitor's
 * own problem.
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 */
export function alternatives(summary, catalogue) {
  const all = groups(summary, catalogue);
  const metric = metricOf(summary, catalogue)?.name ?? summary.metric;
  const distances = words.distances(list(all.map((g) => `${g.title} ${figure(g.lead.norm)}`)));
  const alt = {
    distances,
    scene: scene(summary),
    plane: words.altPlane(distances),
    weights: words.altWeights(distances),
    curves: pending(summary)
      ? ""
      : words.altCurves(
          metric,
          count(summary.step),
          list(
            all.map((g) => words.altFromTo(g.title, figure(g.lead.start), level(g.lead)) + fate(g, summary, catalogue)),
          ),
          unitsOf(summary),
        ),
    ...(simulated(summary, catalogue) && car?.alternatives(summary, catalogue, all, metric)),
  };
  const { told } = held ?? {};
  if (told && alt.curves && !hides(summary, "hold"))
    alt.curves = [alt.curves, ...(summary.held ?? []).map((run) => told(run, catalogue))].join(" "); // a λ stays small
  return alt;
}

// Returns the verdict behind an error, unless verdicts are hidden.
/** @param {Group} g @param {Summary} summary @param {Catalogue} catalogue */
const fate = (g, summary, catalogue) => (hides(summary, "verdict") ? "" : `, ${verdictOf(g.lead, catalogue)?.name}`);

/** @param {Summary} given */
function scene({ transition: t, watch, custom }) {
  return t
    ? words.altScene(watch + 1, stateOf(t.state, { custom }), stateOf(t.next, { custom }))
    : words.altStart(watch + 1);
}

/**
 * Returns the table in one text, which screen readers read when the experiment pauses.
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 */
export function aloud(summary, catalogue) {
  return words.paused(
    count(summary.step),
    groups(summary, catalogue)
      .map((g) =>
        pending(summary)
          ? `${words.colon(g.title)} ${words.notMeasured}`
          : `${words.colon(g.title)} ${g.metric ?? words.error} ${level(g.lead)}${fate(g, summary, catalogue)}`,
      )
      .join("; "),
    unitOf(summary),
  );
}

// What you see, in words, computed from a summary. Pure functions.

import { metricOf, problemOf, stateOf, verdictOf } from "../base/catalogue.js";
import { words } from "../words/words.js";
import { count, figure, level } from "../base/format.js";
import { groups } from "./fates.js";
import { asked, forms } from "./forms.js";
import { list, pending, unitOf, unitsOf } from "./phrases.js";

/** @param {Summary} summary @param {Catalogue} catalogue */
const simulated = (summary, catalogue) => Boolean(problemOf(summary, catalogue)?.simulated);

/** @type {typeof import("./mountain-car.js") | null} */
let car = null; // what is said where the truth is simulated
/** @type {typeof import("./held.js") | null} */
let held = null; // what is said of held runs
/** @type {typeof import("./knobs.js") | null} */
let own = null; // what is said of problems with switches of their own
/**
 * Loads what is needed to speak of a summary; null when it is there.
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
/** The switches of a problem that has its own; null until their words have come. @param {Summary} s */
export const knobs = (s) => own?.row(s) ?? null;

/** What stands under the table. @param {Summary} summary @param {Catalogue} catalogue */
export const remarks = (summary, catalogue) =>
  [
    summary.digits === 0 ? words.noDigits : summary.singular && words.singular,
    summary.digits && words.digits(summary.digits),
    ...((simulated(summary, catalogue) && car?.remarks(summary, metricOf(summary, catalogue))) || []),
  ]
    .filter(Boolean)
    .join(" ");

/** Whether a part is hidden. @param {Summary} given @param {string} part */
export const hides = ({ values }, part) => Boolean(values?.hide?.split(",").includes(part));

/**
 * The headline on what is seen, in forms of one or two lines each, the longest first. What is expected is said of it:
 * known before the first step, it stays while settings do.
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

/** The headline as one text. @param {Summary} summary @param {Catalogue} catalogue */
export const sentence = (summary, catalogue) => headlines(summary, catalogue)[0].join(" ");

/**
 * The pictures in words, one text for each card. States count from 0 in messages, and from 1 on the page but for a
 * visitor's own.
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

// The verdict behind a figure, where it may be told.
/** @param {Group} g @param {Summary} summary @param {Catalogue} catalogue */
const fate = (g, summary, catalogue) => (hides(summary, "verdict") ? "" : `, ${verdictOf(g.lead, catalogue)?.name}`);

/** @param {Summary} given */
function scene({ transition: t, watch, custom }) {
  return t
    ? words.altScene(watch + 1, stateOf(t.state, { custom }), stateOf(t.next, { custom }))
    : words.altStart(watch + 1);
}

/**
 * The table in one breath, read aloud when the experiment pauses.
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

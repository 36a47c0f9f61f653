// Describes what becomes of each learner's error. The prediction of its expected update is known before the first step
// and stays while the settings do. If the run departs from it, that is reported beside it. Without a prediction the
// measured verdict is reported. Pure functions.

import { algorithmOf, metricOf } from "../base/catalogue.js";
import { clear } from "../base/format.js";
import { pace } from "./phrases.js";

const MOST = 3; // names of learners that coincide

/**
 * Returns the learners in groups. Learners whose lines coincide form one group.
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 */
export function groups(summary, catalogue) {
  const metric = metricOf(summary, catalogue)?.short ?? summary.metric;
  /** @type {Group[]} */
  const out = [];
  for (const a of summary.algorithms) {
    const known = algorithmOf(catalogue, a.algorithm ?? a.id);
    const short = a.label ?? known?.short ?? a.id;
    const same = summary.step > 0 && a.sameAs && out.find((g) => g.ids.includes(a.sameAs));
    if (same) {
      same.ids.push(a.id);
      same.names.push(short);
    } else
      out.push({
        ids: [a.id],
        names: [short],
        short: "", // ofGroups() below fills it in
        title: "",
        full: short === known?.short && /^[\p{L} ]+$/u.test(known.name ?? "") ? known.name : short,
        lead: a,
        metric,
      });
  }
  for (const g of out) {
    g.short = g.names.length > MOST ? `${g.names[0]} = …` : g.names.join(" = ");
    g.title = g.names.length > 1 ? g.short : g.full;
  }
  return out;
}

/** The kind of fate for each verdict, if there is no prediction. @type {Record<string, string>} */
const MEASURED = {
  diverged: "gone",
  early: "early",
  diverging: "grows",
  passing: "falls",
  converging: "falls",
  border: "plateau",
  floor: "settled",
};

/**
 * Verdicts that depart from the prediction. The index is whether the error is predicted to grow.
 * @type {Record<string,
 * string>[]}
 */
const LEAVES = [
  { diverged: "trajectory", diverging: "trajectory", floor: "settled" },
  { passing: "passing", converging: "passing" },
];

const STILL = 1e-9; // growth per step in mean square that may be a rounding error

/** The kinds for rates that double or halve an error within a step. @type {Record<string, string>} */
const FAST = { up: "leaps", down: "drops" };

/**
 * Reports whether step sizes shrink, so that a growth rate holds for one moment only.
 * @param {Pick<Summary, "values">}
 * given
 */
export const shrinks = ({ values }) => (values?.schedule ?? "constant") !== "constant";

/**
 * Reports whether an expected update is unstable: with shrinking step sizes, once they are small.
 * @param {Learner} a
 * @param {Pick<Summary, "values">} s
 */
export const grows = (a, s) => (shrinks(s) ? a.expected === "unstable" : Number(a.predicted) > 0);

/**
 * Reports whether a learner's error grows in mean square, although its expected update may be stable.
 * @param {Learner} a
 */
export const growsInSquare = (a) => Number(a.square) > STILL;

/**
 * Returns the fate of a learner's error: its kind (of words.does), the steps to a doubling or a halving, whether it is
 * predicted or measured, and how the run departs from it (of words.leaves), or nothing.
 * @param {Learner} a
 * @param {Summary} summary
 * @returns {Fate}
 */
export function fate(a, { values }) {
  const p = pace(a.predicted);
  const kind = values?.project ? "" : expected(a, p, shrinks({ values }));
  if (!kind) return { kind: measured(a), steps: 0, expected: false, leaves: "" };
  const up = ["up", "leaps", "grows"].includes(kind);
  const way = kind === "flat" ? "" : (LEAVES[Number(up)][a.verdict] ?? "");
  const stands = way === "settled" && kind === "settles"; // as predicted
  const square = !up && growsInSquare(a) ? "square" : "";
  const leaves = stands ? square : way === "trajectory" && values?.sampling === "iid" ? "independent" : way || square;
  return { kind, steps: p?.steps ?? 0, expected: true, leaves };
}

/**
 * Returns the prediction of the expected update, or nothing. If step sizes shrink it has no rate, because the rate
 * holds for one moment only.
 * @param {Learner} a
 * @param {ReturnType<typeof pace>} p
 * @param {boolean} ofMoment
 */
function expected({ expected: is, average }, p, ofMoment) {
  if (p && !ofMoment) return p.steps < 1 ? FAST[p.way] : p.way;
  if (is === "unstable") return "grows";
  if (is !== "stable") return "";
  return p || average ? "slows" : "settles";
}

/** @param {Learner} a */
function measured(a) {
  if (a.error === null) return "gone";
  if (a.error < 1e-308) return a.verdict === "early" && a.start ? "early" : "zero";
  if (a.verdict !== "undecided") return MEASURED[a.verdict];
  return clear(a) ? (Number(a.growth) > 0 ? "growsSlowly" : "fallsSlowly") : "trendless";
}

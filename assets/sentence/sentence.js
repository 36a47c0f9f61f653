// What you see, in words, computed from a summary. Pure functions.

import { algorithmOf, metricOf, problemOf, stateOf, verdictOf } from "../base/catalogue.js";
import { words } from "../words/words.js";
import { clear, count, figure, level, span } from "../base/format.js";
import { clause, join, list, pace, pending, subject, unitOf, unitsOf } from "./phrases.js";

/** @param {Summary} summary @param {Catalogue} catalogue */
const simulated = (summary, catalogue) => Boolean(problemOf(summary, catalogue)?.simulated);

/** @type {typeof import("./mountain-car.js") | null} */
let car = null; // what is said where the truth is simulated
/** @type {typeof import("./unusual.js") | null} */
let more = null; // what is said of what few experiments have
/** @type {typeof import("./held.js") | null} */
let held = null; // what is said of held runs
/** @param {Summary} given */
const special = ({ values: v, log, algorithms }) =>
  Boolean(
    log ||
    (v?.schedule ?? "constant") !== "constant" ||
    v?.project ||
    (v?.average ?? "none") !== "none" ||
    v?.view === "scene" ||
    v?.hide?.includes("curves") ||
    algorithms.some((a) => a.states),
  );
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
    special(summary) &&
      !more &&
      import("./unusual.js").then((m) => {
        more = m;
      }),
    summary.held?.length &&
      !held &&
      import("./held.js").then((m) => {
        held = m;
      }),
  ].filter(Boolean);
  return wanted.length ? Promise.all(wanted) : null;
}
/** What stands under the table. @param {Summary} summary @param {Catalogue} catalogue */
export const remarks = (summary, catalogue) =>
  [
    summary.digits === 0 ? words.noDigits : summary.singular && words.singular,
    summary.digits && words.digits(summary.digits),
    ...((simulated(summary, catalogue) && car?.remarks(summary, metricOf(summary, catalogue))) || []),
  ]
    .filter(Boolean)
    .join(" ");

/**
 * The learners, those that coincide put together: [{names, title, lead, way, steps, rank}].
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
        title: "", // once all are there
        steps: Infinity,
        full: short === known?.short && /^[\p{L} ]+$/u.test(known.name ?? "") ? known.name : short,
        lead: a,
        metric,
        ...judge(a),
      });
  }
  for (const g of out) g.title = g.names.length > 1 ? g.names.join(" = ") : g.full;
  return out;
}

// The way of one learner, which is its verdict's, and a rank that grows with the speed of its growth. Only what doubles
// or halves by its verdict is told by how often.
/** @param {Learner} a */
function judge(a) {
  if (a.verdict === "diverged") return { way: "diverged", rank: Infinity };
  if (a.error === null) return { way: "infinite", rank: 1e9 };
  if (a.error < 1e-308) return { way: a.error || a.start ? "below" : "zero", rank: -1e9 };
  const p = pace(a.growth);
  if (a.verdict === "early" || !p) return { way: "unknown", rank: 0 };
  const moving = clear(a);
  const rank = moving ? Math.log1p(Number(a.growth)) : 0;
  if (moving && (a.power ?? null) !== null) return { way: "power", rank };
  if (moving && ["diverging", "converging", "passing"].includes(a.verdict)) return { ...p, rank };
  if (a.verdict === "floor" || a.verdict === "border") return { way: a.verdict, rank: 0 };
  return { way: moving ? "drift" : "open", rank };
}

/** Whether a part is hidden. @param {Summary} given @param {string} part */
export const hides = ({ values }, part) => Boolean(values?.hide?.split(",").includes(part));

/** One to four sentences on what is seen. @param {Summary} summary @param {Catalogue} catalogue */
export function sentence(summary, catalogue) {
  // The growth of steps that shrink is that of a moment: the average update predicts nothing by it.
  if (hides(summary, "theory") || (summary.values?.schedule ?? "constant") !== "constant")
    summary = { ...summary, algorithms: summary.algorithms.map((a) => ({ ...a, predicted: null })) };
  const all = groups(summary, catalogue);
  if (!all.length) return "";
  if (hides(summary, "verdict"))
    return words.predictIt(all.length > 1 ? words.errorOfSeveral(list(all.map((g) => g.title))) : subject(all[0]));
  const plain = learners(all, summary, catalogue);
  return special(summary) && more
    ? more.sentence(plain, all, summary, catalogue, alternatives(summary, catalogue))
    : plain;
}

// What becomes of the learners.
/** @param {Group[]} all @param {Summary} summary @param {Catalogue} catalogue */
function learners(all, summary, catalogue) {
  const told = simulated(summary, catalogue) ? (car ? car.sentence(all, summary) : "") : null;
  if (told !== null) return told;
  if (summary.step === 0) return join(words.nothingYet, foretell(all, summary), summary.playing ? "" : words.pressPlay);
  if (all.every((g) => g.way === "unknown")) {
    return join(
      words.tooEarly(all.length > 1 ? words.errorOfSeveral(list(all.map((g) => g.title))) : subject(all[0])),
      foretell(all, summary),
    );
  }
  const known = all.filter((g) => g.way !== "unknown");
  if (all.length <= 2)
    return join(
      ...known.map((g, i) => clause(g, i === 0, summary)),
      ...all.filter((g) => !known.includes(g)).map((g) => words.tooEarly(subject(g))),
    );
  const ranked = all.sort((a, b) => b.rank - a.rank);
  return join(
    clause(ranked[0], true, summary),
    clause(ranked[ranked.length - 1], false, summary),
    counted(ranked.slice(1, -1)) + ".",
  );
}

/** How the others fare, by their number. @param {Group[]} others */
function counted(others) {
  /** @param {Group[]} of */
  const number = (of) => of.reduce((n, g) => n + g.names.length, 0);
  if (number(others) === 1) return words.oneOther(words.otherKinds[otherKind(others[0])]);
  const told = KINDS.flatMap((kind) => {
    const n = number(others.filter((g) => otherKind(g) === kind));
    return n ? [`${n} ${words.otherKinds[kind]}`] : [];
  });
  return words.others(told.join(", "));
}

/** @type {(keyof typeof words.otherKinds)[]} */
const KINDS = ["gone", "up", "down", "zero", "rest", "early"]; // in the order in which they are told

/** @param {Group} g @returns {keyof typeof words.otherKinds} */
function otherKind({ way, rank }) {
  if (way === "diverged" || way === "infinite") return "gone";
  if (way === "below" || way === "zero") return "zero";
  if (way === "unknown") return "early";
  return rank > 0 ? "up" : rank < 0 ? "down" : "rest";
}

// What the average update says will come, of the first two.
/** @param {Group[]} all @param {Summary} summary */
function foretell(all, summary) {
  const parts = [];
  for (const g of all.slice(0, 2)) {
    const p = pace(g.lead.predicted);
    if (p)
      parts.push(
        p.way === "flat"
          ? words.still(subject(g))
          : words.every(subject(g), words.verb[p.way][1], span(p.steps), unitsOf(summary)[1]),
      );
  }
  return parts.length ? words.foretell(list(parts)) : "";
}

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

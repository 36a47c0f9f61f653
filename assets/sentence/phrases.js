// What the sentences share: units, paces, lists and the clause on one learner. Pure functions.

import { words } from "../words/words.js";
import { count, figure, power, span } from "../base/format.js";

/** @param {Summary} summary */
export const unitOf = (summary) => summary.unit ?? "step";
/** @param {Summary} summary */
export const unitsOf = (summary) => words.units[unitOf(summary)];
/**
 * Whether errors are not known yet, since what they are measured by is being simulated.
 * @param {Pick<Summary, "preparing">} given
 */
export const pending = ({ preparing: p }) => Boolean(p && p.what !== "picture");

/** Growth per step → {way, steps it takes to double or halve}; null when unknown. @param {Figure} growth */
export function pace(growth) {
  if (growth === null || growth === undefined || !(growth > -1)) return null;
  const log = Math.log1p(growth);
  return log === 0
    ? { way: "flat", steps: Infinity }
    : { way: log > 0 ? "up" : "down", steps: Math.LN2 / Math.abs(log) };
}

/** @param {...(string | false | null | undefined)} parts */
export const join = (...parts) => {
  const said = /** @type {string[]} */ (parts.filter(Boolean));
  return said.map((s) => s[0].toUpperCase() + s.slice(1)).join(" ");
};
/** @param {string[]} parts */
export const list = (parts) =>
  parts.length < 2 ? parts.join("") : parts.slice(0, -1).join(", ") + words.and + parts[parts.length - 1];
/** @param {Group} g */
export const subject = (g) => (g.names.length > 1 ? words.errorOfSeveral(g.title) : words.errorOf(g.title));

/** @param {Group} g @param {boolean} first @param {Summary} summary */
export function clause(g, first, summary) {
  const a = g.lead;
  const { runs } = summary;
  const units = unitsOf(summary);
  /** @param {(who: string, since: string, units: string[]) => string} now @param {(name: string) => string} then */
  const by = (now, then) => (first ? now(subject(g), count(a.since), units) : then(g.title));
  const told =
    {
      diverged: () =>
        runs > 1
          ? words.blewUpIn(g.title, count(a.divergedAt), a.divergedRuns, runs, units[0])
          : words.blewUp(g.title, count(a.divergedAt), units[0]),
      zero: () => words.zero(subject(g)),
      below: () => words.below(subject(g)),
      infinite: () => words.infinite(subject(g)),
      unknown: () => words.tooEarly(subject(g)).slice(0, -1),
      floor: () =>
        by(
          (who, since, [unit]) => words.atFloor(who, figure(a.error), since, unit),
          (name) => words.thenAtFloor(name, figure(a.error)),
        ) + would(g),
      border: () => (first ? words.atBorder : words.thenAtBorder)(g.title, figure(a.error)) + would(g),
      open: () => by((who, since, [unit]) => words.noTrend(who, since, unit), words.thenNoTrend) + expected(g),
      drift: () =>
        by(
          (who, since, [unit]) => words.drifts(who, Number(a.growth) > 0, since, unit),
          (name) => words.thenDrifts(name, Number(a.growth) > 0),
        ) + against(g),
      power: () =>
        by(
          (who, since, [unit]) => words.asPower(who, power(a), since, unit),
          (name) => words.thenAsPower(name, power(a)),
        ) + (a.verdict === "passing" ? words.passing("") : ""),
    }[g.way] ??
    (() => {
      const does = words.verb[g.way][1];
      return (
        (first ? words.every(subject(g), does, span(g.steps), units[1]) : words.then(g.title, does, span(g.steps))) +
        expected(g)
      );
    });
  return told() + ".";
}

// What the average update predicts, where that differs from what is measured. Its spectrum speaks of the mode that
// dominates in the long run, which need not be the one that is seen.
/** @param {Group} g */
function expected(g) {
  const p = pace(g.lead.predicted);
  if (g.lead.verdict === "passing") return words.passing(p ? span(p.steps) : "");
  if (!p) return "";
  if (p.way === "flat") return words.predict(words.noChange);
  if (p.way !== g.way) return words.predict(words.other(words.verb[p.way][2], span(p.steps)));
  const ratio = p.steps / g.steps;
  return ratio < 0.95 || ratio > 1.05 ? words.predict(span(p.steps)) : "";
}

// The same beside an error that drifts, whose pace is not known: only where the direction differs.
/** @param {Group} g */
function against(g) {
  const p = pace(g.lead.predicted);
  const same = !p || p.way === "flat" || p.way === pace(g.lead.growth)?.way;
  return same ? "" : words.predict(words.other(words.verb[p.way][2], span(p.steps)));
}

// What the average update would do to an error that stands.
/** @param {Group} g */
function would(g) {
  const p = pace(g.lead.predicted);
  return p && p.way !== "flat" ? words.would(words.verb[p.way][3], span(p.steps)) : "";
}

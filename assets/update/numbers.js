// The last update in numbers and words, computed from the worker's answer. Pure functions.

import { stateOf } from "../base/catalogue.js";
import { MINUS, count, plain, superscript } from "../base/format.js";
import { decimal } from "../words/decimal.js";
import english from "../words/en/update.js";
import { part } from "../words/words.js";

const words = part("update", english);

/** @typedef {Pick<Summary, "custom" | "problem" | "log" | "runs" | "values">} Shown of a summary */
/** @typedef {{ head: string, values: (number | null)[], change: boolean }} Column */

const FULL = 16; // most features that are all shown

/**
 * Returns a number for a line: five digits at most, a true minus, a power of ten if it is very small or large.
 * @param {Figure} x
 */
export function number(x, digits = 5) {
  if (x === null || x === undefined || !Number.isFinite(x)) return words.notFinite;
  const size = Math.abs(x);
  if (x === 0) return "0";
  if (size >= 1e-4 && size < 1e5) return plain(x, digits);
  const [mantissa, exponent] = x.toExponential(Math.min(digits, 4) - 1).split("e");
  return `${plain(Number(mantissa), 4)}·10${superscript(Number(exponent))}`;
}

// Returns a factor. A negative one, or a power, is in parentheses.
/** @param {Figure} x */
const factor = (x) => (Number(x) < 0 || number(x).includes("·") ? `(${number(x)})` : number(x));
// Returns a further term: its sign and its size.
/** @param {Figure} x */
const term = (x) => (Number(x) < 0 ? ` ${MINUS} ${factor(-Number(x))}` : ` + ${factor(x)}`);

/** Returns the note on ′, and on the ω and θ in the equation. @param {Pick<UpdateEntry, "states" | "dual">} u */
export const convention = (u) => words.convention[u.states ? "states" : u.dual ? "both" : "theta"];

// The forms of a number in a line: {δ} is a factor, {δ:} the number itself, {+δ} a further term.
/** @type {Record<string, (x: Figure) => string>} */
const ways = { "": factor, ":": number, "+": term };

/**
 * Returns the lines of a learner's equation, as in the catalogue, with the numbers put in. A line that the table shows
 * is empty.
 * @param {Pick<UpdateEntry, "terms">} u
 * @param {string[]} lines
 */
export const withNumbers = (u, lines) =>
  lines.map((line) =>
    line.replace(/\{(\+?)([^{}:]+)(:?)\}/g, (_, before, symbol, after) => ways[before + after](u.terms[symbol])),
  );

/**
 * Returns (s, a, r, s′) and the policies there.
 * @param {UpdateMessage} m
 * @param {Shown} summary
 * @param {Pick<Catalogue, "problems">} catalogue
 */
export function transition(m, summary, catalogue) {
  const t = m.transition;
  if (!t) return [];
  /** @param {number[]} place */
  const point = ([x, v]) => words.point(number(x, 4), number(v, 4));
  const action =
    summary.custom?.actions?.[t.action] ??
    catalogue.problems.find((p) => p.id === summary.problem)?.actions[t.action] ??
    `a${t.action}`; // as in the picture
  const ends = t.point?.length
    ? [point(t.point), point(t.pointNext)]
    : [stateOf(t.state, summary), stateOf(t.next, summary)];
  return [
    words.transition(ends[0], action, number(t.reward), ends[1]),
    words.policies(number(t.pi), number(t.mu), number(t.pi / t.mu)),
  ];
}

/** Returns the time of the step. @param {UpdateMessage} m @param {Shown} summary */
export function when(m, summary) {
  if (!m.transition) return "";
  const at = summary.log
    ? words.row(count(m.step))
    : words.at[/** @type {"step" | "episode"} */ (m.unit)](count(m.step), count(m.transition.episodeStep));
  return (
    at +
    (summary.runs > 1 ? words.run(m.run + 1) : "") +
    (summary.values.sampling === "iid" ? words.chain(m.chain + 1) : "")
  );
}

/** @param {(number | null)[]} v */
const norm = (v) => (v.includes(null) ? null : Math.hypot(.../** @type {number[]} */ (v)));

/**
 * Returns the notes on a learner's update: ends of episodes, projection, average, divergence.
 * @param {UpdateEntry} u
 * @param {UpdateMessage} m
 * @param {Pick<Summary, "values">} summary
 */
export function notes(u, m, { values }) {
  if (!u.done) return m.dropped ? [] : [words.frozen(count(u.divergedAt), m.unit)];
  const said = [];
  if (m.transition?.terminal) said.push(u.states ? words.terminalState : words.terminal);
  if (values.project) {
    const radii = values.project.split(",").map(Number);
    const dual = u.dual && radii.length > 1;
    /** @param {string} name @param {(number | null)[]} v @param {number} radius */
    const one = (name, v, radius) =>
      (Number(norm(v)) > radius ? words.projected : words.within)(name, number(norm(v)), number(radius));
    said.push(
      ...(u.projected
        ? [one("θ", u.freeTheta, radii[0]), ...(dual ? [one("ω", u.freeOmega, radii[1])] : [])]
        : [words.notDue]),
    );
  }
  if (u.share) said.push(words.average(number(u.share)));
  if (u.divergedAt && u.divergedAt === m.step) said.push(words.divergedNow);
  return said;
}

/** @param {(number | null)[][]} both */
const difference = ([before, after]) =>
  after.map((x, i) => {
    const from = before[i];
    return x === null || from === null ? null : x - from;
  });

/** Returns the vectors of a learner's update. Those with change are Δ. @param {UpdateEntry} u @returns {Column[]} */
export function columns(u) {
  /** @param {string} head @param {(number | null)[]} values */
  const plain = (head, values) => ({ head, values, change: false });
  /** @param {string} letter @param {(number | null)[][]} both */
  const pair = (letter, both) => [
    plain(letter, both[0]),
    { head: `Δ${letter}`, values: difference(both), change: true },
    plain(`${letter} new`, both[1]),
  ];
  const traces = u.states || !u.e[0].length ? [] : [plain("e", u.e[0]), plain("e new", u.e[1])];
  if (u.dutch[0].length) traces.push(plain("e^ω", u.dutch[0]), plain("e^ω new", u.dutch[1]));
  if (u.eMu[0].length) traces.push(plain("e^μ", u.eMu[0]), plain("e^μ new", u.eMu[1]));
  const dual = u.dual ? pair("ω", u.omega) : [];
  return [
    plain(u.states ? "x = x(s)" : "φ", u.phi),
    plain(u.states ? "x′ = x(s′)" : "φ̄", u.phiBar),
    ...(u.phiSecond.length ? [plain("φ̄″", u.phiSecond)] : []),
    ...(u.phiTilde.length ? [plain("φ̃", u.phiTilde)] : []),
    ...traces,
    ...dual,
    ...pair("θ", u.theta),
    ...(u.mean[0].length ? [plain("θ̄", u.mean[0]), plain("θ̄ new", u.mean[1])] : []),
  ];
}

/**
 * Returns the features to show, from 0: all, or of many those of the step and those that changed.
 * @param {Column[]} list
 */
export function features(list) {
  const all = list[0].values.map((_, i) => i);
  if (all.length <= FULL) return all;
  const telling = list.filter((c) => c.change || /^(φ|x|e)/.test(c.head));
  return all.filter((i) => telling.some((c) => c.values[i] !== 0));
}

/**
 * Returns a column's numbers with aligned decimal points. A number that would round to 0 is a power of ten.
 * @param {(number | null)[]} values
 */
export function aligned(values) {
  const largest = Math.max(0, ...values.filter((x) => x !== null && x !== undefined).map(Math.abs));
  if (values.every((x) => Number.isInteger(x) && Math.abs(Number(x)) < 1e5))
    return values.map((x) => String(x).replace("-", MINUS));
  const most = Math.min(6, Math.max(0, 3 - Math.floor(Math.log10(largest))));
  /** @param {number} n */
  const exact = (n) => values.every((x) => x === null || Math.abs(x - Number(x.toFixed(n))) <= 1e-14 * largest);
  const decimals = Array.from({ length: most }, (_, n) => n).find(exact) ?? most;
  return values.map((x) => {
    const fixed = x === null ? "" : x.toFixed(decimals);
    return x === 0
      ? "0"
      : x === null || largest >= 1e5 || (Math.abs(x) < 1e-3 && Number(fixed) === 0) || largest < 1e-4
        ? number(x, 3)
        : decimal(fixed).replace("-", MINUS);
  });
}

/** Returns the text read aloud after a step: δ and the weights that changed most. @param {UpdateEntry} u */
export function aloud(u) {
  const changes = difference(u.theta)
    .map((x, i) => [i, x === null ? Infinity : Math.abs(x)])
    .filter(([, x]) => x > 0)
    .sort((a, b) => b[1] - a[1]);
  const told = changes
    .slice(0, 3)
    .map(([i]) => words.saidChange(subscript(i + 1), number(u.theta[0][i], 4), number(u.theta[1][i], 4)));
  if (changes.length > told.length) told.push(words.saidMore(changes.length - told.length));
  return words.said(u.label, number(u.delta, 4), told.join(", ") || words.saidNone);
}

/** @param {number} n */
const subscript = (n) => String(n).replace(/\d/g, (c) => "₀₁₂₃₄₅₆₇₈₉"[Number(c)]);

// The words of the view of traces, computed from its answer. Pure.

import english from "../../words/en/views/forward.js";
import { part } from "../../words/words.js";
import { cuts, term, total } from "./chart.js";
import { apart, factor, number, sizeOf, times, vector } from "./numbers.js";

const words = part("views/forward", english);
const ROUNDING = 1e-12; // smaller differences, relative to the numbers, are rounding

/** Returns a fraction of a size: 2 of 1000 is 0.002. @param {number} by @param {number} size */
const relative = (by, size) => by && by / size;
const SUB = "₀₁₂₃₄₅₆₇₈₉";

/** Returns a step's number as a subscript. @param {ForwardAnswer} told @param {number} k */
const sub = ({ from }, k) => String(from + k + 1).replace(/\d/g, (c) => SUB[Number(c)]);

/** @param {ForwardAnswer} told @param {number} k */
const step = ({ from }, k) => from + k + 1;

/** Returns both sums after h steps, and their difference. @param {ForwardAnswer} answer @param {number} h from 1 */
export const sums = ({ rows, columns }, h) => ({
  rows: rows[h - 1],
  columns: columns[h - 1],
  apart: apart(rows[h - 1], columns[h - 1]),
});

/** Returns the numbers of the steps that cut the trace. @param {ForwardAnswer} told */
export const cutAt = (told) => told.steps.flatMap((_, k) => (cuts(told, k) ? [step(told, k)] : []));

/**
 * Returns the headline's wordings, longest first: with the name, with the short name, the second line alone.
 * @param {ForwardAnswer} told
 * @param {string} name of the learner
 * @param {string} label its short name
 */
export function wordings(told, name, label) {
  const short = sentence(told, label);
  return [sentence(told, name).join("\n"), short.join("\n"), short[short.length - 1]];
}

/** Returns the headline, in two lines. @param {ForwardAnswer} told @param {string} name of the learner */
export function sentence(told, name) {
  const { rows, apart: by } = sums(told, told.rows.length);
  if (by === null) return [words.unknown(name)];
  const part = relative(by, sizeOf([rows]));
  const how = by === 0 ? words.exactly : part < ROUNDING ? words.toTheDigit : words.apart(number(part));
  return [words.title(name), words.sum(vector(rows), how)];
}

/** Returns the sentence about missing terms, if there are any. @param {ForwardAnswer} told */
export function cutting(told) {
  const at = cutAt(told);
  if (!at.length) return "";
  if (told.gamma * told.lambda === 0) return words.short(number(told.gamma), number(told.lambda));
  return words.cuts(at.join(", "), at.length > 1);
}

/** Returns a row in numbers: one return. @param {ForwardAnswer} told @param {number} t */
export function row(told, t) {
  const { steps, share } = told;
  const seen = steps.flatMap((s, k) =>
    k >= t && share[t][k] ? [k === t ? number(s.delta) : `${number(share[t][k])}·${factor(s.delta)}`] : [],
  );
  const until = steps.findIndex((_, k) => k > t && cuts(told, k));
  const sum = total(told, t);
  const value = seen.length > 1 ? ` = ${number(sum)}` : "";
  const equation = `G${sub(told, t)} − Q${sub(told, t)} = ${seen.join(" + ")}${value}`;
  return words.row(
    step(told, t),
    equation,
    vector(steps[t].phi),
    vector(times(sum, steps[t].phi)),
    until < 0 ? "" : words.until(step(told, until)),
  );
}

/** Returns a column in numbers: one error, spread by the trace. @param {ForwardAnswer} told @param {number} k */
export function column(told, k) {
  const { steps, share } = told;
  const parts = steps.flatMap((s, t) =>
    t <= k && share[t][k] ? [t === k ? vector(s.phi) : `${number(share[t][k])}·${vector(s.phi)}`] : [],
  );
  const { delta, e } = steps[k];
  return words.column(
    step(told, k),
    `e${sub(told, k)} = ${[...parts].reverse().join(" + ")}${parts.length > 1 ? ` = ${vector(e)}` : ""}`,
    `δ${sub(told, k)} e${sub(told, k)} = ${factor(delta)}·${vector(e)} = ${vector(times(delta, e))}`,
    cuts(told, k) ? words.restarts : "",
  );
}

/** @param {ForwardAnswer} told @param {import("./chart.js").Place} at */
export const readout = (told, at) => (at.kind === "row" ? row : column)(told, at.i);

/** Returns the picture in words. @param {ForwardAnswer} told @param {string} name */
export function alternative(told, name) {
  const n = told.steps.length;
  const terms = told.steps.flatMap((_, t) => told.steps.slice(t).map((_, j) => term(told, t, t + j)));
  const kept = told.share.flat().filter(Boolean).length;
  return [words.alt(name, n, terms.length, kept), cutting(told)].filter(Boolean).join(" ");
}

/** Returns the sentence about both algorithms while weights change. @param {ForwardAnswer} told */
export function moving({ moving: { errors, gaps, view } }) {
  if ([...errors, ...gaps].includes(null)) return words.movingUnknown;
  const size = sizeOf(view);
  const [error, gap] = [errors, gaps].map((list) => {
    const most = Math.max(...list.map(Number));
    return relative(most, size) < ROUNDING ? "" : number(most);
  });
  return words.moving(error, gap);
}

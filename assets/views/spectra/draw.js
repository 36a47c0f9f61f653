// Spectra as rows of a table, and as eigenvalues on a strip or in the plane. Pure.

import { MINUS, percent } from "../../base/format.js";
import { s } from "../../base/svg.js";
import { decimal } from "../../words/decimal.js";

/** @typedef {Messages["prospect"]["learners"][number]} Forecast */

const [WIDTH, HEIGHT, STRIP, EDGE] = [280, 120, 36, 10];

/** Returns a real part with three digits: −0.0516. @param {Figure} x */
export function part(x) {
  if (x === null || x === undefined) return "–";
  const digits = Math.abs(x).toPrecision(3);
  return (x < 0 ? MINUS : "") + decimal(digits);
}

/**
 * Returns the cells of a learner: its name, the growth rate of A, the number of eigenvalues right of 0, and the growth
 * per step.
 * @param {Forecast} f
 * @param {{ right(n: number, all: number): string, later: string }} words
 * @param {boolean} done
 */
export const rowOf = (f, words, done) => [
  f.label,
  part(f.growth),
  words.right(f.eigen.filter((x, i) => i % 2 === 0 && x > 0).length, f.eigen.length / 2),
  f.step === null && !done && !f.missing.length ? words.later : percent(f.step),
];

/**
 * Returns the spectra, each once, with the labels of their learners.
 * @param {Pick<Forecast, "label" | "eigen">[]} learners
 */
export function groups(learners) {
  /** @type {Map<string, { labels: string[], eigen: number[] }>} */
  const found = new Map();
  for (const { label, eigen } of learners) {
    const key = eigen.join(" ");
    const group = found.get(key) ?? { labels: [], eigen };
    group.labels.push(label);
    found.set(key, group);
  }
  return [...found.values()];
}

/**
 * Returns eigenvalues, re, im, re, …, as points of the plane, or of a strip if all are real. Both axes have the same
 * scale, and include 0.
 * @param {number[]} eigen
 * @param {string} name
 */
export function plane(eigen, name) {
  const re = eigen.filter((_, i) => i % 2 === 0);
  const im = eigen.filter((_, i) => i % 2 === 1);
  const low = Math.min(0, ...re);
  const high = Math.max(0, ...re);
  const tall = Math.max(1e-12, ...im.map(Math.abs));
  const height = im.every((v) => v === 0) ? STRIP : HEIGHT;
  const across = (WIDTH - 2 * EDGE) / (high - low || 1);
  /** @param {number} v */
  const x = (v) => (EDGE + (v - low) * across).toFixed(1);
  /** @param {number} v */
  const y = (v) => (height / 2 - (v / tall) * (height / 2 - EDGE)).toFixed(1);
  return s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": name },
    s("path", { class: "axis", d: `M0 ${height / 2}H${WIDTH}M${x(0)} 0V${height}` }),
    ...re.map((v, i) => s("circle", { class: v > 0 ? "right" : "left", cx: x(v), cy: y(im[i]), r: 2.5 })),
  );
}

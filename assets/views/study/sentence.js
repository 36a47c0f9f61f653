// The words about a study, computed from its summary. Pure functions.

import { count, figure, fixed } from "../../base/format.js";
import english from "../../words/en/study.js";
import { part } from "../../words/words.js";

const words = part("study", english);

/** @typedef {Pick<StudyEntry, "learners" | "parts" | "known" | "algorithms" | "lambda" | "boxes">} Study */
/** @typedef {[lambda: number, value: number]} Point */

/** Returns a number, or the word for an unknown one (null). @param {number | null} x */
export const known = (x) => (x === null ? words.unknown : figure(x));

/** Returns a time in ms in words. @param {number} ms */
export function time(ms) {
  const s = Math.round(ms / 1000);
  if (s < 60) return words.seconds(Math.max(1, s));
  return words.minutes(Math.floor(s / 60), s % 60);
}

/** Returns a number of updates, rounded: 237 million. @param {number} n */
export function roughly(n) {
  return n < 1e6
    ? count(Number(n.toPrecision(2)))
    : words.millions(n < 1e7 ? fixed(n / 1e6, 1) : count(Number((n / 1e6).toPrecision(3))));
}

/** @param {BoxEntry[]} list @param {"n" | "above" | "diverged"} key */
const total = (list, key) => list.reduce((sum, b) => sum + b[key], 0);

/**
 * Returns the known values of one kind, in order of λ.
 * @param {BoxEntry[]} boxes
 * @param {number[]} lambda
 * @param {"p5" | "median" | "best"} key
 */
const line = (boxes, lambda, key) =>
  /** @type {Point[]} */ (boxes.map((b, i) => [lambda[i], b[key]]).filter(([, x]) => x !== null));

/**
 * Returns the least value of a kind, with its learner and λ.
 * @param {Study} s
 * @param {string[]} names
 * @param {"p5" | "best"} key
 */
const leastOf = (s, names, key) =>
  s.boxes
    .flatMap((list, a) => line(list, s.lambda, key).map(([lambda, x]) => ({ x, name: names[a], lambda })))
    .sort((a, b) => a.x - b.x)[0];

/**
 * Returns one to three sentences on the study. names holds the algorithms' names.
 * @param {{ study: Study, values: Values }} summary
 * @param {string[]} names
 * @param {string} state
 */
export function sentence({ study: s, values }, names, state) {
  const n = total(s.boxes.flat(), "n");
  if (!n)
    return s.known || state === "running"
      ? words.truth
      : words.fresh(count(s.learners), count(Number(values.episodes)));
  const said = [
    n < s.learners
      ? words.some(count(n), count(s.learners))
      : words.all(count(n), total(s.boxes.flat(), "above"), total(s.boxes.flat(), "diverged")),
  ];
  const hidden = (values.hide ?? "").split(",");
  const lowest = !hidden.includes("percentile") && leastOf(s, names, "p5");
  if (lowest && Number.isFinite(lowest.x)) said.push(words.lowest(lowest.name, figure(lowest.x), lowest.lambda));
  const least = hidden.includes("boxes") && hidden.includes("percentile") && leastOf(s, names, "best");
  if (least && Number.isFinite(least.x)) said.push(words.least(least.name, figure(least.x), least.lambda));
  if (hidden.includes("boxes")) return said.join(" ");
  const rise = s.boxes
    .map((list, a) => {
      const medians = line(list, s.lambda, "median");
      const [first, last] = [medians[0], medians[medians.length - 1]];
      return { ratio: medians.length > 1 ? last[1] / first[1] : 0, name: names[a], first, last };
    })
    .sort((a, b) => b.ratio - a.ratio)[0];
  if (rise.ratio > 1.5) {
    const { name, first, last } = rise;
    said.push(words.rises(name, figure(first[1]), first[0], figure(last[1]), last[0]));
  }
  return said.join(" ");
}

/**
 * Returns the three pictures in words, by card.
 * @param {Study} s @param {string[]} names @param {Picture[]} pictures
 */
export function alternatives(s, names, pictures) {
  /** @param {string} id */
  const title = (id) => pictures.find((p) => p.id === id)?.title ?? id;
  /** @param {"p5" | "median" | "best"} key @param {(name: string, known: Point[], list: BoxEntry[]) => string} of */
  const parts = (key, of) =>
    s.boxes.flatMap((list, a) => {
      const known = line(list, s.lambda, key);
      return known.length ? [of(names[a], known, list)] : [];
    });
  /** @param {Point[]} known @returns {[string, number, string, number]} */
  const ends = (known) => {
    const [first, last] = [known[0], known[known.length - 1]];
    return [figure(first[1]), first[0], figure(last[1]), last[0]];
  };
  const boxes = parts("median", (name, known, list) =>
    words.altBox(name, ...ends(known), total(list, "above"), total(list, "n")),
  );
  /** @param {"p5" | "best"} key */
  const lines = (key) =>
    parts(key, (name, known) => {
      const [at, low] = known.reduce((a, b) => (b[1] < a[1] ? b : a));
      return words.altOf(name, ...ends(known), figure(low), at);
    });
  /** @param {string} name @param {string[]} list @param {(list: string) => string} f */
  const or = (name, list, f) => (list.length ? f(list.join("; ")) : words.altNone(name));
  return {
    boxes: or(title("boxes"), boxes, words.altBoxes),
    percentile: or(title("percentile"), lines("p5"), (l) => words.altLine(title("percentile"), l)),
    best: or(title("best"), lines("best"), (l) => words.altLine(title("best"), l)),
  };
}

// A study in words, computed from its summary. Pure functions.

import { count, figure } from "../base/format.js";
import english from "../words/en/study.js";
import { part } from "../words/words.js";

const words = part("study", english);

/** A number that may be unknown (null). */
export const known = (x) => (x === null ? words.unknown : figure(x));

/** Time in ms, in words. */
export function time(ms) {
  const s = Math.round(ms / 1000);
  if (s < 60) return words.seconds(Math.max(1, s));
  return words.minutes(Math.floor(s / 60), s % 60);
}

/** Some number of updates: 237 million. */
export function roughly(n) {
  return n < 1e6
    ? count(Number(n.toPrecision(2)))
    : words.millions(n < 1e7 ? (n / 1e6).toFixed(1) : count(Number((n / 1e6).toPrecision(3))));
}

const total = (list, key) => list.reduce((sum, b) => sum + b[key], 0);

// The known values of one kind, in order of λ: [[λ, value]].
const line = (boxes, lambda, key) => boxes.map((b, i) => [lambda[i], b[key]]).filter(([, x]) => x !== null);

/** One to three sentences on what is seen; names are those of the algorithms. */
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
  const lowest =
    !hidden.includes("percentile") &&
    s.boxes
      .flatMap((list, a) => line(list, s.lambda, "p5").map(([l, x]) => [x, names[a], l]))
      .sort((a, b) => a[0] - b[0])[0];
  if (lowest && Number.isFinite(lowest[0])) said.push(words.lowest(lowest[1], figure(lowest[0]), lowest[2]));
  const least =
    hidden.includes("boxes") &&
    hidden.includes("percentile") &&
    s.boxes
      .flatMap((list, a) => line(list, s.lambda, "best").map(([l, x]) => [x, names[a], l]))
      .sort((a, b) => a[0] - b[0])[0];
  if (least && Number.isFinite(least[0])) said.push(words.least(least[1], figure(least[0]), least[2]));
  if (hidden.includes("boxes")) return said.join(" ");
  const rise = s.boxes
    .map((list, a) => {
      const medians = line(list, s.lambda, "median");
      return [
        medians.length > 1 ? medians[medians.length - 1][1] / medians[0][1] : 0,
        names[a],
        medians[0],
        medians[medians.length - 1],
      ];
    })
    .sort((a, b) => b[0] - a[0])[0];
  if (rise[0] > 1.5) said.push(words.rises(rise[1], figure(rise[2][1]), rise[2][0], figure(rise[3][1]), rise[3][0]));
  return said.join(" ");
}

/** The three pictures in words, by card. */
export function alternatives(s, names, pictures) {
  const title = (id) => pictures.find((p) => p.id === id)?.title ?? id;
  const parts = (key, of) =>
    s.boxes.flatMap((list, a) => {
      const known = line(list, s.lambda, key);
      return known.length ? [of(names[a], known, list)] : [];
    });
  const ends = (known) => [
    figure(known[0][1]),
    known[0][0],
    figure(known[known.length - 1][1]),
    known[known.length - 1][0],
  ];
  const boxes = parts("median", (name, known, list) =>
    words.altBox(name, ...ends(known), total(list, "above"), total(list, "n")),
  );
  const lines = (key) =>
    parts(key, (name, known) => {
      const [at, low] = known.reduce((a, b) => (b[1] < a[1] ? b : a));
      return words.altOf(name, ...ends(known), figure(low), at);
    });
  const or = (what, list, f) => (list.length ? f(list.join("; ")) : words.altNone(what));
  return {
    boxes: or(title("boxes"), boxes, words.altBoxes),
    percentile: or(title("percentile"), lines("p5"), (l) => words.altLine(title("percentile"), l)),
    best: or(title("best"), lines("best"), (l) => words.altLine(title("best"), l)),
  };
}

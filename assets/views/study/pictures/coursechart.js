// The drawing of learning curves: lines along steps, like those of a study's picture, with dots for the exact
// expectation if it is known. Pure but for the elements that it makes.

import { partOf } from "../../../plot/axis.js";
import { px, s } from "../../../base/svg.js";
import * as curves from "./curves.js";

const DOT = 1.6; // px
const DOTS = 60; // most dots of a curve, about

/** @typedef {import("./curves.js").Shown & { expected: CourseEntry["expected"][] }} Shown */

/**
 * Returns courses in the form of a picture: along steps, one line for each learner.
 * @param {CoursesAnswer} given
 * @returns {PictureAnswer}
 */
export function asPicture({ curves: list }) {
  const longest = list.reduce(
    (/** @type {number[]} */ all, { steps }) => (steps.length > all.length ? steps : all),
    [],
  );
  /** @param {number[]} errors */
  const whole = (errors) => longest.map((_, i) => errors[i] ?? null);
  const none = longest.map(() => 0);
  return {
    type: "picture",
    kind: "",
    metric: "",
    x: { key: "steps", values: longest.map(String) },
    rows: false,
    each: { key: "alg", values: list.map((c) => c.algorithm) },
    panels: { key: "", values: [] },
    over: [],
    across: [],
    listed: [],
    seeds: 1,
    known: list.length,
    series: list.map((c, each) => ({
      panel: 0,
      each,
      errors: whole(c.errors),
      low: whole(c.low),
      high: whole(c.high),
      share: none,
      runs: longest.map(() => c.runs),
      cell: longest.map(() => c.cell),
      boxes: [],
      best: Number.isFinite(c.errors[longest.length - 1]) ? longest.length - 1 : -1, // the end of the curve
      grows: c.grows,
    })),
  };
}

export const { high, nearest } = curves;

/** Returns the whole drawing as elements. @param {Shown} shown */
export function draw(shown) {
  const { ends, panels } = curves.frame(shown);
  const [p] = panels;
  const steps = shown.told.x.values.map(Number);
  const [first, last] = [steps[0], steps[steps.length - 1]];
  const dots = shown.expected.flatMap(({ steps: at, errors }) => {
    const every = Math.max(1, Math.ceil(at.length / DOTS));
    return at.flatMap((k, i) => {
      const v = errors[i];
      if (i % every || !ends || !(v > 0) || partOf(v, ends) > 1 || partOf(v, ends) < 0 || k > last) return [];
      const x = p.px(0) + ((p.px(steps.length - 1) - p.px(0)) * (k - first)) / Math.max(1, last - first);
      return [s("circle", { class: "expected", cx: px(x), cy: px(p.py(v)), r: DOT })];
    });
  });
  return [...curves.draw(shown), ...dots];
}

// The drawing of a learner's eigenvalues. For stability those of the expected update must be left of 0, and those of
// one step within a circle. Real eigenvalues of the expected update are on a strip, others in the plane.

import { px, s } from "../../base/svg.js";
import { number } from "./scale.js";

const MARGIN = 24; // px
const ROOM = 1.2; // factor beyond the eigenvalues shown
const DOT = 6; // px
const STRIP = { high: 78, line: 39, half: 17, values: 74 }; // px: its picture, its line, half its band, its words
const APART = 54; // px between two labels
const ZERO = 30; // px between a label and the 0

/**
 * One learner's eigenvalues, re, im, re, im, …, with the step size alpha.
 * @typedef {{ eigen: number[], alpha: number }} Group
 */

/**
 * Returns the points [re, im], of the expected update or of one step.
 * @param {Group} group
 * @param {boolean} step
 * @returns {[number, number][]}
 */
export function points({ eigen, alpha }, step) {
  /** @type {[number, number][]} */
  const list = [];
  for (let i = 0; i < eigen.length; i += 2)
    list.push(step ? [1 + alpha * eigen[i], alpha * eigen[i + 1]] : [eigen[i], eigen[i + 1]]);
  return list;
}

/** Returns the part of an eigenvalue that decides stability. @param {[number, number]} point @param {boolean} step */
const sizeOf = ([re, im], step) => (step ? Math.hypot(re, im) : re);

/**
 * Returns the decisive value: the largest real part, or for one step the largest distance from 0.
 * @param {Group} group
 * @param {boolean} step
 */
export const worst = (group, step) => Math.max(...points(group, step).map((p) => sizeOf(p, step)));

/**
 * Reports whether the eigenvalues are on a strip: all are real, and not of one step.
 * @param {Group} group @param {boolean} step
 */
export const flat = ({ eigen }, step) => !step && eigen.every((v, i) => i % 2 === 0 || v === 0);

/**
 * Returns the part of the plane that is shown, with equal axes: {left, right, up}, from −up to up.
 * @param {[number, number][]} all
 * @param {boolean} step
 * @param {number} aspect width over height
 */
export function window(all, step, aspect) {
  let [left, right] = along(all, step);
  let up = ROOM * Math.max(step ? 1 : 0, ...all.map(([, y]) => Math.abs(y)));
  if (right - left > 2 * up * aspect) up = (right - left) / (2 * aspect);
  else {
    const more = (2 * up * aspect - (right - left)) / 2;
    [left, right] = [left - more, right + more];
  }
  return { left, right, up };
}

/**
 * Returns the part of the real axis that is shown.
 * @param {[number, number][]} all
 * @param {boolean} step
 * @returns {[number, number]}
 */
function along(all, step) {
  const re = [...all.map(([x]) => x), ...(step ? [-1, 1] : [0])];
  const [least, most] = [Math.min(...re), Math.max(...re)];
  const pad = ((most - least || 1) * (ROOM - 1)) / 2;
  const left = least - pad;
  return [left, step ? most + pad : Math.max(most + pad, -left / 6)]; // some of the unstable side is always shown
}

/**
 * @typedef {object} How
 * @property {number} width px
 * @property {number} height px, of a plane
 * @property {boolean} step
 * @property {string} stable the name of the left side
 * @property {string} unstable the name of the right side
 */

/** Returns the picture's elements and height. @param {Group} group @param {How} how @returns {[Element[], number]} */
export const draw = (group, how) =>
  flat(group, how.step) ? [strip(group, how), STRIP.high] : [plane(group, how), how.height];

/** Returns a point with the colour of its side. @param {number} x @param {number} y @param {boolean} out */
const dot = (x, y, out) => s("circle", { class: out ? "dot out" : "dot", cx: px(x), cy: px(y), r: DOT });

/** Returns real eigenvalues on a line. @param {Group} group @param {How} how */
function strip(group, { width, stable, unstable }) {
  const all = points(group, false);
  const [left, right] = along(all, false);
  /** @param {number} v */
  const at = (v) => MARGIN / 2 + ((width - MARGIN) * (v - left)) / (right - left);
  const [top, bottom] = [STRIP.line - STRIP.half, STRIP.line + STRIP.half];
  const wall = at(0);
  const values = all.map(([re]) => re).sort((a, b) => b - a);
  const [most, least] = [values[0], values[values.length - 1]];
  const written = at(most) - at(least) > APART ? [most, least] : [most];
  const clear = written.every((v) => Math.abs(at(v) - wall) > ZERO);
  return [
    s("rect", { class: "unstable", x: px(wall), y: top, width: px(width - wall), height: 2 * STRIP.half }),
    s("path", { class: "axes", d: `M0 ${STRIP.line}H${px(width)}` }),
    s("path", { class: "wall", d: `M${px(wall)} ${top - 4}V${bottom + 4}` }),
    s("text", { class: "half", x: 0, y: top - 6 }, stable),
    s("text", { class: "half end", x: px(width), y: top - 6 }, unstable),
    clear && s("text", { class: "tick", x: px(wall), y: STRIP.values }, "0"),
    ...values.map((v) => dot(at(v), STRIP.line, v > 0)),
    ...written.map((v) =>
      s("text", { class: v > 0 ? "of out" : "of", x: px(at(v)), y: STRIP.values }, number(v, true)),
    ),
  ].flatMap((el) => el || []);
}

/** Returns eigenvalues in the plane, with the line or the circle. @param {Group} group @param {How} how */
function plane(group, { width, height, step, stable, unstable }) {
  const all = points(group, step);
  const [w, h] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const { left, right, up } = window(all, step, w / h);
  const scale = w / (right - left);
  /** @param {number} x */
  const across = (x) => MARGIN + (x - left) * scale;
  /** @param {number} y */
  const upward = (y) => height / 2 - y * scale;
  const [wall, top, bottom] = [across(0), upward(up), upward(-up)];
  const shade = step
    ? [
        s("rect", { class: "unstable", x: MARGIN, y: px(top), width: w, height: h }),
        s("circle", { class: "wall inside", cx: px(wall), cy: px(upward(0)), r: px(scale) }),
      ]
    : [
        s("rect", {
          class: "unstable",
          x: px(wall),
          y: px(top),
          width: px(Math.max(0, width - MARGIN - wall)),
          height: h,
        }),
        s("path", { class: "wall", d: `M${px(wall)} ${px(top)}V${px(bottom)}` }),
      ];
  return [
    ...shade,
    s("path", { class: "axes", d: `M${MARGIN} ${px(upward(0))}H${width - MARGIN}` }),
    s("text", { class: "half", x: px(step ? wall : MARGIN + 4), y: px(step ? upward(-0.5) : top + 14) }, stable),
    s("text", { class: "half end", x: width - MARGIN - 4, y: px(top + 14) }, unstable),
    s("text", { class: "tick", x: px(across(step ? 1 : 0)), y: px(bottom + 16) }, step ? "1" : "0"),
    ...all.map(([re, im]) => dot(across(re), upward(im), sizeOf([re, im], step) > (step ? 1 : 0))),
  ];
}

/** Returns the decisive value as text. @param {Group} group @param {boolean} step */
export const said = (group, step) => number(worst(group, step), !step);

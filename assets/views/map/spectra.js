// The drawing of eigenvalues: of the average update by the unit of the step size, with the line that they must lie left
// of; or of one step, with the circle that they must lie in.

import { s } from "../../base/svg.js";
import { number } from "./scale.js";

const MARGIN = 24; // px
const ROOM = 1.2; // of what is shown, beyond it
const DOT = 6; // px

/**
 * One learner's eigenvalues, re, im, re, im, …, by the step size alpha.
 * @typedef {{ colour: string, hollow: boolean, eigen: number[], alpha: number }} Group
 */

/**
 * The points [re, im] of a group: of the average update, or of one step.
 * @param {Pick<Group, "eigen" | "alpha">} group
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

/**
 * What decides: the largest real part, or the largest distance from 0 of one step.
 * @param {Pick<Group, "eigen" | "alpha">} group
 * @param {boolean} step
 */
export const worst = (group, step) =>
  Math.max(...points(group, step).map(([re, im]) => (step ? Math.hypot(re, im) : re)));

/**
 * The part of the plane that is shown, with equal axes: {left, right, up}, from −up to up.
 * @param {[number, number][]} all
 * @param {boolean} step
 * @param {number} aspect width over height
 */
export function window(all, step, aspect) {
  const re = [...all.map(([x]) => x), ...(step ? [-1, 1] : [0])];
  let [left, right] = [Math.min(...re), Math.max(...re)];
  const pad = ((right - left || 1) * (ROOM - 1)) / 2;
  [left, right] = [left - pad, right + pad];
  if (!step) right = Math.max(right, -left / 6); // the growing side is seen, also where nothing is
  let up = ROOM * Math.max(step ? 1 : 0, ...all.map(([, y]) => Math.abs(y)));
  if (right - left > 2 * up * aspect) up = (right - left) / (2 * aspect);
  else {
    const more = (2 * up * aspect - (right - left)) / 2;
    [left, right] = [left - more, right + more];
  }
  return { left, right, up };
}

/**
 * The picture's elements.
 * @param {Group[]} groups
 * @param {{ width: number, height: number, step: boolean, falls: string, grows: string }} how
 */
export function draw(groups, { width, height, step, falls, grows }) {
  const all = groups.flatMap((g) => points(g, step));
  const [w, h] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const { left, right, up } = window(all, step, w / h);
  const scale = w / (right - left);
  /** @param {number} x */
  const px = (x) => MARGIN + (x - left) * scale;
  /** @param {number} y */
  const py = (y) => height / 2 - y * scale;
  const [wall, top] = [px(0), py(up)];
  const shade = step
    ? [
        s("rect", { class: "growing", x: MARGIN, y: top, width: w, height: h }),
        s("circle", { class: "wall inside", cx: px(0), cy: py(0), r: scale }),
      ]
    : [
        s("rect", { class: "growing", x: wall, y: top, width: Math.max(0, width - MARGIN - wall), height: h }),
        s("path", { class: "wall", d: `M${wall} ${top}V${py(-up)}` }),
      ];
  return [
    ...shade,
    s("path", { class: "axes", d: `M${MARGIN} ${py(0)}H${width - MARGIN}` }),
    s("text", { class: "half", x: step ? px(0) : MARGIN + 4, y: step ? py(-0.5) : top + 14 }, falls),
    s("text", { class: "half end", x: width - MARGIN - 4, y: top + 14 }, grows),
    s("text", { class: "tick", x: px(step ? 1 : 0), y: py(-up) + 16 }, step ? "1" : "0"),
    ...groups.flatMap((g) =>
      points(g, step).map(([re, im]) => {
        const dot = s("circle", {
          cx: px(re).toFixed(1),
          cy: py(im).toFixed(1),
          r: DOT,
          class: g.hollow ? "hollow" : "",
        });
        dot.style.setProperty("--own", g.colour);
        return dot;
      }),
    ),
  ];
}

/**
 * The same in words: what decides, by learner.
 * @param {Group[]} groups
 * @param {string[]} names
 * @param {boolean} step
 */
export const said = (groups, names, step) =>
  groups.map((g, i) => `${names[i]} ${number(worst(g, step), !step)}`).join(", ");

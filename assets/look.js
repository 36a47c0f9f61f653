// How a learner looks: the colour and dash of a style index, from --s0, --d0, … of page.css.

import { h } from "./dom.js";

const STYLES = 15;
const AVERAGE = [2, 3]; // the dash of an average, in its learner's colour
const SVG = "http://www.w3.org/2000/svg";

export const colour = (style) => `var(--s${style % STYLES})`;

/** What the stage needs of the present theme: colours "#rrggbb", dashes in CSS px. */
export function theme() {
  const css = getComputedStyle(document.documentElement);
  const get = (name) => css.getPropertyValue(`--${name}`).trim();
  const looks = Array.from({ length: STYLES }, (_, i) => ({ color: get(`s${i}`), dash: get(`d${i}`).split(" ").filter(Boolean).map(Number) }));
  return {
    ...Object.fromEntries(["ink", "soft", "grid", "line", "panel", "accent"].map((k) => [k, get(k)])),
    styles: [...looks, ...looks.map(({ color }) => ({ color, dash: AVERAGE }))], // learners, then their averages
  };
}

/** A short piece of the learner's line. */
export function swatch(style) {
  const svg = document.createElementNS(SVG, "svg");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", "M1 5h30");
  line.style.stroke = colour(style);
  line.style.strokeDasharray = `var(--d${style % STYLES}, none)`;
  svg.setAttribute("aria-hidden", "true");
  svg.append(line);
  return h("span.swatch", {}, svg);
}

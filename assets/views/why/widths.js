// The part of the view Why about random features: with how many draws learners are stable, by the number of features.

import { attr, h, text } from "../../base/dom.js";
import { count, figure, plain } from "../../base/format.js";
import { s } from "../../base/svg.js";
import { about } from "./worlds.js";

/** @typedef {typeof import("../../words/en/views/why.js").default} WhyWords */

const RANDOM = "random"; // the value of features= that has a width
const DRAWS = 100;
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, FOOT] = [388, 150, 34, 66, 10, 30]; // px
const LABEL = 13; // px, least distance of two labels

/** The lines of the picture: the keys of an answer's rows. */
const LINES = /** @type {const} */ (["td", "copies", "soft"]);

/**
 * Returns the lines of the picture by their keys, each a list of points. Widths have equal distances.
 * @param {WideShare[]} widths
 */
export function lines(widths) {
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, widths.length - 1);
  const y = (/** @type {number} */ share) => TOP + (1 - share) * (HEIGHT - TOP - FOOT);
  return LINES.map((key) => ({ key, points: widths.map((w, i) => ({ x: LEFT + i * step, y: y(w[key]) })) }));
}

/** @param {WidthsAnswer} m @param {WhyWords} words */
function picture({ widths, pairs }, words) {
  const drawn = lines(widths);
  const ticks = drawn[0].points.map(({ x }, i) => ({ x, width: widths[i].width }));
  const many = ticks.length > 12;
  const least = widths.reduce((a, b) => (b.td < a.td ? b : a));
  let last = -Infinity;
  const labels = drawn
    .map(({ key, points }) => ({ key, y: points[points.length - 1].y }))
    .sort((a, b) => a.y - b.y)
    .map(({ key, y }) => {
      last = Math.max(y, last + LABEL);
      return s(
        "text",
        { class: `label-${key}`, x: WIDTH - RIGHT + 6, y: (last + 4).toFixed(1) },
        words.widths.lines[key],
      );
    });
  return s(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": words.widths.alt(percent(least.td), String(least.width)),
    },
    ...[0, 0.5, 1].flatMap((share) => {
      const y = TOP + (1 - share) * (HEIGHT - TOP - FOOT);
      return [
        s("path", { class: "axis", d: `M${LEFT},${y}H${WIDTH - RIGHT}` }),
        s("text", { class: "soft", x: LEFT - 5, y: y + 4, "text-anchor": "end" }, percent(share)),
      ];
    }),
    ...ticks
      .filter(({ width }, i) => !many || i % 4 === 3 || width === pairs)
      .map(({ x, width }) =>
        s("text", { class: "soft", x: x.toFixed(1), y: HEIGHT - FOOT + 14, "text-anchor": "middle" }, String(width)),
      ),
    s(
      "text",
      { class: "soft", x: (WIDTH - RIGHT + LEFT) / 2, y: HEIGHT - 3, "text-anchor": "middle" },
      words.widths.axis,
    ),
    ...drawn.map(({ key, points }) =>
      s("path", {
        class: `share ${key}`,
        d: points.map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(1)},${y.toFixed(1)}`).join(""),
      }),
    ),
    ...labels,
  );
}

/** @param {number} share */
const percent = (share) => `${plain(100 * share, 3)}\u202f%`;

/** @param {WidthsAnswer} m @param {WhyWords} words */
function table({ widths }, words) {
  return h(
    "details",
    {},
    h("summary", {}, words.widths.numbers),
    h(
      "table.why-widths",
      {},
      h("thead", {}, h("tr", {}, ...words.widths.heads.map((head) => h("th", { scope: "col" }, head)))),
      h(
        "tbody",
        {},
        ...widths.map((w) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, String(w.width)),
            ...LINES.map((key) => h("td", {}, percent(w[key]))),
            h("td", {}, figure(w.mode)),
          ),
        ),
      ),
    ),
  );
}

/** The part of the view about random features. It is hidden unless the features are random. */
export class Widths {
  #ask;
  #words;
  #asked = ""; // stamp of the last question
  #told = h("p.note");
  #drawn = h("div");
  element;

  /** @param {Ask} ask @param {WhyWords} words */
  constructor(ask, words) {
    this.#ask = ask;
    this.#words = words;
    this.element = h("div.why-target.wide", { hidden: "" }, h("h3", {}, words.widths.title), this.#told, this.#drawn);
  }

  /**
   * Asks again if a summary has other settings.
   * @param {Summary} summary
   * @param {Catalogue} catalogue
   */
  async follow(summary, catalogue) {
    const on = summary.values.features === RANDOM ? about(summary, catalogue, []) : "";
    if (on === this.#asked) return;
    this.#asked = on;
    attr(this.element, "hidden", on ? null : "");
    if (!on) return;
    text(this.#told, this.#words.widths.coming);
    this.#drawn.replaceChildren();
    const key = summary.algorithms[0].algorithm;
    const m = await this.#ask({ cmd: "ask", of: "widths", key, n: DRAWS }, { type: "widths" }).catch(() => null);
    if (this.#asked !== on) return; // a newer question is under way
    attr(this.element, "hidden", m ? null : "");
    if (!m) return;
    text(this.#told, this.#words.widths.told(count(DRAWS), String(m.pairs)));
    this.#drawn.replaceChildren(picture(m, this.#words), table(m, this.#words));
  }
}

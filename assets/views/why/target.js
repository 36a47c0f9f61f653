// The part of the view Why about target networks: a sentence with its reason, and the growth rate against η/α.

import { attr, h, text } from "../../base/dom.js";
import { plain } from "../../base/format.js";
import { s } from "../../base/svg.js";
import { factor, growth } from "./sentence.js";
import { about } from "./worlds.js";

/** @typedef {typeof import("../../words/en/views/why.js").default} WhyWords */

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, FOOT] = [388, 120, 8, 8, 16, 22]; // px
const LEAST = 1e-12; // rates are shown relative to the largest; smaller ones are 0

/**
 * Returns whether a target can be stable, and why.
 * @param {TargetAnswer} m
 * @param {WhyWords} words
 */
export function says(m, words) {
  const t = words.target;
  if (!m.canHelp) return t.odd(m.positive);
  if (m.stable)
    return [m.border === null ? t.always : t.below(plain(m.border, 4)), m.positive ? t.even(m.positive) : ""];
  return [m.inner ? t.ahead : t.inner, ""];
}

/**
 * Returns the points of the curve, within the picture, and the height of 0.
 * @param {Pick<TargetAnswer, "ratios" | "rates">} m
 */
export function curve({ ratios, rates }) {
  const size = Math.max(LEAST, ...rates.map(Math.abs));
  const [high, low] = [Math.log10(ratios[0]), Math.log10(ratios[ratios.length - 1])];
  const middle = (TOP + HEIGHT - FOOT) / 2;
  const half = (HEIGHT - FOOT - TOP) / 2;
  return {
    middle,
    points: rates.map((rate, i) => ({
      x: LEFT + ((WIDTH - LEFT - RIGHT) * (Math.log10(ratios[i]) - low)) / (high - low),
      y: middle - (half * rate) / size,
      up: rate > 0,
    })),
  };
}

/** @param {TargetAnswer} m @param {WhyWords} words */
function picture(m, words) {
  const { points, middle } = curve(m);
  const end = WIDTH - RIGHT;
  const at = (/** @type {typeof points} */ list) =>
    list.map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(1)},${y.toFixed(1)}`).join("");
  const first = m.rates[0];
  const last = m.rates[m.rates.length - 1];
  return s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": words.target.alt(growth(last), growth(first)) },
    s("rect", { class: "tint", x: LEFT, y: TOP, width: end - LEFT, height: (middle - TOP).toFixed(1) }),
    s("path", { class: "axis", d: `M${LEFT},${middle}H${end}` }),
    s("path", { class: points[points.length - 1].up ? "fate up" : "fate", d: at(points) }),
    s("text", { class: "soft", x: LEFT + 4, y: TOP + 11 }, words.grows),
    s("text", { class: "soft", x: LEFT + 4, y: HEIGHT - FOOT - 3 }, words.falls),
    s("text", { class: "soft", x: LEFT, y: HEIGHT - 6 }, "10⁻⁴"),
    s("text", { class: "soft", x: WIDTH / 2, y: HEIGHT - 6, "text-anchor": "middle" }, "η/α"),
    s("text", { class: "soft", x: end, y: HEIGHT - 6, "text-anchor": "end" }, "10"),
  );
}

/** The part of the view about target networks. It is hidden if the question has no answer. */
export class Target {
  #ask;
  #words;
  #asked = ""; // stamp of the last question
  #told = h("p.why-say");
  #copies = h("p.note");
  #drawn = h("div");
  element;

  /** @param {Ask} ask @param {WhyWords} words */
  constructor(ask, words) {
    this.#ask = ask;
    this.#words = words;
    this.element = h(
      "div.why-target",
      { hidden: "" },
      h("h3", {}, words.target.title),
      this.#told,
      this.#copies,
      h("p.note", {}, words.target.key),
      this.#drawn,
    );
  }

  /**
   * Asks again if a summary has other settings.
   * @param {Summary} summary
   * @param {Catalogue} catalogue
   */
  async follow(summary, catalogue) {
    const on = about(summary, catalogue, []);
    if (on === this.#asked) return;
    this.#asked = on;
    const key = summary.algorithms[0].algorithm;
    const m = await this.#ask({ cmd: "ask", of: "targets", key }, { type: "targets" }).catch(() => null);
    if (this.#asked !== on) return; // a newer question is under way
    attr(this.element, "hidden", m ? null : "");
    if (m) this.#show(m);
  }

  /** @param {TargetAnswer} m */
  #show(m) {
    text(this.#told, [says(m, this.#words)].flat().filter(Boolean).join(" "));
    const { frozen } = m;
    text(this.#copies, frozen === null || !m.inner ? "" : this.#words.target.copies(factor(frozen), frozen < 1));
    this.#drawn.replaceChildren(picture(m, this.#words));
  }
}

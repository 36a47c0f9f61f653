// The sentence over the pictures, in which the learners' names have the learners' colours.

import { algorithmOf } from "../base/catalogue.js";
import { $, h, text } from "../base/dom.js";
import { colour } from "../base/look.js";
import { alternatives, sentence } from "../sentence/sentence.js";

const CALM = 1000; // ms between changes while playing

/** @param {string} s */
const escaped = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
let known = ""; // the learners last asked for, and
/** @type {Map<string, Look>} */
let names = new Map(); // the look of each by its names
let pattern = /$^/;
const shown = new WeakMap(); // an element → what stands in it, and in whose colours

/**
 * Splits a sentence at the learners' names, the longest first: [[words, look or undefined]].
 * @param {string} line
 * @param {Learner[]} algorithms
 * @param {Catalogue} catalogue
 */
export function pieces(line, algorithms, catalogue) {
  const ids = algorithms.map(({ id, look }) => id + JSON.stringify(look)).join();
  if (ids !== known) {
    known = ids;
    names = new Map(
      algorithms.flatMap(({ algorithm, label, look }) => [
        [label, look],
        [algorithmOf(catalogue, algorithm)?.name ?? label, look],
      ]),
    );
    const longestFirst = [...names.keys()]
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join("|");
    pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(${longestFirst})(?![\\p{L}\\p{N}-])`, "u");
  }
  return line
    .split(pattern)
    .filter(Boolean)
    .map((part) => /** @type {[string, Look | undefined]} */ ([part, names.get(part)]));
}

/**
 * Shows a sentence about a summary's learners.
 * @param {Element} el
 * @param {string} line
 * @param {Summary} given
 * @param {Catalogue} catalogue
 */
export function headline(el, line, { algorithms }, catalogue) {
  text(el, line);
  const parts = pieces(line, algorithms, catalogue);
  const now = line + known;
  if (shown.get(el) === now && el.textContent === line) return;
  shown.set(el, now);
  el.replaceChildren(
    ...parts.map(([part, look]) => {
      if (!look) return part;
      const name = h("b", {}, part);
      name.style.color = colour(look);
      return name;
    }),
  );
}

/** What is seen, in words, not changed more often than it can be read; and the pictures in words. */
export class Headline {
  #el;
  #said = -CALM; // when
  #at = 0; // the step then
  #verdicts = ""; // likewise: another one is in the legend already
  #width = 0; // px, when its room was taken

  /** @param {HTMLElement} el */
  constructor(el) {
    this.#el = el;
    addEventListener("resize", () => this.#fit());
  }

  /**
   * Says a summary; ids are those of the cards.
   * @param {Summary} s
   * @param {Catalogue} catalogue
   * @param {string[]} ids
   */
  say(s, catalogue, ids) {
    const now = performance.now();
    const news = s.step < this.#at || (!this.#at && s.step > 0); // the first step is told at once
    const verdicts = s.algorithms.map((a) => a.verdict).join();
    if (s.playing && !news && verdicts === this.#verdicts && now - this.#said < CALM) return;
    [this.#said, this.#at, this.#verdicts] = [s.playing ? now : -CALM, s.step, verdicts];
    headline(this.#el, sentence(s, catalogue), s, catalogue);
    this.#keep(s.playing, news);
    /** @type {Record<string, string>} */
    const alt = alternatives(s, catalogue);
    for (const id of ids) text($(id).querySelector(".alt"), alt[id]);
  }

  // While it plays, what is below stays where it is when a shorter sentence comes. At rest nothing is measured: that
  // would lay the page out once more for each summary, as where a slider moves.
  /** @param {boolean} playing @param {boolean} news */
  #keep(playing, news) {
    const { style } = this.#el;
    if (news) style.minHeight = "";
    if (!playing) return;
    this.#fit();
    style.minHeight = `${this.#el.getBoundingClientRect().height}px`;
  }
  // Its room is of a width.
  #fit() {
    const { style, clientWidth } = this.#el;
    if (clientWidth !== this.#width) style.minHeight = "";
    this.#width = clientWidth;
  }
}

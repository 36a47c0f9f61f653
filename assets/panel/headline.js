// The sentence over the pictures, in which the learners' names have the learners' colours.

import { algorithmOf } from "../base/catalogue.js";
import { $, h, text } from "../base/dom.js";
import { colour } from "../base/look.js";
import { alternatives, sentence } from "../sentence/sentence.js";

const CALM = 1000; // ms between changes while playing

const escaped = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
let known = ""; // the learners last asked for, and
let names = new Map(); // the look of each by its names
let pattern = /$^/;
const shown = new WeakMap(); // an element → what stands in it, and in whose colours

/** Splits a sentence at the learners' names, the longest first: [[words, look or undefined]]. */
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
    .map((part) => [part, names.get(part)]);
}

/** Shows a sentence about a summary's learners. */
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

  constructor(el) {
    this.#el = el;
  }

  /** Says a summary; ids are those of the cards. */
  say(s, catalogue, ids) {
    const now = performance.now();
    const news = s.step < this.#at || (!this.#at && s.step); // the first step is told at once
    if (s.playing && !news && now - this.#said < CALM) return;
    [this.#said, this.#at] = [s.playing ? now : -CALM, s.step];
    headline(this.#el, sentence(s, catalogue), s, catalogue);
    const alt = alternatives(s, catalogue);
    for (const id of ids) text($(id).querySelector(".alt"), alt[id]);
  }
}

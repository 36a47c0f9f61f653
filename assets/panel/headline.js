// The sentence over the pictures, in which the learners' names have the learners' colours.

import { algorithmOf } from "../base/catalogue.js";
import { $, h, text } from "../base/dom.js";
import { colour } from "../base/look.js";
import { alternatives, headlines } from "../sentence/sentence.js";

const CALM = 1000; // ms between changes while playing
const LINES = 2; // of a headline

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
  el.replaceChildren(...parts.map(([part, look]) => (look ? named(part, look) : part)));
}

/**
 * The lines of a headline as spans, in which the learners' names have the learners' colours.
 * @param {string[]} lines
 * @param {Summary} given
 * @param {Catalogue} catalogue
 */
function spans(lines, { algorithms }, catalogue) {
  return lines.flatMap((line, i) => [
    i ? " " : "",
    h("span", {}, ...pieces(line, algorithms, catalogue).map(([part, look]) => (look ? named(part, look) : part))),
  ]);
}

/** @param {string} part @param {Look} look */
function named(part, look) {
  const name = h("b", {}, part);
  name.style.color = colour(look);
  return name;
}

/**
 * Shows the first form of a headline that has room in two lines of the element's present width: each of its lines on a
 * line, else one after the other. All are laid out at once, out of sight, and measured once.
 * @param {Ours} el
 * @param {string[][]} forms the longest first
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 */
export function fit(el, forms, summary, catalogue) {
  const ways = forms.flatMap((lines) =>
    (lines.length > 1 ? [true, false] : [false]).map((apart) => ({ lines, apart })),
  );
  const tried = ways.map(({ lines, apart }) =>
    h(`span.wording${apart ? ".apart" : ""}`, { "aria-hidden": "true" }, ...spans(lines, summary, catalogue)),
  );
  text(el, ""); // which keeps what it wrote last
  el.replaceChildren(...tried);
  const room = LINES * parseFloat(getComputedStyle(el).lineHeight) + 1;
  const found = el.clientWidth ? tried.findIndex((one) => one.getBoundingClientRect().height <= room) : 0;
  const { lines, apart } = ways.at(found) ?? ways[0];
  el.classList.toggle("apart", apart);
  el.replaceChildren(...spans(lines, summary, catalogue));
}

/** What is seen, in words; and the pictures in words, not changed more often than they can be read. */
export class Headline {
  #el;
  #said = -CALM; // when the pictures were told of
  #at = 0; // the step then
  #verdicts = ""; // likewise
  #size = ""; // as observed: to ask for it would lay the page out for each summary
  #stamp = ""; // what stands there, and at which size
  #text = ""; // likewise: others write there too, while nothing is learned
  /** @type {() => void} */
  #again = () => {};

  /** @param {Ours} el */
  constructor(el) {
    this.#el = el;
    // Its height is that of two lines: it changes with the letters' size alone.
    new ResizeObserver(([{ contentRect: r }]) => {
      this.#size = `${r.width} × ${r.height}`;
      if (el.textContent === this.#text) this.#again(); // a study or a failure has words of its own
    }).observe(el);
  }

  /**
   * Says a summary; ids are those of the cards.
   * @param {Summary} s
   * @param {Catalogue} catalogue
   * @param {string[]} ids
   */
  say(s, catalogue, ids) {
    this.#again = () => this.#show(s, catalogue);
    this.#again();
    const now = performance.now();
    const news = s.step < this.#at || (!this.#at && s.step > 0); // the first step is told at once
    const verdicts = s.algorithms.map((a) => a.verdict).join();
    if (s.playing && !news && verdicts === this.#verdicts && now - this.#said < CALM) return;
    [this.#said, this.#at, this.#verdicts] = [s.playing ? now : -CALM, s.step, verdicts];
    /** @type {Record<string, string>} */
    const alt = alternatives(s, catalogue);
    for (const id of ids) text($(id).querySelector(".alt"), alt[id]);
  }

  // A text or a width that is new is laid out once.
  /** @param {Summary} s @param {Catalogue} catalogue */
  #show(s, catalogue) {
    const el = this.#el;
    const forms = headlines(s, catalogue);
    const looks = s.algorithms.map(({ look }) => look);
    const stamp = JSON.stringify([forms, looks, this.#size]);
    if (stamp === this.#stamp && el.textContent === this.#text) return;
    fit(el, forms, s, catalogue);
    [this.#stamp, this.#text] = [stamp, el.textContent];
  }
}

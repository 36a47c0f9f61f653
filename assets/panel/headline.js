// The headline above the pictures. The learners' names in it have the learners' colours.

import { algorithmOf } from "../base/catalogue.js";
import { $, h, perFrame, text } from "../base/dom.js";
import { colour } from "../base/look.js";
import { alternatives, headlines } from "../sentence/sentence.js";

const CALM = 1000; // ms between changes while playing
const LINES = 2; // most lines of a headline

/** @param {string} s */
const escaped = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
let known = ""; // stamp of the learners in names
/** @type {Map<string, Look>} */
let names = new Map(); // the look of each learner by its names
let pattern = /$^/;
const shown = new WeakMap(); // element → the stamp of its text and colours
/**
 * @type {WeakMap<Element, { of: string, i: number }>} element → the wordings offered, and the index of the chosen one
 */
const taken = new WeakMap();

/**
 * Splits a sentence at the learners' names, longest names first: [[words, look or undefined]].
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
 * Shows a sentence about a summary's learners, one span for each line.
 * @param {HTMLElement} el
 * @param {string} line one or several lines
 * @param {Summary} given
 * @param {Catalogue} catalogue
 */
export function headline(el, line, { algorithms }, catalogue) {
  text(el, line);
  const lines = line.split("\n");
  const parts = lines.map((one) => pieces(one, algorithms, catalogue));
  const now = line + known;
  if (shown.get(el) === now && el.textContent === lines.join(" ")) return;
  shown.set(el, now);
  const spans = parts.map((of) => h("span", {}, ...of.map(([part, look]) => (look ? named(part, look) : part))));
  el.replaceChildren(...spans.flatMap((span, i) => [i ? " " : "", span]));
}

/** @param {string} part @param {Look} look */
function named(part, look) {
  const name = h("b", {}, part);
  name.style.color = colour(look);
  return name;
}

/**
 * Shows the first wording that fits into two lines of an element, or the last. A wording of several lines has each on
 * its own line if that fits, else they follow one another. All wordings are laid out at once, out of sight, because
 * measuring each alone would cost a layout each.
 * @param {HTMLElement} el
 * @param {string[]} wordings from longest to shortest
 * @param {(el: HTMLElement, wording: string) => void} say writes a wording into an element
 */
export function lead(el, wordings, say) {
  const line = parseFloat(getComputedStyle(el).lineHeight);
  const of = [el.clientWidth, line, ...wordings].join("|");
  const ways = wordings.flatMap((wording) =>
    (wording.includes("\n") ? [true, false] : [false]).map((apart) => ({ wording, apart })),
  );
  let i = -1; // while it is hidden, the shortest, because a longer one would move the page when it is shown
  if (taken.get(el)?.of === of) i = taken.get(el)?.i ?? i;
  else if (el.clientWidth) {
    const tried = ways.map(({ wording, apart }) => {
      const one = h(`span.wording${apart ? ".apart" : ""}`, { "aria-hidden": "true" });
      say(one, wording);
      return one;
    });
    text(el, ""); // text() remembers what it wrote, so clear it there too
    el.replaceChildren(...tried);
    i = tried.findIndex((one) => one.getBoundingClientRect().height <= LINES * line + 1);
  }
  taken.set(el, { of, i });
  const { wording, apart } = ways.at(i) ?? ways[0];
  el.classList.toggle("apart", apart);
  say(el, wording);
}

/**
 * The headline, and the texts of the pictures for screen readers. The texts change no more often than they can be read.
 */
export class Headline {
  #el;
  #said = -CALM; // time of the last texts of the pictures, ms
  #at = 0; // the step at that time
  #verdicts = ""; // the verdicts at that time
  #size = ""; // as observed, because reading it would lay the page out for each summary
  #stamp = ""; // stamp of the headline and its size
  #text = ""; // the text shown, because a study or a failure may write here too
  /** @type {() => void} */
  #again = () => {};

  /** @param {Ours} el */
  constructor(el) {
    this.#el = el;
    // Wait for the next frame, because another wording may change the height that is observed.
    const fit = perFrame(() => el.textContent === this.#text && this.#again()); // a study or a failure writes its own
    new ResizeObserver(([{ contentRect: r }]) => {
      this.#size = `${r.width} × ${r.height}`;
      fit();
    }).observe(el);
  }

  /**
   * Shows a summary. ids are the IDs of the cards.
   * @param {Summary} s
   * @param {Catalogue} catalogue
   * @param {string[]} ids
   */
  say(s, catalogue, ids) {
    this.#again = () => this.#show(s, catalogue);
    this.#again();
    const now = performance.now();
    const news = s.step < this.#at || (!this.#at && s.step > 0); // the first step is reported at once
    const verdicts = s.algorithms.map((a) => a.verdict).join();
    if (s.playing && !news && verdicts === this.#verdicts && now - this.#said < CALM) return;
    [this.#said, this.#at, this.#verdicts] = [s.playing ? now : -CALM, s.step, verdicts];
    /** @type {Record<string, string>} */
    const alt = alternatives(s, catalogue);
    for (const id of ids) text($(id).querySelector(".alt"), alt[id]);
  }

  // Lays the headline out only if the text or the width changed.
  /** @param {Summary} s @param {Catalogue} catalogue */
  #show(s, catalogue) {
    const el = this.#el;
    const forms = headlines(s, catalogue).map((lines) => lines.join("\n"));
    const looks = s.algorithms.map(({ look }) => look);
    const stamp = JSON.stringify([forms, looks, this.#size]);
    if (stamp === this.#stamp && el.textContent === this.#text) return;
    lead(el, forms, (into, form) => headline(into, form, s, catalogue));
    [this.#stamp, this.#text] = [stamp, el.textContent];
  }
}

// Pictures to save: requests those of the stage, and makes files of them. Loaded when first needed.

import { $ } from "../base/dom.js";
import { flush } from "../base/address-bar.js";
import { algorithmOf } from "../base/catalogue.js";
import { dressed, theme } from "../base/look.js";
import { ALL, board, single } from "../base/picture/document.js";
import { entry, marksOf } from "../base/picture/drawing.js";
import { origin } from "../base/picture/origin.js";
import { WIDTHS, inGreys, inMillimetres, legalWidth } from "../base/picture/paper.js";
import { measureIn, png } from "../base/picture/raster.js";
import { alternatives, learnToSay, sentence } from "../sentence/sentence.js";
import english from "../words/en/take/save.js";
import { part } from "../words/words.js";

const words = part("take/save", english);

const LATE = 1000; // ms that a frame may be behind the run, while nothing moves
const SOON = 200; // ms, while learning continues
/** @type {import("../base/picture/document.js").How} */
const PLAIN = { titles: true, transparent: false };

/**
 * @typedef {import("../base/picture/document.js").Measure} Measure
 * @typedef {{ pictures(x: number): Promise<StagePictures | null> }} Pictured see ../stage/link.js
 * @typedef {{ stage: Pictured, summary(): Summary, catalogue(): Catalogue }} Host
 * @typedef {{ step: number, pictures: StagePicture[], font: string, measure: Measure }} Shown
 * @typedef {ReturnType<typeof card>} Card
 */

/**
 * Returns the present pictures, from which any number of equal files can be made: {views, svg(view, how), …}. Rejects
 * if there are no pictures.
 * @param {Host} host
 */
export async function snapshot(host) {
  const font = getComputedStyle(document.body).fontFamily;
  const { width: measure, x } = measureIn(font);
  let answer;
  let s;
  for (let from = 0; ;) {
    s = host.summary();
    answer = s.study ? { step: s.step, list: ownPictures() } : await host.stage.pictures(x);
    s = host.summary();
    from ||= performance.now(); // the first answer may wait for the stage to load
    const some = answer?.list.length;
    const late = performance.now() - from > (s.playing && some ? SOON : LATE);
    if (s.study || late || (some && answer?.step === s.step)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (!answer?.list.length) throw new Error(words.noPictures);
  if (!s.study) await learnToSay(s, host.catalogue());
  flush(); // so that the address has the settings in force
  return new Snapshot({ step: answer.step, pictures: answer.list, font, measure }, s, host.catalogue());
}

export class Snapshot {
  #cards;
  #of;
  #sentence;
  #learners;

  /** @param {Shown} shown @param {Summary} summary @param {Catalogue} catalogue */
  constructor({ step, font, measure, pictures }, summary, catalogue) {
    this.summary = summary;
    this.#sentence = summary.study ? $("sentence").textContent : sentence(summary, catalogue);
    /** @type {Record<string, string>} */
    const alt = summary.study ? {} : alternatives(summary, catalogue);
    this.#cards = pictures.map((picture) =>
      card(
        picture,
        alt,
        catalogue.pictures.find((p) => p.id === picture.view),
      ),
    );
    this.views = this.#cards.map(({ view, id, title, first }) => ({ view, id, title, first }));
    const looks = theme();
    const bg = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
    const { study } = summary;
    this.#learners = study
      ? study.algorithms.map((id, i) => entry(algorithmOf(catalogue, id).short, study.looks[i]))
      : learners(summary, looks);
    this.#of = {
      font,
      theme: { ...looks, bg },
      measure,
      about: { ...origin(summary, catalogue.version), step, run: summary.study ? null : summary.watch + 1 },
    };
  }

  /** Returns the facts of a picture, or of all without its name. @param {string} [view] */
  told(view) {
    const one = this.#find(view);
    return {
      title: one?.title ?? words.titleOfAll(this.#cards.map((c) => c.title)),
      desc: [this.#sentence, ...(one ? [one.alt] : this.#cards.map((c) => c.alt))].filter(Boolean).join(" "),
    };
  }

  /**
   * Returns the document. how holds the differences from one with titles, on the page's background, as wide as on the
   * screen.
   * @param {string} [view]
   * @param {Partial<import("../base/picture/document.js").How>} [how]
   */
  svg(view, how) {
    const svg = this.#drawn(view, how);
    if (!how?.mm) return svg;
    if (!legalWidth(how.mm)) throw new RangeError(words.wrongWidth(how.mm, WIDTHS.min, WIDTHS.max));
    return inMillimetres(svg, how.mm);
  }

  // Returns the title and the description of a picture.
  /** @param {string | undefined} view */
  #about(view) {
    return { ...this.#of, ...this.told(view), about: { ...this.#of.about, view: this.#find(view)?.view ?? ALL } };
  }

  // Returns the same in CSS pixels.
  /** @param {string | undefined} view @param {Partial<import("../base/picture/document.js").How>} [given] */
  #drawn(view, given) {
    const how = { ...PLAIN, mono: this.summary.values.mono === "1", ...given };
    const one = this.#find(view);
    const of = this.#about(view);
    /** @param {Card} c */
    const named = (c) => c.legend; // the others have no learners, or show their looks beside their names
    const svg = one
      ? single(of, one, named(one) ? this.#learners : [], how)
      : board(of, this.#cards, this.#cards.some(named) ? this.#learners : [], how);
    if (!how.mono) return svg;
    const colours = this.#learners.map((l) => l.color);
    return inGreys(svg, colours, one ? of.theme.panel : of.theme.bg);
  }

  /**
   * scale: pixels of the picture for each CSS pixel. A width in mm sets the scale to 300 dots per inch.
   * @param {string | undefined} view
   * @param {number} scale
   * @param {Partial<import("../base/picture/document.js").How>} [how]
   */
  async png(view, scale, how) {
    if (!(scale > 0 && scale <= 8)) throw new RangeError(`scale: ${scale} is invalid; use a number above 0, at most 8`);
    this.svg(view, how); // it rejects invalid choices
    return png(this.#drawn(view, how), this.#about(view), scale, how?.mm);
  }

  #find(view = ALL) {
    const one = this.#cards.find((c) => c.view === view || c.id === view);
    if (!one && view !== ALL)
      throw new RangeError(`view: "${view}" is invalid; use ${[ALL, ...this.#cards.map((c) => c.view)].join(", ")}`);
    return one;
  }
}

/** Returns the pictures of a study, which the page draws itself. @returns {StagePicture[]} */
const ownPictures = () =>
  [...document.querySelectorAll(".own-pic > svg")].flatMap((svg) => {
    const { clientWidth: width, clientHeight: height } = svg;
    const { view = "" } = /** @type {HTMLElement} */ (svg.parentElement).dataset;
    return width && height && svg.firstChild ? [{ view, width, height, marks: marksOf(svg) }] : [];
  });

/**
 * Returns the card of a picture: its place on the page, its title, and its text.
 * @param {StagePicture} picture
 * @param {Record<string, string>} alternatives
 * @param {Picture | undefined} kind
 */
function card(picture, alternatives, kind) {
  const pic = /** @type {Ours} */ (document.querySelector(`[data-view=${picture.view}]`));
  const el = /** @type {Ours} */ (pic.closest(".card"));
  /** @param {Element} e */
  const place = (e) => e.getBoundingClientRect();
  const { left: x, top: y, width: w, height: h } = place(el);
  const [bold, ...notes] = el.querySelectorAll("h2 > *");
  const select = bold.querySelector("select"); // show the selected choice in its place
  const title = select?.selectedOptions[0]?.textContent ?? bold.textContent;
  const which = el.querySelector(".head > select")?.selectedOptions[0]; // of several choices, the selected one
  const heading = [
    { text: title, bold: true },
    ...notes.map((n) => ({ text: n.textContent })),
    ...(which ? [{ text: ` · ${which.textContent}` }] : []),
  ];
  return {
    view: picture.view,
    id: el.id,
    legend: Boolean(kind?.legend || kind?.study),
    first: Boolean(kind?.first),
    title: title.trim(),
    heading,
    alt: alternatives[el.id] ?? el.querySelector(".alt").textContent,
    box: { x, y, w, h },
    at: { x: place(pic).left, y: place(pic).top },
    picture,
  };
}

/** @param {Summary} summary @param {Theme} looks */
const learners = ({ algorithms }, looks) =>
  algorithms.map(({ label, look }) => ({ name: label, ...dressed(look, looks) }));

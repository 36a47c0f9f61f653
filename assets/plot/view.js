// The common parts of views that replace the live pictures. The query's key view shows them. views/index.js lists them.

import { $, attr } from "../base/dom.js";
import { styles } from "./plot.js";

const LOW = 480; // px of height below which a figure has only the sentence and the picture

/**
 * @typedef {object} Host the page's services for views; summary and catalogue exist from the first experiment on
 * @property {Ask} ask
 * @property {() => Promise<import("../engine/engine.js").Engine>} second
 * @property {(key: string, value: string) => Promise<unknown>} set
 * @property {(values: Record<string, string>) => unknown} bring changes settings together
 * @property {(query: string, hash?: string | null) => Promise<unknown>} open
 * @property {() => unknown} edit opens the problem in its form
 * @property {() => unknown} pause
 * @property {() => unknown} play
 * @property {() => Summary} summary
 * @property {() => Catalogue} catalogue
 * @property {() => void} moved called when the size of the page's content has changed
 * @property {(question: (s: Summary) => string) => void} asked asks about the open experiment
 *
 * @typedef {object} View
 * @property {(s: Summary) => void} sync shows or hides the view, as a summary requests
 * @property {(s: Summary) => void} [ahead] requests data of the view that is shown soon
 */

/**
 * Makes a view, which requests its data at once, and loads its styles.
 * @template {View} V
 * @param {new (host: Host) => V} Kind
 * @param {() => Promise<unknown>} [own] further styles
 */
export const loads = (Kind, own) => async (/** @type {Host} */ host) => {
  const view = new Kind(host);
  if (host.summary()) view.ahead?.(host.summary());
  await Promise.all([styles(), own?.()]);
  return view;
};

/** @type {WeakMap<Element, Element>} */
const titles = new WeakMap(); // the headline of each view, which replaces the run's

// The headline comes with the parts of a view, now or later.
/** @param {HTMLElement} section */
function lead(section) {
  if (!titles.has(section)) new MutationObserver(() => lead(section)).observe(section, { childList: true });
  const title = section.querySelector(`#${section.id}-title`);
  if (!title) return;
  titles.set(section, title);
  $("lead").append(title);
}

/**
 * Shows or hides a view's section, and sets the page's classes in-NAME, in-view and, for a Figure, in-figure.
 * @param {HTMLElement} section its ID is the name
 * @param {boolean} shown
 * @returns {boolean} whether that is a change
 */
export function turn(section, shown) {
  if (shown) lead(section);
  if (section.hidden !== shown) return false;
  if (shown) $("tabs").after(section);
  section.hidden = !shown;
  for (const title of $("lead").children) attr(title, "hidden", titles.get(section) === title && shown ? null : "");
  $("app").classList.toggle(`in-${section.id}`, shown);
  for (const kind of ["view", "figure"])
    $("app").classList.toggle(`in-${kind}`, document.querySelector(`.${kind}:not([hidden])`) !== null);
  return true;
}

/**
 * Returns the height of a picture in px. A small figure shows all of it and the parts below, if it is not lower than
 * least.
 * @param {Element} plot
 * @param {number} most on the page
 * @param {number} least
 * @param {number} [low] the most height of a small figure
 */
export function heightOf(plot, most, least, low = LOW) {
  if (innerHeight > low || !$("app").classList.contains("embed")) return most;
  const foot = document.querySelector(".foot")?.clientHeight ?? 0;
  return Math.max(least, innerHeight - plot.getBoundingClientRect().top - foot - 6);
}

/** Returns a learner's ID as a part of a file's name. @param {string} id */
export const slug = (id) => id.replace(/[^a-z0-9]+/g, "-");

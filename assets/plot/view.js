// What views that stand in for the live pictures have in common: they come and go with the query's key view. See
// views/index.js for the list of them.

import { $, attr } from "../base/dom.js";
import { styles } from "./plot.js";

const LOW = 480; // px of height below which a figure has the sentence and the picture

/**
 * @typedef {object} Host what the page offers to views; summary and catalogue are there with the first experiment
 * @property {Ask} ask
 * @property {() => Promise<import("../engine/engine.js").Engine>} twin
 * @property {(key: string, value: string) => Promise<unknown>} set
 * @property {(values: Record<string, string>) => unknown} bring settings that change together
 * @property {(query: string, hash?: string | null) => Promise<unknown>} open
 * @property {() => unknown} edit opens the problem in its form
 * @property {() => unknown} pause
 * @property {() => unknown} play
 * @property {() => Summary} summary
 * @property {() => Catalogue} catalogue
 * @property {() => void} moved what the page shows has another size
 * @property {(question: (s: Summary) => string) => void} asked what asks of what is open
 *
 * @typedef {object} View
 * @property {(s: Summary) => void} sync shows the view or hides it, as a summary says
 * @property {(s: Summary) => void} [ahead] asks for what is shown soon
 */

/**
 * Makes a view, which asks at once for what it shows, and loads its styles.
 * @template {View} V
 * @param {new (host: Host) => V} Kind
 * @param {() => Promise<unknown>} [own] styles
 */
export const loads = (Kind, own) => async (/** @type {Host} */ host) => {
  const view = new Kind(host);
  if (host.summary()) view.ahead?.(host.summary());
  await Promise.all([styles(), own?.()]);
  return view;
};

/** @type {WeakMap<Element, Element>} */
const titles = new WeakMap(); // the headline of each view, which stands where the run's does

// Its headline comes with what a view builds, now or later.
/** @param {HTMLElement} section */
function lead(section) {
  if (!titles.has(section)) new MutationObserver(() => lead(section)).observe(section, { childList: true });
  const title = section.querySelector(`#${section.id}-title`);
  if (!title) return;
  titles.set(section, title);
  $("lead").append(title);
}

/**
 * Shows a view's section or hides it, as a summary says, and has the page know by the classes in-NAME, in-view and, of
 * a Figure, in-figure.
 * @param {HTMLElement} section whose ID is the name
 * @param {boolean} shown
 * @returns {boolean} whether that is new
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
 * How many px high a picture is: a small figure shows it whole, with what stands below, if it is not lower than least.
 * @param {Element} plot
 * @param {number} most on the page
 * @param {number} least
 * @param {number} [low] height of a small figure, at most
 */
export function heightOf(plot, most, least, low = LOW) {
  if (innerHeight > low || !$("app").classList.contains("embed")) return most;
  const foot = document.querySelector(".foot")?.clientHeight ?? 0;
  return Math.max(least, innerHeight - plot.getBoundingClientRect().top - foot - 6);
}

/** A learner's ID as a part of a file's name. @param {string} id */
export const slug = (id) => id.replace(/[^a-z0-9]+/g, "-");

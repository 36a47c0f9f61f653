// What views that stand in for the live pictures have in common: they come and go with the query's key view.

import { $ } from "../base/dom.js";

const LOW = 480; // px of height below which a figure has the sentence and the picture

/**
 * Shows a view's section or hides it, and has the page know by the class in-NAME.
 * @param {HTMLElement} section
 * @param {string} name
 * @param {boolean} shown
 * @returns {boolean} whether that is new
 */
export function turn(section, name, shown) {
  if (section.hidden !== shown) return false;
  section.hidden = !shown;
  $("app").classList.toggle(`in-${name}`, shown);
  return true;
}

/**
 * Draws in the next frame, once, however often it is called before.
 * @param {() => void} draw
 */
export function eachFrame(draw) {
  let due = 0;
  return () => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      draw();
    });
  };
}

/**
 * How many px high a picture is: a small figure shows it whole, with what stands below, if it is not lower than least.
 * @param {Element} plot
 * @param {number} most on the page
 * @param {number} least
 */
export function heightOf(plot, most, least) {
  if (innerHeight > LOW || !$("app").classList.contains("embed")) return most;
  const foot = document.querySelector(".foot")?.clientHeight ?? 0;
  return Math.max(least, innerHeight - plot.getBoundingClientRect().top - foot - 6);
}

/**
 * A learner's ID as a part of a file's name.
 * @param {string} id
 */
export const slug = (id) => id.replace(/[^a-z0-9]+/g, "-");

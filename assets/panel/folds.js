// Where the page is narrow some of its controls fold into one button, which drops them down: a class tells which button
// (.folds) and which controls (.folded), and the page's style tells where it is narrow.

import { $ } from "../base/dom.js";

/** Begins to listen to the buttons that fold. */
export function folds() {
  for (const id of ["both", "further"]) {
    const button = $(id);
    const list = $(button.getAttribute("aria-controls") ?? "");
    /** @param {boolean} open */
    const show = (open) => {
      list.classList.toggle("open", open);
      button.ariaExpanded = String(open);
    };
    button.onclick = () => show(!list.classList.contains("open"));
    // The focus is the button's again before what was chosen opens, and comes back to it after that.
    const chosen = (/** @type {Event} */ e) => {
      if (!list.classList.contains("open") || e.target === list) return;
      button.focus();
      show(false);
    };
    list.addEventListener("click", chosen, { capture: true });
    list.addEventListener("keydown", (e) => {
      if (e.key === "Escape") chosen(e);
    });
    addEventListener("pointerdown", (e) => {
      const on = /** @type {Node} */ (e.target);
      if (!list.contains(on) && !button.contains(on)) show(false);
    });
  }
}

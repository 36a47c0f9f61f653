// Where the page is narrow some of its controls fold into one button, which drops them down: a class tells which button
// (.folds) and which controls (.folded), and the page's style tells where it is narrow.

import { $ } from "../base/dom.js";

/** Begins to listen to the buttons that fold. */
export function folds() {
  for (const [button, list] of [
    [$("both"), $("about")],
    [$("further"), $("tools")],
  ]) {
    /** @param {boolean} [open] the other state unless given */
    const show = (open) => {
      button.ariaExpanded = String(list.classList.toggle("open", open));
    };
    button.onclick = () => show();
    // The focus is the button's again before what was chosen opens, and comes back to it after that.
    const chosen = (/** @type {Event} */ e) => {
      if (button.ariaExpanded !== "true" || e.target === list) return;
      button.focus();
      show(false);
    };
    list.addEventListener("click", chosen, true);
    list.addEventListener("keydown", (e) => {
      if (e.key === "Escape") chosen(e);
    });
    addEventListener("pointerdown", (e) => {
      const on = /** @type {Node} */ (e.target);
      if (!list.contains(on) && !button.contains(on)) show(false);
    });
  }
}

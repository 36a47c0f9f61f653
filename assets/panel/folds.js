// Folds some controls into one button where the page is narrow. The button (.folds) drops the controls (.folded) down.
// The page's style decides which widths are narrow.

import { $ } from "../base/dom.js";

/** Starts listening to the buttons that fold controls. */
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
    // Return the focus to the button before a choice opens a dialog, because the dialog gives the focus back when it
    // closes.
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

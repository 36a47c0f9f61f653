// The button that copies diagnostics, for the help.

import { h } from "../base/dom.js";
import { collect } from "./diagnostics.js";

/**
 * Returns the button with these words. If the clipboard is not available, it shows the text, selected.
 * @param {{ copy: string, what: string, label: string, copied: string, select: string }} words
 * @param {string} version
 * @param {string} query
 */
export function button(words, version, query) {
  const said = h("span.note", { role: "status" });
  const box = h("textarea", {
    id: "diagnostics",
    readonly: "",
    "aria-label": words.label,
    rows: 6,
    spellcheck: "false",
    hidden: "",
  });
  const copy = async () => {
    box.value = collect(version, query);
    try {
      await navigator.clipboard.writeText(box.value);
      said.textContent = words.copied;
    } catch {
      // rejected, or no clipboard here: one key copies then
      box.hidden = false;
      box.select();
      said.textContent = words.select;
    }
  };
  return h(
    "div.diagnostics",
    {},
    h("p.help-links", {}, h("button", { type: "button", id: "copy-diagnostics", onclick: copy }, words.copy), said),
    h("p.note", {}, words.what),
    box,
  );
}

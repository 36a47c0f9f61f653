// What the dialog consists of: sections, and fields to copy from.

import { $, h, text } from "../base/dom.js";
import { words } from "./words.js";

const CALM = 1600; // ms

/**
 * A field to copy from, with its button; label names it.
 * @param {string} id
 * @param {string} label
 * @param {string} value
 */
export function field(id, label, value) {
  const rows = value.split("\n").length;
  const box = h(rows > 1 || id === "share-snippet" ? "textarea" : "input", {
    id,
    readonly: "",
    "aria-label": label,
    rows,
    spellcheck: "false",
  });
  box.value = value;
  const button = h("button", { type: "button", "data-copies": id, onclick: () => copy(box, button) }, words.copy);
  return h("div.copy", {}, box, button);
}

/** @param {Ours} box @param {Ours} button */
async function copy(box, button) {
  let said = words.copied;
  try {
    await navigator.clipboard.writeText(box.value);
    text(button, `${words.copied} ✓`);
    setTimeout(() => text(button, words.copy), CALM);
  } catch {
    // refused, or no clipboard here: then it is one key
    box.focus();
    box.select();
    said = words.select;
  }
  text($("share-said"), said);
  setTimeout(() => $("share-said") && text($("share-said"), ""), 3 * CALM);
}

/** @param {string} title @param {...Child} more */
export const section = (title, ...more) => h("section", {}, h("h3", {}, title), ...more);

/**
 * A box to tick, with its label.
 * @param {Record<string, string>} props
 * @param {Child} label
 * @param {boolean} checked
 */
export const tick = (props, label, checked) =>
  h("label", {}, h("input", { type: "checkbox", ...props, ...(checked ? { checked: "" } : {}) }), label);

/** @param {string} name @param {...Child} more */
export const group = (name, ...more) => h("fieldset", {}, h("legend", {}, name), ...more);

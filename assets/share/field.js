// The elements of the dialog: sections, and fields to copy from.

import { $, h, text } from "../base/dom.js";
import { sheet } from "../base/stylesheet.js";
import { words } from "./words.js";

const CALM = 1600; // ms

/** Loads the styles of the dialog. */
export const styled = () => sheet("share/share.css");

/**
 * Returns a field to copy from, with its button. label names it.
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
  if (!(await copied(box.value, button))) select(box);
}

/**
 * Copies a text and shows that on the button. Returns false if the browser rejects it, or has no clipboard here.
 * @param {string} value
 * @param {Ours} button
 */
export async function copied(value, button) {
  const name = button.dataset.name ?? button.textContent;
  button.dataset.name = name;
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    return false;
  }
  text(button, `${words.copied} ✓`);
  setTimeout(() => text(button, name), CALM);
  say(words.copied);
  return true;
}

/** Selects a box, from which a key can copy. @param {Ours} box */
export function select(box) {
  box.focus();
  box.select();
  say(words.select);
}

/** Shows a line in the dialog's place for it. @param {string} line */
export function say(line) {
  text($("take-said"), line);
  setTimeout(() => $("take-said") && text($("take-said"), ""), 3 * CALM);
}

/** @param {string} title @param {...Child} more */
export const section = (title, ...more) => h("section.share-part", {}, h("h3", {}, title), ...more);

/**
 * Returns a check box with its label.
 * @param {Record<string, string>} props
 * @param {Child} label
 * @param {boolean} checked
 */
export const tick = (props, label, checked) =>
  h("label", {}, h("input", { type: "checkbox", ...props, ...(checked ? { checked: "" } : {}) }), label);

/** @param {string} name @param {...Child} more */
export const group = (name, ...more) => h("fieldset", {}, h("legend", {}, name), ...more);

// The keys of an embedded page: those that the figure keeps, and those that go to the page around it, where a deck
// turns its slides by them. whose() is pure.
//
// A control reached by the keyboard keeps the keys that it uses. A clicked control gives away the keys that a deck's
// clicker sends, because after a click into a figure the presenter returns to the deck. See the key `keys` of the
// query.

import { $, at } from "../base/dom.js";

/** @typedef {"box" | "text" | "list" | "slider" | "tick" | "button" | "link" | "other"} Control */
/** @typedef {"letter" | "space" | "enter" | "arrow" | "page" | "escape"} Kind of key */

/** @type {Record<Kind, Control[]>} the controls for which the browser itself uses a key */
const USES = {
  letter: ["box", "text", "list"],
  space: ["box", "text", "list", "tick", "button", "link"],
  enter: ["box", "text", "list", "button", "link"],
  arrow: ["box", "text", "list", "slider"],
  page: ["text", "list", "slider"],
  escape: [],
};
const TYPED = ["box", "text", "list"];
/** @type {Kind[]} */
const DECKS = ["arrow", "page"]; // keys that a clicked figure gives away, even if its scripts use them

/** @type {Map<string, Kind>} */
const named = new Map([
  [" ", "space"],
  ["Enter", "enter"],
  ["Escape", "escape"],
  ["Backspace", "letter"],
]);
for (const key of ["PageUp", "PageDown"]) named.set(key, "page");
for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]) named.set(key, "arrow");

/**
 * Returns the kind of a key, or undefined for a key of the browser: a modifier, a key that moves between controls, or
 * one with another meaning.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "isComposing">} e
 * @returns {Kind | undefined}
 */
export function kindOf({ key, ctrlKey, altKey, metaKey, isComposing }) {
  if (ctrlKey || altKey || metaKey || isComposing) return undefined;
  return named.get(key) ?? ([...key].length === 1 ? "letter" : undefined);
}

/** @type {Record<string, Control>} */
const tags = { TEXTAREA: "text", SELECT: "list", BUTTON: "button", SUMMARY: "button", A: "link", INPUT: "box" };
/** @type {Record<string, Control>} */
const inputs = { range: "slider", checkbox: "tick", button: "button", radio: "list" }; // arrows choose among radios

/**
 * Returns the kind of control that an element is.
 * @param {{ tagName: string, type?: string, getAttribute(name: string): string | null }} el
 * @returns {Control}
 */
export function controlOf(el) {
  if (el.getAttribute("role") === "slider") return "slider";
  return (el.tagName === "INPUT" && inputs[el.type ?? ""]) || (tags[el.tagName] ?? "other");
}

/**
 * Returns the owner of a key at a control: "host", at once; "figure"; or "free", the host's unless a script of the
 * figure uses it. clicked: the control was not reached by the keyboard. keys: all, figure (→ goes to decks) or none.
 * @param {Kind} kind
 * @param {Control} control
 * @param {boolean} clicked
 * @param {string} keys
 */
export function whose(kind, control, clicked, keys) {
  const typed = TYPED.includes(control) && USES[kind].includes(control);
  if (clicked && keys === "none") return typed ? "figure" : "host";
  if (clicked && keys === "figure" && DECKS.includes(kind)) {
    if (typed) return "figure";
    return control === "slider" && kind === "arrow" ? "figure" : "host";
  }
  return USES[kind].includes(control) ? "figure" : "free";
}

/** Starts reporting the host's keys to the page around this one. @param {(detail: object) => void} tell */
export function listen(tell) {
  let clicked = false;
  let pointed = false; // the last input was of a pointer: then a focus that a script moves was not moved by keys
  const down = new Set(); // reported as down, and not yet as up
  addEventListener("pointerdown", () => (clicked = pointed = true), true);
  addEventListener("focusin", (e) => (clicked = pointed || !at(e).matches(":focus-visible")), true);
  addEventListener("blur", () => {
    pointed = false;
    down.clear();
  });

  /** @param {KeyboardEvent} e */
  const say = (e) => {
    const { type, key, code, keyCode, location, shiftKey, repeat } = e;
    tell({ type, key, code, keyCode, location, shiftKey, repeat });
  };
  /** @param {KeyboardEvent} e */
  const judge = (e) => {
    const kind = kindOf(e);
    if (!kind || document.querySelector("dialog[open]")) return "figure";
    const focused = document.activeElement ?? document.body;
    return whose(kind, controlOf(focused), clicked, $("app").dataset.keys ?? "all");
  };
  /** @param {KeyboardEvent} e */
  const give = (e) => {
    down.add(e.code);
    say(e);
  };

  // Before any script of the figure gets it.
  addEventListener(
    "keydown",
    (e) => {
      pointed = false;
      if (judge(e) !== "host") return;
      e.stopImmediatePropagation();
      // Else a slider would move or a button be pressed. Elsewhere the browser may scroll, also the page around it.
      if (controlOf(document.activeElement ?? document.body) !== "other") e.preventDefault();
      give(e);
    },
    true,
  );
  addEventListener("keydown", (e) => !e.defaultPrevented && judge(e) === "free" && give(e));
  addEventListener(
    "keyup",
    (e) => {
      if (!down.delete(e.code)) return;
      if (controlOf(document.activeElement ?? document.body) === "button") e.preventDefault(); // Firefox presses it now
      say(e);
    },
    true,
  );
}

// The keyboard. A key that the focused control uses itself stays with that control.

import { $, at, attr } from "../base/dom.js";

/** @type {Record<string, string>} */
const uses = {
  " ": "button, a, summary, input:not([type=range]), select",
  ArrowRight: "input:not([type=checkbox]), select, .pic, [role=group][tabindex]", // the last two scroll
  letter: "input:not([type=checkbox], [type=range]), select",
};
/** @type {Record<string, string>} */
const buttons = { play: "Space", step: "ArrowRight", reset: "R", newseed: "N", hold: "H", questions: "/", help: "?" };
const STORE = "triad-keys";

/** Whether keys act. A visitor who uses speech input can turn them off for the session. */
export let on = true;

let heeded = "all"; // or figure: all but →, which turns slides, or none

/** @param {string} key */
const acts = (key) => on && (heeded === "all" || (heeded === "figure" && key !== "ArrowRight"));

/**
 * Sets which keys act while keys are on: all, figure or none. See the key `keys` of the query.
 * @param {string} which
 */
export function heed(which) {
  heeded = $("app").dataset.keys = which; // embedding/keys.js reads it to hand the other keys to the host page
  name();
}

// Marks each button with its key, for screen readers.
function name() {
  for (const id in buttons) attr($(id), "aria-keyshortcuts", acts(buttons[id]) ? buttons[id] : null);
}

/** @param {boolean} yes */
export function turn(yes) {
  on = yes;
  name();
  try {
    sessionStorage.setItem(STORE, on ? "1" : "0");
  } catch {} // no storage: the choice holds for this page only
}

/**
 * Starts listening to keys, each with what it does.
 * @typedef {"toggle" | "step" | "reset" | "newSeed" | "hold" | "numbers" | "questions" | "help"} Act
 * @param {Record<Act, () => unknown>} given
 */
export function listen({ toggle, step, reset, newSeed, hold, numbers, questions, help }) {
  /** @param {Event} e */
  const skip = (e) => {
    e.preventDefault(); // keep the address unchanged
    const first = [$("study-start"), $("dials").querySelector(".hero input[type=range]"), $("play")];
    first.find((el) => el?.checkVisibility() && !el.disabled)?.focus();
  };
  $("skip").onclick = skip;
  // Stop the other events of the key, because they would press the element that has the focus by then.
  $("skip").onkeydown = (e) => {
    if (e.key === "Enter") skip(e);
  };
  // The element that a key moved the focus away from. The rest of that key's events must press nothing at the new
  // place.
  /** @type {EventTarget | null} */
  let down = null;
  addEventListener("keydown", (e) => (down = e.target), true);
  addEventListener("keypress", (e) => down && e.target !== down && e.preventDefault(), true);
  addEventListener(
    "keyup",
    (e) => {
      if (down && e.target !== down) e.preventDefault();
      down = null;
    },
    true,
  );
  // WebKit scrolls to a focused element, but not always out from under a bar that covers it.
  addEventListener(
    "focusin",
    (e) =>
      at(e).matches(":is(a, button, input, select, summary, textarea):focus-visible") &&
      at(e).scrollIntoView({ block: "nearest", inline: "nearest" }),
  );
  let stored;
  try {
    stored = sessionStorage.getItem(STORE);
  } catch {}
  turn(stored !== "0");
  /** @type {Record<string, () => unknown>} */
  const keys = { " ": toggle, ArrowRight: step, r: reset, n: newSeed, h: hold, u: numbers, "/": questions, "?": help };
  addEventListener("keydown", (e) => {
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    if (!acts(key) || !keys[key] || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
    if (at(e).closest(uses[key] ?? uses.letter) || document.querySelector("dialog[open]")) return;
    e.preventDefault();
    if (!e.repeat || key === "ArrowRight") keys[key]();
  });
}

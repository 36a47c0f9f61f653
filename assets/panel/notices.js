// Messages above the pictures: bad links and failures. A message replaces an earlier one with the same key.

import { $, h } from "../base/dom.js";
import { note } from "../base/recent.js";
import { langOf, told } from "../words/told.js";
import { words } from "../words/words.js";

const FEW = 2; // lines; a button shows the rest
/** @type {Set<string>} */
const dismissed = new Set();
/** @type {WeakMap<Element, string>} */
const stamps = new WeakMap(); // element → the stamp of its notice
/** @param {string} key */
const find = (key) => $("notices").querySelector(`[data-key="${key}"]`);

/**
 * Shows a title and lines (see told), with an action [label, function] if given. A calm notice only informs, and stays.
 * An action [label, function, true] is the only way on, so its notice stays too. A dismissed message stays away until
 * forget().
 * @param {string} key
 * @param {string} title
 * @param {Line[]} [lines]
 * @param {[label: string, act: () => unknown, only?: boolean] | null} [action]
 * @param {boolean} [calm]
 */
export function notice(key, title, lines = [], action = null, calm = false) {
  const stamp = [key, title, ...lines.map(told)].join("\n");
  const old = find(key);
  if (dismissed.has(stamp) || stamps.get(old) === stamp) return;
  const close = () => {
    if (key === "query") dismissed.add(stamp); // each summary brings it again
    drop(el);
  };
  /** @param {Line[]} some */
  const list = (some) => some.length > 0 && h("ul", {}, ...some.map((l) => h("li", langOf(l), told(l))));
  const rest = lines.slice(FEW);
  const el = h(
    `div.notice${calm ? ".calm" : ""}`,
    { role: calm ? "status" : "alert", "data-key": key },
    h(
      "div",
      {},
      h("b", {}, title),
      list(lines.slice(0, FEW)),
      rest.length > 0 && h("details", {}, h("summary", {}, words.more(rest.length)), list(rest)),
    ),
    action &&
      h(
        "button",
        {
          type: "button",
          onclick: () => {
            if (!calm) close();
            action[1]();
          },
        },
        action[0],
      ),
    !calm &&
      !action?.[2] &&
      h("button.icon", { type: "button", "aria-label": words.dismiss, title: words.dismiss, onclick: close }, "✕"),
  );
  stamps.set(el, stamp);
  note(key, [title, ...lines.map(told)]);
  old?.remove();
  $("notices").append(el);
}

// Moves the focus from a dismissed notice to the next, or to the button that starts and stops.
/** @param {Ours | null} el */
function drop(el) {
  const had = el?.contains(document.activeElement);
  el?.remove();
  if (had)
    [...$("notices").querySelectorAll("button, summary"), $("study-start"), $("play")]
      .find((next) => next?.checkVisibility())
      ?.focus();
}

/** @param {string} key */
export const withdraw = (key) => drop(find(key));
export const forget = () => dismissed.clear();

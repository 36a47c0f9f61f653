// The tour is offered once, on a first visit to the bare address: whoever follows a link came for what it shows.

import english from "../words/en/tour.js";
import { $, h } from "../base/dom.js";
import { part } from "../words/words.js";

const KEY = "triad-tour";

/** Whether it is still to be offered; where storage is forbidden it never is, since it would be for ever. */
function first() {
  try {
    if (localStorage.getItem(KEY)) return false;
    localStorage.setItem(KEY, "offered");
    return true;
  } catch {
    return false;
  }
}

/**
 * Offers the tour beside the caption, until it is answered.
 * @param {() => unknown} take begins it
 */
export function offer(take) {
  if (parent !== window || !first()) return;
  const words = part("tour", english);
  const end = (/** @type {() => unknown} */ then) => () => {
    $("offer").remove();
    then();
  };
  $("what").append(
    h(
      "span.offer",
      { id: "offer" },
      h("span", {}, words.offer),
      h("button.small", { type: "button", id: "offer-take", onclick: end(take) }, words.take),
      h("button.small", { type: "button", id: "offer-not", onclick: end(() => $("tour").focus()) }, words.notNow),
    ),
  );
}

// The tour is offered once, on a first visit to the bare address: whoever follows a link came for what it shows. That
// it will be is known before the page is laid out (early.js), so that its place is there from the start.

import { $ } from "../base/dom.js";

const KEY = "triad-tour";

/** Lets the offer beside the caption be answered, which it is once. @param {() => unknown} take begins it */
export function offer(take) {
  const { dataset } = document.documentElement;
  if (dataset.offer === undefined) return;
  try {
    localStorage.setItem(KEY, "offered");
  } catch {
    // a full one: it is offered again
  }
  const end = (/** @type {() => unknown} */ then) => () => {
    $("offer").remove();
    delete dataset.offer;
    then();
  };
  $("offer-take").onclick = end(take);
  $("offer-not").onclick = end(() => $("tour").focus());
  $("offer").inert = false;
}

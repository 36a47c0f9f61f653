// The page's entry: its words, then the page itself. No module waits at its top level, because WebKit loops forever in
// such a module if its frame is removed, for example when a figure makes room for another.

import { come } from "./words/table.js";

// The longest wait for the first picture, in ms. A tab in the background gets no frames.
const patience = 300;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until the first picture is painted, if there is one, because starting the page would delay it. */
async function shown() {
  if (document.documentElement.dataset.first === undefined) return;
  const images = [...document.querySelectorAll(".poster img")].filter(
    (i) => i.getClientRects().length > 0 && i.getBoundingClientRect().top < innerHeight,
  );
  const drawn = Promise.allSettled(images.map((i) => i.decode()))
    .then(frame) // the frame that paints it
    .then(frame); // and the next one, after which it is visible
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, patience))]);
}

Promise.all([come, shown()])
  .then(() => import("./main.js"))
  .catch((e) => {
    if (!document.defaultView) return; // the frame was removed
    document.documentElement.dataset.broken = "";
    throw e;
  });

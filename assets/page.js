// The page's entry: its words, then the page itself. No module waits at its top: where its frame is taken away, as that
// of a figure that makes room, WebKit goes round in such a module for ever.

import { come } from "./words/table.js";

// The longest that the page waits for the picture drawn beforehand, in ms: where nothing is drawn, as in a tab that is
// not looked at, no frame ever comes.
const patience = 300;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until that picture is seen, where there is one: the page's start would hold its frame up. */
async function shown() {
  if (document.documentElement.dataset.first === undefined) return;
  const images = [...document.querySelectorAll(".poster img")].filter(
    (i) => i.getClientRects().length > 0 && i.getBoundingClientRect().top < innerHeight,
  );
  const drawn = Promise.allSettled(images.map((i) => i.decode()))
    .then(frame) // the one that draws it
    .then(frame); // and the next, before which it is there to be seen
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, patience))]);
}

Promise.all([come, shown()])
  .then(() => import("./main.js"))
  .catch((e) => {
    if (!document.defaultView) return; // the frame is no more
    document.documentElement.dataset.broken = "";
    throw e;
  });

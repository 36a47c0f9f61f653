// The page's entry: its words and the catalogue, then the page itself. No module waits at its top level, because WebKit
// loops forever in such a module if its frame is removed, for example when a figure makes room for another.

import { alone, url } from "./base/address.js";
import { list } from "./listed.js";
import { pageOf } from "./words/language.js";
import { come } from "./words/table.js";

// The longest wait for the first picture, in ms. A tab in the background gets no frames.
const patience = 300;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Waits until the first picture is painted, if there is one, because starting the page would delay it. To wait for one
 * more frame would delay the live picture instead.
 */
async function shown() {
  if (document.documentElement.dataset.first === undefined) return;
  const images = [...document.querySelectorAll(".poster img")].filter(
    (i) => i.getClientRects().length > 0 && i.getBoundingClientRect().top < innerHeight,
  );
  const drawn = Promise.allSettled(images.map((i) => i.decode())).then(frame); // the one that paints it
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/**
 * Opens the page, or a lesson. ?lesson=NAME leads to a lesson's page, and ?lesson to the page for one that the reader
 * brings. A page in one file may contain a lesson, whose figures are this page again, in frames.
 */
async function open() {
  if (alone && parent === window && document.getElementById("lesson")) {
    await import("./embed.js");
    return (await import("./lesson/alone.js")).open();
  }
  const lesson = alone ? null : new URLSearchParams(location.search).get("lesson");
  if (lesson === null) {
    await list();
    return void (await import("./main.js"));
  }
  const file = lesson ? pageOf(`lessons/${lesson.replace(/[^a-z0-9-]/g, "")}`) : "lesson.html";
  location.replace(`${url(file)}${location.search}${location.hash}`);
}

Promise.all([come, shown()])
  .then(open)
  .catch((e) => {
    // Never called in a frame that is removed, which breaks its imports off.
    setTimeout(() => {
      document.documentElement.dataset.broken = "";
      throw e;
    });
  });

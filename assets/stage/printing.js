// Replaces each picture by its drawing while the page is printed, because a canvas does not print. The drawing equals
// that of a saved file. Nothing may wait between beforeprint and the print, so the page calls the stage's document
// directly. If that is out of reach, as on a page from a disk, the picture's text replaces it.

import { theme } from "../base/look.js";
import { built, read, s } from "../base/svg.js";

/** @param {StagePicture} picture @param {string} ground */
function drawing({ width, height, marks }, ground) {
  const attributes = {
    viewBox: `0 0 ${width} ${height}`,
    fill: "none",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  };
  return s(
    "svg",
    { class: "paper", ...attributes },
    s("rect", { width, height, fill: ground }),
    ...read(marks).map(built),
  );
}

/**
 * Puts drawings into the pictures' places during a print.
 * @param {{ picturesNow(x: number): StagePictures | null }} stage
 */
export function printing(stage) {
  const X = 0.53; // ems, the usual height of a small x
  const clear = () => {
    for (const el of document.querySelectorAll(".pic > .paper")) el.remove();
  };
  addEventListener("beforeprint", () => {
    clear();
    const ground = theme().panel;
    for (const picture of stage.picturesNow(X)?.list ?? [])
      document.querySelector(`.pic[data-view=${picture.view}]`)?.append(drawing(picture, ground));
  });
  addEventListener("afterprint", clear);
}

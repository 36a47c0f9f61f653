// A drawing's buttons: its SVG and its PNG.

import { h } from "../base/dom.js";
import { pixels, standalone } from "../base/drawing.js";
import { save } from "../base/file.js";

/**
 * @param {Element} svg
 * @param {() => { file: string, title: string, desc: string }} about asked when one is saved; file is its name without
 *   the form
 */
export const pictureButtons = (svg, about) => [
  button("SVG", async () => {
    const { file, ...rest } = about();
    save(`${file}.svg`, new Blob([standalone(svg, rest).text], { type: "image/svg+xml" }));
  }),
  button("PNG", async () => {
    const { file, ...rest } = about();
    save(`${file}.png`, await pixels(standalone(svg, rest)));
  }),
];

/** @param {string} name @param {() => unknown} onclick */
const button = (name, onclick) => h("button.link", { type: "button", onclick }, name);

// A drawing of the page as a file of its own: an SVG element with the styles that it has here written into it, a
// heading, and where it comes from; and the buttons that save it.

import { h } from "./dom.js";
import { save } from "./file.js";
import { s } from "./svg.js";

const HEAD = 30; // px, of the heading
const SHARP = 2; // pixels of a PNG to one of the page
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "opacity",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "text-anchor",
  "paint-order",
  "shape-rendering",
];

/**
 * A colour as all that read SVG know it: color(srgb 1 0 0), as a mixture is computed, becomes rgb(255, 0, 0).
 * @param {string} value
 */
export const plainColour = (value) =>
  value.replace(/color\(srgb ([^)]*)\)/g, (_, parts) => {
    const [r, g, b, a] = parts.split(/[\s/]+/).map(Number);
    const bytes = [r, g, b].map((part) => Math.round(255 * Math.min(1, Math.max(0, part)))).join(", ");
    return a === undefined ? `rgb(${bytes})` : `rgba(${bytes}, ${a})`;
  });

/**
 * The drawing as a document: its width and height in px, and its text.
 * @param {Element} svg
 * @param {{ title: string, desc: string }} about
 */
export function standalone(svg, { title, desc }) {
  const [, , width, height] = (svg.getAttribute("viewBox") ?? "0 0 1 1").split(/\s+/).map(Number);
  const copy = /** @type {Element} */ (svg.cloneNode(true));
  const [from, to] = [svg, copy].map((el) => [...el.querySelectorAll("*")]);
  from.forEach((el, i) => {
    const style = getComputedStyle(el);
    for (const p of PROPERTIES) {
      const value = style.getPropertyValue(p);
      if (value) to[i].setAttribute(p, plainColour(value));
    }
    to[i].removeAttribute("class");
    to[i].removeAttribute("style");
  });
  const { backgroundColor } = getComputedStyle(document.body);
  const { color, fontFamily } = getComputedStyle(svg);
  const page = s(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height: height + HEAD,
      viewBox: `0 0 ${width} ${height + HEAD}`,
      role: "img",
    },
    s("title", {}, title),
    s("desc", {}, `${desc} ${location.href}`),
    s("rect", { width, height: height + HEAD, fill: plainColour(backgroundColor) }),
    s(
      "text",
      { x: 12, y: 20, fill: plainColour(color), "font-family": fontFamily, "font-size": 14, "font-weight": 700 },
      title,
    ),
    s("g", { transform: `translate(0 ${HEAD})` }, ...copy.childNodes),
  );
  return { width, height: height + HEAD, text: new XMLSerializer().serializeToString(page) };
}

/**
 * The same as pixels.
 * @param {{ width: number, height: number, text: string }} drawing
 * @returns {Promise<Blob>}
 */
export async function pixels({ width, height, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width * SHARP, height * SHARP];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("png: no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * The buttons of a drawing: its SVG and its PNG.
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

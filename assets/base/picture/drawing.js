// A drawing of the page as a file: an SVG element with its styles written into it, and the parts of every picture's
// file: title, legend, origin, greys if the query requests them, and a width in millimetres. Also the buttons that save
// it.

import { h } from "../dom.js";
import { save } from "../file.js";
import { dressed, theme } from "../look.js";
import english from "../../words/en/take/save.js";
import { part } from "../../words/words.js";
import { escape, single, tag } from "./document.js";
import { origin } from "./origin.js";
import { WIDTHS, inGreys, inMillimetres } from "./paper.js";
import { measureIn, png } from "./raster.js";

const words = part("take/save", english);

const SHARP = 2; // pixels of a PNG for each pixel of the page
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
const PAINTS = ["fill", "stroke"];
const OF_THE_PAGE = ["class", "style", "tabindex"]; // attributes without meaning in a file

/**
 * @typedef {object} About
 * @property {string} file its name, without the ending
 * @property {string} title
 * @property {string} desc
 * @property {Summary} summary
 * @property {Catalogue} catalogue
 * @property {import("./document.js").Entry[]} [legend] the learner of each line, if the drawing does not show it
 */

/** Returns a line of a legend. @param {string} name @param {Look} look */
export const entry = (name, look) => ({ name, ...dressed(look, theme()) });

/**
 * Returns a colour that all SVG readers know, "#rrggbb", and its opacity. Any other value stays unchanged.
 * @param {string} value as computed: rgb(…), rgba(…), or color(srgb …) for a mixture
 * @returns {[string, number]}
 */
export function plainColour(value) {
  const [, space, inside] = /^(rgba?|color)\((?:srgb )?([^)]*)\)$/.exec(value) ?? [];
  if (!space) return [value, 1];
  const [r, g, b, a = 1] = inside.split(/[\s,/]+/).map(Number);
  const bytes = [r, g, b].map((v) => Math.round(Math.min(255, Math.max(0, space === "color" ? 255 * v : v))));
  return [`#${bytes.map((v) => v.toString(16).padStart(2, "0")).join("")}`, a];
}

// Returns an element as text, with its present style.
/** @param {Element} el @returns {string} */
function written(el) {
  const style = getComputedStyle(el);
  /** @type {Record<string, string>} */
  const all = {};
  for (const { name, value } of el.attributes) if (!OF_THE_PAGE.includes(name)) all[name] = value;
  for (const p of PROPERTIES) {
    const value = style.getPropertyValue(p);
    if (value) all[p] = value;
  }
  for (const p of PAINTS) {
    const [colour, cover] = plainColour(all[p] ?? "");
    if (all[p]) all[p] = colour;
    if (cover < 1) all[`${p}-opacity`] = String(cover * Number(all[`${p}-opacity`] ?? 1));
  }
  return tag(el.localName, all, ...[...el.childNodes].map(writtenNode));
}

/** @param {Node} node */
const writtenNode = (node) => (node instanceof Element ? written(node) : escape(node.textContent ?? ""));

/** Returns the content of a drawing, as text with its present styles. @param {Element} svg */
export const marksOf = (svg) => [...svg.children].map(written).join("\n");

/**
 * Returns the drawing as a document in CSS pixels, and the facts for its file.
 * @param {Element} svg @param {About} about
 */
function drawn(svg, { title, desc, summary, catalogue, legend = [] }) {
  const [, , width, height] = (svg.getAttribute("viewBox") ?? "0 0 1 1").split(/\s+/).map(Number);
  const looks = theme();
  const font = getComputedStyle(svg).fontFamily;
  const { width: measure } = measureIn(font);
  const of = { title, desc, font, theme: looks, measure, about: origin(summary, catalogue.version) };
  const marks = marksOf(svg);
  const card = { heading: [{ text: title, bold: true }], picture: { width, height, marks } };
  const coloured = single(of, card, legend, { titles: true, transparent: false });
  if (summary.values.mono !== "1") return { of, text: coloured };
  const learners = [...new Set(looks.styles.map(({ color }) => color.toLowerCase()))];
  return {
    of,
    text: inGreys(
      coloured,
      learners.filter((c) => coloured.includes(`"${c}"`)),
      looks.panel,
    ),
  };
}

/**
 * Returns the drawing as a document, mm millimetres wide, or as wide as on the screen for 0.
 * @param {Element} svg
 * @param {About} about
 */
export function standalone(svg, about, mm = 0) {
  const { text } = drawn(svg, about);
  return mm ? inMillimetres(text, mm) : text;
}

/** Returns the same as a PNG. @param {Element} svg @param {About} about */
export function pixels(svg, about, mm = 0) {
  const { of, text } = drawn(svg, about);
  return png(text, of, SHARP, mm);
}

/**
 * Returns the controls that save a drawing: its width in millimetres, its SVG and its PNG.
 * @param {Element} svg
 * @param {() => About | null} about called when the drawing is saved; null while there is none
 */
export function pictureButtons(svg, about) {
  const width = h("input.box.mm", {
    type: "number",
    min: WIDTHS.min,
    max: WIDTHS.max,
    step: "any",
    placeholder: "mm",
    "aria-label": words.width,
    title: words.widthNote,
  });
  /** @param {"svg" | "png"} form @param {(of: About, mm: number) => Blob | Promise<Blob>} made */
  const button = (form, made) => {
    const onclick = async () => {
      const of = about();
      if (of && width.reportValidity()) save(`${of.file}.${form}`, await made(of, Number(width.value)));
    };
    return h("button.link", { type: "button", onclick }, words[form]);
  };
  return [
    width,
    button("svg", (of, mm) => new Blob([standalone(svg, of, mm)], { type: "image/svg+xml" })),
    button("png", (of, mm) => pixels(svg, of, mm)),
  ];
}

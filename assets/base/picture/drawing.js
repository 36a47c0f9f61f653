// A drawing of the page as a file of its own: an SVG element with the styles that it has here written into it, and what
// every picture's file has: title, legend, where it comes from, greys where the query asks for them and a width in
// millimetres; and the buttons that save it.

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
const PAINTS = ["fill", "stroke"];
const OF_THE_PAGE = ["class", "style", "tabindex"]; // attributes that say nothing in a file

/**
 * @typedef {object} About
 * @property {string} file its name, without the form
 * @property {string} title
 * @property {string} desc
 * @property {Summary} summary
 * @property {Catalogue} catalogue
 * @property {import("./document.js").Entry[]} [legend] whose line is which, where the drawing does not say
 */

/** A line of a legend. @param {string} name @param {Look} look */
export const entry = (name, look) => ({ name, ...dressed(look, theme()) });

/**
 * A colour as all that read SVG know it, "#rrggbb", and how much it covers; what is no colour stays.
 * @param {string} value as it is computed: rgb(…), rgba(…), or color(srgb …) of a mixture
 * @returns {[string, number]}
 */
export function plainColour(value) {
  const [, space, inside] = /^(rgba?|color)\((?:srgb )?([^)]*)\)$/.exec(value) ?? [];
  if (!space) return [value, 1];
  const [r, g, b, a = 1] = inside.split(/[\s,/]+/).map(Number);
  const bytes = [r, g, b].map((v) => Math.round(Math.min(255, Math.max(0, space === "color" ? 255 * v : v))));
  return [`#${bytes.map((v) => v.toString(16).padStart(2, "0")).join("")}`, a];
}

// An element as text, with the style that it has here.
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

/** What is in a drawing, as text with the styles that it has here. @param {Element} svg */
export const marksOf = (svg) => [...svg.children].map(written).join("\n");

/** The drawing as a document in CSS pixels, and what it is told of. @param {Element} svg @param {About} about */
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
 * The drawing as a document, so many millimetres wide, or as on the screen.
 * @param {Element} svg
 * @param {About} about
 */
export function standalone(svg, about, mm = 0) {
  const { text } = drawn(svg, about);
  return mm ? inMillimetres(text, mm) : text;
}

/** The same as a PNG. @param {Element} svg @param {About} about */
export function pixels(svg, about, mm = 0) {
  const { of, text } = drawn(svg, about);
  return png(text, of, SHARP, mm);
}

/**
 * What saves a drawing: its width in millimetres, its SVG and its PNG.
 * @param {Element} svg
 * @param {() => About | null} about asked when one is saved; null while there is nothing
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

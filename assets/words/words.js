// The words of the page. English is in en/, a file for each part of the page: the first part, and those loaded on
// demand. A feature folder with several files has a folder for them. Values are texts, or functions of the parts that
// are put in. A translation is a folder of files with the same names, and all.js, which is loaded for that language.
// Beside them are the messages of the learners (learners/) and the words of the pictures (drawn.js); see told.js.

import page from "./en/page.js";
import { language } from "./language.js";
import { table } from "./table.js";

/**
 * Returns the words of a part in the language in force. english holds all of them, and replaces missing translations.
 * @template T
 * @param {string} name
 * @param {T} english
 * @returns {T}
 */
export const part = (name, english) => ({ ...english, ...table[name] });

/** @type {Record<string, [name: string, short: string]>} */
const metrics = Object(table["learners/catalogue"]?.metrics);

/**
 * The words of the pictures in another language: [[code, text]], with metrics by the catalogue's names.
 * wasm/view/words.go has the English ones.
 */
export const drawn = [
  ...Object.entries(part("drawn", {})),
  ...Object.entries(metrics).map(([id, [name]]) => [`metric.${id}`, name]),
];

export const words = part("page", page);

/**
 * Fills in the words of the static page: data-t is the text, data-t-label and data-t-title are attributes. A name of
 * the catalogue, such as views.map, is there in English.
 */
export function fill() {
  const { documentElement } = document;
  if (documentElement.lang !== language) documentElement.lang = language; // even the same one restyles the page
  document.title = words.heading;
  /** @param {string} selector @param {(el: HTMLElement, data: DOMStringMap) => void} put */
  const each = (selector, put) => {
    for (const el of document.querySelectorAll(selector)) if (el instanceof HTMLElement) put(el, el.dataset);
  };
  const said = /** @type {Record<string, any>} any: texts are strings, and which key is one the markup says */ (words);
  each("[data-t]", (el, { t = "" }) => {
    const [part, key] = t.split(".");
    const names = said[part] ?? table["learners/catalogue"]?.[part];
    const line = key ? (names?.[key] ?? el.textContent) : said[part];
    if (el.textContent !== line) el.textContent = line; // the same words would be laid out and painted again
  });
  each("[data-t-label]", (el, { tLabel = "" }) => (el.ariaLabel = said[tLabel]));
  each("[data-t-title]", (el, { tTitle = "" }) => (el.title = said[tTitle]));
}

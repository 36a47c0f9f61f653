// The words of the page. English stands in en/, a file for each part of the page: the start, and what is loaded on
// demand; a room that has several has a folder for them. Values are texts, or functions of the parts that are put in. A
// translation is a folder of files of the same names, with all.js, which is loaded when that language is asked for, and
// beside them what the learners (learners/) and the pictures (drawn.js) say; see told.js.

import page from "./en/page.js";
import { LANGUAGES } from "./languages.js";

const asked = new URLSearchParams(globalThis.location?.search).get("lang");

/** The language in force: the query's lang, else the first of the visitor's that the page speaks. */
export const language =
  [asked, ...(globalThis.navigator?.languages ?? [])]
    .map((l) => l?.slice(0, 2))
    .find((l) => Object.hasOwn(LANGUAGES, l ?? "")) ?? "en";

// English stands in
const table = language === "en" ? {} : (await import(`./${language}/all.js`).catch(() => ({ default: {} }))).default;

/**
 * The words of a part in the language in force; english holds all of them, and stands in where a translation lacks one.
 */
export const part = (name, english) => ({ ...english, ...table[name] });

/** What pictures write in another language: [[code, text]], metrics by the names of the catalogue; English is theirs, see wasm/view/words.go. */
export const drawn = [...Object.entries(part("drawn", {})), ...Object.entries(part("learners/catalogue", {}).metrics ?? {}).map(([id, [name]]) => [`metric.${id}`, name])];

export const words = part("page", page);

/** Fills in the words of the static page: data-t is the text, data-t-label and data-t-title the attributes. */
export function fill() {
  document.documentElement.lang = language;
  document.title = words.heading;
  for (const el of document.querySelectorAll("[data-t]")) el.textContent = words[el.dataset.t];
  for (const el of document.querySelectorAll("[data-t-label]")) el.ariaLabel = words[el.dataset.tLabel];
  for (const el of document.querySelectorAll("[data-t-title]")) el.title = words[el.dataset.tTitle];
}

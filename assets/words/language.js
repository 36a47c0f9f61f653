// The language in force.

import { LANGUAGES } from "./languages.js";

const asked = new URLSearchParams(globalThis.location?.search).get("lang");

/** The language in force: the query's lang, else the first of the visitor's that the page speaks. */
export const language =
  [asked, ...(globalThis.navigator?.languages ?? [])]
    .map((l) => l?.slice(0, 2))
    .find((l) => Object.hasOwn(LANGUAGES, l ?? "")) ?? "en";

/** The file of a page of text in it, such as "manual/index". @param {string} page */
export const pageOf = (page) => (language === "en" ? `${page}.html` : `${page}.${language}.html`);

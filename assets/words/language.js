// The language in force.

import { spokenOf } from "./languages.js";

const asked = new URLSearchParams(globalThis.location?.search).get("lang");

/** The language in force: the query's lang, else the first of the visitor's that the page speaks. */
export const language = spokenOf([asked, ...(globalThis.navigator?.languages ?? [])]);

/** The file of a page of text in it, such as "manual/index". @param {string} page */
export const pageOf = (page) => (language === "en" ? `${page}.html` : `${page}.${language}.html`);

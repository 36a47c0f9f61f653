// The language in force.

import { spokenOf } from "./languages.js";

const asked = new URLSearchParams(globalThis.location?.search).get("lang");
const { dataset, lang } = globalThis.document?.documentElement ?? {};

/** The language in force: the query's lang or a lesson's, or else the visitor's first language that the page has. */
export const language = spokenOf([
  asked,
  dataset?.lesson ? (lang ?? null) : null,
  ...(globalThis.navigator?.languages ?? []),
]);

/**
 * Returns the file of a page of text in that language. The page's name is, for example, "manual/index".
 * @param {string} page
 */
export const pageOf = (page) => (language === "en" ? `${page}.html` : `${page}.${language}.html`);

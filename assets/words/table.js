// The words of the language in force, by part, unless that is English. They are loaded once come resolves. No module
// that uses words may be imported before, and page.js ensures that.

import { language } from "./language.js";

/** @type {Record<string, Words>} */
export const table = {};

/** Resolves when the words are loaded, or cannot be. English then replaces them. */
export const come =
  language === "en"
    ? Promise.resolve()
    : import(`./${language}/all.js`).then(
        (m) => void Object.assign(table, m.default),
        () => {},
      );

// The words of the language in force but English, by part. They are there once come resolves, before which no module
// that speaks may be imported: page.js sees to that.

import { language } from "./language.js";

/** @type {Record<string, Words>} */
export const table = {};

/** Resolves when the words have come, or will not: English stands in then. */
export const come =
  language === "en"
    ? Promise.resolve()
    : import(`./${language}/all.js`).then(
        (m) => void Object.assign(table, m.default),
        () => {},
      );

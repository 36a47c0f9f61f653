// The decimal mark of the language in force. Shown numbers have it, and typed numbers may have it. Links and files have
// points.

import { language } from "./language.js";

const MARK = new Intl.NumberFormat(language).format(0.5).charAt(1);
const comma = MARK === ",";

/** The separator of a list: a semicolon if commas are decimal. */
export const SEPARATOR = comma ? "; " : ", ";

/** Returns numbers with the decimal mark of the language: 0.5·10³ → 0,5·10³ in French. @param {string} text */
export const decimal = (text) => (comma ? text.replace(/\.(?=\d)/g, MARK) : text);

/** Returns a list of numbers from a link or a file, with its commas, as it is shown. @param {string} list */
export const decimals = (list) => list.split(",").map(decimal).join(SEPARATOR);

// one number with a comma; "1,2,3" and "0.5,0.5" are lists
const DECIMAL = /^[-−+]?\d*,\d+([e/][^.]*)?$/i;

/**
 * Returns typed numbers and their separators with points and commas, as in English: "0,5; 1" → "0.5, 1". A point is a
 * decimal mark in every language.
 * @param {string} typed
 */
export const pointed = (typed) =>
  comma
    ? typed
        .replace(/\s,|,\s/g, "; ")
        .replace(/[^;:\s]+/g, (token) => (DECIMAL.test(token) ? token.replaceAll(",", ".") : token))
        .replaceAll(";", ",")
    : typed;

// The decimal mark of the language in force. What is shown has it, and what is typed may have it; links and files have
// points.

import { language } from "./language.js";

const MARK = new Intl.NumberFormat(language).format(0.5).charAt(1);
const comma = MARK === ",";

/** What stands between numbers of a list: where commas are decimal, semicolons. */
export const SEPARATOR = comma ? "; " : ", ";

/** Numbers with points as they are shown: 0.5·10³ → 0,5·10³ in French. @param {string} text */
export const decimal = (text) => (comma ? text.replace(/\.(?=\d)/g, MARK) : text);

/** Numbers as links and files have them, with commas between them, as they are shown. @param {string} list */
export const decimals = (list) => list.split(",").map(decimal).join(SEPARATOR);

// one number with a comma in it; "1,2,3" and "0.5,0.5" are lists
const DECIMAL = /^[-−+]?\d*,\d+([e/][^.]*)?$/i;

/**
 * What was typed, numbers and what stands between them, with points and commas as English has it: "0,5; 1" → "0.5, 1".
 * A point is a decimal mark everywhere.
 * @param {string} typed
 */
export const pointed = (typed) =>
  comma
    ? typed
        .replace(/\s,|,\s/g, "; ")
        .replace(/[^;:\s]+/g, (token) => (DECIMAL.test(token) ? token.replaceAll(",", ".") : token))
        .replaceAll(";", ",")
    : typed;

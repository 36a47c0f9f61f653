/**
 * The languages of the page, each by its own name. To add one: a line here, one in core/query (lang), its two letters
 * in early.js, and its folder.
 */
export const LANGUAGES = { en: "English", fr: "français" };

/**
 * Returns the first wanted language that the page has, or English.
 * @param {(string | null)[]} wanted with the names of browsers: fr-CA
 */
export const spokenOf = (wanted) =>
  wanted.map((l) => l?.slice(0, 2)).find((l) => Object.hasOwn(LANGUAGES, l ?? "")) ?? "en";

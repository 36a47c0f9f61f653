/**
 * The languages of the page, each by its own name. To add one: a line here, one in core/query (lang), its two letters
 * in early.js, and its folder.
 */
export const LANGUAGES = { en: "English", fr: "français" };

/**
 * The first of some wanted languages that the page speaks, English if it speaks none.
 * @param {(string | null)[]} wanted as browsers name them: fr-CA
 */
export const spokenOf = (wanted) =>
  wanted.map((l) => l?.slice(0, 2)).find((l) => Object.hasOwn(LANGUAGES, l ?? "")) ?? "en";

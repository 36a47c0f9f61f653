/**
 * The languages of the page, each by its own name. To add one: a line here, one in core/query (lang), and its folder.
 */
export const LANGUAGES = { en: "English", fr: "français" };

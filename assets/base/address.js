// Where the files of assets/ are. A page that is one file has them inside: there serve/pack puts another module in
// this one's place.

/** Whether the page is one file, which has no others beside it. */
export const alone = false;

/**
 * The address of a file of assets/, such as "engine/worker.js", or beside it, such as "../sw.js".
 * @param {string} name
 */
export const url = (name) => new URL(`../${name}`, import.meta.url);

/** The build that the page is of, as offline/sw.js knows it: serve/pack writes it into its markup. */
export const build = globalThis.document?.documentElement?.dataset.build ?? "";

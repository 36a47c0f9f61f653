// The addresses of the files of assets/. A page in one file contains them, so serve/pack replaces this module there.

/** Holds whether the page is one file, with no others beside it. */
export const alone = false;

/**
 * Returns the address of a file of assets/, such as "engine/worker.js", or beside it, such as "../sw.js".
 * @param {string} name
 */
export const url = (name) => new URL(`../${name}`, import.meta.url);

/** The build of the page, as offline/sw.js knows it. serve/pack writes it into the page's markup. */
export const build = globalThis.document?.documentElement?.dataset.build ?? "";

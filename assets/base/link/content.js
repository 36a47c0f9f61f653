// Loads the text of a file of the gallery, or the catalogue. serve/pack writes it beside the file as a module, because
// the page's policy forbids fetching it. In a page in one file serve/pack replaces this module.

import { url } from "../address.js";

/**
 * Returns the text of such a file, for example "gallery/cards.json". The name is never a visitor's.
 * @param {string} name
 * @returns {Promise<string>}
 */
export const content = async (name) => (await import(url(`${name}.js`).href)).default;

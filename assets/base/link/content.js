// Loads the text of a file of the gallery. serve/pack writes it beside the file as a module, because the page's policy
// forbids fetching it. In a page in one file serve/pack replaces this module.

import { url } from "../address.js";

/**
 * Returns the text of a file of the gallery, such as "gallery/cards.json". The name is never a visitor's: it comes from
 * the list.
 * @param {string} name
 * @returns {Promise<string>}
 */
export const content = async (name) => (await import(url(`${name}.js`).href)).default;

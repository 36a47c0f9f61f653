// The text of a file of the gallery, as serve/pack writes it beside the file as a module: the page's policy lets it
// fetch nothing. Where the page is one file, serve/pack puts another module in this one's place.

import { url } from "../address.js";

/**
 * The text of a file of the gallery, such as "gallery/cards.json". The name is never a visitor's: it is of the list.
 * @param {string} name
 * @returns {Promise<string>}
 */
export const content = async (name) => (await import(url(`${name}.js`).href)).default;

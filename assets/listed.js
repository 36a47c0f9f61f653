// The catalogue: everything that can be chosen. It is a file of the site, so the page has it before any program runs.

import { content } from "./base/link/content.js";

/** The catalogue in English, once list() has resolved. @type {{ catalogue: Catalogue | null }} */
export const listed = { catalogue: null };

/** Loads the catalogue. The page's main script may only be imported after that, and page.js ensures it. */
export async function list() {
  listed.catalogue = JSON.parse(await content("catalogue.json"));
}

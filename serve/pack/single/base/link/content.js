// Replaces assets/base/link/content.js in a page in one file: the texts are in its script.

import { texts } from "triad:texts";

/** @param {string} name */
export async function content(name) {
  if (!Object.hasOwn(texts, name)) throw new Error(`${name} is not in this file`);
  return texts[name];
}

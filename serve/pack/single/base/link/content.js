// In place of assets/base/link/content.js in a page that is one file: the texts lie in its script.

import { texts } from "triad:texts";

/** @param {string} name */
export async function content(name) {
  if (!Object.hasOwn(texts, name)) throw new Error(`${name} is not in this file`);
  return texts[name];
}

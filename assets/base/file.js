// Files that the visitor saves.

import { h } from "./dom.js";

const KEEP = 10000; // ms that a file stays reachable after the click

/** Saves a file through the browser's own download. @param {string} name @param {Blob} blob */
export function save(name, blob) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP);
}

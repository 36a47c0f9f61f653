// Styles of the parts that are loaded on demand.

import { h } from "./dom.js";
import { url } from "./address.js";

const asked = new Map();

/** Loads a style sheet once, by its name in assets/. Resolves when it applies. @param {string} name */
export function sheet(name) {
  if (!asked.has(name)) asked.set(name, load(name));
  return asked.get(name);
}

/** @param {string} name */
function load(name) {
  const link = h("link", { rel: "stylesheet", href: url(name) });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

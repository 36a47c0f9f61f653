// Styles of the parts that are loaded on demand.

import { h } from "./dom.js";
import { url } from "./where.js";

/** Loads a style sheet of this folder; resolves when it applies. */
export function sheet(name) {
  const link = h("link", { rel: "stylesheet", href: url(name) });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

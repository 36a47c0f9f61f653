// Styles of the parts that are loaded on demand.

import { h } from "./dom.js";

/** Loads a style sheet of this folder; resolves when it applies. */
export function sheet(name) {
  const link = h("link", { rel: "stylesheet", href: new URL(name, import.meta.url) });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

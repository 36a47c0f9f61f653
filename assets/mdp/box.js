// A field of the form.

import { h } from "../base/dom.js";

/**
 * Returns a field of the form for one entry of an object, by its name.
 * @template {string} K
 * @param {{ [name in K]?: unknown }} of
 * @param {K} name
 * @param {Record<string, unknown>} props
 */
export function box(of, name, props) {
  const el = h("input", {
    class: "box",
    "data-field": name,
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => {
      of[name] = el.value;
    },
    ...props,
  });
  el.value = of[name];
  return el;
}

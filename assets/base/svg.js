// Elements of SVG.

/**
 * s("path", {d}, child, "text") → an SVG element.
 * @param {string} tag
 * @param {Record<string, string | number>} [props]
 * @param {...(Node | string | false | null)} children
 */
export function s(tag, props = {}, ...children) {
  const el = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [k, v] of Object.entries(props)) el.setAttribute(k, String(v));
  el.append(...children.filter((c) => c !== null && c !== false));
  return el;
}

/**
 * A coordinate.
 * @param {number} v
 */
export const px = (v) => v.toFixed(1);

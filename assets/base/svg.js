// Elements of SVG, and the text of a drawing as elements. They are made mark by mark, because Trusted Types, of this
// page or of one around it, forbid parsing markup. Anything but a mark of a drawing is left out, with its content.
/**
 * Returns an SVG element: s("path", {d}, child, "text").
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

/** Returns a coordinate as text. @param {number} v */
export const px = (v) => v.toFixed(1);

const DRAWS = ["svg", "g", "rect", "path", "circle", "line", "text", "tspan"];
const TOKEN = /<(\/?)([a-zA-Z][\w:-]*)((?: [\w:-]+="[^"<>]*")*) ?(\/?)>|([^<]+)/g;
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g;
/** Attributes that would let a mark act. */
const ACTS = /^(?:on|xmlns|href|style$|id$|role$|class$|aria|.*:)/;
/** @type {Record<string, string>} */
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** @param {string} text */
const plain = (text) =>
  text.replace(/&(?:#(\d{1,7})|(amp|lt|gt|quot|apos));/g, (_, code, name) =>
    code ? String.fromCodePoint(Math.min(0x10ffff, Number(code))) : ENTITIES[name],
  );

/**
 * @typedef {{ tag: string, props: Record<string, string>, children: (Mark | string)[] }} Mark
 */

/**
 * Returns the marks in a text, as trees. White space between marks without words is left out. Pure.
 * @param {string} text
 */
export function read(text) {
  /** @type {Mark} */
  const top = { tag: "", props: {}, children: [] };
  const open = [top];
  let within = 0; // depth inside an element that is no mark
  for (const [, closes, tag, attributes, empty, words] of text.matchAll(TOKEN)) {
    const here = open[open.length - 1];
    if (words !== undefined) {
      if (!within && /^t/.test(here.tag)) here.children.push(plain(words));
    } else if (within || !DRAWS.includes(tag)) {
      if (!empty) within = Math.max(0, within + (closes ? -1 : 1));
    } else if (closes) {
      if (here.tag === tag) open.pop();
    } else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].filter(([, name]) => !ACTS.test(name));
      const props = Object.fromEntries(pairs.map(([, name, value]) => [name, plain(value)]));
      const mark = { tag, props, children: [] };
      here.children.push(mark);
      if (!empty) open.push(mark);
    }
  }
  return /** @type {Mark[]} */ (top.children);
}

/** Returns marks as elements. @param {Mark | string} mark @returns {Node | string} */
export const built = (mark) => (typeof mark === "string" ? mark : s(mark.tag, mark.props, ...mark.children.map(built)));

// Shows the text of a lesson, as core/lesson read it. Each mark becomes an element of its own, so that nothing in a
// lesson is ever markup.

import { h } from "../base/dom.js";
import { mathML } from "../base/trusted.js";

const SAFE = /^(https?:\/\/|mailto:|[^:/\\][^:\\]*$)/i; // core/lesson has checked it too

/** @param {Span[] | null | undefined} spans @returns {(Node | string)[]} */
export const inline = (spans) => (spans ?? []).map(span);

/** @param {Span} given @returns {Node | string} */
function span({ kind, text, spans, to }) {
  switch (kind) {
    case "em":
    case "strong":
      return h(kind, {}, ...inline(spans));
    case "code":
      return h("code", {}, text);
    case "a":
      return SAFE.test(to)
        ? h("a", { href: to, target: "_top", rel: "noopener noreferrer" }, ...inline(spans))
        : plain(spans);
    case "math":
      return formula(text);
    default:
      return text ?? "";
  }
}

/** @param {Span[] | null | undefined} spans @returns {string} */
export const plain = (spans) => (spans ?? []).map((s) => s.text || plain(s.spans)).join("");

/** @param {string} text MathML */
function formula(text) {
  const box = h("span.formula");
  try {
    box.innerHTML = mathML(text);
  } catch {
    box.textContent = text.replace(/<[^>]*>/g, "");
  }
  return box;
}

/** @param {Block[] | null | undefined} blocks @returns {Node[]} */
export const flow = (blocks) => (blocks ?? []).map(block);

/** @param {Block} given @returns {Node} */
function block({ kind, level, spans, items, rows, code }) {
  switch (kind) {
    case "h":
      return h(`h${level}`, {}, ...inline(spans));
    case "ul":
    case "ol":
      return h(kind, {}, ...items.map((item) => h("li", {}, ...tight(item))));
    case "quote":
      return h("blockquote", {}, ...flow(items[0]));
    case "code":
      return h("pre", { tabindex: "0" }, h("code", {}, code));
    case "table":
      return h("div.wide", { tabindex: "0" }, h("table", {}, ...rows.map(row)));
    case "rule":
      return h("hr");
    default:
      return h("p", {}, ...inline(spans));
  }
}

/** The first paragraph of an item has no margins of its own. @param {Block[]} item */
const tight = (item) => (item?.[0]?.kind === "p" ? [...inline(item[0].spans), ...flow(item.slice(1))] : flow(item));

/** @param {Span[][]} cells @param {number} i */
const row = (cells, i) => h("tr", {}, ...(cells ?? []).map((cell) => h(i ? "td" : "th", {}, ...inline(cell))));

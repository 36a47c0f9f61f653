// The text to paste into a page: an embedded figure in the languages of course pages. Pure.

import { split } from "../base/link/fragment.js";
import { inOrder, isKey, posterFile, posterOf, whole } from "../embedding/query.js";

/**
 * @typedef {object} Figured
 * @property {string} site the page's address, with a slash at the end
 * @property {string} query canonical
 * @property {string} hash of experiments, such as "#mdp=…", or ""
 * @property {Record<string, string | null>} set keys in which the figure differs from the query; null removes a key
 * @property {number} width px
 * @property {number} height px
 * @property {string} title in words
 * @property {string} open the name of the link to the page
 */

const LOW = 400; // px, the least height of a figure on a phone without a height of its own

/** @param {string} s */
const escape = (s) => s.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
/** @param {[string, string]} given */
const attribute = ([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escape(value)}"`);

/** Returns the pairs of a figure's query, without embed. @param {Pick<Figured, "query" | "set">} given */
function pairs({ query, set }) {
  const all = new Map(new URLSearchParams(query));
  for (const [key, value] of Object.entries(set)) value === null ? all.delete(key) : all.set(key, value);
  all.delete("embed");
  return inOrder([...all]);
}

// Keeps commas readable.
/** @param {[string, string][]} list */
const join = (list) =>
  list.map(([k, v]) => (v === "" ? k : `${k}=${encodeURIComponent(v).replaceAll("%2C", ",")}`)).join("&");

/** Returns the address of the whole page for a figure. @param {Figured} given */
function address({ site, query, set, hash }) {
  const all = whole(join(pairs({ query, set })));
  return site + (all && `?${all}`) + hash;
}

/** Returns the address of the figure. @param {Figured} given */
export const framed = ({ site, query, set, hash }) =>
  `${site}?${join([...pairs({ query, set }), ["embed", ""]])}${hash}`;

// Shown if no script runs. With scripts loading=lazy prevents the fetch of the picture.
/** @param {Figured} given */
function picture(given) {
  const query = join(pairs(given));
  const preset = given.hash ? "" : posterOf(query);
  const theme = new URLSearchParams(query).get("theme") === "dark" ? "dark" : "light";
  const src = escape(given.site + posterFile(preset, theme));
  return (
    preset &&
    `<img src="${src}" width="800" height="500" alt="" loading="lazy" style="max-width: 100%; height: auto"><br>`
  );
}

/** @param {Figured} given */
function tag(given) {
  const { hash, width, height, title, open } = given;
  const named = pairs(given)
    .filter(([k]) => isKey(k))
    .map(attribute)
    .join("");
  const parts = Object.entries(split(hash)).filter(([, part]) => part);
  const beside = parts.map(attribute).join("");
  const link = `<a href="${escape(address(given))}">${picture(given)}${escape(open)}</a>`;
  const low = height < LOW ? `; min-height: ${height}px` : "";
  const style = `max-width: ${width}px; aspect-ratio: ${width} / ${height}${low}`;
  return `<triad-lab${named}${beside} title="${escape(title)}" style="${style}">${link}</triad-lab>`;
}

/** @param {Figured} given */
const script = ({ site }) => `<script type="module" src="${escape(site)}assets/embed.js"></script>`;

/** @param {Figured} given */
const element = (given) => `${script(given)}\n${tag(given)}`;

/** @param {Figured} given */
const frame = (given) =>
  `<iframe src="${escape(framed(given))}" width="${given.width}" height="${given.height}" ` +
  `title="${escape(given.title)}" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;

// Puts the element into a block of its own, because a line that begins with an element unknown to Markdown would begin
// a paragraph.
/** @param {Figured} given */
const markdown = (given) => `<div>\n${element(given)}\n</div>\n`;

// Output without HTML, such as print, gets a link in its place.
/** @param {Figured} given */
const restructured = (given) =>
  `.. raw:: html\n\n${indented(element(given))}\n\n.. only:: not html\n\n` +
  `   \`${given.open.replaceAll("`", "'")} <${address(given).replace(/_$/, "\\_")}>\`__\n`;

/** @param {string} text */
const indented = (text) => text.replace(/^/gm, "   ");

/** @param {Figured} given */
const myst = (given) => `\`\`\`{raw} html\n${element(given)}\n\`\`\`\n`;

/**
 * The ways to write a figure, by name.
 * @type {Record<"element" | "iframe" | "markdown" | "rst" | "myst", (given: Figured) => string>}
 */
export const ways = { element, iframe: frame, markdown, rst: restructured, myst };

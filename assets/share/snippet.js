// What is copied: the HTML of an embedded figure, and citations. Pure.

import { isKey } from "../embedding/query.js";

/**
 * @typedef {{ site: string, query: string, hash: string, hide: string[], width: number, height: number,
 *   title: string }}
 *   Figured
 */

/** @param {string} s */
const escape = (s) => s.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
/** @param {[string, string]} given */
const attribute = ([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escape(value)}"`);

/**
 * The pairs of a query with other parts hidden, without embed.
 * @param {string} query
 * @param {string[]} hide
 */
function pairs(query, hide) {
  const all = new Map(new URLSearchParams(query));
  all.delete("embed");
  if (hide.length) all.set("hide", hide.join());
  else all.delete("hide");
  return [...all];
}

// Commas stay readable.
/** @param {[string, string][]} list */
const join = (list) =>
  list.map(([k, v]) => (v === "" ? k : `${k}=${encodeURIComponent(v).replaceAll("%2C", ",")}`)).join("&");

/**
 * The HTML of a figure as an element and as a frame. site: the page's address, with a slash at the end; module: that of
 * embed.js; query: canonical; hash: "#mdp=…" or ""; hide: names of parts; width and height in px; title, open: words.
 * @param {Figured & { module: string, open: string }} given
 */
export function element({ site, module, query, hash, hide, width, height, title, open }) {
  const list = pairs(query, hide);
  const named = list
    .filter(([k]) => isKey(k))
    .map(attribute)
    .join("");
  const mdp = hash.startsWith("#mdp=") ? attribute(["mdp", hash.slice(5)]) : "";
  const whole = join(list.filter(([k]) => k !== "hide"));
  const address = escape(site + (whole && `?${whole}`) + hash);
  const link = `<a href="${address}">${escape(open)}</a>`;
  const style = `max-width: ${width}px; aspect-ratio: ${width} / ${height}`;
  return `<script type="module" src="${escape(module)}"></script>
<triad-lab${named}${mdp} title="${escape(title)}" style="${style}">${link}</triad-lab>`;
}

/** @param {Figured} given */
export function frame({ site, query, hash, hide, width, height, title }) {
  const address = `${site}?${join([...pairs(query, hide), ["embed", ""]])}${hash}`;
  return (
    `<iframe src="${escape(address)}" width="${width}" height="${height}" title="${escape(title)}" ` +
    `loading="lazy" style="border: 0; max-width: 100%"></iframe>`
  );
}

/** The paper, as core/references.bib has it. */
export const paper = `@inproceedings{touati2018,
  author    = {Touati, Ahmed and Bacon, Pierre-Luc and Precup, Doina and Vincent, Pascal},
  title     = {Convergent {Tree Backup} and {Retrace} with Function Approximation},
  booktitle = {Proceedings of the 35th International Conference on Machine Learning},
  series    = {Proceedings of Machine Learning Research},
  volume    = {80},
  publisher = {PMLR},
  year      = {2018},
  url       = {https://proceedings.mlr.press/v80/touati18a.html}
}`;

/**
 * Triad, as CITATION.cff has it; site: its address, or "" where it has none that others could follow.
 * @param {string} version
 * @param {string} site
 */
export const program = (version, site) => `@software{triad,
  author  = {{The Triad authors}},
  title   = {{Triad}: convergent {Tree Backup} and {Retrace} with function approximation, live in a browser},
  version = {${version}},
  license = {Apache-2.0}${
    site &&
    `,
  url     = {${site}}`
  }
}`;

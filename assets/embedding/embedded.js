// The embedded page: its style sheet, and the link to the whole page.

import english from "../words/en/embedding/embedded.js";
import { $, h } from "../base/dom.js";
import { whole } from "./query.js";
import { sheet } from "../base/stylesheet.js";
import { part } from "../words/words.js";
import { url } from "../base/address.js";

const words = part("embedding/embedded", english);

/** @type {Ours | null} */
let link = null;

/**
 * Dresses the page for embedding. hidden names its hidden parts. Repeated calls do no harm.
 * @param {string[]} hidden
 */
export function dress(hidden) {
  link ??= build();
  link.classList.toggle("gone", hidden.includes("open"));
}

function build() {
  sheet("embedding/embedded.css");
  const way = h(
    "a.open",
    { id: "open", "data-part": "open", target: "_blank", rel: "noopener", title: words.openTitle },
    `${words.open} ↗`,
  );
  const renew = () => {
    const page = new URL(url("../"));
    page.search = whole(globalThis.triad.get().query ?? location.search);
    page.hash = location.hash; // the fragment may define a problem of one's own
    way.href = page.href;
  };
  renew();
  for (const event of ["pointerenter", "focus"]) way.addEventListener(event, renew);
  globalThis.triad.on("change", perQuery(renew));
  $("foot").append(way);
  return way;
}

/** Returns a function that calls f if the query has changed. @param {() => void} f */
function perQuery(f) {
  let last = "";
  return (/** @type {{ query: string }} */ { query }) => {
    if (query !== last) f();
    last = query;
  };
}

// The pages of text, and the way to them below the table, which is loaded when the page has nothing else to do.

import english from "../words/en/help.js";
import { url } from "../base/address.js";
import { $, h } from "../base/dom.js";
import { pageOf } from "../words/language.js";
import { part } from "../words/words.js";

/** @type {[name: "manual" | "errata" | "about", page: string][]} */
const PAGES = [
  ["manual", "manual/index"],
  ["errata", "errata"],
  ["about", "about"],
];

/** A link to each page of text that is beside this one, in the page's language; of one file there is none. */
export function links() {
  const words = part("help", english);
  /** @type {[name: "manual" | "errata" | "about", address: URL | null][]} null of one file */
  const addressed = PAGES.map(([name, page]) => [name, url(pageOf(page))]);
  return addressed.filter(([, address]) => address).map(([name, address]) => h("a", { href: address }, words[name]));
}

/** Shows the links, where the page is no figure. */
export function show() {
  if ($("app").classList.contains("embed")) return;
  const gallery = h("a", { href: "?view=gallery" }, part("help", english).gallery);
  $("pages").replaceChildren(...links(), gallery);
}

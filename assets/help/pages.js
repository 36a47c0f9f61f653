// The pages of text, and the links to them below the table, loaded when the page is idle.

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

/** Returns a link to each page of text beside this one, in the page's language. A page in one file has none. */
export function links() {
  const words = part("help", english);
  /** @type {[name: "manual" | "errata" | "about", address: URL | null][]} the address is null in a page in one file */
  const addressed = PAGES.map(([name, page]) => [name, url(pageOf(page))]);
  return addressed.filter(([, address]) => address).map(([name, address]) => h("a", { href: address }, words[name]));
}

/** Shows the links, unless the page is embedded. */
export function show() {
  if ($("app").classList.contains("embed")) return;
  const gallery = h("a", { href: "?view=gallery" }, part("help", english).gallery);
  $("pages").replaceChildren(...links(), gallery);
}

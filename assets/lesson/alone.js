// A lesson in a page in one file, in place of the whole page.

import { h } from "../base/dom.js";
import { sheet } from "../base/stylesheet.js";
import { begin } from "./open.js";

export async function open() {
  const given = /** @type {HTMLElement} */ (document.getElementById("lesson"));
  for (const style of document.querySelectorAll("style")) style.remove(); // of the whole page
  await Promise.all([sheet("pages.css"), sheet("lesson/lesson.css")]);
  document.body.replaceChildren(h("main"), ...document.querySelectorAll(".on-paper"));
  await begin(JSON.parse(given.textContent ?? ""), document.documentElement.dataset.lesson ?? "lesson");
}

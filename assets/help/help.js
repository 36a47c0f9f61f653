// The help, loaded when it is first opened.

import english from "../words/en/help.js";
import { $, h } from "../base/dom.js";
import * as keyboard from "../panel/keys.js";
import { sheet } from "../base/stylesheet.js";
import { LANGUAGES } from "../words/languages.js";
import { language } from "../words/language.js";
import { part, words as page } from "../words/words.js";
import { glossary } from "../symbols/symbols.js";
import englishSymbols from "../words/en/symbols/page.js";
import { button } from "./diagnostics-button.js";
import { links } from "./pages.js";

const symbols = part("symbols/page", englishSymbols);

const words = part("help", english);

/**
 * Shows the help in its dialog. query is the query of the present address, theme the chosen theme, wear(theme) chooses
 * another, and tour() starts the tour.
 * @param {Ours} dialog
 * @param {{ version: string, query: string, theme: string, wear: (theme: string) => unknown, tour: () => void }} given
 */
export async function show(dialog, { version, query, theme, wear, tour }) {
  await sheet("symbols/symbols.css");
  const box = h("input", {
    type: "checkbox",
    id: "keys-on",
    onchange: () => keyboard.turn(box.checked),
    ...(keyboard.on && { checked: "" }),
  });
  dialog.replaceChildren(
    h("h2", { id: "help-title" }, `Triad ${version}`),
    h("p", {}, words.text[0]),
    h(
      "p.help-links",
      {},
      h(
        "button",
        {
          type: "button",
          onclick: () => {
            dialog.close();
            tour();
          },
        },
        words.tour,
      ),
      ...links(),
    ),
    ...words.text.slice(1).map((s) => h("p", {}, s)),
    h("h3", {}, words.keysTitle),
    h("dl", {}, ...words.keys.flatMap(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)])),
    h("p", {}, h("label.field.keys-on", {}, box, words.keysOn)),
    h("details", {}, h("summary", {}, symbols.title), glossary()),
    $("app").dataset.hides?.split(" ").includes("theme")
      ? ""
      : h("p.help-links", {}, h("label.field", {}, page.colon(words.theme), themes(theme, wear))),
    h(
      "p.help-links",
      {},
      page.colon(words.language),
      ...Object.entries(LANGUAGES).map(([id, name]) =>
        h(
          "a",
          { href: speaking(query, id), hreflang: id, lang: id, ...(id === language && { "aria-current": "true" }) },
          name,
        ),
      ),
    ),
    button(words.diagnostics, version, query),
    h("p.note", {}, words.credits),
    h("button.primary", { type: "button", onclick: () => dialog.close() }, words.close),
  );
  dialog.onclick = (e) => {
    if (e.target === dialog) dialog.close(); // no value, because false would cancel every click
  };
  dialog.showModal();
}

/** @param {string} theme @param {(theme: string) => unknown} wear */
function themes(theme, wear) {
  const options = Object.entries(words.themes).map(([id, name]) =>
    h("option", { value: id, ...(id === theme && { selected: "" }) }, name),
  );
  const select = h("select", { id: "theme", onchange: () => wear(select.value) }, ...options);
  return select;
}

// Returns the address of the same query in another language. The fragment may define a problem of one's own.
/** @param {string} query @param {string} lang */
function speaking(query, lang) {
  const q = new URLSearchParams(query);
  q.set("lang", lang);
  return `?${q.toString().replaceAll("%2C", ",")}${location.hash}`;
}

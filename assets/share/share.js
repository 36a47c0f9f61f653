// The share dialog: a link, a figure for a course page, citations. Loaded when about to be needed.

import { $, h } from "../base/dom.js";
import { sheet } from "../base/stylesheet.js";
import { alone, url } from "../base/address.js";
import { paper, program } from "./cite.js";
import { field, section } from "./field.js";
import { figure } from "./figure.js";
import { link } from "./link.js";
import { words } from "./words.js";

const styled = sheet("share/share.css");
/** @type {Ours | null} */
let dialog = null;

/**
 * Shows the dialog on a summary; save() saves the definition in force, as a file.
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 * @param {() => unknown} save
 */
export async function share(summary, catalogue, save) {
  await styled;
  dialog?.remove();
  const shown = h(
    "dialog",
    {
      id: "share-dialog",
      "aria-labelledby": "share-title",
      onclick: (/** @type {Event} */ e) => e.target === shown && shown.close(),
      onclose: () => shown.remove(),
    },
    h(
      "div.top",
      {},
      h("h2", { id: "share-title" }, words.title),
      h(
        "button.icon",
        { type: "button", "aria-label": words.close, title: words.close, onclick: () => shown.close() },
        "✕",
      ),
    ),
    link(summary, catalogue, save),
    !alone && figure(summary, catalogue),
    cite(),
    h("p.note", { id: "share-said", role: "status" }),
  );
  dialog = shown;
  document.body.append(shown);
  shown.showModal();
  $("share-link").select();
}

const cite = () =>
  section(
    words.cite,
    field("share-paper", words.paper, paper),
    field(
      "share-program",
      words.program,
      program(globalThis.triad.get().version, location.protocol === "file:" ? "" : String(url("../"))),
    ),
  );

// The link, and a note on what it leaves out.

import { h, text } from "../base/dom.js";
import { named } from "../base/address-bar.js";
import { split } from "../base/link/fragment.js";
import { field, section, tick } from "./field.js";
import { wholeQuery } from "./whole-query.js";
import { words } from "./words.js";

const LOCAL = location.protocol === "file:"; // an address that only this machine can open

/**
 * Returns the section. It shows what the link leaves out. save() saves the definition in force, as a file.
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 * @param {() => unknown} save
 */
export function link(summary, catalogue, save) {
  const { query, changes, problem, log, study, held } = summary;
  const apart = held.filter((run) => !run.linked).length;
  const large = problem === "custom" && !split(location.hash).mdp;
  const missing = [
    LOCAL && words.local,
    large && words.noFragment,
    log && words.noLog(log.name),
    changes && words.copiedPart,
    apart && words.heldApart(apart),
  ].filter(Boolean);
  const out = field("share-link", words.link, named(query).href);
  const note = h("p.note", { id: "share-holds" }, words.holdsPreset);
  const all = tick({ id: "share-all" }, words.all, false);
  all.addEventListener("change", () => {
    const { checked } = all.querySelector("input");
    const address = named(query);
    if (checked) address.search = wholeQuery(summary, catalogue);
    out.querySelector("input").value = address.href;
    text(note, checked ? words.holdsAll : words.holdsPreset);
  });
  return section(
    words.link,
    out,
    !study && h("fieldset", {}, all),
    !missing.length && note,
    ...missing.map((s) => h("p.note", {}, s)),
    large && h("button", { type: "button", id: "share-file", onclick: save }, words.saveFile),
  );
}

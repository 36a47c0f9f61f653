// The share dialog: a link, HTML for a course page, citations. Loaded when about to be needed.

import { $, h, text } from "../base/dom.js";
import { named } from "../base/address-bar.js";
import { sheet } from "../base/stylesheet.js";
import english from "../words/en/share.js";
import { element, frame, paper, program } from "./snippet.js";
import { alone, url } from "../base/address.js";
import { part } from "../words/words.js";

const words = part("share", english);

const SITE = String(url("../"));
const MODULE = new URL("assets/embed.js", SITE).href;
const LOCAL = location.protocol === "file:"; // an address that nobody else can follow
const HIDDEN = ["learners", "settings", "table"]; // to begin with: what a figure in a text does not need
/** @type {Record<string, [first: number, least: number, most: number]>} */
const SIZES = { width: [800, 200, 4000], height: [500, 150, 4000] }; // first, least and most px
const CALM = 1600; // ms

const styled = sheet("share/share.css");
/** @type {Ours | null} */
let dialog = null;

/**
 * Shows the dialog on a summary; parts are those of the catalogue; save() saves the definition in force, as a file.
 * What a link does not hold is said in it.
 * @param {Summary} summary
 * @param {Choice[]} parts
 * @param {() => unknown} save
 */
export async function share(summary, parts, save) {
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
    link(summary, save),
    !alone && embed(summary, parts),
    cite(),
    h("p.note", { id: "share-said", role: "status" }),
  );
  dialog = shown;
  document.body.append(shown);
  shown.showModal();
  $("share-link").select();
}

/**
 * A field to copy from, with its button; label names it.
 * @param {string} id
 * @param {string} label
 * @param {string} value
 */
function field(id, label, value) {
  const rows = value.split("\n").length;
  const box = h(rows > 1 || id === "share-snippet" ? "textarea" : "input", {
    id,
    readonly: "",
    "aria-label": label,
    rows,
    spellcheck: "false",
  });
  box.value = value;
  const button = h("button", { type: "button", "data-copies": id, onclick: () => copy(box, button) }, words.copy);
  return h("div.copy", {}, box, button);
}

/** @param {Ours} box @param {Ours} button */
async function copy(box, button) {
  let said = words.copied;
  try {
    await navigator.clipboard.writeText(box.value);
    text(button, `${words.copied} ✓`);
    setTimeout(() => text(button, words.copy), CALM);
  } catch {
    // refused, or no clipboard here: then it is one key
    box.focus();
    box.select();
    said = words.select;
  }
  text($("share-said"), said);
  setTimeout(() => $("share-said") && text($("share-said"), ""), 3 * CALM);
}

/** @param {string} title @param {...Child} more */
const section = (title, ...more) => h("section", {}, h("h3", {}, title), ...more);

/** @param {Summary} given @param {() => unknown} save */
function link({ query, changes, problem, log }, save) {
  const large = problem === "custom" && !location.hash;
  const missing = [
    LOCAL && words.local,
    large && words.noFragment,
    log && words.noLog(log.name),
    changes && words.copiedPart,
  ].filter(Boolean);
  return section(
    words.link,
    field("share-link", words.link, named(query).href),
    ...(missing.length ? missing : [words.linkNote]).map((s) => h("p.note", {}, s)),
    large && h("button", { type: "button", id: "share-file", onclick: save }, words.saveFile),
  );
}

/** @param {Summary} summary @param {Choice[]} nameable */
function embed(summary, nameable) {
  const offered = nameable
    .filter((p) => p.name)
    .map((p) => p.id)
    .filter(
      (name) =>
        name === "open" ||
        [...document.querySelectorAll(`[data-part~=${name}]`)].some(
          (e) => e.classList.contains("gone") || e.getClientRects().length,
        ),
    );
  const already = summary.values.hide.split(",");
  const ways = ["element", "iframe"].map((way, i) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name: "share-way", value: way, ...(i ? {} : { checked: "" }) }),
      words[/** @type {"element" | "iframe"} */ (way)],
    ),
  );
  const parts = offered.map((name) =>
    h(
      "label",
      {},
      h("input", {
        type: "checkbox",
        "data-hides": name,
        ...(already.concat(HIDDEN).includes(name) ? { checked: "" } : {}),
      }),
      nameable.find((p) => p.id === name)?.name,
    ),
  );
  const size = Object.entries(SIZES).map(([side, [value, min, max]]) =>
    h("input.box", {
      type: "number",
      id: `share-${side}`,
      value,
      min,
      max,
      "aria-label": words[/** @type {"width" | "height"} */ (side)],
    }),
  );
  const out = field("share-snippet", words.snippet, "");
  /** @param {string} name @param {...Child} more */
  const group = (name, ...more) => h("fieldset", {}, h("legend", {}, name), ...more);
  /** @param {Ours} within */
  const write = (within) => {
    /** @param {string} side */
    const px = (side) =>
      Math.min(
        SIZES[side][2],
        Math.max(SIZES[side][1], Math.round(within.querySelector(`#share-${side}`).valueAsNumber) || SIZES[side][0]),
      );
    const hide = [...within.querySelectorAll("[data-hides]:checked")].map((e) => e.dataset.hides ?? "");
    const kept = already.filter((name) => name && !offered.includes(name)); // which cannot be chosen here
    const of = {
      site: SITE,
      module: MODULE,
      query: summary.query,
      hash: location.hash.startsWith("#mdp=") ? location.hash : "",
      hide: [...kept, ...hide],
      width: px("width"),
      height: px("height"),
      title: words.figure,
      open: words.open,
    };
    const box = out.querySelector("textarea");
    box.value = (within.querySelector("[value=iframe]").checked ? frame : element)(of);
    box.rows = 5;
  };
  const all = section(
    words.embed,
    h("p.note", {}, words.embedNote),
    group(words.way, ...ways),
    group(words.hide, ...parts),
    group(words.size, size[0], "×", size[1]),
    out,
  );
  all.addEventListener("input", () => write(all));
  write(all);
  return all;
}

const cite = () =>
  section(
    words.cite,
    field("share-paper", words.paper, paper),
    field("share-program", words.program, program(globalThis.triad.get().version, LOCAL ? "" : SITE)),
  );

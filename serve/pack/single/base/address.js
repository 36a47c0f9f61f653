// In place of assets/base/address.js in a page that is one file: texts lie in its script, binaries in elements of its
// markup, and what is asked for by address gets one. Workers and frames of a page from a disk may fetch nothing, not
// even by such an address: they have their files inside, for ../prelude.js to find.

// {name: text}; engine/worker.js and stage.html ready to be run, but for their files
import { texts } from "triad:texts";

/** @type {Record<string, string>} */
const types = { css: "text/css", html: "text/html", js: "text/javascript" };
/** @type {Record<string, string>} */
const binaries = { "engine/worker.js": "worker.wasm", "stage.html": "stage.wasm" };
/** @type {Map<string, string>} */
const made = new Map();

const own = () => location.href.replace(/[?#].*/s, "");

/** @param {string} address */
function make(address) {
  const [name, query] = address.split("?");
  if (!Object.hasOwn(texts, name)) throw new Error(`${name} is not in this file`);
  return URL.createObjectURL(
    new Blob(whole(name, query ? `?${query}` : ""), { type: types[name.split(".").pop() ?? ""] }),
  );
}

// A text with its files: before the worker's script, or in the stage's markup before the first, since there only
// scripts run whose hashes the page's policy has.
/** @param {string} name @param {string} search */
function whole(name, search) {
  const text = texts[name];
  if (!Object.hasOwn(binaries, name)) return [text];
  const binary = binaries[name];
  const files = JSON.stringify({
    "manifest.json": texts["manifest.json"],
    [binary]: document.getElementById(binary)?.textContent,
  });
  if (name.endsWith(".js"))
    return [`globalThis.triadSearch = ${JSON.stringify(search)}; globalThis.triadFiles = ${files};\n`, text];
  const first = text.indexOf("<script");
  return [text.slice(0, first), `<script type="application/json" id="files">${files}</script>\n`, text.slice(first)];
}

/** As assets/base/address.js has it. */
export const alone = true;

/** As assets/base/address.js has it: nobody keeps this file. */
export const build = "";

/** As assets/base/address.js has it; null for a page beside this one, which is not here. @param {string} name */
export function url(name) {
  if (name === "../") return own(); // the page itself
  if (name.endsWith(".html") && name !== "stage.html") return null;
  if (!made.has(name)) made.set(name, make(name));
  return made.get(name);
}

// Replaces assets/base/address.js in a page in one file. Texts are in its script, binaries in elements of its markup,
// and a file that is requested by its address gets one. In a page from a disk, workers and frames can fetch nothing,
// not even by such an address. They contain their files, which ../prelude.js finds.

// {name: text}; engine/worker.js and stage.html are ready to run, except for their files
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

// Returns a text with its files: before the worker's script, or in the stage's markup before the first script, because
// there only scripts run whose hashes are in the page's policy.
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

/** As in assets/base/address.js. */
export const alone = true;

/** As in assets/base/address.js, but empty, because no service worker keeps this file. */
export const build = "";

/**
 * As in assets/base/address.js, but null for a page beside this one, which does not exist here.
 * @param {string} name
 */
export function url(name) {
  if (name === "../") return own(); // the page itself
  if (name.endsWith(".html") && name !== "stage.html") return null;
  if (!made.has(name)) made.set(name, make(name));
  return made.get(name);
}

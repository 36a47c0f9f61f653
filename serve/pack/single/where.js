// In place of assets/where.js in a page that is one file: texts lie in its script, binaries in elements of its
// markup, and what is asked for by address gets one. Workers and frames of a page from a disk may fetch nothing, not
// even by such an address: they have their files inside, for prelude.js to find.

import { texts } from "triad:texts"; // {name: text}; worker.js and stage.html ready to be run, but for their files

const types = { css: "text/css", html: "text/html", js: "text/javascript" };
const binaries = { "worker.js": "worker.wasm", "stage.html": "stage.wasm" };
const made = new Map();

const own = () => location.href.replace(/[?#].*/s, "");

function make(address) {
  const [name, query] = address.split("?");
  if (!Object.hasOwn(texts, name)) throw new Error(`${name} is not in this file`);
  let parts = [texts[name]];
  if (Object.hasOwn(binaries, name)) {
    const binary = binaries[name];
    const files = { "manifest.json": texts["manifest.json"], [binary]: document.getElementById(binary).textContent };
    const inside = `const triadSearch = ${JSON.stringify(query ? `?${query}` : "")}, triadFiles = ${JSON.stringify(files)};\n`;
    const [head, rest] = texts[name].split("<head>");
    parts = rest === undefined ? [inside, head] : [head, "<head><script>", inside, "</script>", rest];
  }
  return URL.createObjectURL(new Blob(parts, { type: types[name.split(".").pop()] }));
}

/** As assets/where.js has it. */
export const alone = true;

/** As assets/where.js has it; null for a page beside this one, which is not here. */
export function url(name) {
  if (name === "../") return own(); // the page itself
  if (name.endsWith(".html") && name !== "stage.html") return null;
  if (!made.has(name)) made.set(name, make(name));
  return made.get(name);
}

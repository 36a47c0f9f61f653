// A definition in the address, #mdp=…, and in the browser's storage.

import { pack, tooLong, unpack } from "../base/link/packed.js";

const KEY = "triad.mdp";
export const MARK = "#mdp=";
export const MOST = 4 << 20; // bytes of JSON

/** Returns "#mdp=…" for a JSON text, or "" if the link would be too long. @param {string} text */
export async function encode(text) {
  if (tooLong(text)) return "";
  const code = await pack(JSON.stringify(JSON.parse(text)));
  return code && MARK + code;
}

/**
 * Returns the JSON text of "#mdp=…". Rejects if it is broken or decompresses to more than 4 MB.
 * @param {string} hash
 */
export async function decode(hash) {
  if (!hash.startsWith(MARK)) throw new SyntaxError("not a definition");
  return unpack(hash.slice(MARK.length), MOST);
}

// A frame does not use storage, because the page around it may be of another origin of the same site, and could learn
// what runs in it.
const own = globalThis.parent === globalThis.window;

// Storage may be forbidden or full. The definition then lasts as long as the page, as in a frame.
let kept = "";

/** @param {string} text */
export function keep(text) {
  kept = text;
  try {
    if (own) localStorage.setItem(KEY, text);
  } catch {}
}

export function recall() {
  try {
    if (own) kept ||= localStorage.getItem(KEY) ?? "";
  } catch {}
  return kept;
}

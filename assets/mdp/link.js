// A definition in the address, #mdp=…, and in the browser's storage.

const KEY = "triad.mdp";
export const MARK = "#mdp=";
const LONGEST = 4096; // characters of a fragment, because mail and chat programs cut longer links
export const MOST = 4 << 20; // bytes of JSON

/**
 * Passes bytes through a stream that compresses or decompresses them.
 * @param {GenericTransformStream} stream
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function through(stream, bytes, most = Infinity) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const out = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new RangeError(`more than ${most >> 20} MB`);
    }
    out.push(value);
  }
  return new Uint8Array(await new Blob(out).arrayBuffer());
}

/** Returns "#mdp=…" for a JSON text, or "" if the link would be too long. @param {string} text */
export async function encode(text) {
  if (text.length > 40 * LONGEST) return ""; // no digits compress this well
  const packed = await through(
    new CompressionStream("deflate-raw"),
    new TextEncoder().encode(JSON.stringify(JSON.parse(text))),
  );
  const code = btoa(String.fromCharCode(...packed.subarray(0, LONGEST)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return packed.length > LONGEST || code.length > LONGEST ? "" : MARK + code;
}

/**
 * Returns the JSON text of "#mdp=…". Rejects if it is broken or decompresses to more than 4 MB.
 * @param {string} hash
 */
export async function decode(hash) {
  const code = hash.slice(MARK.length);
  if (!hash.startsWith(MARK) || !/^[\w-]+$/.test(code)) throw new SyntaxError("not base64url");
  const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    await through(new DecompressionStream("deflate-raw"), bytes, MOST),
  );
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

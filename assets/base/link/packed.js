// Texts in links: compressed, in the letters of an address.

const LONGEST = 4096; // characters of a fragment, because mail and chat programs cut longer links

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

/** Reports whether a text is too long for a link, however well it compresses. @param {string} text */
export const tooLong = (text) => text.length > 40 * LONGEST;

/** Returns a text for a link, or "" if the link would be too long. @param {string} text */
export async function pack(text) {
  if (tooLong(text)) return "";
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  const code = btoa(String.fromCharCode(...packed.subarray(0, LONGEST)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return packed.length > LONGEST || code.length > LONGEST ? "" : code;
}

/**
 * Returns the text of a link. Rejects if it is broken or decompresses to more than `most` bytes.
 * @param {string} code @param {number} most
 */
export async function unpack(code, most) {
  if (!/^[\w-]+$/.test(code)) throw new SyntaxError("not base64url");
  const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    await through(new DecompressionStream("deflate-raw"), bytes, most),
  );
}

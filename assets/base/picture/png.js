// The text and resolution of a PNG, put between its header and its pixels. Pure functions. See the PNG specification
// (Third Edition), §5 on chunks, §11.3.3.4 on iTXt and §11.3.4.3 on pHYs.

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const HEADER = SIGNATURE.length + 25; // the signature and IHDR, which come first
const INCH = 0.0254; // m

/**
 * Returns the cyclic redundancy check of PNG's chunks: polynomial 0xEDB88320, an unsigned 32-bit integer.
 * @param {Uint8Array} bytes
 */
export function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/**
 * Returns a chunk: its length, its type of four letters, its data and their check.
 * @param {string} type
 * @param {Uint8Array} data
 */
export function chunk(type, data) {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

// Returns a text in UTF-8, not compressed, without a language. A keyword is 1 to 79 letters, and no text holds a zero.
/** @param {string} keyword @param {unknown} text */
const international = (keyword, text) =>
  chunk("iTXt", new TextEncoder().encode(`${keyword}\0\0\0\0\0${String(text).replaceAll("\0", "\ufffd")}`));

/** @param {number} dotsPerInch */
function resolution(dotsPerInch) {
  const data = new DataView(new ArrayBuffer(9));
  const perMetre = Math.round(dotsPerInch / INCH);
  data.setUint32(0, perMetre);
  data.setUint32(4, perMetre);
  data.setUint8(8, 1); // the unit is the metre
  return chunk("pHYs", new Uint8Array(data.buffer));
}

/**
 * Returns the PNG with texts {keyword: text} and dots per inch. Throws if the bytes are no PNG.
 * @param {Uint8Array} png
 * @param {Record<string, unknown>} texts
 * @param {number} dotsPerInch
 */
export function describe(png, texts, dotsPerInch) {
  if (png.length < HEADER || SIGNATURE.some((byte, i) => png[i] !== byte))
    throw new Error("png: got bytes without its signature");
  const parts = [
    png.subarray(0, HEADER),
    resolution(dotsPerInch),
    ...Object.entries(texts).map(([k, v]) => international(k, v)),
    png.subarray(HEADER),
  ];
  const out = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

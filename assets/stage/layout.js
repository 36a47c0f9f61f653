// Converts the page's layout to the bytes of wire.Layout (wasm/wire/layout_codec.go). Pure functions.

import { BEGIN, LAYOUT } from "./layout-table.js";

/** @typedef {string | { each: Type } | [name: string, of: Type][]} Type of the table */

/** @type {(keyof Colours)[]} */
const COLOURS = ["ink", "soft", "grid", "line", "panel", "accent", "edge", "good", "bad"]; // colours of the theme

/** Returns 0xRRGGBBAA for "#rrggbb" or "#rrggbbaa". @param {string} text */
export function color(text) {
  const match = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(text);
  if (!match) throw new TypeError(`color: ${text} is invalid; use #rrggbb or #rrggbbaa`);
  return parseInt(match[1] + (match[2] ?? "ff"), 16);
}

/**
 * Returns the fields of the table for a layout as the page sends it. numberOf(view) returns a picture's number, 0 for
 * none.
 * @param {LayoutMessage} layout
 * @param {(view: string | null | undefined) => number} numberOf
 */
export function fields(layout, numberOf) {
  const { theme, pointer, cursor, words = [] } = layout;
  const [pointerX, pointerY] = pointer ?? [NaN, NaN];
  const { along = 0, across = 0, down = false, turn = 0 } = cursor ?? {};
  return {
    width: layout.width,
    height: layout.height,
    ratio: layout.ratio,
    pointerX,
    pointerY,
    reduced: layout.reduced,
    pick: numberOf(layout.pick),
    scale: layout.scale ?? 1,
    cursor: { view: numberOf(cursor?.view), along, across, down, turn },
    theme: {
      ...Object.fromEntries(COLOURS.map((name) => [name, color(theme[name] ?? theme.soft)])),
      styles: theme.styles.map((style) => ({ color: color(style.color), dash: style.dash })),
    },
    panels: layout.panels
      .filter(({ view }) => numberOf(view) > 0)
      .map(({ view, x, y, w, h, ground }) => ({
        view: numberOf(view),
        x,
        y,
        w,
        h,
        ground: ground ? color(ground) : 0,
      })),
    words: words.map(([code, text]) => ({ code, text })),
    place: layout.place ?? 0,
  };
}

/** Returns the bytes of fields. Throws if a field has another type. @param {object} values */
export function pack(values) {
  const bytes = new Bytes();
  for (const one of BEGIN) bytes.octet(one);
  write(bytes, /** @type {Type} */ (/** @type {unknown} */ (LAYOUT)), values, "layout");
  return bytes.taken();
}

/**
 * @param {Bytes} bytes
 * @param {Type} type
 * @param {any} value any: the type tells what it is
 * @param {string} name
 */
function write(bytes, type, value, name) {
  if (Array.isArray(type)) {
    for (const [field, of] of type) write(bytes, of, value[field], `${name}.${field}`);
  } else if (typeof type === "object") {
    bytes.word(value.length);
    for (const one of value) write(bytes, type.each, one, name);
  } else if (type === "number") {
    if (typeof value !== "number") throw new TypeError(`${name}: a ${typeof value} is invalid; use a number`);
    bytes.number(value);
  } else if (type === "text") {
    const letters = new TextEncoder().encode(value);
    bytes.word(letters.length);
    for (const one of letters) bytes.octet(one);
  } else {
    bytes.word(Number(value)); // 0 or 1 for a flag, the two's complement of a whole number
  }
}

// A buffer that grows.
class Bytes {
  #view = new DataView(new ArrayBuffer(1 << 12));
  #at = 0;

  /** @param {number} size */
  #place(size) {
    if (this.#at + size > this.#view.byteLength) {
      const more = new Uint8Array(2 * this.#view.byteLength);
      more.set(new Uint8Array(this.#view.buffer));
      this.#view = new DataView(more.buffer);
    }
    this.#at += size;
    return this.#at - size;
  }

  /** @param {number} value */
  octet(value) {
    const at = this.#place(1);
    this.#view.setUint8(at, value);
  }

  /** @param {number} value */
  word(value) {
    const at = this.#place(4);
    this.#view.setUint32(at, value, true);
  }

  /** @param {number} value */
  number(value) {
    const at = this.#place(4);
    this.#view.setFloat32(at, value, true);
  }

  taken() {
    return this.#view.buffer.slice(0, this.#at);
  }
}

// Repeats a key pressed in a figure's frame as an event of its element, so that a deck can use it. Pure but for the
// event that it makes.

const LONGEST = 32; // characters of the name of a key

/**
 * Returns the fields of a keyboard event, from the detail of an event `key`, or null if that is invalid.
 * @param {unknown} detail
 */
export function pressOf(detail) {
  if (typeof detail !== "object" || detail === null) return null;
  const { type, key, code, keyCode, location, shiftKey, repeat } = /** @type {Record<string, unknown>} */ (detail);
  if (type !== "keydown" && type !== "keyup") return null;
  if (typeof key !== "string" || !key || key.length > LONGEST) return null;
  /** @param {unknown} n */
  const small = (n) => (typeof n === "number" && Number.isInteger(n) && n >= 0 && n < 256 ? n : 0);
  return {
    type,
    key,
    code: typeof code === "string" && code.length <= LONGEST ? code : "",
    keyCode: small(keyCode), // some decks still read it
    which: small(keyCode),
    location: small(location),
    shiftKey: shiftKey === true,
    repeat: repeat === true,
  };
}

/**
 * Presses a key at an element. The event bubbles from there, out of shadow trees. Returns whether the detail was valid.
 * @param {Element} el
 * @param {unknown} detail
 */
export function press(el, detail) {
  const made = pressOf(detail);
  if (!made) return false;
  const { type, ...init } = made;
  el.dispatchEvent(new KeyboardEvent(type, { ...init, bubbles: true, cancelable: true, composed: true }));
  return true;
}

/** Takes the focus out of any frame, so that the page gets the keys again. */
export function leave() {
  /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  focus(); // else Chromium sends keys to the frame of an element without the focus
}

// A key that was pressed in a figure's frame, as an event of its element: a deck hears it as its own. Pure but for the
// event that it makes.

const LONGEST = 32; // characters of the name of a key

/**
 * What a keyboard event is made of, from the detail of an event `key`; null where that is none.
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
    keyCode: small(keyCode), // which decks still read
    which: small(keyCode),
    location: small(location),
    shiftKey: shiftKey === true,
    repeat: repeat === true,
  };
}

/**
 * Presses a key at an element; the event goes up from there, and out of shadow trees. Returns whether it was one.
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

/** Takes the focus out of whichever frame has it: keys are the page's again. */
export function leave() {
  /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  focus(); // Chromium goes on sending keys to the frame of an element that has lost the focus
}

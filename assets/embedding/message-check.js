// Checks messages from the page around an embedded one. Pure: it never throws, whatever it gets.
//
// A call is {triad: 1, id, method, args}: id is an integer from 0 or a text of up to 64 characters, args is a list and
// may be left out. Data come from strangers, so only own properties with plain values count, and no getter runs.

export const VERSION = 1;
const LONGEST = 4096; // characters of a value
const MOST = 100000; // steps at once
const HELD = 4; // pinned runs; 0 means all

/** @param {unknown} v */
const shown = (v) =>
  typeof v === "string"
    ? `“${v.length > 40 ? `${v.slice(0, 40)}…` : v}”`
    : v === null || ["number", "boolean", "undefined"].includes(typeof v)
      ? String(v)
      : `a ${typeof v}`;
/** @param {unknown} v */
const isKey = (v) => typeof v === "string" && v.length <= 64 && /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)?$/.test(v);
/** @param {unknown} v */
const isValue = (v) => (typeof v === "string" ? v.length <= LONGEST : typeof v === "boolean" || Number.isFinite(v));
/** @param {unknown} v */
const isText = (v) => typeof v === "string" && v.length <= LONGEST;
/** @typedef {{ name: string, optional?: boolean, want: string, is: (v: unknown) => boolean }} Argument */

/** @type {Argument[]} */
const none = [];
/** @type {Map<string, Argument[]>} */
const signatures = new Map([
  ...["play", "pause", "reset", "newSeed", "hold", "get", "csv"].map(
    (name) => /** @type {[string, Argument[]]} */ ([name, none]),
  ),
  [
    "step",
    [
      {
        name: "n",
        optional: true,
        want: `an integer from 1 to ${MOST}`,
        is: (v) => typeof v === "number" && Number.isInteger(v) && v >= 1 && v <= MOST,
      },
    ],
  ],
  ["svg", [{ name: "view", optional: true, want: "the name of a picture, or all", is: isKey }]],
  [
    "release",
    [
      {
        name: "n",
        optional: true,
        want: `an integer from 0 to ${HELD}`,
        is: (v) => typeof v === "number" && Number.isInteger(v) && v >= 0 && v <= HELD,
      },
    ],
  ],
  ["check", [{ name: "text", want: `a text of at most ${LONGEST} characters`, is: isText }]],
  [
    "set",
    [
      { name: "key", want: "a key of the query", is: isKey },
      { name: "value", want: `a text of at most ${LONGEST} characters, a finite number or a boolean`, is: isValue },
    ],
  ],
]);

/** The names of the methods. */
export const methods = [...signatures.keys()];

/** Returns an own property with a value: {value}, or null. @param {object} object @param {string} name */
function own(object, name) {
  const d = Object.getOwnPropertyDescriptor(object, name);
  return d && "value" in d ? d : null;
}

/** @param {unknown} v @returns {v is object} */
const plain = (v) => {
  if (typeof v !== "object" || v === null) return false;
  const p = Object.getPrototypeOf(v);
  return p === null || Object.getPrototypeOf(p) === null; // an object of any realm
};

/**
 * Judges the data of a message. Returns null if it is not for Triad, {id, error} if it is invalid (id is undefined if
 * that is invalid too), and else {id, method, args} with args a new list of plain values.
 * @param {unknown} data
 */
export function check(data) {
  try {
    if (!plain(data) || Array.isArray(data)) return null;
    const version = own(data, "triad");
    return version && judge(data, version.value);
  } catch {
    return null; // a proxy that throws
  }
}

/**
 * Returns whether a message reports that this page is hidden, or null if it is another message.
 * @param {unknown} data
 * @returns {boolean | null}
 */
export function hides(data) {
  try {
    if (!plain(data) || own(data, "triad")?.value !== VERSION) return null;
    const hidden = own(data, "hidden")?.value;
    return typeof hidden === "boolean" ? hidden : null;
  } catch {
    return null; // a proxy that throws
  }
}

/** @param {object} data @param {unknown} version */
function judge(data, version) {
  const given = own(data, "id")?.value;
  const id =
    (Number.isSafeInteger(given) && given >= 0) || (typeof given === "string" && given.length > 0 && given.length <= 64)
      ? given
      : undefined;
  /** @param {string} error */
  const wrong = (error) => ({ id, error });
  if (version !== VERSION) return wrong(`triad: version ${shown(version)} is invalid; use ${VERSION}`);
  if (id === undefined)
    return wrong(`id: ${shown(given)} is invalid; use an integer from 0 or a text of 1 to 64 characters`);
  const method = own(data, "method")?.value;
  const signature = signatures.get(method);
  if (!signature) return wrong(`method: ${shown(method)} is invalid; use one of ${methods.join(", ")}`);
  const args = list(own(data, "args")?.value ?? none, signature.length);
  if (!args) return wrong(`args of ${method}: use a list of at most ${signature.length}`);
  for (const [i, { name, optional, want, is }] of signature.entries()) {
    if (i >= args.length && optional) break;
    if (!is(args[i])) return wrong(`${name} of ${method}: ${shown(args[i])} is invalid; use ${want}`);
  }
  return { id, method, args: args.map((v) => (typeof v === "boolean" ? String(Number(v)) : v)) };
}

/** Returns a copy of a list of at most `most` values, or null. @param {unknown} v @param {number} most */
function list(v, most) {
  if (!Array.isArray(v)) return null;
  const length = own(v, "length")?.value;
  if (!(length <= most)) return null;
  return Array.from({ length }, (_, i) => own(v, String(i))?.value);
}

// Checks the messages of the learners' worker. Pure: it never throws, whatever it gets.
//
// News: loading, alive (while its program is loading), program (it is compiled), ready (it runs), saved (a checkpoint),
// fatal. Answers, which carry the ID of their question: progress (no answer yet), error, and the type that the question
// expects.

import structs from "./shapes.js";

/** @typedef {(v: any) => boolean} Check any: what comes may be anything */

/** @type {Check} */
const text = (v) => typeof v === "string";
/** @type {Check} */
const object = (v) => typeof v === "object" && v !== null && !Array.isArray(v);
/** @type {Check} */
const buffer = (v) => v === null || v === undefined || v instanceof ArrayBuffer;

/** By the name of a shape. @type {Record<string, Check>} */
const checks = {
  text,
  truth: (v) => typeof v === "boolean",
  whole: Number.isFinite,
  number: (v) => typeof v === "number", // may be infinite
  unknown: () => true,
};

const TO_A_POOL = ["idle", "result"]; // messages of study workers, which the page ignores

/** By type of message: the name of its shape. @type {Record<string, string>} */
let shapes = {};

/**
 * Returns the check of a shape: of a name, or of one followed by ? (or null), * (a list) or % (by key).
 * @param {string} shape
 * @returns {Check}
 */
function check(shape) {
  /** @type {Check} */
  const named = (v) => checks[shape](v);
  const is = /[?*%]$/.test(shape) ? check(shape.slice(0, -1)) : named;
  if (shape.endsWith("?")) return (v) => v === null || is(v);
  if (shape.endsWith("*")) return (v) => Array.isArray(v) && v.every(is);
  if (shape.endsWith("%")) return (v) => object(v) && Object.values(v).every(is);
  return is;
}

/** @param {[key: string, is: Check][]} fields @returns {Check} */
const all = (fields) => (v) => object(v) && fields.every(([key, is]) => is(v[key]));

for (const struct of structs.trim().split(/\n(?=\S)/)) {
  const [name, ...rest] = struct.split(/\s+/);
  const fields = rest.map((field) => /** @type {[string, string]} */ (field.split(":")));
  if (name === "messages") shapes = Object.fromEntries(fields.filter(([type]) => !TO_A_POOL.includes(type)));
  else checks[name] = all(fields.map(([key, shape]) => [key, check(shape)]));
}

// Messages that the worker sends before its program runs, or beside it.
Object.assign(shapes, {
  loading: "Loading",
  alive: "Kind",
  program: "Kind",
  progress: "Kind",
  fatal: "Fatal",
  saved: "Checkpoint",
});
Object.assign(checks, {
  Loading: all([
    ["loaded", Number.isFinite],
    ["total", Number.isFinite],
  ]),
  Fatal: all([["message", text]]),
  Checkpoint: all([
    ["session", buffer],
    ["state", buffer],
    ["lab", buffer],
    ["definition", Number.isFinite],
    ["log", Number.isFinite],
  ]),
});

/** The known types of messages. */
export const known = Object.keys(shapes);

/**
 * Reports whether a message has a known type and the fields of that type.
 * @param {any} m any: it is as it comes
 * @returns {m is News}
 */
export function readable(m) {
  try {
    return object(m) && Object.hasOwn(shapes, m.type) && checks[shapes[m.type]](m);
  } catch {
    return false;
  }
}

// A finite problem between its file (JSON) and the form. Pure functions.

import { called, number, written } from "./spec.js";

/** @typedef {import("./spec.js").Spec} Spec */

/**
 * @typedef {{ s: number, a: number } & Record<Column, string>} Row of the form, a pair
 * @typedef {"next" | "r" | "rvar" | "pi" | "mu" | "phi"} Column
 * @typedef {{ s: number, phi: string }} StateRow
 *
 * @typedef {object} Form its fields, as they were typed
 * @property {string} name
 * @property {string} states
 * @property {string} actions
 * @property {string} gamma
 * @property {string} theta0
 * @property {Row[]} rows
 * @property {StateRow[]} stateRows
 * @property {string[]} [stateNames]
 * @property {string[]} [actionNames]
 *
 * @typedef {{ field: string, s?: number, a?: number }} Place in the form
 * @typedef {Place & { says: string }} Named a place with what it is called
 */

export const MOST_ROWS = 40; // pairs worth a form; more are for the file view
/** @type {Partial<Record<Column, string>>} */
const SAYS = { next: "next states", rvar: "var r", pi: "π", mu: "μ", phi: "features" }; // as the columns are called

/** @param {number[]} xs */
const list = (xs) => xs.map(written).join(", ");

// The names by which next states are written: those of the file, if each can be told from what stands beside it.
/** @param {string[] | undefined} names */
const readable = (names) => (names?.every((name) => name.trim() === name && !/[:,;]/.test(name)) ? names : undefined);

/**
 * A row of probabilities: [0.5, 0, 0.5] → "0: 0.5, 2: 0.5", or by names.
 * @param {number[]} row
 * @param {string[]} [names]
 */
export const nextText = (row, names) =>
  row
    .map((p, s) => (p ? `${called(readable(names), s)}: ${written(p)}` : ""))
    .filter(Boolean)
    .join(", ");

class Wrong extends Error {
  /** @param {Named} place @param {string} got @param {string} want */
  constructor(place, got, want) {
    super(`${place.says}: got “${got}”, want ${want}`);
    this.place = place;
  }
}

/** @param {string} text @param {Named} place */
function read(text, place, want = "a number") {
  const x = number(text);
  if (!Number.isFinite(x)) throw new Wrong(place, text, want);
  return x;
}

/** @param {string} text @param {Named} place */
const numbers = (text, place) =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((t) => read(t, place, "numbers, with commas between them"));

// "2" (that state for certain), "0: 0.5, 2: 0.5", or a probability for each state. States go by their names where they
// have some.
/** @param {string} text @param {number} n @param {Named} place @param {string[] | undefined} given */
function next(text, n, place, given) {
  const names = readable(given);
  const all = names ? names.slice(0, 6).join(", ") + (names.length > 6 ? ", …" : "") : `0 to ${n - 1}`;
  const want =
    `pairs such as ${called(names, 0)}: 0.5, ${called(names, 1)}: 0.5 of a state (${all}) and its ` + "probability";
  const parts = text
    .split(/[,;]/)
    .map((t) => t.trim())
    .filter(Boolean);
  if (parts.length === n && n > 1 && parts.every((p) => !p.includes(":")))
    return parts.map((p) => read(p, place, want));
  /** @type {number[]} */
  const row = Array(n).fill(0);
  const alone = parts.length === 1 && !parts[0].includes(":");
  for (const part of parts) {
    const [s, p = alone ? "1" : "", more] = part.split(":").map((t) => t.trim());
    const at = names ? names.indexOf(s) : /^\d+$/.test(s) ? Number(s) : -1;
    if (at < 0 || at >= n || more !== undefined) throw new Wrong(place, text, want);
    row[at] += read(p, place, want);
  }
  return row;
}

/**
 * A file's object, which the worker has found to be right, → the form.
 * @param {Spec} spec
 * @returns {Form}
 */
export function toForm(spec) {
  const { states: n, actions: m } = spec;
  /** @param {number | undefined} x */
  const at = (x) => (x === undefined ? "" : written(x));
  /** @param {number[] | undefined} xs */
  const nums = (xs) => (xs ? list(xs) : "");
  const rows = Array.from({ length: n * m }, (_, i) => {
    const [s, a] = [Math.floor(i / m), i % m];
    return {
      s,
      a,
      next: nextText(spec.P[s][a], spec.stateNames),
      r: written(spec.r[s][a]),
      rvar: at(spec.rvar?.[s][a]),
      pi: written(spec.pi[s][a]),
      mu: written(spec.mu[s][a]),
      phi: list(spec.phi[i]),
    };
  });
  return {
    name: spec.name,
    states: String(n),
    actions: String(m),
    gamma: at(spec.gamma),
    theta0: nums(spec.theta0),
    rows,
    stateRows: Array.from({ length: n }, (_, s) => ({ s, phi: nums(spec.phiState?.[s]) })),
    ...(spec.stateNames && { stateNames: spec.stateNames }),
    ...(spec.actionNames && { actionNames: spec.actionNames }),
  };
}

/**
 * The form → a file's object. Throws an error with the place {s, a, field} of what is no number.
 * @param {Form} form
 */
export function fromForm(form) {
  const name = form.name.trim();
  const n = read(form.states, { field: "states", says: "states" });
  const m = read(form.actions, { field: "actions", says: "actions" });
  if (form.rows.length !== n * m)
    throw new Wrong(
      { field: "states", says: "states × actions" },
      `${n} × ${m}`,
      `1 to ${MOST_ROWS} pairs; the file view takes more`,
    );
  /**
   * @template T
   * @param {Column} field
   * @param {(text: string, place: Named) => T} of
   */
  const table = (field, of) =>
    Array.from({ length: n }, (_, s) =>
      form.rows
        .slice(s * m, s * m + m)
        .map((row) =>
          of(row[field], {
            s,
            a: row.a,
            field,
            says:
              `${SAYS[field] ?? field} of state ${called(form.stateNames, s)}, ` +
              `${form.actionNames ? "" : "action "}${called(form.actionNames, row.a)}`,
          }),
        ),
    );
  const P = table("next", (text, place) => next(text, n, place, form.stateNames));
  const r = table("r", read1);
  const rvar = form.rows.some((row) => row.rvar.trim())
    ? { rvar: table("rvar", (text, place) => read1(text.trim() || "0", place)) }
    : {};
  /** @type {Spec} */
  const spec = {
    name,
    states: n,
    actions: m,
    P,
    r,
    ...rvar,
    pi: table("pi", read1),
    mu: table("mu", read1),
    phi: table("phi", numbers).flat(),
  };
  if (form.stateRows.some((row) => row.phi.trim())) {
    spec.phiState = form.stateRows.map(({ s, phi }) =>
      numbers(phi, { s, field: "phiState", says: `features of state ${called(form.stateNames, s)}` }),
    );
  }
  if (form.gamma.trim()) spec.gamma = read(form.gamma, { field: "gamma", says: "gamma" });
  if (form.theta0.trim()) spec.theta0 = numbers(form.theta0, { field: "theta0", says: "theta0" });
  if (form.stateNames) spec.stateNames = form.stateNames;
  if (form.actionNames) spec.actionNames = form.actionNames;
  return spec;
}

/** @param {string} text @param {Named} place */
const read1 = (text, place) => read(text, place);

// So many names: those that there are, then numbers, or what is free.
/** @param {string[]} names @param {number} n */
function grown(names, n) {
  const all = names.slice(0, n);
  while (all.length < n) {
    let name = String(all.length + 1);
    while (all.includes(name)) name += "′";
    all.push(name);
  }
  return all;
}

/**
 * The form with other numbers of states and actions; what it holds stays where it was, new rows are plain.
 * @param {Form} form
 * @param {number} n
 * @param {number} m
 * @returns {Form}
 */
export function resized(form, n, m) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {Pick<Form, "stateNames" | "actionNames">} */
  const names = {
    ...(form.stateNames && { stateNames: grown(form.stateNames, n) }),
    ...(form.actionNames && { actionNames: grown(form.actionNames, m) }),
  };
  for (let s = 0; s < n; s++) {
    for (let a = 0; a < m; a++) {
      const old = form.rows.find((row) => row.s === s && row.a === a);
      rows.push(
        old ?? {
          s,
          a,
          next: `${called(readable(names.stateNames), s)}: 1`,
          r: "0",
          rvar: "",
          pi: written(1 / m),
          mu: written(1 / m),
          phi: "",
        },
      );
    }
  }
  return {
    ...form,
    ...names,
    states: String(n),
    actions: String(m),
    rows,
    stateRows: Array.from({ length: n }, (_, s) => form.stateRows[s] ?? { s, phi: "" }),
  };
}

/**
 * Where in the form a message of the learners points, {code, args}: "P[2][0]" of what is "at" "mdp" → {field: "next",
 * s: 2, a: 0}; null if nowhere.
 * @param {{ code?: string, args?: unknown[] }} message
 * @param {number} actions
 * @returns {Place | null}
 */
export function placeOf({ code, args }, actions) {
  /** @type {{ code?: string, args?: unknown[] } | null} */
  const inner = code === "at" && args?.[0] === "mdp" ? /** @type {object} */ (args[1]) : null;
  // after what is said, where names are
  const place = inner?.code === "mdp.at-named" ? inner.args?.[2] : inner?.args?.[0];
  const found = inner && /^(\w+)((?:\[\d+\])*)$/.exec(String(place));
  if (!found) return null;
  const [i, j] = (found[2].match(/\d+/g) ?? []).map(Number);
  const field = found[1] === "P" ? "next" : found[1];
  if (["name", "states", "actions", "gamma", "theta0"].includes(field)) return { field };
  if (field === "phi") return { field, s: Math.floor((i ?? 0) / actions), a: (i ?? 0) % actions };
  if (field === "phiState") return { field, s: i ?? 0 };
  return ["next", "r", "rvar", "pi", "mu"].includes(field) ? { field, s: i ?? 0, a: j ?? 0 } : null;
}

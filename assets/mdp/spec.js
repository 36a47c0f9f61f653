// A finite problem between its file (JSON) and the form. Pure functions.
//
// The form is {name, states, actions, gamma, theta0, rows: [{s, a, next, r, rvar, pi, mu, phi}], stateRows: [{s,
// phi}]}, its fields texts as they were typed, and perhaps stateNames and actionNames; the file is as
// manual/own-problems.md says.
// States and actions without names count from 0.

const NUMBER = /^[-−+]?(\d+\.?\d*|\.\d+)(e[-−+]?\d+)?$/i;

export const MOST_ROWS = 40; // pairs worth a form; more are for the file view
const SAYS = { next: "next states", rvar: "var r", pi: "π", mu: "μ", phi: "features" }; // as the columns are called
const ENDINGS = Array.from({ length: 11 }, (_, i) => i + 2); // denominators worth writing: 2 … 12

/** A number as a person writes it: "0.5", "-3", "1e-3", "1/6"; NaN if it is none. */
export function number(text) {
  const parts = text.trim().split("/");
  if (parts.length > 2 || !parts.every((p) => NUMBER.test(p.trim()))) return NaN;
  const [a, b = 1] = parts.map((p) => Number(p.trim().replaceAll("−", "-")));
  return a / b;
}

/** The other way; a long decimal that is a fraction becomes one: 0.16666666666666666 → "1/6". */
export function written(x) {
  const plain = String(x);
  if (plain.length < 8 || !Number.isFinite(x)) return plain;
  const q = ENDINGS.find((q) => Math.round(x * q) / q === x);
  return q ? `${Math.round(x * q)}/${q}` : plain;
}

const list = (xs) => xs.map(written).join(", ");

/** What a state, or an action, is called. */
export const called = (names, i) => names?.[i] ?? String(i);

// The names by which next states are written: those of the file, if each can be told from what stands beside it.
const readable = (names) => (names?.every((name) => name.trim() === name && !/[:,;]/.test(name)) ? names : undefined);

/** A row of probabilities: [0.5, 0, 0.5] → "0: 0.5, 2: 0.5", or by names. */
export const nextText = (row, names) =>
  row
    .map((p, s) => (p ? `${called(readable(names), s)}: ${written(p)}` : ""))
    .filter(Boolean)
    .join(", ");

class Wrong extends Error {
  constructor(place, got, want) {
    super(`${place.says}: got “${got}”, want ${want}`);
    this.place = place;
  }
}

function read(text, place, want = "a number") {
  const x = number(text);
  if (!Number.isFinite(x)) throw new Wrong(place, text, want);
  return x;
}

const numbers = (text, place) =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((t) => read(t, place, "numbers, with commas between them"));

// "2" (that state for certain), "0: 0.5, 2: 0.5", or a probability for each state. States go by their names where they
// have some.
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

/** A file's object, which the worker has found to be right, → the form. */
export function toForm(spec) {
  const { states: n, actions: m } = spec;
  const at = (x) => (x === undefined ? "" : written(x));
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

/** The form → a file's object. Throws an error with the place {s, a, field} of what is no number. */
export function fromForm(form) {
  const spec = {
    name: form.name.trim(),
    states: read(form.states, { field: "states", says: "states" }),
    actions: read(form.actions, { field: "actions", says: "actions" }),
  };
  const { states: n, actions: m } = spec;
  if (form.rows.length !== n * m)
    throw new Wrong(
      { field: "states", says: "states × actions" },
      `${n} × ${m}`,
      `1 to ${MOST_ROWS} pairs; the file view takes more`,
    );
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
  spec.P = table("next", (text, place) => next(text, n, place, form.stateNames));
  spec.r = table("r", read1);
  if (form.rows.some((row) => row.rvar.trim()))
    spec.rvar = table("rvar", (text, place) => read1(text.trim() || "0", place));
  spec.pi = table("pi", read1);
  spec.mu = table("mu", read1);
  spec.phi = table("phi", numbers).flat();
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

const read1 = (text, place) => read(text, place);

// So many names: those that there are, then numbers, or what is free.
function grown(names, n) {
  const all = names.slice(0, n);
  while (all.length < n) {
    let name = String(all.length + 1);
    while (all.includes(name)) name += "′";
    all.push(name);
  }
  return all;
}

/** The form with other numbers of states and actions; what it holds stays where it was, new rows are plain. */
export function resized(form, n, m) {
  const rows = [];
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

/** The file as text: a key a line, a row a line. */
export function fileText(spec) {
  const deep = (x) => Array.isArray(x) && x.some(Array.isArray);
  const value = (x) =>
    deep(x)
      ? `[\n${x.map((row) => `    ${JSON.stringify(row).replaceAll(",", ", ")}`).join(",\n")}\n  ]`
      : JSON.stringify(x);
  const order = [
    "name",
    "states",
    "actions",
    "gamma",
    "theta0",
    "P",
    "r",
    "rvar",
    "pi",
    "mu",
    "phi",
    "phiState",
    "stateNames",
    "actionNames",
  ];
  const keys = [...order.filter((k) => k in spec), ...Object.keys(spec).filter((k) => !order.includes(k))];
  return `{\n${keys.map((k) => `  ${JSON.stringify(k)}: ${value(spec[k])}`).join(",\n")}\n}\n`;
}

/**
 * Where in the form a message of the learners points, {code, args}: "P[2][0]" of what is "at" "mdp" → {field: "next",
 * s: 2, a: 0}; null if nowhere.
 */
export function placeOf({ code, args }, actions) {
  const inner = code === "at" && args[0] === "mdp" ? args[1] : null;
  // after what is said, where names are
  const place = inner?.code === "mdp.at-named" ? inner.args[2] : inner?.args?.[0];
  const found = inner && /^(\w+)((?:\[\d+\])*)$/.exec(place);
  if (!found) return null;
  const [i, j] = (found[2].match(/\d+/g) ?? []).map(Number);
  const field = found[1] === "P" ? "next" : found[1];
  if (["name", "states", "actions", "gamma", "theta0"].includes(field)) return { field };
  if (field === "phi") return { field, s: Math.floor((i ?? 0) / actions), a: (i ?? 0) % actions };
  if (field === "phiState") return { field, s: i ?? 0 };
  return ["next", "r", "rvar", "pi", "mu"].includes(field) ? { field, s: i ?? 0, a: j ?? 0 } : null;
}

/** What a new problem starts from: two states, and actions that stay or go. */
export const EXAMPLE = {
  name: "My MDP",
  states: 2,
  actions: 2,
  gamma: 0.9,
  theta0: [0, 0],
  P: [
    [
      [1, 0],
      [0, 1],
    ],
    [
      [1, 0],
      [0, 1],
    ],
  ],
  r: [
    [0, 0],
    [0, 1],
  ],
  pi: [
    [0.2, 0.8],
    [0.2, 0.8],
  ],
  mu: [
    [0.5, 0.5],
    [0.5, 0.5],
  ],
  phi: [
    [1, 0],
    [1, 1],
    [0, 1],
    [1, 2],
  ],
};

// A figure in a notebook or a live book, by anywidget's contract. Jupyter, marimo, VS Code and MyST's directive
// {anywidget} load this module. Public API.
//
// Traits of the model: every attribute of <triad-lab> by its name, and `attributes`, an object of the same, for names
// that no trait can have, such as "alpha.gtb". A change acts at once, and null takes an attribute away.
// Back comes the trait `state`: {query, step, run, playing, values, algorithms}.
// Methods are messages {id, method, args}, with the methods of <triad-lab>. The answer is {id, ok: true, result} or
// {id, ok: false, error}.
//
// A book keeps a copy of this file alone. The trait `site` then names the Triad site that has the rest.

const OTHERS = ["query", "mdp", "held", "title"];
const EXAMPLE = "https://example.org/triad/";
const METHODS = ["play", "pause", "step", "reset", "newSeed", "hold", "release", "set", "get", "csv", "svg"];
const REST = 500; // ms between two states of a run that plays

/**
 * @typedef {import("@anywidget/types").AnyModel} Model
 * @typedef {HTMLElement & Record<string, (...args: unknown[]) => Promise<unknown>>} Lab
 */

/**
 * Loads the element, and returns the names of its attributes.
 * @param {unknown} site
 * @returns {Promise<string[]>}
 */
async function load(site) {
  try {
    const root = site ? new URL(`${site}/`.replace(/\/+$/, "/"), location.href) : new URL("../", import.meta.url);
    const [{ KEYS }] = await Promise.all(
      ["embedding/query.js", "embed.js"].map((name) => import(new URL(`assets/${name}`, root).href)),
    );
    return [...OTHERS, ...KEYS];
  } catch {
    throw new Error(`site: ${site ?? "not given"}; use the address of a Triad site, such as "${EXAMPLE}"`);
  }
}

/** Does what a host may refuse: MyST keeps no state, and forgets no listener. @param {() => void} act */
function allowed(act) {
  try {
    act();
  } catch {
    // The figure runs without it.
  }
}

/**
 * Returns the attributes that a model gives, by name.
 * @param {Model} model
 * @param {string[]} attributes
 */
function given(model, attributes) {
  /** @type {Map<string, unknown>} */
  const all = new Map(Object.entries(model.get("attributes") ?? {}));
  for (const name of attributes) {
    const value = model.get(name);
    if (value !== undefined) all.set(name, value);
  }
  return all;
}

/** @param {unknown} value @returns {string | null} */
function written(value) {
  if (value === null || value === undefined || value === false) return null;
  return value === true ? "1" : String(value);
}

/** @param {Lab} lab @param {string} name @param {unknown} value */
function put(lab, name, value) {
  const text = written(value);
  if (text === null) lab.removeAttribute(name);
  else if (lab.getAttribute(name) !== text) lab.setAttribute(name, text);
}

/**
 * Shows a figure in el until the function that it returns is called.
 * @param {{ model: Model, el: HTMLElement }} place
 */
async function render({ model, el }) {
  const attributes = await load(model.get("site"));
  const lab = /** @type {Lab} */ (/** @type {unknown} */ (document.createElement("triad-lab")));
  let known = given(model, attributes);
  for (const [name, value] of known) put(lab, name, value);

  const follow = () => {
    const now = given(model, attributes);
    for (const name of known.keys()) if (!now.has(name)) lab.removeAttribute(name);
    for (const [name, value] of now) if (value !== known.get(name)) put(lab, name, value);
    known = now;
  };

  let timer = 0;
  /** @type {Record<string, unknown>} */
  let state = {};
  const tell = () => {
    timer = 0;
    model.set("state", state);
    allowed(() => model.save_changes());
  };
  const hear = (/** @type {Event} */ e) => {
    const { query, step, run, playing, values, algorithms } = /** @type {CustomEvent} */ (e).detail;
    const news = { query, step, run, playing, values, algorithms };
    state = { ...state, ...Object.fromEntries(Object.entries(news).filter(([, value]) => value !== undefined)) };
    timer ||= setTimeout(tell, state.playing ? REST : 0);
  };

  /** @param {{ id?: unknown, method?: unknown, args?: unknown }} asked */
  const call = async ({ id, method, args = [] }) => {
    if (method === undefined) return; // a message of another kind
    try {
      if (!METHODS.includes(String(method)))
        throw new Error(`method: "${method}" is invalid; use ${METHODS.join(", ")}`);
      if (!Array.isArray(args)) throw new Error("args: want a list");
      model.send({ id, ok: true, result: await lab[String(method)](...args) });
    } catch (e) {
      model.send({ id, ok: false, error: String(/** @type {Error} */ (e).message ?? e) });
    }
  };

  const names = ["attributes", ...attributes].map((name) => `change:${name}`);
  for (const name of names) model.on(name, follow);
  model.on("msg:custom", call);
  for (const event of ["ready", "change", "frame"]) lab.addEventListener(event, hear);
  el.append(lab);

  return () => {
    clearTimeout(timer);
    lab.remove();
    allowed(() => {
      for (const name of names) model.off(name, follow);
      model.off("msg:custom", call);
    });
  };
}

/** @type {import("@anywidget/types").AnyWidget} */
export default { render };

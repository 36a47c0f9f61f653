// A figure in a notebook or a live book, by anywidget's contract. Jupyter, marimo, VS Code and MyST's directive
// {anywidget} load this module. Public API.
//
// Traits of the model: every attribute of <triad-lab> by its name, and `attributes`, an object of the same, for names
// that no trait can have, such as "alpha.gtb". A change acts at once, and null takes an attribute away.
// Back comes the trait `state`: {query, step, run, playing, values, algorithms}.
// Methods are messages {id, method, args}, with the methods of <triad-lab>. The answer is {id, ok: true, result} or
// {id, ok: false, error}.

import { KEYS } from "./embedding/query.js";
import "./embed.js";

const OTHERS = ["query", "mdp", "held", "title"];
const METHODS = ["play", "pause", "step", "reset", "newSeed", "hold", "release", "set", "get", "csv", "svg"];
const REST = 500; // ms between two states of a run that plays

/**
 * @typedef {import("@anywidget/types").AnyModel} Model
 * @typedef {HTMLElement & Record<string, (...args: unknown[]) => Promise<unknown>>} Lab
 */

/** Returns the attributes that a model gives, by name. @param {Model} model */
function given(model) {
  /** @type {Map<string, unknown>} */
  const all = new Map(Object.entries(model.get("attributes") ?? {}));
  for (const name of [...OTHERS, ...KEYS]) {
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
function render({ model, el }) {
  const lab = /** @type {Lab} */ (/** @type {unknown} */ (document.createElement("triad-lab")));
  let known = given(model);
  for (const [name, value] of known) put(lab, name, value);

  const follow = () => {
    const now = given(model);
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
    model.save_changes?.(); // MyST keeps no state
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

  const names = ["attributes", ...OTHERS, ...KEYS].map((name) => `change:${name}`);
  for (const name of names) model.on(name, follow);
  model.on("msg:custom", call);
  for (const event of ["ready", "change", "frame"]) lab.addEventListener(event, hear);
  el.append(lab);

  return () => {
    clearTimeout(timer);
    for (const name of names) model.off?.(name, follow);
    model.off?.("msg:custom", call);
    lab.remove();
  };
}

/** @type {import("@anywidget/types").AnyWidget} */
export default { render };

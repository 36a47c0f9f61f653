// The guided tour: a panel beside the pictures, never over them. Each step is a query with tour=n, so that it can be
// linked and the browser's back button goes one step back. Its end returns to the former experiment. Loaded when it is
// first opened.

import { $, h, text } from "../base/dom.js";
import { flush, kept } from "../base/address-bar.js";
import { sheet } from "../base/stylesheet.js";
import english from "../words/en/tour.js";
import { part } from "../words/words.js";

const words = part("tour", english);

const AGAIN = 30000; // most steps that are run again at the end

/**
 * @typedef {object} Host
 * @property {(query: string, hash?: string | null) => Promise<unknown>} open
 * @property {(key: string, value: string) => Promise<unknown>} set
 * @property {Ask} ask
 * @property {() => Promise<unknown>} play
 * @property {() => unknown} edit opens the form of a problem of one's own
 * @property {(state: number | null) => void} light lights a state of the graph, none for null
 * @property {() => Summary} summary
 *
 * @typedef {object} Step
 * @property {string} query
 * @property {[string, string][][]} tries for each try, the settings [key, value] that it changes, in turn
 * @property {string[]} [points] selectors: the step points at the first part of the page that exists
 * @property {boolean} [own] whether the step offers a problem of one's own
 *
 * @typedef {{ query: string, hash: string, step: number, playing: boolean }} Origin the experiment before the tour
 */

/** The steps, in order: one experiment, in different lenses. @type {Step[]} */
export const steps = [
  { query: "preset=fair", tries: [[["speed", "50"]], [["lambda", "0"]]] },
  { query: "preset=fair", tries: [[["mu", "1"]], [["gamma", "0.8"]]], points: ["#switches", ".dial[data-key=mu]"] },
  { query: "preset=fair&view=why", tries: [[["gamma", "0.8"]], [["lambda", "0"]]] },
  { query: "preset=fair&view=map", tries: [[["gamma", "0.8"]], [["mu", "0.9"]]] },
  { query: "preset=fair", tries: [[["alg", "tb,gtb,retrace,gretrace"]], [["eta", "0.5"]]], own: true },
];

/** @type {Host} */
let host;
/** @type {Ours | null} */
let panel = null;
let shown = 0; // the step shown, from 1
/** @type {Values} */
let before = {}; // values when the step was opened
let moved = false; // whether the panel requested the step
/** @type {Origin | null} */
let origin = null; // null if a link led into the tour

/**
 * Returns the query of a step, from 1, with the settings of the open query that apply to all experiments.
 * @param {number} n
 * @param {string} [open]
 */
export const query = (n, open = "") => [steps[n - 1].query, kept(open), `tour=${n}`].filter(Boolean).join("&");

const LAST = 8; // highest number in addresses: the tour once had more steps, and their numbers mean the last one

/** Returns the step for a number. @param {number} n */
export const stepOf = (n) => Math.min(n, steps.length);

/**
 * Returns the query for an address that names only a step (tour, tour=3). Any other address stays unchanged.
 * @param {string} asked
 */
export function resolve(asked) {
  const q = new URLSearchParams(asked);
  if (!q.has("tour") || [...q.keys()].some((key) => !["tour", "theme", "lang", "embed", "autoplay"].includes(key)))
    return asked;
  const n = Number(q.get("tour") || 1);
  if (!(Number.isInteger(n) && n >= 1 && n <= LAST)) return asked; // the table of keys rejects it
  q.delete("tour");
  const step = stepOf(n);
  return [steps[step - 1].query, q.toString(), `tour=${step}`].filter(Boolean).join("&");
}

/** Prepares the tour. @param {Host} with_ */
export async function load(with_) {
  host = with_;
  await sheet("tour/tour.css");
  return { sync, start };
}

function start() {
  if (!shown) origin = here(host.summary());
  return go(1);
}

/**
 * Returns the visitor's present experiment. After a live change its steps do not follow from the settings, so they are
 * not run again.
 * @param {Summary} s
 * @returns {Origin}
 */
export function here({ query, step, changes, unit, playing, study }) {
  flush(); // so that the fragment of the address belongs to this experiment
  const again = !study && !changes && unit === "step" && step <= AGAIN;
  return { query, hash: location.hash, step: again ? step : 0, playing };
}

/** @param {number} n */
function go(n) {
  moved = true;
  return host.open(query(n, host.summary()?.query));
}

// Shows the step of a summary, or none.
/** @param {Summary} given */
function sync({ values }) {
  const n = stepOf(Number(values.tour ?? 0));
  if (n === shown) {
    if (panel) press(values);
    return;
  }
  const first = shown === 0;
  shown = n;
  if (panel) host.light(null);
  panel?.remove();
  panel = null;
  point();
  if (!n) origin = null; // the visitor has left the tour
  if (!n || values.embed === "1") return;
  before = values;
  panel = build(n);
  $("pictures").before(panel); // the style sheet puts it beside them on a wide screen
  press(values);
  point(steps[n - 1].points);
  const { title } = words.steps[n - 1];
  if (moved || first) panel.querySelector("h2").focus({ preventScroll: !moved });
  text($("status"), words.said(n, steps.length, title));
  moved = false;
}

// Points at the first part of the page that exists, or at none.
/** @param {string[]} [selectors] */
function point(selectors = []) {
  for (const el of document.querySelectorAll(".tour-point")) el.classList.remove("tour-point");
  const there = selectors.map((selector) => document.querySelector(selector)).find((el) => el);
  there?.classList.add("tour-point");
}

/**
 * Returns a paragraph's pieces: {0:words} are words that light state 0 of the graph. Pure.
 * @param {string} paragraph
 * @returns {(string | [number, string])[]}
 */
export const pieces = (paragraph) =>
  paragraph
    .split(/(\{\d+:[^}]*\})/)
    .filter(Boolean)
    .map((piece) => {
      const lit = /^\{(\d+):(.*)\}$/.exec(piece);
      return lit ? [Number(lit[1]), lit[2]] : piece;
    });

/** @param {number} state @param {string} name */
function lamp(state, name) {
  const on = () => host.light(state);
  const off = () => host.light(null);
  return h(
    "button.tour-lamp",
    { type: "button", onclick: on, onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off },
    name,
  );
}

/** @param {number} n */
function build(n) {
  const { title, text: paragraphs, tries } = words.steps[n - 1];
  /** @param {string} label @param {() => unknown} onclick @param {object} [more] */
  const button = (label, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, label);
  const last = n === steps.length;
  return h(
    "section",
    {
      id: "tour-panel",
      "aria-labelledby": "tour-title",
      onkeydown: (/** @type {KeyboardEvent} */ e) => e.key === "Escape" && !e.defaultPrevented && end(),
    },
    h("p.note", {}, `${words.name} · ${words.at(n, steps.length)}`),
    h("h2", { id: "tour-title", tabindex: "-1" }, title),
    ...paragraphs.map((p) => h("p", {}, ...pieces(p).map((x) => (typeof x === "string" ? x : lamp(...x))))),
    h("h3", {}, words.try),
    h(
      "div.tour-row.tour-tries",
      {},
      ...tries.map((label, i) => button(label, () => attempt(steps[n - 1].tries[i]), { "aria-pressed": "false" })),
      steps[n - 1].own && button(words.own, () => host.edit(), { id: "tour-own" }),
    ),
    h(
      "div.tour-row.tour-nav",
      {},
      n > 1 && button(words.back, () => go(n - 1), { id: "tour-back" }),
      last
        ? button(origin ? words.home : words.end, end, { class: "primary", id: "tour-next" })
        : button(words.next, () => go(n + 1), { class: "primary", id: "tour-next" }),
      !last && button(words.end, end, { class: "link", id: "tour-end" }),
    ),
  );
}

// Reports whether settings [key, value] are in force.
/** @param {Values} values @param {[string, string][]} settings */
const holds = (values, settings) => settings.every(([key, to]) => values[key] === to);

/** @param {Values} values */
function press(values) {
  panel?.querySelectorAll(".tour-tries [aria-pressed]").forEach((b, i) => {
    b.ariaPressed = String(holds(values, steps[shown - 1].tries[i]));
  });
}

// Changes settings, or restores them. A run that starts again continues to play.
/** @param {[string, string][]} settings */
async function attempt(settings) {
  const back = holds(host.summary()?.values ?? {}, settings);
  for (const [key, to] of settings) await host.set(key, back ? before[key] : to);
  const s = host.summary();
  if (!s || s.study || s.playing) return;
  await host.play();
}

// Returns to the experiment before the tour. A visitor who came by a link stays in place.
async function end() {
  const to = origin;
  if (to) await back(to);
  else await host.set("tour", "0");
  document.getElementById("questions")?.focus();
}

/** @param {Origin} to */
async function back(to) {
  await host.open(to.query, to.hash);
  if (host.summary().study) return;
  await host.ask({ cmd: "pause" });
  const { step } = host.summary();
  if (step < to.step) await host.ask({ cmd: "step", n: to.step - step });
  if (to.playing) await host.play();
}

// The guided tour: a panel beside the pictures, never over them. Each step is a query with tour=n, so that
// it can be linked and the browser's back button goes one step back. Loaded when first asked for.

import { $, h, text } from "../base/dom.js";
import { kept } from "../base/address-bar.js";
import { sheet } from "../base/stylesheet.js";
import english from "../words/en/tour.js";
import { part } from "../words/words.js";

const words = part("tour", english);

/**
 * @typedef {{ open(query: string): unknown, set(key: string, value: string): Promise<unknown>,
 *   play(): Promise<unknown>, light(state: number | null): void,
 *   summary(): Summary | null }} Host
 */

/** The steps: query, and for each thing to try the settings [key, value] that it changes, in turn. */
/** @type {{ query: string, tries: [string, string][][] }[]} */
export const steps = [
  { query: "preset=two-state-mdp&speed=20", tries: [[["speed", "50"]], [["speed", "2000"]]] },
  { query: "preset=two-state&alg=tb", tries: [[["lambda", "0"]], [["gamma", "0.8"]]] },
  { query: "preset=two-state", tries: [[["alg", "tb,gtb,retrace,gretrace"]], [["lambda", "0"]]] },
  { query: "preset=baird", tries: [[["features", "shared"]]] },
  { query: "preset=two-state-unstable&speed=10000", tries: [[["sampling", "iid"]], [["eta", "0.01"]]] },
  { query: "preset=two-state-ratio", tries: [[["ratio", "0.3"]], [["ratio", "0.02"]]] },
  { query: "preset=mountain-car", tries: [[["alg", "tb,gtb,retrace,gretrace,is"]], [["borders", "1"]]] },
  {
    query: "preset=study",
    tries: [
      [
        ["lambda", "0,0.5,1"],
        ["episodes", "100"],
      ],
    ],
  },
];

/** @type {Host} */
let host;
/** @type {Ours | null} */
let panel = null;
let shown = 0; // the step that the panel shows, from 1
/** @type {Values} */
let before = {}; // values, as they were when the step was opened
let moved = false; // a step was asked for in the panel

/**
 * The query of a step, from 1, with what the visitor has chosen for all experiments in the query that is open.
 * @param {number} n
 * @param {string} [open]
 */
export const query = (n, open = "") => [steps[n - 1].query, kept(open), `tour=${n}`].filter(Boolean).join("&");

/** What an address of a step alone (tour, tour=3) stands for; any other as it is. @param {string} asked */
export function resolve(asked) {
  const q = new URLSearchParams(asked);
  if (!q.has("tour") || [...q.keys()].some((key) => !["tour", "theme", "lang", "embed", "autoplay"].includes(key)))
    return asked;
  const n = Number(q.get("tour") || 1);
  if (!(Number.isInteger(n) && n >= 1 && n <= steps.length)) return asked; // the table of keys says what is legal
  q.delete("tour");
  return [steps[n - 1].query, q.toString(), `tour=${n}`].filter(Boolean).join("&");
}

/**
 * Gets ready. with_: {open(query), set(key, value), play(), summary(), light(state of the graph, null for none)}.
 * @param {Host} with_
 */
export async function load(with_) {
  host = with_;
  await sheet("tour/tour.css");
  return { sync, start: () => go(1) };
}

/** @param {number} n */
function go(n) {
  moved = true;
  return host.open(query(n, host.summary()?.query));
}

// Shows the step of a summary, or none.
/** @param {Summary} given */
function sync({ values }) {
  const n = Number(values.tour ?? 0);
  if (n === shown) {
    if (panel) press(values);
    return;
  }
  const first = shown === 0;
  shown = n;
  if (panel) host.light(null);
  panel?.remove();
  panel = null;
  if (!n || values.embed === "1" || n > steps.length) return;
  before = values;
  panel = build(n);
  $("pictures").before(panel); // the style sheet puts it beside them where there is room
  press(values);
  const { title } = words.steps[n - 1];
  if (moved || first) panel.querySelector("h2").focus({ preventScroll: !moved });
  text($("status"), words.said(n, steps.length, title));
  moved = false;
}

/**
 * A paragraph's pieces: {0:words} are words that light state 0 of the graph. Pure.
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
    ),
    h(
      "div.tour-row.tour-nav",
      {},
      n > 1 && button(words.back, () => go(n - 1), { id: "tour-back" }),
      last
        ? button(words.end, end, { class: "primary", id: "tour-next" })
        : button(words.next, () => go(n + 1), { class: "primary", id: "tour-next" }),
      !last && button(words.end, end, { class: "link", id: "tour-end" }),
    ),
  );
}

// Whether settings [key, value] are in force.
/** @param {Values} values @param {[string, string][]} settings */
const holds = (values, settings) => settings.every(([key, to]) => values[key] === to);

/** @param {Values} values */
function press(values) {
  panel?.querySelectorAll(".tour-tries button").forEach((b, i) => {
    b.ariaPressed = String(holds(values, steps[shown - 1].tries[i]));
  });
}

// Changes settings, or takes them back; what starts again plays on.
/** @param {[string, string][]} settings */
async function attempt(settings) {
  const back = holds(host.summary()?.values ?? {}, settings);
  for (const [key, to] of settings) await host.set(key, back ? before[key] : to);
  const s = host.summary();
  if (!s || s.study || s.playing) return;
  await host.play();
}

async function end() {
  await host.set("tour", "0");
  $("tour").focus();
}

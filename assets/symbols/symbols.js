// Symbols explained where they stand: under a pointer, by a tap, and by the focus of the keyboard. Texts stay
// plain: what is under the pointer is looked up in the table. Loaded with the first move of a visitor.

import { $, at, h } from "../base/dom.js";
import { sheet } from "../base/stylesheet.js";
import { part, words as page } from "../words/words.js";
import englishSymbols from "../words/en/symbols/symbols.js";
import english from "../words/en/symbols/page.js";

/** @type {Record<string, Entry>} */
const symbols = /** @type {any} any: a list of the table is a tuple */ (part("symbols/symbols", englishSymbols));
const words = part("symbols/page", english);
const terms = Object.fromEntries(words.terms); // words that are explained like symbols
/** @type {Record<string, Entry>} */
const explained = { ...symbols, ...Object.fromEntries(words.terms.map(([term, text]) => [term, ["", text, null]])) };

/**
 * @typedef {{ owner: Ours, keys: string[], hint: string, box: DOMRect }} Explanation
 * @typedef {[name: string, text: string, where: string | null]} Entry
 */

const WAIT = 250; // ms on a symbol before it is explained
const LINGER = 350; // ms to reach the explanation with the pointer
const GAP = 6; // px

// Latin letters are symbols in formulas, and in prose only beside what gives them away.
const PROSE = [
  "\\bM\\b(?! updates)",
  "\\bA(?=, b\\b|θ)",
  "(?<=A, |θ \\+ )b\\b",
  "\\bd(?= = \\d)",
  "(?<=1/|/√|√)k\\b",
  "\\bR(?=\\b.{0,3}≥)",
];
const LATIN = /^[A-Za-z]$/;
/** @param {string} s */
const escaped = (s) => s.replace(/[*^.#]/g, "\\$&");
const PATTERN = new RegExp(
  [
    ...Object.keys(explained)
      .filter((s) => !LATIN.test(s) && s !== "#")
      .sort((a, b) => b.length - a.length)
      .map((s) => (/^[A-Z]{2}/.test(s) || Object.hasOwn(terms, s) ? `\\b${s}\\b` : escaped(s))),
    ...PROSE,
  ].join("|"),
  "g",
);

/** The symbols of a text, each once, in its order. @param {string} text */
export const found = (text) => [...new Set(text.match(PATTERN) ?? [])];

/** The key in the table of an element of a formula, or of a label; null where it has none. @param {Ours} el */
export function keyOf(el) {
  const wide = el.closest("mover, msup, msub, msubsup");
  for (const s of [wide && plain(wide.textContent ?? ""), el.textContent === "T" ? "ᵀ" : el.textContent])
    if (s && Object.hasOwn(symbols, s)) return s;
  return null;
}
/** @param {string} s */
const plain = (s) =>
  s
    .replace("^", "\u0302")
    .replace("¯", "\u0304")
    .replace("˜", "\u0303")
    .replace(/^(e|φ\u0304)([ωμ])$/, "$1^$2")
    .replace(/^AμT?$/, "A_μ")
    .replace(/^βr$/, "βᵣ")
    .replace(/^([θω]½)T$/, "$1");

/** @type {Ours | null} */
let tip = null; // the element that shows one explanation
/** @type {Ours | null} */
let owner = null; // what it explains
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let byKeyboard = false;

/** One symbol, or term, in a paragraph. @param {string} key */
function entry(key) {
  const [name, text, where] = explained[key];
  return h(
    "p",
    {},
    h("b", {}, name ? key : page.colon(key)),
    name && h("strong", {}, page.colon(name)),
    ` ${text} `,
    where !== null && h("span.note", {}, where ? words.paper(where) : words.not),
  );
}

/** The whole table as a list of definitions. */
export function glossary() {
  return h(
    "dl.glossary",
    {},
    ...Object.entries(explained)
      .filter(([key]) => key !== "Q^π")
      .flatMap(([key, [name, text, where]]) => [
        h("dt", {}, key),
        h(
          "dd",
          {},
          name && h("strong", {}, page.colon(name)),
          ` ${text} `,
          where && h("span.note", {}, words.paper(where)),
        ),
      ]),
  );
}

// What is to be said at an element: {owner, keys, hint, box}; null for nothing. With a point, what is under it.
/** @param {Ours} el @param {[number, number]} [point] @returns {Explanation | null} */
function about(el, point) {
  if (!(el instanceof Element) || el === tip || tip?.contains(el)) return null;
  const formula = el.closest("math *, em");
  const key = formula && keyOf(formula);
  const titled = el.closest("[title], [data-hint]");
  const hint = titled?.dataset.hint ?? titled?.title ?? "";
  if (titled && hint && (titled.dataset.hint || found(hint).length)) hush(titled, hint);
  const said = titled?.dataset.hint ?? "";
  if (key) return { owner: formula, keys: [key], hint: said, box: formula.getBoundingClientRect() };
  const text = point ? under(...point) : null;
  if (text) return { owner: el, ...text, hint: said };
  if (!titled || !said) return null;
  const own = found(titled.textContent ?? "");
  return { owner: titled, keys: own.length ? own : found(said), hint: said, box: titled.getBoundingClientRect() };
}

// The browser's own tooltip would say it again.
/** @param {Ours} el @param {string} hint */
function hush(el, hint) {
  if (!el.title) return;
  el.dataset.hint = hint;
  el.removeAttribute("title");
}

// The symbol of a text at a point of the window.
/** @param {number} x @param {number} y */
function under(x, y) {
  const p = document.caretPositionFromPoint?.(x, y);
  const range = p ? null : document.caretRangeFromPoint?.(x, y);
  const [node, offset] = [p?.offsetNode ?? range?.startContainer, p?.offset ?? range?.startOffset ?? 0];
  if (!(node instanceof Text)) return null;
  for (const m of node.data.matchAll(PATTERN)) {
    if (offset < m.index || offset > m.index + m[0].length) continue;
    const range = document.createRange();
    range.setStart(node, m.index);
    range.setEnd(node, m.index + m[0].length);
    const box = range.getBoundingClientRect();
    if (x >= box.left - 2 && x <= box.right + 2 && y >= box.top && y <= box.bottom)
      return { keys: [m[0] in explained ? m[0] : m[0].trim()], box };
  }
  return null;
}

/** @param {Explanation} what */
function show(what) {
  hide();
  owner = what.owner;
  tip = h(
    "div",
    { id: "tip", role: "tooltip" },
    ...what.keys
      .filter((k) => Object.hasOwn(explained, k))
      .slice(0, 12)
      .map(entry),
    what.hint && h("p.note", {}, rest(what)),
  );
  tip.addEventListener("pointerenter", () => clearTimeout(timer));
  tip.addEventListener("pointerleave", () => later(hide, LINGER));
  // above a modal dialog, not below, and in the landmark that it belongs to
  (owner.closest?.("dialog, header, main, aside, footer, .what") ?? document.body).append(tip);
  if (owner === document.activeElement) owner.setAttribute("aria-describedby", "tip");
  place(tip, what.box);
}

// A hint that begins with the symbol and its name says them again.
/** @param {Explanation} given */
const rest = ({ keys, hint }) =>
  keys.length === 1 && hint.startsWith(`${keys[0]}, `)
    ? hint.replace(/^[^:]*: ./, (m) => m.slice(-1).toUpperCase())
    : hint;

// Below what it explains, or above, within the window.
/** @param {Ours} el @param {DOMRect} box */
function place(el, box) {
  const { width, height } = el.getBoundingClientRect();
  const below = box.bottom + GAP + height < innerHeight;
  el.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, box.left))}px`;
  el.style.top = `${below ? box.bottom + GAP : Math.max(8, box.top - GAP - height)}px`;
}

function hide() {
  clearTimeout(timer);
  if (owner?.getAttribute?.("aria-describedby") === "tip") owner.removeAttribute("aria-describedby");
  tip?.remove();
  tip = owner = null;
}

/** @param {() => void} f @param {number} ms */
function later(f, ms) {
  clearTimeout(timer);
  timer = setTimeout(f, ms);
}

// What is read and not pressed takes the focus where it has symbols, once somebody uses the keyboard.
function reachable() {
  for (const el of document.querySelectorAll(".app :is(h2:not(.vh), thead th, #sentence, #now-note, #what-text)")) {
    const wanted = found(el.textContent ?? "").length && !el.querySelector("button, select, a, input");
    if (wanted) el.tabIndex = 0;
    else if (el.getAttribute("tabindex") === "0") el.removeAttribute("tabindex");
  }
}

/** @param {Ours} el */
function focused(el) {
  const row = el.closest(".par, .field, .equation, .learner") ?? el;
  const formula = el.matches(".equation") && [...el.querySelectorAll("mi")].map(keyOf).filter((key) => key !== null);
  const own = about(row);
  const label = [...row.querySelectorAll("em")].map(keyOf).filter((key) => key !== null);
  const keys = formula
    ? [...new Set(formula)]
    : label.length
      ? label
      : found(el.matches("h2, th, p, .eq") ? (el.textContent ?? "") : "");
  const hint = formula ? "" : (own?.hint ?? "");
  if (keys.length || hint) show({ owner: el, keys, hint, box: row.getBoundingClientRect() });
  else hide();
}

/** @type {Promise<void> | null} */
let started = null;
/** Begins to listen; resolves when explanations can be shown. keyboard tells whether that is in use. */
export function start(keyboard = false) {
  byKeyboard ||= keyboard;
  started ??= sheet("symbols/symbols.css").then(listen);
  return started;
}

function listen() {
  let last = "";
  document.addEventListener(
    "pointermove",
    (e) => {
      // What scrolls beneath a pointer that rests is told as a move of it.
      if (byKeyboard && !e.movementX && !e.movementY) return;
      byKeyboard = false;
      if (e.pointerType === "touch" || e.buttons || tip?.contains(at(e))) return;
      const what = about(at(e), [e.clientX, e.clientY]);
      const now = what ? [...what.keys, what.hint].join() : "";
      if (now === last) return;
      last = now;
      if (!what) return later(hide, LINGER);
      later(() => show(what), tip ? LINGER : WAIT);
    },
    { passive: true },
  );
  document.addEventListener("pointerleave", () => {
    last = "";
    later(hide, LINGER);
  });
  document.addEventListener("pointerup", (e) => {
    if (e.pointerType === "mouse" || tip?.contains(at(e))) return;
    const what = at(e).closest?.("input, select, button, a") ? null : about(at(e), [e.clientX, e.clientY]);
    if (what?.keys.length) show(what);
    else hide();
  });
  document.addEventListener(
    "keydown",
    (e) => {
      if (e.key === "Tab") {
        byKeyboard = true;
        reachable();
      }
      if (e.key !== "Escape" || !tip) return;
      hide();
      // In a figure the key goes on to the page around it.
      if ($("app").classList.contains("embed") && !document.querySelector("dialog[open]")) return;
      e.preventDefault(); // a dialog, or a box being typed in, has the next Escape
      e.stopPropagation();
    },
    true,
  );
  document.addEventListener("focusin", (e) => (byKeyboard ? focused(at(e)) : 0));
  document.addEventListener("focusout", () => byKeyboard && hide());
  document.addEventListener(
    "scroll",
    () => {
      last = "";
      if (byKeyboard && owner && owner === document.activeElement)
        focused(owner); // which the focus itself may have scrolled into sight
      else hide();
    },
    { capture: true, passive: true },
  );
  reachable();
  const { activeElement } = document; // which the focus may have come to before all this
  if (byKeyboard && activeElement) focused(/** @type {Ours} */ (activeElement));
}

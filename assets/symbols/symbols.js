// Explains symbols in place: under a pointer, by a tap, and by the focus of the keyboard. Texts stay plain, because the
// text under the pointer is looked up in the table. Loaded with a visitor's first move.

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

// Latin letters are symbols in formulas. In prose they are symbols only in these contexts.
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

/** Returns the symbols of a text, each once, in order. @param {string} text */
export const found = (text) => [...new Set(text.match(PATTERN) ?? [])];

/** Returns the table's key for an element of a formula, or for a label, or null. @param {Ours} el */
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
let tip = null; // the element that shows an explanation
/** @type {Ours | null} */
let owner = null; // the element that it explains
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let byKeyboard = false;

/** Returns a symbol, or term, as a paragraph. @param {string} key */
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

/** Returns the whole table as a list of definitions. */
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

// Returns the explanation for an element, {owner, keys, hint, box}, or null. With a point it explains the text under
// it.
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

// Removes the title, because the browser's own tooltip would repeat it.
/** @param {Ours} el @param {string} hint */
function hush(el, hint) {
  if (!el.title) return;
  el.dataset.hint = hint;
  el.removeAttribute("title");
}

// Returns the symbol of a text at a point of the window.
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

// A hint that begins with the symbol and its name would repeat them.
/** @param {Explanation} given */
const rest = ({ keys, hint }) =>
  keys.length === 1 && hint.startsWith(`${keys[0]}, `)
    ? hint.replace(/^[^:]*: ./, (m) => m.slice(-1).toUpperCase())
    : hint;

// Puts the explanation below its owner, or above, within the window.
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
  const former = tip;
  tip = owner = null; // before it is removed, because a browser may give the focus to a text that it lets scroll
  former?.remove();
}

/** @param {() => void} f @param {number} ms */
function later(f, ms) {
  clearTimeout(timer);
  timer = setTimeout(f, ms);
}

// Lets elements with symbols that cannot be pressed take the focus, once a visitor uses the keyboard.
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
/** Starts listening. Resolves when explanations can be shown. keyboard reports whether the keyboard is in use. */
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
      // When the page scrolls under a resting pointer, browsers report a move of it.
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
      // In a figure the key also goes to the page around it.
      if ($("app").classList.contains("embed") && !document.querySelector("dialog[open]")) return;
      e.preventDefault(); // the next Escape goes to the dialog, or to the box being typed in
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
        focused(owner); // the focus itself may have scrolled it into sight
      else hide();
    },
    { capture: true, passive: true },
  );
  reachable();
  const { activeElement } = document; // the focus may have moved before this module was loaded
  if (byKeyboard && activeElement) focused(/** @type {Ours} */ (activeElement));
}

// Symbols explained where they stand: under a pointer, by a tap, and by the focus of the keyboard. Texts stay
// plain: what is under the pointer is looked up in the table. Loaded with the first move of a visitor.

import { h } from "../base/dom.js";
import { sheet } from "../base/stylesheet.js";
import { part, words as page } from "../words/words.js";
import englishSymbols from "../words/en/symbols/symbols.js";
import english from "../words/en/symbols/page.js";

const symbols = part("symbols/symbols", englishSymbols);
const words = part("symbols/page", english);
const terms = Object.fromEntries(words.terms); // words that are explained like symbols
const explained = { ...symbols, ...Object.fromEntries(words.terms.map(([term, text]) => [term, ["", text, null]])) };

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

/** The symbols of a text, each once, in its order. */
export const found = (text) => [...new Set(text.match(PATTERN) ?? [])];

/** The key in the table of an element of a formula, or of a label; null where it has none. */
export function keyOf(el) {
  const wide = el.closest("mover, msup, msub");
  for (const s of [wide && plain(wide.textContent), el.textContent === "T" ? "ᵀ" : el.textContent])
    if (s && Object.hasOwn(symbols, s)) return s;
  return null;
}
const plain = (s) => s.replace("¯", "\u0304").replace("˜", "\u0303").replace(/^eω$/, "e^ω");

let tip = null; // the element that shows one explanation
let owner = null; // what it explains
let timer = 0;
let byKeyboard = false;

/** One symbol, or term, in a paragraph. */
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
function about(el, point) {
  if (!(el instanceof Element) || el === tip || tip?.contains(el)) return null;
  const formula = el.closest("math *, em");
  const key = formula && keyOf(formula);
  const titled = el.closest("[title], [data-hint]");
  const hint = titled && (titled.dataset.hint ?? titled.title);
  if (hint && (titled.dataset.hint || found(hint).length)) hush(titled, hint);
  const said = titled?.dataset.hint ?? "";
  if (key) return { owner: formula, keys: [key], hint: said, box: formula.getBoundingClientRect() };
  const text = point ? under(...point) : null;
  if (text) return { owner: el, ...text, hint: said };
  return said
    ? { owner: titled, keys: found(titled.textContent), hint: said, box: titled.getBoundingClientRect() }
    : null;
}

// The browser's own tooltip would say it again.
function hush(el, hint) {
  if (!el.title) return;
  el.dataset.hint = hint;
  el.removeAttribute("title");
}

// The symbol of a text at a point of the window.
function under(x, y) {
  const p = document.caretPositionFromPoint?.(x, y) ?? document.caretRangeFromPoint?.(x, y);
  const [node, offset] = [p?.offsetNode ?? p?.startContainer, p?.offset ?? p?.startOffset];
  if (node?.nodeType !== Node.TEXT_NODE) return null;
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
  place(what.box);
}

// A hint that begins with the symbol and its name says them again.
const rest = ({ keys, hint }) =>
  keys.length === 1 && hint.startsWith(`${keys[0]}, `)
    ? hint.replace(/^[^:]*: ./, (m) => m.at(-1).toUpperCase())
    : hint;

// Below what it explains, or above, within the window.
function place(box) {
  const { width, height } = tip.getBoundingClientRect();
  const below = box.bottom + GAP + height < innerHeight;
  tip.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, box.left))}px`;
  tip.style.top = `${below ? box.bottom + GAP : Math.max(8, box.top - GAP - height)}px`;
}

function hide() {
  clearTimeout(timer);
  if (owner?.getAttribute?.("aria-describedby") === "tip") owner.removeAttribute("aria-describedby");
  tip?.remove();
  tip = owner = null;
}

function later(f, ms) {
  clearTimeout(timer);
  timer = setTimeout(f, ms);
}

// What is read and not pressed takes the focus where it has symbols, once somebody uses the keyboard.
function reachable() {
  for (const el of document.querySelectorAll(".app :is(h2, thead th, #sentence, #now-note, #what-text)")) {
    const wanted = found(el.textContent).length && !el.querySelector("button, select, a, input");
    if (wanted) el.tabIndex = 0;
    else if (el.getAttribute("tabindex") === "0") el.removeAttribute("tabindex");
  }
}

function focused(el) {
  const row = el.closest(".par, .field, .equation, .learner") ?? el;
  const formula = el.matches(".equation") && [...el.querySelectorAll("mi")].map(keyOf).filter(Boolean);
  const own = about(row);
  const label = [...row.querySelectorAll("em")].map(keyOf).filter(Boolean);
  const keys = formula
    ? [...new Set(formula)]
    : label.length
      ? label
      : found(el.matches("h2, th, p") ? el.textContent : el.matches(".eq") ? el.textContent : "");
  const hint = formula ? "" : (own?.hint ?? "");
  if (keys.length || hint) show({ owner: el, keys, hint, box: row.getBoundingClientRect() });
  else hide();
}

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
      byKeyboard = false;
      if (e.pointerType === "touch" || e.buttons || tip?.contains(e.target)) return;
      const what = about(e.target, [e.clientX, e.clientY]);
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
    if (e.pointerType === "mouse" || tip?.contains(e.target)) return;
    const what = e.target.closest?.("input, select, button, a") ? null : about(e.target, [e.clientX, e.clientY]);
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
      e.preventDefault(); // a dialog, or a box being typed in, has the next Escape
      e.stopPropagation();
      hide();
    },
    true,
  );
  document.addEventListener("focusin", (e) => (byKeyboard ? focused(e.target) : 0));
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
}

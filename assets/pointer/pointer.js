// Pointing into the pictures: readouts by keyboard and aloud, picking θ₀ in the plane, dragging the car's start. Loaded
// when a picture is first pointed at, focused, or picked in. The stage provides readouts and values, because only the
// stage knows the places of its marks.

import english from "../words/en/pointer.js";
import { $, at, attr, h, text } from "../base/dom.js";
import { sheet } from "../base/stylesheet.js";
import { part } from "../words/words.js";

const words = part("pointer", english);

const STRIDE = 8; // px per press of an arrow key; 1 with Shift
const PATIENCE = 2000; // ms for the stage's answer
const HUSH = 500; // ms without an answer until the readout is "nothing", because the stage reports only changes
const CLICK = 3; // px, the most movement between down and up of a click

/**
 * @typedef {import("../stage/link.js").Readout} Readout
 * @typedef {{ key: string, shiftKey: boolean }} Key
 * @typedef {[number, number]} Point in px
 * @typedef {object} Host
 * @property {import("../stage/page-layout.js").PageLayout} layout
 * @property {(key: string, value: string) => Promise<unknown>} set
 * @property {() => Summary} summary
 * @property {() => Catalogue} catalogue
 */

/** @type {Record<string, Point>} */
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Returns the point to which an arrow key moves within a box of w × h px, or null for another key. Without a point it
 * returns the middle.
 * @param {Point | null} point
 * @param {Key} key
 * @param {{ width: number, height: number }} box
 * @returns {Point | null}
 */
export function moved(point, { key, shiftKey }, { width, height }) {
  if (!ways[key]) return null;
  if (!point) return [Math.round(width / 2), Math.round(height / 2)];
  /** @param {number} x @param {number} way @param {number} most */
  const go = (x, way, most) => Math.min(most - 1, Math.max(1, x + way * (shiftKey ? 1 : STRIDE)));
  return [go(point[0], ways[key][0], width), go(point[1], ways[key][1], height)];
}

// Views that are read item by item: pairs and states, rows and learners, points of trails, weights. Others are read by
// px.
const ITEMS = new Set(["graph", "curves", "plane", "weights"]);
const LEAP = 10; // items per press with Shift
const PAGE = 50; // items per press of page up and down
/** @type {Record<string, number>} */
const pages = { PageUp: -PAGE, PageDown: PAGE };

/**
 * Returns the keyboard's cursor in a view after a key, see PageLayout.read, or null for another key. The first key
 * starts where the view begins.
 * @param {Cursor | null} cursor
 * @param {Key} key
 * @param {string} view
 * @param {number} turn
 */
export function turned(cursor, { key, shiftKey }, view, turn) {
  const [x, y] = ways[key] ?? [pages[key] ?? 0, 0];
  if (!x && !y) return null;
  const before = cursor?.view === view ? cursor : null;
  /** @param {number | undefined} n @param {number} way */
  const go = (n, way) => (before ? Number(n) + way * (shiftKey ? LEAP : 1) : 0);
  return { view, along: go(before?.along, x), across: go(before?.across, y), down: y !== 0, turn };
}

/**
 * Returns the value of start= with another position and the same velocity.
 * @param {number} x
 * @param {string | undefined} before
 */
export const startAt = (x, before) => [x, ...(before ?? "").split(",").slice(1)].join();

/**
 * Reports whether a readout is for a pointer. The stage has only 32 bits for its coordinates.
 * @param {Readout | null} m
 * @param {Point | null} pointer
 * @returns {m is Readout}
 */
export const isFor = (m, pointer) =>
  pointer !== null && m !== null && !m.turn && pointer.every((x, i) => Math.fround(x) === m.pointer[i]);

/**
 * Loads pointing into the page's pictures, once. keys describes the arrow keys in words.
 * @param {Host} host
 * @param {string} keys
 */
export async function load(host, keys) {
  const styled = sheet("pointer/pointer.css");
  const live = h("p.vh", { id: "readout", role: "status" });
  $("pictures").append(live);
  const pointing = new Pointing(host, keys, live);
  await styled;
  return pointing;
}

class Pointing {
  #host;
  #keys;
  #live;
  #usual; // the button back to the default θ₀
  #picking = false;
  #picked = false; // whether θ₀ was picked, and is not yet the default again
  /** @type {Readout | null} */
  #last = null;
  /** @type {[pointer: Point, resolve: (m: Readout | null) => void][]} */
  #waiting = [];
  /** @type {Point | null} */
  #point = null; // the keyboard's point, in px within #at
  /** @type {Ours | null} */
  #at = null;
  /** @type {Point | null} */
  #aloud = null; // the pointer whose readout is to be announced
  /** @type {Cursor | null} */
  #cursor = null; // the keyboard's cursor, in a picture that is read item by item
  #turn = 0;
  #spoken = 0; // the last turn whose readout was announced
  #hush = 0;
  #first = ""; // text to announce before it
  /** @type {{ id: number, el: Ours, from: Point, begun: boolean, going?: boolean } | null} */
  #drag = null;

  /** @param {Host} host @param {string} keys @param {Ours} live */
  constructor(host, keys, live) {
    this.#host = host;
    this.#keys = keys;
    this.#live = live;
    this.#usual = h(
      "button.small",
      { type: "button", id: "unpick", title: words.usualTitle, onclick: () => host.set("theta0", this.#default()) },
      words.usual,
    );
    this.#usual.hidden = true;
    $("plane").querySelector(".head").append(this.#usual);
    const area = $("pictures");
    /**
     * @template {keyof HTMLElementEventMap} T
     * @param {T} type
     * @param {(e: HTMLElementEventMap[T], el: Ours) => void} f
     * @param {AddEventListenerOptions} [more]
     */
    const on = (type, f, more) =>
      area.addEventListener(
        type,
        (e) => {
          const el = at(e).closest?.(".pic");
          if (el) f(e, el);
        },
        more,
      );
    on("keydown", (e, el) => this.#key(e, el));
    on("focusin", (e, el) => this.#name(el));
    on("focusout", (_, el) => this.#leave(el));
    on("pointerdown", (e, el) => this.#down(e, el), { passive: true });
    on("pointermove", (e) => this.#move(e), { passive: true });
    on("pointerup", (e, el) => this.#up(e, el));
    on("pointercancel", () => this.#drop());
    globalThis.triad.on("change", () => this.#sync());
    const focused = /** @type {Ours | null} */ (document.activeElement);
    if (focused?.matches(".pic")) this.#name(focused);
  }

  /** Handles a readout of the stage. @param {Readout} m */
  readout(m) {
    this.#last = m;
    for (const [pointer, resolve] of this.#waiting) if (isFor(m, pointer)) resolve(m);
    // An empty readout may belong to the former place, so it is announced only if nothing else arrives.
    if (this.#aloud && isFor(m, this.#aloud)) {
      this.#aloud = null;
      this.#say(m.text || words.nothing);
      this.#first = "";
    }
    if (m.turn && m.turn === this.#turn && this.#cursor) {
      // the cursor wraps at the ends
      [this.#cursor.along, this.#cursor.across] = [m.along, m.across];
      if (this.#spoken !== m.turn) this.#say(m.text || words.nothing);
      this.#spoken = m.turn;
    }
    for (const el of document.querySelectorAll(".grab"))
      if (el.dataset.view !== m.view || !m.grab) el.classList.remove("grab");
    const el = m.grab && document.querySelector(`.pic[data-view=${m.view}]`);
    if (el) el.classList.add("grab");
    this.#begin();
  }

  // Starts picking θ₀ by keyboard. A pointer starts it by dragging.
  /** @param {Ours} el */
  #begins(el) {
    this.#pick(true);
    text(this.#live, words.picking);
    this.#first = words.picking;
    const middle = moved(null, { key: "ArrowUp", shiftKey: false }, el.getBoundingClientRect());
    if (middle) this.#go(el, middle);
  }

  /** @param {boolean} on */
  #pick(on) {
    this.#picking = on;
    $("plane").classList.toggle("picking", on);
    this.#host.layout.pick(on ? "plane" : null);
    this.#sync();
  }

  /** @param {string} s */
  #say(s) {
    text(this.#live, [this.#first, s].filter(Boolean).join(" "));
  }

  #default() {
    const { preset } = this.#host.summary();
    return new URLSearchParams(this.#host.catalogue().presets.find((p) => p.id === preset)?.query).get("theta0") ?? "";
  }

  #sync() {
    if (this.#picking && $("plane").hidden) return this.#pick(false);
    const hidden = !(this.#picking || this.#picked) || this.#host.summary().values.theta0 === this.#default();
    this.#picked &&= !hidden;
    if (hidden && this.#usual === document.activeElement) $("plane").querySelector(".pic").focus();
    this.#usual.hidden = hidden;
  }

  // Names a picture by what can be done there.
  /** @param {Ours} el */
  #name(el) {
    const b = el.closest(".card")?.querySelector("b");
    const name = (b.querySelector("select")?.selectedOptions[0] ?? b).textContent;
    attr(el, "aria-label", words.name(name, el.dataset.view === "plane" ? words.plane(this.#keys) : this.#keys));
  }

  /** @param {KeyboardEvent} e @param {Ours} el */
  #key(e, el) {
    if (e.target !== el || e.ctrlKey || e.metaKey || e.altKey) return;
    if (ITEMS.has(el.dataset.view ?? "") && !this.#picking) {
      if (this.#read(e, el)) return e.preventDefault();
    } else {
      const point = moved(this.#at === el ? this.#point : null, e, el.getBoundingClientRect());
      if (point) {
        this.#go(el, point);
        return e.preventDefault();
      }
    }
    if (e.key === "Enter" && this.#at === el && this.#point) {
      if (!e.repeat) this.#take(el, this.#point); // a repeated key began before the picking
    } else if (e.key === "Enter" && el.dataset.view === "plane" && !this.#picking) {
      if (!e.repeat) this.#begins(el);
    } else if (e.key === "Escape" && (this.#drag?.begun || this.#at || this.#picking)) {
      // In a figure Escape ends the readout, and also reaches the page around it, which takes the focus back.
      const goesOn = !this.#drag?.begun && !this.#picking && $("app").classList.contains("embed");
      this.#escape();
      if (goesOn) return;
    } else return;
    e.preventDefault();
  }

  // Moves from item to item. The view knows its items.
  /** @param {KeyboardEvent} e @param {Ours} el */
  #read(e, el) {
    const next = turned(this.#at === el ? this.#cursor : null, e, el.dataset.view ?? "", (this.#turn % 0x7fffffff) + 1);
    if (!next) return false;
    [this.#at, this.#point, this.#aloud, this.#cursor, this.#turn] = [el, null, null, next, next.turn];
    this.#host.layout.read(next);
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => {
      if (this.#spoken !== this.#turn && this.#cursor) this.#say(words.nothing);
    }, HUSH);
    return true;
  }

  /** @param {Ours} el @param {Point} point */
  #go(el, point) {
    const box = el.getBoundingClientRect();
    [this.#at, this.#point, this.#cursor] = [el, point, null];
    this.#aloud = this.#host.layout.point(box.left + point[0], box.top + point[1]);
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => {
      if (this.#aloud) this.#say(words.nothing);
    }, HUSH);
  }

  #escape() {
    if (this.#drag?.begun) return this.#drop();
    if (this.#picking) this.#pick(false);
    this.#leave(this.#at);
  }

  /** @param {Ours | null} el */
  #leave(el) {
    if (!el || el !== this.#at) return;
    this.#at = this.#point = this.#aloud = this.#cursor = null;
    this.#first = "";
    this.#host.layout.read(null);
    this.#host.layout.point();
    text(this.#live, "");
  }

  // Applies Enter: the plane while θ₀ is picked, and the hill, take the value at the point.
  /** @param {Ours} el @param {Point} point */
  async #take(el, point) {
    const { view } = el.dataset;
    if (view !== "car" && !(view === "plane" && this.#picking)) return;
    const box = el.getBoundingClientRect();
    const m = await this.#answer(view, this.#host.layout.point(box.left + point[0], box.top + point[1]));
    if (m) this.#set(m);
  }

  /**
   * Returns the readout of a view for a pointer, or null if there is none.
   * @param {string | undefined} view
   * @param {Point | null} pointer
   * @returns {Promise<Readout | null>}
   */
  async #answer(view, pointer) {
    if (!pointer) return null;
    if (isFor(this.#last, pointer)) return this.#last.view === view ? this.#last : null;
    this.#host.layout.hold(true);
    /** @type {Promise<Readout | null>} */
    const told = new Promise((resolve) => {
      /** @type {[Point, (m: Readout | null) => void]} */
      const entry = [pointer, resolve];
      this.#waiting.push(entry);
      setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        resolve(null);
      }, PATIENCE);
    });
    const m = await told;
    this.#host.layout.hold(false);
    return m?.view === view ? m : null;
  }

  /** @param {Readout} m */
  async #set({ view, at }) {
    if (!Number.isFinite(at[0])) return;
    const [key, value] =
      view === "car" ? ["start", startAt(at[0], this.#host.summary().values.start)] : ["theta0", at.join()];
    await this.#host.set(key, value);
    if (view === "plane") {
      // The plane is drawn differently now, so the former readout is invalid.
      this.#picked = true;
      this.#pick(false);
      this.#aloud = null;
      this.#host.layout.point();
    }
    text(this.#live, words.set[/** @type {"plane" | "car"} */ (view)](value));
  }

  /** @param {PointerEvent} e @param {Ours} el */
  #down(e, el) {
    if (e.button || !e.isPrimary) return;
    this.#drag = { id: e.pointerId, el, from: [e.clientX, e.clientY], begun: false };
    this.#begin();
  }

  // Begins a drag. For a finger the stage reports only after the press whether there is something to drag.
  #begin() {
    const d = this.#drag;
    if (!d || d.begun || !this.#last?.grab || d.el.dataset.view !== this.#last.view) return;
    d.begun = true;
    d.el.setPointerCapture(d.id);
    d.el.classList.add("dragged");
  }

  /** @param {PointerEvent} e */
  #move(e) {
    const d = this.#drag;
    if (!d?.begun || d.going || Math.hypot(e.clientX - d.from[0], e.clientY - d.from[1]) <= CLICK) return;
    d.going = true;
    this.#host.layout.pick(d.el.dataset.view ?? null);
  }

  /** @param {PointerEvent} e @param {Ours} el */
  async #up(e, el) {
    const d = this.#drag;
    this.#drag = null;
    d?.el.classList.remove("dragged");
    const picked = this.#picking && el.dataset.view === "plane" && d;
    if (!picked && !d?.going) return;
    const m = await this.#answer(picked ? "plane" : d.el.dataset.view, this.#host.layout.point(e.clientX, e.clientY));
    if (!picked) this.#host.layout.pick(this.#picking ? "plane" : null);
    if (m) await this.#set(m);
  }

  #drop() {
    this.#drag?.el.classList.remove("dragged");
    this.#drag = null;
    this.#host.layout.pick(this.#picking ? "plane" : null);
  }
}

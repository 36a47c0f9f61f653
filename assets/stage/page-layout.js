// What the page tells its stage: where each picture lies and in which colours, and where the pointer, or the
// keyboard's cursor, is.

import { $, at, perFrame } from "../base/dom.js";
import { theme } from "../base/look.js";
import { drawn } from "../words/words.js";
import { alike, seen, styles } from "./confirmed.js";

const TYPE = 14; // px of the root's type where pictures have scale 1; see page.css

// Pictures, and all whose size may move one.
const MOVERS = ".pic, #pictures > :not(#stage), .two > *, .card > *";

// What a picture lies on, where its style says so by --ground: "#rrggbb".
/** @param {Element} el */
const ground = (el) => /^#[0-9a-f]{6}$/i.exec(getComputedStyle(el).getPropertyValue("--ground").trim())?.[0] ?? null;

export class PageLayout {
  #hears;
  #post;
  /** @type {Panel[]} */
  #panels = [];
  /** @type {[number, number]} */
  #size = [0, 0];
  #place = 0; // counts the arrangements of the panels
  /** @type {Map<number, import("./confirmed.js").Place>} */
  #places = new Map(); // by number, from the one that is painted on
  /** @type {import("./confirmed.js").Place | null} */
  #painted = null; // what the stage shows
  /** @type {[number, number] | null} */
  #pointer = null;
  #held = false;
  #gone = false; // has left while it was held
  /** @type {string | null} */
  #pick = null;
  /** @type {Cursor | null} */
  #cursor = null;
  #scale = 1;
  /** @type {string[]} */
  #views = []; // the names of pictures, by their numbers from 1
  /** @type {Theme | null} */
  #theme = null;
  /** @type {string[][]} */
  #named = []; // words of what the page names itself
  // At once: the page has moved its cards, and paints them in this very frame.
  #observer = new ResizeObserver(() => this.#arranged() && this.#tell());
  #observed = new WeakSet(); // the places of pictures, and what moves them; some come later
  #reduced = matchMedia("(prefers-reduced-motion: reduce)");

  /**
   * hears() says whether the stage takes a layout, and post(layout) gives it one.
   * @param {() => boolean} hears
   * @param {(layout: LayoutMessage) => void} post
   */
  constructor(hears, post) {
    this.#hears = hears;
    this.#post = post;
    Object.assign($("stage").style, styles([]));
    this.#observer.observe($("pictures"));
    this.#reduced.onchange = this.#send;
    // A finger has no place but where it was last; what it told of goes with a tap elsewhere.
    const area = $("pictures");
    /** @param {PointerEvent} e */
    const follow = (e) => this.point(e.clientX, e.clientY);
    area.addEventListener("pointermove", follow, { passive: true });
    addEventListener("pointerdown", (e) => (area.contains(at(e)) ? follow(e) : this.point()), { passive: true });
    area.onpointerleave = (e) => e.pointerType === "touch" || this.point();
    area.onpointercancel = () => this.point();
  }

  /** Whether there is a picture of the stage's. */
  get shows() {
    return this.#panels.length > 0;
  }

  /**
   * Puts the pointer at a place in the window's CSS pixels, which it returns as the stage counts them; nowhere, if no
   * place is given.
   * @param {number} [x]
   * @param {number} [y]
   * @returns {[number, number] | null}
   */
  point(x, y) {
    if (x === undefined && this.#held) return ((this.#gone = true), null);
    if (x !== undefined && !this.shows) return null; // a room of the page's own has what is there
    this.#gone = false;
    const box = $("pictures").getBoundingClientRect();
    if (x !== undefined) this.#cursor = null;
    this.#pointer = x === undefined ? null : [x - box.left, Number(y) - box.top];
    this.#send();
    return this.#pointer;
  }

  /**
   * While an answer is awaited the pointer stays where it was asked about: a drag that ends beyond the pictures leaves
   * them at once.
   * @param {boolean} held
   */
  hold(held) {
    this.#held = held;
    if (!held && this.#gone) this.point();
  }

  /**
   * Puts the keyboard's cursor into a picture, {view, along, across, down, turn}, see wire.Cursor; null for none. The
   * pointer is elsewhere then.
   * @param {Cursor | null} cursor
   */
  read(cursor) {
    this.#cursor = cursor;
    if (cursor) this.#pointer = null;
    this.#send();
  }

  /** The picture in which the pointer picks a value, null for none. @param {string | null} view */
  pick(view) {
    this.#pick = view;
    this.#send();
  }

  /** What pictures there are: their names, in the order of their numbers. @param {string[]} views */
  number(views) {
    this.#views = views;
    this.#send();
  }

  /** Names, by code, what the pictures have no word for: [[code, text]]. @param {string[][]} named */
  name(named) {
    if (String(named) === String(this.#named)) return;
    this.#named = named;
    this.#send();
  }

  /** Call after the colours changed. */
  recolour() {
    this.#theme = null;
    this.#send();
  }

  /** Call after other pictures have come into the cards. */
  remeasure = perFrame(() => this.measure());

  /** The same at once. */
  measure() {
    for (const el of document.querySelectorAll(MOVERS)) {
      if (this.#observed.has(el)) continue;
      this.#observed.add(el);
      this.#observer.observe(el);
    }
    this.#arranged();
    this.#tell();
  }

  /**
   * The stage has painted by an arrangement; null for a new stage, which has painted nothing.
   * @param {number | null} place
   */
  painted(place) {
    this.#painted = place === null ? null : (this.#places.get(place) ?? this.#painted);
    for (const old of this.#places.keys()) if (place !== null && old < place) this.#places.delete(old);
    this.#uncover();
  }

  // Whether the pictures lie elsewhere than before.
  #arranged() {
    const box = $("stage").getBoundingClientRect();
    const before = { size: this.#size, panels: this.#panels };
    this.#size = [box.width, box.height];
    this.#scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / TYPE;
    this.#panels = [...document.querySelectorAll(".pic")]
      .map((el) => {
        const r = el.getBoundingClientRect();
        return {
          view: el.dataset.view ?? "",
          x: r.left - box.left,
          y: r.top - box.top,
          w: r.width,
          h: r.height,
          ground: ground(el),
        };
      })
      .filter((p) => p.w > 0 && p.h > 0);
    const now = { size: this.#size, panels: this.#panels };
    if (this.#place && alike(before, now)) return false;
    if (!this.#hears()) this.#places.clear(); // nothing will be painted by them
    this.#places.set(++this.#place, now);
    this.#uncover();
    return true;
  }

  // What the stage painted is seen where its picture still lies, and nowhere else.
  #uncover() {
    Object.assign($("stage").style, styles(seen(this.#painted, { size: this.#size, panels: this.#panels })));
  }

  #send = perFrame(() => this.#tell());

  #tell() {
    if (!this.#hears()) return;
    this.#theme ??= theme();
    const [width, height] = this.#size;
    this.#post({
      width,
      height,
      ratio: devicePixelRatio,
      pointer: this.#pointer,
      pick: this.#pick,
      cursor: this.#cursor,
      scale: this.#scale,
      reduced: this.#reduced.matches,
      font: getComputedStyle(document.body).fontFamily,
      theme: this.#theme,
      panels: this.#panels,
      views: this.#views,
      words: [...drawn, ...this.#named],
      place: this.#place,
    });
  }
}

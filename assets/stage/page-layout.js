// The layout that the page sends to its stage: the places and colours of the pictures, and the pointer or the
// keyboard's cursor.

import { $, at, perFrame } from "../base/dom.js";
import { theme } from "../base/look.js";
import { drawn } from "../words/words.js";
import { alike, seen, styles } from "./confirmed.js";

const TYPE = 14; // px, the root's font size at which pictures have scale 1; see page.css

// Pictures, and all elements whose size may move one.
const MOVERS = ".pic, #pictures > :not(#stage), .two > *, .card > *";

// Reports whether this page is displayed. In a frame that is not, Firefox has no styles.
const displayed = () => getComputedStyle(document.documentElement).fontSize !== "";

// Returns the background of a picture, "#rrggbb", if its style sets --ground.
/** @param {Element} el */
const ground = (el) => /^#[0-9a-f]{6}$/i.exec(getComputedStyle(el).getPropertyValue("--ground").trim())?.[0] ?? null;

export class PageLayout {
  #hears;
  #post;
  /** @type {Panel[]} */
  #panels = [];
  /** @type {[number, number]} */
  #size = [0, 0];
  #place = 0; // number of the last arrangement of the panels
  /** @type {Map<number, import("./confirmed.js").Place>} */
  #places = new Map(); // by number, from the painted one on
  /** @type {import("./confirmed.js").Place | null} */
  #painted = null; // the arrangement that the stage shows
  /** @type {[number, number] | null} */
  #pointer = null;
  #held = false;
  #gone = false; // the pointer left during hold()
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
  // At once, because the page has moved its cards, and paints them in this frame.
  #observer = new ResizeObserver(() => this.#arranged() && this.#tell());
  #observed = new WeakSet(); // the places of pictures, and the elements that move them; some come later
  #reduced = matchMedia("(prefers-reduced-motion: reduce)");

  /**
   * hears() reports whether the stage accepts a layout, and post(layout) sends one.
   * @param {() => boolean} hears
   * @param {(layout: LayoutMessage) => void} post
   */
  constructor(hears, post) {
    this.#hears = hears;
    this.#post = post;
    Object.assign($("stage").style, styles([]));
    this.#observer.observe($("pictures"));
    this.#reduced.onchange = this.#send;
    // A finger stays at its last place. Its readout ends with a tap elsewhere.
    const area = $("pictures");
    /** @param {PointerEvent} e */
    const follow = (e) => this.point(e.clientX, e.clientY);
    area.addEventListener("pointermove", follow, { passive: true });
    addEventListener("pointerdown", (e) => (area.contains(at(e)) ? follow(e) : this.point()), { passive: true });
    area.onpointerleave = (e) => e.pointerType === "touch" || this.point();
    area.onpointercancel = () => this.point();
  }

  /** Reports whether the stage has a picture. */
  get shows() {
    return this.#panels.length > 0;
  }

  /**
   * Puts the pointer at a place in the window's CSS pixels, and returns it in the stage's coordinates. Without a place
   * there is no pointer.
   * @param {number} [x]
   * @param {number} [y]
   * @returns {[number, number] | null}
   */
  point(x, y) {
    if (x === undefined && this.#held) return ((this.#gone = true), null);
    if (x !== undefined && !this.shows) return null; // a view of the page's own handles its pointer
    this.#gone = false;
    const box = $("pictures").getBoundingClientRect();
    if (x !== undefined) this.#cursor = null;
    this.#pointer = x === undefined ? null : [x - box.left, Number(y) - box.top];
    this.#send();
    return this.#pointer;
  }

  /**
   * While an answer is awaited the pointer stays at the place of the question. A drag that ends beyond the pictures
   * would leave them at once.
   * @param {boolean} held
   */
  hold(held) {
    this.#held = held;
    if (!held && this.#gone) this.point();
  }

  /**
   * Puts the keyboard's cursor into a picture, {view, along, across, down, turn}, see wire.Cursor, or removes it for
   * null. There is no pointer then.
   * @param {Cursor | null} cursor
   */
  read(cursor) {
    this.#cursor = cursor;
    if (cursor) this.#pointer = null;
    this.#send();
  }

  /** Sets the picture in which the pointer picks a value, null for none. @param {string | null} view */
  pick(view) {
    this.#pick = view;
    this.#send();
  }

  /** Sets the names of the pictures, in the order of their numbers. @param {string[]} views */
  number(views) {
    this.#views = views;
    this.#send();
  }

  /** Sets names by code that the pictures have no words for: [[code, text]]. @param {string[][]} named */
  name(named) {
    if (String(named) === String(this.#named)) return;
    this.#named = named;
    this.#send();
  }

  /** Call this after the colours changed. */
  recolour() {
    this.#theme = null;
    this.#send();
  }

  /** Call this after other pictures have come into the cards. */
  remeasure = perFrame(() => this.measure());

  /** Measures at once. */
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
   * Notes the arrangement by which the stage has painted, or null for a new stage, which has painted nothing.
   * @param {number | null} place
   */
  painted(place) {
    this.#painted = place === null ? null : (this.#places.get(place) ?? this.#painted);
    for (const old of this.#places.keys()) if (place !== null && old < place) this.#places.delete(old);
    this.#uncover();
  }

  // Measures the pictures. Reports whether they have moved.
  #arranged() {
    if (!displayed()) return false;
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
    if (!this.#hears()) this.#places.clear(); // the stage will not paint by them
    this.#places.set(++this.#place, now);
    this.#uncover();
    return true;
  }

  // Shows the painted pictures where they still are, and nowhere else.
  #uncover() {
    Object.assign($("stage").style, styles(seen(this.#painted, { size: this.#size, panels: this.#panels })));
  }

  #send = perFrame(() => this.#tell());

  #tell() {
    if (!this.#hears()) return;
    if (!displayed()) return this.#send(); // in the next frame that is drawn
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

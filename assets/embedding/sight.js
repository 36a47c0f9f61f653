// Finds the figures of a host page that are in sight, or near enough to come into it: near the window, and not hidden.
// A deck hides slides by opacity or visibility, which no observer reports, so figures near the window are checked again
// and again.

const NEAR = "50% 25%"; // margin of the window, relative to its size
const AGAIN = 250; // ms
const PAUSE = 150; // ms without scrolling

/**
 * Reports whether an element is hidden by neither display, visibility nor opacity. In a browser that cannot detect it,
 * nothing is hidden.
 * @param {Element} el
 */
export const bare = (el) =>
  el.checkVisibility?.({
    opacityProperty: true,
    visibilityProperty: true,
    checkOpacity: true, // former names of both
    checkVisibilityCSS: true,
  }) ?? true;

export class Sight {
  /** @type {Set<Element>} */
  #all = new Set();
  /** @type {Set<Element>} */
  #near = new Set();
  /** @type {Set<Element>} */
  #seen = new Set(); // near figures that are not hidden
  #timer = 0;
  #pause = 0; // timer that ends with the scrolling; 0 if nothing scrolls
  #moved = false; // figures have come near or left during the scrolling
  #changed;
  #observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) this.#near[isIntersecting ? "add" : "delete"](target);
      this.#look(true);
    },
    { rootMargin: NEAR },
  );

  /** @param {() => void} changed called when figures have come into sight or left it */
  constructor(changed) {
    this.#changed = changed;
    addEventListener("scroll", (e) => this.#scroll(/** @type {Node} */ (e.target)), { capture: true, passive: true });
  }

  /** @param {Element} el */
  watch(el) {
    this.#all.add(el);
    this.#observer.observe(el);
  }

  /** @param {Element} el */
  forget(el) {
    this.#all.delete(el);
    this.#observer.unobserve(el);
    this.#near.delete(el);
    this.#seen.delete(el);
  }

  /** Reports whether an element is near the window and not hidden. @param {Element} el */
  has(el) {
    return this.#seen.has(el);
  }

  /** Reports whether an element is near the window, but hidden there. @param {Element} el */
  hides(el) {
    return this.#near.has(el) && !this.#seen.has(el);
  }

  // Waits for the end of the scrolling of a part of the page that holds a figure.
  /** @param {Node} part */
  #scroll(part) {
    if (![...this.#all].some((el) => part.contains(el))) return;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      const moved = this.#moved;
      this.#pause = 0;
      this.#moved = false;
      this.#look(moved);
    }, PAUSE);
  }

  /** @param {boolean} moved whether to report in any case */
  #look(moved) {
    clearTimeout(this.#timer);
    if (this.#pause) {
      this.#moved ||= moved;
      return;
    }
    const seen = new Set([...this.#near].filter(bare));
    const other = seen.size !== this.#seen.size || [...seen].some((el) => !this.#seen.has(el));
    this.#seen = seen;
    if (this.#near.size) this.#timer = setTimeout(() => this.#look(false), AGAIN);
    if (moved || other) this.#changed();
  }
}

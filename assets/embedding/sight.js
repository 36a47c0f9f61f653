// Which of a host page's figures are in sight, or so near that they may come into it: near the window, and hidden by
// nothing. A deck hides slides by opacity or visibility, which no observer tells; so figures near the window are looked
// at again.

const NEAR = "50% 25%"; // of the window's size around it
const AGAIN = 250; // ms

/**
 * Whether neither display, visibility nor opacity hides an element; where a browser cannot tell, nothing does.
 * @param {Element} el
 */
export const bare = (el) =>
  el.checkVisibility?.({
    opacityProperty: true,
    visibilityProperty: true,
    checkOpacity: true, // the former names of both
    checkVisibilityCSS: true,
  }) ?? true;

export class Sight {
  /** @type {Set<Element>} */
  #near = new Set();
  /** @type {Set<Element>} */
  #seen = new Set(); // of those near, what nothing hides
  #timer = 0;
  #changed;
  #observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) this.#near[isIntersecting ? "add" : "delete"](target);
      this.#look(true);
    },
    { rootMargin: NEAR },
  );

  /** @param {() => void} changed is called when figures have come into sight or left it */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {Element} el */
  watch(el) {
    this.#observer.observe(el);
  }

  /** @param {Element} el */
  forget(el) {
    this.#observer.unobserve(el);
    this.#near.delete(el);
    this.#seen.delete(el);
  }

  /** Whether an element is near the window, and nothing hides it. @param {Element} el */
  has(el) {
    return this.#seen.has(el);
  }

  /** Whether an element is near the window, but hidden there. @param {Element} el */
  hides(el) {
    return this.#near.has(el) && !this.#seen.has(el);
  }

  /** @param {boolean} moved whether there is something new in any case */
  #look(moved) {
    clearTimeout(this.#timer);
    const seen = new Set([...this.#near].filter(bare));
    const other = seen.size !== this.#seen.size || [...seen].some((el) => !this.#seen.has(el));
    this.#seen = seen;
    if (this.#near.size) this.#timer = setTimeout(() => this.#look(false), AGAIN);
    if (moved || other) this.#changed();
  }
}

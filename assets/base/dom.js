// Small helpers over the document. Text and attributes are written only when they change.

const shown = new WeakMap();

/** Returns an element of the page's own markup, by its ID. @param {string} id @returns {Ours} */
export const $ = (id) => /** @type {Ours} */ (document.getElementById(id));

/** @param {Element} el @param {string} s */
export function text(el, s) {
  if (shown.get(el) === s) return;
  shown.set(el, s);
  el.textContent = s;
}

/** Sets an attribute, or removes it (null). @param {Element} el @param {string} name @param {string | null} value */
export function attr(el, name, value) {
  if (value === null) el.removeAttribute(name);
  else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
}

/**
 * h("label.row", {title}, child, "text") → element. on… are listeners, the rest attributes.
 * @param {string} spec
 * @param {Record<string, any>} [props] any: listeners, and values of attributes
 * @param {...Child} children
 */
export function h(spec, props = {}, ...children) {
  const [tag, ...classes] = spec.split(".");
  const el = /** @type {Ours} */ (document.createElement(tag));
  if (classes.length) el.className = classes.join(" ");
  for (const [k, v] of Object.entries(props)) {
    if (k.startsWith("on")) el.addEventListener(k.slice(2), v);
    else el.setAttribute(k, v);
  }
  for (const child of children) if (child) el.append(child);
  return el;
}

/** Returns the element that an event happened at. @param {Event} e */
export const at = (e) => /** @type {Ours} */ (e.target);

/**
 * Returns the properties of a button that submits its form, also by Enter. A strict sandbox forbids submission itself,
 * so it never comes to that.
 * @param {() => void} act called if what is in the form is valid
 */
export const submits = (act) => ({
  type: "submit",
  onclick: (/** @type {Event} */ e) => {
    e.preventDefault();
    if (/** @type {HTMLButtonElement} */ (e.currentTarget).form?.reportValidity()) act();
  },
});

/**
 * Reports whether a click was outside a dialog, on the page that it covers.
 * @param {MouseEvent} e @param {Element} dialog
 */
export function beside(e, dialog) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return e.target === dialog && (e.clientX < left || e.clientX > right || e.clientY < top || e.clientY > bottom);
}

/** Returns a function that calls f, at most once per animation frame. @param {() => void} f */
export function perFrame(f) {
  let asked = 0;
  return () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      f();
    });
  };
}

/** @type {(() => void)[]} */
const waiting = [];
let due = 0;

const LONG = 20; // ms

/** The same for slow functions: a frame begins no more of them once they have taken LONG. @param {() => void} f */
export function inTurn(f) {
  return () => {
    if (!waiting.includes(f)) waiting.push(f);
    due ||= requestAnimationFrame(next);
  };
}

function next() {
  due = 0;
  for (const from = performance.now(); waiting.length && performance.now() < from + LONG;) waiting.shift()?.();
  if (waiting.length) due ||= requestAnimationFrame(next);
}

/**
 * Calls begin() when el is first in sight, and rest(away) whenever el leaves or enters sight. An embedded figure out of
 * sight neither starts nor runs, because a course page may hold many. A page that is not embedded begins at once.
 * @param {Element} el
 * @param {() => void} begin
 * @param {(away: boolean) => void} rest
 */
export function inSight(el, begin, rest) {
  if (parent === window) return begin();
  let first = true;
  new IntersectionObserver((seen) => {
    const away = !seen.at(-1)?.isIntersecting;
    rest(away);
    if (away || !first) return;
    first = false;
    begin();
  }).observe(el);
}

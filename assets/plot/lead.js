// The headline of a view, of two lines at most: the first of some wordings that takes no more.

const MOST = 2.5; // lines: what is higher has three

/** @type {WeakMap<Element, { of: string, i: number }>} an element → what it was offered, and what it took */
const taken = new WeakMap();

/** @param {HTMLElement} el */
const tooHigh = (el) => el.offsetHeight > MOST * parseFloat(getComputedStyle(el).lineHeight);

/**
 * Says the first wording that fits, or the last.
 * @param {HTMLElement} el
 * @param {string[]} wordings from the longest to the shortest
 * @param {(line: string) => void} say puts a wording into the element
 */
export function lead(el, wordings, say) {
  const of = [el.clientWidth, ...wordings].join("|");
  const known = taken.get(el);
  if (known?.of === of) return say(wordings[known.i]);
  let i = 0;
  say(wordings[i]);
  while (i < wordings.length - 1 && tooHigh(el)) say(wordings[++i]);
  taken.set(el, { of, i });
}

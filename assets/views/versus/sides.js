// The learners that can be compared, as two lists: those shown, and those of pinned runs.

import { algorithmOf } from "../../base/catalogue.js";
import { h } from "../../base/dom.js";
import { nameOf } from "../../sentence/held.js";
import english from "../../words/en/views/versus.js";
import { part } from "../../words/words.js";

const words = part("views/versus", english);

/**
 * @typedef {{ id: string, label: string, name: string, look: Look }} Side id: "gtb", for the second pinned run "gtb@2"
 */

/**
 * Returns all of them, those of the present run first.
 * @param {Summary} s
 * @param {Catalogue} catalogue
 * @returns {Side[]}
 */
export function sidesOf(s, catalogue) {
  const present = s.algorithms.map(({ id, algorithm, label, average, look }) => {
    const name = average ? label : (algorithmOf(catalogue, algorithm)?.name ?? label);
    return { id, label, name, look };
  });
  const held = s.held.flatMap((run, i) => {
    const name = nameOf(run, catalogue);
    return run.learners.map(({ id, label, look }) => ({
      id: `${id}@${i + 1}`,
      label: words.heldAs(label, name),
      name: words.heldAs(label, name),
      look,
    }));
  });
  return [...present, ...held];
}

/**
 * Returns two of them, A and B: the chosen ones while they exist, else the first free ones.
 * @param {Side[]} sides
 * @param {string[]} wanted
 */
export function pair(sides, [a, b]) {
  const one = sides.find((side) => side.id === a) ?? sides.find((side) => side.id !== b);
  const other = sides.find((side) => side.id === b && side !== one) ?? sides.find((side) => side !== one);
  return one && other ? { a: one, b: other } : null;
}

/** Returns a list to choose from. @param {string} id @param {string} label @param {(id: string) => void} chosen */
export function chooser(id, label, chosen) {
  const select = h("select", { id, "aria-label": label, onchange: () => chosen(select.value) });
  return select;
}

/** Fills a list with sides, one of them chosen. @param {Ours} select @param {Side[]} sides @param {string} chosen */
export function offer(select, sides, chosen) {
  const offered = JSON.stringify(sides.map(({ id, label }) => [id, label]));
  if (select.dataset.of !== offered)
    select.replaceChildren(...sides.map(({ id, label }) => h("option", { value: id }, label)));
  select.dataset.of = offered;
  if (select.value !== chosen) select.value = chosen;
}

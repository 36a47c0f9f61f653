// A query with every setting written out, including those of its preset, so that it names the same experiment even
// after a later version corrects the preset. Pure.

import { algorithmOf, problemOf } from "../base/catalogue.js";
import { changed, inOrder } from "../embedding/query.js";

// The preset sets the problem, and a value of a figure is no setting of the experiment.
const LEFT = ["preset", "problem", "kappa", "measure"];

/** @param {Summary} summary @param {Catalogue} catalogue */
export function wholeQuery(summary, catalogue) {
  const { query, values, algorithms } = summary;
  const { parameters: here, unit } = problemOf(summary, catalogue);
  const options = catalogue.problems.flatMap((p) => p.parameters);
  const taken = algorithms.flatMap((a) => algorithmOf(catalogue, a.algorithm).keys);
  const applies = (/** @type {Parameter} */ p) =>
    p.group !== "view" &&
    !LEFT.includes(p.key) &&
    (!p.own || taken.includes(p.key)) &&
    (!options.includes(p.key) || here.includes(p.key)) &&
    (!p.unit || p.unit === unit);
  const settings = catalogue.parameters.filter(applies);
  const shown = settings.filter((p) => p.override).flatMap((p) => algorithms.map((a) => `${p.key}.${a.algorithm}`));
  const all = new Map(new URLSearchParams(query));
  for (const key of [...settings.map((p) => p.key), ...shown])
    if (values[key] && !all.has(key)) all.set(key, values[key]);
  return inOrder([...all]).reduce((text, [key, value]) => changed(text, key, value), "");
}

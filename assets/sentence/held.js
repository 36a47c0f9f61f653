// The names of pinned runs, and their results in words. Pure.

import { algorithmOf } from "../base/catalogue.js";
import { count, figure } from "../base/format.js";
import { decimal } from "../words/decimal.js";
import english from "../words/en/held.js";
import { words as page, part } from "../words/words.js";

export const words = part("held", english);

const MOST = 3; // differences in a name
const ALONE = ["alg", "problem"]; // keys whose values need no name before them

/** @param {string} key @param {string} value @param {Catalogue} catalogue */
function valueOf(key, value, catalogue) {
  /** @param {string} id */
  const short = (id) => algorithmOf(catalogue, id)?.short.split(" · ")[0] ?? id;
  if (key === "alg") return value.split(",").map(short).join(" ");
  const choice = catalogue.parameters.find((p) => p.key === key)?.choices.find((c) => c.id === value);
  return choice?.name ?? decimal(value);
}

/** @param {Difference} given @param {Catalogue} catalogue */
function said({ key, learner, before, value }, catalogue) {
  const p = catalogue.parameters.find((q) => q.key === key);
  const to = valueOf(key, value, catalogue);
  const text = before ? words.changed(valueOf(key, before, catalogue), to) : to;
  if (ALONE.includes(key)) return text;
  const name = (key !== "seed" && p?.symbol) || (p?.name ?? key); // its symbol is the sign of a number
  return learner ? words.ofLearner(name, valueOf("alg", learner, catalogue), text) : words.named(name, text);
}

/**
 * Returns a pinned run's name: its differences from the present settings.
 * @param {Pick<HeldEntry, "name">} run
 * @param {Catalogue} catalogue
 */
export function nameOf({ name }, catalogue) {
  const parts = name.map((d) => said(d, catalogue));
  if (parts.length > MOST) parts.splice(MOST, parts.length, words.more);
  return parts.join(words.comma) || words.asNow;
}

/**
 * Returns a sentence about a pinned run: its name, its last step, and each learner's error there.
 * @param {HeldEntry} run
 * @param {Catalogue} catalogue
 */
export function told(run, catalogue) {
  const at = words.at(nameOf(run, catalogue), count(run.step), page.units[run.unit]);
  const learners = run.learners.map(({ label, error, diverged }) =>
    diverged ? words.lost(label, diverged) : words.learner(label, figure(error)),
  );
  return learners.length ? words.told(at, learners.join(words.comma)) : words.nothing(at);
}

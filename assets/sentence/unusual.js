// What is said of what few experiments have: pictures without curves, averages, projections, logs, values of states.
// Loaded with the first of them. Pure functions.

import english from "../words/en/sentence/unusual.js";
import { count, figure, span } from "../base/format.js";
import { metricOf, problemOf } from "../base/catalogue.js";
import { join, list } from "./phrases.js";
import { part } from "../words/words.js";

const words = part("sentence/unusual", english);

/**
 * The sentence on the learners, with what else is to be seen; alt holds the pictures in words.
 * @param {string} plain
 * @param {Group[]} all
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 * @param {Record<string, string>} alt
 */
export function sentence(plain, all, summary, catalogue, alt) {
  const { values: v, log, step } = summary;
  const said = [
    log &&
      (summary.finished || step >= log.rows
        ? words.logOver(log.name, count(log.rows))
        : words.log(log.name, count(step), count(log.rows))),
  ];
  const hidden = (v?.hide ?? "").split(",").concat(v?.view === "scene" ? "curves" : []);
  if (hidden.includes("curves")) said.push(...pictures(summary, catalogue, hidden, alt));
  if (!hidden.includes("curves") || said.filter(Boolean).length === 0 || problemOf(summary, catalogue)?.simulated)
    said.push(plain);
  if (step) said.push(average(all), ball(all, v?.project), states(all, metricOf(summary, catalogue)));
  return join(...said);
}

// What the pictures that are there show, without the curves. Where the weights are seen their distances are enough.
/**
 * @param {Summary} given
 * @param {Catalogue} catalogue
 * @param {string[]} hidden
 * @param {Record<string, string>} alt
 */
function pictures({ views }, catalogue, hidden, alt) {
  return catalogue.pictures
    .filter((p) => p.told && views.includes(p.id))
    .map((p) => p.parts.at(-1) ?? "")
    .filter((id) => !hidden.includes(id))
    .map((id) => (id === "plane" || id === "weights" ? alt.distances : alt[id]));
}

// The average that differs most from its learner.
/** @param {Group[]} all */
function average(all) {
  const pairs = [];
  for (const { lead } of all.filter((g) => g.lead.average)) {
    const of = all.find((x) => !x.lead.average && x.lead.algorithm === lead.algorithm);
    const [error, plain] = [Number(lead.error), Number(of?.lead.error)];
    if (of && error > 0 && plain > 0) pairs.push({ name: of.title, ratio: plain / error });
  }
  pairs.sort((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)));
  if (!pairs.length) return "";
  const { name, ratio } = pairs[0];
  if (ratio > 1.1) return words.average(name, span(ratio));
  return ratio < 1 / 1.1 ? words.averageFarther(name, span(1 / ratio)) : words.averageSame(name);
}

// Where the weights of the run shown are, of the ball they are projected on.
/** @param {Group[]} all @param {string} project */
function ball(all, project) {
  const radius = Number(project?.split(",")[0]);
  if (!(radius > 0)) return "";
  /** @param {(x: number) => boolean} test */
  const names = (test) =>
    list(all.filter((g) => !g.lead.average && g.lead.norm !== null && test(g.lead.norm / radius)).map((g) => g.title));
  const [beyond, on] = [names((x) => x > 1 + 1e-9), names((x) => Math.abs(x - 1) <= 1e-9)];
  if (beyond) return words.outside(beyond, figure(radius));
  return on ? words.atTheBall(on, figure(radius)) : words.within(figure(radius));
}

// Learners of states beside learners of pairs.
/** @param {Group[]} all @param {Metric | undefined} metric */
function states(all, metric) {
  const of = all.filter((g) => g.lead.states);
  return of.length && of.length < all.length && !metric?.normalised ? words.states(list(of.map((g) => g.title))) : "";
}

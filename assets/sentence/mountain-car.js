// The words about Mountain Car, loaded only for that problem. Pure functions.

import english from "../words/en/sentence/mountain-car.js";
import { count, figure, fixed, signed } from "../base/format.js";
import { fate } from "./fates.js";
import { list, pending } from "./phrases.js";
import { part } from "../words/words.js";

const words = part("sentence/mountain-car", english);

/**
 * Returns the forms of the headline, or null if the general headline applies.
 * @param {Group[]} all
 * @param {Summary} summary
 * @returns {string[][] | null}
 */
export function headlines(all, summary) {
  const { preparing: p, step, transition } = summary;
  if (p && (p.what !== "picture" || !step)) {
    const said = words.preparing[/** @type {"values" | "model" | "picture"} */ (p.what)](Math.floor(100 * p.done));
    return p.what === "picture" ? [[said]] : [[said, words.begins], [said]];
  }
  if (!step) return transition ? [[words.first, words.measured], [words.first]] : null;
  if (!all.every((g) => fate(g.lead, summary).kind === "falls")) return null;
  const n = all.reduce((sum, g) => sum + g.names.length, 0);
  const said = n > 1 ? words.allDecay(n) : words.decays(all[0].title);
  return [[said, words.possible], [said]];
}

/**
 * Returns the texts of the pictures.
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 * @param {Group[]} all
 * @param {string} metric
 */
export function alternatives(summary, catalogue, all, metric) {
  const { views } = summary;
  const waits = pending(summary) && {
    curves: words.altWaits(metric, Math.floor(100 * Number(summary.preparing?.done))),
  };
  const drawn = {
    ...(views.includes("car") && { scene: scene(summary, catalogue) }),
    ...(views.includes("surface") && { surface: surface(summary, catalogue, all) }),
  };
  return { ...drawn, ...waits };
}

// The policies read only the direction of the car's velocity.
/** @param {Summary} given @param {Catalogue} catalogue */
function scene({ transition: t, watch, problem }, catalogue) {
  if (!t) return words.altCarStart(watch + 1);
  const policies = catalogue.problems.find((p) => p.id === problem)?.summary;
  return words.altCar(
    watch + 1,
    signed(t.position, 2),
    signed(t.velocity, 3),
    words.pushes[t.action],
    count(t.episodeStep),
    policies,
    words.pushes[t.velocity > 0 ? 2 : 0],
  );
}

/** @param {Summary} given @param {Catalogue} catalogue @param {Group[]} all */
function surface({ values, truth, maps, algorithms }, catalogue, all) {
  const which = catalogue.parameters
    .find((p) => p.key === "surface")
    ?.choices.find((c) => c.id === values.surface)?.name;
  const whose = maps < algorithms.length ? words.someLearners(maps, algorithms.length) : words.eachLearners;
  return words.altSurface(
    which,
    truth ? words.altTruth(signed(truth.mean, 1), fixed(truth.sd, 1)) : "",
    whose,
    list(all.map((g) => `${g.title} ${figure(g.lead.norm)}`)),
  );
}

/**
 * Returns the remarks on the simulated reference values, and on the learners that the maps leave out.
 * @param {Summary} given
 * @param {Metric | undefined} metric
 */
export function remarks({ truth: t, maps, algorithms }, metric) {
  const out = maps < algorithms.length ? [words.maps(maps, algorithms.length)] : [];
  if (!t || !metric?.values) return out;
  return [
    ...out,
    words.truth(count(t.pairs), count(t.rollouts), signed(t.mean, 1), fixed(t.se, 1)),
    metric.normalised && words.floor,
  ];
}

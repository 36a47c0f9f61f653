// What is said of Mountain Car alone: loaded with it. Pure functions.

import english from "../words/en/sentence/mountain-car.js";
import { count, figure, fixed, signed, span } from "../base/format.js";
import { clause, join, list, pending, subject, unitsOf } from "./phrases.js";
import { part, words as page } from "../words/words.js";

const words = part("sentence/mountain-car", english);

/**
 * One to three sentences on what is seen; null before the first step, when others know what to say.
 * @param {Group[]} all
 * @param {Summary} summary
 */
export function sentence(all, summary) {
  const { preparing: p, step } = summary;
  if (p && (p.what !== "picture" || !step))
    return words.preparing[/** @type {"values" | "model" | "picture"} */ (p.what)](Math.floor(100 * p.done));
  if (step) return changes(all, summary);
  return summary.transition
    ? join(
        words.first(summary.runs === 1 && count(summary.transition.episodeStep)),
        summary.playing ? "" : page.pressPlay,
      )
    : null;
}

// Where no theory speaks: how far the errors have come since the start.
/** @param {Group[]} all @param {Summary} summary */
function changes(all, summary) {
  /** @param {Group} g */
  const far = (g) => Number(g.lead.error) / Number(g.lead.start);
  const came = all
    .filter((g) => g.way !== "diverged" && g.lead.error !== null && Number(g.lead.start) > 0)
    .sort((a, b) => far(a) - far(b));
  const gone = all.filter((g) => !came.includes(g));
  const [fell, rose] = [came.filter((g) => far(g) < 1), came.filter((g) => far(g) >= 1)];
  const [best, worst] = [fell[0], fell[fell.length - 1]];
  const high = rose[rose.length - 1];
  const said = [];
  if (all.length === 1 && came.length) {
    const { lead, way, steps } = all[0];
    const trend = page.verb[way]
      ? words.trend(page.verb[way][0], span(steps), count(lead.since), unitsOf(summary))
      : "";
    said.push((best ? words.fell : words.rose)(subject(all[0]), figure(lead.start), figure(lead.error)) + trend);
  } else {
    /** @type {[string, string]} */
    const n = [count(summary.step), unitsOf(summary)[summary.step === 1 ? 0 : 1]];
    if (came.length)
      said.push(
        best
          ? words.fellFurthest(subject(best), figure(best.lead.start), figure(best.lead.error), ...n)
          : words.noneFell(...n),
      );
    if (rose.length)
      said.push(
        rose.length > 1
          ? words.roseMost(high.title, figure(high.lead.error), rose.length)
          : words.roseTo(high.title, figure(high.lead.error)),
      );
    else if (worst !== best) said.push(words.fellLeast(worst.title, figure(worst.lead.error)));
  }
  if (gone.length === 1) said.push(clause(gone[0], true, summary).slice(0, -1));
  else if (gone.length) said.push(words.didDiverge(list(gone.map((g) => g.title))));
  return join(...said.map((s) => s + "."));
}

/**
 * The pictures in words.
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

// The policies only ask which way the car goes.
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
 * What errors are measured by, as it had to be simulated, and what the maps leave out.
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

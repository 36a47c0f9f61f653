// What is said of Mountain Car alone: loaded with it. Pure functions.

import { count, figure, signed, span } from "./format.js";
import { clause, join, list, pending, subject, unitsOf } from "./say.js";
import { part, words as page } from "./strings.js";

const words = part("car", {
  preparing: {
    values: (percent) => `Simulating the true values Qπ by Monte Carlo: ${percent} %. Learning begins when they are there.`,
    model: (percent) => `Estimating A, b and M from 10 000 episodes of μ: ${percent} %. Learning begins when they are there.`,
    picture: (percent) => `Simulating the true values for the picture: ${percent} %.`,
  },
  truth: (pairs, rollouts, mean, se) => `Qπ by Monte Carlo: ${pairs} pairs × ${rollouts} rollouts, mean ${mean}, s.e. of a pair ${se}.`,
  floor: "NMSE: 1 is an estimate of 0 everywhere; features that cannot express Qπ, and this noise, keep it above 0.",
  first: (steps) => `The first episode goes on${steps ? `, ${steps} steps so far` : ""}; errors are measured where an episode ends.`,
  fell: (who, from, to) => `${who} fell from ${from} to ${to}`,
  fellFurthest: (who, from, to, n, units) => `In ${n} ${units} ${who} fell furthest, from ${from} to ${to}`,
  fellLeast: (name, to) => `${name}’s fell least, to ${to}`,
  rose: (who, from, to) => `${who} rose from ${from} to ${to}`,
  roseTo: (name, to) => `${name}’s rose to ${to}`,
  roseMost: (name, to, n) => `${n} rose, ${name}’s most, to ${to}`,
  noneFell: (n, units) => `In ${n} ${units} no error fell`,
  didDiverge: (names) => `${names} diverged`,
  trend: (verb, n, since, [unit, units]) => `; it has ${verb} every ${n} ${units} since ${unit} ${since}`,
  pushes: ["to the left", "none", "to the right"],
  altCar: (run, x, v, push, step, policies, along) => `Run ${run}: the car is at position ${x} with velocity ${v}; its last push, number ${step} of the episode, was ${push}. ${policies}; along is ${along} here.`,
  altCarStart: (run) => `Run ${run}: the car stands in the valley and has not been pushed yet.`,
  eachLearners: "each learner’s",
  someLearners: (n, all) => `those of ${n} of ${all} learners`,
  maps: (n, all) => `The maps show ${n} of ${all} learners, as many as have room.`,
  altSurface: (which, truth, whose, list) => `Maps of the values by position and velocity, ${which}: the true ones${truth} and ${whose}. Lengths of their weights: ${list}.`,
  altWaits: (metric, percent) => `${metric}: not measured yet; what it is measured by is being simulated, ${percent} % of it so far.`,
  altTruth: (mean, sd) => ` (mean ${mean}, standard deviation ${sd} where the behaviour goes)`,
});

/** One to three sentences on what is seen; null before the first step, when others know what to say. */
export function sentence(all, summary) {
  const { preparing: p, step } = summary;
  if (p && (p.what !== "picture" || !step)) return words.preparing[p.what](Math.floor(100 * p.done));
  if (step) return changes(all, summary);
  return summary.transition ? join(words.first(summary.runs === 1 && count(summary.transition.episodeStep)), summary.playing ? "" : page.pressPlay) : null;
}

// Where no theory speaks: how far the errors have come since the start.
function changes(all, summary) {
  const far = (g) => g.lead.error / g.lead.start;
  const came = all.filter((g) => g.way !== "diverged" && g.lead.error !== null && g.lead.start > 0).sort((a, b) => far(a) - far(b));
  const gone = all.filter((g) => !came.includes(g));
  const [fell, rose] = [came.filter((g) => far(g) < 1), came.filter((g) => far(g) >= 1)];
  const [best, worst] = [fell[0], fell[fell.length - 1]];
  const high = rose[rose.length - 1];
  const said = [];
  if (all.length === 1 && came.length) {
    const { lead, way, steps } = all[0];
    const trend = page.verb[way] ? words.trend(page.verb[way][0], span(steps), count(lead.since), unitsOf(summary)) : "";
    said.push((best ? words.fell : words.rose)(subject(all[0]), figure(lead.start), figure(lead.error)) + trend);
  } else {
    const n = [count(summary.step), unitsOf(summary)[summary.step === 1 ? 0 : 1]];
    if (came.length) said.push(best ? words.fellFurthest(subject(best), figure(best.lead.start), figure(best.lead.error), ...n) : words.noneFell(...n));
    if (rose.length) said.push(rose.length > 1 ? words.roseMost(high.title, figure(high.lead.error), rose.length) : words.roseTo(high.title, figure(high.lead.error)));
    else if (worst !== best) said.push(words.fellLeast(worst.title, figure(worst.lead.error)));
  }
  if (gone.length === 1) said.push(clause(gone[0], true, summary).slice(0, -1));
  else if (gone.length) said.push(words.didDiverge(list(gone.map((g) => g.title))));
  return join(...said.map((s) => s + "."));
}

/** The pictures in words. */
export function alternatives(summary, catalogue, all, metric) {
  const { views } = summary;
  const waits = pending(summary) && { curves: words.altWaits(metric, Math.floor(100 * summary.preparing.done)) };
  const drawn = { ...(views.includes("car") && { scene: scene(summary, catalogue) }), ...(views.includes("surface") && { surface: surface(summary, catalogue, all) }) };
  return { ...drawn, ...waits };
}

// The policies only ask which way the car goes.
function scene({ transition: t, watch, problem }, catalogue) {
  if (!t) return words.altCarStart(watch + 1);
  const policies = catalogue.problems.find((p) => p.id === problem).summary;
  return words.altCar(watch + 1, signed(t.position, 2), signed(t.velocity, 3), words.pushes[t.action], count(t.episodeStep), policies, words.pushes[t.velocity > 0 ? 2 : 0]);
}

function surface({ values, truth, maps, algorithms }, catalogue, all) {
  const which = catalogue.parameters.find((p) => p.key === "surface").choices.find((c) => c.id === values.surface).name;
  const whose = maps < algorithms.length ? words.someLearners(maps, algorithms.length) : words.eachLearners;
  return words.altSurface(which, truth ? words.altTruth(signed(truth.mean, 1), truth.sd.toFixed(1)) : "", whose, list(all.map((g) => `${g.title} ${figure(g.lead.norm)}`)));
}

/** What errors are measured by, as it had to be simulated, and what the maps leave out. */
export function remarks({ truth: t, maps, algorithms }, metric) {
  const out = maps < algorithms.length ? [words.maps(maps, algorithms.length)] : [];
  if (!t || !metric?.values) return out;
  return [...out, words.truth(count(t.pairs), count(t.rollouts), signed(t.mean, 1), t.se.toFixed(1)), metric.normalised && words.floor];
}

// Tests of the words about Mountain Car: node --test assets/sentence/mountain-car_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { aloud, alternatives, learnToSay, remarks, sentence } = await import("./sentence.js");

const catalogue = {
  verdicts: JSON.parse(readFileSync(new URL("../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"))
    .verdicts,
  algorithms: [{ id: "tb", short: "TB" }],
  problems: [{ id: "mountain-car", simulated: true, summary: "μ and π mostly push along" }],
  parameters: [{ key: "surface", choices: [{ id: "max", name: "largest of all actions" }] }],
  metrics: [{ id: "nmse", name: "NMSE", short: "NMSE", values: true, normalised: true }],
};
await learnToSay({ problem: "mountain-car", unit: "episode", algorithms: [] }, catalogue);
const tb = {
  id: "tb",
  error: 1,
  norm: 0,
  start: 1,
  predicted: null,
  growth: null,
  growthSe: null,
  power: null,
  powerSe: null,
  since: 0,
  verdict: "early",
  divergedAt: 0,
  divergedRuns: 0,
  sameAs: "",
};
const push = { position: -0.4, velocity: 0.01, action: 2, episodeStep: 1234 };
const summary = (more) => ({
  unit: "episode",
  step: 0,
  runs: 1,
  watch: 0,
  playing: true,
  problem: "mountain-car",
  metric: "nmse",
  preparing: null,
  transition: null,
  truth: null,
  views: ["car", "surface", "curves"],
  values: { surface: "max" },
  algorithms: [tb],
  maps: 1,
  ...more,
});
const said = (more) => sentence(summary(more), catalogue).replaceAll("\u202f", " ");

test("the headline reports no trend before the first push", () => {
  assert.equal(said({}), "TB’s error shows no trend yet.");
});

test("the headline describes the car during the first episode", () => {
  const want = "The first episode is running. Errors are measured when an episode ends.";
  for (const more of [{}, { runs: 5 }, { playing: false }]) assert.equal(said({ transition: push, ...more }), want);
});

test("the headline reports that the triad is not sufficient for divergence if all errors decay", () => {
  const falling = { ...tb, verdict: "converging", growth: -1e-3, growthSe: 1e-5, error: 0.5 };
  const possible = "The triad makes divergence possible, not certain.";
  assert.equal(said({ step: 30, algorithms: [falling] }), `TB’s error decays here. ${possible}`);
  const all = ["tb", "gtb", "gq"].map((id) => ({ ...falling, id }));
  assert.equal(said({ step: 30, algorithms: all }), `All 3 errors decay here. ${possible}`);
  all[2] = { ...all[2], verdict: "diverging", growth: 1e-3 };
  assert.equal(said({ step: 30, algorithms: all }), "gq’s error grows. Two others decay.");
});

test("the remarks count the learners that the maps leave out", () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ ...tb, id: `l${i}` }));
  const [whole, part] = [
    { algorithms: many.slice(0, 15), maps: 15 },
    { algorithms: many, maps: 15 },
  ].map(summary);
  assert.match(alternatives(whole, catalogue).surface, /the true ones and each learner’s\./);
  assert.equal(remarks(whole, catalogue), "");
  assert.match(alternatives(part, catalogue).surface, /the true ones and those of 15 of 20 learners\./);
  assert.equal(remarks(part, catalogue), "The maps show 15 of 20 learners, because no more have room.");
});

test("the words report no error while the reference values are simulated", () => {
  for (const what of ["values", "model"]) {
    const waiting = summary({
      preparing: { what, done: 0.426 },
      playing: false,
      algorithms: [{ ...tb, error: null, start: null }],
    });
    const alt = alternatives(waiting, catalogue).curves;
    assert.equal(alt, "NMSE: not measured yet; the simulation that it needs is at 42 %.");
    assert.match(aloud(waiting, catalogue), /TB: not measured yet\.$/);
    assert.match(sentence(waiting, catalogue), /42/);
  }
  const drawing = summary({ preparing: { what: "picture", done: 0.5 }, step: 3, algorithms: [{ ...tb, error: 0.5 }] });
  assert.match(alternatives(drawing, catalogue).curves, /TB from 1\.00 to 0\.500/);
});

// Tests of what the page says of Mountain Car: node --test assets/sentence/mountain-car_test.mjs

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

test("before the first push the sentence says that nothing is learned yet", () => {
  assert.equal(said({}), "Nothing is learned yet.");
  assert.equal(said({ playing: false }), "Nothing is learned yet. Press play.");
});

test("in the first episode the sentence says what goes on", () => {
  assert.equal(
    said({ transition: push }),
    "The first episode goes on, 1 234 steps so far; errors are measured where an episode ends.",
  );
  assert.equal(
    said({ transition: push, runs: 5 }),
    "The first episode goes on; errors are measured where an episode ends.",
  );
  assert.match(said({ transition: push, playing: false }), /where an episode ends\. Press play\.$/);
});

test("learners that the maps leave out are counted", () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ ...tb, id: `l${i}` }));
  const [whole, part] = [
    { algorithms: many.slice(0, 15), maps: 15 },
    { algorithms: many, maps: 15 },
  ].map(summary);
  assert.match(alternatives(whole, catalogue).surface, /the true ones and each learner’s\./);
  assert.equal(remarks(whole, catalogue), "");
  assert.match(alternatives(part, catalogue).surface, /the true ones and those of 15 of 20 learners\./);
  assert.equal(remarks(part, catalogue), "The maps show 15 of 20 learners, as many as have room.");
});

test("while what errors are measured by is simulated, no error is told", () => {
  for (const what of ["values", "model"]) {
    const waiting = summary({
      preparing: { what, done: 0.426 },
      playing: false,
      algorithms: [{ ...tb, error: null, start: null }],
    });
    const alt = alternatives(waiting, catalogue).curves;
    assert.equal(alt, "NMSE: not measured yet; what it is measured by is being simulated, 42 % of it so far.");
    assert.match(aloud(waiting, catalogue), /TB: not measured yet\.$/);
    assert.match(sentence(waiting, catalogue), /42/);
  }
  const drawing = summary({ preparing: { what: "picture", done: 0.5 }, step: 3, algorithms: [{ ...tb, error: 0.5 }] });
  assert.match(alternatives(drawing, catalogue).curves, /TB from 1\.00 to 0\.500/);
});

test("errors name their metric", () => {
  assert.match(said({ step: 30, algorithms: [{ ...tb, error: 0.5 }] }), /^TB’s error fell from 1\.00 to 0\.500/);
});

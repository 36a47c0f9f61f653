// Tests of what is said of experiments that few have: node --test assets/sentence/unusual_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { alternatives, learnToSay, sentence } = await import("./sentence.js");
const study = await import("../views/study/sentence.js");

const told = JSON.parse(readFileSync(new URL("../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"));
const catalogue = {
  algorithms: [
    { id: "gtd", short: "GTD" },
    { id: "gtb", short: "GTB" },
    { id: "tb", short: "TB" },
  ],
  metrics: told.metrics,
  pictures: told.pictures,
  verdicts: told.verdicts,
};
const gtd = {
  id: "gtd",
  algorithm: "gtd",
  label: "GTD",
  average: false,
  states: true,
  error: 0.03,
  start: 5,
  norm: 1.5,
  predicted: null,
  growth: 1e-9,
  growthSe: 1e-8,
  power: null,
  powerSe: null,
  since: 50000,
  verdict: "floor",
  divergedAt: 0,
  divergedRuns: 0,
  sameAs: "",
};
const mean = { ...gtd, id: "gtd+polyak", label: "GTD θ̄", average: true, error: 0.00015 };
const gtb = { ...gtd, id: "gtb", algorithm: "gtb", label: "GTB", states: false };
const summary = (algorithms, values = {}, more = {}) => ({
  unit: "step",
  step: 100000,
  runs: 20,
  watch: 0,
  playing: true,
  metric: "distance",
  transition: { state: 0, action: 0, next: 1, reward: 0 },
  views: ["graph", "plane", "curves"],
  algorithms,
  values: { average: "none", project: "", view: "both", hide: "", schedule: "constant", ...values },
  ...more,
});
const said = (...args) => sentence(summary(...args), catalogue).replaceAll("\u202f", " ");

test("what is needed to say more is loaded when something calls for it", async () => {
  assert.equal(learnToSay(summary([gtb]), catalogue), null);
  const wanted = learnToSay(summary([gtd]), catalogue);
  assert.notEqual(wanted, null);
  await wanted;
  assert.equal(learnToSay(summary([gtd]), catalogue), null);
});

test("an average is compared with its learner", () => {
  const polyak = { average: "polyak" };
  assert.match(said([gtd, mean], polyak), /The average of GTD’s weights is 200 times closer than its weights are\.$/);
  assert.match(said([gtd, { ...mean, error: 0.3 }], polyak), /is 10 times farther off than its weights are\.$/);
  assert.match(said([gtd, { ...mean, error: 0.031 }], polyak), /is about as far off as its weights are\.$/);
  assert.doesNotMatch(said([gtd, { ...mean, error: null }], polyak), /average/);
});

test("a projection is said to bind, to hold, or to have been left", () => {
  assert.match(
    said([{ ...gtb, norm: 2 }], { project: "2,1" }),
    /The weights of GTB lie on the ball that they are projected on, ‖θ‖ = 2\.00\.$/,
  );
  assert.match(said([{ ...gtb, norm: 1 }], { project: "2" }), /All weights lie within the ball ‖θ‖ ≤ 2\.00\.$/);
  assert.match(
    said([{ ...gtb, norm: 7 }], { project: "2", "project-when": "powers" }),
    /The weights of GTB have left the ball/,
  );
});

test("learners of states beside learners of pairs are told apart", () => {
  assert.match(said([gtb, gtd]), /GTD: values of states, so the error is of another kind\.$/);
  assert.doesNotMatch(said([gtd]), /of another kind/);
});

test("a log tells its row", () => {
  assert.match(
    said([gtb], {}, { log: { name: "a.csv", rows: 200000 } }),
    /^Row 100 000 of the 200 000 of log a\.csv\. GTB’s error has stood at its floor, near 0\.0300/,
  );
  assert.match(
    said([gtb], {}, { log: { name: "a.csv", rows: 100000 }, finished: true }),
    /^All 100 000 rows of log a\.csv are learned from\./,
  );
});

test("without curves the sentence is about the pictures that are there", () => {
  const alone = said([gtb], { view: "scene" });
  assert.equal(alone, "Run 1: the agent went from state 1 to state 2. Distance from the origin: GTB 1.50.");
  assert.equal(said([gtb], { hide: "curves,plane" }), "Run 1: the agent went from state 1 to state 2.");
  assert.match(said([gtb], { hide: "scene,plane,curves" }), /^GTB’s error has stood at its floor, near/);
  assert.match(
    said([gtb], { hide: "curves,scene" }, { views: ["graph", "weights", "curves"] }),
    /^Distance from the origin.* GTB 1\.50\.$/,
  );
});

test("every metric has its name in the curves’ words", () => {
  for (const { id, name } of told.metrics) {
    assert.ok(
      alternatives(summary([gtb], {}, { metric: id }), catalogue).curves.startsWith(`${name} against steps`),
      id,
    );
  }
});

test("a figure of the study alone has a sentence of its own", () => {
  const box = (p5, median, best) => ({ n: 25, above: 0, diverged: 0, p5, median, best });
  const s = { boxes: [[box(0.7, 0.9, 0.07), box(0.8, 2, 0.1)]], lambda: [0, 1], known: 9, learners: 50 };
  const tell = (hide) => study.sentence({ study: s, values: { hide, episodes: "2000" } }, ["GQ"], "done");
  assert.match(tell(""), /comes lowest: NMSE 0\.700.*median rises from 0\.900/);
  assert.match(tell("percentile,best"), /^Of 50 learners.*median rises/);
  assert.doesNotMatch(tell("percentile,best"), /lowest/);
  assert.match(tell("boxes,best"), /comes lowest: NMSE 0\.700, the 5th percentile at λ = 0\.$/);
  assert.match(tell("boxes,percentile"), /GQ reaches the least MSPBE: 0\.0700, at λ = 0\.$/);
  assert.doesNotMatch(tell("boxes,percentile"), /NMSE 0/);
});

test("held runs are told of with the curves, unless they are hidden", async () => {
  const name = [{ key: "lambda", value: "0.5", learner: "", before: "" }];
  const run = { name, step: 1660, unit: "step", learners: [{ label: "GTB", error: 0.0125, diverged: 0 }] };
  const withHeld = (values) => summary([gtb], values, { held: [run] });
  const all = { ...catalogue, parameters: [{ key: "lambda", symbol: "λ", name: "trace decay", choices: [] }] };
  await learnToSay(withHeld(), all);
  const plain = alternatives(summary([gtb]), all).curves;
  const told = alternatives(withHeld(), all).curves.replaceAll("\u202f", " ");
  assert.ok(told.startsWith(plain.replaceAll("\u202f", " ")));
  assert.match(told, /\. λ 0\.5, held after 1 660 steps: GTB 0\.0125\.$/u);
  assert.equal(alternatives(withHeld({ hide: "hold" }), all).curves, plain);
});

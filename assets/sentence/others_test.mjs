// Tests of how learners that are only counted are told: node --test assets/sentence/others_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

globalThis.location = { search: "" };
const { sentence } = await import("./sentence.js");
const catalogue = JSON.parse(
  readFileSync(new URL("../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);

/** A learner whose error has this verdict, and grows by a part of itself a step. */
const learner = (id, verdict, growth, more = {}) => ({
  ...{ id, algorithm: id, verdict, error: 1, start: 1, growth, growthSe: 1e-6, predicted: null, since: 100 },
  ...more,
});
const said = (...between) =>
  sentence(
    {
      ...{ problem: "two-state", step: 1000, runs: 20, metric: "mspbe", values: {}, playing: true },
      algorithms: [learner("tb", "diverging", 0.01), ...between, learner("gtb", "converging", -0.01)],
    },
    catalogue,
  )
    .split(". ")
    .at(-1);

test("one other learner is told alone, by what is true of it", () => {
  for (const [given, want] of [
    [learner("retrace", "diverging", 0.001), "rising"],
    [learner("retrace", "converging", -0.001), "falling"],
    [learner("retrace", "undecided", 1e-7, { growthSe: 1 }), "without a clear trend"],
    [learner("retrace", "early", null), "too early to say"],
  ])
    assert.equal(said(given), `One other: ${want}.`);
});

test("several others are counted, each under what is true of it", () => {
  assert.equal(
    said(learner("retrace", "early", null), learner("gtd", "diverging", 0.001), learner("gtd2", "diverging", 0.002)),
    "Others: 2 rising, 1 too early to say.",
  );
  const zero = (id) => learner(id, "converging", null, { error: 0 });
  assert.equal(said(zero("gtd"), zero("gtd2")), "Others: 1 falling, 1 at zero.");
});

// Tests of the plane's caption: node --test assets/panel/plane_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { planes } = await import("./cards.js");

const learner = (predicted, verdict, more) => ({ label: "GTB", predicted, verdict, worth: null, ...more });
const on = (sampling, more) => ({ values: { sampling }, singular: false, log: null, ...more });

test("the caption names where the expected update leads, and reports a learner that leaves it", () => {
  assert.equal(planes(on("chain"), learner(-1e-4, "converging")), "The expected update of GTB leads to θ*.");
  assert.equal(
    planes(on("chain"), learner(-1e-4, "diverging")),
    "The expected update of GTB leads to θ*. This run of GTB, with correlated samples, moves away from it.",
  );
  assert.equal(
    planes(on("iid"), learner(-1e-4, "diverged")),
    "The expected update of GTB leads to θ*. This run of GTB moves away from it.",
  );
  assert.equal(planes(on("chain"), learner(1e-3, "diverging")), "The expected update of GTB leads away from θ*.");
  assert.equal(
    planes(on("chain"), learner(1e-3, "converging")),
    "The expected update of GTB leads away from θ*. So far the error of GTB decays.",
  );
});

test("the caption describes small step sizes if they shrink, however large the first is", () => {
  const s = on("chain", { values: { sampling: "chain", schedule: "dalal" } });
  const of = (expected) => planes(s, learner(1.5, "early", { expected }));
  assert.equal(of("stable"), "The expected update of GTB leads to θ*.");
  assert.equal(of("unstable"), "The expected update of GTB leads away from θ*.");
  assert.ok(of("").includes("a line through θ*"));
});

test("the caption mentions a direction without movement", () => {
  const said = "The expected update of GTB leads to a line through θ*, along which it is zero.";
  assert.equal(planes(on("chain", { singular: true }), learner(-1e-4, "converging")), said);
  assert.equal(planes(on("chain"), learner(0, "undecided")), said);
  assert.ok(planes(on("chain", { singular: true }), learner(1e-4, "diverging")).includes("away"));
});

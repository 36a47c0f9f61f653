// Tests of the command that prints the same rows: node --test assets/take/take_test.mjs
// core/pages/answers_test.go tests that it does.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { command } = await import("./command.js");

const catalogue = JSON.parse(
  readFileSync(new URL("../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);
const summary = { query: "preset=fair", step: 3200, changes: 0, log: null, study: null, problem: "two-state" };
const line = (more) => command({ ...summary, ...more }, catalogue);

test("the command has the query up to the present step, without settings of the page only", () => {
  assert.equal(line({}), "triad run 'preset=fair&steps=3200'");
  assert.equal(
    line({ query: "preset=two-state&lambda=0.5&steps=9000&theme=dark&hide=run&autoplay=0" }),
    "triad run 'preset=two-state&lambda=0.5&steps=3200'",
  );
  assert.equal(line({ query: "preset=two-state&steps=9000", step: 0 }), "triad run 'preset=two-state&steps=9000'");
  assert.equal(
    line({ query: "preset=mountain-car&episodes=9", step: 5, problem: "mountain-car" }),
    "triad run 'preset=mountain-car&episodes=5'",
  );
});

test("a problem of one's own has its file, and a study its verb", () => {
  const custom = { name: "Mine" };
  assert.equal(
    line({ query: "preset=custom", problem: "custom", custom }),
    "triad run -mdp mdp.json 'preset=custom&steps=3200'",
  );
  assert.equal(line({ query: "preset=study&lambda=0,1", study: {} }), "triad study 'preset=study&lambda=0,1'");
});

test("the command is empty if no command prints the rows", () => {
  for (const more of [{ changes: 1 }, { log: { name: "x.csv" } }, { study: {}, custom: { name: "Mine" } }])
    assert.equal(line(more), "");
});

// Tests of the words about a study: node --test assets/views/study/study_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { alternatives, known, roughly, sentence, time } = await import("./sentence.js");

const plain = (s) => s.replaceAll("\u202f", " ");
const unknown = { n: 0, diverged: 0, above: 0, p5: null, median: null, best: null };
const box = (p5, median, best, above = 0, diverged = 0) => ({ n: 25, diverged, above, p5, median, best });
const names = ["GTB", "GQ"];
const of = (boxes, more) => ({
  learners: 100,
  parts: 16,
  known: 16,
  algorithms: ["gtb", "gq"],
  lambda: [0, 1],
  boxes,
  ...more,
});
const { pictures } = JSON.parse(
  readFileSync(new URL("../../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);
const said = (s, state = "done") => plain(sentence({ study: s, values: { episodes: "2000" } }, names, state));

test("the sentence names what waits before any result, and then what is computed", () => {
  const none = of(
    [
      [unknown, unknown],
      [unknown, unknown],
    ],
    { known: 0, learners: 900 },
  );
  assert.equal(
    said(none, "fresh"),
    "900 learners, each on the same 2 000 episodes. Nothing is computed yet: press Start.",
  );
  assert.match(said(none, "running"), /^Simulating the true values/);
  assert.match(said({ ...none, known: 3 }, "cancelled"), /^Simulating the true values/);
});

test("the sentence reports how much is known, the lowest learner and those whose error rises", () => {
  const s = of([
    [box(0.91, 0.939, 0.08), box(0.9, 0.93, 0.13)],
    [box(0.72, 0.919, 0.07), box(0.75, Infinity, 1, 17, 9)],
  ]);
  assert.equal(
    said(s),
    "Of 100 learners 17 end with an NMSE above 10, 9 of them diverged. GQ has the lowest NMSE: 0.720, the " +
      "5th percentile at λ = 0. GQ’s median rises from 0.919 at λ = 0 to ∞ at λ = 1.",
  );
  const half = of(
    [
      [box(0.91, 0.939, null), unknown],
      [unknown, unknown],
    ],
    { known: 11 },
  );
  assert.equal(
    said(half, "running"),
    "25 of 100 learners are known. GTB has the lowest NMSE: 0.910, the 5th percentile at λ = 0.",
  );
  const calm = of([
    [box(0.91, 0.939, 0.08), box(0.9, 0.93, 0.13)],
    [box(0.92, 0.94, 0.08), box(0.92, 0.94, 0.13)],
  ]);
  assert.equal(
    said(calm),
    "Of 100 learners none ends with an NMSE above 10. GTB has the lowest NMSE: 0.900, the 5th percentile at λ = 1.",
  );
});

test("the sentence names no lowest learner if everything diverged", () => {
  const gone = box(Infinity, Infinity, Infinity, 25, 25);
  assert.equal(
    said(
      of([
        [gone, gone],
        [gone, gone],
      ]),
    ),
    "Of 100 learners 100 end with an NMSE above 10, 100 of them diverged.",
  );
});

test("the texts of the three pictures are true", () => {
  const alt = alternatives(
    of([
      [box(0.91, 0.939, 0.08), box(0.9, 0.93, 0.13)],
      [box(0.72, 0.919, null), box(0.75, Infinity, null, 17, 9)],
    ]),
    names,
    pictures,
  );
  assert.equal(
    plain(alt.boxes),
    "Box plots of the NMSE over step sizes and seeds, logarithmic, for each λ. GTB: median 0.939 at λ = " +
      "0, 0.930 at λ = 1; 0 of 50 above 10; GQ: median 0.919 at λ = 0, ∞ at λ = 1; 17 of 50 above 10.",
  );
  assert.equal(
    alt.percentile,
    "5th percentile of NMSE against λ. GTB: 0.910 at λ = 0, 0.900 at λ = 1, lowest 0.900 at λ = 1; GQ: " +
      "0.720 at λ = 0, 0.750 at λ = 1, lowest 0.720 at λ = 0.",
  );
  assert.equal(alt.best, "Best MSPBE against λ. GTB: 0.0800 at λ = 0, 0.130 at λ = 1, lowest 0.0800 at λ = 0.");
  assert.equal(
    alternatives(
      of([
        [unknown, unknown],
        [unknown, unknown],
      ]),
      names,
      pictures,
    ).boxes,
    "NMSE over step sizes: nothing known yet.",
  );
});

test("an unknown value is no number, and an infinite one is", () => {
  assert.equal(known(null), "…");
  assert.equal(known(Infinity), "∞");
});

test("times and amounts are short", () => {
  assert.deepEqual([0, 400, 12_300, 59_600, 61_000, 3_600_000].map(time), [
    "1 s",
    "1 s",
    "12 s",
    "1 min 0 s",
    "1 min 1 s",
    "60 min 0 s",
  ]);
  assert.deepEqual([131.5, 84_160, 1_052_000, 236_700_000, 4e9].map(roughly).map(plain), [
    "130",
    "84 000",
    "1.1 million",
    "237 million",
    "4 000 million",
  ]);
});

test("a figure of the study alone has its own sentence", () => {
  const s = { boxes: [[box(0.7, 0.9, 0.07), box(0.8, 2, 0.1)]], lambda: [0, 1], known: 9, learners: 50 };
  const tell = (hide) => sentence({ study: s, values: { hide, episodes: "2000" } }, ["GQ"], "done");
  assert.match(tell(""), /has the lowest NMSE: 0\.700.*median rises from 0\.900/);
  assert.match(tell("percentile,best"), /^Of 50 learners.*median rises/);
  assert.doesNotMatch(tell("percentile,best"), /lowest/);
  assert.match(tell("boxes,best"), /has the lowest NMSE: 0\.700, the 5th percentile at λ = 0\.$/);
  assert.match(tell("boxes,percentile"), /GQ reaches the smallest MSPBE: 0\.0700, at λ = 0\.$/);
  assert.doesNotMatch(tell("boxes,percentile"), /NMSE 0/);
});

// Tests of the view of passes: node --test assets/views/batch/batch_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { corners, ends, floors, frame, panels, rowAt } from "./chart.js";
import { rounds } from "../../plot/axis.js";
import { alternative, below, noisy, left, notes, quiet, readout, sentence, settled, wordings } from "./sentence.js";
import { listedPasses } from "./tables.js";

const answer = (name) =>
  JSON.parse(readFileSync(new URL(`../../../testdata/drawings/${name}.json`, import.meta.url), "utf8"));
const told = answer("batch");
const zero = answer("batch-zero");
const gone = answer("batch-diverge");
const name = (m) => m.id;
const METRIC = "‖θ − θ*‖²";

/** Returns a course with these errors on the data. */
const course = (id, data, more = {}) => ({
  id,
  method: id,
  kappa: "tb",
  look: { colour: 0, dash: 0, body: 0 },
  alpha: 1,
  eta: 1,
  diverged: 0,
  pass: data.map((_, i) => i),
  data,
  true: data.map(() => null),
  distance: data,
  best: [0.5, -0.25],
  factor: null,
  floor: { data: 0.1, true: 0.25 },
  ...more,
});
const answered = (methods, more = {}) => ({
  type: "batch",
  done: true,
  rows: 1000,
  logged: false,
  recorded: 1000,
  passes: methods[0] ? methods[0].pass.length - 1 : 3,
  metric: "distance",
  gamma: 0.9,
  lambda: 0.5,
  methods,
  missing: [],
  ...more,
});

test("a method has settled at the pass from which it is as close to the data's solution as θ*", () => {
  assert.equal(settled(course("a", [1, 0.05, 0.2, 0.1, 0.02])), 3);
  assert.equal(settled(course("a", [1, 0.05, 0.2])), null);
  assert.equal(settled(course("a", [0.1, 0.05])), 0);
  assert.equal(settled(course("a", [1, 0.05, null], { diverged: 2 })), null);
  assert.equal(settled(course("a", [1, 0.05, 0.01], { pass: [0, 2, 4] })), 2);
  const by = Object.fromEntries(told.methods.map((m) => [m.method, settled(m)]));
  assert.equal(by.pdbg, null);
  assert.equal(by.sgd, null);
  assert.ok(by.svrg > 0 && by.svrg % 2 === 0 && by.saga > 0);
});

test("the sentence names the methods that reach the data's solution, and what they cannot know", () => {
  const some = answered([course("A", [1, 0.05, 0.01]), course("B", [1, 0.5, 0.09]), course("C", [1, 0.7, 0.6])]);
  assert.equal(
    sentence(some, name).join(" "),
    "Passes until a method is as near to θ̂, the solution of these 1\u202f000 steps, as θ* is: A 1, B 2; C " +
      "has not arrived in 2.",
  );
  const none = answered([course("A", [1, 0.5]), course("B", [1, 0.5])]);
  assert.match(sentence(none, name).join(" "), /^After 1 pass A and B are not as near .* as θ\* is\.$/);
  assert.match(sentence({ ...none, done: false }, name).join(" "), /^The methods read the 1\u202f000 steps …/);
  assert.equal(wordings(none, name).at(-1), "No method is at the data’s solution after 1 pass.");
  assert.equal(left(some, METRIC), "The error of θ̂ itself remains: ‖θ − θ*‖² 0.250.");
  assert.equal(left(zero, METRIC), "");
  const lost = answered([course("A", [1, null], { diverged: 1 })]);
  assert.deepEqual(sentence(lost, name), ["A diverges."]);
  assert.deepEqual(wordings(lost, name), ["A diverges."]);
  const list = wordings(some, name);
  assert.equal(list.at(-1), "Passes to the data’s solution: A 1, B 2.");
  assert.ok(
    list.every((w, i) => i === 0 || w.length < list[i - 1].length),
    list.join("\n"),
  );
});

test("the sentence names the nearest method if there is no noise", () => {
  assert.ok(!zero.methods.some(noisy) && told.methods.every(noisy));
  const said = sentence(zero, name).join(" ");
  assert.match(said, /^After 30 passes sgd:tb is nearest to the data’s solution, at \S+\.$/);
  assert.match(quiet(zero), /^No sample is noisy at the data’s solution/);
  assert.equal(quiet(told), "");
});

test("the sentence reports that data are being recorded, or why nothing is learned", () => {
  const now = answered([], { done: false, recorded: 250 });
  assert.equal(sentence(now, name).join(" "), "250 of 1\u202f000 steps recorded …");
  const why = {
    of: "data",
    message: "the trace exceeds 1e70 within 12 transitions; use a smaller lambda or another κ",
    code: "",
    args: [],
  };
  assert.match(
    sentence(answered([], { missing: [why] }), name).join(" "),
    /^No method can learn .* within 12 transitions; use .*\.$/,
  );
});

test("a pass is read out for all methods, between epochs at the last pass before", () => {
  const svrg = told.methods.find((m) => m.method === "svrg");
  assert.equal(svrg.pass[rowAt(svrg, 9)], 8);
  assert.equal(rowAt(svrg, 0), 0);
  const said = readout(told, 9, name);
  for (const m of told.methods) assert.ok(said.includes(m.id));
  assert.match(readout(gone, 12, name), /sgd:is has diverged/);
  assert.match(alternative(told, METRIC, name), /After 30 passes: /);
});

test("a factor has as many digits as distinguish it from 1", () => {
  assert.deepEqual([0.5, 0.95, 0.998, 0.99958, 0.99996, 1, 1.004].map(below), [
    ...["0.500", "0.950", "0.998", "0.9996", "0.99996", "1.00", "1.004"],
  ]);
});

test("notes name the source of the data, their solution, and PDBG's exact factor", () => {
  const list = notes(told, name, (v) => `${v.length} weights`);
  assert.deepEqual(
    list.map((s) => s.replace(/0\.99\d+/, "0.99x")),
    [
      "The data are the first 200 steps of run 1.",
      "Their solution: θ̂ = 2 weights.",
      "In the long run each pass of pdbg:tb multiplies ‖θ − θ̂‖ by 0.99x, exactly.",
    ],
  );
  assert.match(notes({ ...told, logged: true, done: false }, name, String).join(), /Computing.*200 rows of the log/);
});

test("both panels include their courses, and courses that leave are cut at the top", () => {
  assert.deepEqual(panels(told), ["data", "true"]);
  for (const given of [told, zero, gone]) {
    for (const key of panels(given)) {
      const [low, high] = ends(given, key);
      assert.ok(low > 0 && high >= 30 * low);
      for (const v of floors(given, key)) assert.ok(v >= low && v <= high);
    }
    const f = frame({ told: given, width: 800, height: 300 });
    for (const area of f.areas) {
      for (const m of given.methods) {
        for (const [x, y] of corners(m, area)) {
          assert.ok(x >= area.left - 1e-9 && x <= area.right + 1e-9 && y >= area.top - 1e-9 && y <= area.bottom + 1e-9);
        }
      }
    }
  }
  const is = gone.methods.find((m) => m.diverged);
  const [area] = frame({ told: gone, width: 800, height: 300 }).areas;
  const list = corners(is, area);
  assert.ok(list.length > 1 && list[list.length - 1][1] === area.top);
});

test("panels are side by side if they fit, and a place is a pass", () => {
  const wide = frame({ told, width: 800, height: 300 });
  const narrow = frame({ told, width: 380, height: 300 });
  assert.equal(wide.height, 300);
  assert.equal(narrow.height, 600);
  for (const f of [wide, narrow]) {
    for (const area of f.areas) {
      for (const k of [0, 7, 30]) assert.equal(f.pass(area.px(k), area.top + 5), k);
    }
  }
});

test("passes are marked and listed at whole numbers, as many as fit", () => {
  assert.deepEqual(rounds(0, 30, 7), [0, 5, 10, 15, 20, 25, 30]);
  assert.deepEqual(rounds(0, 1, 7), [0, 1]);
  assert.deepEqual(rounds(0, 10000, 5), [0, 2000, 4000, 6000, 8000, 10000]);
  for (const n of [1, 2, 7, 30, 31, 999, 10000]) {
    const list = listedPasses(n);
    assert.ok(list.length <= 14 && list[0] === 0 && list[list.length - 1] === n);
    assert.ok(list.slice(0, -1).every((k) => k % 2 === 0));
  }
});

// Tests of the return after a crash: node --test assets/engine/resumption_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { Newest } = await import("./newest.js");
const { Resumption } = await import("./resumption.js");

const at = (step, query = "preset=two-state") => ({ query, step });

test("a new worker opens the query last shown", () => {
  const way = new Resumption("?lambda=0.5");
  assert.equal(way.query, "?lambda=0.5");
  way.shown(at(3, "preset=baird"));
  assert.equal(way.query, "preset=baird");
});

test("the steps since the checkpoint are repeated, and end where the dead worker was", () => {
  const way = new Resumption("");
  assert.equal(way.shown(at(900)), false);
  const { goal } = way;
  assert.equal(goal, 900);
  assert.equal(way.shown(at(500)), false); // the new worker's answer arrives before begin()
  assert.equal(way.begin(500, goal), true);
  for (const step of [500, 700, 899]) assert.equal(way.shown(at(step)), false, `step ${step}`);
  assert.equal(way.shown(at(900)), true);
  assert.equal(way.shown(at(901)), false); // reported once
});

test("a reset on the way ends the repetition too", () => {
  const way = new Resumption("");
  way.shown(at(900));
  way.begin(500, way.goal);
  assert.equal(way.shown(at(0)), true);
});

test("nothing is repeated if the checkpoint has the last step", () => {
  const way = new Resumption("");
  way.shown(at(900));
  assert.equal(way.begin(900, way.goal), false);
  assert.equal(way.shown(at(901)), false);
});

test("a worker that dies on its way back leaves the way to the next", () => {
  const way = new Resumption("");
  way.shown(at(900));
  way.begin(500, way.goal);
  way.shown(at(600));
  assert.equal(way.goal, 900);
  assert.equal(way.begin(500, way.goal), true);
});

test("of a key's values only the newest is sent after the one under way", async () => {
  const sent = [];
  let answer = null;
  const newest = new Newest((key, value) => {
    sent.push(`${key}=${value}`);
    return new Promise((resolve, reject) => {
      answer = { resolve, reject };
    });
  });
  const first = newest.change("lambda", "0.1");
  const second = newest.change("lambda", "0.2");
  const third = newest.change("lambda", "0.3");
  assert.deepEqual(sent, ["lambda=0.1"]);
  assert.deepEqual([await second, await third], [null, null]); // the first of them resolves for all
  answer.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(sent, ["lambda=0.1", "lambda=0.3"]);
  answer.reject(new Error("refused"));
  assert.match((await first).message, /refused/);
  const again = newest.change("lambda", "0.4");
  answer.resolve();
  assert.equal(await again, null);
});

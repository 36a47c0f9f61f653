// Tests of requests for maps: node --test assets/views/map/source_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { Source } = await import("./source.js");

const summary = (more = {}) => ({
  problem: "two-state",
  loaded: "",
  values: { gamma: "0.99", lambda: "0.9", alpha: "0.01", "alpha.tb": "", layer: "abscissa", seed: "1", ...more },
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A learners' program that records every request. */
function program(more = {}) {
  const asked = [];
  const ask = async (command) => {
    asked.push(command);
    const values = command.bare ? [] : [command.n];
    return { x: { id: "gamma" }, y: { id: "lambda" }, level: command.n, values, slow: false, ...more };
  };
  return { asked, ask };
}

test("a map is requested coarse to fine, and only its point when the point moves", async () => {
  const { asked, ask } = program();
  const source = new Source(ask, { ask: () => assert.fail("not slow") }, () => {});
  source.sync(summary(), "tb");
  await settled();
  source.sync(summary(), "tb"); // its axes are known now
  await settled();
  const told = () => asked.splice(0).map(({ n, bare }) => [n, bare]);
  const all = [
    [1, 0],
    [3, 0],
    [4, 0],
  ];
  assert.deepEqual(told(), all, "once");
  source.sync(summary({ gamma: "0.5", seed: "2" }), "tb");
  await settled();
  assert.deepEqual(told(), [[4, 1]], "without the cells, which are there");
  assert.deepEqual(source.map.values, [4]);
  source.sync(summary({ gamma: "0.5", alpha: "0.1" }), "tb");
  await settled();
  assert.deepEqual(told(), all);
  assert.equal(source.map.level, 4);
});

test("a map is requested again for another file, even with the same name", async () => {
  const { asked, ask } = program();
  const source = new Source(ask, {}, () => {});
  const custom = { name: "Mine" };
  const sync = async (/** @type {string} */ loaded) => {
    source.sync({ ...summary(), problem: "custom", custom, loaded }, "tb");
    await settled();
    return asked.splice(0).map(({ n, bare }) => [n, bare]);
  };
  const all = [
    [1, 0],
    [3, 0],
    [4, 0],
  ];
  assert.deepEqual(await sync("3 0"), all);
  assert.deepEqual(await sync("3 0"), [], "the same file");
  assert.deepEqual(await sync("5 0"), all, "the file once more, edited");
});

test("an answer that arrives late does not replace a newer one", async () => {
  const answers = [];
  const source = new Source(
    ({ key }) => new Promise((resolve) => answers.push([key, resolve])),
    {},
    () => {},
  );
  source.sync(summary(), "tb");
  source.sync(summary(), "gtb");
  for (const [key, resolve] of [...answers].reverse())
    resolve({ x: { id: "gamma" }, y: { id: "lambda" }, level: 1, learner: key });
  await settled();
  assert.equal(source.map.learner, "gtb");
});

test("a slow map is requested from a second program, from the coarsest level on", async () => {
  const { asked, ask } = program({ slow: true });
  const apart = program();
  const source = new Source(ask, { ask: apart.ask }, () => {});
  source.sync(summary(), "tb", "mean-square");
  await settled();
  assert.deepEqual(
    [asked.map(({ n }) => n), apart.asked.map(({ n, to }) => `${n} ${to}`)],
    [[1], [0, 1, 2, 3, 4].map((n) => `${n} mean-square`)],
  );
  assert.ok(source.slow && source.map.level === 4);
});

test("a rejection is kept, and removes the map", async () => {
  const source = new Source(
    async () => {
      throw new Error("layer: no");
    },
    {},
    () => {},
  );
  source.sync(summary(), "tb");
  await settled();
  assert.deepEqual([source.map, source.error?.message], [null, "layer: no"]);
});

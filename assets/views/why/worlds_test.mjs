// Tests of how the worlds of the triad lead to each other: node --test assets/views/why/worlds_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { Worlds, about, present } = await import("./worlds.js");
const { INGREDIENTS, neighbour, way } = await import("../../sentence/ingredients.js");

// In the order of core/run: shared varies slowest, then off-policy, then bootstrapping.
const worlds = Array.from({ length: 8 }, (_, i) => {
  const [shared, offPolicy, bootstraps] = [!(i & 4), !(i & 2), !(i & 1)];
  const settings = { mu: offPolicy ? "0.5" : "1", lambda: bootstraps ? "0.9" : "1", alg: bootstraps ? "x" : "y" };
  return { shared, offPolicy, bootstraps, settings: { ...settings, features: shared ? "few" : "all" } };
});
const parameter = (key, group, live) => ({ key, group, live });
const catalogue = {
  parameters: [
    ...["mu", "lambda", "alpha"].map((key) => parameter(key, "learning", true)),
    ...["alg", "features"].map((key) => parameter(key, "problem", false)),
    parameter("speed", "view", true),
  ],
};
const summary = (values) => ({ values, problem: "a", loaded: "", log: null });

test("each part leads to the world that differs in it alone, and back", () => {
  let checked = 0;
  worlds.forEach((w) =>
    INGREDIENTS.forEach((ingredient) => {
      const to = neighbour(worlds, w, ingredient);
      for (const other of INGREDIENTS) assert.equal(to[other], other === ingredient ? !w[other] : w[other]);
      assert.equal(neighbour(worlds, to, ingredient), w);
      checked++;
    }),
  );
  assert.equal(checked, 24);
});

test("the world that runs is the one whose settings are all in force", () => {
  worlds.forEach(({ settings }, i) => assert.equal(present(worlds, { ...settings, alpha: "0.01" }), i));
  assert.equal(present(worlds, { ...worlds[0].settings, lambda: "0.5" }), -1);
  assert.equal(present([], worlds[0].settings), -1);
});

test("off-policy switches live, the other parts start the run again, and only differing keys are set", () => {
  const { settings } = worlds[0];
  const to = (ingredient) => way(neighbour(worlds, worlds[0], ingredient), settings, catalogue);
  assert.deepEqual(to("offPolicy"), { set: { mu: "1" }, live: true });
  assert.deepEqual(to("bootstraps"), { set: { lambda: "1", alg: "y" }, live: false });
  assert.deepEqual(to("shared"), { set: { features: "all" }, live: false });
  assert.deepEqual(way(worlds[0], settings, catalogue), { set: {}, live: true });
});

test("an answer holds in all its worlds, until other settings of the experiment change", () => {
  const of = (values) => about(summary(values), catalogue, worlds);
  const here = { ...worlds[0].settings, alpha: "0.01", "alpha.x": "0.02", speed: "1" };
  assert.equal(of({ ...here, ...worlds[7].settings }), of(here));
  assert.equal(of({ ...here, speed: "2" }), of(here));
  for (const other of [{ alpha: "0.1" }, { "alpha.x": "0.1" }, { lambda: "0.5" }])
    assert.notEqual(of({ ...here, ...other }), of(here));
});

test("the worlds are requested once for each experiment, and a rejection is kept", async () => {
  let asked = 0;
  let refusal = null;
  const source = new Worlds(async () => {
    asked++;
    if (refusal) throw refusal;
    return { worlds };
  });
  const at = (values) => source.follow(summary({ ...worlds[0].settings, ...values }), catalogue);
  assert.deepEqual([await at({}), await at({}), await at(worlds[5].settings), asked], [true, false, false, 1]);
  assert.equal(source.here(worlds[5].settings), 5);
  refusal = Object.assign(new Error("no"), { code: "no" });
  assert.deepEqual([await at({ alpha: "1" }), await at({ alpha: "1" }), asked], [true, false, 2]);
  assert.deepEqual([source.told, source.refused], [null, refusal]);
  refusal = new Error("the learners have stopped"); // a failure without an answer
  assert.deepEqual([await at({ alpha: "2" }), await at({ alpha: "2" }), asked], [true, true, 4]);
});

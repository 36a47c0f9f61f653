// Tests of the slices under the sliders: node --test assets/slices/slices_test.mjs

import { mock, test } from "node:test";
import assert from "node:assert/strict";

const { Slices, dependencies, gradient, saying, which, whose } = await import("./slices.js");

test("a slice is described by its borders", () => {
  const values = [0, 0.25, 0.5, 0.75, 1];
  const say = (growth, borders) => saying({ values, growth, borders }, "TB", "λ");
  assert.equal(say([1, 1, 1, 1, 1], []), "TB is unstable at every λ");
  assert.equal(say([-1, -1, -1, -1, -1], []), "TB is stable at every λ");
  assert.equal(say([-1, -1, 1, 1, 1], [0.4321]), "TB is unstable above λ = 0.432");
  assert.equal(say([1, 1, -1, -1, -1], [0.4]), "TB is unstable below λ = 0.4");
  assert.equal(say([-1, 1, 1, -1, -1], [0.2, 0.6]), "TB is unstable for λ from 0.2 to 0.6");
  assert.equal(say([1, -1, -1, 1, 1], [0.2, 0.6]), "TB is unstable for λ from 0 to 0.2 and 0.6 to 1");
  assert.equal(say([null, null, null, null, null], []), "");
  const few = (growth, borders) => saying({ values, growth, borders }, "", "λ");
  assert.equal(few([1, 1, 1, 1, 1], []), "unstable at every λ");
  assert.equal(few([-1, -1, 1, 1, 1], [0.4321]), "unstable above 0.432");
  assert.equal(few([1, -1, -1, 1, 1], [0.2, 0.6]), "unstable for λ from 0 to 0.2 and 0.6 to 1");
});

test("a slice shows one of the learners shown, a semi-gradient one first", () => {
  const of = (id, rule, kappa) => ({ id, rule, kappa, name: `${rule} of ${kappa}`, short: id });
  const catalogue = {
    rules: [
      { id: "plain", plain: true },
      { id: "saddle", plain: false, dual: true },
      { id: "least squares", plain: false, solves: true },
    ],
    algorithms: [of("a", "plain", "one"), of("b", "saddle", "one"), of("c", "plain", "two")],
    combinations: [of("ls:one", "least squares", "one"), of("saddle:three", "saddle", "three")],
  };
  const list = (...ids) => ids.map((algorithm) => ({ algorithm }));
  const shown = (...ids) => whose(list(...ids), catalogue)?.kind.id;
  assert.equal(shown("b", "c"), "c");
  assert.equal(shown("b"), "b");
  assert.equal(shown("ls:one", "saddle:three", "b"), "saddle:three");
  assert.equal(shown("ls:one"), undefined, "no expected update");
  assert.equal(shown("b+polyak"), undefined, "an average of another's weights");
  assert.equal(shown(), undefined);
  const say = (key, sampling, ...ids) => which("b grows", key, list(...ids), catalogue, sampling);
  assert.equal(say("lambda", "chain", "b"), "b grows, in expectation");
  assert.equal(say("alpha", "chain", "b"), "b grows, along one trajectory");
  assert.equal(say("eta", "iid", "ls:one", "b"), "b grows, with i.i.d. samples");
  assert.equal(say("alpha", "chain", "a", "b"), "b grows, along one trajectory");
  assert.equal(say("lambda", "chain", "a", "b"), "b grows", "of another learner");
  assert.equal(which("", "lambda", list("b"), catalogue, "chain"), "");
});

test("a slice along step sizes shows the first gradient learner", () => {
  const catalogue = {
    rules: [
      { id: "plain", dual: false },
      { id: "saddle", dual: true },
    ],
    algorithms: [
      { id: "a", rule: "plain" },
      { id: "b", rule: "saddle" },
    ],
    combinations: [{ id: "saddle:c", rule: "saddle" }],
  };
  const first = (...ids) =>
    gradient(
      ids.map((algorithm) => ({ algorithm })),
      catalogue,
    )?.id;
  assert.equal(first("a", "saddle:c", "b"), "saddle:c");
  assert.equal(first("a"), undefined);
});

/** Learners as a worker would report them: two rules with a parameter of their own, and a coefficient with one. */
const taking = {
  parameters: ["alpha", "eta", "lambda"].map((key) => ({ key })),
  problems: [{ id: "p", exact: true, parameters: ["mu", "reward"] }],
  rules: [
    { id: "plain", plain: true },
    { id: "saddle", dual: true },
    { id: "regular", dual: true },
  ],
  algorithms: [{ id: "a", rule: "plain", kappa: "one", keys: ["alpha"] }],
  combinations: [
    { id: "plain:cut", rule: "plain", kappa: "cut", keys: ["alpha", "cut"] },
    { id: "saddle:cut", rule: "saddle", kappa: "cut", keys: ["alpha", "eta", "cut"] },
    { id: "regular:one", rule: "regular", kappa: "one", keys: ["alpha", "eta", "reg"] },
    { id: "regular:cut", rule: "regular", kappa: "cut", keys: ["alpha", "eta", "cut", "reg"] },
  ],
};

test("a slice depends on its learner's settings, common and own, and on nothing else", () => {
  const of = (key, ...ids) =>
    dependencies(
      key,
      ids.map((algorithm) => ({ algorithm })),
      taking,
      taking.problems[0].parameters,
    ).join(" ");
  const problem = "problem gamma lambda mu reward";
  assert.equal(of("gamma", "a"), "problem lambda mu reward");
  assert.equal(of("lambda", "plain:cut", "a"), "problem gamma mu reward cut cut.plain:cut");
  const course = "ratio sampling schedule";
  assert.equal(
    of("mu", "regular:one"),
    `problem gamma lambda reward ${course} alpha alpha.regular:one eta eta.regular:one reg reg.regular:one`,
  );
  assert.equal(of("alpha", "a", "regular:one"), `${problem} ${course} eta eta.regular:one reg reg.regular:one`);
  assert.equal(
    of("eta", "regular:cut", "saddle:cut"),
    `${problem} ${course} alpha alpha.regular:cut cut cut.regular:cut reg reg.regular:cut`,
  );
});

/** Puts dials of some keys on the page, until `during` has ended. */
async function withDials(keys, during) {
  const dial = (key) => {
    const picture = { firstChild: {}, replaceChildren: () => {} };
    return { dataset: { slice: "", key }, querySelector: () => picture, closest: () => null };
  };
  const dials = keys.map(dial);
  globalThis.document = {
    querySelectorAll: (which) => dials.filter(({ dataset }) => !which.includes("key=") || which.includes(dataset.key)),
  };
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    await during();
  } finally {
    mock.timers.reset();
    delete globalThis.document;
  }
}

test("a slice is requested again if a setting of its learner changes, and for no other change", () =>
  withDials(["lambda", "alpha"], async () => {
    const asked = [];
    const ask = ({ of, key, to }) => (
      asked.push(`${of} ${of === "along" ? to : key}`),
      Promise.reject(new Error("none"))
    );
    const slices = new Slices(taking, ask, () => {});
    let values = { schedule: "constant", gamma: "0.9", cut: "1", reg: "1", alpha: "0.1", eta: "0.1" };
    const move = async (moved, ids = ["plain:cut", "regular:cut"], loaded = "") => {
      values = { ...values, ...moved };
      slices.sync({ problem: "p", study: null, loaded, algorithms: ids.map((algorithm) => ({ algorithm })), values });
      mock.timers.tick(200);
      for (let i = 0; i < 9; i++) await undefined;
      return asked.splice(0).sort().join();
    };
    const both = "along alpha,slice lambda";
    assert.equal(await move({}), both, "at first");
    assert.equal(await move({}), "", "nothing moved");
    assert.equal(await move({ cut: "0.5" }), both);
    assert.equal(await move({ "cut.plain:cut": "2" }), "slice lambda");
    assert.equal(await move({ "cut.regular:cut": "3" }), "along alpha");
    assert.equal(await move({ reg: "2" }), "along alpha");
    assert.equal(await move({ "reg.regular:cut": "3" }), "along alpha");
    assert.equal(await move({ "eta.regular:cut": "0.3" }), "along alpha");
    assert.equal(await move({ "alpha.regular:cut": "0.3", alpha: "0.2" }), "", "it is what the slice is along");
    assert.equal(await move({ zeta: "0.3", "reg.other": "3" }), "", "what none of them takes");
    assert.equal(await move({}, undefined, "2 0"), both, "another file, though all settings are as they were");
  }));

test("growth along one trajectory waits until a setting rests, and the expected update's does not", () =>
  withDials(["lambda", "alpha"], async () => {
    const asked = [];
    const ask = ({ of, key, to }) => (
      asked.push(`${of} ${of === "along" ? to : key}`),
      Promise.reject(new Error("none"))
    );
    const slices = new Slices(taking, ask, () => {});
    const move = async (gamma) => {
      const values = { gamma, schedule: "constant" };
      slices.sync({ problem: "p", study: null, loaded: "", algorithms: [{ algorithm: "saddle:cut" }], values });
      for (let i = 0; i < 9; i++) await undefined;
      return asked.splice(0);
    };
    assert.deepEqual(await move("0.1"), ["slice lambda", "along alpha"], "the first is asked for at once");
    for (const gamma of ["0.2", "0.3", "0.4"]) {
      mock.timers.tick(100);
      assert.deepEqual(await move(gamma), ["slice lambda"]);
    }
    mock.timers.tick(150);
    assert.deepEqual(asked, ["along alpha"]);
  }));

// Tests of the slices under the sliders: node --test assets/slices/slices_test.mjs

import { mock, test } from "node:test";
import assert from "node:assert/strict";

const { Slices, gradient, saying, whose } = await import("./slices.js");

test("a slice is told by its borders", () => {
  const values = [0, 0.25, 0.5, 0.75, 1];
  const say = (growth, borders) => saying({ values, growth, borders }, "TB", "λ");
  assert.equal(say([1, 1, 1, 1, 1], []), "TB grows at every λ");
  assert.equal(say([-1, -1, -1, -1, -1], []), "TB falls at every λ");
  assert.equal(say([-1, -1, 1, 1, 1], [0.4321]), "TB grows above λ = 0.432");
  assert.equal(say([1, 1, -1, -1, -1], [0.4]), "TB grows below λ = 0.4");
  assert.equal(say([-1, 1, 1, -1, -1], [0.2, 0.6]), "TB grows for λ from 0.2 to 0.6");
  assert.equal(say([1, -1, -1, 1, 1], [0.2, 0.6]), "TB grows for λ from 0 to 0.2 and 0.6 to 1");
  assert.equal(say([null, null, null, null, null], []), "");
});

test("a slice is of a semi-gradient learner, whatever else is shown", () => {
  const of = (id, rule, kappa) => ({ id, rule, kappa, name: `${rule} of ${kappa}`, short: id });
  const catalogue = {
    rules: [
      { id: "plain", plain: true },
      { id: "solving", plain: false },
    ],
    algorithms: [of("a", "plain", "one"), of("b", "solving", "one"), of("c", "plain", "two")],
    combinations: [of("solving:three", "solving", "three"), of("plain:three", "plain", "three")],
  };
  const shown = (...ids) =>
    whose(
      ids.map((algorithm) => ({ algorithm })),
      catalogue,
    ).short;
  assert.equal(shown("b", "c"), "c");
  assert.equal(shown("b"), "a");
  assert.equal(shown("solving:three"), "plain:three");
  assert.equal(shown(), "");
});

test("along step sizes it is of the first gradient learner", () => {
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

test("while a setting moves growth on the chain waits until it rests, and the average update's does not", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const dial = (key) => {
    const picture = { firstChild: null, replaceChildren: () => {} };
    return { dataset: { slice: "", key }, querySelector: () => picture, closest: () => null };
  };
  const dials = [dial("lambda"), dial("alpha")];
  globalThis.document = {
    querySelectorAll: (which) => dials.filter(({ dataset }) => !which.includes("key=") || which.includes(dataset.key)),
  };
  try {
    const catalogue = {
      parameters: [{ key: "alpha" }, { key: "lambda" }],
      problems: [{ id: "p", exact: true }],
      rules: [{ id: "saddle", dual: true }],
      algorithms: [{ id: "b", rule: "saddle" }],
      combinations: [],
    };
    const asked = [];
    const ask = ({ cmd, key, to }) => (asked.push(`${cmd} ${to ?? key}`), Promise.reject(new Error("none")));
    const slices = new Slices(catalogue, ask, () => {});
    const move = async (gamma) => {
      const values = { gamma, schedule: "constant" };
      slices.sync({ problem: "p", study: null, custom: null, algorithms: [{ algorithm: "b" }], values });
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
  } finally {
    mock.timers.reset();
    delete globalThis.document;
  }
});

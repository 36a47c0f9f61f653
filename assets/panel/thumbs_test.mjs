// Tests of the settings' thumbs: node --test assets/panel/thumbs_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { along, owners } = await import("./thumbs.js");

const alpha = { key: "alpha", kind: "number", min: 0, max: 1000, openMin: true, openMax: false };
const apart = {
  algorithms: [
    { id: "tb", label: "TB", look: {} },
    { id: "gtb", label: "GTB", look: { colour: 1 } },
  ],
  values: { alpha: "0.01", "alpha.gtb": "0.1", "alpha.gis": "0.3" },
};

test("the owners are the learners that learn and have a value of their own", () => {
  assert.deepEqual(owners("alpha", apart), [{ key: "alpha.gtb", value: 0.1, label: "GTB", look: { colour: 1 } }]);
  assert.deepEqual(owners("eta", apart), []);
});

test("an own value stays the same multiple of the common one, and allowed", () => {
  const own = owners("alpha", apart);
  assert.deepEqual(along(alpha, own, 0.01, 0.022), [["alpha.gtb", "0.22"]]);
  assert.deepEqual(along(alpha, own, 0.01, 0.000013), [["alpha.gtb", "0.00013"]]);
  assert.deepEqual(along(alpha, own, 0.01, 900), [["alpha.gtb", "1000"]]);
  assert.deepEqual(along(alpha, [{ key: "alpha.gtb", value: 5e-324 }], 1, 0.1), []); // the product would be 0
});

// How a layer’s numbers are said: node --test assets/views/map/scale_test.mjs
import { test } from "node:test";
import assert from "node:assert/strict";

const { alike, listed } = await import("./scale.js");
const { default: words } = await import("../../words/en/views/map.js");

test("learners of one fixed point are said together, the others by themselves", () => {
  const of = (name, here) => ({ name, map: { here } });
  assert.deepEqual(alike([of("TB", 9.1), of("GTB", 9.1 + 1e-12), of("TD", 2), of("GIS", null)]), [
    { times: "9.10", names: ["TB", "GTB"] },
    { times: "2.00", names: ["TD"] },
  ]);
});

test("names are a list", () => {
  assert.equal(listed(["TB"], words.andOf), "TB");
  assert.equal(listed(["TB", "GTB"], words.andOf), "TB and of GTB");
});

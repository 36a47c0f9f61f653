// Tests of fragments: node --test assets/base/link/fragment_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { join, ofExperiments, split } = await import("./fragment.js");

test("a fragment has a definition, pinned runs, both, or is a place on the page", () => {
  const held = "60/preset=two-state&lambda=0.9/20/lambda=0.5;7/problem=custom&gamma=0.5";
  for (const [hash, mdp, runs] of [
    ["", "", ""],
    ["#", "", ""],
    ["#foot", "", ""],
    ["#mdp=ab-c_", "ab-c_", ""],
    [`#held=${held}`, "", held],
    [`#mdp=ab-c_&held=${held}`, "ab-c_", held],
    ["#mdp=ab&c", "ab&c", ""],
    ["#held=1/a&held=2", "", "1/a&held=2"],
    ["#mdp=a&held=b&held=c", "a", "b&held=c"],
  ]) {
    assert.deepEqual(split(hash), { mdp, held: runs }, hash);
    assert.equal(ofExperiments(hash), mdp || runs ? hash : "", hash);
  }
  assert.equal(join({}), "");
  assert.equal(join({ held: "1/" }), "#held=1/");
});

test("an address keeps pinned runs unchanged", () => {
  const url = new URL("https://a.example/t/?preset=x");
  url.hash = join({ mdp: "ab-c_", held: "60/preset=two-state&theta0=1,-2%2F3+4~a/20/alpha.tb=1e-9;7/problem=custom" });
  assert.equal(url.hash, "#mdp=ab-c_&held=60/preset=two-state&theta0=1,-2%2F3+4~a/20/alpha.tb=1e-9;7/problem=custom");
});

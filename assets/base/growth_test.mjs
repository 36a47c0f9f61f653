// node --test assets/base/growth_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { level, shade } from "./growth.js";

test("the scale of growth has 0 in its middle and its declared ends", () => {
  assert.deepEqual(
    [-5, -1.25, 0, 0.3, 7].map((g) => level(g)),
    [-1, -1, 0, 1, 1],
  );
  assert.ok(Math.abs(level(0.3 / 4) - 0.5) < 1e-12 && Math.abs(level(-1.25 / 4) + 0.5) < 1e-12);
  assert.match(shade(-5), /--g1\) 0%, var\(--g0\)/);
  assert.match(shade(0), /--g5\) 0%, var\(--g4\)/);
  assert.match(shade(9), /--g8\) 100%, var\(--g7\)/);
});

test("a scale has the ends that its caller gives", () => {
  assert.deepEqual(
    [-8, -2, 0, 1, 4].map((g) => level(g, [-8, 4])),
    [-1, -0.5, 0, 0.5, 1],
  );
});

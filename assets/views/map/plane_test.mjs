// Tests of a map's point: node --test assets/views/map/plane_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { bring } = await import("./plane.js");

test("a move sets both settings, even an unchanged one, so that the newest waiting move is sufficient", () => {
  const axis = (id, at) => ({ id, at, values: [0, 0.5, 1] });
  const map = { x: axis("gamma", 0), y: axis("lambda", 0) };
  const told = [];
  const go = (...place) => bring([map], place, (values) => told.push(values), { "lambda.tb": "0" }, "tb");
  go(1, 1);
  go(1, 2);
  go(1, 2);
  assert.deepEqual(told, [
    { gamma: "0.5", "lambda.tb": "0.5" },
    { gamma: "0.5", "lambda.tb": "1" },
  ]);
});

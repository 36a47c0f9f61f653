// Tests of the atlas's table, choice and keys: node --test assets/views/atlas/atlas_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { MOST, grid, led, pressed } from "./grid.js";

const catalogue = JSON.parse(
  readFileSync(new URL("../../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);

test("every learner of the catalogue has one cell, in the row of its coefficient and the column of its rule", () => {
  const { columns, rows, rest } = grid(catalogue);
  const ids = rows.flatMap((r) => r.cells.map((c) => c.id)).concat(rest.map((a) => a.id));
  const all = [...catalogue.algorithms, ...catalogue.combinations].map((a) => a.id);
  assert.deepEqual(ids.filter(Boolean).sort(), all.sort());
  for (const { kappa, cells } of rows) {
    assert.equal(cells.length, columns.length);
    cells.forEach((c, j) => {
      if (!c.learner) return assert.ok(!columns[j].kappas.includes(kappa.id), `${columns[j].id} takes ${kappa.id}`);
      assert.deepEqual([c.learner.rule, c.learner.kappa], [columns[j].id, kappa.id]);
      assert.equal(c.own, !c.id.includes(":"), c.id);
    });
  }
  assert.ok(rest.length > 0 && rest.every((a) => a.states));
});

test("an invalid combination has an empty cell", () => {
  const [rule] = catalogue.rules;
  const less = { ...catalogue, rules: [{ ...rule, kappas: rule.kappas.slice(1) }] };
  const { rows } = grid(less);
  assert.deepEqual(rows[0].cells, [{ id: "", own: false, learner: null }]);
  assert.ok(rows[1].cells[0].id);
});

test("a press adds or removes a learner, but keeps the last one and adds no more than the most", () => {
  assert.deepEqual(pressed(["a"], "b"), ["a", "b"]);
  assert.deepEqual(pressed(["a", "b"], "a"), ["b"]);
  assert.equal(pressed(["a"], "a"), null);
  const many = Array.from({ length: MOST }, (_, i) => String(i));
  assert.equal(pressed(many, "a"), null);
  assert.equal(pressed(many, "3").length, MOST - 1);
});

test("arrow keys lead to the next cell and not out of the table", () => {
  assert.deepEqual(led([0, 0], "ArrowRight", [2, 3]), [0, 1]);
  assert.deepEqual(led([0, 0], "ArrowUp", [2, 3]), [0, 0]);
  assert.deepEqual(led([1, 2], "ArrowRight", [2, 3]), [1, 2]);
  assert.deepEqual(led([1, 1], "Home", [2, 3]), [1, 0]);
  assert.deepEqual(led([0, 0], "End", [2, 3]), [0, 2]);
  assert.equal(led([0, 0], "a", [2, 3]), null);
});

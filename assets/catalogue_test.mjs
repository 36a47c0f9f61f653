// Tests that scripts take IDs only from the catalogue: node --test assets/catalogue_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

const assets = new URL("./", import.meta.url);
const catalogue = JSON.parse(
  readFileSync(new URL("../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);

// Scripts that are neither words, nor examples, nor generated from the catalogue.
const scripts = readdirSync(assets, { recursive: true }).filter(
  (f) => f.endsWith(".js") && !/^(words|examples)\//.test(f) && f !== "embedding/pictured.js",
);

test("no script has the ID of an algorithm, a problem, a metric, a rule or a coefficient in quotes", () => {
  const ids = new Set([
    ...["algorithms", "combinations", "problems", "metrics", "rules", "kappas"].flatMap((list) =>
      catalogue[list].map((x) => x.id),
    ),
  ]);
  const keys = catalogue.parameters.map((p) => p.key); // a coefficient may have the name of its key
  for (const id of ["custom", ...keys, ...catalogue.parameters.find((p) => p.key === "view").choices.map((c) => c.id)])
    ids.delete(id);
  assert.ok(ids.size > 20 && scripts.length > 40);
  for (const file of scripts) {
    readFileSync(new URL(file, assets), "utf8")
      .split("\n")
      .forEach((line, i) => {
        if (/^\s*(\/\/|\*|\/\*)/.test(line)) return; // an example
        for (const [, one, two, three] of line.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g)) {
          assert.ok(
            !ids.has(one ?? two ?? three),
            `${file}:${i + 1} has the ID ${one ?? two ?? three}: ${line.trim()}`,
          );
        }
      });
  }
});

test("a figure's attributes are the keys of the query", async () => {
  const { KEYS, isKey } = await import("./embedding/query.js");
  const keys = catalogue.parameters.filter((p) => p.key !== "embed"); // which every figure has
  assert.deepEqual(
    KEYS,
    keys.map((p) => p.key),
  );
  for (const p of keys) assert.equal(isKey(`${p.key}.some-rule:some-kappa`), p.override, p.key);
});

test("every picture of the catalogue can be named, and hidden by a part", () => {
  const parts = catalogue.parts.map((p) => p.id);
  const legal = catalogue.parameters.find((p) => p.key === "hide").legal;
  assert.ok(legal.endsWith(parts.join(", ")));
  for (const p of catalogue.pictures) {
    assert.ok(p.parts.length && p.parts.every((id) => parts.includes(id)), p.id);
    assert.ok(catalogue.parts.find((x) => x.id === p.parts.at(-1)).name, `${p.id}: the dialog that shares offers it`);
  }
  for (const study of [true, false])
    assert.equal(catalogue.pictures.filter((p) => p.study === study && p.first).length, 1);
});

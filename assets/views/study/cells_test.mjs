// Tests of the words about a study cell by cell: node --test assets/views/study/cells_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

globalThis.document ??= { createElement: () => ({ append() {}, setAttribute() {}, style: {} }) };
const { columns, said } = await import("./cells.js");

const names =
  "algorithm,gamma,lambda,alpha,eta,ratio,seed,steps,metric,measure,mean,se,median,q25,q75,diverged,runs".split(",");
const row = (id, alpha, mean, eta = "", ratio = eta && 1) =>
  `${id},0.99,0.9,${alpha},${eta},${ratio},1,1000,rmsve,end,${mean},0.1,29,28,31,0,100`.split(",");
const cells = (rows, grows = null) => ({
  columns: names,
  rows,
  live: rows.map((_, i) => `live${i}`),
  known: rows.length,
  best: rows.length ? { row: rows[0], live: "live0", grows } : null,
});
const called = (values) => ({
  nameOf: (id) => id.toUpperCase(),
  error: "RMSVE",
  values: { alpha: "0.01,0.02", lambda: "0.9", runs: "100", bands: "se", metric: "rmsve", ratio: "", ...values },
});

test("settings that differ are columns, equal ones are shown once, and empty ones not at all", () => {
  const of = columns(cells([row("tb", "0.01", "29"), row("tb", "0.02", "43")]));
  const at = (list) => list.map((i) => names[i]);
  assert.deepEqual(at(of.differ), ["alpha"]);
  assert.deepEqual(at(of.same), ["gamma", "lambda", "seed", "steps", "metric", "measure"]);
  assert.deepEqual(at(of.measured), ["mean", "se", "median", "q25", "q75", "diverged", "runs"]);
  assert.deepEqual(at(columns(cells([row("tb", "1", "2"), row("gtb", "1", "3", "1")])).differ), ["eta", "ratio"]);
  assert.deepEqual(columns(cells([])).same, []);
});

test("the sentence reports what waits, the lowest learner, and a winner whose expected update is unstable", () => {
  assert.match(said({ learners: 4, cells: cells([]) }, called(), "fresh"), /^4 cells\. Nothing/);
  assert.match(said({ learners: 4, cells: cells([]) }, called(), "running"), /^All learners of a setting/);
  const known = [row("tb", "0.01", "29.5"), row("gtb", "0.01", "51", "0.01")];
  const some = said({ learners: 4, cells: cells(known) }, called(), "done");
  assert.equal(some, "2 of 4 cells are known. TB has the lowest error: RMSVE (mean) 29.5 at α = 0.01.");
  const text = (values, grows = null) => said({ learners: 2, cells: cells(known, grows) }, called(values), "done");
  assert.equal(
    text({ lambda: "0,0.9" }),
    "TB has the lowest error of 2 cells: RMSVE (mean) 29.5 at λ = 0.9, α = 0.01.",
  );
  assert.equal(text({ bands: "runs" }), "TB has the lowest error of 2 cells: RMSVE (median) 29.0 at α = 0.01.");
  assert.equal(text({ alpha: "0.01", runs: "1" }), "TB has the lowest error of 2 cells: RMSVE 29.5.");
  assert.match(text({}, 0.01), /TB is unstable there: .* small only for now\. Try more steps/);
  const multiple = said(
    { learners: 2, cells: cells([row("gtb", "0.01", "5", "0.0025", "0.25")]) },
    called({ ratio: "0.25,1" }),
    "done",
  );
  assert.match(multiple, /at α = 0\.01, η\/α = 0\.25\.$/);
});

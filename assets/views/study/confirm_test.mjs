// Tests of the words about a study's best cells, run again: node --test assets/views/study/confirm_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

globalThis.document ??= { createElement: () => ({ append() {}, setAttribute() {}, style: {} }) };
const { said, verdict } = await import("./confirm.js");

const columns = "algorithm,gamma,lambda,alpha,eta,ratio,steps,metric,measure".split(",");
const row = (id, alpha, chosen, fresh, differs, more = {}) => ({
  settings: `${id},0.99,0.9,${alpha},${more.eta ?? ""},${more.ratio ?? ""},500,mspbe,end`.split(","),
  chosen: { mean: chosen, se: 0.01, diverged: 0, runs: 5 },
  fresh: fresh === null ? null : { mean: fresh, se: 0.02, diverged: 0, runs: 100 },
  differs,
});
const of = (rows, known = rows.length) => ({ runs: 100, parts: rows.length, known, columns, rows });
const names = { nameOf: (id) => id.toUpperCase() };

test("the sentence gives both means of the lowest choice, and reports that they differ", () => {
  const rows = [
    row("tb", "0.002", 0.764, 0.757, false),
    row("gtb", "0.1", 0.016, 0.161, true, { eta: "0.05", ratio: 0.5 }),
  ];
  assert.equal(
    said(of(rows), names),
    "GTB at α = 0.1, η/α = 0.5 was chosen for a mean of 0.0160 ± 0.0100. On 100 fresh runs its mean is 0.161 ± " +
      "0.0200, more than two standard errors away.",
  );
  assert.match(said(of([rows[0]]), names), /^TB at α = 0\.002 was .* 0\.757 ± 0\.0200, within two standard errors\.$/);
});

test("the sentence names the choice that differs most beside the lowest, and counts those that differ", () => {
  const rows = [
    row("tb", "0.1", 0.1, 0.1, false),
    row("gtb", "0.2", 0.2, 0.3, true),
    row("gq", "0.4", 0.66, 4.1, true),
  ];
  const text = said(of(rows), names);
  assert.match(text, /^TB at α = 0\.1 was .* GQ at α = 0\.4 was chosen for a mean of 0\.660 /);
  assert.doesNotMatch(text, /GTB/);
  assert.match(text, /by more than two standard errors in 2 of 3 best cells\.$/);
});

test("the sentence is empty until all is known, and if no cell was chosen", () => {
  assert.equal(said(null, names), "");
  assert.equal(said(of([]), names), "");
  assert.equal(said(of([row("tb", "0.1", 1, 2, true), row("gtb", "0.1", 1, null, false)], 1), names), "");
});

test("a verdict names the direction in which fresh seeds differ", () => {
  assert.equal(verdict(row("tb", "1", 1, null, false)), "…");
  assert.equal(verdict(row("tb", "1", 1, 1, false)), "within two standard errors");
  assert.match(verdict(row("tb", "1", 1, 2, true)), /^worse/);
  assert.match(verdict(row("tb", "1", 1, Infinity, true)), /^worse/);
  assert.match(verdict(row("tb", "1", 1, 0.5, true)), /^better/);
});

// Tests of the view of traces: node --test assets/views/forward/forward_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { cuts, frame, term, total } from "./chart.js";
import { largest, marks } from "./moving.js";
import { apart, number, short, vector } from "./numbers.js";
import { alternative, column, cutAt, cutting, moving, row, sentence, sums, wordings } from "./sentence.js";

const told = JSON.parse(readFileSync(new URL("../../../testdata/drawings/forward.json", import.meta.url), "utf8"));
const whole = JSON.parse(
  readFileSync(new URL("../../../testdata/drawings/forward-whole.json", import.meta.url), "utf8"),
);

/** Returns a text with ASCII minus signs. */
const plain = (s) => s.replaceAll("−", "-");

test("a row adds up to its return, by the recursion that defines returns too", () => {
  for (const given of [told, whole]) {
    let next = null;
    for (let t = given.steps.length - 1; t >= 0; t--) {
      const { reward, q, qNext } = given.steps[t];
      const seen = given.steps.slice(t).reduce((sum, _, i) => sum + term(given, t, t + i), 0);
      assert.ok(Math.abs(total(given, t) - seen) < 1e-12);
      const after = next === null ? 0 : given.steps[t + 1].decay * (next - given.steps[t + 1].q);
      next = reward + given.gamma * qNext + after;
      assert.ok(Math.abs(given.returns[t] - next) < 1e-12, `G of row ${t}`);
      assert.ok(Math.abs(total(given, t) - (next - q)) < 1e-12);
    }
  }
});

test("a column adds up to δ e, and both sums are equal at every horizon", () => {
  for (const given of [told, whole]) {
    given.steps.forEach(({ e, delta }, k) => {
      const spread = e.map((_, j) =>
        given.steps.slice(0, k + 1).reduce((sum, { phi }, t) => sum + term(given, t, k) * phi[j], 0),
      );
      assert.ok(
        apart(
          spread,
          e.map((v) => delta * v),
        ) < 1e-12,
      );
      assert.ok(sums(given, k + 1).apart < 1e-12);
    });
  }
});

test("κ = 0 cuts the trace, and the words report it", () => {
  assert.deepEqual(cutAt(told), [3, 7]);
  assert.equal(cuts(told, 0), false); // the first step has none before it
  assert.match(cutting(told), /^κ = 0 at steps 3, 7 cuts the triangle/);
  assert.equal(cutting(whole), "");
  assert.match(cutting({ ...told, lambda: 0 }), /^With γ = 0\.9 and λ = 0 returns see one step/);
  assert.match(row(told, 0), /κ = 0 at step 3: it looks no further\./);
  assert.doesNotMatch(row(told, 6), /no further/);
  assert.match(column(told, 2), /κ = 0: the trace starts again\./);
  assert.match(alternative(told, "TB"), /8 steps of TB: .* 16 of 36 terms are not 0\. κ = 0/);
  assert.match(alternative(whole, "Qπ"), /36 of 36/);
});

test("rows and columns are written in numbers", () => {
  assert.equal(
    row(told, 2),
    "Row 3, the return of step 3: G₃ − Q₃ = 2.95 + 0.72·1.4 + 0.5184·0.4 + 0.3732·0.4 = 4.315; times φ = (0, 2) " +
      "gives (0, 8.629). κ = 0 at step 7: it looks no further.",
  );
  assert.equal(
    column(told, 3),
    "Column 4, the error of step 4: e₄ = (1, 0) + 0.72·(0, 2) = (1, 1.44); δ₄ e₄ = 1.4·(1, 1.44) = (1.4, 2.016).",
  );
  assert.equal(row(told, 7), "Row 8, the return of step 8: G₈ − Q₈ = 1.4; times φ = (1, 0) gives (1.4, 0).");
  assert.match(row(whole, 0), /^Row 25, .* G₂₅ − Q₂₅ = /);
});

test("the sentence reports the difference of both sums", () => {
  const sum = plain(vector(told.rows[7]));
  assert.equal(sum, "(7.959, 16.55)");
  const near = { ...told, rows: told.rows.map((r) => r.map((v) => v + 1e-3)) };
  assert.match(sentence(near, "TB")[1], /apart by 6\.\d+·10⁻⁵ of their size\.$/);
  const same = { ...told, rows: told.columns };
  assert.deepEqual(sentence(same, "TB"), [
    "Returns and traces of TB add up the same terms.",
    "Both sums are (7.959, 16.55), to the last bit.",
  ]);
  assert.deepEqual(
    wordings(same, "Tree Backup", "TB").map((w) => w.split("\n").length),
    [2, 2, 1],
  );
  // The rounding of large sums is no difference.
  const huge = (by) => ({ ...told, rows: [[1.05e20, 6.59e19]], columns: [[1.05e20 + by, 6.59e19]] });
  assert.match(sentence(huge(16384), "TB")[1], /, equal to the last digit\.$/);
  assert.equal(number(16380.4), "16\u202f380");
  const lost = { ...told, rows: told.rows.map((r) => r.map(() => null)) };
  assert.match(sentence(lost, "TB").join(), /too large/);
});

test("Algorithm 2 follows the forward view while weights change, and Algorithm 1 does not", () => {
  assert.ok(Math.max(...told.moving.errors) < 1e-12);
  assert.ok(Math.abs(Math.max(...told.moving.gaps) - 0.048) < 5e-4);
  assert.match(moving(told), /: both are equal to the last digit\. .* of Algorithm 1, ω differs by up to 0\.04785\.$/);
  const size = { view: [[1e20, -1]] }; // differences are relative to it
  assert.match(
    moving({ moving: { errors: [256], gaps: [16384], ...size } }),
    /equal to the last digit\. Here ω of Algorithm 1 equals it too/,
  );
  assert.match(
    moving({ moving: { errors: [256], gaps: [1e12], ...size } }),
    /of Algorithm 1, ω differs by up to 1·10¹²\.$/,
  );
  assert.match(moving({ moving: { errors: [null], gaps: [1], ...size } }), /too large/);
  assert.equal(largest({ errors: [0], gaps: [0] }), 1);
});

test("a place on the triangle is a row, one below it or above a column", () => {
  const f = frame({ told, width: 400, height: 360 });
  const middle = (k, t) => f.place(f.px(k) + f.w / 2, f.py(t) + f.h / 2);
  assert.deepEqual(middle(5, 2), { kind: "row", i: 2 });
  assert.deepEqual(middle(2, 2), { kind: "row", i: 2 });
  assert.deepEqual(middle(2, 5), { kind: "column", i: 2 });
  assert.deepEqual(middle(4, -0.9), { kind: "column", i: 4 });
  assert.deepEqual(middle(9, 3), { kind: "row", i: 3 });
  assert.deepEqual(middle(-0.9, 3), { kind: "row", i: 3 });
  assert.equal(middle(3, 8), null);
  assert.equal(middle(8.5, -0.9), null);
});

test("numbers are short and have a true minus", () => {
  assert.equal(number(-0.25), "−0.25");
  assert.equal(number(3.81466), "3.815");
  assert.equal(number(1.2e17), "1.2·10¹⁷");
  assert.equal(number(4.44e-16), "4.44·10⁻¹⁶");
  assert.equal(number(null), "∞");
  assert.equal(short(0), "0");
  assert.equal(short(-2.949), "−2.95");
  assert.equal(short(123.4), "123");
  assert.equal(short(0.001), "1·10⁻³");
  assert.equal(vector([1, 2, 3, 4, 5]), "(1, 2, 3, …)");
  assert.equal(vector([1, -2]), "(1, −2)");
  assert.equal(apart([1, null], [1, 2]), null);
});

test("an axis has round numbers", () => {
  for (const [size, want] of [
    [0.04785, [0, 0.02, 0.04]],
    [1, [0, 0.5, 1]],
    [2.3, [0, 1, 2]],
    [9.9e15, [0, 2e15, 4e15, 6e15, 8e15]],
  ])
    assert.deepEqual(marks(Number(size)).map(Number), want);
});

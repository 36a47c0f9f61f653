// Tests of numbers on a page in French, whose decimal mark is a comma: node --test assets/base/decimal_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

globalThis.location = { search: "?lang=fr" };
await (
  await import("../words/table.js")
).come;
const { decimal, decimals, pointed } = await import("../words/decimal.js");
const format = await import("./format.js");
const { number, written } = await import("../mdp/spec.js");
const { fromForm, toForm } = await import("../mdp/form.js");
const { EXAMPLE, fileText } = await import("../mdp/spec.js");

const kind = (kind) => ({ kind, min: -10, max: 1e6 });

test("shown numbers have decimal commas", () => {
  assert.equal(decimal("−0.5·10³ ± 0.01"), "−0,5·10³ ± 0,01");
  assert.equal(decimal("x. 1"), "x. 1");
  assert.equal(decimals("0.5,1,-2e-3"), "0,5; 1; -2e-3");
  const { bound, figure, fixed, measured, percent, plain, power, rate, signed, span } = format;
  for (const [got, want] of [
    [figure(2.63), "2,63"],
    [figure(1.7e-13), "1,7·10⁻¹³"],
    [figure(4312), "4 310"],
    [bound(0.999), "0,999"],
    [bound(0.0001), "10⁻⁴"],
    [signed(-0.52, 2), "−0,52"],
    [plain(-0.125, 2), "−0,13"],
    [fixed(2, 1), "2,0"],
    [percent(0.0045), "+0,45"],
    [percent(31.4), "+3,1·10³"],
    [rate(-0.0004), "−0,040"],
    [power({ power: -1.03, powerSe: 0.111 }), "−1,0 ± 0,1"],
    [measured({ growth: 4e-5, growthSe: 1.2e-4 }), "0,00 ± 0,01"],
    [span(3.46), "3,5"],
  ])
    assert.equal(got.replaceAll("\u202f", " "), want);
});

test("typed numbers may have decimal commas or points", () => {
  for (const [typed, want] of [
    ["0,95", "0.95"],
    ["0.95", "0.95"],
    [",5", ".5"],
    ["−2,5e-3", "−2.5e-3"],
    ["0,5/3", "0.5/3"],
    ["0,5; 1", "0.5, 1"],
    ["0,5 ; 1", "0.5 , 1"],
    ["1, 2", "1, 2"],
    ["1,2,3", "1,2,3"],
    ["0.5,0.5", "0.5,0.5"],
    ["loin: 0,5; là: 0,5", "loin: 0.5, là: 0.5"],
    ["", ""],
  ])
    assert.equal(pointed(typed), want, typed);
});

test("a box reads what it shows, and returns decimal points", () => {
  const { legal, shown, tidy } = format;
  for (const [p, value, box] of [
    [kind("number"), "0.95", "0,95"],
    [kind("number"), "1e-3", "1e-3"],
    [kind("integer"), "5000", "5000"],
    [kind("numbers"), "0.5,-1,2e3", "0,5; -1; 2e3"],
    [kind("numbers"), "1.5", "1,5"],
    [kind("choice"), "two.point,five", "two.point,five"],
  ]) {
    assert.equal(shown(p, value), box);
    assert.equal(tidy(p, box), value);
    assert.ok(legal(p, tidy(p, box)));
  }
  assert.equal(tidy(kind("number"), " 0.95 "), "0.95");
  assert.equal(tidy(kind("number"), "1 234,5"), "1234.5");
  assert.ok(!legal(kind("number"), tidy(kind("number"), "1,2,3")));
});

test("any value goes into a box and comes back unchanged", () => {
  let x = 1;
  for (let i = 0; i < 2000; i++) {
    x = (x * 16807) % 2147483647;
    const list = Array.from({ length: 1 + (x % 3) }, (_, j) => String(((x % (97 + j)) - 40) / 10 ** (x % 7)));
    const p = kind(list.length > 1 ? "numbers" : "number");
    assert.equal(format.tidy(p, format.shown(p, list.join())), list.join());
  }
});

test("the form of a problem has decimal commas, its file points", () => {
  assert.equal(written(0.25), "0,25");
  for (const text of ["0,25", "0.25", "1/4"]) assert.equal(number(text), 0.25, text);
  assert.ok(Number.isNaN(number("0,2,5")));
  const form = toForm({ ...EXAMPLE, theta0: [0.5, -1.25] });
  assert.equal(form.gamma, "0,9");
  assert.equal(form.theta0, "0,5; -1,25");
  assert.equal(form.rows[0].phi, "1; 0");
  form.rows[0].next = "0: 0,25; 1: 0,75";
  form.rows[1].next = "0,25; 0,75";
  form.rows[0].phi = "1,5 2";
  const spec = fromForm(form);
  assert.deepEqual(spec.theta0, [0.5, -1.25]);
  assert.deepEqual(spec.P[0], [
    [0.25, 0.75],
    [0.25, 0.75],
  ]);
  assert.deepEqual(spec.phi[0], [1.5, 2]);
  assert.match(fileText(spec), /"gamma": 0\.9,/);
  assert.deepEqual(fromForm(toForm(spec)), spec);
  form.rows[0].r = "beaucoup";
  assert.throws(
    () => fromForm(form),
    /^Error: r de l’état 0, a0\u202f: «\u202fbeaucoup\u202f» n’est pas valide\u202f; indiquez un nombre$/,
  );
});

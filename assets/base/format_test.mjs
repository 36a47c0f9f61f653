// Tests of writing and reading numbers: node --test assets/base/format_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { bound, clear, count, figure, legal, measured, percent, power, rate, span, tidy } = await import("./format.js");
const equal = (got, want) => assert.equal(got.replaceAll("\u202f", " "), want);

test("digits are grouped in threes", () => {
  equal(count(0), "0");
  equal(count(999), "999");
  equal(count(12400), "12 400");
  equal(count(1234567), "1 234 567");
});

test("values have three digits, or two and a power of ten", () => {
  equal(figure(2.63), "2.63");
  equal(figure(0.0336), "0.0336");
  equal(figure(227.4), "227");
  equal(figure(999.7), "1 000");
  equal(figure(4312), "4 310");
  equal(figure(9996), "1.0·10⁴");
  equal(figure(1.7e-13), "1.7·10⁻¹³");
  equal(figure(0), "0");
});

test("a value that is not finite never shows as a number", () => {
  for (const x of [null, Infinity]) equal(figure(x), "∞");
  for (const x of [NaN, undefined]) equal(figure(x), "–");
  for (const x of [null, undefined, NaN, Infinity]) equal(percent(x), "–");
});

test("a growth that rounds to 0 has no sign", () => {
  equal(percent(0.0045), "+0.45");
  equal(percent(-0.0054), "−0.54");
  equal(percent(-0.00001), "≈ 0");
  equal(percent(0), "≈ 0");
  equal(percent(0.2512), "+25.1");
  equal(percent(9.4), "+940");
  equal(percent(31.4), "+3.1·10³");
  equal(percent(1.56e8), "+1.6·10¹⁰");
});

test("spans and slider ends are short", () => {
  equal(span(155.3), "155");
  equal(span(3.46), "3.5");
  equal(span(15532), "15 500");
  equal(bound(0.0001), "10⁻⁴");
  equal(bound(0.999), "0.999");
  equal(bound(10), "10");
  equal(bound(0), "0");
});

test("growth has the digits that are known", () => {
  equal(measured({ growth: 0.0045, growthSe: 1e-5 }), "+0.45");
  equal(measured({ growth: -1.2e-5, growthSe: 3e-7 }), "−0.0012");
  equal(measured({ growth: -9e-6, growthSe: 1e-7 }), "−9.0·10⁻⁴");
  equal(measured({ growth: 4e-5, growthSe: 1.2e-4 }), "0.00 ± 0.01");
  equal(measured({ growth: 2e-6, growthSe: 4e-6 }), "≈ 0");
  for (const none of [null, undefined]) equal(measured({ growth: none, growthSe: none }), "–");
  assert.equal(rate(-0.0004), "−0.040");
  assert.equal(power({ power: -1.03, powerSe: 0.111 }), "−1.0 ± 0.1");
  assert.deepEqual(
    [
      clear({ growth: 0.01, growthSe: 0.003 }),
      clear({ growth: 0.01, growthSe: 0.004 }),
      clear({ growth: NaN, growthSe: 0 }),
    ],
    [true, false, false],
  );
});

const integer = { kind: "integer", min: 1, max: 1e12 };

test("typed text is changed to what the worker reads", () => {
  assert.equal(tidy(integer, " 1e6 "), "1000000");
  assert.equal(tidy(integer, "1 000"), "1000");
  assert.equal(tidy(integer, "abc"), "abc");
  assert.equal(tidy({ kind: "numbers" }, "1 , −2"), "1,-2");
  assert.equal(tidy({ kind: "number" }, "1e-3"), "1e-3");
});

test("a box rejects the values that the worker would", () => {
  const ok = (p, ...values) => values.forEach((v) => assert.ok(legal(p, v), v));
  const no = (p, ...values) => values.forEach((v) => assert.ok(!legal(p, v), v));
  ok(integer, "1", "5000");
  no(integer, "0", "0x1", "1.5", "1e13", "", "Infinity", "1_0");
  const gamma = { kind: "number", min: 0, max: 1, openMax: true };
  ok(gamma, "0", ".5", "1e-3", "0.");
  no(gamma, "1", "-0.1", "0x0", "NaN", "1,5");
  ok({ kind: "numbers" }, "1", "1,-2.5,3e2");
  no({ kind: "numbers" }, "abc", "1,", "1;2", "Infinity");
});

test("words that may replace a number are allowed", () => {
  const steps = { kind: "integer", min: 1, max: 1e12, choices: [{ id: "endless", name: "endless" }] };
  for (const [value, want] of [
    ["endless", true],
    ["5000", true],
    ["0", false],
    ["Endless", false],
    ["", false],
  ])
    assert.equal(legal(steps, value), want, value);
});

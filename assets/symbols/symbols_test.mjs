// Tests of the table of symbols: node --test assets/symbols/symbols_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";

const { default: symbols } = await import("../words/en/symbols/symbols.js");
const { found, keyOf } = await import("./symbols.js");
const { mathML } = await import("../base/trusted.js");
const { words } = await import("../words/words.js");

const catalogue = JSON.parse(
  execFileSync("go", ["run", "-tags=noasm", "./core/cmd/triad", "list"], {
    cwd: new URL("../..", import.meta.url),
    maxBuffer: 1 << 24,
  }),
);

test("the expected update is explained in place, as a symbol is", () => {
  assert.deepEqual(found("Tree Backup’s error doubles every 155 steps; the expected update predicts 156."), [
    "expected update",
  ]);
  assert.deepEqual(found("expected updates"), []);
});

test("every symbol has a name, a definition of one line, and a place in the paper or none", () => {
  for (const [key, entry] of Object.entries(symbols)) {
    assert.equal(entry.length, 3, key);
    assert.ok(
      entry[0] && entry[1] && entry[1].length <= 160 && /[.]$/.test(entry[1]),
      `${key}: ${entry[1].length} characters`,
    );
    assert.ok(!entry[2] || /Section|Table|Assumption|Proposition|Algorithm|Equation/.test(entry[2]), key);
  }
});

test("the symbol of every parameter and metric is in the table", () => {
  const where = "is not explained in words/en/symbols/symbols.js";
  for (const p of catalogue.parameters) if (p.symbol) assert.ok(symbols[p.symbol], `${p.symbol} of ${p.key} ${where}`);
  for (const m of catalogue.metrics) {
    const composed = m.symbol.startsWith("‖Φθ"); // of Φθ and Q^π
    assert.ok(composed || symbols[m.symbol], `${m.symbol} of ${m.id} ${where}`);
  }
  assert.deepEqual(found("‖Φθ − Q^π‖²"), ["Φθ", "Q^π"]);
});

// Returns an element of a formula for keyOf.
const element = (text, around) => ({ textContent: text, closest: () => (around ? { textContent: around } : null) });

test("every equation passes as MathML", () => {
  for (const a of [...catalogue.algorithms, ...catalogue.combinations]) assert.ok(mathML(a.equation), a.id);
  for (const r of catalogue.rules) if (r.mean) assert.ok(mathML(r.mean), r.id);
});

test("every letter of every equation is in the table", () => {
  const letters = new Set();
  const means = catalogue.rules.flatMap((r) => (r.mean ? [r.mean] : []));
  assert.equal(means.length, catalogue.rules.filter((r) => !r.solves).length);
  for (const equation of [...catalogue.algorithms.map((a) => a.equation), ...means]) {
    for (const [, letter] of equation.matchAll(/<mi[^>]*>([^<]+)<\/mi>/g)) letters.add(letter);
    for (const [, inner] of equation.matchAll(/<mover accent="true">(.*?)<\/mover>/g))
      letters.add(inner.replace(/<[^>]*>/g, ""));
  }
  letters.delete("min"); // a function
  letters.delete("β"); // only in βᵣ, see below
  assert.ok(letters.size > 15);
  for (const letter of letters) assert.ok(keyOf(element(letter, letter.length > 1 ? letter : null)), letter);
  assert.equal(keyOf(element("φ", "φ¯")), "φ̄");
  assert.equal(keyOf(element("e", "eω")), "e^ω");
  assert.equal(keyOf(element("e", "eμ")), "e^μ");
  assert.equal(keyOf(element("φ", "φ¯μ")), "φ̄^μ");
  assert.equal(keyOf(element("β", "βr")), "βᵣ");
  assert.equal(keyOf(element("A", "Aμ")), "A_μ");
  assert.equal(keyOf(element("A", "AμT")), "A_μ");
  assert.equal(keyOf(element("M", "M^")), "M̂");
  assert.equal(keyOf(element("ω", "ω½T")), "ω½");
  assert.equal(keyOf(element("T", "θT")), "ᵀ");
  assert.equal(keyOf(element("min", null)), null);
});

test("symbols are found in prose, and words are ignored", () => {
  assert.deepEqual(found("A change starts again. A log has no seed."), []);
  assert.deepEqual(found("The features are linearly dependent, so M is singular here; its pseudo-inverse is used."), [
    "M",
  ]);
  assert.deepEqual(found("Estimating A, b and M from 10 000 episodes of μ"), ["A", "b", "M", "μ"]);
  assert.deepEqual(found("once ω = M⁻¹(Aθ + b), the mean update"), ["ω", "M", "A", "θ", "b"]);
  assert.deepEqual(found("12 M updates/s"), []);
  assert.deepEqual(found("‖θ − θ*‖² falls about as 1/k"), ["‖θ − θ*‖²", "k"]);
  assert.deepEqual(found("κ = min(1, π/μ)"), ["κ", "π", "μ"]);
  assert.deepEqual(found("other features (d = 15)"), ["d"]);
});

test("the symbols in the page's own words and in the presets are in the table", () => {
  const greek = /[α-ωϕ]/u;
  const texts = [
    ...Object.values(words),
    ...catalogue.presets.map((p) => p.summary),
    ...catalogue.parameters.map((p) => p.help),
  ].filter((t) => typeof t === "string");
  for (const t of texts) assert.ok(!greek.test(t.replace(/[\u0300-\u036f]/g, "")) || found(t).length, t);
  const left = texts.map((t) => found(t).reduce((rest, s) => rest.replaceAll(s, ""), t)).filter((t) => greek.test(t));
  assert.deepEqual(left, []);
});

// Tests of the guided tour: each step opens, and its query confirms the claims of its words: node --test
// assets/tour/tour_test.mjs

import { before, test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { here, pieces, query, resolve, stepOf, steps } = await import("./tour.js");
const { default: words } = await import("../words/en/tour.js");
const { default: french } = await import("../words/fr/tour.js");

const folder = mkdtempSync(join(tmpdir(), "triad-tour"));
process.on("exit", () => rmSync(folder, { recursive: true }));
const binary = join(folder, "triad");
const cwd = new URL("../..", import.meta.url);
const triad = (...args) =>
  execFileSync(binary, args, { maxBuffer: 1 << 26, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
before(() =>
  execFileSync("go", ["build", "-tags=noasm", "-buildvcs=false", "-o", binary, "./core/cmd/triad"], { cwd }),
);

// Returns the query of a step after a try.
const tried = (n, i) => {
  const q = new URLSearchParams(steps[n - 1].query);
  for (const [key, to] of steps[n - 1].tries[i]) q.set(key, to);
  return q.toString();
};
// Returns the result of a query's run: {tb: {first, last}, …} of mean errors.
function run(q) {
  const out = {};
  for (const line of triad("run", q)
    .split("\n")
    .filter((l) => /^\d/.test(l))) {
    const f = line.split(",");
    const metric = f.findIndex((x) => ["mspbe", "nmse", "distance"].includes(x));
    const mean = f[metric + 1] === "inf" ? Infinity : Number(f[metric + 1]);
    out[f[metric - 1]] ??= { first: mean, rows: [] };
    out[f[metric - 1]].last = mean;
    out[f[metric - 1]].rows.push([Number(f[0]), mean]);
  }
  return out;
}
const diverges = ({ first, last }) => last > 10 * first;
const converges = ({ first, last }) => last < 0.1 * first;

// Returns the steps in which an error doubles or halves in expectation.
const span = (learner, q) => {
  const growth = Number(triad("ask", "-of", learner, "outlook", q).trim().split("\n").at(-1).split(",")[1]);
  return { grows: growth > 0, steps: Math.LN2 / Math.abs(Math.log1p(growth)) };
};
/** Returns a text with English marks of numbers. */
const pointed = (text) => text.replace(/(\d),(?=\d)/g, "$1.").replaceAll("\u202f", " ");
const texts = (n) => [words, french].map((w) => pointed(w.steps[n - 1].text.join(" ")));

test("there are five steps with words as without, and each names something to try", () => {
  assert.equal(steps.length, 5);
  for (const w of [words, french]) {
    assert.equal(w.steps.length, steps.length);
    steps.forEach((s, i) => assert.equal(s.tries.length, w.steps[i].tries.length, w.steps[i].title));
  }
});

test("words that light a state are recognised, in both languages", () => {
  assert.deepEqual(pieces("In {0:state 1} it is {12:told}."), ["In ", [0, "state 1"], " it is ", [12, "told"], "."]);
  assert.deepEqual(pieces("γ · 2θ₁"), ["γ · 2θ₁"]);
  for (const w of [words, french]) {
    const lit = w.steps[1].text.flatMap(pieces).flatMap((x) => (typeof x === "string" ? [] : [x[0]]));
    assert.deepEqual(lit, [0, 1]); // lit at the promise, and at its refutation
  }
});

test("the address of a step means its query, and any other address stays unchanged", () => {
  assert.equal(resolve("tour"), "preset=fair&tour=1");
  assert.equal(resolve("tour=4"), "preset=fair&view=map&tour=4");
  assert.equal(resolve("lang=fr&theme=dark&tour=3"), "preset=fair&view=why&lang=fr&theme=dark&tour=3");
  for (const former of [6, 7, 8]) {
    assert.equal(resolve(`tour=${former}`), "preset=fair&tour=5");
    assert.equal(stepOf(former), 5);
  }
  for (const other of ["", "preset=baird&tour=4", "tour=9", "tour=x", "lambda=0.5"])
    assert.equal(resolve(other), other);
  for (let n = 1; n <= steps.length; n++) assert.equal(resolve(query(n)), query(n));
  assert.equal(query(3, "preset=baird&theme=dark"), "preset=fair&view=why&theme=dark&tour=3");
});

test("the end returns to the former experiment, and runs steps again if they follow from its settings", () => {
  globalThis.location = { hash: "#mdp=gallery/maze", search: "" };
  const s = { query: "preset=baird&seed=3", step: 1200, changes: 0, unit: "step", playing: true, study: null };
  const there = { query: "preset=baird&seed=3", hash: "#mdp=gallery/maze", step: 1200, playing: true };
  assert.deepEqual(here(s), there);
  for (const more of [{ changes: 1 }, { step: 1e6 }, { unit: "episode" }, { study: {} }])
    assert.deepEqual(here({ ...s, ...more }), { ...there, step: 0 });
});

test("every step and every try is valid", () => {
  steps.forEach((s, i) => {
    for (const q of [query(i + 1), ...s.tries.map((_, j) => tried(i + 1, j))])
      triad("run", `${q.replace("preset=fair", "preset=fair&steps=1")}`);
  });
});

test("step 1: Tree Backup's error doubles every 156 steps and its run diverges, GTB's halves every 1 490", () => {
  const [tb, gtb] = ["tb", "gtb"].map((id) => span(id, steps[0].query));
  assert.ok(tb.grows && !gtb.grows);
  for (const text of texts(1)) {
    assert.ok(text.includes(` ${Math.round(tb.steps)} `), `${tb.steps}: ${text}`);
    assert.ok(
      text.includes(String(Number(gtb.steps.toPrecision(3))).replace(/(?=\d{3}$)/, " ")),
      `${gtb.steps}: ${text}`,
    );
  }
  const both = run(`${steps[0].query}&steps=6000`);
  assert.ok(diverges(both.tb) && converges(both.gtb));
  const at = (k) => both.tb.rows.filter(([step]) => step <= k).at(-1);
  const [a, b] = [at(1000), at(4000)];
  const doubling = ((b[0] - a[0]) * Math.LN2) / Math.log(b[1] / a[1]);
  assert.ok(Math.abs(doubling - 156) < 10, `doubles every ${doubling}`);
  const without = run(`${tried(1, 1)}&steps=6000`);
  assert.ok(diverges(without.tb) && converges(without.gtb));
});

test("step 2: without off-policy data Tree Backup halves every 94 steps, and with γ = .8 it converges too", () => {
  const tb = span("tb", tried(2, 0));
  assert.ok(!tb.grows);
  for (const text of texts(2)) assert.ok(text.includes(` ${Math.round(tb.steps)} `), `${tb.steps}: ${text}`);
  for (const i of [0, 1]) assert.ok(converges(run(`${tried(2, i)}&steps=3000`).tb), words.steps[1].tries[i]);
});

test("step 2 and the lesson give the reason with the numbers that exact computes", () => {
  const { pairs, growth, A } = JSON.parse(triad("exact", steps[1].query));
  const of = (state, action) => pairs.find((p) => p.state === state && p.action === action);
  const [first, second] = [of(0, 0), of(1, 0)]; // right
  const number = (x, digits) => (x < 0 ? "−" : "+") + Math.abs(x).toFixed(digits);
  const parts = [first, second].map((p) => p.xi * p.trace[0] * p.delta[0]); // the parts of the growth of θ₁
  const told = [number(parts[0], 3), second.trace[0].toFixed(1), number(growth, 3)];
  assert.deepEqual([...told, number(parts[1], 3)], ["+0.245", "4.4", "+0.223", "−0.022"]);
  assert.ok(Math.abs(growth - A[0][0]) < 1e-12 && Math.abs(parts[0] + parts[1] - growth) < 1e-12);
  for (const state of [0, 1]) assert.equal(of(state, 1).trace[0], 0); // left does not change θ₁
  assert.ok(
    Math.abs(first.delta[0] - 0.98) < 1e-12 &&
      Math.abs(second.delta[0] + 0.02) < 1e-12 &&
      first.trace[0] === 1 &&
      Math.abs(first.xi + of(0, 1).xi - 0.5) < 1e-12,
  );
  for (const text of [words.steps[1].text[1], pointed(french.steps[1].text[1])]) {
    for (const x of [...told, "+0.98 θ₁", "−0.02 θ₁", `${(100 * 0.01 * growth).toFixed(2)}`])
      assert.ok(text.includes(x), `${x}: ${text}`);
    assert.ok(text.includes("0.245 − 0.022 = +0.223"), text);
  }
  for (const file of ["course.html", "course.fr.html"]) {
    const lesson = pointed(readFileSync(new URL(`../examples/${file}`, import.meta.url), "utf8"));
    for (const x of [...told, "−0.022"]) assert.ok(lesson.includes(x), `${file}: ${x}`);
    for (const [lambda, x] of [
      [0, "0.235"],
      [1, "0.220"],
    ]) {
      assert.equal(JSON.parse(triad("exact", `${steps[1].query}&lambda=${lambda}`)).growth.toFixed(3), x);
      assert.ok(lesson.includes(x), `${file}: ${x}`);
    }
  }
});

// Returns the unstable worlds of a query, by their parts.
const unstable = (q) =>
  triad("ask", "why", q)
    .trim()
    .split("\n")
    .map((line) => line.split(","))
    .filter(([, , , , grows]) => grows === "true")
    .map((fields) => fields.slice(0, 3).join());

test("step 3: of eight worlds the one with all three parts is unstable, at γ = .8 none, at λ = 0 the same", () => {
  const all = "true,true,true";
  assert.equal(triad("ask", "why", steps[2].query).match(/^(true|false),/gm).length, 8);
  assert.deepEqual(unstable(steps[2].query), [all]);
  assert.deepEqual(unstable(tried(3, 0)), []);
  assert.deepEqual(unstable(tried(3, 1)), [all]);
});

test("step 4: Tree Backup's border is at γ = .901, GTB has none, and both tries lead across", () => {
  const slice = (learner) => triad("ask", "-of", learner, "-along", "gamma", "slice", steps[3].query);
  const border = Number(/^# border (.*)$/m.exec(slice("tb"))[1]);
  for (const text of texts(4)) assert.ok(text.includes(border.toFixed(3)), `${border}: ${text}`);
  const rows = (learner) =>
    slice(learner)
      .trim()
      .split("\n")
      .map((line) => line.split(",").map(Number))
      .filter(([gamma, growth]) => !Number.isNaN(gamma + growth));
  const grows = ([, growth]) => growth > 0;
  assert.ok(rows("tb").length > 20 && rows("tb").every((r) => grows(r) === r[0] > border));
  assert.ok(rows("gtb").length > 20 && !rows("gtb").some(grows));
  for (const i of [0, 1]) {
    assert.ok(JSON.parse(triad("exact", tried(4, i))).growth < 0, words.steps[3].tries[i]);
  }
  assert.ok(JSON.parse(triad("exact", steps[3].query)).growth > 0);
});

test("step 5: with η = .5 GTB diverges along one trajectory, not on i.i.d. samples, though it is stable", () => {
  const q = tried(5, 1);
  assert.ok(!span("gtb", q).grows);
  const along = run(`${q}&steps=6000`);
  assert.ok(diverges(along.gtb) && diverges(along.tb));
  assert.ok(converges(run(`${q}&steps=20000&sampling=iid`).gtb));
});

test("step 5: Retrace is Tree Backup here, to the bit", () => {
  const four = run(`${tried(5, 0)}&steps=3000`);
  assert.deepEqual(four.retrace, four.tb);
  assert.deepEqual(four.gretrace, four.gtb);
});

// Tests of the guided tour: each step opens, and what its words claim is what its query gives: node --test
// assets/tour/tour_test.mjs

import { before, test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { pieces, query, resolve, steps } = await import("./tour.js");
const { default: words } = await import("../words/en/tour.js");
const { default: french } = await import("../words/fr/tour.js");

const folder = mkdtempSync(join(tmpdir(), "triad-tour"));
process.on("exit", () => rmSync(folder, { recursive: true }));
const binary = join(folder, "triad");
const cwd = new URL("../..", import.meta.url);
const triad = (...args) =>
  execFileSync(binary, args, { maxBuffer: 1 << 26, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
before(() =>
  execFileSync("go", ["build", "-tags=noasm", "-buildvcs=false", "-o", binary, "triad/core/cmd/triad"], { cwd }),
);

// The query of a step after something was tried.
const tried = (n, i) => {
  const q = new URLSearchParams(steps[n - 1].query);
  for (const [key, to] of steps[n - 1].tries[i]) q.set(key, to);
  return q.toString();
};
// What a query's run ends with: {tb: {first, last}, …} of mean errors.
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

test("there are as many steps with words as without, and each says what to try", () => {
  assert.equal(words.steps.length, steps.length);
  assert.ok(steps.length >= 6 && steps.length <= 8);
  steps.forEach((s, i) => assert.equal(s.tries.length, words.steps[i].tries.length, words.steps[i].title));
});

test("words that light a state are told apart, in both languages", () => {
  assert.deepEqual(pieces("In {0:state 1} it is {12:told}."), ["In ", [0, "state 1"], " it is ", [12, "told"], "."]);
  assert.deepEqual(pieces("γ · 2θ₁"), ["γ · 2θ₁"]);
  for (const w of [words, french]) {
    const lit = w.steps[1].text.flatMap(pieces).flatMap((x) => (typeof x === "string" ? [] : [x[0]]));
    assert.deepEqual(lit, [0, 1]); // where the promise is made, and where it is found out
  }
});

test("a step alone stands for its query, any other address for itself", () => {
  assert.equal(resolve("tour"), "preset=two-state-mdp&speed=20&tour=1");
  assert.equal(resolve("tour=4"), "preset=baird&tour=4");
  assert.equal(resolve("tour=3"), "preset=two-state&tour=3");
  assert.equal(resolve("lang=fr&theme=dark&tour=4"), "preset=baird&lang=fr&theme=dark&tour=4");
  for (const other of ["", "preset=baird&tour=4", "tour=9", "tour=x", "lambda=0.5"])
    assert.equal(resolve(other), other);
  for (let n = 1; n <= steps.length; n++) assert.equal(resolve(query(n)), query(n));
  assert.equal(query(4, "preset=fair&theme=dark"), "preset=baird&theme=dark&tour=4");
});

test("every step and everything to try is legal", () => {
  steps.forEach((s, i) => {
    for (const q of [query(i + 1), ...s.tries.map((_, j) => tried(i + 1, j))]) {
      if (q.startsWith("preset=study"))
        triad("study", "-shard", "1/1000", q); // learns nothing
      else
        triad(
          "run",
          `${q}&${q.includes("mountain-car") ? "episodes=1&metric=mspbe" : "steps=1&at="}`.replace("&at=", ""),
        );
    }
  });
});

test("step 2: Tree Backup doubles every 156 steps, at λ = 0 it still diverges, at γ = .8 not", () => {
  const { tb } = run(steps[1].query);
  assert.ok(diverges(tb));
  const at = (k) => tb.rows.filter(([step]) => step <= k).at(-1);
  const [a, b] = [at(1000), at(4000)];
  const doubling = ((b[0] - a[0]) * Math.LN2) / Math.log(b[1] / a[1]);
  assert.ok(Math.abs(doubling - 156) < 10, `doubles every ${doubling}`);
  assert.ok(diverges(run(tried(2, 0)).tb));
  assert.ok(converges(run(tried(2, 1)).tb));
});

test("step 2 and the lesson tell why with the numbers that exact computes", () => {
  const { pairs, growth, A } = JSON.parse(triad("exact", steps[1].query));
  const of = (state, action) => pairs.find((p) => p.state === state && p.action === action);
  const [first, second] = [of(0, 0), of(1, 0)]; // right
  const number = (x, digits) => (x < 0 ? "−" : "+") + Math.abs(x).toFixed(digits);
  const parts = [first, second].map((p) => p.xi * p.trace[0] * p.delta[0]); // of the growth of θ₁
  const told = [number(parts[0], 3), second.trace[0].toFixed(1), number(growth, 3)];
  assert.deepEqual([...told, number(parts[1], 3)], ["+0.245", "4.4", "+0.223", "−0.022"]);
  assert.ok(Math.abs(growth - A[0][0]) < 1e-12 && Math.abs(parts[0] + parts[1] - growth) < 1e-12);
  for (const state of [0, 1]) assert.equal(of(state, 1).trace[0], 0); // left says nothing of θ₁
  assert.ok(
    Math.abs(first.delta[0] - 0.98) < 1e-12 &&
      Math.abs(second.delta[0] + 0.02) < 1e-12 &&
      first.trace[0] === 1 &&
      Math.abs(first.xi + of(0, 1).xi - 0.5) < 1e-12,
  );
  const pointed = (text) => text.replace(/(\d),(?=\d)/g, "$1."); // of what French has commas in
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

test("step 3: GTB converges where Tree Backup diverges, and Retrace is the same to the bit", () => {
  const both = run(steps[2].query);
  assert.ok(diverges(both.tb) && converges(both.gtb));
  const four = run(tried(3, 0));
  assert.deepEqual(four.retrace, four.tb);
  assert.deepEqual(four.gretrace, four.gtb);
});

test("step 4: the star diverges, with shared features it does not", () => {
  const { tb, gtb } = run(steps[3].query);
  assert.ok(diverges(tb) && converges(gtb));
  assert.ok(converges(run(tried(4, 0)).tb));
});

test("step 5: GTB diverges on the chain, not on independent samples, nor with a smaller η", () => {
  const { gtb } = run(steps[4].query);
  assert.ok(gtb.last > 3 * gtb.first);
  for (const i of [0, 1]) assert.ok(run(tried(5, i)).gtb.last < gtb.first, words.steps[4].tries[i]);
});

test("step 6: AB-Trace diverges below the critical ratio alone, GTB nowhere", () => {
  const here = run(steps[5].query);
  const [above, below] = [run(tried(6, 0)), run(tried(6, 1))];
  assert.ok(diverges(here["ab-trace"]) && diverges(below["ab-trace"]) && converges(above["ab-trace"]));
  for (const r of [here, above, below]) assert.ok(converges(r.gtb));
});

test("step 7: semi-gradients learn faster, importance sampling diverges", () => {
  const r = run(`${tried(7, 0)}&episodes=300`);
  assert.ok(r.tb.last < r.gtb.last && r.retrace.last < r.gretrace.last && r.tb.last < 1 && r.retrace.last < 1);
  assert.ok(diverges(r.is));
});

test("step 8: the study has 900 learners", () => {
  const size = (q) => {
    // learners of each part, of which there are 36 that learn
    const [a, l, s] = ["alg", "lambda", "seed"].map((k) => new URLSearchParams(q).get(k)?.split(",").length);
    return [a, l, s];
  };
  // the preset's own grid, which core/sweep holds against the paper's
  assert.deepEqual(size(steps[7].query), [undefined, undefined, undefined]);
  assert.deepEqual(size(tried(8, 0)), [undefined, 3, undefined]);
  const { presets } = JSON.parse(triad("list"));
  assert.match(presets.find((p) => p.id === "study").summary, /900 learners/);
  assert.match(words.steps[7].text[0], /900 learners, 237 million updates/);
});

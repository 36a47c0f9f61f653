// A caption's clauses, and when they no longer hold: node --test assets/panel/caption_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { Caption, clauses } = await import("./caption.js");

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const catalogue = read("../../core/cmd/triad/testdata/catalogue.json");
const recorded = read("../../wasm/session/testdata/summaries.json");
const at = (query, step) => recorded.find((r) => r.query === query && r.summary.step === step).summary;
const plain = at("preset=two-state", 5000);
// A summary with other values, and other verdicts of learners by their id.
const but = (s, values, verdicts = {}, more = {}) => ({
  ...s,
  values: { ...s.values, ...values },
  algorithms: s.algorithms.map((a) => (verdicts[a.id] ? { ...a, verdict: verdicts[a.id], ...more } : a)),
});
const told = (s) =>
  clauses(s, catalogue).map(({ gone, changed, now }) =>
    [gone, ...changed.map(({ key, from, to }) => `${key} ${from} → ${to}`), ...(now ? [now.id] : [])].join(" "),
  );
const holds = "false";

test("a preset's caption holds as long as nothing has changed, and is what the list says", () => {
  assert.deepEqual(told(plain), [holds, holds, holds]);
  for (const p of catalogue.presets) {
    const s = {
      preset: p.id,
      study: null,
      values: Object.assign({}, ...p.caption.map((c) => c.values)),
      algorithms: p.caption.flatMap((c) => c.learners).map(({ id }) => ({ id, verdict: "early", since: 0 })),
    };
    const list = clauses(s, catalogue);
    assert.equal(list.map((c) => c.text).join(" "), p.summary);
    assert.deepEqual(
      list.filter((c) => c.gone),
      [],
      p.id,
    );
  }
});

test("no caption is at odds with what is measured of its preset, at any recorded step", () => {
  let n = 0;
  for (const { query, summary } of recorded.filter((r) => /^preset=[\w-]+$/.test(r.query))) {
    n++;
    assert.deepEqual(
      clauses(summary, catalogue).filter((c) => c.gone),
      [],
      `${query} at ${summary.step}`,
    );
  }
  assert.ok(n > 15);
});

// Growth by the expected update of learners by their id.
const expecting = (s, predicted) => ({
  ...s,
  algorithms: s.algorithms.map((a) => ({ ...a, predicted: predicted[a.id] ?? a.predicted })),
});
const early = { tb: "early", gtb: "early" };

test("a clause is struck by what is computed: a change of a key alone is named beside it", () => {
  assert.deepEqual(told(but(plain, { gamma: "0.98" }, early)), [holds, `${holds} gamma 0.99 → 0.98`, holds]);
  assert.deepEqual(told(but(plain, { lambda: "0.89" }, early)), [holds, holds, `${holds} lambda 0.9 → 0.89`]);
  assert.deepEqual(told(but(plain, { runs: "3", metric: "distance", theme: "dark" }, early)), [holds, holds, holds]);
});

test("the expected update contradicts a claim before a verdict can", () => {
  const fell = expecting(but(plain, { gamma: "0.8" }, early), { tb: -1e-3, gtb: -1e-3 });
  assert.deepEqual(told(fell), [holds, "true gamma 0.99 → 0.8", holds]);
  const grew = expecting(but(plain, { lambda: "0.5" }, early), { tb: 1e-3, gtb: 1e-3 });
  assert.deepEqual(told(grew), [holds, holds, "true lambda 0.9 → 0.5"]);
});

test("a verdict confirms a clause though keys have changed, and contradicts it though none has", () => {
  assert.deepEqual(told(but(plain, { gamma: "0.98" })), [holds, holds, holds]);
  assert.deepEqual(told(but(plain, { gamma: "0.98" }, { tb: "diverged" })), [holds, holds, holds]);
  assert.deepEqual(told(but(plain, { gamma: "0.8" }, { tb: "converging" })), [
    holds,
    "true gamma 0.99 → 0.8 tb",
    holds,
  ]);
  assert.deepEqual(told(but(plain, {}, { gtb: "diverging" })), [holds, holds, "true gtb"]);
  for (const open of ["early", "undecided", "border"])
    assert.deepEqual(told(but(plain, {}, { tb: open, gtb: open })), [holds, holds, holds]);
});

test("a clause that states a setting is struck where the setting is another", () => {
  assert.deepEqual(told(but(plain, { alpha: "0.5" }, early)), ["true alpha 0.01 → 0.5", holds, holds]);
  assert.deepEqual(told(but(plain, { "alpha.gtb": "0.01" }, early)), ["true alpha.gtb 0.1 → 0.01", holds, holds]);
  assert.deepEqual(told(but(plain, { "alpha.gtb": undefined }, early)), ["true alpha.gtb 0.1 → ", holds, holds]);
  assert.deepEqual(told(but(plain, { alpha: "0.02", "alpha.gtb": "0.2" }, early))[0].slice(0, 5), holds); // ten times
  const noisy = at("preset=two-state-noisy", 20000);
  assert.deepEqual(told(but(noisy, { "eta.gtb": "0.1" }, early)), [holds, `${holds} eta.gtb  → 0.1`]);
  assert.deepEqual(told(but(noisy, { reward: "zero" }, early))[0], "true reward noisy → zero");
});

test("at the same step sizes, whichever they are, the default is fair", () => {
  const fair = at("preset=fair", 5000);
  assert.deepEqual(told(fair), [holds, holds, holds, holds]);
  assert.deepEqual(told(but(fair, { alpha: "0.02" }, { gtb: "early" })), [
    holds,
    holds,
    `${holds} alpha 0.01 → 0.02`,
    holds,
  ]);
});

test("what goes on with a claim falls with it", () => {
  const fair = at("preset=fair", 5000);
  const grew = expecting(but(fair, { lambda: "0.5" }, early), { tb: 1e-3, gtb: 1e-3 });
  assert.deepEqual(told(grew), [holds, holds, "true lambda 0.9 → 0.5", "true"]);
  const fell = expecting(but(fair, { gamma: "0.8" }, early), { tb: -1e-3, gtb: -1e-3 });
  assert.deepEqual(told(fell), [holds, "true gamma 0.99 → 0.8", holds, holds]);
});

test("what is said beside a claim is not confirmed by a verdict", () => {
  const fair = at("preset=fair", 5000);
  assert.deepEqual(told(but(fair, { "alpha.gtb": "0.1" })), ["true alpha.gtb  → 0.1", holds, holds, holds]);
  const law = at("preset=two-state-shrinking", 20000);
  assert.deepEqual(told(but(law, { schedule: "constant" })), ["true schedule hyperbolic → constant", holds]);
  assert.deepEqual(told(but(law, {}, { gtb: "diverging" })), [holds, "true gtb"]);
});

test("a clause on the expected update is held against its growth", () => {
  const chain = at("preset=two-state-unstable", 4000);
  assert.deepEqual(told(expecting(chain, { gtb: 1e-3 })), ["true", holds]);
  const eta = but(chain, { eta: "0.01" }, { gtb: "early" });
  assert.deepEqual(told(expecting(eta, { gtb: -1e-3 })), [holds, `${holds} eta 0.1 → 0.01`]);
});

test("a clause of a learner who is not shown stays, and brings the learner back", () => {
  const alone = { ...plain, values: { ...plain.values, alg: "tb" }, algorithms: plain.algorithms.slice(0, 1) };
  assert.deepEqual(told(alone), [`${holds} alg tb,gtb → tb`, holds, holds]);
  const more = { ...plain, values: { ...plain.values, alg: "tb,gtb,retrace" } };
  assert.deepEqual(told(more), [holds, holds, holds]);
});

test("what is to be seen from a step on is not judged by windows before it", () => {
  const chain = at("preset=two-state-unstable", 4000);
  assert.equal(chain.algorithms[0].verdict, "converging");
  assert.deepEqual(told(chain), [holds, holds]);
  assert.deepEqual(told(but(chain, {}, { gtb: "floor" }, { since: 6000 })), [holds, "true gtb"]);
  assert.deepEqual(told(but(chain, { sampling: "iid" }, { gtb: "floor" }, { since: 6000 })), [
    holds,
    "true sampling chain → iid gtb",
  ]);
});

test("a study's caption has the study's own numbers", () => {
  const s = {
    preset: "study",
    problem: "mountain-car",
    algorithms: [],
    values: { alg: "gtb,gq", lambda: "0,0.5,1", alpha: "0.01,0.1", eta: "0.01", episodes: "50" },
    study: { algorithms: ["gtb", "gq"], lambda: [0, 0.5, 1], learners: 12 },
  };
  assert.equal(
    clauses(s, catalogue)[1].text,
    "2 algorithms, 3 λ and 2 pairs of step sizes, 12 learners in all, on the same 50 episodes of Mountain Car.",
  );
  assert.deepEqual(told({ ...s, preset: "study-best" }), [holds, `${holds} alg gtb,gretrace,gq,ab-trace → gtb,gq`]);
});

test("a problem without a preset says what it is", () => {
  const s = { preset: "", problem: catalogue.problems[0].id, algorithms: [], values: {} };
  assert.deepEqual(clauses(s, catalogue), [
    { text: catalogue.problems[0].summary, gone: false, changed: [], now: null },
  ]);
});

// As much of a document as a caption needs.
class Element {
  children = [];
  attributes = {};
  on = {};
  constructor(tag) {
    this.tag = tag;
  }
  append(...list) {
    this.children.push(...list);
  }
  replaceChildren(...list) {
    this.children = list;
    this.drawn = (this.drawn ?? 0) + 1;
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  addEventListener(name, f) {
    this.on[name] = f;
  }
  contains(el) {
    return this === el || this.children.some((c) => c.contains?.(el));
  }
  querySelector(tag) {
    return this.children.find((c) => c.tag === tag) ?? null;
  }
  focus() {
    document.activeElement = this;
  }
  get textContent() {
    return this.children.map((c) => c.textContent ?? c).join("");
  }
}

test("what is struck out is said to be, with a button that takes the change back and keeps the focus near", () => {
  const [box, door] = [new Element("p"), new Element("button")];
  globalThis.document = {
    createElement: (tag) => new Element(tag),
    getElementById: (id) => ({ "what-text": box, questions: door })[id],
    activeElement: null,
  };
  const asked = [];
  const caption = new Caption(catalogue, (...pair) => asked.push(pair));
  caption.sync(plain);
  assert.equal(
    box.textContent,
    "Figure 3 of the paper. With the authors’ unequal steps, α of GTB ten times Tree Backup’s: Tree " +
      "Backup diverges, its gradient version converges, on the same experience.",
  );
  const changed = but(plain, { gamma: "0.8" }, { tb: "converging" });
  caption.sync(changed);
  caption.sync(changed);
  assert.equal(box.drawn, 2);
  assert.equal(box.querySelector("del").textContent, "no longer so: Tree Backup diverges,");
  assert.match(box.textContent, / γ 0\.99 → 0\.8 \(TB: ▼ converging\) its gradient version converges/);
  const button = box.querySelector("button");
  assert.equal(button.attributes["aria-label"], "γ 0.99 → 0.8: change it back");
  button.focus();
  button.on.click();
  assert.deepEqual(asked, [["gamma", "0.99"]]);
  caption.sync(plain);
  assert.equal(box.querySelector("del"), null);
  assert.equal(document.activeElement, door);
  const noisy = at("preset=two-state-noisy", 20000);
  caption.sync(but(noisy, { reward: "zero", "alpha.gtb": "0.1" }, { gtb: "early" }));
  assert.match(box.textContent, /reward noisy → zero.*α GTB 0\.01 → 0\.1/);
});

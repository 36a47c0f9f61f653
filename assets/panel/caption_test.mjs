// Tests of the caption above the headline: node --test assets/panel/caption_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { Caption, departures, ofStudy } = await import("./caption.js");

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const catalogue = read("../../core/cmd/triad/testdata/catalogue.json");
const recorded = read("../../wasm/session/testdata/summaries.json");
const at = (query, step) => recorded.find((r) => r.query === query && r.summary.step === step).summary;
const plain = at("preset=two-state", 5000);
// Returns a summary with other settings, as the learners' program reports them.
const but = (s, values) => ({
  ...s,
  query: `${s.query}&${new URLSearchParams(values)}`,
  values: { ...s.values, ...values },
});
const told = (s) => departures(s, catalogue).map(({ key, from }) => `${key} ${from}`);

test("no preset differs from itself", () => {
  let n = 0;
  for (const { query, summary } of recorded.filter((r) => /^preset=[\w-]+$/.test(r.query))) {
    n++;
    assert.deepEqual(told(summary), [], query);
  }
  assert.ok(n > catalogue.presets.length, `${n} summaries`);
});

test("a setting of the experiment is listed if it differs from its preset's value, named or not", () => {
  assert.deepEqual(told(but(plain, { gamma: "0.8" })), ["gamma 0.99"]);
  assert.deepEqual(told(but(plain, { mu: "1", alg: "tb" })), ["mu 0.5", "alg tb,gtb"]);
  assert.deepEqual(told(but(plain, { "alpha.gtb": "0.01" })), ["alpha.gtb 0.1"]);
  assert.deepEqual(told(but(plain, { "eta.gtb": "0.5" })), ["eta.gtb "]);
  assert.deepEqual(told(but(at("preset=two-state-shrinking", 1000), { schedule: "constant" })), [
    "schedule hyperbolic",
  ]);
  assert.deepEqual(told(at("preset=two-state&alg=tb&gamma=0.9", 5000)), ["alg tb,gtb", "gamma 0.99"]);
});

test("settings of the view, the measure and the seed are never listed", () => {
  assert.deepEqual(told(but(plain, { runs: "3", seed: "7", metric: "distance", theme: "dark", view: "map" })), []);
  assert.deepEqual(told({ ...but(plain, { gamma: "0.8" }), preset: "" }), []);
});

test("a study's caption shows the study's own numbers", () => {
  const s = {
    preset: "study",
    values: { alg: "gtb,gq", lambda: "0,0.5,1", alpha: "0.01,0.1", eta: "0.01", episodes: "50" },
    study: { algorithms: ["gtb", "gq"], lambda: [0, 0.5, 1], learners: 12 },
  };
  assert.equal(
    ofStudy(s, catalogue),
    "Figures 4–6 of the paper. Which learner is accurate, and which is robust? The study compares 2 algorithms at 3 " +
      "values of λ and 2 pairs of step sizes: 12 learners in all, on the same 50 episodes of Mountain Car.",
  );
  assert.equal(ofStudy({ ...s, preset: "" }, catalogue), "");
});

// The parts of a document that a caption needs.
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

test("one press restores every setting, and the focus stays near", () => {
  const [box, play] = [new Element("p"), new Element("button")];
  globalThis.document = {
    createElement: (tag) => new Element(tag),
    getElementById: (id) => ({ "what-text": box, play })[id],
    activeElement: null,
  };
  const asked = [];
  const caption = new Caption(catalogue, (...pair) => asked.push(pair));
  caption.sync(plain);
  assert.equal(box.textContent, "");
  const changed = but(plain, { gamma: "0.8", "alpha.gtb": "0.3" });
  caption.sync(changed);
  caption.sync({ ...changed, step: 6000 });
  assert.equal(box.drawn, 2);
  assert.equal(box.textContent, "was: γ 0.99, α GTB 0.1 ·put back");
  const button = box.querySelector("button");
  assert.equal(button.attributes.title, "Back to γ 0.99, α GTB 0.1");
  button.focus();
  button.on.click();
  assert.deepEqual(asked, [
    ["gamma", "0.99"],
    ["alpha.gtb", "0.1"],
  ]);
  caption.sync(plain);
  assert.equal(box.textContent, "");
  assert.equal(document.activeElement, play);
  caption.sync(but(plain, { gamma: "0.8", lambda: "0.5", eta: "0.1", mu: "1" }));
  assert.equal(box.textContent, "was: γ 0.99, λ 0.9, η 0.01, … ·put back");
  caption.sync(but(at("preset=two-state-noisy", 20000), { reward: "zero", theta0: "1,2" }));
  assert.equal(box.textContent, "was: reward noisy, θ₀ as given ·put back");
});

test("the caption shows the question of a gallery problem, and nothing for a preset", () => {
  const box = new Element("p");
  globalThis.document.getElementById = () => box;
  const caption = new Caption(
    catalogue,
    () => {},
    (s) => (s.problem === "custom" ? "Who diverges?" : ""),
  );
  caption.sync({ ...plain, problem: "custom" });
  assert.equal(box.textContent, "Who diverges?");
  caption.sync(plain);
  assert.equal(box.textContent, "");
});

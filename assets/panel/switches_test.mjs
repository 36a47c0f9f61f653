// Tests of the switches above the pictures: node --test assets/panel/switches_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

class Element {
  attributes = {};
  dataset = {};
  children = [];
  hidden = false;
  #text = "";
  constructor(tag) {
    this.tag = tag;
  }
  append(child) {
    this.children.push(child);
  }
  replaceChildren(...list) {
    this.children = list.filter(Boolean);
  }
  addEventListener() {}
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  getAttribute = (name) => this.attributes[name] ?? null;
  set textContent(s) {
    this.#text = s;
    this.children = [];
  }
  get textContent() {
    return this.#text + this.children.map((c) => c.textContent ?? c).join(" ");
  }
}

const places = Object.fromEntries(["switches", "tell", "status"].map((id) => [id, new Element("div")]));
globalThis.document = { createElement: (tag) => new Element(tag), getElementById: (id) => places[id] };
const { Switches } = await import("./switches.js");
const { learnToSay } = await import("../sentence/sentence.js");
const { part } = await import("../words/words.js");
const english = (await import("../words/en/sentence/knobs.js")).default;

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const catalogue = read("../../core/cmd/triad/testdata/catalogue.json");
const recorded = read("../../wasm/session/testdata/summaries.json");
const at = (preset) => recorded.find((r) => r.query === `preset=${preset}` && r.summary.step === 0).summary;
const buttons = () => places.switches.children.filter(({ tag }) => tag === "button");

// Returns the switches, a list of what they did, and a function that builds a summary with other settings as the
// learners' program would.
function opened(worlds = []) {
  const did = [];
  const switches = new Switches(catalogue, {
    ask: async () => ({ worlds }),
    hold: async () => did.push("pin"),
    bring: (values) => did.push(values),
  });
  return { did, switches };
}
const settled = () => new Promise((done) => setTimeout(done));

test("a problem's own switches have reserved places until their words are loaded", async () => {
  const { switches } = opened();
  const s = at("baird");
  switches.sync(at("fair"));
  assert.equal(buttons().length, 3);
  switches.sync(s);
  assert.equal(places.switches.hidden, false);
  assert.deepEqual(
    places.switches.children.map(({ className }) => className),
    Array(3).fill("switch"),
  );
  assert.equal(places.tell.textContent, "");
  await learnToSay(s, catalogue);
  switches.sync(s);
  assert.equal(buttons().length, 2);
});

test("a learner whose error grows in mean square is not called stable", () => {
  const { switches } = opened();
  const s = at("two-state-unstable");
  switches.sync(s);
  assert.doesNotMatch(places.tell.textContent, /is stable here/);
  const [first, ...rest] = s.algorithms;
  switches.sync({ ...s, algorithms: [{ ...first, square: -1e-3 }, ...rest] });
  assert.match(places.tell.textContent, /GTB|Gradient Tree Backup/);
  assert.match(places.tell.textContent, /is stable here/);
});

test("every switch and every problem with switches has words, and no other has", () => {
  const { problems, knobs } = part("sentence/knobs", english);
  const [ids, of] = [new Set(), new Set()];
  for (const { summary: s } of recorded) {
    assert.ok(!(s.triad && s.knobs.length), "either the triad's or others");
    for (const { id } of s.knobs) ids.add(id);
    if (s.knobs.length) of.add(s.problem);
  }
  assert.deepEqual(Object.keys(knobs).sort(), [...ids].sort());
  assert.deepEqual(Object.keys(problems).sort(), [...of].sort());
});

for (const preset of ["baird", "mountain-car"])
  test(`${preset}: a press pins the run and sets the keys, and the next press restores them`, async () => {
    const { did, switches } = opened();
    const s = at(preset);
    await learnToSay(s, catalogue);
    switches.sync(s);
    const { name, says, tell } = english.problems[s.problem];
    assert.equal(places.switches.attributes["aria-label"], name);
    assert.equal(places.switches.children[0].textContent, `${name} ${says}`);
    assert.equal(places.tell.textContent, tell);
    for (const [i, knob] of s.knobs.entries()) {
      const button = buttons()[i];
      const { name, on, off, tell } = english.knobs[knob.id];
      assert.equal(button.attributes["aria-checked"], "true");
      assert.ok(button.textContent.endsWith(`${name} ${on}`), button.textContent);
      button.onclick();
      await settled();
      assert.deepEqual(did.splice(0), ["pin", knob.press]);
      assert.equal(places.status.textContent, `${name} off. Started again from seed 1; the run before is pinned.`);
      const knobs = s.knobs.with(i, { ...knob, on: false, press: { alg: "another" } });
      switches.sync({ ...s, knobs, values: { ...s.values, ...knob.press } });
      assert.equal(buttons()[i], button, "a switch stays, with the focus on it");
      assert.equal(button.attributes["aria-checked"], "false");
      assert.ok(button.textContent.endsWith(`${name} ${off}`), button.textContent);
      assert.equal(places.tell.textContent, tell);
      button.onclick();
      await settled();
      const back = Object.fromEntries(Object.keys(knob.press).map((key) => [key, s.values[key]]));
      assert.deepEqual(did.splice(0), ["pin", { alg: "another", ...back }]);
      switches.sync(s);
    }
  });

test("a switch of the triad leads to the world that differs in it alone, live if its keys are", async () => {
  const s = at("fair");
  const world = (without, settings) => ({ ...s.triad, ...without, settings });
  const worlds = [
    world({}, {}),
    world({ offPolicy: false }, { mu: "1", features: s.values.features }),
    world({ shared: false }, { mu: s.values.mu, features: "onehot" }),
  ];
  const { did, switches } = opened(worlds);
  switches.sync(s);
  assert.equal(places.switches.attributes["aria-label"], "Parts of the triad");
  const [offPolicy, bootstraps, shared] = buttons();
  for (const [button, want] of [
    [offPolicy, [{ mu: "1" }]],
    [shared, ["pin", { features: "onehot" }]],
    [bootstraps, []],
  ]) {
    button.onclick();
    await settled();
    assert.deepEqual(did.splice(0), want);
  }
});

test("the line of what to do counts the switches that are on, and names those that are off", () => {
  const { switches } = opened();
  const s = at("fair");
  const said = (off, predicted, more = {}, values = {}) => {
    const algorithms = s.algorithms.with(0, { ...s.algorithms[0], predicted, ...more });
    switches.sync({
      ...s,
      values: { ...s.values, ...values },
      algorithms,
      triad: { ...s.triad, ...Object.fromEntries(off.map((id) => [id, false])) },
    });
    return places.tell.children[0].textContent; // the first child is the line for phones
  };
  const [offPolicy, bootstraps, shared] = ["offPolicy", "bootstraps", "shared"];
  for (const [off, want] of [
    [[offPolicy], "Two of the three are on: stable. Switch off-policy on again, or try another of the three."],
    [[bootstraps], "Two of the three are on: stable. Switch bootstrapping on again, or try another of the three."],
    [[shared, offPolicy], "One of the three is on: stable. Switch off-policy or function approximation on again."],
    [[offPolicy, bootstraps, shared], "None of the three is on: stable. Switch any one on again."],
  ])
    assert.equal(said(off, -0.01), want);
  assert.equal(said([offPolicy], 0.01), "Two of the three are on, yet it is unstable.");
  assert.equal(said([offPolicy, shared], 0.01), "One of the three is on, yet it is unstable.");
  const large = said([offPolicy], 1.5, { expected: "stable" }, { schedule: "dalal" }); // only the first step is large
  assert.ok(large.startsWith("Two of the three are on: stable."), large);
});

test("a problem without switches shows none, and no line of what to do", () => {
  const { switches } = opened();
  switches.sync({ ...at("fair"), triad: null, knobs: [] });
  assert.ok(places.switches.hidden && places.tell.hidden);
});

test("with all three parts on, the line of what to do calls a learner stable only if its expected update is", () => {
  const { switches } = opened();
  const given = at("fair");
  const told = (change) => {
    switches.sync({ ...given, algorithms: given.algorithms.map((a, i) => (i ? a : { ...a, ...change })) });
    return places.tell.textContent;
  };
  assert.match(told({}), /the deadly triad/);
  assert.match(told({ expected: "stable", predicted: -0.001 }), /yet Tree Backup is stable here/);
  assert.match(told({ expected: "stable", predicted: 0.001 }), /the deadly triad/, "the step size is too large");
  assert.match(told({ expected: "", predicted: null }), /the deadly triad/, "nothing is known");
});

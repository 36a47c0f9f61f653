// Tests that a map describes only computed cells: node --test assets/views/map/computing_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { number } = await import("./scale.js");
const { sayings } = await import("./one.js");
const { allowed } = await import("./steps.js");
const { atPoint, ring } = await import("./nested.js");
const { under } = await import("./chart.js");

const [mean, square, chain] = ["mean", "mean-square", "chain"].map((layer, i) => ({ layer, here: [-1, -0.5, 0.2][i] }));

test("the verdict at the point names the criteria that are computed", () => {
  assert.equal(atPoint([mean, square], false), "▼ At the ring it is stable in expectation, in mean square.");
  assert.equal(atPoint([mean, square, chain], true), "▲ At the ring it is unstable along one trajectory.");
  assert.equal(atPoint([mean, square], true), "▼ At the ring it is stable by all three criteria.");
  assert.equal(atPoint([chain], false), "▲ At the ring it is unstable along one trajectory.");
  assert.equal(atPoint([chain], true), "▲ At the ring it is unstable by all three criteria.");
});

class Element {
  constructor(tag) {
    [this.tag, this.attributes, this.style, this.children] = [tag, {}, {}, []];
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...list) {
    this.children.push(...list);
  }
}

const axis = (id) => ({ id, symbol: { gamma: "γ", lambda: "λ" }[id], log: false, values: [0, 0.5, 1], at: 0.5 });
const map = (stride, values) => ({
  layer: "abscissa",
  x: axis("gamma"),
  y: axis("lambda"),
  stride,
  values: values ?? Array(stride === 1 ? 9 : 4).fill(-1),
  states: ".........",
  hatch: "",
  border: 0,
  ends: [0.4],
  here: 0.25,
  borders: [{ kind: "threshold", points: [0.5, 0, 1.5, 2] }],
  closed: { label: "λ = γ", points: [0.5, 0, 1.5, 2] },
});

test("a border, its formula and the regions' names appear once the map is final, and the progress until then", () => {
  globalThis.document = { createElementNS: (_, tag) => new Element(tag) };
  const how = { width: 900, height: 600, ends: [-1, 1], id: "m", stable: "stable", unstable: "unstable" };
  const computing = "Computing the map: 44 %";
  const drawn = (stride, values) =>
    under(map(stride, values), { ...how, computing }).flatMap(({ tag, attributes, children }) =>
      tag === "text" && !/tick|axis/.test(attributes.class)
        ? [children[0].children?.[0] ?? children[0]]
        : attributes.class === "border" && attributes.d
          ? ["border"]
          : [],
    );
  const values = [-1, 1, 1, -1, 0.9, 1, -1, -0.9, 1];
  assert.deepEqual(drawn(2), [computing]);
  assert.deepEqual(drawn(1, values), ["border", "λ = γ", "stable", "unstable"]);
  assert.equal(allowed({ ...map(2), borders: [] }), null);
});

test("a map that is being computed describes nothing beyond the ring", () => {
  const ends = [-1, 1];
  const rate = "At γ = 0.5, λ = 0.5 TB is unstable: its growth rate is +0.250.";
  assert.deepEqual(sayings("TB", null, ends), ["Where is TB stable?"]);
  assert.equal(sayings("TB", map(2), ends)[0], rate);
  assert.equal(sayings("TB", map(2, [1, 1, 1, 1]), ends)[0], rate, "not that it is unstable everywhere");
  assert.deepEqual(sayings("TB", map(1, Array(9).fill(-1)), ends), [
    "TB is stable for small step sizes on the whole map.",
    "TB is stable on the whole map.",
  ]);
  assert.deepEqual(sayings("TB", map(1, [-1, 1, 1, -1, 0.9, 1, -1, -0.9, 1]), ends), [
    "At γ = 0.5, λ = 0.5 TB is unstable at every step size. Beyond γ = 0.75 no λ makes it stable.",
    "TB is unstable at γ = 0.5, λ = 0.5. Beyond γ = 0.75 no λ makes it stable.",
    "At γ = 0.5, λ = 0.5 TB is unstable at every step size.",
    "TB is unstable at γ = 0.5, λ = 0.5.",
  ]);
  const open = map(1, [-1, 1, 1, -1, 0.9, 1, -1, -0.9, -1]); // stable at the right end too
  assert.equal(sayings("TB", open, ends).length, 2);
});

test("a growth has the same digits in both ways to compute it", () => {
  assert.equal(number(-0.03015000000001), number(-0.03014999999999));
  assert.notEqual(number(-0.0301501), number(-0.0301499));
});

test("a ring over shrinking step sizes does not mark the run", () => {
  const axis = { symbol: "α", at: 66.3 };
  assert.equal(ring(axis, { values: { schedule: "constant" } }), "α = 66.3");
  assert.equal(ring(axis, { values: { schedule: "hyperbolic" } }), "a constant α = 66.3");
});

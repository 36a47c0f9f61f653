// A map speaks only of what is computed: node --test assets/views/map/computing_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { number } = await import("./scale.js");
const { allowed } = await import("./steps.js");
const { atPoint } = await import("./nested.js");
const { under } = await import("./chart.js");

const [mean, square, chain] = ["mean", "mean-square", "chain"].map((layer, i) => ({ layer, here: [-1, -0.5, 0.2][i] }));

test("the verdict at the point names the criteria that are computed", () => {
  assert.equal(atPoint([mean, square], false), "▼ At the point it falls, by: average update, independent samples.");
  assert.equal(atPoint([mean, square, chain], true), "▲ At the point it grows, by: the chain.");
  assert.equal(atPoint([mean, square], true), "▼ At the point it falls on all counts.");
  assert.equal(atPoint([chain], false), "▲ At the point it grows, by: the chain.");
  assert.equal(atPoint([chain], true), "▲ At the point it grows on all counts.");
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

const axis = (id) => ({ id, symbol: id, log: false, values: [0, 0.5, 1], at: 0.5 });

test("a border and its formula are drawn once the map is final", () => {
  globalThis.document = { createElementNS: (_, tag) => new Element(tag) };
  const map = (stride) => ({
    layer: "mean",
    x: axis("gamma"),
    y: axis("lambda"),
    stride,
    values: Array(stride === 1 ? 9 : 4).fill(-1),
    states: "",
    hatch: "",
    border: 0,
    ends: [0.4],
    borders: [{ kind: "threshold", points: [0, 0, 2, 2] }],
    closed: { label: "λ = γ", points: [0, 0, 2, 2] },
  });
  const how = { width: 300, height: 300, ends: [-1, 1], id: "m", grows: "grows", falls: "falls" };
  const borders = (stride) =>
    under(map(stride), how).filter(
      (el) => el.attributes.class === "formula" || (el.attributes.class === "border" && el.attributes.d),
    );
  assert.equal(borders(2).length, 0);
  assert.equal(borders(1).length, 2);
  assert.equal(allowed({ ...map(2), borders: [] }), null);
});

test("a growth has the same digits whichever way it is computed", () => {
  assert.equal(number(-0.03015000000001), number(-0.03014999999999));
  assert.notEqual(number(-0.0301501), number(-0.0301499));
});

// Tests of the picture of step sizes: node --test assets/views/map/steps_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { allowed, colours, crossings, growth } = await import("./steps.js");

const values = [1e-2, 1e-1, 1];
const axis = (id, at) => ({ id, symbol: id, name: id, log: true, values, at });

/** Returns a map of three by three cells, by rows from below: + grows, - decays, i infinite, ? undefined. */
const map = (rows, more = {}) => {
  const cells = [...rows];
  return {
    layer: "mean",
    x: axis("alpha", 0.1),
    y: axis("eta", 0.1),
    stride: 1,
    values: cells.map((c) => ({ "+": 0.1, "-": -0.1 })[c] ?? null),
    states: cells.map((c) => ({ i: "+", "?": "?" })[c] ?? ".").join(""),
    border: 0,
    borders: [],
    ends: [],
    ...more,
  };
};

test("each area is painted by its number of violated criteria", () => {
  globalThis.document = {
    createElementNS: (_, tag) => ({
      tag,
      style: {},
      all: {},
      children: [],
      setAttribute(name, value) {
        this.all[name] = value;
      },
      append(...list) {
        this.children.push(...list);
      },
    }),
  };
  const f = { px: (i) => i, py: (j) => j };
  const of = (...rows) => {
    const all = colours(
      rows.map((r) => map(r)),
      f,
    ).filter(Boolean);
    const group = all.at(-1);
    assert.equal(group.all["clip-path"], `url(#map-steps-known${rows.length - 1})`);
    const named = new Set(all.slice(0, -1).map((el) => `url(#${el.all.id})`));
    const paths = group.children.filter(Boolean);
    for (const clip of [group, ...paths].flatMap(({ all }) => all["clip-path"] ?? []))
      assert.ok(named.has(clip), `${clip} is nowhere`);
    return paths.map(({ all, style }) => [all["clip-path"] ?? "", style.fill]);
  };
  const three = of("---" + "---" + "--+", "---" + "--+" + "-+i", "--+" + "+++" + "+++");
  assert.deepEqual(
    three.map(([clip]) => clip.replace(/url\(#map-steps-(.*)\)/, "$1")),
    ["", "", "of1", "of2", "of2", "all"],
  );
  const fills = three.map(([, fill]) => fill);
  assert.equal(new Set(fills).size, 4, "none, one, two and three");
  assert.deepEqual(
    of("---" + "---" + "--+").map(([, fill]) => fill),
    [fills[0], fills[5]],
    "of one criterion alone the colour is that of all",
  );
});

test("a border is crossed where it passes a column, from either end", () => {
  const borders = [
    { kind: "threshold", points: [0, 1, 2, 2] },
    { kind: "threshold", points: [2, 0.5, 0, 0.5] },
    { kind: "still", points: [0, 0, 2, 0] },
  ];
  assert.deepEqual(crossings({ borders }, 1), [0.5, 1.5]);
  assert.deepEqual(crossings({ borders }, 3), []);
});

test("the allowed range ends at the border, or is everything or nothing, and is null before it is known", () => {
  assert.equal(allowed(map("---" + "---" + "+++", { ends: [0.4] })), 0.4);
  assert.equal(allowed(map("---------")), Infinity);
  assert.equal(allowed(map("+++++++++")), 0);
  assert.equal(allowed(map("+++" + "---" + "---", { ends: [0.4] })), null, "it is too small that grows");
  assert.equal(allowed(map("---------", { stride: 4 })), null);
  assert.equal(allowed(map("---------", { ends: [0.1, 0.4] })), null);
});

test("the growth of a run has a sign and its standard error", () => {
  assert.equal(growth({ mean: 5.02e-5, se: 2e-7 }).replace(/\s/g, ""), "+5.0·10⁻⁵±2.0·10⁻⁷");
  assert.ok(growth({ mean: -0.01, se: null }).startsWith("\u2212"));
  assert.equal(growth({ mean: null, se: null }), "∞");
});

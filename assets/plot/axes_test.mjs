// Tests of axes: node --test assets/plot/axes_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

/** An element that keeps its attributes and children. */
class Kept {
  children = [];
  attributes = {};
  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }
  append(...children) {
    this.children.push(...children);
  }
}
globalThis.document = { createElementNS: () => new Kept() };

const { above, ground, ticksAcross } = await import("./axes.js");

const said = (el) => el.children.join("");
const edges = { left: 50, right: 350, top: 24, bottom: 300 };

test("the last label has the unit, and a label that it would touch is left out", () => {
  const list = (at, edge) =>
    ticksAcross(
      edges,
      at.map(([x, word]) => [x, word]),
      "steps",
      edge,
    );
  const wide = list(
    [
      [50, "0"],
      [200, "2 000"],
      [350, "4 000"],
    ],
    400,
  );
  assert.deepEqual(wide.map(said), ["0", "2 000", "4 000 steps"]);
  const tight = list(
    [
      [50, "0"],
      [300, "25 000"],
      [350, "30 000"],
    ],
    364,
  );
  assert.deepEqual(tight.map(said), ["0", "30 000 steps"]);
  const x = Number(tight[1].attributes.x);
  assert.ok(x < 350 && x + 6 * 6 < 364, `${x}: within the edge`);
  assert.deepEqual(list([], 400), []);
});

test("the title of the upward axis is above it, in the longest wording that fits, and there is no frame", () => {
  const title = (right) => above(["ratio of errors, of two learners", "A / B"], { ...edges, right });
  assert.equal(said(title(350)), "ratio of errors, of two learners");
  assert.equal(said(title(120)), "A / B");
  assert.ok(Number(title(350).attributes.y) < edges.top && Number(title(350).attributes.x) === edges.left);
  assert.doesNotMatch(ground(edges).attributes.d, /V/);
});

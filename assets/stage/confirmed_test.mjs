// Tests of the visible part of the stage: node --test assets/stage/confirmed_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { alike, seen, styles } = await import("./confirmed.js");

const curves = { view: "curves", x: 10, y: 100, w: 600, h: 300 };
const plane = { view: "plane", x: 620, y: 100, w: 300, h: 300 };
const place = (panels, size = [1000, 500]) => ({ size, panels });

test("a stage that has painted by the present arrangement is seen whole", () => {
  assert.equal(seen(place([curves, plane]), place([curves, plane])), null);
  assert.deepEqual(styles(null), { opacity: "", clipPath: "" });
  assert.ok(alike(place([curves]), place([{ ...curves, x: 10.001 }])));
  assert.ok(!alike(place([curves]), place([{ ...curves, x: 10.1 }])));
});

test("a stage that has painted nothing is not seen", () => {
  assert.deepEqual(styles(seen(null, place([curves]))), { opacity: "0", clipPath: "" });
});

test("each picture is seen where its old and new places overlap, and none over words", () => {
  const moved = { ...curves, y: 124, h: 276 }; // the sentence above has one more line
  const boxes = seen(place([curves, plane]), place([moved, plane]));
  assert.deepEqual(boxes, [
    [10, 124, 610, 400],
    [620, 100, 920, 400],
  ]);
  assert.deepEqual(styles(boxes), { opacity: "", clipPath: 'path("M10 124H610V400H10ZM620 100H920V400H620Z")' });
});

test("a picture is not seen in another's place, nor one that was removed", () => {
  const swapped = place([
    { ...curves, x: 620, w: 300 },
    { ...plane, x: 10, w: 600 },
  ]);
  assert.deepEqual(seen(place([curves, plane]), swapped), []);
  assert.deepEqual(seen(place([curves, plane]), place([curves])), [[10, 100, 610, 400]]);
});

test("an old picture that the browser stretches is seen where it is in both cases", () => {
  const taller = place([{ ...curves, h: 400 }], [1000, 750]); // by half
  assert.deepEqual(seen(place([curves]), taller), [[10, 150, 610, 400]]);
});

// For any arrangements, every visible point is within a picture of both.
test("no point outside the confirmed rectangles is seen", () => {
  let state = 7;
  const random = (n) => (state = (state * 48271) % 2147483647) % n;
  const any = () =>
    place(
      ["curves", "graph", "plane"].map((view) => ({
        view,
        x: random(600),
        y: random(400),
        w: random(400),
        h: random(300),
      })),
      [1000, 400 + random(300)],
    );
  let looked = 0;
  for (let i = 0; i < 300; i++) {
    const [old, now] = [any(), any()];
    for (const [x0, y0, x1, y1] of seen(old, now) ?? []) {
      looked++;
      const inside = ({ x, y, w, h }) => x0 >= x && y0 >= y && x1 <= x + w && y1 <= y + h;
      assert.ok(now.panels.some((p) => inside(p) && inside(old.panels.find((o) => o.view === p.view))));
    }
  }
  assert.ok(looked > 50);
});

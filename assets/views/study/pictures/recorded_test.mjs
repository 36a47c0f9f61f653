// Compares Mountain Car's pictures with those that the stage used to draw, recorded with all digits of their
// coordinates. Every error has the same place, up to the scale of the axis.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as boxes from "./boxes.js";
import * as curves from "./curves.js";

const SIZE = { width: 900, height: 420, all: false };
const COLOURS = ["#a9487f", "#0a7d5a", "#2577b0", "#0b68b0"]; // the recorded lines, in their order
const CLOSE = 1e-9; // decades

const recorded = (name) => readFileSync(new URL(`../../../../testdata/study/${name}`, import.meta.url), "utf8");
const told = (kind) => JSON.parse(recorded(`${kind}.json`), (_, v) => (v === "inf" ? Infinity : v));

/** Returns the recorded marks: tag, its attributes, and the points of its path. */
const marks = (kind) =>
  [...recorded(`${kind}.svg`).matchAll(/<(path|circle|text) ([^>]*?)\/?>(?:([^<]*)(?=<))?/g)].map(
    ([, tag, list, text]) => {
      const of = Object.fromEntries([...list.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
      const points = [...(of.d ?? "").matchAll(/[ML]?(-?[\d.e-]+) (-?[\d.e-]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      return { tag, ...of, points, text };
    },
  );

/**
 * Checks places [error, recorded y, y here]. Two of them, far apart, determine both axes, and all others must agree.
 */
function agree(pairs) {
  assert.ok(pairs.length > 15, `${pairs.length} places`);
  const sorted = [...pairs].sort((a, b) => a[0] - b[0]);
  const [[v0, r0, y0], [v1, r1, y1]] = [sorted[0], sorted[sorted.length - 1]];
  const decade = (r1 - r0) / Math.log10(v1 / v0);
  for (const [v, r, y] of pairs) {
    const want = r0 + ((r1 - r0) * (y - y0)) / (y1 - y0);
    assert.ok(Math.abs(r - want) < CLOSE * Math.abs(decade), `${v} was drawn at ${r}, and would be at ${want}`);
    const own = r0 + decade * Math.log10(v / v0);
    assert.ok(Math.abs(r - own) < CLOSE * Math.abs(decade), `${v} was drawn at ${r}, and its decade is at ${own}`);
  }
}

/** Returns [error, recorded y, y here] for each point of a picture of lines. */
function points(kind, change = (v) => v) {
  const picture = told(kind);
  const [plot] = curves.frame({ ...SIZE, told: picture }).panels;
  const lines = COLOURS.map((colour) =>
    marks(kind)
      .filter((m) => m.tag === "path" && m["stroke-width"] === "2" && m.stroke === colour)
      .flatMap((m) => m.points),
  );
  const across = lines[0].map(([x]) => x); // the first line has all its points
  return picture.series.flatMap(({ errors }, i) =>
    errors.flatMap((v, k) => {
      if (v === null || v === Infinity || errors[k - 1] === null) return []; // a point without neighbours was a mark
      const at = lines[i].filter(([x]) => Math.abs(x - across[k]) < 1e-6);
      assert.equal(at.length, 1, `${kind}: line ${i} at ${picture.x.values[k]}`);
      return [[v, at[0][1], plot.py(change(v))]];
    }),
  );
}

for (const [kind, above] of [
  ["percentile", 0.8],
  ["best", 0.1],
])
  test(`the picture ${kind} has the points that the stage drew`, () => {
    agree(points(kind));
    assert.throws(() => agree(points(kind, (v) => (v > above ? v * (1 + 1e-8) : v))), "an error a little off");
  });

/** Returns the stage's drawing of each box: y of the median, the quartiles, the whiskers' ends and the dots. */
function drawn(f) {
  const all = marks("boxes");
  return COLOURS.map((colour, line) =>
    f.counts[line].map((_, i) => {
      const own = all.filter((m) => [m.stroke, m.fill].includes(colour));
      const medians = own.filter((m) => m["stroke-width"] === "3").map((m) => (m.points[0][0] + m.points[1][0]) / 2);
      return { own, medians, line, i };
    }),
  );
}

test("the picture boxes has the boxes, dots and counts that the stage drew", () => {
  const picture = told("boxes");
  const f = boxes.frame({ ...SIZE, told: picture });
  const pairs = [];
  drawn(f).forEach((places, line) => {
    let known = 0; // boxes of the line so far, in the order of drawing
    places.forEach(({ own, medians }, i) => {
      const b = picture.series[line].boxes[i];
      if (!b) return;
      const middle = medians[known++];
      const here = own.filter((m) => {
        const x = m.tag === "path" ? m.points[0][0] : Number(m.cx ?? m.x);
        return Math.abs(x - middle) < 19;
      });
      const dots = here.filter((m) => m.tag === "circle" && m.r === "1.6").map((m) => Number(m.cy));
      const shown = b.values.filter(f.shows);
      assert.equal(dots.length, shown.length, `dots of line ${line} at ${i}`);
      shown.forEach((v, k) => pairs.push([v, dots[k], f.py(v)]));
      const lines = here.filter((m) => m.tag === "path").flatMap((m) => m.points.map(([, y]) => y));
      for (const v of [b.median, b.q1, b.q3, b.low, b.high].filter(f.shows)) {
        const y = lines.reduce((near, r) => (Math.abs(r - place(v)) < Math.abs(near - place(v)) ? r : near), Infinity);
        pairs.push([v, y, f.py(v)]);
      }
      const counts = here.filter((m) => m.tag === "text" && m["font-size"] === "11").map((m) => Number(m.text));
      assert.deepEqual(counts, f.counts[line][i] ? [f.counts[line][i]] : [], `the count of line ${line} at ${i}`);
    });
    assert.equal(known, medians(places), `boxes of line ${line}`);
  });
  agree(pairs);
  assert.ok(pairs.length > 300 && f.counts.flat().some((n) => n > 10));

  function place(v) {
    const [a, b] = [pairs[0], pairs[1]];
    return a[1] + ((b[1] - a[1]) * (f.py(v) - a[2])) / (b[2] - a[2]);
  }
  function medians([{ medians: list }]) {
    return list.length;
  }
});

test("the pointer reaches every known box, and no other", () => {
  const picture = told("boxes");
  const shown = { ...SIZE, told: picture };
  const f = boxes.frame(shown);
  picture.series.forEach(({ boxes: list }, series) =>
    list.forEach((b, x) => {
      const at = boxes.nearest(shown, f.px(series, x), f.bottom - 5);
      assert.deepEqual(at, b ? { series, x } : null, `line ${series} at ${x}`);
    }),
  );
  assert.equal(boxes.nearest(shown, f.left - 20, f.bottom - 5), null);
  assert.ok(f.ends[1] <= 10 && !f.shows(10.1) && f.shows(9.9), "what is above 10 is counted, not shown");
});

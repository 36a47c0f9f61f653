// Tests the drawings of the map, of rates, two learners, traces and studies: node --test assets/drawings_test.mjs
// They are drawn from the worker's own answers (testdata/drawings), at three sizes. The first is recorded whole, the
// others as hashes. UPDATE=1 records both again. Colours are written by their names in the style, so that a drawing
// fits both themes.

import { test } from "node:test";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const folder = new URL("../testdata/drawings/", import.meta.url);

/** An element that can be written as text. */
class Element {
  constructor(tag) {
    this.tag = tag;
    this.attributes = {};
    this.children = [];
    this.style = { setProperty: (name, value) => (this.style[name] = value) };
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...children) {
    this.children.push(...children);
  }
  write(depth) {
    const { setProperty, ...style } = this.style;
    const styled = Object.entries(style).map(([k, v]) => `${k}: ${v}`);
    const all = { ...this.attributes, ...(styled.length && { style: styled.join("; ") }) };
    const start = `<${this.tag}${Object.entries(all)
      .map(([k, v]) => ` ${k}="${v}"`)
      .join("")}`;
    const indent = "  ".repeat(depth);
    if (!this.children.length) return `${indent}${start}/>`;
    if (this.children.every((c) => typeof c === "string"))
      return `${indent}${start}>${this.children.join("")}</${this.tag}>`;
    const inner = this.children.map((c) => (typeof c === "string" ? "  ".repeat(depth + 1) + c : c.write(depth + 1)));
    return `${indent}${start}>\n${inner.join("\n")}\n${indent}</${this.tag}>`;
  }
}
globalThis.document = { createElementNS: (_, tag) => new Element(tag) };

const { draw } = await import("./views/map/chart.js");
const { ENDS } = await import("./base/growth.js");
const { endsOf } = await import("./views/map/scale.js");
const { draw: spectra } = await import("./views/map/spectra.js");
const { draw: steps } = await import("./views/map/steps.js");
const { draw: rates } = await import("./views/rates/chart.js");
const { draw: versus } = await import("./views/versus/chart.js");
const { default: against } = await import("./words/en/views/versus.js");
const { draw: triangle } = await import("./views/forward/chart.js");
const { draw: moving } = await import("./views/forward/moving.js");
const { default: traces } = await import("./words/en/views/forward.js");
const { draw: passes, frame: passesFrame } = await import("./views/batch/chart.js");
const { default: ofPasses } = await import("./words/en/views/batch.js");
const { draw: sweep } = await import("./views/study/pictures/curves.js");
const { draw: heat } = await import("./views/study/pictures/heat.js");
const { asPicture, draw: courses } = await import("./views/study/pictures/coursechart.js");
const { dressed, lookOf } = await import("./views/study/pictures/names.js");
const { default: words } = await import("./words/en/views/map.js");

const { default: ofCells } = await import("./words/en/views/cells.js");
const { axisOf } = await import("./base/catalogue.js");

const errors = axisOf({ name: "Projected Bellman error", symbol: "MSPBE" });
const answers = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
const SIZES = [
  [395, 360],
  [358, 358],
  [460, 150],
];

const kept = new URL("hashes.json", folder);
const hashes = JSON.parse(readFileSync(kept, "utf8"));

/** @param {string} name @param {(width: number, height: number) => (Element | null)[]} of */
function holds(name, of) {
  test(`the drawing ${name}`, () => {
    for (const [width, height] of SIZES) {
      const svg = new Element("svg");
      svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      svg.append(...of(width, height).filter(Boolean));
      const text = `${svg.write(0)}\n`;
      const anew = "UPDATE=1 draws it anew, after a change that is meant to show";
      if (width === SIZES[0][0]) {
        const file = new URL(`${name}.svg`, folder);
        if (process.env.UPDATE) writeFileSync(file, text);
        assert.equal(text, readFileSync(file, "utf8"), `${file}: ${anew}`);
      } else {
        const hash = createHash("sha256").update(text).digest("hex");
        if (process.env.UPDATE) {
          hashes[`${name}-${width}`] = hash;
          writeFileSync(kept, `${JSON.stringify(hashes, null, 2)}\n`);
        }
        assert.equal(hash, hashes[`${name}-${width}`], `${name} at width ${width}: ${anew}`);
      }
    }
  });
}

for (const name of ["growth", "hatch", "still", "worth"]) {
  const [map] = answers(name);
  const ends = name === "worth" ? endsOf(map) : ENDS;
  const { stable, unstable } = words;
  holds(name, (width, height) => draw(map, { width, height, ends, id: "map-0", unstable, stable, value: "+0.223" }));
}

holds("steps", (width, height) =>
  steps(answers("steps"), {
    width,
    height,
    names: words.criteria,
    equal: "η = α",
    now: words.now,
    between: words.between,
  }),
);

// Real eigenvalues are on a strip, others in the plane, and those of a step by a circle.
for (const [name, of, step] of [
  ["strip", "growth", false],
  ["plane", "still", false],
  ["circle", "growth", true],
])
  holds(name, (width, height) => {
    const [map] = answers(of);
    return spectra(map, { width, height, step, unstable: words.unstableSide, stable: words.stableSide })[0];
  });

for (const [name, at] of [
  ["rates", null],
  ["rates-average", 10000],
  ["rates-far", 1000],
]) {
  holds(name, (width, height) => {
    const told = answers(name);
    const colour = () => "var(--s1)";
    const labels = { steps: "step k", slope: "local slope", errors };
    return rates({ told, curves: told.curves, colour, width, height, at, words: labels, rows: true });
  });
}

for (const [name, at] of [
  ["versus", 300],
  ["versus-seeds", 805],
  ["versus-diverged", null],
]) {
  holds(name, (width, height) =>
    versus({
      told: answers(name),
      width,
      height,
      at,
      names: { a: "Tree Backup", b: "Gradient Tree Backup" },
      colours: { a: "var(--s0)", b: "var(--s1)" },
      words: {
        above: against.above,
        below: against.below,
        ratio: [against.ratio("MSPBE", "Tree Backup", "Gradient Tree Backup"), "A / B"],
        unit: "steps",
        seeds: "21 seeds at step 800",
      },
    }),
  );
}

for (const [name, at] of [
  ["forward", { kind: "row", i: 3 }],
  ["forward-whole", { kind: "column", i: 5 }],
]) {
  const told = answers(name);
  const names = told.steps.map(({ state, action }) => `${state + 1} ${["right", "left"][action]}`);
  holds(name, (width, height) => triangle({ told, names, width, height, at, words: traces }));
  holds(`${name}-moving`, (width, height) => moving({ told, width, height, words: traces }));
}

for (const [name, at] of [
  ["batch", 9],
  ["batch-zero", null],
  ["batch-diverge", 12],
]) {
  const told = answers(name);
  const panel = { data: ofPasses.onData, true: ofPasses.ofProblem("‖θ − θ*‖²") };
  const labels = { passes: ofPasses.axis, panel, floor: ofPasses.floor };
  for (const beside of [false, true]) {
    holds(beside ? `${name}-beside` : name, (width, height) =>
      passes({ told, width: beside ? 2 * width : width, height: beside ? height : height / 2, at, words: labels }),
    );
  }
  test(`the panels of ${name} are within it`, () => {
    for (const [width, height] of SIZES) {
      const { areas, height: whole } = passesFrame({ told, width, height });
      for (const a of areas) assert.ok(a.left < a.right && a.top < a.bottom && a.right <= width && a.bottom < whole);
    }
  });
}

const looks = [
  { colour: 0, dash: 1, body: 0 },
  { colour: 1, dash: 1, body: 1 },
  { colour: 2, dash: 3, body: 3 },
];
/** Returns the inputs of drawings of studies, beside their size. */
const ofStudy = (told, at = null) => ({
  told,
  at,
  all: false,
  look: (each) => dressed(lookOf("alg", each, { looks }), told.each.values[each]),
  words: {
    x: "α",
    errors,
    each: "λ",
    panel: (v) => v,
    diverged: "bars: runs that diverged",
    best: (name, error) => `${name} ${error}`,
  },
});

for (const [name, draw, at] of [
  ["study", sweep, { series: 1, x: 2 }],
  ["study-panels", sweep, null],
  ["study-heat", heat, { series: 1, x: 1 }],
])
  holds(name, (width, height) => draw({ ...ofStudy(answers(name), at), width, height }));

holds("study-courses", (width, height) => {
  const told = answers("study-courses");
  const shown = ofStudy(asPicture(told));
  const words = { ...shown.words, x: ofCells.steps };
  return courses({ ...shown, words, expected: told.curves.map((c) => c.expected), width, height });
});

// Tests of drawings of the page as files: node --test assets/base/picture/drawing_test.mjs
// The page here has only what they need: elements with attributes, and styles by class.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

const COLOURS = { s0: "#c24c08", s1: "#0b68b0", s2: "#2f7d32", d0: "", d1: "7 4", d3: "2 3", bg: "#ffffff" };
const INK = { ink: "#111111", soft: "#555555", line: "#dddddd" };
const FONT = "system-ui";
const SHARED = { "font-family": FONT, "font-size": "12px", fill: "rgb(85, 85, 85)", stroke: "none" };
/** By class, its style as browsers compute it. */
const STYLES = {
  grid: { fill: "none", stroke: "color(srgb 0.9 0.9 0.9)" },
  axes: { fill: "none", stroke: "rgb(17, 17, 17)" },
  line: { fill: "none", stroke: "own", "stroke-width": "2.5px" },
  core: { fill: "none", stroke: "rgb(255, 255, 255)", "stroke-width": "1px" },
  band: { fill: "own", "fill-opacity": "0.15" },
  all: { fill: "rgb(221, 221, 221)" },
  share: { fill: "own" },
  tick: { "text-anchor": "middle" },
  up: { "text-anchor": "end" },
  strip: { "text-anchor": "end" },
  gone: { fill: "own" },
  best: { fill: "none", stroke: "own", "stroke-width": "2px" },
  mark: { fill: "rgb(255, 255, 255)", stroke: "own" },
  label: { fill: "own", "text-anchor": "middle" },
  axis: { "font-size": "13px", "text-anchor": "middle" },
  veil: { fill: "rgba(194, 76, 8, 0.5)", "fill-opacity": "0.5" },
};

class Element {
  constructor(tag) {
    this.localName = tag;
    this.all = {};
    this.childNodes = [];
    this.style = { setProperty: (name, value) => (this.style[name] = value) };
  }
  setAttribute(name, value) {
    this.all[name] = value;
  }
  getAttribute(name) {
    return this.all[name] ?? null;
  }
  append(...children) {
    this.childNodes.push(...children.map((c) => (c instanceof Element ? c : { textContent: String(c) })));
  }
  get attributes() {
    return Object.entries(this.all).map(([name, value]) => ({ name, value }));
  }
  get children() {
    return this.childNodes.filter((c) => c instanceof Element);
  }
}

const rgb = (hex) => `rgb(${[1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)).join(", ")})`;
const root = new Element("html");
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);
let canvas; // the last one made
Object.assign(globalThis, {
  Element,
  location: new URL("https://x.org/triad/"),
  history: { replaceState() {}, pushState() {} },
  document: {
    documentElement: root,
    body: root,
    createElementNS: (_, tag) => new Element(tag),
    createElement: () => {
      const brush = { measureText: (t) => ({ width: 7 * t.length, actualBoundingBoxAscent: 50 }), drawImage() {} };
      return (canvas = { getContext: () => brush, toBlob: (give) => give(new Blob([pixel])) });
    },
  },
  Image: class {
    naturalWidth = 395;
    naturalHeight = 400;
    decode = async () => {};
  },
  getComputedStyle(el) {
    const own = rgb(COLOURS[/var\(--(s\d)\)/.exec(el.style["--own"])?.[1]] ?? "#111111");
    const of = Object.assign({}, SHARED, ...(el.all.class ?? "").split(" ").map((c) => STYLES[c]));
    const dash = COLOURS[/var\(--(d\d)/.exec(el.style["stroke-dasharray"])?.[1]];
    if (dash) of["stroke-dasharray"] = dash;
    const get = (p) => (p.startsWith("--") ? ({ ...COLOURS, ...INK }[p.slice(2)] ?? "") : (of[p] ?? ""));
    return { fontFamily: FONT, getPropertyValue: (p) => (get(p) === "own" ? own : get(p)) };
  },
});

const { plainColour, pixels, standalone } = await import("./drawing.js");
const { s } = await import("../svg.js");
const { draw } = await import("../../views/study/pictures/curves.js");
const { dressed } = await import("../../views/study/pictures/names.js");
const { axisOf } = await import("../catalogue.js");
const look = await import("../look.js");

const summary = {
  query: "gamma=0.9&alpha.gtb=0.1",
  whole: "problem=two-state&alg=tb,gtb&gamma=0.9&alpha=0.01&alpha.gtb=0.1",
  unit: "step",
  seed: 1,
  values: { seed: "7" },
};
const catalogue = { version: "1.2.3" };
const about = (values = {}) => ({
  file: "triad-study",
  title: "Projected Bellman error, along α",
  desc: "TB: lowest 0.01 & GTB < TB.",
  summary: { ...summary, values: { ...summary.values, ...values } },
  catalogue,
});

const LOOKS = [
  { colour: 0, dash: 0, body: 0 },
  { colour: 1, dash: 1, body: 1 },
  { colour: 2, dash: 3, body: 3 },
];

/** Returns a study's picture as the page draws it. */
function study() {
  const told = JSON.parse(readFileSync(new URL("../../../testdata/drawings/study.json", import.meta.url), "utf8"));
  const svg = new Element("svg");
  svg.setAttribute("viewBox", "0 0 395 360");
  const words = {
    x: "α",
    errors: axisOf({ name: "Projected Bellman error", symbol: "MSPBE" }),
    panel: (v) => v,
    diverged: "bars: runs that diverged",
    best: (name, error) => `${name} ${error}`,
  };
  const of = (each) => dressed(LOOKS[each % LOOKS.length], told.each.values[each].toUpperCase());
  svg.append(...draw({ told, look: of, width: 395, height: 360, at: null, all: false, words }).filter(Boolean));
  const legend = told.each.values.map((v, i) => ({
    name: v.toUpperCase(),
    ...look.dressed(LOOKS[i % LOOKS.length], look.theme()),
  }));
  return { svg, legend };
}

test("a colour becomes one that all programs know, with its opacity apart", () => {
  assert.deepEqual(plainColour("rgb(194, 76, 8)"), ["#c24c08", 1]);
  assert.deepEqual(plainColour("rgba(0, 0, 0, 0)"), ["#000000", 0]);
  assert.deepEqual(plainColour("color(srgb 1 0.5 0 / 0.25)"), ["#ff8000", 0.25]);
  for (const other of ["none", 'url("#map-0-hatch")', "#c24c08"]) assert.deepEqual(plainColour(other), [other, 1]);
});

test("a drawing's file has the styles of the page, and nothing else of the page", () => {
  const svg = s("svg", { viewBox: "0 0 100 50", tabindex: 0 }, s("path", { class: "veil", id: "a", d: "M0 0h9" }));
  svg.append(s("text", { class: "axis", x: 3 }, 'a < b & "c"'));
  const text = standalone(svg, about());
  assert.match(text, /<path id="a" d="M0 0h9" fill="#c24c08" fill-opacity="0.25" stroke="none"[^>]*\/>/);
  assert.match(text, /<text x="3"[^>]* font-size="13px"[^>]*>a &#60; b &#38; &#34;c&#34;<\/text>/);
  assert.doesNotMatch(text, /class=|style=|tabindex|var\(|color\(|rgb/);
});

test("a drawing's file names its origin: version, query, the whole query, seed and address", () => {
  const text = standalone(study().svg, about());
  assert.match(text, /<title id="triad-title">Projected Bellman error, along α<\/title>/);
  assert.match(text, /<desc id="triad-desc">TB: lowest 0.01 &#38; GTB &#60; TB.<\/desc>/);
  const [experiment] = /<triad:experiment [^>]*>/.exec(text);
  for (const said of [
    'version="1.2.3"',
    `query="${summary.query.replace("&", "&#38;")}"`,
    `whole="${summary.whole.replaceAll("&", "&#38;")}"`,
    'seed="7"',
    'link="https://x.org/triad/?gamma=0.9&#38;alpha.gtb=0.1"',
  ])
    assert.ok(experiment.includes(` ${said}`), `${experiment} lacks ${said}`);
});

test("mono=1 removes every colour, and lines differ in greys, dashes and marks", () => {
  const { svg, legend } = study();
  const grey = standalone(svg, { ...about({ mono: "1" }), legend });
  const paints = [...grey.matchAll(/ (?:fill|stroke)="(#[0-9a-f]{6})"/g)].map((m) => m[1]);
  assert.ok(paints.length > 50);
  for (const paint of paints) assert.match(paint, /^#(..)\1\1$/);
  const lines = [...grey.matchAll(/<path [^>]*stroke="(#\w+)" stroke-width="2.5px"(?: stroke-dasharray="([^"]+)")?/g)];
  assert.equal(new Set(lines.map(([, colour, dash]) => `${colour} ${dash}`)).size, LOOKS.length);
  assert.match(standalone(svg, { ...about(), legend }), /#c24c08/);
});

test("a drawing is as wide as requested, in millimetres", () => {
  const { svg } = study();
  const [, , height] = /viewBox="0 0 (\d+) (\d+)"/.exec(standalone(svg, about()));
  const paper = standalone(svg, about(), 85);
  const [, w, h] = / width="([\d.]+)mm" height="([\d.]+)mm"/.exec(paper);
  assert.equal(w, "85");
  assert.ok(Math.abs(Number(h) - (85 * Number(height)) / 395) < 0.001);
});

test("a drawing's PNG has the facts of its SVG, and its resolution", async () => {
  for (const [mm, perMetre, width] of [
    [0, 7559, 790], // 192 and 300 dots per inch
    [85, 11811, 1004],
  ]) {
    const png = Buffer.from(await (await pixels(study().svg, about(), mm)).arrayBuffer());
    assert.equal(canvas.width, width);
    assert.equal(png.readUInt32BE(png.indexOf("pHYs") + 4), perMetre);
    const texts = png.toString("utf8");
    assert.match(texts, /iTXtTitle\0{5}Projected Bellman error, along α/);
    assert.match(texts, /iTXtSoftware\0{5}Triad 1\.2\.3/);
    const [, comment] = /iTXtComment\0{5}(\{[^}]*\})/.exec(texts);
    const { query, whole, seed } = JSON.parse(comment);
    assert.deepEqual({ query, whole, seed }, { query: summary.query, whole: summary.whole, seed: "7" });
  }
});

// The recorded file was checked by eye. UPDATE=1 records it again.
test("a study's picture equals its recorded file", () => {
  const { svg, legend } = study();
  for (const [name, values] of [
    ["study.svg", {}],
    ["study-grey.svg", { mono: "1" }],
  ]) {
    const got = standalone(svg, { ...about(values), legend }, 85);
    const file = new URL(`../../../testdata/files/${name}`, import.meta.url);
    if (process.env.UPDATE) writeFileSync(file, got);
    assert.equal(got, readFileSync(file, "utf8"), name);
  }
});

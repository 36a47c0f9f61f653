// Tests of saved pictures: node --test assets/base/picture/document_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

const { board, escape, fileName, single, sizeOf, wrap } = await import("./document.js");
const { chunk, crc32, describe } = await import("./png.js");
const { inGreys, inMillimetres, legalWidth, luminance, scaleFor } = await import("./paper.js");

const bytes = (s) => new TextEncoder().encode(s);

// Returns the chunks of a PNG, [{type, data}], after checking their lengths and checksums.
function chunks(png) {
  const list = [];
  const view = new DataView(png.buffer, png.byteOffset, png.length);
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    const data = png.subarray(at + 8, at + 8 + length);
    assert.equal(view.getUint32(at + 8 + length), crc32(png.subarray(at + 4, at + 8 + length)));
    list.push({ type: new TextDecoder().decode(png.subarray(at + 4, at + 8)), data });
    at += 12 + length;
  }
  return list;
}

// One white pixel, as any encoder writes it.
const pixel = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
    "base64",
  ),
);

test("the checksum is PNG's", () => {
  assert.equal(crc32(bytes("123456789")), 0xcbf43926); // the check value in catalogues of CRCs
  assert.equal(crc32(new Uint8Array()), 0);
  // the end of every PNG
  assert.deepEqual([...chunk("IEND", new Uint8Array())], [0, 0, 0, 0, 73, 69, 78, 68, 0xae, 0x42, 0x60, 0x82]);
});

test("a PNG keeps its chunks, and gets texts and its resolution before the pixels", () => {
  const out = describe(pixel, { Title: "θ-plane", Source: "https://x.org/?alg=tb&seed=2" }, 192);
  const list = chunks(out);
  assert.deepEqual(
    list.map((c) => c.type),
    ["IHDR", "pHYs", "iTXt", "iTXt", "IDAT", "IEND"],
  );
  assert.equal(new DataView(Uint8Array.from(list[1].data).buffer).getUint32(0), 7559); // 192 / 0.0254
  assert.equal(new TextDecoder().decode(list[2].data), "Title\0\0\0\0\0θ-plane");
  assert.equal(new TextDecoder().decode(list[3].data), "Source\0\0\0\0\0https://x.org/?alg=tb&seed=2");
  assert.deepEqual(list[4].data, chunks(pixel)[1].data);
});

test("a text can neither end itself nor leave its chunk", () => {
  const [, , text] = chunks(describe(pixel, { Description: "a\0\0IEND\ud800" }, 96));
  assert.equal(new TextDecoder().decode(text.data), "Description\0\0\0\0\0a\ufffd\ufffdIEND\ufffd");
});

test("bytes that are no PNG are rejected", () => {
  for (const bad of [new Uint8Array(), bytes("<svg xmlns='http://www.w3.org/2000/svg'></svg>"), pixel.subarray(0, 20)])
    assert.throws(() => describe(bad, {}, 96), /^Error: png: /);
});

const hostile = "</title></metadata><script>alert(1)</script>\"'&amp;\u0000\u0007\ufffe\ud800]]>\n";

test("no text breaks out of XML", () => {
  const safe = escape(hostile);
  assert.doesNotMatch(safe, /[<>"'\u0000-\u001f\ufffe\ud800-\udfff]/);
  assert.doesNotMatch(safe, /&(?!#\d+;)/);
  assert.equal(
    safe.replace(/&#(\d+);/g, (_, n) => String.fromCharCode(n)),
    hostile.replace(/[\u0000\u0007\ufffe]|\ud800/g, "\ufffd"),
  );
  assert.equal(escape("θ₀ 𝔼 😀"), "θ₀ 𝔼 😀");
});

const measure = (text, px, bold) => text.length * px * (bold ? 0.62 : 0.58);
const theme = { ink: "#111111", soft: "#555555", line: "#dddddd", panel: "#ffffff", bg: "#fafafa" };
const about = {
  version: "0.2.0",
  query: `alg=tb&x=${hostile}`,
  whole: "problem=two-state&alg=tb&gamma=0.99",
  link: `https://x.org/?alg=tb#${hostile}`,
  unit: "step",
  step: 7,
  seed: "1",
  problem: hostile,
  log: undefined,
  changes: null,
};
const of = { title: hostile, desc: hostile, font: `"Segoe UI", ${hostile}`, theme, measure, about };
const cards = [
  {
    heading: [{ text: hostile, bold: true }, { text: " · one" }],
    box: { x: 100, y: 50, w: 300, h: 200 },
    at: { x: 101, y: 82 },
    picture: { width: 298, height: 167, marks: '<path d="M0 0"/>' },
  },
  {
    heading: [{ text: "Curves", bold: true }],
    box: { x: 412, y: 50, w: 300.5, h: 200 },
    at: { x: 413, y: 82 },
    picture: { width: 298.5, height: 167, marks: "" },
  },
];
const learners = [
  { name: hostile, color: "#c24c08", dash: [] },
  { name: "GTB", color: "#0b68b0", dash: [7, 4] },
];
const all = { titles: true, transparent: false };

// Returns the names of a document's elements, in order, after checking that they close in turn and that all markup is
// complete.
function elements(xml) {
  const [open, seen] = [[], []];
  for (const part of xml.replace(/^<\?xml[^>]*\?>/, "").split(/(<[^>]*>)/)) {
    if (!part.startsWith("<")) {
      assert.doesNotMatch(part, /[<>]|&(?!#\d+;)/);
      continue;
    }
    const [, close, name, self] = part.match(/^<(\/?)([\w:]+)(?:\s+[\w:-]+="[^"<>]*")*(\/?)>$/) ?? assert.fail(part);
    if (close) assert.equal(open.pop(), name);
    else seen.push(name);
    if (!close && !self) open.push(name);
  }
  assert.deepEqual(open, []);
  return seen;
}

test("a document holds title, words, and the experiment, for any text", () => {
  for (const xml of [single(of, cards[0], learners, all), board(of, cards, learners, all)]) {
    const names = elements(xml);
    assert.equal(names[0], "svg");
    assert.ok(!names.includes("script"));
    for (const name of ["title", "desc", "metadata"]) assert.equal(names.filter((n) => n === name).length, 1);
    const [, experiment] = xml.match(/<triad:experiment([^>]*)\/>/);
    assert.match(experiment, / version="0\.2\.0"/);
    assert.match(experiment, / query="alg=tb&#38;x=/);
    assert.match(experiment, / whole="problem=two-state&#38;alg=tb&#38;gamma=0.99"/);
    assert.match(experiment, / link="https:/);
    assert.match(experiment, / step="7" seed="1"/);
    assert.doesNotMatch(experiment, /log=|changes=|undefined|null/);
    assert.match(xml, /font-family="&#34;Segoe UI&#34;, /);
  }
});

const size = (xml) =>
  xml
    .match(/<svg[^>]* width="(\d+)" height="(\d+)" viewBox="0 0 (\d+) (\d+)"/)
    .slice(1)
    .map(Number);

test("title and legend make room above a picture, which has its own size without them", () => {
  const bare = single(of, cards[0], learners, { titles: false, transparent: false });
  assert.deepEqual(size(bare), [298, 167, 298, 167]);
  for (const xml of [bare, board(of, cards, learners, all)])
    assert.deepEqual([...sizeOf(xml), ...sizeOf(xml)], size(xml));
  assert.doesNotMatch(bare, /<tspan/);
  const [width, height] = size(single(of, cards[0], learners, all));
  assert.equal(width, 298);
  assert.ok(height > 167 + 2 * 19, `${height} px`);
});

test("the background is the picture's, or none", () => {
  assert.match(single(of, cards[0], [], all), /<rect width="298" height="\d+" fill="#ffffff"\/>/);
  // 100 … 712.5 and a margin of 14 on each side
  assert.match(board(of, cards, [], all), /<rect width="641" height="228" fill="#fafafa"\/>/);
  const clear = { titles: true, transparent: true };
  for (const xml of [single(of, cards[0], [], clear), board(of, cards, [], clear)])
    assert.doesNotMatch(xml, /<rect[^>]* fill="#/);
});

test("all pictures have the places that they have on the page", () => {
  const places = [...board(of, cards, [], all).matchAll(/translate\((\d+) (\d+)\)/g)].map((m) =>
    m.slice(1).map(Number),
  );
  assert.deepEqual(places, [
    [15, 46],
    [327, 46],
  ]);
});

test("the legend shows each learner's colour and dashes, in rows that fit", () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ name: `Learner ${i}`, color: "#0b68b0", dash: [i + 1, 2] }));
  const xml = single(of, cards[0], many, all);
  for (const { name, dash } of many)
    assert.ok(xml.includes(`stroke-dasharray="${dash.join(" ")}"`) && xml.includes(name));
  for (const [, x] of xml.matchAll(/<text x="([\d.]+)"[^>]*>Learner/g)) assert.ok(Number(x) + 13 * 9 * 0.62 <= 298, x);
});

test("titles break between words, and end in dots if they do not fit", () => {
  const lines = wrap([{ text: "one two", bold: true }, { text: " · three four five six" }], 90, measure);
  assert.deepEqual(
    lines.map((l) => l.map((w) => w.text).join(" ")),
    ["one two ·", "three four", "five six"],
  );
  assert.equal(wrap([{ text: "one two three four five six" }], 90, measure, 1)[0].at(-1).text, "…");
});

test("files are named after preset, seed and picture", () => {
  assert.equal(
    fileName({ preset: "two-state", values: { seed: "3" } }, "curves", "svg"),
    "triad-two-state-seed3-curves.svg",
  );
  assert.equal(fileName({ preset: "", problem: "custom", values: {}, seed: 9 }, "", "csv"), "triad-custom-seed9.csv");
  assert.equal(fileName({ preset: "study", values: { seed: "1,2" } }, "all", "png"), "triad-study-seed1-2-all.png");
  assert.doesNotMatch(fileName({ preset: "../a/<b>", values: { seed: "1" } }, "curves", "svg"), /[/<>]|\.\./);
});

// Returns the lightness of a grey, 0 to 100: L* of CIELAB.
const lightness = (colour) => 116 * Math.cbrt(luminance(colour)) - 16;
const fills = (svg) => [...svg.matchAll(/ (?:fill|stroke)="(#[0-9a-fA-F]{6})"/g)].map((m) => m[1]);

test("every colour becomes a grey, and learners remain distinct", () => {
  const six = ["#c24c08", "#0b68b0", "#2f7d32", "#7b3fa0", "#8a6d00", "#C2185B"];
  const marks = six.map((c) => `<path d="M0 0h9" stroke="${c}"/>`).join("") + '<path fill="#fde725" d="M0 0h9v9z"/>';
  for (const [ground, text] of [
    ["#ffffff", "#111111"],
    ["#101418", "#eeeeee"],
  ]) {
    const many = six.map((color, i) => ({ name: `L${i} #c24c08`, color, dash: [] }));
    const look = { ...of, theme: { ...theme, panel: ground, ink: text } };
    const picture = { ...cards[0].picture, marks };
    const coloured = single(look, { ...cards[0], picture }, many, all);
    const svg = inGreys(coloured, six, ground);
    for (const colour of fills(svg)) assert.match(colour, /^#(..)\1\1$/);
    assert.ok(fills(coloured).some((c) => !/^#(..)\1\1$/.test(c)));
    assert.ok(svg.includes("L0 #c24c08")); // text stays unchanged
    elements(svg);
    const greys = six.map((_, i) => fills(inGreys(marks, six, ground))[i]).map(lightness);
    for (let i = 1; i < six.length; i++) assert.ok(Math.abs(greys[i] - greys[i - 1]) > 7, greys.join(" "));
    for (const grey of greys) assert.ok(Math.abs(grey - lightness(ground)) > 35, greys.join(" "));
  }
});

test("TB and GTB differ without colour by lightness and by the body of their lines", () => {
  const two = [
    { name: "TB", color: "#c24c08", dash: [], body: 0 },
    { name: "GTB", color: "#0b68b0", dash: [], body: 1 },
  ];
  const plain = single(of, cards[0], two, all);
  const svg = inGreys(plain, ["#c24c08", "#0b68b0"], "#ffffff");
  const [tb, gtb] = [...svg.matchAll(/<path d="M[^"]*"[^>]*stroke="(#\w+)" stroke-width="([\d.]+)"/g)].map((m) => [
    lightness(m[1]),
    Number(m[2]),
  ]);
  assert.ok(gtb[0] - tb[0] > 40, `${tb} and ${gtb}`);
  assert.ok(gtb[1] > tb[1]); // a double line
});

test("a grey is as bright as the colour that it replaces", () => {
  for (const colour of ["#fde725", "#3b528b", "#888888", "#000000"]) {
    const [grey] = fills(inGreys(`<path fill="${colour}"/>`, [], "#ffffff"));
    assert.ok(Math.abs(luminance(grey) - luminance(colour)) < 0.005, `${colour} ${grey}`);
  }
});

test("a picture has the requested width in millimetres, and keeps its shape", () => {
  const svg = single(of, cards[0], learners, all);
  const [width, height] = size(svg);
  const paper = inMillimetres(svg, 85);
  const [, w, h] = paper.match(/^<\?xml[^>]*>\n<svg [^>]*? width="([\d.]+)mm" height="([\d.]+)mm"/);
  assert.equal(w, "85");
  assert.ok(Math.abs(Number(h) - (85 * height) / width) < 0.001);
  assert.deepEqual(sizeOf(paper), [width, height]);
  assert.equal(paper.replace(/ width="[^"]*" height="[^"]*"/, ""), svg.replace(/ width="[^"]*" height="[^"]*"/, ""));
  elements(paper);
  // 85 mm at 300 dots per inch are 1 004 pixels
  assert.equal(Math.round(scaleFor(85, width) * width), 1004);
  assert.deepEqual(
    [9, 10, 1000, 1001, NaN, "wide", Infinity].map((mm) => legalWidth(mm)),
    [false, true, true, false, false, false, false],
  );
});

// The recorded files were checked by eye. UPDATE=1 records them again.
test("every kind of picture equals its recorded file", () => {
  const known = { ...of, title: "The curves", desc: "TB’s error doubles every 159 steps.", font: "system-ui" };
  known.about = { ...about, query: "alg=tb,gtb", link: "https://x.org/?alg=tb,gtb", problem: undefined };
  const [card, other] = cards.map((c) => ({ ...c, heading: [{ text: "Projected Bellman error", bold: true }] }));
  const two = [
    { name: "TB", color: "#c24c08", dash: [], body: 0 },
    { name: "GTB", color: "#0b68b0", dash: [7, 4], body: 1 },
  ];
  const svg = single(known, card, two, all);
  const made = {
    "single.svg": svg,
    "board.svg": board(known, [card, other], two, all),
    "bare.svg": single(known, card, two, { titles: false, transparent: true }),
    "grey.svg": inMillimetres(inGreys(svg, ["#c24c08", "#0b68b0"], "#ffffff"), 85),
    "pixel.png": Buffer.from(describe(pixel, { Title: "The curves", Software: "Triad 0.2.0" }, 300)),
  };
  for (const [name, got] of Object.entries(made)) {
    const file = new URL(`../../../testdata/files/${name}`, import.meta.url);
    if (process.env.UPDATE) writeFileSync(file, got);
    assert.deepEqual(Buffer.from(got), readFileSync(file), name);
  }
});

test("a picture at the top of its card has its own heading, and no other over it", () => {
  const top = cards.map((c, i) => ({ ...c, at: { ...c.at, y: c.box.y + (i ? 32 : 1) } }));
  const text = board(of, top, [], all);
  assert.equal(text.match(/>Curves</g)?.length, 1);
  assert.ok(!text.includes("· one"));
});

// Tests of the layout's bytes: node --test assets/stage/layout_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { color, fields, pack } = await import("./layout.js");
const sample = JSON.parse(readFileSync(new URL("../../wasm/wire/testdata/layout.json", import.meta.url), "utf8"));

const numberOf = (view) => ["graph", "plane", "curves"].indexOf(view) + 1;
const theme = {
  ink: "#010203",
  soft: "#0a0b0c",
  grid: "#111213",
  line: "#212223",
  panel: "#ffffff",
  accent: "#3132337f",
  edge: "#414243",
  good: "#515253",
  styles: [{ color: "#aabbcc", dash: [4, 2.5] }],
};
const layout = {
  width: 640,
  height: 480,
  ratio: 2,
  pointer: [1.5, 2],
  pick: "plane",
  cursor: { view: "curves", along: -3, across: 2, down: true, turn: 9 },
  scale: 1.25,
  reduced: true,
  theme,
  panels: [
    { view: "graph", x: 1, y: 2, w: 3, h: 4, ground: "#202020" },
    { view: "unheard-of", x: 0, y: 0, w: 1, h: 1, ground: null },
    { view: "plane", x: 5, y: 6, w: 7, h: 8, ground: null },
  ],
  words: [["state", "état"]],
  place: 4,
};

test("a layout has the bytes that Go writes for it", () => {
  assert.equal(Buffer.from(pack(sample.layout)).toString("base64"), sample.bytes);
});

test("a layout of many words has room", () => {
  const words = Array.from({ length: 3000 }, (_, i) => ({ code: `word ${i}`, text: "mot" }));
  const longer = pack({ ...sample.layout, words }).byteLength - pack({ ...sample.layout, words: [] }).byteLength;
  assert.equal(
    longer,
    words.reduce((n, { code, text }) => n + 8 + code.length + text.length, 0),
  );
});

test("a layout of the page becomes the fields of the table", () => {
  const got = fields(layout, numberOf);
  assert.deepEqual(
    Object.keys(got),
    Object.keys(fields({ ...layout, cursor: null, pointer: null, words: undefined }, numberOf)),
  );
  assert.deepEqual(
    { ...got, theme: null },
    {
      width: 640,
      height: 480,
      ratio: 2,
      pointerX: 1.5,
      pointerY: 2,
      reduced: true,
      pick: 2,
      scale: 1.25,
      cursor: { view: 3, along: -3, across: 2, down: true, turn: 9 },
      theme: null,
      panels: [
        { view: 1, x: 1, y: 2, w: 3, h: 4, ground: 0x202020ff },
        { view: 2, x: 5, y: 6, w: 7, h: 8, ground: 0 },
      ],
      words: [{ code: "state", text: "état" }],
      place: 4,
    },
  );
  assert.equal(got.theme.accent, 0x3132337f);
  assert.equal(got.theme.bad, got.theme.soft); // a theme that lacks a colour
  assert.deepEqual(got.theme.styles, [{ color: 0xaabbccff, dash: [4, 2.5] }]);
  pack(got);
});

test("a layout without a pointer and a cursor has neither", () => {
  const got = fields(
    { ...layout, pointer: null, cursor: null, pick: null, scale: undefined, words: undefined },
    numberOf,
  );
  assert.ok(Number.isNaN(got.pointerX) && Number.isNaN(got.pointerY));
  assert.deepEqual(got.cursor, { view: 0, along: 0, across: 0, down: false, turn: 0 });
  assert.deepEqual([got.pick, got.scale, got.words], [0, 1, []]);
  assert.equal(fields({ ...layout, place: undefined }, numberOf).place, 0);
});

test("malformed layouts are rejected", () => {
  for (const text of ["red", "#12345", "#1234567", "", undefined])
    assert.throws(() => color(text), /^TypeError: color: .* is invalid; use #rrggbb/);
  assert.throws(
    () => pack(fields({ ...layout, width: "640" }, numberOf)),
    /^TypeError: layout\.width: a string is invalid; use a number/,
  );
  for (const broken of [{ panels: null }, { theme: {} }])
    assert.throws(() => fields({ ...layout, ...broken }, numberOf), TypeError);
});

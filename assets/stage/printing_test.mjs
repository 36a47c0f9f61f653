// Tests of what is printed: node --test assets/stage/printing_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { read } = await import("./printing.js");

test("every kind of mark that a picture has is read", () => {
  const marks =
    '<path d="M1 2L3 4" stroke-width="1.5" stroke="#112233" stroke-opacity="0.5"/>\n' +
    '<path shape-rendering="crispEdges" fill="#ffffff" d="M0 0H1V1H0Z"/>\n' +
    '<circle cx="1" cy="2" r="4.5" fill="#000000"/>\n' +
    '<text x="5" y="6.5" font-size="12" text-anchor="end" fill="#000000">a &lt; b &amp; "c" θ₀</text>\n';
  const list = read(marks);
  assert.deepEqual(
    list.map(({ tag }) => tag),
    ["path", "path", "circle", "text"],
  );
  assert.deepEqual(list[0].props, { d: "M1 2L3 4", "stroke-width": "1.5", stroke: "#112233", "stroke-opacity": "0.5" });
  assert.equal(list[3].text, 'a < b & "c" θ₀');
  assert.equal(list[0].text, null);
});

test("what is no mark is left out", () => {
  for (const text of ["<script>alert(1)</script>", '<image href="x"/>', '<path d="M0 0"', "<foreignObject>"])
    assert.deepEqual(read(text), []);
});

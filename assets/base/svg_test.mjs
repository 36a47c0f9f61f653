// Tests of drawings made from their text: node --test assets/base/svg_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { read } = await import("./svg.js");

test("every kind of mark of a picture is read", () => {
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
  assert.deepEqual(list[3].children, ['a < b & "c" θ₀']);
  assert.deepEqual(list[0].children, []);
});

test("a document is read with the content of its groups, and without its description", () => {
  const [svg, ...more] = read(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" viewBox="0 0 20 10" role="img">' +
      "\n<title>A &#60; B</title>\n<desc>words</desc>\n" +
      '<metadata><rdf:RDF><cc:Work><path d="M0"/></cc:Work></rdf:RDF></metadata>\n' +
      '<g transform="translate(1 2)">\n<path d="M0 0h1"/></g>' +
      '<text xml:space="preserve" x="1"><tspan fill="#111">A</tspan><tspan> &#183; &#x41;</tspan></text></svg>',
  );
  assert.deepEqual(more, []);
  assert.deepEqual(svg.props, { width: "20", viewBox: "0 0 20 10" });
  assert.deepEqual(
    svg.children.map(({ tag }) => tag),
    ["g", "text"],
  );
  assert.deepEqual(svg.children[0].children[0].props, { d: "M0 0h1" });
  assert.deepEqual(
    svg.children[1].children.map((c) => c.children[0]),
    ["A", " · &#x41;"],
  );
});

test("elements that are no marks are left out, and so are attributes that could act", () => {
  for (const text of [
    "<script>alert(1)</script>",
    '<image href="x"/>',
    '<path d="M0 0"',
    '<foreignObject><path d="M0 0"/></foreignObject>',
    "</g></svg>",
    "<script><g></script>",
  ])
    assert.deepEqual(read(text), [], text);
  const [rect] = read('<rect width="3" onclick="alert(1)" style="x" href="y" xlink:href="z" id="a"/>');
  assert.deepEqual(rect.props, { width: "3" });
});

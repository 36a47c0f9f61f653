// Tests of the diagnostics: node --test assets/help/diagnostics_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { renderer, text } = await import("./diagnostics.js");
const { note, recent } = await import("../base/recent.js");

const facts = {
  version: "0.2.0 abc",
  query: "preset=two-state&lambda=0.5",
  agent: "Browser/1",
  renderer: "A card",
  window: "800 × 600 at 2, en, on its own",
  notices: [],
};

test("each fact has a line", () => {
  assert.equal(
    text(facts),
    [
      "Triad: 0.2.0 abc",
      "query: ?preset=two-state&lambda=0.5",
      "browser: Browser/1",
      "graphics: A card",
      "page: 800 × 600 at 2, en, on its own",
      "notices: none\n",
    ].join("\n"),
  );
  assert.match(text({ ...facts, version: "" }), /^Triad: not known\n/);
});

test("notices have their time, and a line each", () => {
  const notices = [
    { time: 1.25, key: "query", lines: ["The link is broken.", "lambda: got 2,\nwant 0 to 1"] },
    { time: 70, key: "stage", lines: ["Gone"] },
  ];
  assert.equal(
    text({ ...facts, notices })
      .split("\n")
      .slice(-3)
      .join("\n"),
    [
      "notice after 1.3 s: query: The link is broken. · lambda: got 2, want 0 to 1",
      "notice after 70.0 s: stage: Gone",
      "",
    ].join("\n"),
  );
});

test("a definition of the visitor's own is left out, and no line is too long for a report", () => {
  const told = text({ ...facts, query: `?preset=custom#mdp=${"x".repeat(1e5)}`, agent: "y".repeat(1e5) });
  assert.match(told, /\nquery: \?preset=custom\n/);
  assert.ok(told.length < 1000, told.length);
});

test("the last notices are kept, and no more", () => {
  for (let i = 0; i < 20; i++) note(`n${i}`, ["a"]);
  assert.deepEqual(
    recent.map(({ key }) => key),
    ["n12", "n13", "n14", "n15", "n16", "n17", "n18", "n19"],
  );
  assert.ok(recent.every(({ time }) => time > 0));
});

// Returns a canvas whose browser reveals these names.
const canvas = (gl) => ({ getContext: (kind) => (kind === "webgl2" ? gl : null) });

test("graphics are named as far as the browser reveals them, and the context is released", () => {
  let lost = 0;
  const gl = (open) => ({
    RENDERER: 1,
    getExtension: (name) =>
      ({
        WEBGL_debug_renderer_info: open && { UNMASKED_RENDERER_WEBGL: 2 },
        WEBGL_lose_context: { loseContext: () => lost++ },
      })[name],
    getParameter: (p) => ({ 1: "WebKit WebGL", 2: "A card" })[p],
  });
  assert.equal(renderer(canvas(gl(true))), "A card");
  assert.equal(renderer(canvas(gl(false))), "WebKit WebGL");
  assert.equal(lost, 2);
  assert.equal(renderer(canvas(null)), "no WebGL 2");
});

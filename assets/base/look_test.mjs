// Tests of the learners' looks: node --test assets/base/look_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { colour, dressed, DOUBLE, sample } = await import("./look.js");
const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const css = read("assets/page.css");
const look = read("core/learn/look.go");

// The names in a list of constants of core/learn/look.go, in order.
const names = (type) =>
  look
    .match(new RegExp(`\\t(\\w+) ${type} = iota\\n([^)]*)`))
    .slice(1)
    .join("\n")
    .match(/^\t?\w+$/gm)
    .map((s) => s.trim());

test("the page has the colours, dashes and bodies that learners may request", () => {
  const light = css.slice(css.indexOf(":root"), css.indexOf("[data-theme"));
  assert.equal(light.match(/--s\d+:/g).length, names("Colour").length - 1); // NoColour has none
  assert.equal(light.match(/--d\d+:/g).length, names("Dash").length - 1); // a solid line needs none
  assert.equal(names("Body")[DOUBLE], "Double");
  for (const body of names("Body").keys()) {
    const strokes = sample({ color: "red", dash: null, body }, 1, 5, 30, 3, "white");
    assert.equal(strokes.length, body ? 2 : 1, `body ${body}`);
    for (const { d, stroke } of strokes) assert.ok(d && stroke);
  }
});

test("no two bodies or dashes look the same", () => {
  const all = [...names("Body").keys()].map((body) =>
    JSON.stringify(sample({ color: "red", dash: null, body }, 0, 0, 30, 3, "white")),
  );
  assert.equal(new Set(all).size, all.length);
  const dashes = [...css.slice(0, css.indexOf("[data-theme")).matchAll(/--d\d+:([^;]+)/g)].map(([, d]) => d);
  assert.equal(new Set(dashes).size, dashes.length);
});

// The contrast of two colours "#rrggbb", by WCAG.
const luminance = (hex) =>
  [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const contrast = (a, b) =>
  (Math.max(luminance(a), luminance(b)) + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);

test("lines contrast with the panels of both themes by 3 to 1 or more", () => {
  const dark = css.indexOf('[data-theme="dark"]');
  for (const theme of [css.slice(0, dark), css.slice(dark)]) {
    const [, panel] = theme.match(/--panel: (#\w+)/);
    const colours = [...theme.matchAll(/--s\d+: (#\w+)/g)].map(([, c]) => c);
    assert.equal(colours.length, 6);
    for (const c of colours) assert.ok(contrast(c, panel) >= 3, `${c} on ${panel}: ${contrast(c, panel).toFixed(2)}`);
    assert.equal(new Set(colours).size, 6);
  }
});

test("a look gets the theme's colour and dash, and none while its colour is open", () => {
  const styles = Array.from({ length: 48 }, (_, i) => ({ color: `c${i % 6}`, dash: [Math.floor(i / 6)] }));
  assert.deepEqual(dressed({ colour: 4, dash: 3, body: 2 }, { styles }), { color: "c4", dash: [3], body: 2 });
  assert.equal(colour({ colour: -1 }), "var(--soft)");
  assert.equal(colour({ colour: 1 }), "var(--s1)");
});

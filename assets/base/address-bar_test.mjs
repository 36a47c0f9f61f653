// Tests of the page's address: node --test assets/base/address-bar_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { inForce, named, settings } = await import("./address-bar.js");

const usual = { embed: false, keys: "auto", theme: "auto", view: "", controls: "", scale: "1", hide: [] };

test("the page's own settings are read from any query", () => {
  assert.deepEqual(settings(""), usual);
  const asked = { ...usual, embed: true, theme: "dark", hide: ["header", "table"] };
  assert.deepEqual(settings("?theme=dark&embed&autoplay=0&hide=header,table"), asked);
  assert.deepEqual(settings("theme=blue&keys=some&embed=0&hide=&lambda=%&scale=-1"), usual);
  assert.deepEqual(settings("view=scene&controls=alpha&scale=2&embed=1&keys=none"), {
    ...usual,
    keys: "none",
    view: "scene",
    controls: "alpha",
    scale: "2",
    embed: true,
  });
});

test("settings in force equal those of a summary", () => {
  const values = {
    embed: "1",
    keys: "none",
    theme: "dark",
    view: "both",
    controls: "",
    scale: "1.5",
    hide: "table,run",
    lambda: "0.9",
  };
  assert.deepEqual(inForce(values), {
    embed: true,
    keys: "none",
    theme: "dark",
    view: "both",
    controls: "",
    scale: "1.5",
    hide: ["table", "run"],
  });
});

test("a link names its preset, even if the address is bare", () => {
  for (const [href, want] of [
    ["https://a.example/t/", "https://a.example/t/?preset=x"],
    ["https://a.example/t/?preset=y&seed=2#z", "https://a.example/t/?preset=y&seed=2#z"],
  ]) {
    globalThis.location = { href };
    assert.equal(named("preset=x").href, want);
  }
  delete globalThis.location;
});

// Tests of the page's address: node --test assets/base/address-bar_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { named, settings } = await import("./address-bar.js");

test("the page's own settings are read from any query", () => {
  assert.deepEqual(settings(""), { autoplay: true, embed: false, theme: "auto", view: null, controls: "", scale: "1", hide: [] });
  assert.deepEqual(settings("?theme=dark&embed&autoplay=0&hide=header,table"), { autoplay: false, embed: true, theme: "dark", view: null, controls: "", scale: "1", hide: ["header", "table"] });
  assert.deepEqual(settings("theme=blue&embed=0&hide=&lambda=%"), { autoplay: true, embed: false, theme: "auto", view: null, controls: "", scale: "1", hide: [] });
});


test("a link names its preset, also that of a bare address", () => {
  for (const [href, want] of [["https://a.example/t/", "https://a.example/t/?preset=x"], ["https://a.example/t/?preset=y&seed=2#z", "https://a.example/t/?preset=y&seed=2#z"]]) {
    globalThis.location = { href };
    assert.equal(named("preset=x").href, want);
  }
  delete globalThis.location;
});

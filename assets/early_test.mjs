// Tests of the script that runs before the first paint: node --test assets/early_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { LANGUAGES } from "./words/languages.js";

const script = readFileSync(new URL("early.js", import.meta.url), "utf8");

/** Returns the attributes that the script sets at an address, in a browser with preferred languages. */
function written(search, languages, hash = "") {
  const dataset = {};
  const page = { documentElement: { dataset }, currentScript: { dataset: {} } };
  const window = { name: "" };
  vm.runInNewContext(script, {
    document: page,
    location: { search, hash, protocol: "https:" },
    navigator: { languages },
    matchMedia: () => ({ matches: false }),
    localStorage: { getItem: () => "1" },
    addEventListener() {},
    URLSearchParams,
    SyntaxError,
    self: { origin: "https://x.org" },
    parent: window,
    window,
  });
  return dataset;
}

test("the first picture is shown only at the bare address, and if the page will be in English", () => {
  for (const [search, languages, there] of [
    ["", ["en-US"], true],
    ["?theme=dark", ["en"], true],
    ["", ["de", "en", "fr"], true],
    ["", ["de"], true],
    ["", undefined, true],
    ["", ["fr-CH", "en"], false],
    ["", ["de", "fr", "en"], false],
    ["?lambda=1", ["en"], false],
  ])
    assert.equal("first" in written(search, languages), there, `${search} ${languages}`);
  assert.equal("first" in written("", ["en"], "#held=1"), false);
});

test("every language of the page but English has no first picture", () => {
  for (const language of Object.keys(LANGUAGES))
    assert.equal("first" in written("", [language, "en"]), language === "en", language);
});

test("Chromium requests compressed programs at once, unless a service worker has them or nothing is shared", () => {
  const requested = (programs, serviceWorker, origin = "https://x.org", brands = { userAgentData: {} }, size = 500) => {
    const links = [];
    vm.runInNewContext(script, {
      document: {
        documentElement: { dataset: {} },
        currentScript: { dataset: { programs } },
        createElement: () => ({}),
        head: { append: (link) => links.push(`${link.rel} ${link.as} ${link.href}`) },
      },
      location: { search: "", hash: "", protocol: "https:" },
      navigator: { languages: ["en"], serviceWorker, ...brands },
      matchMedia: () => ({ matches: false }),
      addEventListener() {},
      performance: { getEntriesByName: () => [{ encodedBodySize: size, decodedBodySize: 1000 }] },
      URLSearchParams,
      self: { origin },
      parent: null,
      window: { name: "" },
    });
    return links;
  };
  const both = ["prefetch fetch a.wasm?h=1", "prefetch fetch b.wasm?h=2"];
  assert.deepEqual(requested("a.wasm?h=1 b.wasm?h=2", { controller: null }), both);
  assert.deepEqual(requested("a.wasm?h=1 b.wasm?h=2", undefined), both);
  assert.deepEqual(requested("a.wasm?h=1", { controller: {} }), []);
  assert.deepEqual(requested("a.wasm?h=1", { controller: null }, "null"), []);
  assert.deepEqual(requested("a.wasm?h=1", { controller: null }, undefined, {}), []);
  assert.deepEqual(requested("a.wasm?h=1", { controller: null }, undefined, undefined, 1000), []);
  assert.deepEqual(requested(undefined, { controller: null }), []);
});

test("the theme is the query's, or the visitor's", () => {
  assert.equal(written("?theme=dark", ["en"]).theme, "dark");
  assert.equal(written("", ["en"]).theme, "light");
});

test("a frame without a script loads three times more, and then says so; the page of a tab says so at once", () => {
  const load = (window, parent) => {
    const heard = {};
    let loads = 0;
    const dataset = {};
    vm.runInNewContext(script, {
      document: { documentElement: { dataset }, currentScript: { dataset: {} }, readyState: "complete" },
      location: { search: "", hash: "", protocol: "https:", reload: () => loads++ },
      navigator: { languages: ["en"] },
      matchMedia: () => ({ matches: false }),
      addEventListener: (event, call) => (heard[event] = call),
      URLSearchParams,
      SyntaxError,
      self: { origin: "https://x.org" },
      parent: parent ?? window,
      window,
    });
    for (let i = 0; i < 2; i++) heard.error({ target: { tagName: "SCRIPT" } });
    assert.equal(dataset.broken, "");
    return loads;
  };
  const frame = { name: "mine" };
  for (const loads of [1, 1, 1, 0]) assert.equal(load(frame, {}), loads);
  assert.equal(frame.name, "mine");
  assert.equal(load({ name: "" }), 0);
});

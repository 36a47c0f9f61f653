// Tests of the recipes for other hosts: node --test assets/examples/recipes_test.mjs
// TestTheRecipes… and TestInADeck… of wasm/e2e run them.

import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";

const { isKey, posterFile } = await import("../embedding/query.js");

const folder = new URL("recipes/", import.meta.url);
const recipes = readdirSync(folder, { recursive: true })
  .filter((name) => /\.\w+$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));
const manual = readFileSync(new URL("../manual/recipes.md", import.meta.url), "utf8");
const catalogue = JSON.parse(
  readFileSync(new URL("../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);

const lines = (text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

test("each block of the manual about hosts is in one of the recipes", () => {
  const blocks = [...manual.matchAll(/^```text\n(.*?)^```$/gms)].map(([, text]) => text);
  assert.equal(blocks.length, 9);
  for (const block of blocks) {
    const fits = recipes.filter(({ text }) => lines(block).every((line) => text.includes(line)));
    assert.ok(fits.length, `no recipe has\n${block}`);
  }
});

test("figures of recipes have valid keys and parts, a title, and inside them a poster with a link", () => {
  const figures = recipes.flatMap(({ name, text }) =>
    [...text.matchAll(/<triad-lab ([^>]*)>(.*?)<\/triad-lab>/g)].map(([, given, inside]) => ({ name, given, inside })),
  );
  assert.ok(figures.length >= 9, `${figures.length} figures`);
  for (const { name, given, inside } of figures) {
    const attributes = Object.fromEntries([...given.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]));
    for (const key of Object.keys(attributes))
      assert.ok(isKey(key) || ["title", "class"].includes(key), `${name}: ${key}`);
    for (const part of attributes.hide.split(","))
      assert.ok(
        catalogue.parts.some(({ id }) => id === part),
        `${name}: hide=${part}`,
      );
    assert.ok(catalogue.presets.some(({ id }) => id === attributes.preset) && attributes.title, name);
    const [, image, link] = /** @type {string[]} */ (
      inside.match(
        /^<a href="https:\/\/example\.org\/triad\/\?preset=[\w-]+"><img src="([^"]*)" [^>]*><br>(.+)<\/a>$/,
      ) ?? []
    );
    assert.ok(link, `${name}: ${inside}`);
    assert.equal(image, `https://example.org/triad/${posterFile(attributes.preset, "light")}`, name);
  }
});

test("the files of Triad that the recipes name exist", () => {
  const named = recipes.flatMap(({ text }) => [...text.matchAll(/https:\/\/example\.org\/triad\/([\w./-]+)/g)]);
  const files = new Set(named.map(([, file]) => file).filter((file) => !file.startsWith("posters/"))); // built
  assert.deepEqual([...files].sort(), ["assets/embed-classic.js", "assets/embed.js", "assets/widget.mjs"]);
  for (const file of files) assert.ok(existsSync(new URL(`../../${file}`, import.meta.url)), file);
});

test("the output of Sphinx and MkDocs has each figure as it was written", () => {
  const text = (name) => recipes.find((r) => r.name === name).text;
  const figure = (page) => page.match(/<triad-lab .*<\/triad-lab>/)[0];
  for (const [made, of] of [
    ["sphinx/built/index.html", "sphinx/index.rst"],
    ["sphinx/built/baird.html", "sphinx/baird.md"],
    ["mkdocs/built/index.html", "mkdocs/docs/index.md"],
  ])
    assert.equal(figure(text(made)), figure(text(of)), made);
});

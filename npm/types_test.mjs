// Tests of the types in the package against the element's keys: node --test npm/types_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { isKey, KEYS } from "../assets/embedding/query.js";

const types = readFileSync(new URL("index.d.ts", import.meta.url), "utf8");
const element = readFileSync(new URL("../assets/embed.js", import.meta.url), "utf8");
const union = (name) =>
  [...types.match(new RegExp(`type ${name} =([^;]*);`))[1].matchAll(/"([^"]+)"/g)].map((m) => m[1]);

test("the types have every key of the query that is an attribute", () => {
  assert.deepEqual(union("Key"), KEYS);
});

test("the types have every key that a learner may have", () => {
  assert.deepEqual(
    union("LearnersKey"),
    KEYS.filter((key) => isKey(`${key}.gtb`)),
  );
});

test("the types have every method and event of the element", () => {
  const body = types.slice(types.indexOf("export class TriadLab"), types.indexOf("declare global"));
  for (const [, method] of element.matchAll(/return this\.#call\("(\w+)"/g))
    assert.ok(new RegExp(`^  ${method}\\(`, "m").test(body), method);
  const events = JSON.parse(element.match(/const EVENTS = (\[.*\]);/)[1]);
  const told = types.slice(types.indexOf("export interface Events"), types.indexOf("export class TriadLab"));
  assert.deepEqual([...told.matchAll(/^ {2}(\w+): CustomEvent/gm)].map((m) => m[1]).sort(), events.sort());
});

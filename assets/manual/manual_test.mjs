// Tests of the scripts in the manual, each run unchanged: node --test assets/manual/manual_test.mjs
// The figure, the frame and the page are substitutes that accept the calls of the real ones and reject all others.
// TestTheFiguresAndScriptsOfTheManualRunInABrowser runs the scripts with the real ones.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

const { check, methods } = await import("../embedding/message-check.js");

const folder = new URL("./", import.meta.url);
const snippets = readdirSync(folder)
  .filter((name) => /^[a-z-]+\.md$/.test(name)) // translations have the same scripts, by translations_test.mjs
  .flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(/^```js\n(.*?)^```$/gms)].map(([, text]) => ({
      name,
      text,
    })),
  );

const AsyncFunction = (async () => {}).constructor;

// Only these names exist, so a snippet that calls others fails.
const run = (text, names) => new AsyncFunction(...Object.keys(names), `"use strict"; ${text}`)(...Object.values(names));

/** Returns an object with methods of these names. They record their calls and return the values in answers. */
const standIn = (calls, methods, answers = {}) =>
  Object.fromEntries(
    methods.map((name) => [
      name,
      async (...args) => {
        calls.push([name, ...args]);
        return answers[name];
      },
    ]),
  );

const of = (word) => snippets.filter(({ text }) => text.includes(word));

test("every script of the manual is one of those run here", () => {
  assert.equal(snippets.length, 3);
  assert.deepEqual(
    ["<triad-lab>", "iframe", "triad.step"].map((word) => of(word === "<triad-lab>" ? '"triad-lab"' : word).length),
    [1, 1, 1],
  );
});

test("a figure is changed, and reports a learner that diverged", async () => {
  const calls = [];
  const logged = [];
  const heard = {};
  const figure = { ...standIn(calls, methods), addEventListener: (event, f) => (heard[event] = f) };
  const button = {};
  const document = { querySelector: (selector) => (selector === "triad-lab" ? figure : null) };
  await run(of('"triad-lab"')[0].text, { document, button, console: { log: (...words) => logged.push(words) } });
  await button.onclick();
  heard.diverged({ detail: { id: "tb", step: 7 } });
  assert.deepEqual(calls, [["set", "lambda", 0.5]]);
  assert.deepEqual(logged, [["tb", 7]]);
});

test("messages to a frame are valid, and its answer is shown", async () => {
  const sent = [];
  const logged = [];
  let listener = null;
  const contentWindow = { postMessage: (message, target) => sent.push([message, target]) };
  const document = { querySelector: (selector) => (selector === "iframe" ? { contentWindow } : null) };
  await run(of("iframe")[0].text, {
    document,
    console: { log: (...words) => logged.push(words) },
    addEventListener: (event, f) => event === "message" && (listener = f),
  });
  listener({ source: {}, data: { triad: 1, event: "ready" } }); // from another window
  listener({ source: contentWindow, data: { triad: 2, event: "ready" } });
  assert.deepEqual(sent, []);
  listener({ source: contentWindow, data: { triad: 1, event: "ready" } });
  assert.equal(sent.length, 1);
  assert.equal(sent[0][1], "*");
  const { error, ...call } = check(sent[0][0]);
  assert.equal(error, undefined);
  assert.equal(call.method, "set");
  listener({ source: contentWindow, data: { triad: 1, id: 1, ok: true, result: { step: 0 } } });
  listener({ source: contentWindow, data: { triad: 1, id: 1, ok: false, error: "no" } });
  assert.deepEqual(logged, [
    [true, { step: 0 }],
    [false, "no"],
  ]);
});

test("the page is paused, changed, stepped and queried", async () => {
  const calls = [];
  const logged = [];
  const names = "get play pause step reset newSeed set define definition log csv svg png update catalogue on".split(
    " ",
  );
  const triad = standIn(calls, names, {
    get: {
      algorithms: [
        { id: "tb", verdict: "diverging" },
        { id: "gtb", verdict: "converging" },
      ],
    },
  });
  await run(of("triad.step")[0].text, { triad, console: { log: (words) => logged.push(words) } });
  assert.deepEqual(calls, [["pause"], ["set", "lambda", 0.5], ["step", 100], ["get"]]);
  assert.deepEqual(logged, ["tb: diverging, gtb: converging"]);
});

// make speed and make bench update only the tables between comments, so this test checks the sentences above them.
test("speed.md begins with numbers of its own tables", () => {
  const text = readFileSync(new URL("speed.md", folder), "utf8");
  const numbers = (part) => part.match(/\d+(?:\.\d+)?/g) ?? [];
  const measured = [...text.matchAll(/<!-- (start|bench) -->\n(.*?)<!-- \/\1 -->/gs)].map(([, , part]) => part);
  assert.equal(measured.length, 2);
  const known = new Set(measured.flatMap(numbers));
  const lead = numbers(text.split("\n")[2]);
  assert.ok(lead.length >= 8, `${lead}`);
  for (const number of lead) assert.ok(known.has(number), `${number} is in no table`);
});

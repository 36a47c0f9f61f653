// Tests of the drawer's rows and of its search: node --test assets/questions/questions_test.mjs
// core/pages/answers_test.go tests that the numbers of its answers hold.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

globalThis.location = { search: "?lang=fr" };
await (
  await import("../words/table.js")
).come;
const { finds, rowsOf } = await import("./rows.js");
const { carried } = await import("../base/address-bar.js");
const { inWords } = await import("../words/told.js");
const { default: english } = await import("../words/en/questions.js");
const { default: french } = await import("../words/fr/questions.js");

const catalogue = JSON.parse(
  readFileSync(new URL("../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"),
);
const groups = rowsOf(catalogue, english.groups);
const rows = groups.flatMap((g) => g.rows);
const lesson = (door) => door.startsWith("lesson=");
const found = (list, asked) => list.filter((row) => finds(row, asked)).map((row) => row.door);

test("every preset of the catalogue is in one group, and every row has an address", () => {
  const presets = catalogue.presets.map((p) => p.id);
  const views = catalogue.views.map((v) => v.id);
  const doors = rows.map((row) => row.door);
  assert.deepEqual(
    presets.filter((id) => !doors.includes(id)),
    [],
    "presets that no group names",
  );
  assert.deepEqual(
    doors.filter(
      (door, i) => doors.indexOf(door) < i || !(presets.includes(door) || views.includes(door) || lesson(door)),
    ),
    [],
    "rows twice, or of nothing",
  );
  assert.deepEqual(
    doors.filter((door) => !presets.includes(door) && !lesson(door)),
    ["versus", "gallery"],
  );
});

test("lessons come first, each with the title of its file in both languages", () => {
  const files = readdirSync(new URL("../lessons/", import.meta.url));
  const all = files.flatMap((file) => /^([a-z-]+)\.md$/.exec(file)?.[1] ?? []);
  const names = all.filter((name) => name !== "tour"); // it is above the list
  for (const [words, ending] of [
    [english, ".md"],
    [french, ".fr.md"],
  ]) {
    const { lessons } = words.groups[0];
    assert.deepEqual(Object.keys(lessons).sort(), names.sort());
    for (const [name, title] of Object.entries(lessons)) {
      const text = readFileSync(new URL(`../lessons/${name}${ending}`, import.meta.url), "utf8");
      assert.equal(text.split("\n")[0], `# ${title}`);
    }
  }
});

test("a row has the question of its preset, its place in the paper and an answer in one or two sentences", () => {
  for (const { door, question, source, answer, query } of rows.filter((row) => !lesson(row.door))) {
    const preset = catalogue.presets.find((p) => p.id === door);
    assert.equal(question, preset?.name ?? english.groups.find((g) => door in g.answers).asks[door]);
    assert.ok(question, door);
    assert.equal(source, preset?.source ?? "");
    assert.equal(query, preset ? `preset=${door}` : `view=${door}`);
    assert.match(answer, /^[^a-z].*\.$/, door);
    assert.ok(answer.length <= 90, `${door}: an answer of ${answer.length} letters`);
  }
});

test("a problem without a preset is beside the visitor's own", () => {
  const ring = { id: "ring", name: "Ring", summary: "A ring of states." };
  const list = rowsOf({ ...catalogue, problems: [...catalogue.problems, ring] }, english.groups);
  const more = list.flatMap((g) => g.rows).filter((row) => !rows.some((r) => r.door === row.door));
  assert.deepEqual(
    more.map(({ question, answer, query }) => [question, answer, query]),
    [["Ring", "A ring of states.", "problem=ring"]],
  );
  assert.equal(
    list.findIndex((g) => g.rows.includes(more[0])),
    list.findIndex((g) => "custom" in Object.fromEntries(g.rows.map((r) => [r.door, r]))),
  );
});

test("the languages have the same rows in the same groups", () => {
  const doors = (words) => words.groups.map((g) => Object.keys(g.answers));
  assert.deepEqual(doors(french), doors(english));
  assert.equal(french.groups.length, 7);
});

test("the search finds words of questions, answers, learners, problems and groups, in any order", () => {
  assert.deepEqual(found(rows, "tree blow wins"), []);
  assert.deepEqual(found(rows, "tree blow win"), ["two-state-lucky"]);
  assert.deepEqual(found(rows, "0.0825"), ["two-state-unstable", "two-state-steps"]);
  assert.deepEqual(found(rows, "mirror-prox"), ["two-state-mirror"]);
  assert.ok(found(rows, "LSTD").includes("two-state-lstd") && found(rows, "  Baird’s  STAR ").includes("baird"));
  assert.deepEqual(found(rows, "baird's star"), found(rows, "baird’s star"));
  assert.deepEqual(found(rows, "proposition decreasing"), ["two-state-shrinking"]);
  assert.deepEqual(found(rows, "no such word"), []);
  assert.equal(found(rows, " ").length, rows.length);
});

test("the search in French finds French words, and ignores accents", () => {
  const list = rowsOf(inWords(catalogue), french.groups).flatMap((g) => g.rows);
  assert.ok(found(list, "etoile").includes("baird"));
  assert.deepEqual(found(list, "Étoile"), found(list, "etoile"));
  assert.deepEqual(found(list, "remèdes sgd"), ["batch-chain"]);
  assert.deepEqual(found(list, "star"), []);
});

test("settings chosen for all experiments stay with the next", () => {
  assert.equal(carried("preset=baird", "preset=fair&lambda=0.5&theme=dark"), "preset=baird&theme=dark");
  assert.equal(carried("preset=baird", "preset=fair"), "preset=baird");
});

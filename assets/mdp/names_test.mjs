// Tests of names in the form of a problem, and of its picture: node --test assets/mdp/names_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { EXAMPLE, MOST_LETTERS, spoken } = await import("./spec.js");
const { fromForm, toForm } = await import("./form.js");
const { renameState } = await import("./names.js");
const { resized } = await import("./sizes.js");
const { graphOf, otherSum } = await import("./graph.js");
const { described } = await import("./picture.js");

/** Returns the form of the example, with these names typed. */
function form(stateNames = [], actionNames = []) {
  const typed = toForm(EXAMPLE);
  stateNames.forEach((name, i) => renameState(typed, i, name));
  actionNames.forEach((name, i) => (typed.actionNames[i] = name));
  return typed;
}
const refused = (given) => {
  try {
    fromForm(given);
  } catch (e) {
    return [e.message, e.place.field, e.place.s ?? e.place.a];
  }
};

test("names are all or none, and an empty one gets its number", () => {
  assert.deepEqual(fromForm(form()), EXAMPLE);
  assert.deepEqual(fromForm(form(["", " "], ["", ""])), EXAMPLE);
  const some = fromForm(form(["", "end"], ["go", ""]));
  assert.deepEqual(some.stateNames, ["0", "end"]);
  assert.deepEqual(some.actionNames, ["go", "a1"]);
});

test("names that a file forbids are rejected at their field", () => {
  const long = "é".repeat(MOST_LETTERS);
  assert.deepEqual(fromForm(form([long, "😀".repeat(MOST_LETTERS)])).stateNames[0], long);
  assert.deepEqual(refused(form([long + "é", "b"])), [
    `name of state 0: “${long}é” is not valid; use 1 to 40 characters on one line`,
    "stateNames",
    0,
  ]);
  assert.deepEqual(refused(form([], ["go", "go"])), [
    "name of action a1: “go” is not valid; use a name that no other action has",
    "actionNames",
    1,
  ]);
  assert.deepEqual(refused(form(["1", ""])), [
    "name of state 1: “1” is not valid; use a name that no other state has",
    "stateNames",
    1,
  ]);
  for (const bad of ["a\nb", "a\u202eb", "\u009b31m", "a\u2028", "\ud800", "a\u2069"])
    assert.match(refused(form([bad, "b"]))[0], /use 1 to 40 characters on one line$/, JSON.stringify(bad));
});

test("the form accepts the names that the schema accepts", () => {
  const { names } = JSON.parse(readFileSync(new URL("../schema/mdp-1.json", import.meta.url), "utf8")).$defs;
  const { pattern, maxLength } = names.items;
  assert.equal(maxLength, MOST_LETTERS);
  const legal = new RegExp(pattern, "u");
  for (let c = 0; c < 0x3000; c++) {
    const name = `x${String.fromCodePoint(c)}`;
    assert.equal(refused(form([name, "y"])) === undefined, legal.test(name), `U+${c.toString(16)}`);
  }
});

test("names of any kind pass through form and file, typed letter by letter, and next states keep their meaning", () => {
  const kinds = [
    "<b>&amp;</b>",
    '"x"',
    "a, b",
    "a: b",
    "a;b",
    " a",
    "1",
    "0",
    "é",
    "العربية",
    "a1",
    "0.5",
    "__proto__",
  ];
  const P = [
    [
      [0.25, 0.75],
      [1, 0],
    ],
    [
      [0, 1],
      [1 / 3, 2 / 3],
    ],
  ];
  for (const one of kinds)
    for (const other of kinds.filter((k) => k !== one)) {
      const typed = toForm({ ...EXAMPLE, P });
      for (const [i, name] of [one, other].entries())
        for (let n = 1; n <= name.length; n++) renameState(typed, i, name.slice(0, n));
      const spec = fromForm(typed);
      assert.deepEqual(spec, { ...EXAMPLE, P, stateNames: [one, other] });
      assert.deepEqual(fromForm(toForm(spec)), spec);
      for (const i of [0, 1]) renameState(typed, i, "");
      assert.deepEqual(fromForm(typed), { ...EXAMPLE, P });
    }
});

test("text that cannot be read stays as typed while names change", () => {
  const typed = form(["here", "there"]);
  typed.rows[0].next = "heer: 1";
  renameState(typed, 0, "home");
  assert.equal(typed.rows[0].next, "heer: 1");
  assert.equal(typed.rows[2].next, "home: 1");
});

test("a form without names grows without any", () => {
  assert.deepEqual(resized(form(), 3, 3).stateNames, ["", "", ""]);
});

test("messages about a file without names use the names of its picture", () => {
  const { stateNames, actionNames } = spoken(EXAMPLE);
  const { spots, arcs } = graphOf(form());
  assert.deepEqual(
    spots.map((spot) => spot.name),
    stateNames,
  );
  assert.deepEqual([...new Set(arcs.map((arc) => arc.action))], actionNames);
});

test("the picture has an arc for each next state of an action, and describes it in words", () => {
  const typed = form(["here", "<i>"], ["go", "stay"]);
  typed.rows[0].next = "here: 0.25, <i>: 3/4";
  typed.rows[1].next = "somewhere";
  typed.rows[2].next = "here: 0.5";
  typed.rows[3].pi = "0";
  const graph = graphOf(typed);
  assert.deepEqual(
    graph.arcs.map(({ from, to, action, p, aimed }) => [from, to, action, p, aimed]),
    [
      [0, 0, "go", 0.25, true],
      [0, 1, "go", 0.75, true],
      [1, 0, "go", 0.5, true],
      [1, 1, "stay", 1, false],
    ],
  );
  assert.equal(
    described(graph),
    "The problem as a graph: 2 states, 4 state–action pairs. State here, go: to here with probability 0.25, " +
      "to <i> with probability 0.75. State here, stay: not known yet. State <i>, go: to here with probability 0.5. " +
      "State <i>, stay: to <i>.",
  );
  assert.deepEqual(graph.steps.map(otherSum), [null, null, 0.5, null]);
});

test("no two states of a picture share a place, and arcs between the same two bend apart", () => {
  for (let n = 1; n <= 12; n++) {
    const { spots } = graphOf(resized(form(), n, 3));
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 34, `${n} states`);
  }
  const typed = resized(form(), 3, 3);
  for (const row of typed.rows) row.next = "0: 0.5, 1: 0.5";
  const { arcs } = graphOf(typed);
  const ways = arcs.map(({ from, to, bend }) => `${from} ${to} ${bend}`);
  assert.equal(new Set(ways).size, arcs.length);
  assert.equal(arcs.length, 18);
});

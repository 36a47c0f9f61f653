// Tests of a problem of the visitor's own: node --test assets/mdp/mdp_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { EXAMPLE, fileText, number, written } = await import("./spec.js");
const { fromForm, toForm } = await import("./form.js");
const { nextText } = await import("./entries.js");
const { placeOf } = await import("./places.js");
const { resized } = await import("./sizes.js");
const { MARK, MOST, decode, encode } = await import("./link.js");
const { sortOut } = await import("./files.js");
const { isCustom } = await import("../base/address-bar.js");

const rich = {
  ...EXAMPLE,
  P: [
    [
      [1, 0],
      [1 / 3, 2 / 3],
    ],
    [
      [1, 0],
      [0, 1],
    ],
  ],
  rvar: [
    [0, 0.25],
    [0, 0],
  ],
  phiState: [
    [1, 0.5],
    [0, -2],
  ],
};

test("a file passes through the form unchanged", () => {
  for (const spec of [EXAMPLE, rich]) {
    assert.deepEqual(fromForm(toForm(spec)), spec);
    assert.deepEqual(JSON.parse(fileText(spec)), spec);
  }
});

const named = { ...rich, stateNames: ["1", "the far end"], actionNames: ["right", "left"] };

test("names pass through the form, next states are written with them, and errors name them", () => {
  assert.deepEqual(fromForm(toForm(named)), named);
  assert.deepEqual(JSON.parse(fileText(named)), named);
  assert.equal(toForm(named).rows[1].next, "1: 1/3, the far end: 2/3");
  const P = (text) =>
    fromForm({ ...toForm(named), rows: toForm(named).rows.map((row) => ({ ...row, next: text })) }).P[0][0];
  assert.deepEqual(P("the far end: 1/4, 1: 3/4"), [0.75, 0.25]);
  assert.deepEqual(P("the far end"), [0, 1]);
  assert.deepEqual(P("0.5, 0.5"), [0.5, 0.5]);
  assert.throws(
    () => P("0: 1"),
    /^Error: next states of state 1, right: “0: 1” is not valid; use states \(1, the far end\) and their prob/,
  );
  const odd = { ...named, stateNames: ["a, b", "c"] }; // the comma makes the name look like a list
  assert.equal(toForm(odd).rows[1].next, "0: 1/3, 1: 2/3");
  assert.deepEqual(fromForm(toForm(odd)), odd);
});

test("a form that grows has a name for each, all different", () => {
  const spec = fromForm(resized(toForm({ ...named, stateNames: ["3", "x"] }), 4, 3));
  assert.deepEqual(spec.stateNames, ["3", "x", "3′", "4"]);
  assert.deepEqual(spec.actionNames, ["right", "left", "3"]);
  assert.deepEqual(spec.P[2][0], [0, 0, 1, 0]);
  assert.deepEqual(fromForm(resized(toForm(spec), 1, 1)).stateNames, ["3"]);
});

test("rewards by next state pass through the form, and errors name what is expected", () => {
  const start = [1, 0];
  const spec = { ...named, start, r: [[0, [[1, 2.5], [2, -1]]], [0, 1]] }; // prettier-ignore
  assert.equal(toForm(spec).rows[1].r, "the far end: 2.5, ■: -1");
  assert.deepEqual(fromForm(toForm(spec)), spec);
  const inFull = { ...spec, r: [[0, [0, 2.5, -1]], [0, 1]] }; // prettier-ignore
  assert.equal(toForm(inFull).rows[1].r, "the far end: 2.5, ■: -1");
  const r = (text) =>
    fromForm({ ...toForm(spec), rows: toForm(spec).rows.map((row) => ({ ...row, r: text })) }).r[0][0];
  assert.equal(r("1/4"), 0.25);
  assert.throws(
    () => r("nowhere: 1"),
    /^Error: r of state 1, right: “nowhere: 1” is not valid; use a number, or next states and their rewards, such as/,
  );
});

test("the form shows rows of pairs as full rows", () => {
  const [stay, go] = [[[0, 1]], [[1, 0.5], [1, 0.5]]]; // prettier-ignore
  const pairs = { ...EXAMPLE, P: [[stay, go], EXAMPLE.P[1]], phi: [[[0, 1]], ...EXAMPLE.phi.slice(1)] };
  assert.deepEqual(fromForm(toForm(pairs)), EXAMPLE);
});

test("optional values that are empty are not written into the file", () => {
  const { gamma, theta0, ...rest } = EXAMPLE;
  assert.deepEqual(fromForm(toForm(rest)), rest);
});

test("numbers are read as people write them", () => {
  for (const [text, x] of [
    ["0.5", 0.5],
    [" −3 ", -3],
    ["1e-3", 1e-3],
    ["1e−3", 1e-3],
    ["1/6", 1 / 6],
    [".5", 0.5],
    ["2.", 2],
  ])
    assert.equal(number(text), x, text);
  for (const text of ["", "a", "1/2/3", "1,5", "0x1", "Infinity", "1/"]) assert.ok(Number.isNaN(number(text)), text);
});

test("long decimals that are fractions are written as fractions, and read back to the bit", () => {
  assert.equal(written(1 / 6), "1/6");
  assert.equal(written(-2 / 3), "-2/3");
  assert.equal(written(0.125), "0.125");
  for (const x of [1 / 3, 5 / 7, 0.1 + 0.2, Math.PI, 1e-9, 123456.789]) assert.equal(number(written(x)), x);
});

test("next states may be written in three ways", () => {
  const P = (text) =>
    fromForm({ ...toForm(EXAMPLE), rows: toForm(EXAMPLE).rows.map((row) => ({ ...row, next: text })) }).P[0][0];
  assert.deepEqual(P("0: 1/4, 1: 3/4"), [0.25, 0.75]);
  assert.deepEqual(P("1"), [0, 1]);
  assert.deepEqual(P("0.5, 0.5"), [0.5, 0.5]);
  assert.equal(nextText([0.25, 0, 0.75]), "0: 0.25, 2: 0.75");
  for (const wrong of ["2", "0: x", "0: 0.5: 1", "a", "0.5, 0.5, 0"])
    assert.throws(
      () => P(wrong),
      /^Error: next states of state 0, a0: “.*” is not valid; use states \(.*\) and their probabilities, such as/,
      wrong,
    );
});

test("an invalid entry is reported with its place", () => {
  const form = toForm(EXAMPLE);
  form.rows[3].r = "much";
  assert.throws(
    () => fromForm(form),
    (e) => {
      assert.equal(e.message, "r of state 1, a1: “much” is not valid; use a number");
      assert.deepEqual([e.place.field, e.place.s, e.place.a], ["r", 1, 1]);
      return true;
    },
  );
});

test("a form grows by plain rows and keeps its entries", () => {
  const form = resized(toForm(EXAMPLE), 3, 2);
  const spec = fromForm(form);
  assert.deepEqual(spec.r, [
    [0, 0],
    [0, 1],
    [0, 0],
  ]);
  assert.deepEqual(spec.P[2], [
    [0, 0, 1],
    [0, 0, 1],
  ]);
  assert.deepEqual(spec.pi[2], [0.5, 0.5]);
  assert.deepEqual(fromForm(resized(form, 2, 2)), EXAMPLE);
});

test("sizes that do not match the rows are rejected before the form grows", () => {
  for (const sizes of [{ states: "1e9" }, { actions: "0" }, { states: "2.5" }])
    assert.throws(
      () => fromForm({ ...toForm(EXAMPLE), ...sizes }),
      /^Error: states × actions: “.*” is not valid; use 1 to 40 state–action pairs/,
    );
});

test("the worker's messages lead to a field", () => {
  const of = (file, ...args) => ({ code: "at", args: [file, { code: "any", args }] });
  assert.deepEqual(placeOf(of("mdp", "P[2][0]", "0.97"), 2), { field: "next", s: 2, a: 0 });
  assert.deepEqual(placeOf(of("mdp", "pi[1][1]", -1), 2), { field: "pi", s: 1, a: 1 });
  assert.deepEqual(placeOf(of("mdp", "phi[3]", 1), 2), { field: "phi", s: 1, a: 1 });
  assert.deepEqual(placeOf(of("mdp", "gamma", 2), 2), { field: "gamma" });
  assert.deepEqual(placeOf(of("mdp", "states", "actions", 300, 200), 2), { field: "states" });
  assert.deepEqual(placeOf(of("mdp", "stateNames[1]", "x"), 2), { field: "stateNames", s: 1 });
  assert.deepEqual(placeOf(of("mdp", "actionNames[1]", "x"), 2), { field: "actionNames", a: 1 });
  const who = { code: "mdp.state-action", args: [{ code: "mdp.state", args: ["1"] }, "right"] };
  const says = {
    code: "at",
    args: ["mdp", { code: "mdp.at-named", args: [who, { code: "mdp.probabilities", args: ["0.5"] }, "P[0][1]"] }],
  };
  assert.deepEqual(placeOf(says, 2), { field: "next", s: 0, a: 1 });
  for (const none of [
    of("mdp"),
    of("mdp", { code: "mdp.state", args: [0] }),
    of("mdp", 4),
    of("log", "r"),
    new Error("no answer"),
  ])
    assert.equal(placeOf(none, 2), null);
});

test("a definition passes through a link unchanged", async () => {
  const hash = await encode(fileText(rich));
  assert.ok(hash.startsWith(MARK) && /^#mdp=[\w-]+$/.test(hash), hash);
  assert.ok(hash.length < 400, `${hash.length} characters`);
  assert.deepEqual(JSON.parse(await decode(hash)), rich);
});

test("a definition too large for a link has none", async () => {
  let x = 1; // numbers that do not compress
  const noise = Array.from({ length: 2000 }, () => (x = (x * 16807) % 2147483647) / 2147483647);
  assert.equal(await encode(JSON.stringify({ name: "noise", phi: [noise] })), "");
});

test("broken fragments are rejected", async () => {
  for (const broken of ["", "#mdp=", "#mdp=!!", "#mdp=AAAA", "#mdp=abcdefgh", "#other=q1Y"])
    await assert.rejects(decode(broken), broken);
  const hash = await encode(fileText(rich));
  await assert.rejects(decode(hash.slice(0, -8)));
});

test("one MDP and one log are opened of files that come together, and the rest is named", () => {
  const of = (...names) => names.map((name) => ({ name, type: "" }));
  const sorted = (files, folders) => {
    const { mdp, log, left } = sortOut(files, folders);
    return [mdp?.name, log?.name, left];
  };
  assert.deepEqual(sorted(of("a.json")), ["a.json", undefined, []]);
  assert.deepEqual(sorted(of("A.CSV")), [undefined, "A.CSV", []]);
  assert.deepEqual(sorted(of("mdp.txt")), ["mdp.txt", undefined, []]); // a single file is tried
  assert.deepEqual(
    sorted([
      { name: "x", type: "application/json" },
      { name: "y", type: "text/csv" },
    ]),
    ["x", "y", []],
  );
  for (const pair of [
    ["a.json", "b.csv"],
    ["b.csv", "a.json"],
  ])
    assert.deepEqual(sorted(of(...pair)), ["a.json", "b.csv", []]);
  assert.deepEqual(sorted(of("a.json", "b.csv", "notes.txt"), ["more"]), [
    "a.json",
    "b.csv",
    [
      ["other", ["notes.txt"]],
      ["folder", ["more"]],
    ],
  ]);
  assert.deepEqual(sorted(of("a.json", "c.json", "b.csv")), [
    undefined,
    undefined,
    [
      ["mdp", ["a.json", "c.json"]],
      ["log", ["b.csv"]],
    ],
  ]);
  assert.deepEqual(sorted(of("a.json", "b.csv", "c.csv", "x.png")), [
    undefined,
    undefined,
    [
      ["mdp", ["a.json"]],
      ["log", ["b.csv", "c.csv"]],
      ["other", ["x.png"]],
    ],
  ]);
  assert.deepEqual(sorted(of("x.png", "y.png")), [undefined, undefined, [["other", ["x.png", "y.png"]]]]);
  assert.deepEqual(sorted(of("mdp.txt"), ["more"]), [
    undefined,
    undefined,
    [
      ["other", ["mdp.txt"]],
      ["folder", ["more"]],
    ],
  ]);
  assert.deepEqual(sorted([], ["more"]), [undefined, undefined, [["folder", ["more"]]]]);
});

test("a fragment that decompresses to more than 4 MB is stopped there", async () => {
  const zeros = new Blob([new Uint8Array(20 * MOST)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bomb = Buffer.from(await new Response(zeros).arrayBuffer()).toString("base64url");
  await assert.rejects(decode(MARK + bomb), /more than 4 MB/);
});

test("a definition is kept for the next visit, but not in a frame, whose host could learn it", async () => {
  const stored = new Map([["triad.mdp", "the visitor's"]]);
  globalThis.localStorage = { getItem: (k) => stored.get(k) ?? null, setItem: (k, v) => stored.set(k, v) };
  globalThis.window = globalThis;
  globalThis.parent = globalThis;
  const page = await import("./link.js?page");
  assert.equal(page.recall(), "the visitor's");
  page.keep("another");
  assert.equal(stored.get("triad.mdp"), "another");
  globalThis.parent = {};
  const frame = await import("./link.js?frame");
  assert.equal(frame.recall(), "");
  frame.keep("in the frame");
  assert.equal(frame.recall(), "in the frame"); // while the page lasts
  assert.equal(stored.get("triad.mdp"), "another");
  for (const name of ["localStorage", "window", "parent"]) delete globalThis[name];
});

test("an address with a problem of one's own is recognised", () => {
  for (const [query, hash] of [
    ["preset=custom&seed=2", ""],
    ["?problem=custom", ""],
    ["", "#mdp=x"],
    ["lambda=0", "#mdp=x"],
    ["preset=baird", "#mdp=x"],
  ])
    assert.ok(isCustom(query, hash), query);
  for (const [query, hash] of [
    ["", ""],
    ["preset=baird", "#x"],
    ["", "#play"],
    ["problem=baird", ""],
  ])
    assert.ok(!isCustom(query, hash), query);
});

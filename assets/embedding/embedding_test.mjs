// Tests of the pure functions of embedding: node --test assets/embedding/embedding_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const { check, hides, methods } = await import("./message-check.js");
const { distance, plan } = await import("./pool.js");
const { changed, isKey, posterFile, posterOf, queryOf, whole } = await import("./query.js");
const { PICTURED } = await import("./pictured.js");

const CATALOGUE = "../../core/cmd/triad/testdata/catalogue.json";

const call = (method, ...args) => ({ triad: 1, id: 7, method, args });

test("valid calls pass with plain arguments", () => {
  for (const name of ["play", "pause", "reset", "newSeed", "hold", "get", "csv"]) {
    assert.deepEqual(check({ triad: 1, id: 0, method: name }), { id: 0, method: name, args: [] });
    assert.deepEqual(check(call(name)), { id: 7, method: name, args: [] });
  }
  assert.deepEqual(check(call("step")).args, []);
  assert.deepEqual(check(call("svg")).args, []);
  assert.deepEqual(check(call("svg", "curves")).args, ["curves"]);
  assert.match(check(call("svg", 7)).error, /^view of svg: 7 is invalid; use the name of a picture, or all$/);
  assert.deepEqual(check(call("step", 100000)).args, [100000]);
  assert.deepEqual(check(call("release")).args, []);
  assert.deepEqual(check(call("release", 4)).args, [4]);
  for (const n of [5, -1, 1.5, "1", NaN])
    assert.match(check(call("release", n)).error, /^n of release: .* is invalid; use an integer from 0 to 4$/);
  assert.deepEqual(check(call("set", "lambda", 0.5)).args, ["lambda", 0.5]);
  assert.deepEqual(check(call("set", "alpha.gtb", "")).args, ["alpha.gtb", ""]);
  assert.deepEqual(check(call("set", "borders", true)).args, ["borders", "1"]);
  assert.equal(check({ ...call("play"), id: "x".repeat(64) }).method, "play");
  assert.equal(check(Object.assign(Object.create(null), call("play"))).method, "play");
  assert.equal(check(vm.runInNewContext('({triad: 1, id: 7, method: "play", args: []})')).method, "play");
});

test("messages of other programs are ignored", () => {
  for (const data of [
    undefined,
    null,
    1,
    "triad",
    NaN,
    [],
    [1],
    {},
    { v: 1 },
    { Triad: 1 },
    Object.create({ triad: 1 }),
    new Date(),
    () => {},
    Symbol("x"),
    10n,
    new Map([["triad", 1]]),
  ]) {
    assert.equal(check(data), null);
  }
});

test("each fault is named, with the value received", () => {
  const error = (data) => check(data).error;
  assert.equal(error({ ...call("play"), triad: 2 }), "triad: version 2 is invalid; use 1");
  assert.equal(error({ ...call("play"), triad: "1" }), "triad: version “1” is invalid; use 1");
  for (const id of [-1, 1.5, NaN, 2 ** 53, "", "x".repeat(65), null, undefined, {}, true]) {
    assert.match(error({ ...call("play"), id }), /^id: .* is invalid; use /);
    assert.equal(check({ ...call("play"), id }).id, undefined);
  }
  for (const method of ["on", "define", "constructor", "__proto__", "toString", "", 3, null, ["play"]])
    assert.match(error(call(method)), /^method: .* is invalid; use one of play, /);
  for (const n of [0, -1, 1.5, 100001, "1", null, NaN, Infinity, [1]])
    assert.match(error(call("step", n)), /^n of step: .* is invalid; use an integer from 1 to 100000$/);
  for (const key of ["", "Lambda", "__proto__", "a b", "x".repeat(65), 1, null])
    assert.match(error(call("set", key, 1)), /^key of set: .* is invalid; use /);
  for (const value of [undefined, null, NaN, Infinity, {}, [], "x".repeat(4097)])
    assert.match(error(call("set", "lambda", value)), /^value of set: .* is invalid; use /);
  assert.match(error(call("play", 1)), /^args of play: use a list of at most 0$/);
  assert.match(error(call("set", "a", 1, 2)), /^args of set/);
  assert.match(error({ ...call("play"), args: { length: 0 } }), /^args of play/);
  assert.equal(check({ ...call("set", "lambda", "x".repeat(1e6)) }).id, 7);
});

// Returns a generator of hostile data. Its numbers come from a seed, so that a failure can be repeated.
const generator = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

let read = 0; // counts getters that ran

function hostile(random, depth = 0) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const inner = () => (depth > 4 ? pick([0, "", null]) : hostile(random, depth + 1));
  const trap = () => {
    throw new Error("a trap");
  };
  const getter = () => {
    read++;
    return trap();
  };
  const kinds = [
    () => pick([0, 1, -0, -1, 1.5, NaN, Infinity, -Infinity, 2 ** 53, 2 ** 31, 1e308, 5e-324]),
    () =>
      pick([
        "",
        "1",
        "play",
        "set",
        "__proto__",
        "constructor",
        "lambda",
        "\u0000",
        "\ud800",
        "x".repeat(1 << 16),
        "${1}",
        "<script>",
      ]),
    () => pick([null, undefined, true, false, 10n, Symbol.iterator, () => 1, trap]),
    () =>
      pick([
        new Date(NaN),
        new Map([["triad", 1]]),
        new Set([1]),
        /x/,
        new Error("x"),
        new ArrayBuffer(8),
        new Float64Array(3),
        Promise.resolve(),
        new Proxy({}, {}),
      ]),
    () => Array.from({ length: Math.floor(random() * 4) }, inner),
    () => new Array(pick([1, 2, 3, 2 ** 32 - 1])),
    () =>
      Object.fromEntries(
        Array.from({ length: Math.floor(random() * 4) }, () => [
          String(pick(["triad", "id", "method", "args", "length", "0", "then", "toJSON", "valueOf"])),
          inner(),
        ]),
      ),
    () => ({
      get triad() {
        return getter();
      },
      id: 1,
      method: "play",
    }),
    () => Object.defineProperty({ triad: 1, id: inner(), args: [] }, "method", { get: getter, enumerable: true }),
    () => ({ triad: 1, id: 1, method: "set", args: Object.defineProperty(["lambda", 1], 1, { get: getter }) }),
    () => Object.create({ triad: 1, id: 1, method: "play", args: [] }),
    () => JSON.parse(`{"__proto__": {"triad": 1, "method": "play"}, "triad": ${pick([1, 2, '"1"'])}, "id": 1}`),
    () => {
      const o = { triad: 1, id: 1, method: "set", args: ["lambda"] };
      o.args.push(o);
      o.self = o;
      return o;
    },
    () => new Proxy({ triad: 1, id: 1, method: "play" }, { getOwnPropertyDescriptor: trap }),
    () => new Proxy({ triad: 1, id: 1, method: "play" }, { getPrototypeOf: trap }),
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
    () => ({ triad: 1, id: 3, method: pick([...methods, inner()]), args: inner() }),
    () => ({ triad: pick([1, 1, 1, inner()]), id: inner(), method: pick(methods), args: [inner(), inner()] }),
    () => ({ triad: 1, id: 5, method: "set", args: [pick(["lambda", "alpha.gtb", inner()]), inner()] }),
    () => ({ triad: 1, id: 5, method: "step", args: [inner()] }),
    () => ({
      triad: 1,
      id: pick([0, "a", inner()]),
      method: pick(["play", "step", "set"]),
      args: pick([[], [1], ["lambda", "0.5"], ["lambda", inner()]]),
    }),
  ];
  return pick(kinds)();
}

test("no data make the check throw, run a getter or pass anything but plain valid calls", () => {
  const outcomes = { ignored: 0, refused: 0, passed: 0 };
  for (let seed = 1; seed <= 30000; seed++) {
    const data = hostile(generator(seed));
    const got = check(data); // a throw, even from a trap, fails here with its seed
    if (got === null) outcomes.ignored++;
    else if ("error" in got) {
      outcomes.refused++;
      assert.ok(
        typeof got.error === "string" && got.error.length < 300 && !got.error.includes("\n"),
        `seed ${seed}: ${got.error.slice(0, 300)}`,
      );
      structuredClone(got);
    } else {
      outcomes.passed++;
      assert.deepEqual(Object.keys(got), ["id", "method", "args"], `seed ${seed}`);
      assert.ok(
        methods.includes(got.method) && got.args.every((v) => typeof v === "string" || Number.isFinite(v)),
        `seed ${seed}: ${JSON.stringify(got)}`,
      );
    }
  }
  assert.equal(read, 0);
  for (const [name, n] of Object.entries(outcomes))
    assert.ok(n > 300, `the generator makes only ${n} of 30000 ${name}`);
});

const figure = (distance, live = false, playing = false) => ({ near: distance < 500, live, playing, distance });

test("figures near the window start, the nearest first, and others keep their state", () => {
  assert.deepEqual(plan([figure(400), figure(0), figure(900), figure(0)], 6), { start: [1, 3, 0], stop: [] });
  assert.deepEqual(plan([figure(5000, true, true), figure(0, true), figure(600)], 6), { start: [], stop: [] });
});

test("a figure above the limit stops: the farthest first, playing ones last", () => {
  assert.deepEqual(plan([figure(900, true), figure(2000, true), figure(3000, true, true), figure(0)], 3), {
    start: [3],
    stop: [1],
  });
  assert.deepEqual(plan([figure(2000, true, true), figure(3000, true, true), figure(0), figure(10)], 2), {
    start: [2, 3],
    stop: [1, 0],
  });
  assert.deepEqual(plan([figure(0, true), figure(10, true), figure(20)], 2), { start: [], stop: [] });
  assert.deepEqual(plan([figure(0, true), figure(1000, true), figure(900, true)], 1), { start: [], stop: [1, 2] });
});

test("the limit holds under any scrolling, and near figures run as far as it allows", () => {
  const random = generator(3);
  const figures = Array.from({ length: 10 }, () => ({ live: false, playing: false }));
  for (let round = 0; round < 2000; round++) {
    const top = random() * 6000;
    figures.forEach((f, i) =>
      Object.assign(
        f,
        { distance: Math.max(0, Math.abs(600 * i - top) - 400), playing: f.live && random() < 0.5 },
        { near: Math.abs(600 * i - top) < 800 },
      ),
    );
    const { start, stop } = plan(figures, 4);
    for (const i of stop) {
      assert.ok(figures[i].live && !figures[i].near);
      figures[i].live = false;
    }
    for (const i of start) figures[i].live = true;
    const live = figures.filter((f) => f.live).length;
    assert.ok(live <= 4);
    assert.ok(figures.every((f) => !f.near || f.live) || live === 4);
    assert.deepEqual(plan(figures, 4), { start: [], stop: [] }, "a plan carried out leaves nothing to do");
  }
});

test("distance is 0 in the window and grows outside of it", () => {
  const at = (left, top) => distance({ left, top, right: left + 100, bottom: top + 100 }, 800, 600);
  assert.equal(at(10, 10), 0);
  assert.equal(at(-50, 550), 0);
  assert.equal(at(0, 700), 100);
  assert.equal(at(-400, -500), 500);
});

test("attributes make a query in the table's order, over the attribute query", () => {
  assert.equal(
    queryOf([
      ["class", "x"],
      ["lambda", "0.5"],
      ["alg", "tb,gtb"],
      ["preset", "baird"],
      ["alpha.gtb", "0.1"],
      ["borders", ""],
    ]),
    "preset=baird&alg=tb,gtb&lambda=0.5&alpha.gtb=0.1&borders&embed=1",
  );
  assert.equal(
    queryOf([
      ["query", "preset=study&lambda=0,1"],
      ["lambda", "0.5"],
    ]),
    "preset=study&lambda=0.5&embed=1",
  );
  assert.equal(queryOf([["hide", "a&b=c"]]), "hide=a%26b%3Dc&embed=1");
  assert.equal(queryOf([]), "embed=1");
  assert.equal(changed("lambda=0.5&embed=1", "lambda", "0"), "lambda=0&embed=1");
  assert.equal(whole("?preset=baird&autoplay=0&theme=dark&hide=run&embed=1"), "preset=baird");
  assert.ok(isKey("eta.gtb") && isKey("project-when") && !isKey("gamma.gtb") && !isKey("style") && !isKey("title"));
});

test("an embedded page accepts an explicit message that it is hidden", () => {
  assert.equal(hides({ triad: 1, hidden: true }), true);
  assert.equal(hides({ triad: 1, hidden: false }), false);
  const getter = Object.defineProperty({ triad: 1 }, "hidden", { get: () => true, enumerable: true });
  const proxy = new Proxy({}, { getOwnPropertyDescriptor: () => assert.fail("of a stranger's own") });
  for (const other of [null, 1, "x", [], {}, { triad: 1 }, { triad: 2, hidden: true }, { triad: 1, hidden: 1 }])
    assert.equal(hides(other), null);
  for (const other of [getter, proxy, Object.create({ triad: 1, hidden: true })]) assert.equal(hides(other), null);
});

// No poster is better than an untrue one.
test("a figure has a poster if it begins as a preset does", () => {
  const of = (attributes) => posterOf(queryOf(Object.entries(attributes)));
  assert.equal(of({}), PICTURED[0]);
  for (const preset of PICTURED) assert.equal(of({ preset }), preset);
  const looks = { theme: "dark", lang: "en", scale: "1", title: "…" };
  const aside = { ...looks, autoplay: "0", speed: "10", keys: "none", controls: "lambda" };
  assert.equal(of({ preset: "baird", ...aside, hide: "settings,table,sentence" }), "baird");
  assert.equal(of({ query: "preset=baird&theme=light" }), "baird");
  for (const key of ["lambda", "alg", "alpha.tb", "view", "seed", "x", "numbers", "flow"])
    assert.equal(of({ preset: "baird", [key]: "1" }), "", key);
  for (const scale of ["1.5", "0.5", "", "one"]) assert.equal(of({ scale }), "", scale);
  for (const hide of ["plane", "theory", "settings,curves", "arrows"]) assert.equal(of({ hide }), "", hide);
  const { parts, pictures } = JSON.parse(readFileSync(new URL(CATALOGUE, import.meta.url), "utf8"));
  const drawn = pictures.flatMap((p) => p.parts).concat("theory", "arrows");
  for (const { id } of parts) assert.equal(of({ hide: id }) === "", drawn.includes(id), id);
  for (const preset of ["study", "custom", "two-state-steps", "no such", "", "__proto__"])
    assert.equal(of({ preset }), "", preset);
  for (const [lang, languages, there] of [
    ["", ["en-GB", "fr"], true],
    ["", ["fr-CA", "en"], false],
    ["", ["de", "fr"], false],
    ["", ["de"], true], // the page is in English then
    ["fr", ["en"], false],
    ["en", ["fr"], true],
    ["de", ["fr"], false],
    ["de", ["en"], true],
  ]) {
    const query = queryOf(Object.entries({ preset: "baird", ...(lang && { lang }) }));
    assert.equal(posterOf(query, languages), there ? "baird" : "", `${lang} ${languages}`);
  }
  assert.equal(posterFile("baird", "dark"), "posters/baird-dark.svg");
  assert.equal(posterFile("baird", "light", true), "posters/baird-tall-light.svg");
});

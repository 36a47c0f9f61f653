// Tests of the French words against the English ones: node --test wasm/e2e/french_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { runInNewContext } from "node:vm";

register("data:text/javascript," + encodeURIComponent(`
export const load = (url, context, next) => next(url, url.includes("/assets/") ? { ...context, format: "module" } : context);`));
const { default: french } = await import("../../assets/fr.js");
const assets = new URL("../../assets/", import.meta.url);
const text = (name) => readFileSync(new URL(name, assets), "utf8");

// Every part("name", {…}) of the page's scripts, in English.
const parts = {};
for (const file of readdirSync(assets).filter((f) => f.endsWith(".js") && !f.startsWith("fr"))) {
  for (const [, name, one, many] of text(file).matchAll(/\bpart\("([\w-]+)", (?:(\{.*\})\)|(\{\n[\s\S]*?\n\})\))/g)) {
    parts[name] = runInNewContext(`(${one ?? many})`, { same: (x) => x, megabytes: (n) => (n / 2 ** 20).toFixed(1) });
  }
}
const written = [...readFileSync(new URL("../view/words.go", import.meta.url), "utf8").match(/var Words = [\s\S]*?\n\}/)[0].matchAll(/"([^"]+)"/g)].map(([, w]) => w);
const catalogue = JSON.parse(readFileSync(new URL("../../core/cmd/triad/testdata/catalogue.json", import.meta.url), "utf8"));

const kind = (x) => (Array.isArray(x) ? "list" : typeof x);

// What a function is called with: a mark for each parameter, but where it computes.
const samples = { size: 5 * 2 ** 20, most: 4 * 2 ** 20, runs: 20, theory: true, done: 0.5, titles: ["⟦one⟧", "⟦two⟧"], b: { n: 25, p5: "⟦p5⟧", median: "⟦median⟧", above: 24, diverged: 23, best: "⟦best⟧" } };
const mark = (name) => samples[name] ?? `⟦${name}⟧`;
const marks = (name) => (name.startsWith("[") ? name.slice(1, -1).split(",").map((x) => `⟦${x.trim()}⟧`) : mark(name));
const parameters = (f) => (/^\(?((?:\[[^\]]*\]|[^()=])*)\)?\s*=>/.exec(f.toString())?.[1] ?? "").match(/\[[^\]]*\]|[\w]+/g) ?? [];
const called = (f, english) => f(...parameters(english).map(marks));
const put = (s) => [...new Set(String(s).match(/⟦\w+⟧/g))].filter((m) => !/⟦units?⟧/.test(m)).sort(); // a unit may have an article

/** Calls each(path, English, French) for every text and function. */
function walk(path, english, other, each) {
  assert.equal(kind(other), kind(english), `${path}: another kind`);
  if (typeof english !== "object") return each(path, english, other);
  assert.deepEqual(Object.keys(other), Object.keys(english), `${path}: other keys, or in another order`);
  for (const key of Object.keys(english)) walk(`${path}.${key}`, english[key], other[key], each);
}

/** Every French text there is: of tables, and of functions with marks put in. */
function* texts() {
  for (const [name, english] of Object.entries(parts)) {
    if (["drawn", "told"].includes(name)) continue;
    const list = [];
    walk(name, english, french[name], (path, e, f) => list.push([path, typeof f === "function" ? called(f, e) : f]));
    yield* list;
  }
  for (const [key, f] of Object.entries(french.drawn)) yield [`drawn.${key}`, f];
  const c = french.told.catalogue(catalogue);
  for (const p of c.parameters) {
    yield* [[`${p.key}.name`, p.name], [`${p.key}.help`, p.help], [`${p.key}.legal`, p.legal]];
    for (const x of p.choices) yield [`${p.key}.${x.id}`, x.name];
  }
  for (const list of ["algorithms", "problems", "presets", "metrics", "pictures", "parts"]) {
    for (const x of c[list]) for (const key of ["name", "summary", "title", "note", "hint", "ruleName", "ruleNote"]) if (x[key]) yield [`${list}.${x.id}.${key}`, x[key]];
  }
}

test("every part of the page has a French table, and no other is there", () => {
  assert.ok(Object.keys(parts).length >= 14, `found ${Object.keys(parts)}`);
  assert.deepEqual(Object.keys(french).sort(), Object.keys(parts).sort());
});

test("each French table has the keys of the English one, of the same kinds, and puts in what that puts in", () => {
  for (const [name, english] of Object.entries(parts)) {
    if (["drawn", "told"].includes(name)) continue;
    walk(name, english, french[name], (path, e, f) => {
      if (typeof e === "string") return assert.equal(f === "", e === "", `${path}: empty`);
      assert.equal(f.length, e.length, `${path}: other parameters`);
      assert.deepEqual(put(called(f, e)), put(called(e, e)), `${path}: ${called(f, e)}`);
    });
  }
  assert.deepEqual(Object.keys(french.told).sort(), Object.keys(parts.told).sort());
});

test("the words of the pictures are those that the pictures write", () => {
  assert.ok(written.length > 30);
  assert.deepEqual(Object.keys(french.drawn).sort(), written.sort());
});

test("no English is left in the French words", () => {
  const english = /\b(the|and|with|are|from|for|steps?|learners?|weights|runs?|values|nothing|not|was|is|its|which|where|by|at|this|these|behaviour|target|settings|again|press|number|than|between|The|Press|Nothing|Settings|Values)\b/;
  // Names: of papers, of what a file, a query or a command has, of languages.
  const names = /Convergent Tree Backup and Retrace with Function Approximation|\bs,a,r,s_next\b|\bl’un de [^\s,]+(, [^\s,]+)*|de (tb|header), .*|alpha, eta/g;
  let n = 0;
  for (const [path, s] of texts()) {
    n++;
    assert.doesNotMatch(s.replace(/⟦\w+⟧/g, "").replace(names, ""), english, `${path}: ${s}`);
  }
  assert.ok(n > 600, `only ${n} texts`);
});

test("French punctuation stands off by a narrow space that does not break", () => {
  for (const [path, s] of texts()) {
    assert.doesNotMatch(s, /[^\u202f](?:[;!»]|\?$|\? |: )|«[^\u202f]/, `${path}: ${s}`);
    assert.doesNotMatch(s, /'/, `${path}: a straight apostrophe: ${s}`);
  }
});

test("the catalogue is translated whole, and keeps all that is not a text", () => {
  const told = french.told.catalogue(catalogue);
  const bare = (c) => JSON.parse(JSON.stringify(c, (key, v) => (["name", "help", "legal", "summary", "short", "actions", "title", "note", "hint", "ruleName", "ruleNote"].includes(key) ? "" : v)));
  assert.deepEqual(bare(told), bare(catalogue));
  // What reads the same in both languages.
  const same = new Set(["preset.custom", "problem.mountain-car", "parameters.alg", "theme", "average.polyak", "lang.en", "lang.fr"]);
  const keep = /^(κ|α|1\/k|Polyak|English|français|Mountain Car|Tree Backup|Gradient (Tree Backup|Retrace|Qπ\(λ\))|Retrace|GQ|AB-Trace|Qπ|GTD2?$|semi-gradient|projection$|position$)/;
  const differ = (path, a, b) => assert.ok(!a || a !== b || same.has(path) || keep.test(a), `${path}: stays “${a}”`);
  catalogue.parameters.forEach((p, i) => {
    for (const key of ["name", "help", "legal"]) differ(`${p.key}.${key}`, p[key], told.parameters[i][key]);
    p.choices.forEach((c, k) => differ(`${p.key}.${c.id}`, c.name, told.parameters[i].choices[k].name));
  });
  for (const list of ["algorithms", "problems", "presets", "metrics"]) {
    catalogue[list].forEach((x, i) => { for (const key of ["name", "summary", "ruleName", "ruleNote"]) differ(`${list}.${x.id}.${key}`, x[key], told[list][i][key]); });
  }
});

test("messages of the learners are translated by pattern, and others stay as they are", () => {
  const say = (s) => french.told.message(s).replaceAll("\u202f", " ");
  assert.equal(say('lambda: got "2", want a number from 0 to 1; using 0.9'), "lambda : on a reçu « 2 », il faut un nombre de 0 à 1 ; à la place, 0.9");
  assert.equal(say('gamma: got "1", want a number from 0 and below 1, or 1 where experience comes in episodes'), "gamma : on a reçu « 1 », il faut un nombre à partir de 0 et inférieur à 1, ou 1 là où l’expérience vient par épisodes");
  assert.equal(say("episodes: the problem baird counts steps; use steps; using 5"), "episodes : le problème baird compte les pas ; utilisez steps ; à la place, 5");
  for (const s of ["problem: got \"x\", want a wonder", "definition: P[0][1] sums to 2, want 1", "Failed to fetch", ""]) {
    assert.equal(french.told.message(s), s);
  }
  assert.ok(french.told.foreign("Failed to fetch"));
  assert.ok(!french.told.foreign(french.page.silence));
  for (const p of catalogue.parameters) {
    const s = french.told.message(`${p.key}: got "x", want ${p.legal}`);
    assert.ok(!french.told.foreign(s), s);
  }
});

test("a study's claims are translated with the bounds of their rules, and what they are judged by", () => {
  const recorded = JSON.parse(readFileSync(new URL("../../core/study/testdata/claims.json", import.meta.url), "utf8"));
  const claims = recorded.map((c) => Object.fromEntries(Object.entries(c).map(([key, v]) => [key.toLowerCase(), v])));
  assert.equal(new Set(claims.map((c) => c.id)).size, 8);
  const numbers = (s) => (s.match(/(?<![\w.])\d*\.?\d+(?!\w)/g) ?? []).join(" ");
  french.told.claims(claims).forEach((c, i) => {
    assert.notEqual(c.text, claims[i].text);
    assert.equal(numbers(c.rule), numbers(claims[i].rule), c.rule);
    assert.equal(numbers(c.figures), numbers(claims[i].figures), c.figures);
    assert.doesNotMatch(`${c.text} ${c.rule} ${c.figures}`, /\b(of|and|at|the|most|more|over|median|reversed|needs|where|slight|holds|percentile)\b|undefined/, `${c.figures} ${c.rule}`);
    assert.equal(c.verdict, claims[i].verdict);
  });
});

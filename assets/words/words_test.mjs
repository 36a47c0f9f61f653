// Tests of the words of each language against the English ones: node --test assets/words/words_test.mjs
// A word without a translation, in either direction, is listed.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

globalThis.location = { search: "?lang=fr" };
const here = (name) => new URL(name, import.meta.url);
const assets = here("../");
const text = (url) => readFileSync(url, "utf8");
const files = (folder) =>
  readdirSync(new URL(folder, assets), { recursive: true })
    .filter((f) => f.endsWith(".js"))
    .map((f) => f.slice(0, -3))
    .sort();
const scripts = files("./")
  .filter((f) => !/^(words\/..|examples)\//.test(f))
  .map((f) => text(new URL(`${f}.js`, assets)));

const { LANGUAGES } = await import("./languages.js");
await (
  await import("./table.js")
).come;
const { drawn } = await import("./words.js");
const { Said, byCode, inWords, langOf, told } = await import("./told.js");
const others = Object.keys(LANGUAGES).filter((id) => id !== "en");

const parts = {}; // English ones, of the page
for (const name of files("words/en/")) parts[name] = (await import(`../../assets/words/en/${name}.js`)).default;
const languages = {}; // the tables of the others
for (const id of others) languages[id] = (await import(`../../assets/words/${id}/all.js`)).default;
const { fr: french } = languages;

// Every code of the pictures with its English.
const written = JSON.parse(text(here("../../wasm/view/testdata/words.json")));
const catalogue = JSON.parse(text(here("../../core/cmd/triad/testdata/catalogue.json")));
const messages = JSON.parse(text(here("../../wasm/session/testdata/messages.json"))); // every code with its English

const kind = (x) => (Array.isArray(x) ? "list" : typeof x);

// The arguments of a function: a mark for each parameter, except where it computes.
const samples = {
  size: 5 * 2 ** 20,
  most: 4 * 2 ** 20,
  runs: 20,
  theory: true,
  done: 0.5,
  titles: ["⟦one⟧", "⟦two⟧"],
  b: { n: 25, p5: "⟦p5⟧", median: "⟦median⟧", above: 24, diverged: 23, best: "⟦best⟧" },
};
const mark = (name) => samples[name] ?? `⟦${name}⟧`;
const marks = (name) =>
  name.startsWith("[")
    ? name
        .slice(1, -1)
        .split(",")
        .map((x) => `⟦${x.trim()}⟧`)
    : mark(name);
const parameters = (f) =>
  (/^\(?((?:\[[^\]]*\]|[^()=])*)\)?\s*=>/.exec(f.toString())?.[1] ?? "").match(/\[[^\]]*\]|[\w]+/g) ?? [];
const called = (f, english) => f(...parameters(english).map(marks));
// A unit may have an article.
const put = (s) => [...new Set(String(s).match(/⟦\w+⟧/g))].filter((m) => !/⟦units?⟧/.test(m)).sort();
const places = (s) => [...new Set(s.match(/\{\d+(?=\})/g))].sort();

/** Calls each(path, English, other) for every text and function. */
function walk(path, english, other, each) {
  assert.equal(kind(other), kind(english), `${path}: another kind`);
  if (typeof english !== "object") return each(path, english, other);
  assert.deepEqual(Object.keys(other), Object.keys(english), `${path}: other keys, or in another order`);
  for (const key of Object.keys(english)) walk(`${path}.${key}`, english[key], other[key], each);
}

/** Yields every text of a language: of tables, and of functions with marks put in. */
function* texts(table) {
  for (const [name, english] of Object.entries(parts)) {
    const list = [];
    walk(name, english, table[name], (path, e, f) => list.push([path, typeof f === "function" ? called(f, e) : f]));
    yield* list;
  }
  for (const name of ["drawn", "learners/messages"])
    for (const [key, f] of Object.entries(table[name])) yield [`${name}.${key}`, f];
  const flat = function* (path, x) {
    if (typeof x === "string") yield [path, x];
    else for (const [key, y] of Object.entries(x)) yield* flat(`${path}.${key}`, y);
  };
  yield* flat("catalogue", table["learners/catalogue"]);
}

test("names of languages are the same on the page, in the query and among the folders", () => {
  const choices = catalogue.parameters.find((p) => p.key === "lang").choices.filter((c) => c.id !== "auto");
  assert.deepEqual(Object.fromEntries(choices.map((c) => [c.id, c.name])), LANGUAGES);
  const folders = readdirSync(new URL("words/", assets), { withFileTypes: true })
    .filter((d) => d.isDirectory())
    .map((d) => d.name);
  assert.deepEqual(folders.sort(), Object.keys(LANGUAGES).sort());
});

test("every part of the page has English words, and a table in each other language", () => {
  assert.ok(Object.keys(parts).length >= 14, `found ${Object.keys(parts)}`);
  const asked = new Set(["page", "embedding/element"]);
  for (const script of scripts)
    for (const [, name] of script.matchAll(/\bpart\("([\w/-]+)", english/g)) asked.add(name);
  assert.deepEqual([...asked].sort(), Object.keys(parts));
  for (const id of others) {
    const wanted = [...Object.keys(parts), "drawn", "learners/catalogue", "learners/messages"].sort();
    assert.deepEqual(Object.keys(languages[id]).sort(), wanted, `${id}/all.js`);
    assert.deepEqual(
      wanted.filter((name) => !files(`words/${id}/`).includes(name)),
      [],
      `${id}: files that are not there`,
    );
  }
});

test("every English word is used", () => {
  const all = [...scripts, text(here("../../index.html"))].join("\n");
  const endings = [...all.matchAll(/`\$\{\w+\}(\w+)`/g)].map(([, s]) => s); // of words[`${form}Note`]
  const used = (key) =>
    endings.some((s) => key.endsWith(s)) || new RegExp(`(\\.|"|\\{ |, )${key.replace(/\W/g, "\\$&")}\\b`).test(all);
  const unused = [];
  for (const [name, part] of Object.entries(parts)) {
    if (name !== "symbols/symbols")
      unused.push(
        ...Object.keys(part)
          .filter((key) => !used(key))
          .map((key) => `${name}.${key}`),
      );
  }
  assert.deepEqual(unused, []);
});

test("each table has the keys of the English one, of the same kinds, with the same insertions", () => {
  for (const id of others) {
    for (const [name, english] of Object.entries(parts)) {
      walk(`${id}.${name}`, english, languages[id][name], (path, e, f) => {
        if (typeof e === "string") return assert.equal(f === "", e === "", `${path}: empty`);
        assert.equal(f.length, e.length, `${path}: other parameters`);
        assert.deepEqual(put(called(f, e)), put(called(e, e)), `${path}: ${called(f, e)}`);
      });
    }
  }
});

test("every code of the pictures has a word in each language, and no other has", () => {
  assert.ok(Object.keys(written).length > 30);
  for (const id of others) {
    const table = languages[id].drawn;
    assert.deepEqual(
      Object.keys(written).filter((code) => !table[code]),
      [],
      `${id}: codes without a word`,
    );
    assert.deepEqual(
      Object.keys(table).filter((code) => !Object.hasOwn(written, code)),
      [],
      `${id}: words without a code`,
    );
  }
});

test("the words sent to the pictures name each of their codes, and each metric, once", () => {
  const codes = drawn.map(([code]) => code);
  assert.deepEqual(
    [...codes].sort(),
    [...Object.keys(written), ...catalogue.metrics.map((m) => `metric.${m.id}`)].sort(),
  );
  assert.deepEqual(
    drawn.filter(([, word]) => typeof word !== "string" || !word),
    [],
  );
  assert.equal(Object.fromEntries(drawn)["metric.mspbe"], "Erreur de Bellman projetée");
});

test("every code of the learners has a sentence in each language, with the insertions of the English one", () => {
  assert.ok(Object.keys(messages).length > 150);
  for (const id of others) {
    const table = languages[id]["learners/messages"];
    assert.deepEqual(
      Object.keys(messages).filter((code) => !Object.hasOwn(table, code)),
      [],
      `${id}: codes without a sentence`,
    );
    assert.deepEqual(
      Object.keys(table).filter((code) => !Object.hasOwn(messages, code)),
      [],
      `${id}: sentences without a code`,
    );
    for (const [code, english] of Object.entries(messages))
      assert.deepEqual(places(table[code]), places(english), `${id}: ${code}`);
  }
});

test("every ID of the catalogue has its names in each language, and no other has", () => {
  const ids = (list) => list.map((x) => x.id ?? x.key);
  const texts = (list, ...keys) => new Set(list.filter((x) => keys.some((key) => x[key])).map((x) => x.id ?? x.key));
  const known = {
    parameters: ids(catalogue.parameters),
    algorithms: ids(catalogue.algorithms),
    rules: ids(catalogue.rules),
    methods: ids(catalogue.methods),
    ruleNotes: [...texts(catalogue.rules, "note")],
    kappaNotes: [...texts(catalogue.kappas, "note")],
    problems: ids(catalogue.problems),
    presets: ids(catalogue.presets),
    metrics: ids(catalogue.metrics),
    verdicts: ids(catalogue.verdicts),
    pictures: [...texts(catalogue.pictures, "title", "note", "hint")],
    views: [...texts(catalogue.views, "title")],
    parts: [...texts(catalogue.parts, "name")],
  };
  for (const id of others) {
    const table = languages[id]["learners/catalogue"];
    assert.deepEqual(Object.keys(table).sort(), Object.keys(known).sort());
    for (const [name, list] of Object.entries(known))
      assert.deepEqual(Object.keys(table[name]).sort(), [...list].sort(), `${id}: ${name}`);
    for (const p of catalogue.parameters) {
      const choices = table.parameters[p.key][2];
      const own = p.key === "lang" ? ["auto"] : ids(p.choices); // languages have their own names
      if (choices) assert.deepEqual(Object.keys(choices).sort(), own.sort(), `${id}: choices of ${p.key}`);
    }
  }
});

test("a choice with different names in several problems has each of them in each language", () => {
  const shared = (key) => catalogue.parameters.find((p) => p.key === key).choices;
  for (const problem of catalogue.problems) {
    for (const [key, list] of Object.entries(problem.choices)) {
      for (const { id, name } of list) {
        const apart = shared(key).find((c) => c.id === id).name !== name;
        for (const language of others)
          assert.equal(
            languages[language]["learners/catalogue"].problems[problem.id][3]?.[key]?.[id] !== undefined,
            apart,
            `${language}: ${problem.id}, ${key}=${id}`,
          );
      }
    }
  }
});

test("the French words contain no English", () => {
  const english = new RegExp(
    `\\b(${[
      "the|and|with|are|from|for|steps?|learners?|weights|runs?|values|nothing|not|was|is",
      "its|which|where|by|at|this|these|behaviour|target|settings|again|press|number|than|between",
      "The|Press|Nothing|Settings|Values",
    ].join("|")})\\b`,
  );
  // Names: of papers, of parts of a file, a query or a command, of languages.
  const names = /Convergent Tree Backup and Retrace with Function Approximation|\bs,a,r,s_next\b|alpha, eta/g;
  let n = 0;
  for (const [path, s] of texts(french)) {
    n++;
    assert.doesNotMatch(s.replace(/⟦\w+⟧|\{\w+\}/g, "").replace(names, ""), english, `${path}: ${s}`);
  }
  assert.ok(n > 800, `only ${n} texts`);
});

test("French punctuation has a narrow no-break space", () => {
  for (const [path, s] of texts(french)) {
    assert.doesNotMatch(s, /[^\u202f](?:[;!»]|\?$|\? |: )|«[^\u202f]/, `${path}: ${s}`);
    assert.doesNotMatch(s, /'/, `${path}: a straight apostrophe: ${s}`);
  }
});

const TEXTS = ["name", "help", "legal", "summary", "ruleName", "ruleNote", "note", "title", "hint"];

test("the catalogue is translated completely, and keeps everything but its texts", () => {
  const said = inWords(catalogue);
  const bare = (c) =>
    JSON.parse(
      JSON.stringify(c, (key, v) => ([...TEXTS, "text", "short", "actions", "source"].includes(key) ? "" : v)),
    );
  assert.deepEqual(bare(said), bare(catalogue));
  // Texts that are the same in both languages.
  const same = new Set([
    "preset.custom",
    "problem.mountain-car",
    "parameters.alg",
    "theme",
    "average.polyak",
    ...["atlas", "versus", "forward", "batch"].map((id) => `views.${id}.title`),
    ...Object.keys(LANGUAGES).map((id) => `lang.${id}`),
  ]);
  const keep = new RegExp(
    `^(${[
      "κ|α|1/k|Polyak|Mountain Car|Tree Backup|Gradient (Tree Backup|Retrace|Qπ\\(λ\\))|Retrace|GQ|AB-Trace|Qπ|ABQ",
      "TDRC|HTD|LSTD|SAGA$|ETD$|GTD2?(-MP)?$|semi-gradient|Semi-gradient · |projection$|position$",
    ].join("|")})`,
  );
  const differ = (path, a, b) => assert.ok(!a || a !== b || same.has(path) || keep.test(a), `${path}: stays “${a}”`);
  catalogue.parameters.forEach((p, i) => {
    for (const key of ["name", "help", "legal"]) differ(`${p.key}.${key}`, p[key], said.parameters[i][key]);
    p.choices.forEach((c, k) => differ(`${p.key}.${c.id}`, c.name, said.parameters[i].choices[k].name));
  });
  for (const list of [
    "algorithms",
    "combinations",
    "rules",
    "kappas",
    "methods",
    "problems",
    "presets",
    "metrics",
    "verdicts",
    "pictures",
    "views",
    "parts",
  ]) {
    catalogue[list].forEach((x, i) => {
      for (const key of TEXTS) differ(`${list}.${x.id}.${key}`, x[key], said[list][i][key]);
    });
  }
});

test("a caption has as many clauses in each language, with the same numbers", () => {
  const putIn = (s) => s.match(/\{\w+\}/g) ?? [];
  for (const id of others) {
    for (const p of catalogue.presets) {
      const [, texts] = languages[id]["learners/catalogue"].presets[p.id];
      assert.equal(texts.length, p.caption.length, `${id}: ${p.id}`);
      texts.forEach((s, i) => assert.deepEqual(putIn(s).sort(), putIn(p.caption[i].text).sort(), `${id}: ${s}`));
    }
  }
  const study = inWords(catalogue).presets.find((p) => p.id === "study");
  assert.match(study.summary, /900 apprenants en tout, sur les mêmes 2\u202f000 épisodes/);
});

test("the place of an experiment in the paper is named in the page's language", () => {
  const said = new Set(inWords(catalogue).presets.map((p) => p.source));
  assert.deepEqual(
    [...said].filter((s) => s && !/^(Figures? \d|Section \d|Proposition \d|Tableau \d|Algorithme \d)/.test(s)),
    [],
  );
});

const of = (code, ...args) => ({ code, args });
const got = (key, value, want) => ({ message: "in English", ...of("at", key, of("got", of("quoted", value), want)) });

test("messages of the learners are translated by code, and others stay unchanged", () => {
  const say = (m) => told(m).replaceAll("\u202f", " ");
  const range = of("number", "0", "1");
  assert.equal(
    say({ ...of("worker.using", got("lambda", "2", range), "0.9") }),
    "lambda : « 2 » n’est pas valide ; indiquez un nombre de 0 à 1 ; à la place, 0,9",
  );
  assert.equal(
    say(got("gamma", "1", of("query.or-one-in-episodes", of("number-below", 0, 1)))),
    "gamma : « 1 » n’est pas valide ; indiquez un nombre à partir de 0 et inférieur à 1, ou 1 si l’expérience " +
      "vient par épisodes",
  );
  assert.equal(
    say(of("worker.using", of("at", "episodes", of("query.counts-steps", "baird", "steps")), "5")),
    "episodes : le problème baird compte les pas ; utilisez steps ; à la place, 5",
  );
  assert.equal(
    say(of("at", "log", of("at", of("log.line", 3), of("log.never-taken", 1, 0)))),
    "log : ligne 3 : la politique de comportement ne choisit jamais l’action 0 dans l’état 1",
  );
  const rows = (n) => say(of("has", "P", of("rows", n), of("rows", 2)));
  assert.deepEqual(
    [rows(0), rows(1), rows(3)],
    ["0 ligne", "1 ligne", "3 lignes"].map((s) => `P a ${s}, mais doit avoir 2 lignes`),
  );
  for (const m of [
    got("problem", "x", of("no-such-code")),
    { message: "in English", ...of("constructor") },
    Object.assign(new Error("in English"), { code: 8 }),
    new Error("in English"),
  ]) {
    assert.equal(told(m), "in English");
    assert.deepEqual(langOf(m), { lang: "en" });
  }
  assert.equal(told(french.page.noBytes), french.page.noBytes);
  for (const m of [french.page.noBytes, new Said("en français"), got("lambda", "2", range), ""])
    assert.deepEqual(langOf(m), {});
  assert.deepEqual(langOf(of("text", "Failed to fetch")), { lang: "en" });
  assert.equal(told(of("text", "{0} {1}")), "{0} {1}"); // inserted text stays unchanged
  for (const p of catalogue.parameters) assert.deepEqual(langOf(got(p.key, "x", p.legalMessage)), {}, p.key);
});

test("a study's claims are translated by code, with the bounds and the judged values of their rules", () => {
  const recorded = JSON.parse(text(here("../../core/sweep/testdata/claims.json")));
  assert.equal(new Set(recorded.map((c) => c.ID)).size, 8);
  // a comma between digits is decimal in French
  const numbers = (s) => (s.replace(/(\d),(?=\d)/g, "$1.").match(/(?<![\w.])\d*\.?\d+(?!\w)/g) ?? []).sort().join(" ");
  for (const { Text, Figures, Rule, Messages } of recorded) {
    const lower = Messages.map(({ code, args }) => ({ code, args }));
    const [claim, figures, rule] = lower.map((m) => byCode(m, ""));
    assert.ok(claim && claim !== Text);
    assert.equal(numbers(rule), numbers(Rule), rule);
    assert.equal(numbers(figures), numbers(Figures), figures);
    assert.doesNotMatch(
      `${claim} ${rule} ${figures}`,
      /\b(of|and|at|the|most|more|over|median|reversed|needs|where|slight|holds|percentile)\b|undefined|\{/,
      `${figures} ${rule}`,
    );
  }
});

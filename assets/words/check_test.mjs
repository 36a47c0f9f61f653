// Tests of the check of words: node --test assets/words/check_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { ALLOWED, PATTERNS, faultsOf } from "./patterns.mjs";
import { comments, countWords, html, markdown, sentences, testNames, words } from "./sentences.mjs";
import { measure } from "./check.mjs";
import { faults } from "./commits.mjs";

const cut = (blocks) => blocks.flatMap(sentences).map(({ line, text, words }) => `${line} ${words} ${text}`);

test("each pattern finds its example, and nothing in the mended one", () => {
  assert.ok(PATTERNS.length >= 60);
  for (const { where, what, find, bad, good } of PATTERNS) {
    assert.match(bad, find, what);
    assert.doesNotMatch(good, find, what);
    for (const kind of where) {
      const found = faultsOf(kind, [{ line: 1, text: good }]);
      assert.deepEqual(found, [], `${what}: the mended example`);
    }
  }
});

test("quoted names, allowed uses and questions are no faults", () => {
  const found = (text, allowed) => faultsOf("d", [{ line: 1, text }], allowed).length;
  assert.equal(found("It is computed anew."), 1);
  assert.equal(found("The key `anew` computes."), 0);
  assert.equal(
    found("It is computed anew.", (text) => text.includes("computed anew")),
    0,
  );
  assert.equal(found("What diverges?"), 0);
  assert.equal(found("What you get"), 0, "a heading");
  assert.equal(found("What diverges is red."), 1);
});

test("allowed uses name their file, their words and their reason", () => {
  for (const [file, what, why] of ALLOWED) assert.ok(file && what && why, file);
});

test("sentences end where a reader ends them", () => {
  for (const [text, ...ends] of [
    ["One. Two! Three? Four", "One.", "Two!", "Three?", "Four"],
    ["It is 0.5, or v0.1, or .25 at most.", "It is 0.5, or v0.1, or .25 at most."],
    ["Rules, e.g. Retrace, i.e. κ = π. Next.", "Rules, e.g. Retrace, i.e. κ = π.", "Next."],
    ["Touati et al. (2018), § 3, Fig. 2 vs. Eq. (4).", "Touati et al. (2018), § 3, Fig. 2 vs. Eq. (4)."],
    ["Bands are ± s.e. of runs, etc. The mean is a line.", "Bands are ± s.e. of runs, etc.", "The mean is a line."],
    ["Samples are i.i.d. here; a semicolon ends none.", "Samples are i.i.d. here; a semicolon ends none."],
    ["It needs A. The rest follows.", "It needs A.", "The rest follows."],
    ["See `a. b`. `c` is next.", "See `a. b`.", "`c` is next."],
    ["**Bold.** Then (in brackets.) Then “quoted.” End.", "**Bold.**", "Then (in brackets.)", "Then “quoted.”", "End."],
    ["Wait … and go on… Then stop.", "Wait … and go on…", "Then stop."],
    ["Pourquoi\u202f? «\u202fOui.\u202f» Ensuite\u202f: fin.", "Pourquoi ?", "« Oui. »", "Ensuite : fin."],
    ["error of θ* · error of θ̂", "error of θ* ·", "error of θ̂"],
    ["Two notes: each is one sentence.", "Two notes: each is one sentence."],
  ])
    assert.deepEqual(
      cut(markdown(text)).map((s) => s.replace(/^\d+ \d+ /, "")),
      ends,
      text,
    );
});

test("words are counted as they are read", () => {
  assert.equal(countWords("1\u202f490 steps, 20 000 runs"), 4);
  assert.equal(countWords("θ ← θ + α(Aθ + b) — a step"), 6);
  assert.deepEqual(cut(markdown("Run `go run ./core/cmd/triad run` twice.")), [
    "1 3 Run `go run ./core/cmd/triad run` twice.",
  ]);
  assert.deepEqual(cut(markdown("[Two words](a b c.md) and <https://a.b/c> <b>bold</b>")), [
    "1 5 Two words and <https://a.b/c> bold",
  ]);
});

test("Markdown without code, tables and headings; items are sentences of their own", () => {
  const text =
    "# Title\n\nIntro. See:\n\n```sh\nmake. Now\n```\n\n    indented code\n\n* one\n  goes on\n* two. Three\n\n" +
    "| a | b |\n|---|---|\n\n![Alt text.](x.png)\n\n> Quoted\n";
  assert.deepEqual(cut(markdown(text)), [
    "3 1 Intro.",
    "3 1 See:",
    "11 3 one goes on",
    "13 1 two.",
    "13 1 Three",
    "18 2 Alt text.",
    "20 1 Quoted",
  ]);
  assert.ok(cut(markdown(text, true)).includes("15 1 b"), "with everything, cells too");
});

test("words files: joined strings and templates by their longest words count, but not comments or expressions", () => {
  const text = [
    'import x from "./some file that is long.js"; // "no string at all here"',
    "const a = { b: 'It\\u2019s one of' + \" many such words. And more.\",",
    '  c: (n) => `${n ? `all ${n} of them` : ""} are ${f({})} here, \\`x\\``, d: /"a b c d e/.test(b) };',
  ].join("\n");
  assert.deepEqual(cut(words(text)), [
    "1 5 ./some file that is long.js",
    "2 6 It’s one of many such words.",
    "2 2 And more.",
    "3 8 all x of them are x here, `x`",
  ]);
});

test("comments in Go and scripts are texts, without directives and types; names of tests are sentences", () => {
  const go =
    "//go:build wasm\n\n// Package a is one.\n// It has:\n//\n//\tcode here\n\n" +
    'var s = "// not this" // or `that`\n\nfunc Test' +
    "AThingWorksOn32Bits(t *testing.T) {}";
  assert.deepEqual(cut(comments(go, true)), ["3 4 Package a is one.", "4 2 It has:", "8 2 or `that`"]);
  assert.deepEqual(cut(testNames(go, true)), ["10 5 A Thing Works On32 Bits"]);
  assert.deepEqual(cut(comments("/**\n * Does it.\n * @param {string} name of it */\n// eslint-disable-next-line")), [
    "2 2 Does it.",
    "3 3 name of it",
  ]);
  assert.deepEqual(cut(testNames('test("it works", () => {});')), ["1 2 it works"]);
  assert.deepEqual(
    cut(html("<head><style>a. b</style></head>\n<p>One <b>two</b>.\nThree <code>x. y</code>\n<ul><li>four</ul>")),
    ["2 2 One two.", "3 2 Three `x. y`", "4 1 four"],
  );
});

test("a file's faults are named by line, and French has its own limits", () => {
  const long = `${"word ".repeat(31).trim()}.`;
  assert.deepEqual(measure("a.md", `Short.\n\n${long}`).faults, [
    { line: 3, text: "31 words: “word word word word word word word word …”" },
  ]);
  assert.deepEqual(measure("a.fr.md", long).faults, []);
  const { mean, over, longest } = measure("a.md", long);
  assert.deepEqual([mean, over, longest], [31, true, 31]);
  assert.match(measure("a.md", "Six words are in this one. ".repeat(20)).faults[0].text, /paragraph of 120 words/);
});

test("titles of commits say what they do, and bodies why", () => {
  const body = "\n\nIt was slow. Checked by its benchmark.";
  for (const title of [
    "core/learn: add a rule",
    "README, about: name the lenses",
    "page: embed the poster",
    "a: draw λ",
  ])
    assert.deepEqual(faults(title + body), [], title);
  for (const [message, fault] of [
    [`page: the map stays${body}`, /no imperative verb/],
    [`page: added a map${body}`, /no imperative verb/],
    [`page: what is kept${body}`, /no imperative verb/],
    [`Add a map${body}`, /not of the form/],
    [`page: add ${"λ".repeat(63)}${body}`, /longer than 72/],
    [`Merge branch 'main'${body}`, /rebase/],
    ["page: add a map\n\n", /no body/],
    [`page: compute it anew${body}`, /→ again/],
  ])
    assert.match(faults(message).join("\n"), fault, message);
});

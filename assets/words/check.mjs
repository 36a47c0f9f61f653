// Checks the words of the tree: lengths by the limits below, words and phrases by patterns.mjs. Run it at the top.
//
//   node assets/words/check.mjs                     the tree, except for faults that testdata/owed-words.json counts
//   node assets/words/check.mjs --owed              the same; lowers the numbers of that file (--all: counts all again)
//   node assets/words/check.mjs FILE…               the lengths in Markdown or words files
//   node assets/words/check.mjs --table FILE…       the same, with the mean and the longest sentence of each file
//   node assets/words/check.mjs --patterns FILE…    lengths and patterns in files of the tree

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { ALLOWED, faultsOf } from "./patterns.mjs";
import { comments, countWords, html, markdown, sentences, testNames, words } from "./sentences.mjs";

/** The most words in a sentence: the mean of a file, and any one. A paragraph may have about six mean sentences. */
const LIMITS = { en: { mean: 17, longest: 30, paragraph: 110 }, fr: { mean: 21, longest: 36, paragraph: 135 } };

/**
 * The parts of a file that the check reads, by the first expression that matches its name. A part is the lengths or one
 * kind of patterns.mjs, and has a function from the source to blocks.
 */
const READ = [
  [/(^|\/)(node_modules|testdata|built)\//, {}],
  [/^assets\/manual\/[\w-]+\.fr\.md$/, { lengths: markdown, f: all }],
  [/^(README|assets\/manual\/[\w-]+)\.md$/, { lengths: markdown, d: all }],
  [/^(ARCHITECTURE|CHANGELOG|CONTRIBUTING|SECURITY)\.md$/, { d: all }],
  [/\.fr\.html$/, { f: html }],
  [/^(assets\/.*|index)\.html$/, { d: html }],
  [/^assets\/words\/fr\/.*\.js$/, { lengths: words, f: labels, c: comments }],
  [/^assets\/words\/en\/.*\.js$/, { lengths: words, p: labels, c: comments }],
  [/^assets\/words\/(patterns|check_test)\.mjs$/, {}], // they quote the words that they forbid
  [/_test\.mjs$/, { c: comments, t: testNames }],
  [/^(assets|serve|wasm)\/.*\.m?js$/, { c: comments }],
  [/_test\.go$/, { c: inGo(comments), t: inGo(testNames) }],
  [/\.go$/, { c: inGo(comments), p: inGo(words) }],
];

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OWED = "testdata/owed-words.json";

function all(source) {
  return markdown(source, true);
}

function labels(source) {
  return words(source, false, 2);
}

function inGo(read) {
  return (source) => read(source, true);
}

/** Measures the lengths in a text, Markdown or words by its file's name: mean, longest, and faults {line, text}. */
export function measure(file, source, read = file.endsWith(".md") ? markdown : words) {
  const limits = /\/fr\/|\.fr\./.test(file) ? LIMITS.fr : LIMITS.en;
  const blocks = read(source);
  const found = blocks.flatMap(sentences);
  const total = found.reduce((sum, sentence) => sum + sentence.words, 0);
  const mean = found.length ? Math.round((10 * total) / found.length) / 10 : 0;
  const faults = found
    .filter((sentence) => sentence.words > limits.longest)
    .map(({ line, words, text }) => ({ line, text: `${words} words: “${text.split(" ").slice(0, 8).join(" ")} …”` }));
  for (const { line, text } of blocks) {
    const words = countWords(text);
    if (words > limits.paragraph)
      faults.push({ line, text: `a paragraph of ${words} words, more than ${limits.paragraph}` });
  }
  return { mean, over: mean > limits.mean, longest: Math.max(0, ...found.map(({ words }) => words)), faults };
}

/** Searches a file of the tree for patterns; used collects the allowed uses that it meets. */
export function patterns(file, source, used = new Set()) {
  const allowed = (text) => {
    const use = ALLOWED.find(([where, what]) => where === file && text.includes(what));
    if (use) used.add(use);
    return Boolean(use);
  };
  const kinds = Object.entries(kindsOf(file)).filter(([kind]) => kind !== "lengths");
  return kinds.flatMap(([kind, read]) => faultsOf(kind, read(source).flatMap(sentences), allowed));
}

function kindsOf(file) {
  return READ.find(([name]) => name.test(file))?.[1] ?? {};
}

/** Counts the faults in a file of the tree, {patterns, lengths, mean} without zeros, and describes each in a line. */
function look(file, source, used) {
  const { lengths } = kindsOf(file);
  const found = patterns(file, source, used);
  const { faults, over, mean } = lengths ? measure(file, source, lengths) : { faults: [] };
  const numbers = { patterns: found.length, lengths: faults.length, mean: over ? mean : 0 };
  return {
    numbers: Object.fromEntries(Object.entries(numbers).filter(([, n]) => n)),
    lines: [
      ...[...found, ...faults].sort((a, b) => a.line - b.line).map(({ line, text }) => `${file}:${line}: ${text}`),
      ...(over ? [`${file}: ${mean} words a sentence in the mean`] : []),
    ],
  };
}

/** Compares the numbers of a file with those in the file of what is owed; rest is the smaller of each. */
export function compare(numbers, owed = {}) {
  const names = [...new Set([...Object.keys(numbers), ...Object.keys(owed)])];
  const more = names.filter((name) => (numbers[name] ?? 0) > (owed[name] ?? 0));
  const less = names.filter((name) => (numbers[name] ?? 0) < (owed[name] ?? 0));
  const rest = names.map((name) => [name, Math.min(numbers[name] ?? 0, owed[name] ?? 0)]).filter(([, n]) => n);
  return { more: more.length > 0, less: less.length > 0, rest: Object.fromEntries(rest) };
}

/** Checks the whole tree. With write, the file of what is owed gets the smaller numbers; with all, those of today. */
function tree({ write, all }) {
  const read = (file) => readFileSync(ROOT + file, "utf8");
  const there = (file) => existsSync(ROOT + file);
  const owed = there(OWED) ? JSON.parse(read(OWED)) : {};
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  const files = listed.split("\n").filter((file) => there(file) && Object.keys(kindsOf(file)).length);
  const used = new Set();
  const rests = {};
  const faults = [];
  for (const file of new Set([...files, ...Object.keys(owed)])) {
    const { numbers, lines } = files.includes(file) ? look(file, read(file), used) : { numbers: {}, lines: [] };
    const { more, less, rest } = compare(numbers, all ? numbers : owed[file]);
    if (Object.keys(rest).length) rests[file] = rest;
    if (more) faults.push(...lines, `${file}: ${json(numbers)} is more than ${json(owed[file] ?? {})} in ${OWED}`);
    if (less && !write) faults.push(`${file}: ${OWED} is out of date; run make words-owed, or write ${json(rest)}`);
  }
  for (const use of ALLOWED.filter((use) => !used.has(use)))
    faults.push(`assets/words/patterns.mjs: the allowed use “${use[1]}” is not in ${use[0]}`);
  const lines = Object.keys(rests)
    .sort()
    .map((file) => `  ${json(file)}: ${json(rests[file])}`);
  if (write) rmSync(ROOT + OWED, { force: true });
  if (write && lines.length) writeFileSync(ROOT + OWED, `{\n${lines.join(",\n")}\n}\n`);
  return faults;
}

function json(value) {
  return JSON.stringify(value);
}

function given(files, { withPatterns, table }) {
  return files.flatMap((name) => {
    const file = relative(".", name);
    const source = readFileSync(name, "utf8");
    const { lines } = withPatterns ? look(file, source) : { lines: [] };
    if (withPatterns) return lines;
    const { mean, longest, over, faults } = measure(name, source);
    if (table) console.log(`${name} ${mean} ${longest}`);
    if (over) lines.push(`${name}: ${mean} words a sentence in the mean`);
    return [...faults.map(({ line, text }) => `${name}:${line}: ${text}`), ...lines];
  });
}

function main(args) {
  const has = (option) => args.includes(option);
  const files = args.filter((arg) => !arg.startsWith("--"));
  const faults = files.length
    ? given(files, { withPatterns: has("--patterns"), table: has("--table") })
    : tree({ write: has("--owed"), all: has("--all") });
  for (const fault of faults) console.log(fault);
  return faults.length ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2));

// Checks the words of the tree: lengths by the limits below, words and phrases by patterns.mjs. Run it at the top.
//
//   node assets/words/check.mjs                     the tree
//   node assets/words/check.mjs FILE…               the lengths in Markdown or words files
//   node assets/words/check.mjs --table FILE…       the same, with the mean and the longest sentence of each file
//   node assets/words/check.mjs --patterns FILE…    lengths and patterns in files of the tree

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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
  [/^assets\/(manual|lessons)\/[\w-]+\.fr\.md$/, { lengths: markdown, f: all }],
  [/^(README|assets\/(manual|lessons)\/[\w-]+)\.md$/, { lengths: markdown, d: all }],
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

/** Describes each fault in a file of the tree in a line; used collects the allowed uses. */
function look(file, source, used) {
  const { lengths } = kindsOf(file);
  const found = patterns(file, source, used);
  const { faults, over, mean } = lengths ? measure(file, source, lengths) : { faults: [] };
  return [
    ...[...found, ...faults].sort((a, b) => a.line - b.line).map(({ line, text }) => `${file}:${line}: ${text}`),
    ...(over ? [`${file}: ${mean} words a sentence in the mean`] : []),
  ];
}

/** Checks the whole tree, and that each allowed use is in its file. */
function tree() {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  const files = listed.split("\n").filter((file) => Object.keys(kindsOf(file)).length && existsSync(ROOT + file));
  const used = new Set();
  const faults = files.flatMap((file) => look(file, readFileSync(ROOT + file, "utf8"), used));
  for (const use of ALLOWED.filter((use) => !used.has(use)))
    faults.push(`assets/words/patterns.mjs: the allowed use “${use[1]}” is not in ${use[0]}`);
  return faults;
}

function given(files, { withPatterns, table }) {
  return files.flatMap((name) => {
    const file = relative(".", name);
    const source = readFileSync(name, "utf8");
    if (withPatterns) return look(file, source);
    const { mean, longest, over, faults } = measure(name, source);
    if (table) console.log(`${name} ${mean} ${longest}`);
    const lines = over ? [`${name}: ${mean} words a sentence in the mean`] : [];
    return [...faults.map(({ line, text }) => `${name}:${line}: ${text}`), ...lines];
  });
}

function main(args) {
  const has = (option) => args.includes(option);
  const files = args.filter((arg) => !arg.startsWith("--"));
  const faults = files.length ? given(files, { withPatterns: has("--patterns"), table: has("--table") }) : tree();
  for (const fault of faults) console.log(fault);
  return faults.length ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2));

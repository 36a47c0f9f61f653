// Measures how long sentences and paragraphs are: node assets/words/check.mjs [--table] FILE…

import { readFileSync } from "node:fs";
import process from "node:process";
import { countWords, markdown, sentences, words } from "./sentences.mjs";

/** The most words that a sentence has in the mean of a file, a single sentence, and a paragraph: six such sentences. */
const LIMITS = { en: { mean: 17, longest: 30, paragraph: 110 }, fr: { mean: 21, longest: 36, paragraph: 135 } };

/** Measures a text, Markdown or words by its file's name: its mean, its longest sentence, and faults {line, text}. */
export function measure(file, source) {
  const limits = /\/fr\/|\.fr\./.test(file) ? LIMITS.fr : LIMITS.en;
  const blocks = file.endsWith(".md") ? markdown(source) : words(source);
  const all = blocks.flatMap(sentences);
  const total = all.reduce((sum, sentence) => sum + sentence.words, 0);
  const long = all.filter((sentence) => sentence.words > limits.longest);
  const paragraphs = blocks.map(({ line, text }) => ({ line, words: countWords(text) }));
  const mean = all.length ? Math.round((10 * total) / all.length) / 10 : 0;
  return {
    mean,
    longest: Math.max(0, ...all.map((sentence) => sentence.words)),
    over: mean > limits.mean,
    faults: [
      ...long.map(({ line, words, text }) => ({ line, text: `${words} words: “${beginning(text)}”` })),
      ...paragraphs
        .filter(({ words }) => words > limits.paragraph)
        .map(({ line, words }) => ({ line, text: `a paragraph of ${words} words, more than ${limits.paragraph}` })),
    ],
  };
}

function beginning(text) {
  const all = text.split(" ");
  return all.slice(0, 8).join(" ") + (all.length > 8 ? " …" : "");
}

function main(args) {
  const table = args.includes("--table");
  let failed = false;
  for (const file of args.filter((arg) => !arg.startsWith("--"))) {
    const { mean, longest, over, faults } = measure(file, readFileSync(file, "utf8"));
    for (const fault of faults) console.log(`${file}:${fault.line}: ${fault.text}`);
    if (over) console.log(`${file}: ${mean} words a sentence in the mean`);
    if (table) console.log(`${file} ${mean} ${longest}`);
    failed ||= over || faults.length > 0;
  }
  return failed ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = main(process.argv.slice(2));

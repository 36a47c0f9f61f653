// Checks the messages of commits: a title `area: verb object` of at most 72 characters, a body, no merge, and none of
// the phrases in patterns.mjs.
//
//   node assets/words/commits.mjs FILE                  one message, for .githooks/commit-msg
//   node assets/words/commits.mjs origin/main..HEAD     the messages of a range

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { faultsOf } from "./patterns.mjs";
import { markdown, sentences } from "./sentences.mjs";

const WIDEST = 72;
const NO_VERB = new RegExp(
  "^(a|all|an|and|any|at|both|by|each|every|for|from|if|in|it|no|none|not|of|on|one|or|some|that|the|there|these|this" +
    "|two|wh\\w+|with|\\w+ing|\\w*[^e]ed|\\w*[^sui]s)$",
);
const VERBS = new Set("bring embed shed string swing".split(" ")); // verbs that look like participles

/** The faults of titles, each with its text. */
const TITLES = [
  [(title) => /^Merge /.test(title), "a merge; rebase the branch instead: git rebase origin/main"],
  [(title) => [...title].length > WIDEST, `longer than ${WIDEST} characters`],
  [(title) => !/^[^\s:][^:]*: \S/.test(title), "not of the form `area: verb object`"],
  [(title) => noVerb(title), "after its colon there is no imperative verb, such as add, mend, name, test"],
];

function noVerb(title) {
  const word = title.match(/: (\S+)/)?.[1] ?? "";
  return !VERBS.has(word) && (NO_VERB.test(word) || !/^[a-z-]+,?$/.test(word));
}

/** Returns the faults of a message, a line for each. */
export function faults(message) {
  const [title, ...body] = message.trim().split("\n");
  const quoted = /"[^"]*"|“[^”]*”/g; // a commit may quote the words that it replaces
  const told = [title.replace(/^[^:]*: /, ""), "", ...body].join("\n").replace(quoted, "``");
  return [
    ...TITLES.filter(([is]) => is(title)).map(([, fault]) => `the title is ${fault}`),
    ...(body.some((line) => line.trim()) ? [] : ["there is no body: say why, and how it was checked"]),
    ...faultsOf("m", markdown(told).flatMap(sentences)).map(({ text }) => text),
  ];
}

function main([given]) {
  const range = given.includes("..") && !existsSync(given);
  const git = (...args) => execFileSync("git", args, { encoding: "utf8" });
  const messages = range
    ? git("log", "-z", "--format=%h %B", given, "--").split("\0").filter(Boolean)
    : [readFileSync(given, "utf8").replace(/^# -+ >8 -+\n[^]*|^#.*\n?/gm, "")];
  const lines = messages.flatMap((message) => {
    const [, hash, text] = range ? message.match(/^(\S+) ([^]*)$/) : ["", "", message];
    return faults(text).map((fault) => `${hash} ${text.split("\n")[0]}: ${fault}`.trim());
  });
  for (const line of lines) console.log(line);
  return lines.length ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2));

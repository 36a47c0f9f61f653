// The headline in four forms, each of one or two lines: with full names, with short names, without what is named
// elsewhere, and tiny. Pure functions.

import english from "../words/en/sentence/headline.js";
import { part } from "../words/words.js";
import { figure, span } from "../base/format.js";
import { fate } from "./fates.js";
import { list, unitsOf } from "./phrases.js";

const words = part("sentence/headline", english);

/** @typedef {{ group: Group, fate: Fate }} Told */

/** How the headline counts the other learners: groups of fates, the most important first. */
const COUNTED = /** @type {[keyof typeof words.do, string[]][]} */ ([
  ["grow", ["up", "leaps", "grows", "growsSlowly", "gone"]],
  ["stay", ["flat", "plateau"]],
  ["open", ["trendless"]],
  ["early", ["early"]],
  ["settle", ["settles", "settled", "zero"]],
  ["decay", ["down", "drops", "slows", "falls", "fallsSlowly"]],
]);

const RATES = ["up", "down"]; // kinds with a number of steps

/** The kind under which an error is counted if the run departs from the prediction. @type {Record<string, string>} */
const LEFT = { trajectory: "grow", independent: "grow", settled: "settle" };

/** @param {Fate} fate */
const countedAs = ({ kind, leaves }) =>
  /** @type {keyof typeof words.do} */ (LEFT[leaves] ?? COUNTED.find(([, kinds]) => kinds.includes(kind))?.[0]);

/** @param {Fate} f */
const leavesOf = (f) => (f.leaves ? words.leaves[/** @type {keyof typeof words.leaves} */ (f.leaves)] : ["", "", ""]);

/**
 * Returns what an error does, from a table of words. again is 1 if the unit was named before, 2 if there is little room
 * too.
 * @param {Fate} f
 * @param {Summary} summary
 * @param {0 | 1 | 2} again
 * @param {Record<string, string | ((every: string) => string)>} table
 * @param {(steps: number) => string} counted
 */
function rate(f, summary, again, table, counted = span) {
  const word = table[f.kind];
  const n = counted(f.steps);
  const [unit, units] = unitsOf(summary);
  return typeof word === "function" ? word(words.every(n, n === "1" ? unit : units, again)) : word;
}

/**
 * Returns what an error does. With expects it names the expected update as the source.
 * @param {Told} told
 * @param {Summary} summary
 * @param {{ expects?: boolean, again?: 0 | 1 }} how
 */
function does({ fate: f }, summary, { expects = false, again = 0 }) {
  const said = rate(f, summary, again, words.does);
  return (expects && f.expected ? words.expected(said) : said) + leavesOf(f)[0];
}

/**
 * Returns the same for a learner where there is little room. If its run departs from the prediction, only that is
 * reported.
 * @param {Told} told
 * @param {Summary} summary
 * @param {0 | 2} [again]
 */
const tiny = ({ group, fate: f }, summary, again = 0) =>
  words.tiny(group.short, leavesOf(f)[2] || rate(f, summary, again, { ...words.does, ...words.brief }, few));

// One name stands for all.
/** @param {Told} told @returns {Told} */
const brief = ({ group, fate }) => ({
  group: group.names.length > 1 ? { ...group, short: `${group.names[0]} = …` } : group,
  fate,
});

/** @param {number} steps */
const few = (steps) => (steps < 1e6 ? span(steps) : figure(steps)); // 15 400 000 is long

/** @param {Told} told @param {"title" | "short"} name @param {string} does */
const error = ({ group }, name, does) => (group.names.length > 1 ? words.errorOf : words.error)(group[name], does);

/**
 * Returns the forms of the headline about learners, longest first.
 * @param {Group[]} all
 * @param {Summary} summary
 * @returns {string[][]}
 */
export function forms(all, summary) {
  const told = all.map((group) => ({ group, fate: fate(group.lead, summary) }));
  if (told.length === 1) return ofOne(told[0], summary);
  if (told.length === 2) return ofTwo(told[0], told[1], summary);
  return ofMany(told, summary);
}

/** @param {Told} one @param {Summary} summary */
function ofOne(one, summary) {
  const yet = leavesOf(one.fate)[1] ? [leavesOf(one.fate)[1]] : [];
  const plain = { group: one.group, fate: { ...one.fate, leaves: "" } };
  const said = does(plain, summary, { expects: true });
  return [
    [error(one, "title", said) + ".", ...yet],
    [error(one, "short", said) + ".", ...yet],
    [error(one, "short", does(plain, summary, {})) + ".", ...yet],
    [tiny(one, summary) + "."],
  ];
}

/** @param {Told} first @param {Told} second @param {Summary} summary */
function ofTwo(first, second, summary) {
  const said = does(first, summary, { expects: true });
  const named = RATES.includes(first.fate.kind);
  const then = does(second, summary, { expects: !first.fate.expected, again: named ? 1 : 0 });
  const several = first.group.names.length > 1 || second.group.names.length > 1;
  const unit = named && !first.fate.leaves ? 2 : 0;
  /** @param {Told} one @param {Told} other */
  const least = (one, other) => [tiny(one, summary) + words.semicolon, tiny(other, summary, unit) + "."];
  return [
    [error(first, "title", said) + ".", words.then(second.group.title, then)],
    [error(first, "short", said) + words.semicolon, words.shortThen(second.group.short, then)],
    [
      error(first, "short", does(first, summary, {})) + words.semicolon,
      words.shortThen(second.group.short, rate(second.fate, summary, unit, words.does, few) + leavesOf(second.fate)[0]),
    ],
    least(first, second),
    ...(several ? [least(brief(first), brief(second))] : []),
  ];
}

// The most important learner has a line of its own, and the others are counted.
/** @param {Told[]} told @param {Summary} summary */
function ofMany(told, summary) {
  /** @param {Told} t */
  const matters = (t) => COUNTED.findIndex(([kind]) => kind === countedAs(t.fate));
  const first = told.reduce((a, b) => (matters(b) < matters(a) ? b : a));
  /** @type {[keyof typeof words.do, number][]} */
  const counted = COUNTED.flatMap(([kind]) => {
    const of = told.filter((t) => t !== first && countedAs(t.fate) === kind);
    const n = of.reduce((sum, t) => sum + t.group.names.length, 0);
    return n ? [[kind, n]] : [];
  });
  /** @param {(n: number, does: string) => string} how @param {typeof counted[0]} of */
  const say = (how, [kind, n]) => how(n, words.do[kind][n === 1 ? 0 : 1]);
  const [one] = counted;
  const alone = counted.length === 1;
  const others = alone ? say(words.others, one) : words.ofOthers(list(counted.map((of) => say(words.some, of))));
  const last = alone ? say(words.tinyOthers, one) : words.mixed(counted.reduce((sum, [, n]) => sum + n, 0));
  const said = does(first, summary, { expects: true });
  return [
    [error(first, "title", said) + ".", others],
    [error(first, "short", said) + ".", others],
    [error(first, "short", does(first, summary, {})) + words.semicolon, last],
    [tiny(first, summary) + words.semicolon, last],
  ];
}

/** Returns the question that the headline asks if the answer is hidden. @param {Group[]} all @returns {string[][]} */
export const asked = (all) => [
  [words.predict(list(all.map((g) => g.title)))],
  [words.predict(list(all.map((g) => g.short)))],
  [words.predict(all.length > 1 ? words.learners(all.length) : all[0].short)],
];

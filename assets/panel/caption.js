// What a preset shows, by clauses. One that is contradicted, by a setting that it states or by what is computed, is
// struck out. What has changed since is named beside a clause that is not known to hold; a press takes the change back.

/**
 * @typedef {{ key: string, from: string, to: string }} Changed
 * @typedef {{ text: string, gone: boolean, changed: Changed[], now: Learner | null }} Clause
 */

import { problemOf, verdictOf } from "../base/catalogue.js";
import { $, h } from "../base/dom.js";
import { count, shown } from "../base/format.js";
import { words } from "../words/words.js";

/**
 * The caption of a summary: [{text, gone, changed, now}]. Gone is contradicted; changed are keys, {key, from, to}, with
 * values that are no longer those that the clause depends on, where nothing confirms it; now is the learner with the
 * verdict that contradicts it, or null. Pure.
 * @param {Summary} s
 * @param {Catalogue} catalogue
 * @param {string} [question] in place of what the preset shows
 * @returns {Clause[]}
 */
export function clauses(s, catalogue, question = "") {
  if (question) return [{ text: question, gone: false, changed: [], now: null }];
  const preset = catalogue.presets.find((p) => p.id === s.preset);
  if (!preset) return [{ text: problemOf(s, catalogue)?.summary ?? "", gone: false, changed: [], now: null }];
  const named = new Set(); // a key is named once
  let before = false; // the clause before, of the same sentence, is gone
  return preset.caption.map(({ text, values, states, learners }) => {
    // In a study a learner has no verdict.
    const known = learners.map((l) => ({
      l,
      there: s.study ? s.values.alg.split(",").includes(l.id) : s.algorithms.some((a) => a.id === l.id),
      a: s.study ? undefined : s.algorithms.find((a) => a.id === l.id),
    }));
    const changed = Object.entries(values)
      .filter(([key, from]) => (s.values[key] ?? "") !== from)
      .map(([key, from]) => ({ key, from, to: s.values[key] ?? "" }));
    if (known.some(({ there }) => !there)) {
      const all = new URLSearchParams(preset.query).get("alg") ?? "";
      if (all !== s.values.alg) changed.push({ key: "alg", from: all, to: s.values.alg });
    }
    const judged = known.flatMap(({ l, a }) =>
      a?.verdict && l.contradict.length && a.since >= l.from ? [{ l, a }] : [],
    );
    const now = judged.find(({ l, a }) => l.contradict.includes(a.verdict))?.a ?? null;
    const foretold = known.map(({ l, a }) => expects(l, a, changed.length > 0));
    const confirmed =
      known.length > 0 &&
      known.every(({ l, a }, i) =>
        l.expected ? foretold[i] : judged.some((j) => j.a === a && l.confirm.includes(j.a.verdict)),
      );
    const stated = changed.some(({ key }) => states.includes(key)) && !scaled(values, states, s.values);
    // What only goes on with a claim falls with it.
    const claims = known.some(({ l }) => l.contradict.length || l.expected);
    const goesOn = before && !claims && changed.length > 0 && /^\p{Ll}/u.test(text);
    const gone = now !== null || stated || foretold.includes(false) || goesOn;
    before = gone && !/[.;]$/.test(text);
    const fresh = gone || !confirmed ? changed.filter(({ key }) => !named.has(key)) : [];
    for (const { key } of fresh) named.add(key);
    return { text: text.replace(/\{(\w+)\}/g, (_, name) => numbers(s, catalogue)[name]), gone, changed: fresh, now };
  });
}

/**
 * Whether the expected update does what a claim says; null where that says nothing. Of a learner that is measured it is
 * asked where settings have changed, until a verdict has come.
 * @param {Claim} l
 * @param {Learner | undefined} a
 * @param {boolean} changed
 */
function expects(l, a, changed) {
  const growth = Number(a?.predicted ?? 0);
  const wanted = l.expected || (changed && !l.from && a && !l.confirm.includes(a.verdict) ? l.confirm[0] : "");
  if (!growth || !["diverging", "converging"].includes(wanted)) return null;
  return growth > 0 === (wanted === "diverging");
}

/**
 * Whether all stated step sizes are other by one factor: what a clause says of one beside another still holds.
 * @param {Record<string, string>} values
 * @param {string[]} states
 * @param {Values} now
 */
function scaled(values, states, now) {
  if (!["alpha", "eta"].some((name) => states.every((key) => key.split(".")[0] === name))) return false;
  const factors = states.map((key) => Number(now[key] || NaN) / Number(values[key] || NaN));
  const [first] = factors.filter((f) => !Number.isNaN(f));
  return factors.every((f, i) =>
    Number.isNaN(f) ? (now[states[i]] ?? "") === values[states[i]] : Math.abs(f / first - 1) < 1e-6,
  );
}

// A study's own numbers, else those of the paper's.
/** @param {Summary} given @param {Catalogue} catalogue */
function numbers({ study, values }, catalogue) {
  if (!study) return catalogue.numbers;
  /** @param {string} key */
  const many = (key) => values[key].split(",").length;
  const own = {
    algorithms: study.algorithms.length,
    lambdas: study.lambda.length,
    pairs: many("alpha") * many("eta"),
    learners: study.learners,
    episodes: Number(values.episodes),
  };
  return Object.fromEntries(Object.entries(own).map(([name, n]) => [name, count(n)]));
}

// A key as it is named beside its value: γ, reward, or α GTB for alpha.gtb.
/** @param {string} key @param {Catalogue} given */
function name(key, { parameters, algorithms, combinations = [] }) {
  const [main, id] = key.split(".");
  const p = /** @type {Parameter} */ (parameters.find((x) => x.key === main));
  return [
    (p.kind !== "choice" && p.symbol) || p.name,
    id && ([...algorithms, ...combinations].find((a) => a.id === id)?.short ?? id),
  ]
    .filter(Boolean)
    .join(" ");
}

// A value as it is named: that of a choice has a name, those of learners are their short ones, and a learner without a
// value of its own has the common one.
/** @param {string} key @param {string} v @param {string} common @param {Catalogue} given */
function value(key, v, common, { parameters, algorithms, combinations = [] }) {
  const p = /** @type {Parameter} */ (parameters.find((x) => x.key === key.split(".")[0]));
  if (p.kind === "algorithms")
    return v
      .split(",")
      .map((id) => [...algorithms, ...combinations].find((a) => a.id === id)?.short ?? id)
      .join(", ");
  return p.choices.find((c) => c.id === v)?.name ?? (shown(p, v || (key.includes(".") && common) || "") || words.none);
}

export class Caption {
  #catalogue;
  #set;
  #question;
  #stamp = "";

  /**
   * set(key, value) changes a setting; question(s) is what a problem of the gallery is asked, empty for any other.
   * @param {Catalogue} catalogue
   * @param {(key: string, value: string) => unknown} set
   * @param {(s: Summary) => string} question
   */
  constructor(catalogue, set, question = () => "") {
    this.#catalogue = catalogue;
    this.#set = set;
    this.#question = question;
  }

  /** Shows the caption of a summary; the same one stays as it is, with the focus in it. @param {Summary} s */
  sync(s) {
    const list = clauses(s, this.#catalogue, this.#question(s));
    const source = this.#catalogue.presets.find((p) => p.id === s.preset)?.source;
    const stamp = JSON.stringify([
      s.preset,
      s.problem,
      list.map(({ now, ...c }) => [c, now && [now.label, now.verdict]]),
    ]);
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    const focused = $("what-text").contains(document.activeElement);
    const parts = [source && words.source(source), ...list.flatMap((c) => this.#clause(c, s))].filter((part) => part);
    $("what-text").replaceChildren();
    for (const [i, part] of parts.entries()) $("what-text").append(...(i ? [" "] : []), /** @type {Node} */ (part));
    if (focused) ($("what-text").querySelector("button") ?? $("questions"))?.focus();
  }

  // A study is changed in its own form.
  /** @param {Clause} given @param {Summary} given @returns {Child[]} */
  #clause({ text, gone, changed, now }, { study, values }) {
    const verdict = now && verdictOf(now, this.#catalogue);
    const why = changed.map((c) => {
      const [what, from, to] = [
        name(c.key, this.#catalogue),
        ...[c.from, c.to].map((v) => value(c.key, v, values[c.key.split(".")[0]], this.#catalogue)),
      ];
      if (study) return h("span.now", {}, `(${what} ${from} → ${to})`);
      return h(
        "button.back",
        {
          type: "button",
          "data-back": c.key,
          title: words.backTo(what, from),
          "aria-label": words.changedFrom(what, from, to),
          onclick: () => this.#set(c.key, c.from),
        },
        `${what} ${from} → ${to}`,
      );
    });
    return [
      gone ? h("del", {}, h("span.vh", {}, `${words.gone} `), text) : text,
      ...why,
      now && verdict && h("span.now", {}, `(${words.colon(now.label)} ${verdict.sign} ${verdict.name})`),
    ];
  }
}

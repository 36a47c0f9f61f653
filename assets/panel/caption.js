// What a preset shows, by clauses. One that no longer holds is struck out and names what has changed since; a press on
// that takes it back.

/**
 * @typedef {{ key: string, from: string, to: string }} Changed
 * @typedef {{ text: string, gone: boolean, changed: Changed[], now: Learner | null }} Clause
 */

import { problemOf, verdictOf } from "../base/catalogue.js";
import { $, h } from "../base/dom.js";
import { count, shown } from "../base/format.js";
import { words } from "../words/words.js";

/**
 * The caption of a summary: [{text, gone, changed, now}]. Changed are keys whose values are no longer those that the
 * clause holds with, {key, from, to}; now is the learner whose verdict says otherwise, or null. Pure.
 * @param {Summary} s
 * @param {Catalogue} catalogue
 * @param {string} [question] in place of what the preset shows
 */
export function clauses(s, catalogue, question = "") {
  if (question) return [{ text: question, gone: false, changed: [], now: null }];
  const preset = catalogue.presets.find((p) => p.id === s.preset);
  if (!preset) return [{ text: problemOf(s, catalogue)?.summary ?? "", gone: false, changed: [], now: null }];
  const named = new Set(); // a key is named once
  return preset.caption.map(({ text, values, learners }) => {
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
    const confirmed =
      judged.length > 0 && judged.length === known.length && judged.every(({ l, a }) => l.confirm.includes(a.verdict));
    const gone = now !== null || (changed.length > 0 && !confirmed);
    const fresh = gone ? changed.filter(({ key }) => !named.has(key)) : [];
    for (const { key } of fresh) named.add(key);
    return { text: text.replace(/\{(\w+)\}/g, (_, name) => numbers(s, catalogue)[name]), gone, changed: fresh, now };
  });
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

  /**
   * Shows the caption of a summary; the same one stays as it is, with the focus in it.
   * @param {Summary} s
   */
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
    if (focused) ($("what-text").querySelector("button") ?? $("preset"))?.focus();
  }

  // A study is changed in its own form.
  /** @param {Clause} given @param {Summary} given @returns {Child[]} */
  #clause({ text, gone, changed, now }, { study, values }) {
    if (!gone) return [text];
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
      h("del", {}, h("span.vh", {}, `${words.gone} `), text),
      ...why,
      now && verdict && h("span.now", {}, `(${words.colon(now.label)} ${verdict.sign} ${verdict.name})`),
    ];
  }
}

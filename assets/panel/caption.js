// Over the headline: what the preset had where settings differ from it, which one press puts back. What a preset shows
// is said among the questions; a study, which has no headline of learners, says it here.

import { $, h } from "../base/dom.js";
import { count, shown } from "../base/format.js";
import { words } from "../words/words.js";

/** @typedef {{ key: string, from: string }} Departure */

const GROUPS = ["problem", "learning"]; // of settings that make an experiment what it is
const NAMES = ["preset", "problem"]; // what it is known by
const MOST = 3; // settings that are named

/**
 * The settings of a summary that differ from its preset's, with what the preset has. Pure.
 * @param {Summary} s
 * @param {Catalogue} catalogue
 * @returns {Departure[]}
 */
export function departures(s, { presets, parameters }) {
  const preset = presets.find((p) => p.id === s.preset);
  if (!preset) return [];
  const own = new URLSearchParams(preset.query);
  return [...new URLSearchParams(s.query).keys()].flatMap((key) => {
    const p = parameters.find((q) => q.key === key.split(".")[0]);
    if (!p || !GROUPS.includes(p.group) || NAMES.includes(key)) return [];
    const told = preset.caption.find(({ values }) => key in values)?.values[key];
    return [{ key, from: told ?? own.get(key) ?? (key.includes(".") ? "" : p.default) }];
  });
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
  return p.choices.find((c) => c.id === v)?.name ?? (shown(p, v || (key.includes(".") && common) || "") || words.given);
}

/**
 * What a study shows: its preset's caption with its own numbers. Pure.
 * @param {Summary} s
 * @param {Catalogue} catalogue
 */
export function ofStudy({ preset, study, values }, { presets }) {
  const found = presets.find((p) => p.id === preset);
  if (!study || !found) return "";
  /** @param {string} key */
  const many = (key) => values[key].split(",").length;
  /** @type {Record<string, number>} */
  const numbers = {
    algorithms: study.algorithms.length,
    lambdas: study.lambda.length,
    pairs: many("alpha") * many("eta"),
    learners: study.learners,
    episodes: Number(values.episodes),
  };
  const said = found.caption.map(({ text }) => text.replace(/\{(\w+)\}/g, (_, of) => count(numbers[of])));
  return [found.source && words.source(found.source), ...said].filter(Boolean).join(" ");
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
    if ($("what-more"))
      $("what-more").onclick = () => {
        $("what-more").ariaExpanded = String($("what").classList.toggle("whole"));
      };
  }

  /** Shows what a summary has left; the same stays as it is, with the focus in it. @param {Summary} s */
  sync(s) {
    const left = s.study ? [] : departures(s, this.#catalogue);
    const text = s.study ? ofStudy(s, this.#catalogue) : this.#question(s);
    const stamp = JSON.stringify([s.preset, left, text]);
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    const focused = $("what-text").contains(document.activeElement);
    $("what-text").replaceChildren(h("span", {}, text), ...(left.length ? this.#was(left, s.values) : []));
    if (focused) ($("what-text").querySelector("button") ?? $("play"))?.focus();
  }

  /** @param {Departure[]} left @param {Values} values */
  #was(left, values) {
    const said = left.map(({ key, from }) =>
      [name(key, this.#catalogue), value(key, from, values[key.split(".")[0]], this.#catalogue)].join(" "),
    );
    const few = said.length > MOST ? [...said.slice(0, MOST), "…"] : said;
    const back = () => {
      for (const { key, from } of left) this.#set(key, from);
    };
    return [
      h("span", {}, `${words.was(few.join(", "))} ·`),
      h("button.back", { type: "button", title: words.backTo(said.join(", ")), onclick: back }, words.putBack),
    ];
  }
}

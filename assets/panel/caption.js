// The caption above the headline. It lists the settings that differ from the preset's, with the preset's values, and
// has a button that restores them. For a study, which has no headline about learners, it shows the preset's caption.
// For other presets the questions show it.

import { $, h } from "../base/dom.js";
import { count, shown } from "../base/format.js";
import { words } from "../words/words.js";

/** @typedef {{ key: string, from: string }} Departure */

const GROUPS = ["problem", "learning"]; // groups of settings that define an experiment
const NAMES = ["preset", "problem"]; // keys that name an experiment
const MOST = 3; // settings that the caption names

/**
 * Returns the settings of a summary that differ from its preset's, with the preset's values. Pure.
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

// Returns the name of a key as shown beside its value: γ, reward, or α GTB for alpha.gtb.
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

// Returns a value as shown: the name of a choice, or the short names of learners. For a learner without a value of its
// own it returns the common value.
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
 * Returns the caption of a study: its preset's caption with the numbers of this study. Pure.
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
   * set(key, value) changes a setting. question(s) returns the question about a problem of the gallery, empty for any
   * other.
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

  /**
   * Shows the differences from the preset. If nothing changed it keeps the elements, because one of them may have the
   * focus.
   * @param {Summary} s
   */
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

// The form of a study: the settings to sweep, and the number of workers.

import { decimals, pointed } from "../../words/decimal.js";
import { $, h, submits, text } from "../../base/dom.js";
import { mark } from "../../panel/settings.js";
import { swatch } from "../../base/look.js";
import { count } from "../../base/format.js";
import { MOST, usual } from "./pool.js";
import { roughly } from "./sentence.js";
import { url } from "../../base/address.js";
import { pageOf } from "../../words/language.js";
import { told } from "../../words/told.js";
import { part, words as page } from "../../words/words.js";
import english from "../../words/en/study.js";

const words = part("study", english);

/**
 * @typedef {"gamma" | "lambda" | "alpha" | "eta" | "ratio" | "episodes" | "seed" | "steps" | "runs" | "metric" |
 *   "measure" | "workers"} Key of a box
 * @typedef {{ id: string, box: Ours, asked: Look, mark: Ours, label: Ours }} Choice of a learner
 * @typedef {Pick<SweepAnswer, "problems" | "learners" | "updates" | "values">} Judged the worker's answer about the
 * typed settings
 *
 * @typedef {object} FormEvents
 * @property {(query: string) => Promise<SweepAnswer>} check
 * @property {() => void} changed called when the query has changed
 * @property {() => void} start called on Enter
 * @property {(problem: string) => void} turn opens the study of another problem
 */

/** @type {Key[]} */
const LISTS = ["lambda", "alpha", "eta", "episodes", "seed"]; // keys of the query
/** @type {Key[]} */
const CELLS = ["gamma", "lambda", "alpha", "eta", "ratio", "seed", "steps", "runs", "metric", "measure"];
const CALM = 250; // ms after the last key until the settings are checked
const LONG = 1e9; // updates above which the form warns
const BESIDE = "(min-width: 901px) and (min-height: 500px)"; // the form is beside the pictures (study.css)
const STORE = "triad-workers";
const OWN = "custom"; // a problem of the visitor's own

export class Form {
  #check;
  #changed;
  /** @type {Record<string, Ours>} */
  #boxes = {};
  /** @type {Choice[]} */
  #algorithms;
  #preview = h("p.note", { id: "study-preview" });
  #note = h("span.note");
  #fields;
  #place;
  #problem;
  #own = h("option", { value: OWN }); // if the visitor has a problem
  /** @type {Key[]} */
  #keys = LISTS;
  /** @type {string[]} */
  #unlisted = []; // learners of the study without a box
  /** @type {Record<string, Ours>} */
  #places = {};
  #base = ""; // the query of the open study
  #shown = ""; // the identity of that study
  #timer = 0;
  #asked = 0;
  /** The canonical query of the typed settings, or null while they are invalid. @type {string | null} */
  query = null;

  /** @param {Pick<Catalogue, "algorithms" | "problems">} catalogue @param {FormEvents} on */
  constructor({ algorithms, problems }, { check, changed, start, turn }) {
    this.#check = check;
    this.#changed = changed;
    this.#algorithms = algorithms
      .filter((a) => !a.states)
      .map((a) => {
        const box = h("input", { type: "checkbox", value: a.id, onchange: () => this.#edited() });
        const mark = h("span", {}, swatch(null, a.look));
        return {
          id: a.id,
          box,
          asked: a.look,
          mark,
          label: h("label.study-alg", { title: a.name }, box, mark, a.short),
        };
      });
    this.#problem = h(
      "select.box",
      { id: "study-problem", onchange: () => turn(this.#problem.value) },
      ...problems.filter((p) => p.id !== OWN).map((p) => h("option", { value: p.id }, p.name)),
      this.#own,
    );
    for (const key of [...new Set([...LISTS, ...CELLS, /** @type {const} */ ("workers")])]) {
      const [name, title] = words.lists[key];
      this.#boxes[key] = h("input.box", {
        id: `study-${key}`,
        autocomplete: "off",
        spellcheck: "false",
        "aria-label": `${page.colon(name)} ${title}`,
        oninput: () => this.#edited(),
      });
    }
    /** @param {Key} key */
    const field = (key) =>
      (this.#places[key] = h(
        "label.field",
        { title: words.lists[key][1] },
        h("span", {}, words.lists[key][0]),
        this.#boxes[key],
      ));
    this.#boxes.workers.value = workers();
    this.#fields = h(
      "fieldset",
      {},
      h("legend.vh", {}, words.formTitle),
      h("label.field", {}, h("span", {}, words.problem), this.#problem),
      h(
        "div.field.study-algs",
        { role: "group", "aria-label": words.learners },
        ...this.#algorithms.map((a) => a.label),
      ),
      .../** @type {const} */ (["gamma", "lambda", "alpha", "eta", "ratio"]).map(field),
      h("div.study-line", {}, .../** @type {const} */ (["episodes", "seed", "workers"]).map(field)),
      h("div.study-line", {}, .../** @type {const} */ (["steps", "runs"]).map(field)),
      h("div.study-line", {}, .../** @type {const} */ (["metric", "measure"]).map(field)),
      this.#preview,
    );
    this.#place = h(
      "details",
      { open: "" },
      h("summary", {}, h("b", {}, words.formTitle), this.#note),
      h(
        "form",
        { id: "study-form" },
        this.#fields,
        h("button.vh", { ...submits(start), tabindex: "-1", "aria-hidden": "true" }),
      ),
    );
    // The link also serves the keyboard: Firefox cannot return by Tab into a page whose last tab stop is inside
    // details.
    const manual = url(pageOf("manual/query"));
    const keys = manual && h("a", { href: manual, target: "_blank", rel: "noopener" }, words.keys);
    const parts = [this.#place, keys && h("p.note", {}, keys)];
    $("learners").before(h("section.sec.study", { id: "study-settings", "data-part": "settings" }, ...parts));
  }

  get workers() {
    return Number(this.#boxes.workers.value);
  }

  /**
   * Shows the study of a summary. Typed text stays while the study is the same.
   * @param {Summary} summary
   * @param {StudyEntry} s
   */
  sync({ values, query }, s) {
    const same = s.identity === this.#shown;
    const typed = same && this.query !== this.#base;
    this.#base = query;
    if (typed) return void this.look();
    this.query = query;
    if (same) return;
    this.#shown = s.identity;
    this.#keys = s.cells ? CELLS : LISTS;
    this.#own.hidden = this.#own.disabled = !s.own;
    text(this.#own, s.own);
    this.#problem.value = values.problem;
    for (const [key, place] of Object.entries(this.#places))
      place.hidden = key !== "workers" && !this.#keys.some((k) => k === key);
    for (const key of this.#keys) this.#boxes[key].value = decimals(values[key]);
    this.#unlisted = s.algorithms.filter((id) => !this.#algorithms.some((a) => a.id === id));
    for (const { id, box, mark, asked } of this.#algorithms) {
      box.checked = s.algorithms.includes(id);
      mark.replaceChildren(swatch(s.looks[s.algorithms.indexOf(id)], asked));
    }
    const sizes = Object.fromEntries(this.#keys.map((key) => [key, values[key].split(",").length]));
    const pairs = sizes.alpha * (values.ratio && s.cells ? sizes.ratio : sizes.eta);
    text(this.#note, words.sizes(s.algorithms.length, sizes.lambda, pairs));
    this.#tell({ problems: [], learners: s.learners, updates: s.updates, values });
  }

  /** @param {boolean} yes */
  enable(yes) {
    if (this.#fields.disabled === !yes) return;
    this.#fields.disabled = !yes;
    if (!yes) this.#place.open = false;
    else if (this.#keys === CELLS && matchMedia(BESIDE).matches) this.#place.open = true;
  }

  open() {
    this.#place.open = true;
  }

  #edited() {
    this.query = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), CALM);
  }

  /** Checks the typed settings and shows errors beside them. Resolves with the query, or null. */
  async look() {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    const answer = await this.#check(this.#typed());
    if (asked !== this.#asked) return this.query;
    const fine = this.#tell(answer);
    this.query = fine ? answer.query : null;
    this.#changed();
    return this.query;
  }

  #typed() {
    const q = new URLSearchParams(this.#base);
    q.set(
      "alg",
      this.#algorithms
        .filter((a) => a.box.checked)
        .map((a) => a.id)
        .concat(this.#unlisted)
        .join(),
    );
    for (const key of this.#keys) q.set(key, tidy(this.#boxes[key].value));
    if (q.get("ratio")) q.delete("eta"); // the ratio sets η
    return q.toString().replaceAll("+", "%20");
  }

  // Shows messages beside the fields. Returns true if there are none.
  /** @param {Judged} judged */
  #tell({ problems, learners, updates }) {
    /** @type {Record<string, Line>} */
    const wrong = Object.fromEntries(problems.map((p) => [p.key, p]));
    const n = this.#boxes.workers.value.trim();
    if (!/^\d+$/.test(n) || Number(n) < 1 || Number(n) > MOST) wrong.workers = words.notWorkers(n);
    else remember(Number(n));
    if (!this.#unlisted.length && !this.#algorithms.some((a) => a.box.checked)) wrong.alg = words.keepOne;
    for (const [key, box] of Object.entries({ ...this.#boxes, alg: this.#algorithms[0].box })) {
      mark(box, wrong[key] ?? "");
      delete wrong[key];
    }
    const rest = Object.values(wrong).map(told);
    const bad = this.#fields.querySelector(".wrong") || rest.length;
    const size = (this.#keys === CELLS ? words.previewCells : words.preview)(count(learners), roughly(updates));
    text(this.#preview, rest.join(" ") || (bad ? "" : updates > LONG ? words.previewLong(size) : size));
    return !bad;
  }
}

/** Returns the number of workers that the visitor chose. */
function workers() {
  let n = 0;
  try {
    n = Number(localStorage.getItem(STORE));
  } catch {}
  return Number.isInteger(n) && n >= 1 && n <= MOST ? n : usual();
}

/** @param {number} n */
function remember(n) {
  try {
    if (n === usual()) localStorage.removeItem(STORE);
    else localStorage.setItem(STORE, String(n));
  } catch {}
}

// Returns text as the worker reads it, because people also separate by spaces and semicolons.
/** @param {string} typed */
const tidy = (typed) =>
  pointed(typed.trim())
    .replaceAll("−", "-")
    .replace(/\s*[,;\s]\s*/g, ",")
    .replace(/,$/, "");

// The form of a study: what is swept, and by how many workers.

import { $, attr, h, text } from "./dom.js";
import { swatch } from "./look.js";
import { count } from "./format.js";
import { MOST, usual } from "./pool.js";
import { roughly } from "./study-say.js";
import { words } from "./study-words.js";

const LISTS = ["lambda", "alpha", "eta", "episodes", "seed"]; // keys of the query
const STEPS = 131.5; // of an episode, on average
const CALM = 250; // ms after the last key until what is typed is looked at
const STORE = "triad-workers";

export class Form {
  #check;
  #changed;
  #paper;
  #boxes = {};
  #algorithms;
  #preview = h("p.note", { id: "study-preview" });
  #note = h("span.note");
  #fields;
  #place;
  #view = {}; // keys of the query that are no part of the form
  #timer = 0;
  #asked = 0;
  /** The query of what is typed, canonical; null while it is not legal. */
  query = null;

  /** check(query) resolves with {query, learners, problems}; changed() is called when query has. paper is the preset's query. */
  constructor(algorithms, paper, { check, changed, start }) {
    [this.#check, this.#changed, this.#paper] = [check, changed, paper];
    this.#algorithms = algorithms.filter((a) => !a.states).map((a) => {
      const box = h("input", { type: "checkbox", value: a.id, onchange: () => this.#edited() });
      return { id: a.id, box, label: h("label.study-alg", { title: a.name }, box, swatch(a.style), a.short) };
    });
    for (const key of [...LISTS, "workers"]) {
      const [name, title] = words.lists[key];
      this.#boxes[key] = h("input.box", { id: `study-${key}`, autocomplete: "off", spellcheck: "false", inputmode: "text", "aria-label": `${name}: ${title}`, title, oninput: () => this.#edited() });
    }
    const field = (key) => h("label.field", { "data-key": `study-${key}`, title: words.lists[key][1] }, h("span", {}, words.lists[key][0]), this.#boxes[key]);
    this.#boxes.workers.value = workers();
    this.#fields = h("fieldset", {}, h("legend.vh", {}, words.formTitle),
      h("div.study-algs", { role: "group", "aria-label": words.learners, "data-key": "study-alg" }, ...this.#algorithms.map((a) => a.label)),
      ...["lambda", "alpha", "eta"].map(field), h("div.study-line", {}, ...["episodes", "seed", "workers"].map(field)),
      h("div.study-line", {}, this.#preview, h("button.small", { type: "button", title: words.paperTitle, id: "study-paper", onclick: () => this.#fill(this.#paper) }, words.paper)));
    this.#place = h("details", { open: "" }, h("summary", {}, h("b", {}, words.formTitle), this.#note),
      h("form", { id: "study-form", onsubmit: (e) => { e.preventDefault(); start(); } }, this.#fields, h("button.vh", { tabindex: "-1", "aria-hidden": "true" })));
    $("side").prepend(h("section.sec.study", { id: "study-settings", "data-part": "settings" }, this.#place));
  }

  get workers() {
    return Number(this.#boxes.workers.value);
  }

  /** Shows the study of a summary. */
  sync({ values, study: s, query }) {
    const { theme, hide, embed } = values;
    this.#view = { theme: theme === "auto" ? "" : theme, hide, embed: embed === "1" ? "1" : "" };
    this.query = query;
    this.#fill(query, s);
  }

  enable(yes) {
    if (this.#fields.disabled === !yes) return;
    this.#fields.disabled = !yes;
    if (!yes) this.#place.open = false;
  }

  open() {
    this.#place.open = true;
  }

  // Fills in a study by what the worker makes of its query.
  async #fill(query, s = null) {
    const answer = await this.#check(query);
    this.#show(answer.values);
    this.#tell(answer);
    if (!s) this.#edited();
    text(this.#note, words.sizes(answer.values.alg.split(",").length, answer.values.lambda.split(",").length, answer.values.alpha.split(",").length * answer.values.eta.split(",").length));
  }

  #show(values) {
    for (const key of LISTS) this.#boxes[key].value = values[key].replaceAll(",", ", ");
    const ids = values.alg.split(",");
    for (const { id, box } of this.#algorithms) box.checked = ids.includes(id);
  }

  #edited() {
    this.query = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), CALM);
  }

  /** Has what is typed looked at, and says what is wrong beside it; resolves with the query, or null. */
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
    const pairs = [["preset", "study"], ["alg", this.#algorithms.filter((a) => a.box.checked).map((a) => a.id).join()], ...LISTS.map((key) => [key, tidy(this.#boxes[key].value, key)]),
      ...Object.entries(this.#view).filter(([, v]) => v)];
    return pairs.map(([k, v]) => `${k}=${encodeURIComponent(v)}`).join("&");
  }

  // Messages beside the fields; true when there are none.
  #tell({ problems, learners, values }) {
    const wrong = Object.fromEntries(problems.map((p) => [p.key, p.message.replace(/; using .*/, "")]));
    const n = this.#boxes.workers.value.trim();
    if (!/^\d+$/.test(n) || Number(n) < 1 || Number(n) > MOST) wrong.workers = words.notWorkers(n);
    else remember(Number(n));
    if (!this.#algorithms.some((a) => a.box.checked)) wrong.alg = words.keepOne;
    for (const el of this.#fields.querySelectorAll("[data-key]")) {
      const key = el.dataset.key.slice("study-".length);
      mark(el, this.#boxes[key], wrong[key] ?? "");
      delete wrong[key];
    }
    const rest = Object.values(wrong);
    const bad = this.#fields.querySelector(".wrong") || rest.length;
    text(this.#preview, rest.join(" ") || (bad ? "" : words.preview(count(learners), roughly(learners * Number(values.episodes) * STEPS))));
    return !bad;
  }
}

/** How many workers the visitor wants. */
function workers() {
  let n = 0;
  try {
    n = Number(localStorage.getItem(STORE));
  } catch {}
  return Number.isInteger(n) && n >= 1 && n <= MOST ? n : usual();
}

function remember(n) {
  try {
    if (n === usual()) localStorage.removeItem(STORE);
    else localStorage.setItem(STORE, n);
  } catch {}
}

// As the worker reads it: spaces, semicolons and decimals of 1e3 are what people type.
function tidy(typed, key) {
  const s = typed.trim().replaceAll("−", "-").replace(/\s*[,;\s]\s*/g, ",").replace(/,$/, "");
  return key === "episodes" && Number.isSafeInteger(Number(s)) && s ? String(Number(s)) : s;
}

function mark(place, box, message) {
  if (box) attr(box, "aria-invalid", message ? "true" : null);
  const old = place.nextElementSibling?.matches(".wrong") ? place.nextElementSibling : null;
  if (old?.textContent === message) return;
  old?.remove();
  if (message) place.after(h("p.wrong", { role: "alert" }, message));
}

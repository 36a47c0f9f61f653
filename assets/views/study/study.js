// A study: sweeps over λ and step sizes, on all cores. Loaded when first needed. The session's worker keeps the results
// and lays out the pictures. This module shows the results, and starts and pauses the study.

import { algorithmOf, metricOf, verdictOf } from "../../base/catalogue.js";
import { $, attr, h, text } from "../../base/dom.js";
import { Bar } from "./bar.js";
import { CellTable, said as seen } from "./cells.js";
import { Confirmed, said as again } from "./confirm.js";
import { Form } from "./form.js";
import { Courses } from "./pictures/courses.js";
import { Figure } from "./pictures/figure.js";
import { Picture } from "./pictures/picture.js";
import { styles } from "../../plot/plot.js";
import { sheet } from "../../base/stylesheet.js";
import { Table } from "./table.js";
import { alternatives, sentence } from "./sentence.js";
import { Work } from "./work.js";
import english from "../../words/en/study.js";
import { part } from "../../words/words.js";

const words = part("study", english);

/**
 * @typedef {object} Host
 * @property {Ask} ask
 * @property {() => Summary | null} summary
 * @property {() => Catalogue} catalogue
 * @property {(query: string) => Promise<unknown>} open
 * @property {() => void} arranged
 * @property {typeof import("../../panel/notices.js").notice} notice
 * @property {typeof import("../../panel/notices.js").withdraw} withdraw
 */

/** @type {Host} */
let host;
/** @type {Work} */
let work;
/** @type {Form} */
let form;
/** @type {Table} */
let table;
/** @type {Bar} */
let bar;
/** @type {CellTable} */
let cells;
/** @type {Confirmed} */
let confirmed;
/** @type {(Picture | Courses)[]} */
let drawn; // the pictures of a study cell by cell
/** @type {Ours[]} */
let elements; // elements of the page that only a study shows
/** @type {Ours[]} */
let figures; // those of them for Mountain Car's study
/** @type {Figure[]} */
let pictures; // the pictures of Mountain Car's study
/** @type {Ours[]} */
let byCell; // and those for any other study
let formed = ""; // the query that filled in the form
let picks = 0; // counts picks, because only the last one matters
let version = ""; // of the program that computed the paper's study in advance

/** Reports whether the address starts the study. @param {Summary | null} s */
const starts = (s) => /(^|&)autoplay=1(&|$)/.test(s?.query ?? "");

// Loads the paper's study, computed in advance.
async function recorded() {
  const paper = await import("./paper.js");
  version = paper.version;
  return Float64Array.from(paper.errors);
}

/** @typedef {Summary & { study: StudyEntry }} Studied */

/** Returns the summary if it is of a study, else null. */
const summary = () => {
  const s = host.summary();
  return s?.study ? /** @type {Studied} */ (s) : null;
};

/** Builds the parts of a study. @param {Host} with_ */
export async function load(with_) {
  await Promise.all([styles(), sheet("views/study/study.css"), sheet("views/study/pictures/pictures.css")]);
  host = with_;
  work = new Work({
    ask: host.ask,
    summary,
    workers: () => form.workers,
    turned,
    failed: (message) => host.notice("study", words.failed, [{ message }]),
  });
  /**
   * @template {unknown[]} A
   * @param {(...args: A) => unknown} f
   * @returns {(...args: A) => Promise<unknown>}
   */
  const tell =
    (f) =>
    (...args) =>
      Promise.resolve()
        .then(() => f(...args))
        .catch((e) => host.notice("study", words.failed, [e]));
  const choose = tell((/** @type {number} */ a, /** @type {number} */ l) => pick(a, l, true));
  form = new Form(host.catalogue(), {
    check,
    changed: dress,
    start: tell(() => start()),
    turn: tell((/** @type {string} */ id) => {
      const of = host.catalogue().problems.find((p) => p.id === id);
      return host.open(of?.exact || id === "custom" ? `view=study&problem=${id}` : "preset=study"); // the paper's study
    }),
  });
  const open = async (/** @type {string} */ query) => {
    await host.open(query);
    $("play")?.focus();
  };
  table = new Table({ diverged: verdictOf({ verdict: "diverged" }, host.catalogue()).name, pick: choose, open });
  drawn = [new Picture(host, open), new Courses(host, open)];
  cells = new CellTable({ open, nameOf });
  confirmed = new Confirmed({
    ask: host.ask,
    nameOf,
    failed: (e) => host.notice("study", words.confirmFailed, [/** @type {Error} */ (e)]),
  });
  build(tell((/** @type {number} */ a, /** @type {number} */ l) => pick(a, l)));
  bar = new Bar(work, { toggle: tell(toggle), study: () => summary()?.study, workers: () => form.workers });
  elements.push(bar.element);
  /**
   * @template {unknown[]} A
   * @param {(...args: A) => unknown} f
   */
  const after =
    (f) =>
    /** @param {A} args */
    async (...args) => (await f(...args), get());
  return {
    sync,
    toggle,
    rest: (/** @type {boolean} */ yes) => work.rest(yes),
    // Called after a study was opened. Starts it if the address requests that.
    opened: () => starts(summary()) && tell(() => start())(),
    api: Object.freeze({
      start: after(start),
      pause: after(() => work.pause()),
      cancel: after(() => work.cancel()),
      get,
      finished: async () => (await work.finished(), get()),
    }),
  };
}

function get() {
  const s = summary();
  if (!s) return { state: "fresh" };
  const { identity: i, picked, where, ...known } = s.study;
  const none = { fraction: known.known / known.parts, rate: 0, left: null, updates: 0, workers: 0, memory: 0 };
  const made = { ...none, ...work.progress }; // of this session only: the results may include other updates
  return structuredClone({ state: work.state, query: s.query, ...known, ...made });
}

// Shows a summary. A summary without a study hides all of this.
/** @param {Summary} news */
function sync(news) {
  const { study: s } = news;
  $("app").classList.toggle("in-study", Boolean(s));
  $("app").classList.toggle("in-cells", Boolean(s?.cells));
  attr($("skip"), "href", s ? "#study-start" : "#slider-lambda");
  for (const el of elements)
    el.hidden = !s || (byCell.includes(el) ? !s.cells : Boolean(s.cells) && figures.includes(el));
  if (!s) {
    work.pause();
    formed = "";
    return;
  }
  work.sync(s);
  if (!starts(news)) work.recall(s, recorded);
  confirmed.sync(s.confirm, news);
  confirmed.stand(s.cells ? cells.element : $("study-table"), Boolean(s.cells));
  const algorithms = looks(s);
  if (s.cells) {
    cells.sync(s.cells, s.learners);
    for (const one of drawn) one.sync(news, s);
  } else table.sync(s, algorithms);
  if (formed !== news.query) {
    formed = news.query;
    form.sync(news, s);
    host.arranged();
  }
  const names = algorithms.map((a) => a.short);
  const told = s.cells
    ? seen(s, { nameOf, error: errorOf(news), values: news.values }, work.state)
    : sentence({ ...news, study: s }, names, work.state);
  const before = work.recalled && s.known ? words.before(version) : "";
  text($("sentence"), [before, told, again(s.confirm, { nameOf })].filter(Boolean).join(" "));
  dress();
  bar.meter(); // with the results, because each change of the page takes time from the workers
  if (s.cells) return;
  /** @type {Record<string, string>} */
  const alt = alternatives(s, names, kinds());
  for (const one of pictures) one.sync(news, s, alt[one.element.id]);
}

const toggle = () => (work.state === "running" ? work.pause() : start());

// Starts or resumes the study. With a query, or if the form describes another study, opens that first.
/** @param {string} [query] */
async function start(query) {
  if (query !== undefined || (!work.busy && summary() && form.query !== summary()?.query)) {
    const wanted = query === undefined ? await form.look() : await legal(query);
    if (wanted === null) return form.open();
    if (wanted !== summary()?.query) await host.open(wanted);
  }
  if (!summary()) throw new Error("study: none is open, want a query");
  await work.start();
}

// Shows a new state of the study.
/** @param {import("./work.js").State} state */
function turned(state) {
  if (state === "running") {
    host.withdraw("study");
    if (document.activeElement?.closest("#study-form")) bar.start.focus(); // the form is disabled while running
  }
  const said = /** @type {Partial<Record<import("./work.js").State, string>>} */ (words.said)[state];
  if (said && !work.recalled) text($("status"), said);
  dress();
  bar.meter();
}

/** @param {number} alg @param {number} lambda @param {boolean} [fromTable] */
async function pick(alg, lambda, fromTable) {
  const n = ++picks;
  const m = await host.ask({ cmd: "cell", alg, lambda }, { type: "cell" });
  const s = summary()?.study;
  if (!s || n !== picks) return;
  [s.picked, s.where] = [alg, lambda];
  table.sync(s, looks(s));
  table.picked(alg < 0 ? null : m);
  for (const one of pictures) one.mark();
  if (alg < 0) return;
  $("study-picked").scrollIntoView({ block: "nearest" });
  if (fromTable) text($("status"), $("study-picked").querySelector("h3").textContent);
}

/** @param {string} query */
const check = (query) => host.ask({ cmd: "sweep", query }, { type: "sweep" });

/** @param {unknown} query */
async function legal(query) {
  const { problems, query: canonical } = await check(String(query));
  if (problems.length) throw new RangeError(problems.map((p) => p.message).join("; "));
  return canonical;
}

const kinds = () => host.catalogue().pictures.filter((p) => p.study);
/** @param {StudyEntry} s */
const looks = (s) => s.algorithms.map((id) => algorithmOf(host.catalogue(), id));

/** @param {string} id a learner's ID */
const nameOf = (id) => algorithmOf(host.catalogue(), id).short;
/** @param {Summary} summary */
const errorOf = (summary) => metricOf(summary, host.catalogue())?.short ?? summary.metric;

/** @param {(alg: number, lambda: number) => unknown} choose called with the place chosen in a picture */
function build(choose) {
  pictures = kinds().map((kind) => new Figure(host, kind, choose));
  const [boxes, ...lines] = pictures.map(({ element }) => element);
  const pair = h("div.pair", {}, ...lines);
  $("stage").before(boxes, pair);
  byCell = [...drawn.map(({ element }) => element), cells.element];
  $("stage").before(...byCell);
  cells.element.before(confirmed.element);
  elements = [boxes, pair, ...document.querySelectorAll(".study")];
  figures = [boxes, pair, $("study-claims-part"), $("study-table")];
}

function dress() {
  const s = summary();
  bar.dress(Boolean(s && form.query !== s.query));
  form.enable(!work.busy);
  attr($("app"), "data-study", work.state);
}

// A study: sweeps over λ and step sizes, on all cores. Loaded when first needed. The session's worker keeps
// the results and draws them; here the pool's results are routed to it, and what is known is shown.

import { noted } from "../panel/cards.js";
import { algorithmOf, verdictOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { Stopped } from "../engine/engine.js";
import { Form } from "./form.js";
import { Pool } from "./pool.js";
import { sheet } from "../base/stylesheet.js";
import { Table } from "./table.js";
import { alternatives, sentence, time } from "./sentence.js";
import english from "../words/en/study.js";
import { part } from "../words/words.js";

const words = part("study", english);

// ms between results that are shown at once: where graphics are software, pictures cost the workers dear
const CALM = 1000;
const ANSWER = 250; // ms until a stage that says nothing has nothing to say
const METER = 500; // ms between changes of the progress

/**
 * @typedef {object} Host
 * @property {Ask} ask
 * @property {() => Summary | null} summary
 * @property {() => Catalogue} catalogue
 * @property {(query: string) => Promise<unknown>} open
 * @property {() => void} arranged
 * @property {typeof import("../panel/notices.js").notice} notice
 * @property {typeof import("../panel/notices.js").withdraw} withdraw
 *
 * @typedef {"fresh" | import("./pool.js").State} State
 */

/** @type {Host} */
let host;
/** @type {Form} */
let form;
/** @type {Table} */
let table;
/** @type {Ours[]} */
let elements; // of the page, that come and go with a study
/** @type {Record<"start" | "cancel" | "meter" | "words", Ours>} */
let bar;
/** @type {State} */
let state = "fresh";
let identity = ""; // of the study open, or of that left last
let formed = ""; // the query that the form was filled in by
/** @type {Pool | null} */
let pool = null;
/** @type {ReturnType<Pool["progress"]> | null} */
let last = null; // progress of the pool that ran last
let worked = 0; // ms
let since = 0; // when the pool began to run
/** @type {Map<number, Float64Array>} */
let results = new Map(); // of parts, kept for a worker that has to start anew
/** @type {number[]} */
let waiting = []; // parts whose result is still to be put
let delivered = 0; // results that were
let delivering = false;
/** @type {[resolve: (study: unknown) => void, reject: (why: Error) => void][]} */
const ends = []; // of finished()
let at = [-1, -1]; // what the pointer is on
/** @type {((value?: unknown) => void) | undefined} */
let answered; // called when the stage says so
let picks = 0; // the last counts
let rested = false; // while nobody looks

/** @typedef {Summary & { study: StudyEntry }} Studied */

/** The summary, where it is of a study. */
const summary = () => {
  const s = host.summary();
  return s?.study ? /** @type {Studied} */ (s) : null;
};
const busy = () => state === "running" || state === "paused";

/**
 * Builds what a study needs.
 * @param {Host} with_
 */
export async function load(with_) {
  await sheet("study/study.css");
  host = with_;
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
  form = new Form(host.catalogue().algorithms, { check, changed: dress, start: tell(() => start()) });
  table = new Table({
    diverged: verdictOf({ verdict: "diverged" }, host.catalogue()).name,
    pick: choose,
    open: async (query) => {
      await host.open(query);
      $("play")?.focus();
    },
  });
  build(tell(toggle));
  $("pictures").addEventListener(
    "click",
    tell(async (/** @type {MouseEvent} */ e) => {
      if (!summary()) return;
      // The stage is told where, since a finger, or a quick hand, has not been there; it answers when that is another
      // box.
      const n = ++picks;
      $("pictures").dispatchEvent(new PointerEvent("pointermove", e));
      await new Promise((resolve) => {
        answered = resolve;
        setTimeout(resolve, ANSWER);
      });
      if (at[0] >= 0 && n === picks) await pick(at[0], at[1]);
    }),
  );
  setInterval(meter, METER);
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
    hit,
    toggle,
    rest,
    // Called when a study has just been opened: begins where the address says so.
    opened: () => /(^|&)autoplay=1(&|$)/.test(summary()?.query ?? "") && tell(() => start())(),
    api: Object.freeze({ start: after(start), pause: after(pause), cancel: after(cancel), get, finished }),
  };
}

function get() {
  const s = summary();
  if (!s) return { state: "fresh" };
  const { identity: i, picked, where, ...known } = s.study;
  const none = { fraction: known.known / known.parts, rate: 0, left: null, updates: 0, workers: 0, memory: 0 };
  return structuredClone({ state, query: s.query, ...none, ...progress(), ...known });
}

const finished = async () => {
  if (state === "failed") throw new Error(words.failed);
  return state === "done" ? get() : new Promise((...end) => ends.push(end));
};

// Shows a summary; that of anything but a study puts all of this away.
/** @param {Summary} news */
function sync(news) {
  const { study: s } = news;
  $("app").classList.toggle("in-study", Boolean(s));
  attr($("skip"), "href", s ? "#study-start" : "#slider-lambda");
  for (const el of elements) if (el.hidden !== !s) el.hidden = !s;
  if (!s) {
    pause();
    formed = "";
    return;
  }
  if (s.identity !== identity) anew(s.identity);
  recover(s.known);
  const algorithms = looks(s);
  table.sync(s, algorithms);
  if (formed !== news.query) {
    formed = news.query;
    form.sync(news, s);
    host.arranged();
  }
  if (s.known === s.parts && state !== "done" && !pool) to("done");
  const names = algorithms.map((a) => a.short);
  text($("sentence"), sentence({ ...news, study: s }, names, state));
  /** @type {Record<string, string>} */
  const alt = alternatives(s, names, host.catalogue().pictures);
  for (const { id } of pictures()) text($(id).querySelector(".alt"), alt[id]);
  dress();
}

const toggle = () => (state === "running" ? pause() : start());

// Starts or goes on; with a query, or another study in the form, after opening that.
/** @param {string} [query] */
async function start(query) {
  if (query !== undefined || (!busy() && summary() && form.query !== summary()?.query)) {
    const wanted = query === undefined ? await form.look() : await legal(query);
    if (wanted === null) return form.open();
    if (wanted !== summary()?.query) await host.open(wanted);
  }
  if (!summary()) throw new Error("study: none is open, want a query");
  if (state === "running") return;
  if (pool) {
    pool.resume();
    return to("running");
  }
  if (state === "done") {
    forget(); // first: else what is known would be put again
    await host.ask({ cmd: "reset" });
  }
  await begin();
}

function pause() {
  if (state !== "running") return;
  pool?.pause();
  to("paused");
}

// Nobody looks, or somebody does again.
/** @param {boolean} yes */
function rest(yes) {
  if (yes) {
    rested ||= state === "running";
    pause();
  } else if (!yes && rested) {
    rested = false;
    if (state === "paused") start();
  }
}

function cancel() {
  if (!busy()) return;
  pool?.cancel();
  if (document.activeElement === bar.cancel) bar.start.focus(); // which stays
  to("cancelled");
}

// What the stage says the pointer is on.
/** @param {{ series: number, lambda: number }} m */
function hit({ series, lambda }) {
  at = [series, lambda];
  $("pictures").style.cursor = series >= 0 ? "pointer" : "";
  answered?.();
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

const pictures = () => host.catalogue().pictures.filter((p) => p.study);
/** @param {StudyEntry} s */
const looks = (s) => s.algorithms.map((id) => algorithmOf(host.catalogue(), id));

async function begin() {
  const of = identity;
  const { parts } = await host.ask({ cmd: "parts" }, { type: "parts" });
  const query = summary()?.query;
  if (of !== identity || busy() || query === undefined) return;
  host.withdraw("study");
  worked = 0;
  pool = new Pool({
    query,
    parts,
    known: [...parts.keys()].filter((i) => parts[i].known),
    size: form.workers,
    on: {
      result: (part, result) => {
        results.set(part, result);
        waiting.push(part);
        deliver();
      },
      done: () => {
        stop();
        deliver();
      },
      failed: fail,
    },
  });
  if (document.activeElement?.closest("#study-form")) bar.start.focus(); // the form rests
  to("running");
}

function stop() {
  last = progress();
  pool = null;
}

/** @param {string} message */
function fail(message) {
  pool?.cancel();
  to("failed");
  host.notice("study", words.failed, [{ message }]);
  end(message);
}

/** @param {string} [why] */
function end(why) {
  for (const [resolve, reject] of ends.splice(0)) {
    if (why) reject(new Error(why));
    else resolve(get());
  }
}

// Results go to the session's worker one after another, those that came meanwhile together.
async function deliver() {
  if (delivering) return;
  delivering = true;
  try {
    while (waiting.length && summary()) {
      const batch = waiting.splice(0);
      while (batch.length && summary()) {
        const n = batch.length - 1;
        const command = { cmd: "put", part: batch[0], result: results.get(batch[0]), n };
        const put = await host.ask(command, { type: n ? "put" : "summary" }).catch((e) => {
          if (!(e instanceof Stopped)) throw e;
        });
        if (!put) break; // another worker gets all
        batch.shift();
        delivered++;
      }
      waiting.unshift(...batch);
      if (batch.length) break;
      for (const from = performance.now(); pool && performance.now() < from + CALM;)
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } catch (e) {
    fail(/** @type {Error} */ (e).message);
  }
  delivering = false;
}

// A session's worker that was started anew knows nothing: it gets what there is.
/** @param {number} known */
function recover(known) {
  if (delivering) return;
  if (known < delivered) {
    delivered = 0;
    waiting = [...results.keys()];
  }
  deliver();
}

// Another study than before.
/** @param {string} id */
function anew(id) {
  identity = id;
  pool?.cancel();
  forget();
  end(words.replaced);
  to("fresh");
}

function forget() {
  results = new Map();
  waiting = [];
  delivered = 0;
  last = null;
}

/** @param {State} next */
function to(next) {
  const now = performance.now();
  if (state === "running") worked += now - since;
  since = now;
  state = next;
  if (!busy()) stop();
  const said = /** @type {Partial<Record<State, string>>} */ (words.said)[state];
  if (said) text($("status"), said);
  if (state === "done") end();
  dress();
  meter();
}

const progress = () => pool?.progress() ?? last;

/** @param {() => unknown} toggle */
function build(toggle) {
  const [boxes, ...lines] = pictures().map(({ id, parts, title, note }) =>
    h(
      "section.card",
      { id, "data-part": parts.join(" ") },
      h("h2", {}, h("b", {}, title), h("span", {}, noted(note))),
      h("div.pic", { "data-view": id }, h("p.wait", {}, $("curves").querySelector(".wait").textContent)),
      h("p.vh.alt"),
    ),
  );
  const pair = h("div.pair", {}, ...lines);
  $("stage").before(boxes, pair);
  /** @param {string} id @param {string} label @param {() => unknown} onclick @param {object} more */
  const button = (id, label, onclick, more) => h("button", { type: "button", id, onclick, ...more }, label);
  bar = {
    start: button("study-start", words.start, toggle, {
      class: "primary",
      "data-part": "play",
      title: words.startTitle,
      "aria-keyshortcuts": "Space",
    }),
    cancel: button("study-cancel", words.cancel, cancel, { title: words.cancelTitle, "data-part": "cancel" }),
    meter: h("progress", { max: 1, value: 0, "aria-label": words.progress }),
    words: h("span.note", { id: "study-progress" }),
  };
  const place = h(
    "div.transport.study-bar",
    { id: "study-bar", "data-part": "transport", role: "group", "aria-label": words.formTitle },
    bar.start,
    bar.cancel,
    h("div.meter", {}, bar.meter, bar.words),
  );
  $("transport").before(place);
  elements = [boxes, pair, place, ...document.querySelectorAll(".study")];
}

function dress() {
  const s = summary();
  const other = s && form.query !== s.query;
  /** @type {Partial<Record<State, string>>} */
  const goes = { running: words.pause, paused: words.goOn };
  /** @type {Partial<Record<State, string>>} */
  const begins = { fresh: words.start, done: words.again };
  text(bar.start, goes[state] ?? (other ? words.start : (begins[state] ?? words.goOn)));
  bar.cancel.disabled = !busy();
  form.enable(!busy());
  attr($("app"), "data-study", state);
}

// Progress in figures: a text of its own, not a live region.
function meter() {
  const s = summary()?.study;
  if (!s) return;
  const p = progress();
  const running = state === "running";
  const fraction = state === "done" ? 1 : (p?.fraction ?? s.known / s.parts);
  bar.meter.value = fraction;
  text(
    bar.words,
    (p || fraction
      ? [
          words.percent(Math.floor(100 * fraction)),
          running && p?.rate && words.rate((p.rate / 1e6).toFixed(1)),
          running && p?.left ? words.left(time(p.left)) : p && time(worked + (running ? performance.now() - since : 0)),
          p && words.workers(p.workers || form.workers, Math.round(p.memory / 1e6)),
        ]
      : []
    )
      .filter(Boolean)
      .join(" · "),
  );
}

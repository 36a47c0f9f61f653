// A study: sweeps over λ and step sizes, on all cores. Loaded when first needed. The session's worker keeps
// the results and draws them; here the pool's results are routed to it, and what is known is shown.

import { $, attr, h, text } from "./dom.js";
import { Form } from "./study-form.js";
import { Pool } from "./pool.js";
import { Table } from "./study-table.js";
import { alternatives, sentence, time } from "./study-say.js";
import { words } from "./study-words.js";

const CARDS = { boxes: [words.boxesTitle, words.boxesNote, "scene"], percentile: [words.percentileTitle, words.percentileNote, "curves"], best: [words.bestTitle, words.bestNote, "curves"] };
const CALM = 100; // ms between results that are shown at once
const METER = 250; // ms between changes of the progress
const PATIENCE = 60_000; // ms

export class Study {
  #host;
  #form;
  #table;
  #bar = {};
  #parts = []; // of the page: the elements that come and go with a study
  #pool = null;
  #identity = ""; // of the study open, or of that left last
  #results = new Map(); // of parts, kept for a worker that has to start anew
  #waiting = []; // parts whose result is still to be put
  #delivered = 0;
  #delivering = null;
  #state = "fresh";
  #last = null; // progress of the pool that ran last
  #worked = 0; // ms
  #since = 0; // when the pool began to run
  #ends = []; // of finished(): [resolve, reject]
  #hit = [-1, -1];
  #formed = "";

  /** host: {ask, summary(), catalogue(), open(query), arranged(), notice, withdraw}. */
  static async load(host) {
    const style = h("link", { rel: "stylesheet", href: new URL("./study.css", import.meta.url) });
    await new Promise((resolve) => {
      style.onload = style.onerror = resolve;
      document.head.append(style);
    });
    return new Study(host);
  }

  constructor(host) {
    this.#host = host;
    const algorithms = host.catalogue().algorithms;
    this.#form = new Form(algorithms, "preset=study", { check: (query) => this.#check(query), changed: () => this.#dress(), start: () => this.#quiet(() => this.start()) });
    this.#table = new Table({ pick: (a, l) => this.#quiet(() => this.pick(a, l, true)), open: host.open });
    this.#build();
    $("pictures").addEventListener("click", () => {
      if (this.#hit[0] >= 0 && host.summary()?.study) this.#quiet(() => this.pick(...this.#hit));
    });
    setInterval(() => this.#meter(), METER);
    this.api = Object.freeze({
      start: async (query) => { await this.start(query); return this.get(); },
      pause: async () => { this.pause(); return this.get(); },
      cancel: async () => { this.cancel(); return this.get(); },
      get: () => this.get(),
      finished: () => this.finished(),
    });
  }

  get #summary() {
    const s = this.#host.summary();
    return s?.study ? s : null;
  }

  get() {
    const s = this.#summary;
    if (!s) return { state: "fresh" };
    const { fraction = s.study.known / s.study.parts, rate = 0, left = null, updates = 0, workers = 0, memory = 0 } = this.#progress() ?? {};
    const { parts, learners, known, algorithms, lambda, boxes, claims } = s.study;
    return structuredClone({ state: this.#state, query: s.query, learners, parts, known, fraction, rate, left, updates, workers, memory, algorithms, lambda, boxes, claims });
  }

  finished() {
    if (this.#state === "done") return Promise.resolve(this.get());
    return new Promise((resolve, reject) => this.#ends.push([resolve, reject]));
  }

  /** Called when a study has just been opened; begins where the address says so. */
  opened() {
    if (/(^|&)autoplay=1(&|$)/.test(this.#summary?.query ?? "")) this.#quiet(() => this.start());
  }

  /** Shows a summary; that of anything but a study puts all of this away. */
  sync(summary) {
    const { study: s } = summary;
    for (const el of this.#parts) if (el.hidden !== !s) el.hidden = !s;
    if (!s) {
      this.pause();
      this.#formed = "";
      return;
    }
    if (s.identity !== this.#identity) this.#anew(s);
    this.#recover(s);
    const algorithms = this.#algorithms(s);
    this.#table.sync(summary, algorithms);
    if (this.#formed !== summary.query) {
      this.#formed = summary.query;
      this.#form.sync(summary);
      this.#host.arranged();
    }
    if (s.known === s.parts && this.#state !== "done" && !this.#pool) this.#to("done", false);
    const names = algorithms.map((a) => a.short);
    text($("sentence"), sentence(summary, names, this.#state));
    const alt = alternatives(summary, names);
    for (const id of Object.keys(CARDS)) text($(id).querySelector(".alt"), alt[id]);
    this.#dress();
  }

  toggle() {
    return this.#state === "running" ? this.pause() : this.start();
  }

  /** Starts or goes on; with a query, or another study in the form, after opening that. */
  async start(query) {
    if (query !== undefined || (!this.#busy && this.#summary && this.#form.query !== this.#summary.query)) {
      const wanted = query === undefined ? await this.#form.look() : await this.#legal(query);
      if (wanted === null) return this.#form.open();
      if (wanted !== this.#summary?.query) await this.#host.open(wanted);
    }
    if (!this.#summary) throw new Error("study: none is open, want a query");
    if (this.#state === "running") return;
    if (this.#pool?.state === "paused") {
      this.#pool.resume();
      return this.#to("running");
    }
    if (this.#state === "done") {
      await this.#ask({ cmd: "reset" });
      this.#forget();
    }
    await this.#begin();
  }

  pause() {
    if (this.#state !== "running") return;
    this.#pool.pause();
    this.#to("paused");
  }

  cancel() {
    if (!this.#busy) return;
    this.#pool.cancel();
    this.#to("cancelled");
  }

  /** What the stage says the pointer is on. */
  hit({ series, lambda }) {
    this.#hit = [series, lambda];
    $("pictures").style.cursor = series >= 0 ? "pointer" : "";
  }

  async pick(alg, lambda, fromTable = false) {
    const m = await this.#ask({ cmd: "cell", alg, lambda }, "cell");
    const s = this.#summary?.study;
    if (!s) return;
    Object.assign(s, { picked: alg, where: lambda });
    this.#table.sync(this.#summary, this.#algorithms(s));
    this.#table.picked(alg < 0 ? null : m);
    if (alg >= 0) $("study-picked").scrollIntoView({ block: "nearest" });
    if (alg >= 0 && fromTable) text($("status"), $("study-picked").querySelector("h3").textContent);
  }

  get #busy() {
    return this.#state === "running" || this.#state === "paused";
  }

  #quiet = (f) => Promise.resolve().then(f).catch((e) => this.#host.notice("study", words.failed, [e.message]));

  async #ask(command, type = "summary") {
    const m = await this.#host.ask(command, { type, patience: PATIENCE });
    if (!m) throw new Error(words.noAnswer);
    return m;
  }

  #check(query) {
    return this.#ask({ cmd: "sweep", query }, "sweep");
  }

  async #legal(query) {
    const { problems, query: canonical } = await this.#check(String(query).replace(/^\?/, ""));
    if (problems.length) throw new RangeError(problems.map((p) => p.message.replace(/; using .*/, "")).join("; "));
    return canonical;
  }

  #algorithms(s) {
    const { algorithms } = this.#host.catalogue();
    return s.algorithms.map((id) => algorithms.find((a) => a.id === id));
  }

  async #begin() {
    const identity = this.#identity;
    const { parts } = await this.#ask({ cmd: "parts" }, "parts");
    if (identity !== this.#identity || this.#busy) return;
    this.#host.withdraw("study");
    this.#worked = 0;
    this.#pool = new Pool({
      query: this.#summary.query, parts, known: parts.flatMap((p, i) => (p.known ? [i] : [])), size: this.#form.workers,
      on: {
        result: (part, result) => {
          this.#results.set(part, result);
          this.#waiting.push(part);
          this.#deliver();
        },
        done: async () => {
          await this.#deliver();
          this.#pool = this.#stopped();
          this.#to("done");
          this.sync(this.#host.summary());
        },
        failed: (message) => {
          this.#pool = this.#stopped();
          this.#to("failed");
          this.#host.notice("study", words.failed, [message]);
          for (const [, reject] of this.#ends.splice(0)) reject(new Error(message));
        },
      },
    });
    this.#to("running");
  }

  #stopped() {
    this.#last = this.#pool?.progress() ?? null;
    return null;
  }

  // Results go to the session's worker one after another, those that came meanwhile together.
  #deliver() {
    this.#delivering ??= (async () => {
      try {
        while (this.#waiting.length && this.#summary) {
          const batch = this.#waiting.splice(0);
          for (let i = 0; i < batch.length && this.#summary; i++) {
            const n = batch.length - 1 - i;
            await this.#ask({ cmd: "put", part: batch[i], result: this.#results.get(batch[i]), n }, n ? "put" : "summary");
            this.#delivered++;
          }
          await new Promise((resolve) => setTimeout(resolve, CALM));
        }
      } catch (e) {
        this.#pool?.cancel();
        this.#to("failed");
        this.#host.notice("study", words.failed, [e.message]);
      }
      this.#delivering = null;
    })();
    return this.#delivering;
  }

  // A session's worker that was started anew knows nothing: it gets what there is.
  #recover(s) {
    if (s.known >= this.#delivered || this.#delivering) return;
    this.#delivered = 0;
    this.#waiting = [...this.#results.keys()];
    this.#deliver();
  }

  // Another study than before.
  #anew(s) {
    this.#identity = s.identity;
    this.#pool?.cancel();
    this.#pool = null;
    this.#forget();
    for (const [, reject] of this.#ends.splice(0)) reject(new Error(words.replaced));
    this.#to(s.known === s.parts ? "done" : "fresh", false);
  }

  #forget() {
    this.#results.clear();
    this.#waiting = [];
    this.#delivered = 0;
    this.#last = null;
  }

  #to(state, say = true) {
    const now = performance.now();
    if (this.#state === "running") this.#worked += now - this.#since;
    if (state === "running") this.#since = now;
    this.#state = state;
    if (state !== "running" && state !== "paused" && this.#pool) this.#pool = this.#stopped();
    if (say && words.said[state]) text($("status"), words.said[state]);
    if (state === "done") for (const [resolve] of this.#ends.splice(0)) resolve(this.get());
    this.#dress();
    this.#meter();
  }

  #progress() {
    return this.#pool?.progress() ?? this.#last;
  }

  #build() {
    for (const [id, [title, note, part]] of Object.entries(CARDS)) {
      const card = h("section.card", { id, "data-part": part }, h("h2", {}, h("b", {}, title), h("span", {}, note)), h("div.pic", { "data-view": id }, h("p.wait", {}, $("curves").querySelector(".wait").textContent)), h("p.vh.alt"));
      this.#parts.push(card);
    }
    const [boxes, ...small] = this.#parts;
    const two = h("div.pair", {}, ...small);
    $("stage").before(boxes, two);
    const button = (id, label, onclick, more = {}) => h("button", { type: "button", id, onclick, ...more }, label);
    this.#bar = {
      start: button("study-start", words.start, () => this.#quiet(() => this.toggle()), { class: "primary", title: words.startTitle, "aria-keyshortcuts": "Space" }),
      cancel: button("study-cancel", words.cancel, () => this.cancel(), { title: words.cancelTitle }),
      meter: h("progress", { max: "1", value: "0", "aria-label": words.progress }),
      words: h("span.note", { id: "study-progress" }),
    };
    const bar = h("div.transport.study-bar", { id: "study-bar", "data-part": "transport", role: "group", "aria-label": words.bar }, this.#bar.start, this.#bar.cancel, h("div.meter", {}, this.#bar.meter, this.#bar.words));
    $("transport").before(bar);
    this.#parts = [boxes, two, bar, ...document.querySelectorAll(".sec.study")];
  }

  #dress() {
    const { start, cancel } = this.#bar;
    if (!start) return; // not built yet
    const other = this.#summary && this.#form.query !== this.#summary.query;
    text(start, { running: words.pause, paused: words.goOn, cancelled: other ? words.start : words.goOn, failed: other ? words.start : words.goOn, done: other ? words.start : words.again }[this.#state] ?? words.start);
    cancel.disabled = !this.#busy;
    this.#form.enable(!this.#busy);
    attr($("app"), "data-study", this.#state);
  }

  // Progress in figures; a table of its own, not a live region.
  #meter() {
    const s = this.#summary?.study;
    if (!s || !this.#bar.start) return;
    const p = this.#progress();
    const fraction = this.#state === "done" ? 1 : (p?.fraction ?? s.known / s.parts);
    this.#bar.meter.value = fraction;
    if (!p) return text(this.#bar.words, this.#state === "fresh" ? "" : words.percent(Math.floor(100 * fraction)));
    const running = this.#state === "running";
    const worked = this.#worked + (running ? performance.now() - this.#since : 0);
    text(this.#bar.words, [words.percent(Math.floor(100 * fraction)), running && p.rate ? words.rate((p.rate / 1e6).toFixed(1)) : "",
      running && p.left !== null ? words.left(time(p.left)) : words.took(time(worked)), words.workers(p.workers || this.#form.workers, p.memory && Math.round(p.memory / 1e6))].filter(Boolean).join(" · "));
  }
}

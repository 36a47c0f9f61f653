// Runs a study: the pool computes its parts, and the session's worker keeps the results.

import { Stopped } from "../../engine/engine.js";
import { Pool } from "./pool.js";
import english from "../../words/en/study.js";
import { part } from "../../words/words.js";

const words = part("study", english);

// ms between results shown at once, because drawing slows the workers down where graphics are software
const CALM = 2000;
const REST = 100; // ms between requests for the parts that follow

/**
 * @typedef {"fresh" | import("./pool.js").State} State
 *
 * @typedef {object} Given
 * @property {Ask} ask
 * @property {() => Summary | null} summary returns the summary of the open study
 * @property {() => number} workers returns the number of workers allowed
 * @property {(state: State) => void} turned called with each new state
 * @property {(message: string) => void} failed
 */

export class Work {
  /** @type {State} */
  state = "fresh";
  #given;
  #identity = ""; // of the open study, or of the last one
  /** @type {Pool | null} */
  #pool = null;
  /** @type {ReturnType<Pool["progress"]> | null} */
  #last = null; // progress of the last pool
  #worked = 0; // ms
  #since = 0; // time at which the pool began
  /** @type {Map<number, Float64Array>} */
  #results = new Map(); // part → result, kept for a session's worker that starts again
  /** @type {number[]} */
  #waiting = []; // parts whose result is not delivered yet
  #delivered = 0; // number of delivered results
  /** @type {Promise<void> | null} */
  #delivering = null;
  /** @type {[resolve: () => void, reject: (why: Error) => void][]} */
  #ends = []; // callbacks of finished()
  #rested = false; // whether rest() paused it
  #recalled = false; // the known results were computed in advance
  #tried = ""; // the study whose results in advance were requested
  /** @type {Promise<unknown> | null} */
  #recalling = null;

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
  }

  get busy() {
    return this.state === "running" || this.state === "paused";
  }

  /** Reports whether the known results were computed in advance. */
  get recalled() {
    return this.#recalled;
  }

  get progress() {
    return this.#pool?.progress() ?? this.#last;
  }

  /** Returns how long workers have run, in ms. */
  get worked() {
    return this.#worked + (this.state === "running" ? performance.now() - this.#since : 0);
  }

  /** Starts or resumes the study, or starts it again if it is done. */
  async start() {
    await this.#recalling;
    if (this.state === "running") return;
    if (this.#pool) {
      this.#pool.resume();
      return this.#to("running");
    }
    if (this.state === "done") {
      this.#forget(); // first, or the known results would be delivered or recalled again
      await this.#given.ask({ cmd: "reset" });
    }
    this.#recalled = false; // even if they could not be delivered
    await this.#begin();
  }

  /**
   * Delivers a study's results that were computed in advance, also to a session's worker that starts again.
   * @param {StudyEntry} s
   * @param {() => Promise<Float64Array>} load loads the errors
   */
  recall(s, load) {
    const again = this.#recalled || (this.state === "fresh" && this.#tried !== s.identity);
    if (!s.paper || s.known || this.#recalling || !again) return;
    this.#tried = s.identity;
    const put = async () => {
      const result = await load();
      if (this.#identity !== s.identity) return;
      this.#recalled = true;
      await this.#given.ask({ cmd: "put", part: -1, result, n: 0 }, { type: "summary" });
    };
    this.#recalling = put()
      .catch(() => {}) // the study can still be computed
      .finally(() => {
        this.#recalling = null;
      });
  }

  pause() {
    if (this.state !== "running") return;
    this.#pool?.pause();
    this.#to("paused");
  }

  /** Pauses while the page is out of sight, and resumes after that. @param {boolean} yes */
  rest(yes) {
    if (yes) {
      this.#rested ||= this.state === "running";
      this.pause();
    } else if (!yes && this.#rested) {
      this.#rested = false;
      if (this.state === "paused") this.start();
    }
  }

  cancel() {
    if (!this.busy) return;
    this.#pool?.cancel();
    this.#to("cancelled");
  }

  /** Resolves when all is known. @returns {Promise<void>} */
  async finished() {
    if (this.state === "failed") throw new Error(words.failed);
    if (this.state !== "done") return new Promise((...end) => this.#ends.push(end));
  }

  /**
   * Follows the session's worker. It may have another study than before, or lack results.
   * @param {StudyEntry} s
   */
  sync(s) {
    if (s.identity !== this.#identity) {
      this.#identity = s.identity;
      this.#pool?.cancel();
      this.#forget();
      this.#end(words.replaced);
      this.#to("fresh");
    }
    if (!this.#delivering) {
      this.#recover();
      this.#deliver();
    }
    this.#settle(s);
  }

  // Ends the study if all is known.
  /** @param {StudyEntry | null | undefined} s */
  #settle(s) {
    if (s?.identity !== this.#identity || this.state === "done" || this.#pool) return;
    if (s.known === s.parts && (!s.confirm || s.confirm.known === s.confirm.parts)) this.#to("done");
  }

  async #begin() {
    const of = this.#identity;
    const { parts, spec } = await this.#given.ask({ cmd: "parts" }, { type: "parts" });
    const query = this.#given.summary()?.query;
    if (of !== this.#identity || this.busy || query === undefined) return;
    this.#worked = 0;
    this.#pool = new Pool({
      query,
      parts,
      text: Object.keys(spec).length ? JSON.stringify(spec) : "",
      known: [...parts.keys()].filter((i) => parts[i].known),
      size: this.#given.workers(),
      more: (n) => this.#more(n),
      on: {
        result: (part, result) => {
          this.#results.set(part, result);
          this.#waiting.push(part);
          this.#deliver();
        },
        done: () => {
          this.#stop();
          this.#deliver().then(() => this.#settle(this.#given.summary()?.study)); // all may have been delivered before
        },
        failed: (message) => this.#fail(message),
      },
    });
    this.#to("running");
  }

  // Returns the parts after the first n: those of the best cells, which are chosen when all n are known. If the
  // session's worker has stopped, it waits for the next one.
  /** @param {number} n */
  async #more(n) {
    const { ask, summary } = this.#given;
    for (const of = this.#pool; ; await new Promise((resolve) => setTimeout(resolve, REST))) {
      await this.#deliver();
      const told = summary() && (await ask({ cmd: "parts" }, { type: "parts" }).catch(() => null));
      if (this.#pool !== of) return []; // the study was cancelled
      if (told?.parts.slice(0, n).every(({ known }) => known)) return told.parts.slice(n);
    }
  }

  #stop() {
    this.#last = this.progress;
    this.#pool = null;
  }

  /** @param {string} message */
  #fail(message) {
    this.#pool?.cancel();
    this.#to("failed");
    this.#given.failed(message);
    this.#end(message);
  }

  /** @param {string} [why] */
  #end(why) {
    for (const [resolve, reject] of this.#ends.splice(0)) {
      if (why) reject(new Error(why));
      else resolve();
    }
  }

  // Delivers results to the session's worker one after another. Results that arrive meanwhile go together.
  #deliver() {
    return (this.#delivering ??= this.#deliverAll().finally(() => {
      this.#delivering = null;
      if (this.#recover()) this.#deliver(); // the worker was started again meanwhile
    }));
  }

  async #deliverAll() {
    const { ask, summary } = this.#given;
    let stopped = false; // the session's worker stopped: the next one gets all results
    try {
      while (this.#waiting.length && summary() && !stopped) {
        const batch = this.#waiting.splice(0);
        while (batch.length && summary()) {
          const n = batch.length - 1;
          const command = { cmd: "put", part: batch[0], result: this.#results.get(batch[0]), n };
          const put = await ask(command, { type: n ? "put" : "summary" }).catch((e) => {
            stopped = e instanceof Stopped;
            if (!stopped && !this.#recover()) throw e; // else the worker lacks the results that this one builds on
          });
          if (!put) break;
          batch.shift();
          this.#delivered++;
        }
        if (batch.length) {
          this.#waiting = [...new Set([...this.#waiting, ...batch])].sort((a, b) => a - b);
          continue;
        }
        for (const from = performance.now(); this.#pool && !this.#pool.idle && performance.now() < from + CALM;)
          await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } catch (e) {
      this.#fail(/** @type {Error} */ (e).message);
    }
  }

  // Queues all results for a session's worker that was started again, because it knows nothing. Reports whether there
  // is such a worker.
  #recover() {
    const s = this.#given.summary()?.study;
    if (s?.identity !== this.#identity || s.known + (s.confirm?.known ?? 0) >= this.#delivered) return false;
    this.#delivered = 0;
    this.#waiting = [...this.#results.keys()];
    return true;
  }

  #forget() {
    this.#results = new Map();
    this.#waiting = [];
    this.#delivered = 0;
    this.#recalled = false;
    this.#last = null;
  }

  /** @param {State} next */
  #to(next) {
    const now = performance.now();
    if (this.state === "running") this.#worked += now - this.#since;
    this.#since = now;
    this.state = next;
    if (!this.busy) this.#stop();
    if (next === "done") this.#end();
    this.#given.turned(next);
  }
}

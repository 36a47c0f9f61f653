// The link to the worker. Each question has an ID, and all its answers carry it, because answers may come late, twice
// or in another order. While the run plays, or its reference values are prepared, the page requests one slice per
// animation frame. A worker that owes an answer and is silent is given up. An idle worker gets a ping now and then.

import { readable } from "./answers.js";
import { words } from "../words/words.js";
import { start } from "../base/trusted.js";
import { MOST, silence, Watch } from "../base/watch.js";

// ms before a worker that failed at its start is tried once more, because a fetch may be aborted or a new version take
// over
const AGAIN = 500;
const START = 60; // seconds allowed for compiling and starting a program that has arrived
const REST = 4; // seconds without a question before a ping to the worker

/**
 * @typedef {{ types: string[], resolve: (m: News) => void, reject: (e: Error) => void }} Question
 * @typedef {Pick<News, "session" | "state" | "lab" | "definition" | "log">} Saved a checkpoint
 * @typedef {object} EngineEvents the events, beside the messages without a question
 * @property {(m: { message: string, why: string }) => void} fatal
 * @property {(saved: boolean) => void} started
 * @property {(s: Summary) => void} summary
 * @property {(e: unknown) => void} error
 * @property {(m: { loaded: number, total: number }) => void} loading
 * @property {() => void} ready
 */

/** The error of a call whose worker has ended. The page reports that end elsewhere. */
export class Stopped extends Error {}

/** Events of a worker without listeners. */
const QUIET = { loading() {}, ready() {}, summary() {}, error() {}, fatal() {} };

const SPARSE = 100; // ms between two slices at full speed, where processors are few

/**
 * The program as a worker has compiled it, so that a study's workers neither load nor compile it; null until then.
 * @type {WebAssembly.Module | null}
 */
export let compiled = null;

export class Engine {
  /** @type {Summary | null} */
  summary = null;
  #resting = false;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {EngineEvents} */
  #on;
  #up = false; // its program runs
  #arrived = false; // all its bytes have arrived
  /** @type {Map<number, Question>} */
  #questions = new Map(); // by ID in ascending order: {types, resolve, reject}
  #wanted = false; // a slice is under way
  #ticking = false; // an animation frame is requested
  #walks = 0; // number of step calls under way
  #rested = 0; // seconds without a question
  #last = 0;
  #id = 0;
  #left = false; // the page is being left, which aborts its fetches
  #watch = new Watch(
    () => this.#owed(),
    () => this.#fell(words.silence(this.#patience), silence(this.#patience)),
    () => this.#patience,
  );
  /** @type {(message: string, why?: string) => unknown} */
  #fell = () => {}; // (message, why): the present worker has died
  /** @type {Saved | null} */
  #saved = null; // the newest checkpoint
  /** @type {Map<number, string>} */
  #texts = new Map(); // by ID of its question: definitions and logs that the checkpoint may refer to

  /**
   * on: {loading, ready, summary, error, fatal}, each called with the message. An error that answers a question
   * rejects the question instead. fatal also has why, the reason for rejecting the calls under way. started(saved) is
   * called when there is a new worker, which accepts questions at once. saved reports whether resume() can continue
   * where the last worker was.
   * @param {EngineEvents} on
   */
  constructor(on) {
    this.#on = on;
    addEventListener("pagehide", () => {
      this.#left = true;
    });
    addEventListener("pageshow", () => {
      this.#left = false;
    });
  }

  /** Reports whether the page is out of sight: nothing is learned, and a playing run continues later. */
  get resting() {
    return this.#resting;
  }
  set resting(yes) {
    this.#resting = yes;
    this.#arouse();
  }

  /**
   * Starts a new worker in place of the present one. again reports whether a worker that fails before it runs is
   * followed by another.
   * @param {boolean} [again]
   */
  start(again = true) {
    this.stop("the learners start anew");
    this.summary = null; // the summary is of a closed session
    /** @type {Worker | null} */
    let worker = null;
    this.#fell = (message, why = message) => {
      if (this.#worker !== worker) return;
      const retry = again && !this.#up && why !== silence(this.#patience); // after so long a wait, report it
      this.stop(why);
      // the browser may restore the page
      if (this.#left) return addEventListener("pageshow", () => this.start(), { once: true });
      if (retry) return setTimeout(() => this.start(false), AGAIN);
      this.#on.fatal({ message, why });
    };
    const fell = this.#fell;
    try {
      worker = start("engine/worker.js");
    } catch (e) {
      // some browsers start no worker in a strict sandbox
      return fell(String(/** @type {Error} */ (e).message));
    }
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#worker === worker && this.#receive(data);
    worker.onerror = (e) => fell(e.message ?? "worker.js");
    worker.onmessageerror = () => fell("worker.js");
    this.#on.started(this.#saved !== null);
  }

  /** Ends the worker. Pending calls are rejected with why. @param {string} why */
  stop(why) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#up = this.#arrived = false;
    this.#watch.heard();
    if (this.summary) Object.assign(this.summary, { playing: false, stepping: false, preparing: null });
    const waiting = [...this.#questions.values()];
    this.#questions.clear();
    for (const { reject } of waiting) reject(new Stopped(why));
  }

  /**
   * Returns a second worker in the state of this one's newest checkpoint, idle. stop() ends it.
   * @returns {Promise<Engine>}
   */
  async second() {
    const other = new Engine({ ...QUIET, started: () => {} });
    other.resting = true;
    other.#saved = this.#saved;
    for (const [id, text] of this.#texts) other.#texts.set(id, text);
    other.start(false);
    if (other.#saved) await other.resume();
    else await other.ask({ cmd: "open", query: this.summary?.query ?? "" });
    return other;
  }

  /** Sends frames through port from now on, starting with the newest. @param {MessagePort} port */
  connect(port) {
    this.#worker?.postMessage({ v: 1, cmd: "port" }, [port]);
  }

  /**
   * Sends a command. Resolves with the message that answers it. Rejects with the learners' error, with Stopped if the
   * worker has ended, and if the answer has another type than requested (type may be a list), or cannot be read.
   * @template {keyof Messages} [T="summary"]
   * @param {Command} command
   * @param {{ type?: T | T[] }} [given]
   * @returns {Promise<Messages[T]>}
   */
  ask(command, { type = /** @type {T} */ ("summary") } = {}) {
    if (!this.#worker) return Promise.reject(new Stopped("the learners do not run"));
    const id = ++this.#id;
    this.#rested = 0;
    if (command.text && ["define", "log"].includes(command.cmd)) this.#texts.set(id, String(command.text));
    /** @type {Promise<News>} */
    const answer = new Promise((resolve, reject) => this.#questions.set(id, { types: [type].flat(), resolve, reject }));
    this.#worker.postMessage({ v: 1, ...command, id });
    if (command.cmd === "step") {
      this.#walks++;
      this.#arouse();
      answer
        .catch(() => {})
        .then(() => {
          this.#walks--;
        });
    }
    return /** @type {Promise<Messages[T]>} */ (/** @type {unknown} */ (answer));
  }

  /** Returns the curves so far, as CSV text. */
  async csv() {
    return (await this.ask({ cmd: "csv" }, { type: "csv" })).csv;
  }

  /** Continues from the newest checkpoint in a new worker. A rejected checkpoint is dropped. */
  async resume() {
    const [text, logText] = [this.#saved?.definition, this.#saved?.log].map((id) => this.#texts.get(id) ?? "");
    try {
      return await this.ask({ cmd: "resume", ...this.#saved, text, logText });
    } catch (e) {
      if (!(e instanceof Stopped)) this.#saved = null;
      throw e;
    }
  }

  // Returns the seconds of silence that are allowed now.
  get #patience() {
    return this.#arrived && !this.#up ? START : MOST;
  }

  // Reports whether an answer is owed. An idle worker gets a ping now and then.
  #owed() {
    if (!this.#worker) return false;
    if (this.#up && !this.#questions.size && !document.hidden && ++this.#rested >= REST)
      this.ask({ cmd: "ping" }, { type: "pong" }).catch(() => {});
    return !this.#up || this.#questions.size > 0;
  }

  /** @param {News} m */
  #receive(m) {
    if (!readable(m)) {
      const asked = this.#take(/** @type {{ id?: number } | undefined} */ (m)?.id);
      if (asked) asked.reject(new Error("the learners’ answer could not be read"));
      return;
    }
    const [oldest] = this.#questions.keys();
    if (m.id === oldest || !this.#up) this.#watch.heard(); // later questions wait for the oldest
    if (m.type === "fatal") return this.#fell(m.message);
    if (m.type === "progress") return;
    if (m.type === "saved") return this.#keep(/** @type {Saved} */ (/** @type {unknown} */ (m)));
    if (m.type === "program") ({ module: compiled } = /** @type {News & { module: WebAssembly.Module }} */ (m));
    if (m.type === "ready") this.#up = true;
    if (m.type === "loading") this.#arrived = m.loaded >= m.total;
    if (m.id === undefined)
      return /** @type {Record<string, (m: News) => void>} */ (/** @type {unknown} */ (this.#on))[m.type]?.(m);
    const asked = this.#take(m.id);
    if (!asked) return; // it was answered before
    if (m.type === "error") return asked.reject(Object.assign(new Error(m.message), { code: m.code, args: m.args }));
    if (!asked.types.includes(m.type))
      return asked.reject(new Error(`the learners answered with ${m.type}, want ${asked.types.join(" or ")}`));
    asked.resolve(m);
    if (m.type !== "summary") return;
    this.summary = /** @type {Summary} */ (/** @type {unknown} */ (m));
    this.#on.summary(this.summary);
    this.#arouse();
  }

  /** Returns the question with an ID, and removes it from those under way. @param {number | undefined} id */
  #take(id) {
    const asked = id === undefined ? undefined : this.#questions.get(id);
    if (asked) this.#questions.delete(Number(id));
    return asked;
  }

  // Keeps the newest checkpoint. lab, the simulated reference values, is sent only when it has changed.
  /** @param {Saved} given */
  #keep({ session, state, lab, definition, log }) {
    this.#saved = state && { session, state, lab: lab ?? this.#saved?.lab ?? null, definition, log };
    for (const id of this.#texts.keys()) {
      if (id !== definition && id !== log && !this.#questions.has(id)) this.#texts.delete(id);
    }
  }

  // Reports whether no slices are needed.
  get #idle() {
    return this.#resting || !(this.summary?.playing || this.summary?.preparing || this.#walks);
  }

  // Requests animation frames only while there are slices to request, so that a page at rest costs nothing.
  #arouse() {
    if (this.#ticking || this.#idle) return;
    this.#ticking = true;
    this.#last = performance.now();
    requestAnimationFrame(this.#tick);
  }

  // Returns the ms from one slice to the next. Each slice draws a picture. On two processors that takes time from
  // learners at full speed, who learn between slices too.
  get #pause() {
    const full = this.summary?.playing && this.summary.values.speed === "max";
    return full && navigator.hardwareConcurrency <= 2 ? SPARSE : 0;
  }

  /** @param {number} now */
  #tick = (now) => {
    this.#ticking = !this.#idle;
    if (!this.#ticking) return;
    requestAnimationFrame(this.#tick);
    if (this.#wanted || !this.#worker || Math.max(0, now - this.#last) < this.#pause) return;
    const ms = Math.max(0, Math.min(now - this.#last, 250));
    this.#last = now;
    this.#wanted = true;
    this.ask({ cmd: "want", ms }, { type: ["tick", "summary"] })
      .catch((e) => e instanceof Stopped || this.#on.error(e))
      .then(() => {
        this.#wanted = false;
      });
  };
}

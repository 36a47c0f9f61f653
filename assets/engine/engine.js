// The link to the worker. Each question has an id, which all that answers it carries: answers may come late, twice or
// in another order. While playing, or while what errors are measured by is prepared, the page pulls one slice per
// animation frame. A worker that owes an answer and says nothing is given up; one that has nothing to do is asked now
// and then.

import { readable } from "./answers.js";
import { words } from "../words/words.js";
import { script } from "../base/trusted.js";
import { MOST, silence, Watch } from "../base/watch.js";

// ms before one that failed at its start is tried once more: a fetch may be aborted, a new version take over
const AGAIN = 500;
const START = 60; // seconds of silence while a program that has arrived is compiled, and begins
const REST = 4; // seconds without a question before one is asked to hear whether the worker is there

/**
 * @typedef {{ types: string[], resolve: (m: News) => void, reject: (e: Error) => void }} Question
 * @typedef {Pick<News, "session" | "state" | "lab" | "definition" | "log">} Saved a checkpoint
 * @typedef {object} EngineEvents what is told of, beside the messages without a question
 * @property {(m: { message: string, why: string }) => void} fatal
 * @property {(saved: boolean) => void} started
 * @property {(s: Summary) => void} summary
 * @property {(e: unknown) => void} error
 * @property {(m: { loaded: number, total: number }) => void} loading
 * @property {(m: Messages["catalogue"]) => void} catalogue
 */

/** Why a call failed whose worker is no more; the page tells of it by itself. */
export class Stopped extends Error {}

/** Told of by a worker to whose news nobody listens. */
const QUIET = { loading() {}, catalogue() {}, summary() {}, error() {}, fatal() {} };

export class Engine {
  /** @type {Summary | null} */
  summary = null;
  #resting = false;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {EngineEvents} */
  #on;
  #up = false; // its program runs
  #arrived = false; // it is there
  /** @type {Map<number, Question>} */
  #questions = new Map(); // under way, by id in ascending order: {types, resolve, reject}
  #wanted = false; // a slice is under way
  #ticking = false; // a frame is asked for
  #walks = 0; // calls of step under way
  #rested = 0; // seconds
  #last = 0;
  #id = 0;
  #left = false; // the page is being left, which aborts what it fetches
  #watch = new Watch(
    () => this.#owed(),
    () => this.#fell(words.silence(this.#patience), silence(this.#patience)),
    () => this.#patience,
  );
  /** @type {(message: string, why?: string) => unknown} */
  #fell = () => {}; // (message, why): the worker there is has died
  /** @type {Saved | null} */
  #saved = null; // the newest checkpoint
  /** @type {Map<number, string>} */
  #texts = new Map(); // definitions and logs that it may refer to, by the id of the question that brought them

  /**
   * on: {loading, catalogue, summary, error, fatal}, each called with the message; an error that answers a question
   * rejects that instead. fatal has also why, which calls under way were rejected with. started(saved) is called when
   * there is a new worker, which can be asked at once; saved says that resume() goes on from where the last one was.
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

  /** Nobody looks: nothing is learned, though what plays goes on playing later. */
  get resting() {
    return this.#resting;
  }
  set resting(yes) {
    this.#resting = yes;
    this.#arouse();
  }

  /**
   * Starts a worker in place of the one there is; again tells whether one that fails before it is up is followed by
   * another.
   * @param {boolean} [again]
   */
  start(again = true) {
    this.stop("the learners start anew");
    this.summary = null; // of what is not open any more
    /** @type {Worker | null} */
    let worker = null;
    this.#fell = (message, why = message) => {
      if (this.#worker !== worker) return;
      const retry = again && !this.#up && why !== silence(this.#patience); // whoever waited that long is told
      this.stop(why);
      // it may come back as it was
      if (this.#left) return addEventListener("pageshow", () => this.start(), { once: true });
      if (retry) return setTimeout(() => this.start(false), AGAIN);
      this.#on.fatal({ message, why });
    };
    const fell = this.#fell;
    try {
      worker = new Worker(script("engine/worker.js"));
    } catch (e) {
      // a frame without an origin may have none
      return fell(String(/** @type {Error} */ (e).message));
    }
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#worker === worker && this.#receive(data);
    worker.onerror = (e) => fell(e.message ?? "worker.js");
    worker.onmessageerror = () => fell("worker.js");
    this.#on.started(this.#saved !== null);
  }

  /** Ends the worker; what waits for it is rejected with why. @param {string} why */
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
   * A second worker that is where this one was at its newest checkpoint, and has nothing to do; stop() ends it.
   * @returns {Promise<Engine>}
   */
  async twin() {
    const other = new Engine({ ...QUIET, started: () => {} });
    other.resting = true;
    other.#saved = this.#saved;
    for (const [id, text] of this.#texts) other.#texts.set(id, text);
    other.start(false);
    if (other.#saved) await other.resume();
    else await other.ask({ cmd: "open", query: this.summary?.query ?? "" });
    return other;
  }

  /** Frames go through port from now on, beginning with the newest there is. @param {MessagePort} port */
  connect(port) {
    this.#worker?.postMessage({ v: 1, cmd: "port" }, [port]);
  }

  /**
   * Sends a command; resolves with the message that answers it. Rejects with the learners' error, with Stopped when the
   * worker is no more, and when the answer is not of that type, one of a list, or cannot be read.
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

  /** The curves so far, as CSV text. */
  async csv() {
    return (await this.ask({ cmd: "csv" }, { type: "csv" })).csv;
  }

  /** Goes on, in a new worker, from the newest checkpoint. Where that is refused it is no longer there. */
  async resume() {
    const [text, logText] = [this.#saved?.definition, this.#saved?.log].map((id) => this.#texts.get(id) ?? "");
    try {
      return await this.ask({ cmd: "resume", ...this.#saved, text, logText });
    } catch (e) {
      if (!(e instanceof Stopped)) this.#saved = null;
      throw e;
    }
  }

  // How many seconds of silence are too many now.
  get #patience() {
    return this.#arrived && !this.#up ? START : MOST;
  }

  // Whether an answer is owed; a worker with nothing to do is asked for one now and then.
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
    if (m.id === oldest || !this.#up) this.#watch.heard(); // what waits behind it waits for it
    if (m.type === "fatal") return this.#fell(m.message);
    if (m.type === "progress") return;
    if (m.type === "saved") return this.#keep(/** @type {Saved} */ (/** @type {unknown} */ (m)));
    if (m.type === "catalogue") this.#up = true;
    if (m.type === "loading") this.#arrived = m.loaded >= m.total;
    if (m.id === undefined)
      return /** @type {Record<string, (m: News) => void>} */ (/** @type {unknown} */ (this.#on))[m.type]?.(m);
    const asked = this.#take(m.id);
    if (!asked) return; // answered before
    if (m.type === "error") return asked.reject(Object.assign(new Error(m.message), { code: m.code, args: m.args }));
    if (!asked.types.includes(m.type))
      return asked.reject(new Error(`the learners answered with ${m.type}, want ${asked.types.join(" or ")}`));
    asked.resolve(m);
    if (m.type !== "summary") return;
    this.summary = /** @type {Summary} */ (/** @type {unknown} */ (m));
    this.#on.summary(this.summary);
    this.#arouse();
  }

  /** The question with an id, which then is no longer under way. @param {number | undefined} id */
  #take(id) {
    const asked = id === undefined ? undefined : this.#questions.get(id);
    if (asked) this.#questions.delete(Number(id));
    return asked;
  }

  // A checkpoint replaces the last; what the learners simulated to measure by comes only when it has changed.
  /** @param {Saved} given */
  #keep({ session, state, lab, definition, log }) {
    this.#saved = state && { session, state, lab: lab ?? this.#saved?.lab ?? null, definition, log };
    for (const id of this.#texts.keys()) {
      if (id !== definition && id !== log && !this.#questions.has(id)) this.#texts.delete(id);
    }
  }

  // Nothing is to be asked for in each frame.
  get #idle() {
    return this.#resting || !(this.summary?.playing || this.summary?.preparing || this.#walks);
  }

  // Frames are asked for while there is something to ask in them: at rest the page costs nothing.
  #arouse() {
    if (this.#ticking || this.#idle) return;
    this.#ticking = true;
    this.#last = performance.now();
    requestAnimationFrame(this.#tick);
  }

  /** @param {number} now */
  #tick = (now) => {
    this.#ticking = !this.#idle;
    if (!this.#ticking) return;
    requestAnimationFrame(this.#tick);
    if (this.#wanted || !this.#worker) return;
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

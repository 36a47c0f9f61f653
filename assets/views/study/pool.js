// A pool of workers that compute the parts of a study. Each is the ordinary engine/worker.js. The pool hands parts out
// in order. A worker computes only on request, for a short slice. Each worker has two requests waiting, so that it
// never waits for the page. To pause, the page only stops sending requests.

import { start } from "../../base/trusted.js";
import { compiled } from "../../engine/engine.js";

export const MOST = 64; // workers
const CAP = 16; // of them by default, because more are rarely faster, and each takes tens of megabytes
const SLICE = 30; // ms a worker computes before it answers
const AHEAD = 2; // requests waiting at a worker
const TICK = 1000; // ms
const SILENT = 20; // ticks without a message before a worker counts as dead; a suspended tab has no ticks either
const TRIES = 3; // workers that may die on the same part, or in a row without one
const WINDOW = 5000; // ms over which the speed is measured

/**
 * @typedef {{ cost: number, name: string, turn?: number, query?: string, part?: number }} Part a part of another study
 * has the query of that study, and its number there
 * @typedef {{ worker: Worker | null, up: boolean, told: boolean, part: number | null, owed: number, silent: number,
 *   done: number, updates: number, memory: number }} Hand
 * @typedef {"running" | "paused" | "done" | "failed" | "cancelled"} State
 * @typedef {(f: () => void, ms: number) => () => void} Every starts a timer; returns the function that stops it
 *
 * @typedef {object} PoolEvents
 * @property {(part: number, values: Float64Array) => void} result
 * @property {() => void} done
 * @property {(message: string) => void} failed
 */

/** Returns the default number of workers. */
export const usual = () => Math.min(CAP, navigator.hardwareConcurrency || 4);

export class Pool {
  /** @type {State} */
  state = "running";
  #spawn;
  #query;
  #text;
  #parts;
  #on;
  #size;
  #queue;
  /** @type {Set<Hand>} */
  #hands = new Set();
  #tries = new Map(); // part → workers that died on it
  #idle = 0; // workers in a row that died without a part
  #left = new Set(); // parts without a result
  #updates = 0; // updates of the finished parts
  #memory = 0;
  /** @type {[time: number, updates: number, cost: number][]} */
  #samples = []; // the work done up to each time
  #stopTicks;
  #more;

  /**
   * parts are the parts of the query's study; text is the MDP file of a problem of the visitor's own. known: the parts
   * that already have a result. spawn() makes a worker. more(n) returns the parts that follow when all n are done; the
   * pool ends when there are none.
   * @param {{ query: string, parts: Part[], text?: string, known?: number[], size?: number, on: PoolEvents,
   *   spawn?: () => Worker, every?: Every, more?: (n: number) => Promise<Part[]> }} given
   */
  constructor({ query, parts, text = "", known = [], size = usual(), on, spawn = ordinary, every = timer, more }) {
    this.#spawn = spawn;
    this.#query = query;
    this.#text = text;
    this.#parts = [...parts];
    this.#on = on;
    this.#more = more;
    this.#size = Math.max(1, Math.min(MOST, size));
    const has = new Set(known);
    this.#queue = this.#inTurn(parts.map((_, i) => i).filter((i) => !has.has(i)));
    this.#left = new Set(this.#queue);
    this.#stopTicks = every(() => this.#tick(), TICK);
    if (!this.#left.size) this.#finish();
    else this.#staff();
  }

  /** Reports whether every part has a result. */
  get idle() {
    return !this.#left.size;
  }

  /** Pauses after the slices under way. */
  pause() {
    if (this.state === "running") this.state = "paused";
  }

  resume() {
    if (this.state !== "paused") return;
    this.state = "running";
    this.#samples = [];
    for (const hand of this.#hands) this.#feed(hand);
  }

  /** Ends all workers at once. Their unfinished parts are lost. */
  cancel() {
    if (this.#alive) this.#end("cancelled");
  }

  /**
   * Returns {fraction: of the expected cost, rate: updates per second, left: ms or null, updates, workers, memory:
   * bytes of the largest worker, parts, known}.
   */
  progress(now = performance.now()) {
    let [updates, cost, memory] = [this.#updates, 0, this.#memory];
    const total = this.#parts.reduce((sum, { cost: c }, i) => ((cost += this.#left.has(i) ? 0 : c), sum + c), 0);
    for (const hand of this.#hands) {
      memory = Math.max(memory, hand.memory);
      if (hand.part === null) continue;
      updates += hand.updates;
      cost += hand.done * this.#parts[hand.part].cost;
    }
    this.#memory = memory;
    if (this.state === "running") this.#samples.push([now, updates, cost]);
    while (this.#samples.length > 2 && now - this.#samples[1][0] > WINDOW) this.#samples.shift();
    const [then, before, spent] = this.#samples[0] ?? [now, updates, cost];
    // not negative: the updates of a worker that died no longer count
    /** @param {number} amount */
    const per = (amount) => (now > then ? Math.max(0, amount) / (now - then) : 0);
    const pace = per(cost - spent);
    return {
      fraction: total ? cost / total : 1,
      rate: 1000 * per(updates - before),
      left: pace ? (total - cost) / pace : null,
      updates,
      workers: this.#hands.size,
      memory,
      parts: this.#parts.length,
      known: this.#parts.length - this.#left.size,
    };
  }

  /** @param {number[]} queue */
  #inTurn(queue) {
    /** @param {number} i */
    const turn = (i) => this.#parts[i].turn ?? i;
    return queue.sort((a, b) => turn(a) - turn(b));
  }

  get #alive() {
    return this.state === "running" || this.state === "paused";
  }

  // Starts workers, as many as are allowed and needed.
  #staff() {
    while (this.#hands.size < Math.min(this.#size, this.#left.size)) this.#hire();
  }

  // Asks for more parts after all are done, or ends.
  #finish() {
    if (!this.#more) return this.#end("done");
    this.#more(this.#parts.length).then((parts) => {
      if (!this.#alive) return;
      if (!parts.length) return this.#end("done");
      const first = this.#parts.push(...parts) - parts.length;
      for (let i = first; i < this.#parts.length; i++) this.#left.add(i);
      this.#queue = this.#inTurn([...this.#left]);
      for (const hand of this.#hands) this.#feed(hand);
      this.#staff();
    });
  }

  #hire() {
    /** @type {Hand} */
    const hand = {
      worker: null,
      up: false,
      told: false,
      part: null,
      owed: 0,
      silent: 0,
      done: 0,
      updates: 0,
      memory: 0,
    };
    this.#hands.add(hand);
    /** @param {string} why */
    const died = (why) => this.#lose(hand, why);
    try {
      const worker = this.#spawn();
      hand.worker = worker;
      worker.onmessage = ({ data }) => this.#hear(hand, data);
      worker.onerror = (e) => died(e?.message || "it stopped");
      worker.onmessageerror = () => died("its message could not be read");
    } catch (e) {
      queueMicrotask(() => died(/** @type {Error} */ (e).message));
    }
  }

  /** @param {Hand} hand @param {News} m */
  #hear(hand, m) {
    if (!this.#hands.has(hand)) return; // from a worker that was given up
    hand.silent = 0;
    if (m.type === "fatal" || m.type === "error") return this.#lose(hand, m.message);
    if (m.type === "ready") hand.up = true;
    else if (["progress", "result", "idle"].includes(m.type)) {
      hand.owed--;
      this.#idle = 0;
    } else return;
    hand.memory = Math.max(hand.memory, m.memory ?? 0);
    const { part } = hand;
    if (part !== null && m.part === this.#place(part)) {
      hand.done = m.done ?? hand.done;
      hand.updates = m.updates ?? hand.updates;
      if (m.type === "result") this.#take(hand, part, m.result);
    }
    this.#feed(hand);
  }

  /** @param {Hand} hand @param {number} part @param {Float64Array} result */
  #take(hand, part, result) {
    this.#updates += hand.updates;
    [hand.part, hand.done, hand.updates] = [null, 0, 0];
    this.#left.delete(part);
    this.#on.result(part, result);
    if (!this.#left.size) this.#finish();
  }

  // Sends a worker its next requests.
  /** @param {Hand} hand */
  #feed(hand) {
    if (this.state !== "running" || !hand.up) return;
    /** @param {Command} command */
    const ask = (command) => {
      hand.owed++;
      hand.worker?.postMessage({ v: 1, ...command });
    };
    if (hand.part === null) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      hand.part = next;
      const text = hand.told ? "" : this.#text; // the problem goes with a worker's first part
      hand.told = true;
      ask({ cmd: "work", query: this.#parts[next].query || this.#query, part: this.#place(next), text });
    }
    while (hand.owed < AHEAD) ask({ cmd: "more", ms: SLICE });
  }

  // Returns the number of a part in its study.
  /** @param {number} part */
  #place = (part) => this.#parts[part].part ?? part;

  // Replaces a worker that died, and puts its part back into the queue.
  /** @param {Hand} hand @param {string} why */
  #lose(hand, why) {
    if (!this.#hands.delete(hand)) return;
    hand.worker?.terminate();
    this.#memory = Math.max(this.#memory, hand.memory);
    if (!this.#alive) return;
    const { part } = hand;
    const tries = part === null ? ++this.#idle : (this.#tries.get(part) ?? 0) + 1;
    if (part !== null) {
      this.#tries.set(part, tries);
      this.#queue = this.#inTurn([part, ...this.#queue]);
    }
    if (tries >= TRIES) {
      const what =
        part === null ? "workers do not start" : `part ${part} (${this.#parts[part].name}) stopped ${tries} workers`;
      this.#end("failed");
      this.#on.failed(`${what}, the last with: ${why}`);
      return;
    }
    if (this.#queue.length) {
      this.#hire();
      for (const other of this.#hands) this.#feed(other); // another worker may be idle
    }
  }

  #tick() {
    for (const hand of [...this.#hands]) {
      if (hand.up && !hand.owed) continue;
      if (++hand.silent > SILENT) this.#lose(hand, "no answer");
    }
  }

  /** @param {State} state */
  #end(state) {
    this.state = state;
    this.#stopTicks();
    for (const { worker, memory } of this.#hands) {
      this.#memory = Math.max(this.#memory, memory);
      worker?.terminate();
    }
    this.#hands.clear();
    if (state === "done") queueMicrotask(() => this.#on.done()); // after the result that ended it
  }
}

function ordinary() {
  const worker = start("engine/worker.js?pool");
  worker.postMessage({ v: 1, cmd: "program", module: compiled });
  return worker;
}

/** @type {Every} */
function timer(f, ms) {
  const id = setInterval(f, ms);
  return () => clearInterval(id);
}

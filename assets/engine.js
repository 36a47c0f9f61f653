// The link to the worker. One question is under way at a time, so that each answer is known to
// belong to its question; while playing, or while what
// errors are measured by is prepared, the page pulls one slice per animation frame.

import { words } from "./strings.js";
import { url } from "./where.js";

const PATIENCE = 4000; // ms; a command left unanswered must not stop the page
const SILENCE = 30000; // ms without a word before a worker that is not up is given up
const AGAIN = 500; // ms before one that failed at its start is tried once more: a fetch may be aborted, a new version take over

export class Engine {
  summary = null;
  resting = false; // nobody looks: nothing is learned, though what plays goes on playing later
  #worker = null;
  #on;
  #chain = Promise.resolve();
  #waiting = 0; // commands not yet answered
  #answer = null; // takes a message that may answer the command under way
  #wanted = null; // resolves when the slice under way has come
  #last = 0;
  #id = 0;
  #up = null; // resolves once the worker's program runs; what is asked before waits for it there
  #left = false; // the page is being left, which aborts what it fetches

  /**
   * on: {loading, catalogue, summary, error, fatal}, each called with the message; an error that answers a command rejects that instead;
   * started, when there is a new worker, which can be asked at once.
   */
  constructor(on) {
    this.#on = on;
    requestAnimationFrame(this.#tick);
    addEventListener("pagehide", () => { this.#left = true; });
    addEventListener("pageshow", () => { this.#left = false; });
  }

  /** Starts a worker in place of the one there is; again tells whether one that fails before it is up is followed by another. */
  start(again = true) {
    this.stop();
    this.summary = null; // of what is not open any more
    let worker = null;
    let silence;
    const died = (message) => {
      clearTimeout(silence);
      if (this.#worker !== worker) return;
      this.stop();
      if (this.#left) return addEventListener("pageshow", () => this.start(), { once: true }); // it may come back as it was
      if (again) return setTimeout(() => this.start(false), AGAIN);
      this.#on.fatal({ message });
    };
    try {
      worker = new Worker(url("worker.js"));
    } catch (e) { // a frame without an origin may have none
      return died(e.message);
    }
    this.#worker = worker;
    let up;
    this.#up = new Promise((resolve) => { up = resolve; });
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        again = false; // whoever waited that long is told
        died(words.silence);
      }, SILENCE);
    };
    listen();
    worker.onmessage = ({ data }) => {
      if (data.type === "loading") listen();
      else clearTimeout(silence);
      if (data.type === "catalogue") {
        again = false;
        up();
      }
      if (data.type === "fatal") died(data.message);
      else if (this.#worker === worker) this.#receive(data);
    };
    worker.onerror = (e) => died(e.message ?? "worker.js");
    worker.onmessageerror = worker.onerror;
    this.#on.started();
  }

  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    if (this.summary) this.summary.playing = this.summary.preparing = false;
    this.#wanted &&= this.#wanted(); // its answer will not come
    this.#answer?.(null);
  }

  /** Frames go through port from now on, beginning with the newest there is. */
  connect(port) {
    this.#worker?.postMessage({ v: 1, cmd: "port" }, [port]);
  }

  /** Sends a command after those before it; resolves with the message that answers it, null if none does. */
  ask(command, { type = "summary", patience = PATIENCE } = {}) {
    this.#waiting++;
    const result = this.#chain.then(async () => {
      if (this.#wanted) await new Promise((resolve) => { this.#wanted = resolve; });
      if (!this.#worker) return null;
      this.#worker.postMessage({ v: 1, ...command });
      const m = await new Promise((resolve) => {
        let timer;
        this.#up.then(() => { timer = setTimeout(resolve, patience, null); });
        this.#answer = (m) => {
          if (m && m.type !== type && m.type !== "error") return;
          clearTimeout(timer);
          resolve(m);
        };
      });
      this.#answer = null;
      if (m?.type === "error") throw new Error(m.message);
      return m;
    }).finally(() => { this.#waiting--; });
    this.#chain = result.catch(() => {});
    return result;
  }

  /** The curves so far, as CSV text. */
  async csv() {
    const m = await this.ask({ cmd: "csv", id: ++this.#id }, { type: "csv", patience: 60000 });
    if (!m) throw new Error("no answer");
    return m.csv;
  }

  #receive(m) {
    if (m.type === "summary") this.summary = m;
    if (m.type !== "error" || !this.#answer) this.#on[m.type]?.(m);
    if (["tick", "summary", "error"].includes(m.type)) this.#wanted &&= this.#wanted();
    this.#answer?.(m);
  }

  #tick = (now) => {
    requestAnimationFrame(this.#tick);
    const idle = this.resting || (!this.summary?.playing && !this.summary?.preparing);
    if (idle || (!this.#wanted && !this.#waiting)) {
      const ms = Math.min(now - this.#last, 250);
      this.#last = now;
      if (idle) return;
      this.#wanted = () => {};
      this.#worker.postMessage({ v: 1, cmd: "want", ms });
    }
  };
}

// Reports a lesson to a learning-management system by SCORM 1.2: the score in percent, whether all questions are
// answered, and the answers, which come back when the lesson is opened again.

/** @typedef {Record<"LMSInitialize" | "LMSFinish" | "LMSCommit", (empty: "") => string> & {
 *   LMSGetValue(element: string): string, LMSSetValue(element: string, value: string): string }} Runtime */

const DEPTH = 10; // windows around this one in which the runtime may be
const LONGEST = 4096; // characters of suspend_data, by the standard

/** Returns the system's runtime, which it puts into a window around the lesson or the one that opened it, or null. */
export function runtime() {
  for (const from of [window, window.opener]) {
    /** @type {any} any: windows of a system that we do not know */
    let w = from;
    for (let i = 0; w && i < DEPTH; i++) {
      try {
        if (w.API) return /** @type {Runtime} */ (w.API);
      } catch {
        break; // of another origin
      }
      if (w.parent === w) break;
      w = w.parent;
    }
  }
  return null;
}

/** A visit of a lesson, from LMSInitialize to LMSFinish. */
export class Visit {
  #api;
  #began = Date.now();
  #complete = false;
  #over = false;

  /** @param {Runtime} api */
  constructor(api) {
    this.#api = api;
    api.LMSInitialize("");
    this.#complete = /^(completed|passed)$/.test(api.LMSGetValue("cmi.core.lesson_status"));
    addEventListener("pagehide", () => this.end());
  }

  /** The answers, in the form of a browser's storage. */
  get store() {
    return {
      getItem: () => this.#api.LMSGetValue("cmi.suspend_data") || null,
      /** @param {string} _ @param {string} text */
      setItem: (_, text) => this.#keep(fitting(text)),
      removeItem: () => this.#keep(""),
    };
  }

  /** @param {string} text */
  #keep(text) {
    this.#api.LMSSetValue("cmi.suspend_data", text);
    this.#api.LMSCommit("");
  }

  /** Reports a score. A lesson that was complete once remains so. @param {import("./progress.js").Score} score */
  tell({ score, complete }) {
    this.#complete ||= complete;
    const values = {
      "cmi.core.score.min": "0",
      "cmi.core.score.max": "100",
      "cmi.core.score.raw": String(score),
      "cmi.core.lesson_status": this.#complete ? "completed" : "incomplete",
    };
    for (const [element, value] of Object.entries(values)) this.#api.LMSSetValue(element, value);
    this.#api.LMSCommit("");
  }

  end() {
    if (this.#over) return;
    this.#over = true;
    this.#api.LMSSetValue("cmi.core.exit", this.#complete ? "" : "suspend");
    this.#api.LMSSetValue("cmi.core.session_time", duration(Date.now() - this.#began));
    this.#api.LMSFinish("");
  }
}

/** Returns a time as HHHH:MM:SS.SS. @param {number} ms */
export function duration(ms) {
  const s = Math.max(0, ms) / 1000;
  const whole = (/** @type {number} */ n, /** @type {number} */ digits) => String(Math.floor(n)).padStart(digits, "0");
  return `${whole(s / 3600, 4)}:${whole((s / 60) % 60, 2)}:${(s % 60).toFixed(2).padStart(5, "0")}`;
}

/** Returns the answers without their dates if they are too long with them. @param {string} text */
export const fitting = (text) =>
  text.length <= LONGEST ? text : JSON.stringify(JSON.parse(text), (key, value) => (key === "when" ? "" : value));

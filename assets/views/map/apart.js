// A second learners' program for maps with slow cells. The learners never wait for such a map, and it can be left at
// any time. It starts from the first program's checkpoint, and follows its settings.

const UNBOUNDED = 1e9; // ms that one cell may take there

/** @typedef {import("../../engine/engine.js").Engine} Engine */

export class Apart {
  #second;
  /** @type {Promise<Engine> | null} */
  #engine = null;
  /** @type {Record<string, string>} */
  #values = {};
  #of = "";

  /** @param {() => Promise<Engine>} second starts a second program */
  constructor(second) {
    this.#second = second;
  }

  /**
   * Returns the answer to a question about a map, at a summary's settings. of names the subject of all questions: a new
   * subject ends computations for the former one.
   * @param {Command} command
   * @param {Summary} s
   * @param {string} of
   */
  async ask(command, s, of) {
    if (of !== this.#of) this.stop();
    this.#of = of;
    if (!this.#engine) {
      this.#values = s.values;
      this.#engine = this.#second();
    }
    const engine = await this.#engine;
    const other = Object.entries(s.values).filter(([key, to]) => this.#values[key] !== to);
    if (other.length) await engine.ask({ cmd: "set", query: `${new URLSearchParams(other)}` });
    this.#values = s.values;
    return engine.ask({ ...command, ms: UNBOUNDED }, { type: "map" });
  }

  /** Ends it and all its computations. */
  stop() {
    const engine = this.#engine;
    this.#engine = null;
    this.#of = "";
    engine?.then((e) => e.stop("the map was left")).catch(() => {});
  }
}

// Tries a run along one trajectory at a place of a map, once the pointer or the point rests there.

const REST = 350; // ms

export class Trial {
  #ask;
  #turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Ask} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /** Ignores the result of a run that was begun. */
  stop() {
    clearTimeout(this.#timer);
    this.#turn++;
  }

  /**
   * Tries one run of a learner, in place of one begun before.
   * @param {string} learner
   * @param {number} x
   * @param {number} y
   * @param {(run: Messages["single"] | Error) => void} tell
   */
  begin(learner, x, y, tell) {
    this.stop();
    const turn = this.#turn;
    this.#timer = setTimeout(async () => {
      const run = await this.#ask({ cmd: "ask", of: "single", key: learner, x, y }, { type: "single" }).catch(
        (/** @type {Error} */ e) => e,
      );
      if (turn === this.#turn) tell(run);
    }, REST);
  }
}

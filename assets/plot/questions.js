// Sends questions to the learners' program one at a time, because each takes time from learning.

export class Questions {
  #rest;
  #put;
  #asking = false;
  #timer = 0;

  /**
   * put sends the next question and resolves with whether there was one. It is called again after a rest, until there
   * is none.
   * @param {number} rest ms
   * @param {() => Promise<boolean>} put
   */
  constructor(rest, put) {
    this.#rest = rest;
    this.#put = put;
  }

  /** Asks, unless it is asking or resting. */
  async next() {
    if (this.#asking || this.#timer) return;
    this.#asking = true;
    const asked = await this.#put();
    this.#asking = false;
    if (!asked) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      this.next();
    }, this.#rest);
  }

  /** Asks without a rest. */
  now() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.next();
  }
}

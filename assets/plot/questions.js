// Questions to the learners' program, one at a time, since each takes it from learning.

export class Questions {
  #rest;
  #put;
  #asking = false;
  #timer = 0;

  /**
   * put asks what there is to ask and resolves to whether anything was; it is called again some rest later, until there
   * is nothing.
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

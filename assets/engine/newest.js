// Sends changes that come faster than their answers, such as those of a slider. For each key only the newest value
// waits.

export class Newest {
  #set;
  #waiting = new Map(); // by key under way, its newest value

  /**
   * set(key, value) resolves when the value is in force, and rejects if it is invalid.
   * @param {(key: string, value: string) => Promise<unknown>} set
   */
  constructor(set) {
    this.#set = set;
  }

  /** Sets a key. Resolves with the error of the last try, or null. @param {string} key @param {string} value */
  async change(key, value) {
    const idle = !this.#waiting.has(key);
    let error = null;
    this.#waiting.set(key, value);
    for (let sent = null; idle && sent !== this.#waiting.get(key);) {
      sent = this.#waiting.get(key);
      error = await this.#set(key, sent).then(
        () => null,
        (e) => e,
      );
    }
    if (idle) this.#waiting.delete(key);
    return error;
  }
}

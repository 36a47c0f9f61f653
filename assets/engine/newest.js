// Changes that come faster than they are answered, as a slider's do: of each key only the newest value waits.

export class Newest {
  #set;
  #waiting = new Map(); // the newest value of each key that is under way

  /**
   * set(key, value) resolves when that is in force, and rejects when it is refused.
   * @param {(key: string, value: string) => Promise<unknown>} set
   */
  constructor(set) {
    this.#set = set;
  }

  /** Sets a key; resolves with the error of the last try, or null. @param {string} key @param {string} value */
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

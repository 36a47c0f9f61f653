// Where calls wait until the experiment is open.

export class Gate {
  /** @type {[(value?: unknown) => void, (e: Error) => void][]} */
  #waiting = []; // [resolve, reject]
  #open = false;
  /** @type {string | null} */
  #why = null; // it is shut

  /** Resolves when the gate is open; rejects when it is shut. */
  async passed() {
    if (this.#why !== null) throw new Error(this.#why);
    if (!this.#open) await new Promise((resolve, reject) => this.#waiting.push([resolve, reject]));
  }

  open() {
    this.#set(true, null);
    for (const [resolve] of this.#waiting.splice(0)) resolve();
  }

  /** For a reason that those who wait, and those who come, are told. @param {string | null} why */
  shut(why) {
    this.#set(false, why);
    for (const [, reject] of this.#waiting.splice(0)) reject(new Error(why ?? ""));
  }

  /** Those who come from now on wait. */
  close() {
    this.#set(false, null);
  }

  /** @param {boolean} open @param {string | null} why */
  #set(open, why) {
    [this.#open, this.#why] = [open, why];
  }
}

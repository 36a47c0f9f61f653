// A gate at which calls wait until the experiment is open.

export class Gate {
  /** @type {[(value?: unknown) => void, (e: Error) => void][]} */
  #waiting = []; // [resolve, reject]
  #open = false;
  /** @type {string | null} */
  #why = null; // the reason, while it is shut

  /** Resolves when the gate is open, and rejects if it is shut. */
  async passed() {
    if (this.#why !== null) throw new Error(this.#why);
    if (!this.#open) await new Promise((resolve, reject) => this.#waiting.push([resolve, reject]));
  }

  open() {
    this.#set(true, null);
    for (const [resolve] of this.#waiting.splice(0)) resolve();
  }

  /** Shuts the gate. Waiting and later calls are rejected with the reason. @param {string | null} why */
  shut(why) {
    this.#set(false, why);
    for (const [, reject] of this.#waiting.splice(0)) reject(new Error(why ?? ""));
  }

  /** Closes the gate: calls from now on wait. */
  close() {
    this.#set(false, null);
  }

  /** @param {boolean} open @param {string | null} why */
  #set(open, why) {
    [this.#open, this.#why] = [open, why];
  }
}

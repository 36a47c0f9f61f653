// Watches for missing answers. It counts seconds of the page's own timers, which stop while the page is frozen or
// suspended, because no answer could arrive in such a time.

const TICK = 1000; // ms

/** The most seconds without an answer. */
export const MOST = 10;

/** Returns the error of a call that waited in vain. */
export const silence = (s = MOST) => `no answer for ${s} s`;

export class Watch {
  #quiet = 0; // ticks without an answer

  /**
   * owed() is called each second and reports whether an answer is owed. silent() is called after more than most() such
   * seconds without one.
   * @param {() => boolean} owed
   * @param {() => void} silent
   */
  constructor(owed, silent, most = () => MOST) {
    setInterval(() => {
      this.#quiet = owed() ? this.#quiet + 1 : 0;
      if (this.#quiet <= most()) return;
      this.#quiet = 0;
      silent();
    }, TICK);
  }

  /** Resets the count, because an answer came. */
  heard() {
    this.#quiet = 0;
  }
}

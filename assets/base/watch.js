// A watch over what may fall silent. It counts seconds of the page's own clock, which stands still while the page is
// frozen or suspended, so that only those count in which an answer could have come.

const TICK = 1000; // ms

/** How many seconds of silence are too many. */
export const MOST = 10;

/** What a call is told that has waited in vain for so many seconds. */
export const silence = (s = MOST) => `no answer for ${s} s`;

export class Watch {
  #quiet = 0; // ticks

  /**
   * owed() is asked each second and says whether an answer is owed; silent() is called when none has come for more than
   * most() of these seconds.
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

  /** Something was heard. */
  heard() {
    this.#quiet = 0;
  }
}

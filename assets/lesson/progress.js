// The answers of a reader to a lesson. They stay in the reader's browser, until the reader saves them as a file or
// clears them.
//
// A lesson whose questions have changed begins again without answers.

/**
 * @typedef {object} Done what a reader did with a question: chosen, the place of an answer, is of predictions only
 * @property {boolean} right
 * @property {string} when an ISO date
 * @property {number} [chosen]
 * @property {boolean} [hinted]
 * @typedef {{ kind: "task" | "predict", ask: string, choices?: string[], answer?: number }} Question
 * @typedef {{ done: number, right: number, of: number, score: number, complete: boolean }} Score score is in percent
 */

const KEY = "triad.lesson:";

export class Progress {
  #id;
  #title;
  #questions;
  /** @type {(Done | null)[]} */
  #done;
  #store;

  /**
   * @param {string} id name of the lesson
   * @param {string} title
   * @param {Question[]} questions
   * @param {Pick<Storage, "getItem" | "setItem" | "removeItem"> | null} store null keeps nothing
   */
  constructor(id, title, questions, store) {
    this.#id = id;
    this.#title = title;
    this.#questions = questions;
    this.#store = store;
    this.#done = this.#recall() ?? questions.map(() => null);
  }

  // A short mark of the questions.
  get #of() {
    let hash = 0x811c9dc5; // FNV-1a
    for (const c of JSON.stringify(this.#questions)) hash = Math.imul(hash ^ (c.codePointAt(0) ?? 0), 0x01000193);
    return (hash >>> 0).toString(16);
  }

  #recall() {
    try {
      const kept = JSON.parse(this.#store?.getItem(KEY + this.#id) ?? "null");
      return kept?.of === this.#of && Array.isArray(kept.done) && kept.done.length === this.#questions.length
        ? /** @type {(Done | null)[]} */ (kept.done)
        : null;
    } catch {
      return null; // another program's text, or no storage
    }
  }

  #keep() {
    try {
      this.#store?.setItem(KEY + this.#id, JSON.stringify({ of: this.#of, done: this.#done }));
    } catch {} // full or forbidden: it lasts as long as the page
  }

  /** Returns what was done with question i, or null. @param {number} i */
  at(i) {
    return this.#done[i];
  }

  /**
   * Notes what was done with question i. The first answer counts.
   * @param {number} i @param {Omit<Done, "when">} done
   */
  note(i, done) {
    this.#done[i] ??= { ...done, when: new Date().toISOString() };
    this.#keep();
  }

  clear() {
    this.#done = this.#questions.map(() => null);
    try {
      this.#store?.removeItem(KEY + this.#id);
    } catch {}
  }

  /** @returns {Score} */
  get score() {
    const of = this.#questions.length;
    const done = this.#done.filter(Boolean).length;
    const right = this.#done.filter((d) => d?.right).length;
    return { done, right, of, score: of ? Math.round((100 * right) / of) : 100, complete: done === of };
  }

  /** Returns the text of a file for a teacher. */
  get file() {
    const answers = this.#questions.map(({ kind, ask, choices, answer }, i) => {
      const d = this.#done[i];
      const given =
        kind === "predict" ? { predicted: choices?.[d?.chosen ?? -1] ?? null, came: choices?.[answer ?? 0] } : {};
      return {
        kind,
        ask,
        ...given,
        done: d !== null,
        right: d?.right ?? false,
        hint: d?.hinted ?? false,
        when: d?.when ?? null,
      };
    });
    const all = { triad: "lesson", lesson: this.#id, title: this.#title, ...this.score, answers };
    return `${JSON.stringify(all, null, 2)}\n`;
  }
}

// Restores a run after its worker died: a new worker opens the same query from the last checkpoint, and repeats the
// steps taken since.

export class Resumption {
  /** The query that a new worker opens. */
  query;
  #reached = 0; // the step of the last summary
  /** @type {{ from: number, to: number } | null} */
  #again = null; // {from, to}: the steps to repeat

  /** @param {string} query */
  constructor(query) {
    this.query = query;
  }

  /**
   * Notes a summary. Reports whether it ends the repetition, by reaching its goal or another place.
   * @param {{ query: string, step: number }} given
   */
  shown({ query, step }) {
    this.query = query;
    this.#reached = step;
    if (!this.#again || (step >= this.#again.from && step < this.#again.to)) return false;
    this.#again = null;
    return true;
  }

  /** The step that a new worker has to reach: the farthest of the dead worker, or of the one before it. */
  get goal() {
    return Math.max(this.#reached, this.#again?.to ?? 0);
  }

  /**
   * Notes that a new worker is at a step, on its way to a goal. Reports whether there are steps to repeat.
   * @param {number} from
   * @param {number} to
   */
  begin(from, to) {
    if (from >= to) return false;
    this.#again = { from, to };
    return true;
  }
}

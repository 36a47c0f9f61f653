// Where a worker in place of one that died goes on: with the query that was open, from the last checkpoint, by the
// steps that were taken since.

export class Resumption {
  /** The query that a new worker opens. */
  query;
  #reached = 0; // the step last shown
  /** @type {{ from: number, to: number } | null} */
  #again = null; // {from, to}: the steps that are taken again

  /** @param {string} query */
  constructor(query) {
    this.query = query;
  }

  /**
   * Notes what a summary shows; says whether it ends what was taken again, by having come there or elsewhere.
   * @param {{ query: string, step: number }} given
   */
  shown({ query, step }) {
    this.query = query;
    this.#reached = step;
    if (!this.#again || (step >= this.#again.from && step < this.#again.to)) return false;
    this.#again = null;
    return true;
  }

  /** The step that a new worker has to come to, as far as the dead one, or the one before it, had come. */
  get goal() {
    return Math.max(this.#reached, this.#again?.to ?? 0);
  }

  /**
   * A new worker stands at a step, on its way to a goal; says whether there are steps to take again.
   * @param {number} from
   * @param {number} to
   */
  begin(from, to) {
    if (from >= to) return false;
    this.#again = { from, to };
    return true;
  }
}

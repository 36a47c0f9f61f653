// Seeds follow the run: which step they are of, and which answer is shown meanwhile. Pure.

const FURTHER = 1.5; // times as far a run that plays has come when its seeds are learned again, from their start

/**
 * The step that seeds are to be of, which are of another now: at rest that of the run. While it plays they are learned
 * again once they are known and the run has come further, since each time they begin at step 0.
 * @param {number} now
 * @param {Pick<Summary, "step" | "playing">} run
 * @param {boolean} known whether all seeds of now are
 */
export function stepOf(now, { step, playing }, known) {
  const on = known && step >= FURTHER * now;
  return !playing || on || step < now ? step : now;
}

/**
 * What is shown of an answer: the seeds of one step until all of the next are known.
 * @param {VersusAnswer | null} shown
 * @param {VersusAnswer} told
 */
export function shownOf(shown, told) {
  const next = shown?.done && shown.trials.length > 0 && shown.trials.length === told.wanted && same(shown, told);
  return next && !told.done ? shown : told;
}

/** Whether two answers are of the same learners and error. @param {VersusAnswer} one @param {VersusAnswer} other */
const same = (one, other) => one.a.id === other.a.id && one.b.id === other.b.id && one.metric === other.metric;

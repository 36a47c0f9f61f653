// The seeds follow the run. This module decides their step, and the answer shown meanwhile. Pure.

const FURTHER = 1.5; // if a playing run has come this many times as far, its seeds run again from their start

/**
 * Returns the step that the seeds should reach, given their present one. At rest it is the step of the run. While the
 * run plays, the seeds run again once they are known and the run has come further, because they begin at step 0 each
 * time.
 * @param {number} now
 * @param {Pick<Summary, "step" | "playing">} run
 * @param {boolean} known whether all seeds of now are known
 */
export function stepOf(now, { step, playing }, known) {
  const on = known && step >= FURTHER * now;
  return !playing || on || step < now ? step : now;
}

/**
 * Returns the answer to show: the seeds of one step stay until all seeds of the next are known.
 * @param {VersusAnswer | null} shown
 * @param {VersusAnswer} told
 */
export function shownOf(shown, told) {
  const next = shown?.done && shown.trials.length > 0 && shown.trials.length === told.wanted && same(shown, told);
  return next && !told.done ? shown : told;
}

/**
 * Reports whether two answers are about the same learners and error.
 * @param {VersusAnswer} one @param {VersusAnswer} other
 */
const same = (one, other) => one.a.id === other.a.id && one.b.id === other.b.id && one.metric === other.metric;

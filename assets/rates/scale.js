// The decades that hold curves of errors.

/** The first step that is shown: before it errors have hardly moved. */
export const FIRST = 100;
const ABOVE = 30; // times the largest start that the picture goes above it, however far curves do
const BELOW = 1e-16; // of what is highest: further down is rounding
const LEAST = 100; // times the lowest that the highest is, at least

/** @typedef {Pick<RateCurve, "steps" | "errors" | "start">} Curve */

/**
 * The decades that hold curves from FIRST on: [from, to] of steps and of errors, powers of ten. Null where there is
 * nothing to show.
 * @param {Curve[]} curves
 * @param {number} horizon
 * @returns {{ steps: [number, number], errors: [number, number] } | null}
 */
export function decades(curves, horizon) {
  const starts = curves.flatMap(({ start }) => (start ? [start] : []));
  const ceiling = ABOVE * Math.max(0, ...starts);
  const known = curves.flatMap(({ steps, errors }) =>
    steps.flatMap((k, i) => {
      const v = errors[i];
      return v !== null && v > 0 && k >= FIRST && v <= ceiling ? [[k, v]] : [];
    }),
  );
  if (!known.length) return starts.length ? bounds(FIRST, horizon, Math.max(...starts), Math.max(...starts)) : null;
  const errors = known.map(([, v]) => v);
  const most = errors.reduce((a, b) => Math.max(a, b));
  const least = Math.max(
    BELOW * most,
    errors.reduce((a, b) => Math.min(a, b)),
  );
  return bounds(
    FIRST,
    known.reduce((far, [k]) => Math.max(far, k), horizon),
    least,
    most,
  );
}

/** @param {number} first @param {number} last @param {number} least @param {number} most */
function bounds(first, last, least, most) {
  const up = (/** @type {number} */ v) => 10 ** Math.ceil(Math.log10(v) - 1e-9);
  const down = (/** @type {number} */ v) => 10 ** Math.floor(Math.log10(v) + 1e-9);
  const top = up(most);
  return {
    steps: /** @type {[number, number]} */ ([first, Math.max(10 * first, up(last))]),
    errors: /** @type {[number, number]} */ ([Math.min(down(least), top / LEAST), top]),
  };
}

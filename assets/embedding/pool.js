// Selects the running figures of a host page. A browser allows a page about 8 to 16 WebGL contexts, and each figure
// holds one, and a worker. Pure.

/**
 * @typedef {{ near: boolean, live: boolean, playing: boolean, distance: number }} Shown
 * @typedef {Shown & { i: number }} Placed
 */

/**
 * Returns the changes, {start, stop}, lists of indices, for figures [{near, live, playing, distance}], distance in px
 * from the window and 0 inside, and the most that may run. Figures near the window start, the nearest first. If there
 * is no place for one, the farthest figure that is not near stops, paused ones first. If all running figures are near,
 * it waits.
 * @param {Shown[]} figures
 * @param {number} most
 */
export function plan(figures, most) {
  /** @param {Shown[]} list @param {(a: Placed, b: Placed) => number} order */
  const by = (list, order) => list.map((f, i) => ({ ...f, i })).sort((a, b) => order(a, b) || a.i - b.i);
  const wanted = by(figures, (a, b) => a.distance - b.distance).filter((f) => f.near && !f.live);
  const spare = by(figures, (a, b) => Number(a.playing) - Number(b.playing) || b.distance - a.distance).filter(
    (f) => f.live && !f.near,
  );
  let free = most - figures.filter((f) => f.live).length;
  const start = [];
  const stop = [];
  for (; free < 0 && spare.length; free++) stop.push(...spare.splice(0, 1).map((f) => f.i)); // the limit was lowered
  for (const { i } of wanted) {
    if (free > 0) free--;
    else if (free === 0 && spare.length) stop.push(...spare.splice(0, 1).map((f) => f.i));
    else break;
    start.push(i);
  }
  return { start, stop };
}

/**
 * Returns the distance of a rectangle from a window of that size, in px.
 * @param {{ left: number, top: number, right: number, bottom: number }} given
 * @param {number} width
 * @param {number} height
 */
export function distance({ left, top, right, bottom }, width, height) {
  return Math.hypot(Math.max(0, left - width, -right), Math.max(0, top - height, -bottom));
}

// Which of a host page's figures live: a browser allows a page some 8 to 16 WebGL contexts, and each figure holds
// one, and a worker. Pure.

/**
 * What to do, from figures [{near, live, playing, distance}], distance in px from the window and 0 inside, and how many
 * may live: {start, stop}, lists of indices. Figures near the window start, the nearest first. For one that has no
 * place the farthest that is not near goes, first of those that do not play. Where all that live are near, it waits.
 */
export function plan(figures, most) {
  const by = (list, order) => list.map((f, i) => ({ ...f, i })).sort((a, b) => order(a, b) || a.i - b.i);
  const wanted = by(figures, (a, b) => a.distance - b.distance).filter((f) => f.near && !f.live);
  const spare = by(figures, (a, b) => a.playing - b.playing || b.distance - a.distance).filter(
    (f) => f.live && !f.near,
  );
  let free = most - figures.filter((f) => f.live).length;
  const start = [];
  const stop = [];
  for (; free < 0 && spare.length; free++) stop.push(spare.shift().i); // the bound was lowered
  for (const { i } of wanted) {
    if (free > 0) free--;
    else if (free === 0 && spare.length) stop.push(spare.shift().i);
    else break;
    start.push(i);
  }
  return { start, stop };
}

/** How far a rectangle lies outside a window of that size, in px. */
export function distance({ left, top, right, bottom }, width, height) {
  return Math.hypot(Math.max(0, left - width, -right), Math.max(0, top - height, -bottom));
}

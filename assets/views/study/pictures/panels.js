// Small multiples: the places of the panels of a study's picture. Pure.

const NARROW = 230; // px, the least width of one of several panels
const LOW = 120; // px, the least height of a plot
const FLAT = 60; // px: plots lower than this are put side by side
const SLIM = 190; // px, as long as they are at least this wide
export const LEFT = 58; // px, the least room for error labels at the left of the first panel
const BESIDE = 12; // px, the room at the left of the others
const RIGHT = 14;
const NAME = 20; // px for the name of a panel and of its bars
const BOTTOM = 22; // px for the labels across
const AXIS = 18; // px for the name of the axis below the last panel
const GAP = 10;

/** @typedef {{ left: number, right: number, top: number, bottom: number, first: boolean, last: boolean }} Panel */

/** Returns the number of panels in a row. @param {number} count @param {number} width */
export const beside = (count, width) => Math.max(1, Math.min(count, Math.floor((width - LEFT) / NARROW)));

/**
 * Returns a suitable height for some panels.
 * @param {number} count
 * @param {number} width
 * @param {number} strip px above each plot
 */
export function heightOf(count, width, strip) {
  const rows = Math.ceil(count / beside(count, width));
  const plot = count === 1 ? Math.min(340, Math.max(210, width * 0.5)) : Math.max(LOW, Math.min(170, 420 / rows));
  return rows * (plot + strip + BOTTOM + head(count, strip)) + AXIS;
}

/** @param {number} count @param {number} strip */
const head = (count, strip) => (count > 1 || strip ? NAME : GAP);

/**
 * Returns the plots of the panels, in px.
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @param {number} strip
 * @param {number} [room] px at the left of the first
 * @returns {Panel[]}
 */
export function panels(count, width, height, strip, room = LEFT) {
  /** @param {number} n */
  const rowsOf = (n) => Math.ceil(count / n);
  /** @param {number} n */
  const plotOf = (n) => (height - AXIS) / rowsOf(n) - head(count, strip) - strip - BOTTOM;
  let columns = beside(count, width);
  while (plotOf(columns) < FLAT && rowsOf(columns) > 1 && (width - LEFT) / (columns + 1) >= SLIM) columns++;
  const [w, h] = [
    (width - room - RIGHT - (columns - 1) * (BESIDE + RIGHT)) / columns,
    (height - AXIS) / rowsOf(columns),
  ];
  return Array.from({ length: count }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const left = room + column * (w + BESIDE + RIGHT);
    return {
      left,
      right: left + w,
      top: row * h + head(count, strip) + strip,
      bottom: (row + 1) * h - BOTTOM,
      first: column === 0,
      last: i + columns >= count,
    };
  });
}

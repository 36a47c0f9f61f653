// Small multiples: where the panels of a study's picture lie. Pure.

const NARROW = 230; // px: a panel is no narrower where there are several,
const LOW = 120; // and its plot no lower
const FLAT = 60; // px: where there is no height for that, lower plots are not stacked
const SLIM = 190; // while they are as wide as this
export const LEFT = 58; // room for the marks of errors, at the left of the first, at least,
const BESIDE = 12; // and of the others
const RIGHT = 14;
const NAME = 20; // px for a panel's name, and for what its strip is
const BOTTOM = 22; // px for the marks across,
const AXIS = 18; // and for the axis's name below the last
const GAP = 10;

/** @typedef {{ left: number, right: number, top: number, bottom: number, first: boolean, last: boolean }} Panel */

/** How many panels stand beside each other. @param {number} count @param {number} width */
export const beside = (count, width) => Math.max(1, Math.min(count, Math.floor((width - LEFT) / NARROW)));

/**
 * A height that suits some panels.
 * @param {number} count
 * @param {number} width
 * @param {number} strip px over each plot
 */
export function heightOf(count, width, strip) {
  const rows = Math.ceil(count / beside(count, width));
  const plot = count === 1 ? Math.min(340, Math.max(210, width * 0.5)) : Math.max(LOW, Math.min(170, 420 / rows));
  return rows * (plot + strip + BOTTOM + head(count, strip)) + AXIS;
}

/** @param {number} count @param {number} strip */
const head = (count, strip) => (count > 1 || strip ? NAME : GAP);

/**
 * The panels' plots, in px.
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

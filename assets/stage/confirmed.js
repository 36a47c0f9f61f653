// Decides which part of the stage may be seen. The stage paints a moment after the page has moved its cards. Until then
// its old picture must not cover the page's words. Pure functions.

const FINE = 50; // parts of a px that distinguish two places

/**
 * @typedef {{ size: [number, number], panels: Pick<Panel, "view" | "x" | "y" | "w" | "h">[] }} Place an arrangement of
 * pictures, and the size of the stage under them
 * @typedef {[x0: number, y0: number, x1: number, y1: number]} Box
 */

/** @param {Pick<Panel, "x" | "y" | "w" | "h">} panel @returns {Box} */
const boxOf = ({ x, y, w, h }) => [x, y, x + w, y + h];

/** @param {Box} a @param {Box} b @returns {Box} */
const overlap = (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];

/** @param {Place} a @param {Place} b */
export const alike = (a, b) => JSON.stringify(boxes(a)) === JSON.stringify(boxes(b));

/** @param {Place} place */
const boxes = ({ size, panels }) => [fine(size), panels.map((p) => [p.view, fine(boxOf(p))])];

/** @param {number[]} px */
const fine = (px) => px.map((v) => Math.round(v * FINE));

/**
 * Returns the boxes in which a picture painted by one arrangement may be seen while another is in force: each picture
 * where its old and new places overlap. null if nothing is cut off. Until the stage knows its new size the browser
 * stretches the old picture, so a picture is then seen where it is in both cases.
 * @param {Place | null} painted null for nothing
 * @param {Place} now
 * @returns {Box[] | null}
 */
export function seen(painted, now) {
  if (!painted) return [];
  if (alike(painted, now)) return null;
  const [across, down] = now.size.map((side, i) => side / (painted.size[i] || 1));
  return painted.panels.flatMap((old) => {
    const here = now.panels.find((p) => p.view === old.view);
    if (!here) return [];
    const [x0, y0, x1, y1] = boxOf(old);
    const both = overlap(boxOf(old), [x0 * across, y0 * down, x1 * across, y1 * down]);
    const box = overlap(both, boxOf(here));
    return box[0] < box[2] && box[1] < box[3] ? [box] : [];
  });
}

/**
 * Returns the styles of the stage that show only those boxes. Without boxes the stage is transparent, not cut to
 * nothing, because browsers give no animation frames to a frame out of sight.
 * @param {Box[] | null} list
 */
export const styles = (list) => ({
  opacity: list?.length === 0 ? "0" : "",
  clipPath: list?.length ? `path("${list.map(([x0, y0, x1, y1]) => `M${x0} ${y0}H${x1}V${y1}H${x0}Z`).join("")}")` : "",
});

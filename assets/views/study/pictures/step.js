// The keyboard in a study's picture. Pure.

/** @typedef {import("./curves.js").Place} Place */

/**
 * Returns the point to which a key leads from another, or from none: along with the arrows left and right, to the next
 * line or row with up and down, to the next panel with page up and down. null if the key means nothing. Lines are in
 * the order of the legend, so down leads to the next one. Rows are in ascending order.
 * @param {Pick<PictureAnswer, "series" | "rows" | "x">} told
 * @param {Place | null} from
 * @param {string} key
 * @returns {Place | null}
 */
export function step({ series, rows, x }, from, key) {
  const last = x.values.length - 1;
  const up = rows ? 1 : -1;
  /** @type {Record<string, [x: number, each: number, panel: number]>} */
  const ways = {
    ArrowLeft: [-1, 0, 0],
    ArrowRight: [1, 0, 0],
    ArrowUp: [0, up, 0],
    ArrowDown: [0, -up, 0],
    PageDown: [0, 0, 1],
    PageUp: [0, 0, -1],
    Home: [-last, 0, 0],
    End: [last, 0, 0],
  };
  const way = ways[key];
  if (!way || !series.length) return null;
  if (!from) return { series: 0, x: key === "End" ? last : 0 };
  const { panel, each } = series[from.series];
  const to = series.findIndex((s) => s.panel === panel + way[2] && s.each === each + way[1]);
  return { series: to < 0 ? from.series : to, x: Math.max(0, Math.min(last, from.x + way[0])) };
}

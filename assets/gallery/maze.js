// Draws a problem whose actions are the four compass directions as a plan of cells, from their next states. Pure.

import { begins, pairs, rest } from "./ways.js";

const SURE = 0.5; // an action with a greater probability for a cell leads there on purpose
/** @type {Record<string, [across: number, down: number]>} */
const WINDS = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/**
 * Returns the cells of states by column and line from the upper left, and the cell that ends an episode.
 * @param {import("./ways.js").File} file
 */
export function maze(file) {
  const names = file.actionNames ?? [];
  /** @type {Map<number, [number, number]>} */
  const at = new Map([[0, [0, 0]]]);
  /** @type {[number, number] | null} */
  let goal = null;
  // The loop also visits the cells that it adds.
  for (const [s, [column, line]] of at) {
    file.P[s].forEach((row, a) => {
      const [across, down] = WINDS[names[a]];
      /** @type {[number, number]} */
      const place = [column + across, line + down];
      if (rest(file, row) > SURE) goal = place;
      for (const [to, p] of pairs(row)) if (p > SURE && to !== s && !at.has(to)) at.set(to, place);
    });
  }
  const cells = [...at].map(([s, [column, line]]) => ({ column, line, begins: begins(file, s) }));
  const all = [...at.values(), ...(goal ? [goal] : [])];
  const [left, top] = [0, 1].map((i) => Math.min(...all.map((p) => p[i])));
  const [columns, lines] = [0, 1].map((i, k) => Math.max(...all.map((p) => p[i])) - [left, top][k] + 1);
  /** @param {{ column: number, line: number }} c */
  const from = ({ column, line }) => ({ column: column - left, line: line - top });
  return {
    columns,
    lines,
    cells: cells.map((c) => ({ ...c, ...from(c) })),
    goal: goal && from({ column: goal[0], line: goal[1] }),
  };
}

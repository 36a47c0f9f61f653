// The atlas without the page: its rows, columns and cells, the choice, and the arrow keys. Pure.

/** The most learners at once, because more would look alike. */
export const MOST = 12;

/**
 * @typedef {object} Cell
 * @property {string} id the learner's ID, "" if rule and coefficient make none
 * @property {boolean} own whether it has a name of its own
 * @property {LearnerKind | null} learner
 */

/**
 * Returns the table: a column for each rule with a coefficient, a row for each coefficient, and the learners without
 * one.
 * @param {Pick<Catalogue, "algorithms" | "combinations" | "rules" | "kappas">} catalogue
 */
export function grid({ algorithms, combinations, rules, kappas }) {
  const columns = rules.filter((r) => r.kappas.length);
  const all = [...algorithms, ...combinations];
  const rows = kappas.map((kappa) => ({
    kappa,
    cells: columns.map((rule) => {
      const learner = all.find((a) => a.rule === rule.id && a.kappa === kappa.id && rule.kappas.includes(kappa.id));
      return /** @type {Cell} */ ({
        id: learner?.id ?? "",
        own: Boolean(learner && algorithms.includes(learner)),
        learner: learner ?? null,
      });
    }),
  }));
  const rest = algorithms.filter((a) => rules.some((r) => r.id === a.rule && !r.kappas.length));
  return { columns, rows, rest };
}

/**
 * Returns the choice after a press on a learner, or null if the press is not allowed: the last learner stays, and there
 * are at most MOST.
 * @param {string[]} chosen
 * @param {string} id
 */
export function pressed(chosen, id) {
  if (chosen.includes(id)) return chosen.length > 1 ? chosen.filter((x) => x !== id) : null;
  return chosen.length < MOST ? [...chosen, id] : null;
}

/** @type {Record<string, [rows: number, columns: number]>} */
const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Returns the cell to which a key leads in a table of rows and columns, or null for other keys.
 * @param {readonly [row: number, column: number]} from
 * @param {string} key
 * @param {readonly [rows: number, columns: number]} size
 * @returns {[row: number, column: number] | null}
 */
export function led([row, column], key, [rows, columns]) {
  if (key === "Home") return [row, 0];
  if (key === "End") return [row, columns - 1];
  const way = ways[key];
  if (!way) return null;
  /** @param {number} x @param {number} n */
  const within = (x, n) => Math.min(n - 1, Math.max(0, x));
  return [within(row + way[0], rows), within(column + way[1], columns)];
}

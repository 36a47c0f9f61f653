// What the atlas holds, without the page: its rows, columns and cells, what is chosen, and where arrow keys lead. Pure.

/** How many learn at once at most: more could not be told apart. */
export const MOST = 12;

/**
 * @typedef {object} Cell
 * @property {string} id of the learner, "" where rule and coefficient make none
 * @property {boolean} own whether it has a name of its own
 * @property {LearnerKind | null} learner
 */

/**
 * The table: rules that take a coefficient as columns, coefficients as rows; and the learners that take none.
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
 * The choice after a learner was pressed; null where it may not be: the last has to stay, and more than MOST may not
 * come.
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
 * Where a key leads from a cell of a table of so many rows and columns; null for keys that lead nowhere.
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

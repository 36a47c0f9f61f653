// The rows of the drawer, by groups, and the search in them. Pure.

/**
 * @typedef {object} Row
 * @property {string} door the ID of a preset or of a view that is a page of its own, or the query of a problem
 * @property {string} query of the address that it leads to
 * @property {string} question
 * @property {string} source where the paper has it, empty where it does not
 * @property {string} answer
 * @property {string} text in which the search looks
 *
 * @typedef {Pick<Catalogue, "presets" | "views" | "problems" | "algorithms" | "combinations">} Known
 * @typedef {{ name: string, answers: Record<string, string> }} Group as the words have it
 * @typedef {{ name: string, rows: Row[] }} Rows
 */

// Marks that Unicode writes apart from their letters, as in é.
const ACCENTS = /\p{M}/gu;

/** A text as the search compares it: without accents, capitals and kinds of spaces. @param {string} s */
const plain = (s) =>
  s.normalize("NFD").replace(ACCENTS, "").replace(/\s+/g, " ").replaceAll("’", "'").toLowerCase().trim();

/**
 * The groups with their rows, in the order of the words, which name every preset. A problem that has none stands beside
 * the visitor's own.
 * @param {Known} catalogue
 * @param {Group[]} groups
 * @returns {Rows[]}
 */
export const rowsOf = (catalogue, groups) =>
  groups.map(({ name, answers }) => ({
    name,
    rows: [
      ...Object.entries(answers).map(([door, answer]) => row(catalogue, name, door, answer)),
      ...("custom" in answers ? bare(catalogue, name) : []),
    ],
  }));

/** @param {Known} catalogue @param {string} group @returns {Row[]} */
const bare = ({ problems, presets }, group) =>
  problems
    .filter(({ id }) => !presets.some((p) => p.problem === id))
    .map(({ id, name, summary }) => ({
      door: `problem=${id}`,
      query: `problem=${id}`,
      question: name,
      source: "",
      answer: summary,
      text: plain([name, summary, group].join(" ")),
    }));

/**
 * @param {Known} catalogue
 * @param {string} group
 * @param {string} door
 * @param {string} answer
 */
function row({ presets, views, problems, algorithms, combinations }, group, door, answer) {
  const preset = presets.find((p) => p.id === door);
  const question = preset?.name ?? views.find((v) => v.id === door)?.title ?? "";
  const learners = new URLSearchParams(preset?.query).get("alg")?.split(",") ?? [];
  const names = [...algorithms, ...combinations]
    .filter((a) => learners.includes(a.id))
    .flatMap((a) => [a.name, a.short]);
  const problem = problems.find((p) => p.id === preset?.problem)?.name ?? "";
  const source = preset?.source ?? "";
  return {
    door,
    query: preset ? `preset=${door}` : `view=${door}`,
    question,
    source,
    answer,
    text: plain([question, answer, group, source, problem, ...names].join(" ")),
  };
}

/** Whether a row has all words that are asked for, each at any place. @param {Row} row @param {string} asked */
export const finds = ({ text }, asked) =>
  plain(asked)
    .split(" ")
    .every((word) => text.includes(word));

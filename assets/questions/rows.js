// The rows of the drawer, by groups, and the search in them. Pure.

/**
 * @typedef {object} Row
 * @property {string} door the ID of a preset or of a view with its own page, or the query of a problem or a lesson
 * @property {string} query the query of its address
 * @property {string} question
 * @property {string} source its place in the paper, or empty
 * @property {string} answer
 * @property {string} text the text for the search
 *
 * @typedef {Pick<Catalogue, "presets" | "problems" | "algorithms" | "combinations">} Known
 * @typedef {object} Group in the form of the words
 * @property {string} name
 * @property {Record<string, string>} answers by preset, view or lesson
 * @property {Record<string, string>} [asks] questions of views, which have no preset
 * @property {Record<string, string>} [lessons] titles of lessons
 * @typedef {{ name: string, rows: Row[] }} Rows
 */

// Marks that Unicode can separate from their letters, as in é.
const ACCENTS = /\p{M}/gu;

/** Returns a text for comparison: without accents, capitals and different spaces. @param {string} s */
const plain = (s) =>
  s.normalize("NFD").replace(ACCENTS, "").replace(/\s+/g, " ").replaceAll("’", "'").toLowerCase().trim();

/**
 * Returns the groups with their rows, in the order of the words, which name every preset. A problem without a preset is
 * beside the visitor's own.
 * @param {Known} catalogue
 * @param {Group[]} groups
 * @returns {Rows[]}
 */
export const rowsOf = (catalogue, groups) =>
  groups.map(({ name, answers, asks, lessons }) => ({
    name,
    rows: [
      ...Object.entries(answers).map(([door, answer]) =>
        lessons ? taught(name, door, answer, lessons[door]) : row(catalogue, name, door, answer, asks?.[door]),
      ),
      ...("custom" in answers ? bare(catalogue, name) : []),
    ],
  }));

/** @param {string} group @param {string} name @param {string} answer @param {string} title @returns {Row} */
function taught(group, name, answer, title) {
  const door = `lesson=${name}`;
  return { door, query: door, question: title, source: "", answer, text: plain([title, answer, group].join(" ")) };
}

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
 * @param {string} [asks]
 */
function row({ presets, problems, algorithms, combinations }, group, door, answer, asks = "") {
  const preset = presets.find((p) => p.id === door);
  const question = preset?.name ?? asks;
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

/** Reports whether a row contains all words of a search, in any order. @param {Row} row @param {string} asked */
export const finds = ({ text }, asked) =>
  plain(asked)
    .split(" ")
    .every((word) => text.includes(word));

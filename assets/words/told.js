// The messages of the learners in the language in force: messages by code, the catalogue by ID. Their English comes
// with them, and replaces a missing translation.

import { decimal } from "./decimal.js";
import { language } from "./language.js";
import { part } from "./words.js";

/** @type {Record<string, string>} */
const messages = part("learners/messages", {});
/** @type {Record<string, any>} any: a table of tables, whose lists words_test.mjs compares with the catalogue's */
const names = part("learners/catalogue", {});

const NUMBER = /^[-−+]?\d+\.\d+(e[-+]?\d+)?$/; // a part of a message that is a number
const PUT_IN = /\{(\d+)(?:\|([^|}]*)\|([^|}]*))?\}/g; // {0}, and {0|row|rows}, which depends on its number
const counted = new Intl.PluralRules(language);
const TEXT = "text"; // the code of a text without a translation, such as a browser's message

/** An error in the page's own words. */
export class Said extends Error {}

/** @param {unknown} x @returns {x is { code: string, args: unknown[], message: string }} */
const isMessage = (x) => typeof x === "object" && x !== null;
/** @param {unknown} x @returns {boolean} */
const translated = (x) => !isMessage(x) || (Object.hasOwn(messages, x.code) && x.args?.every(translated));
/** @param {unknown} x @returns {string} */
const filled = (x) =>
  isMessage(x)
    ? messages[x.code].replace(PUT_IN, (_, i, one, more) => {
        const arg = x.args[Number(i)];
        return more === undefined ? filled(arg) : counted.select(Number(arg)) === "one" ? one : more;
      })
    : NUMBER.test(String(x))
      ? decimal(String(x))
      : String(x);

/**
 * Returns a message {code, args} in the language in force, or else english.
 * @param {unknown} message @param {string} english
 */
export const byCode = (message, english) => (translated(message) ? filled(message) : english);

/**
 * Returns a line as text: the page's own words, or an error or complaint of the learners, {message, code, args}.
 * @param {Line} line
 */
export const told = (line) => (isMessage(line) ? byCode(line, line.message) : String(line ?? ""));

/**
 * Returns the attributes of an element with a line: lang, if the line is in a language other than the page's.
 * @param {Line} line
 */
export const langOf = (line) =>
  language === "en" || !isMessage(line) || line instanceof Said || (translated(line) && line.code !== TEXT)
    ? {}
    : { lang: "en" };

/** @param {string} s */
const capital = (s) => s.charAt(0).toUpperCase() + s.slice(1);

/** Returns the catalogue in the language in force. @param {Catalogue} catalogue */
export function inWords(catalogue) {
  if (!names.parameters) return catalogue;
  const { parameters, algorithms, combinations, rules, problems, presets, metrics, kappas, verdicts, pictures, parts } =
    catalogue;
  /**
   * @param {Record<string, any> | undefined} list any: rows of texts, of choices and of own names
   * @param {string} id
   */
  const of = (list, id) => (list && Object.hasOwn(list, id) ? list[id] : []);
  /**
   * @template {{ id: string, name: string, summary: string }} T
   * @param {T[]} list
   * @param {Record<string, string[]>} table
   */
  const titled = (list, table) =>
    list.map((x) => ({ ...x, name: of(table, x.id)[0] ?? x.name, summary: of(table, x.id)[1] ?? x.summary }));
  /** @param {string} id @param {string} name */
  const rule = (id, name) => names.rules[id] ?? name;
  /** @param {string} id @param {string} text */
  const note = (id, text) => text && (names.ruleNotes[id] ?? text);
  /** @param {LearnerKind} a @param {string} name */
  const learner = (a, name) => ({ ...a, name, ruleName: rule(a.rule, a.ruleName), ruleNote: note(a.rule, a.ruleNote) });
  /** @type {Record<string, Record<string, string[]>>} */
  const tables = { preset: names.presets, problem: names.problems, metric: names.metrics };
  return {
    ...catalogue,
    parameters: parameters.map((p) => {
      const [name = p.name, help = p.help, choices = {}] = of(names.parameters, p.key);
      return {
        ...p,
        name,
        help: decimal(help), // a link has points, a box the language's mark
        legal: byCode(p.legalMessage, p.legal),
        choices: p.choices.map((x) => ({ ...x, name: of(tables[p.key] ?? {}, x.id)[0] ?? choices[x.id] ?? x.name })),
      };
    }),
    algorithms: algorithms.map((a) => learner(a, names.algorithms[a.id] ?? a.name)),
    combinations: combinations.map((a) =>
      learner(a, `${capital(rule(a.rule, a.ruleName))} · ${kappas.find((k) => k.id === a.kappa)?.short}`),
    ),
    rules: rules.map((r) => ({ ...r, name: rule(r.id, r.name), note: note(r.id, r.note) })),
    kappas: kappas.map((k) => ({ ...k, note: k.note && (names.kappaNotes[k.id] ?? k.note) })),
    methods: catalogue.methods.map((m) => ({
      ...m,
      name: of(names.methods, m.id)[0] ?? m.name,
      note: of(names.methods, m.id)[1] ?? m.note,
    })),
    problems: titled(problems, names.problems).map((p) => {
      const [, , actions = p.actions, own = {}] = of(names.problems, p.id);
      /** @param {string} key @param {Choice[]} list */
      const named = (key, list) =>
        list.map((x) => ({ ...x, name: own[key]?.[x.id] ?? of(names.parameters, key)[2]?.[x.id] ?? x.name }));
      return {
        ...p,
        actions,
        choices: Object.fromEntries(Object.entries(p.choices ?? {}).map(([key, list]) => [key, named(key, list)])),
      };
    }),
    presets: presets.map((p) => {
      const [name = p.name, texts = [], source = p.source] = of(names.presets, p.id);
      const caption = p.caption.map((c, i) => ({ ...c, text: texts[i] ?? c.text }));
      return {
        ...p,
        name,
        source,
        caption,
        summary: caption
          .map((c) => c.text)
          .join(" ")
          .replace(/\{(\w+)\}/g, (_, key) => decimal(catalogue.numbers[key])),
      };
    }),
    metrics: metrics.map((m) => ({
      ...m,
      name: of(names.metrics, m.id)[0] ?? m.name,
      short: of(names.metrics, m.id)[1] ?? m.short,
    })),
    verdicts: verdicts.map((v) => ({
      ...v,
      name: of(names.verdicts, v.id)[0] ?? v.name,
      help: of(names.verdicts, v.id)[1] ?? v.help,
    })),
    pictures: pictures.map((p) => ({
      ...p,
      ...Object.fromEntries(
        /** @type {const} */ (["title", "note", "hint"]).map((key, i) => [key, of(names.pictures, p.id)[i] ?? p[key]]),
      ),
    })),
    views: catalogue.views.map((v) => ({ ...v, title: v.title && (names.views[v.id] ?? v.title) })),
    parts: parts.map((p) => ({ ...p, name: p.name && (names.parts[p.id] ?? p.name) })),
  };
}

// Under a slider the slice of the map of growth that it moves through, as colour, and the borders as ticks: the growth
// of the expected update of a learner that is shown, and along step sizes that of a gradient learner as it runs. Loaded
// when the first picture is there.

import { plain } from "../base/format.js";
import english from "../words/en/slices.js";
import { level, shade, tint } from "../base/growth.js";
import { placeOn } from "../panel/scale.js";
import { list } from "../sentence/phrases.js";
import { part } from "../words/words.js";
import { Strip, stops } from "./strip.js";

const words = part("slices", english);
const DECAYS = ["gamma", "lambda"]; // what every slice depends on, beside the problem and its own settings
const SIZES = ["alpha", "eta"]; // step sizes, along which the chain has its border,
const COURSE = ["ratio", "sampling", "schedule"]; // and what it depends on beside the numbers of the learner

const REST = 150; // ms without a change until growth on the chain, which takes long, is asked for anew

/**
 * A slice in words, of the learner of a name, "" where there is no room for one, along the setting of a symbol.
 * @param {Pick<Slice, "values" | "growth" | "borders">} slice
 * @param {string} name
 * @param {string} symbol
 */
export function saying({ values, growth, borders }, name, symbol) {
  const known = growth.find((g) => g !== null);
  if (known === undefined) return "";
  const first = known > 0; // and the other way beyond each border
  /** @param {number} x */
  const digits = (x) => plain(x, 3);
  if (!borders.length) return words.all(name, first, symbol);
  if (borders.length === 1) return words.one(name, first, symbol, digits(borders[0]));
  const ends = [values[0], ...borders, values[values.length - 1]].map(digits);
  const ranges = ends
    .slice(1)
    .map((end, i) => words.range(ends[i], end))
    .filter((_, i) => first === (i % 2 === 0));
  return words.many(name, symbol, list(ranges));
}

/** @typedef {Pick<Catalogue, "algorithms" | "combinations" | "rules">} Kinds */

/**
 * The learners that are shown, with their rules.
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Kinds} catalogue
 */
const present = (shown, { algorithms, combinations, rules }) =>
  shown.flatMap(({ algorithm }) => {
    const kind = [...algorithms, ...combinations].find((a) => a.id === algorithm);
    const rule = rules.find((r) => r.id === kind?.rule);
    return kind && rule ? [{ kind, rule }] : [];
  });

/**
 * Whose expected update a slice tells, always one that is shown: the first semi-gradient learner, of which the
 * coefficient is enough, else the first that has an expected update.
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Kinds} catalogue
 */
export function whose(shown, catalogue) {
  const all = present(shown, catalogue);
  const found = all.find(({ rule }) => rule.plain) ?? all.find(({ rule }) => !rule.solves);
  return found ? { kind: found.kind, plain: Boolean(found.rule.plain) } : null;
}

/**
 * Who is shown along a step size: the first gradient learner.
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Kinds} catalogue
 */
export const gradient = (shown, catalogue) => present(shown, catalogue).find(({ rule }) => rule.dual)?.kind;

/**
 * What a slice says beside its learner's name, where the same learner has slices of both kinds, which may differ: those
 * of its expected update, and along step sizes of what it learns from samples.
 * @param {string} said
 * @param {string} key
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Kinds} catalogue
 * @param {string} sampling
 */
export function which(said, key, shown, catalogue, sampling) {
  const learner = gradient(shown, catalogue);
  if (!said || !learner || whose(shown, catalogue)?.kind !== learner) return said;
  if (!SIZES.includes(key)) return words.expected(said);
  return sampling === "iid" ? words.independent(said) : words.trajectory(said);
}

/**
 * The keys of all that a slice along a key depends on: the problem's, and those of the numbers that its learner takes,
 * everyone's and its own. Step sizes are nothing to the expected update of a semi-gradient learner.
 * @param {string} key
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Kinds} catalogue
 * @param {string[]} parameters the problem's
 */
export function dependencies(key, shown, catalogue, parameters) {
  const settings = ["problem", ...DECAYS, ...parameters];
  const chain = SIZES.includes(key) ? gradient(shown, catalogue) : undefined;
  const { kind, plain } = chain ? { kind: chain, plain: false } : (whose(shown, catalogue) ?? {});
  if (kind) {
    if (!plain) settings.push(...COURSE);
    const taken = plain ? kind.keys.filter((k) => !SIZES.includes(k)) : kind.keys;
    settings.push(...taken.flatMap((k) => [k, `${k}.${kind.id}`]));
  }
  return settings.filter((k) => k !== key && !k.startsWith(`${key}.`));
}

/**
 * The colours of a slice on the chain: each side by what is furthest on it.
 * @param {(number | null)[]} growth
 * @returns {(v: number) => string}
 */
function ofChain(growth) {
  const known = growth.flatMap((g) => (g === null ? [] : [g]));
  /** @type {[number, number]} */
  const ends = [Math.min(-Number.MIN_VALUE, ...known), Math.max(Number.MIN_VALUE, ...known)];
  return (v) => tint(level(v, ends));
}

/** ask(message) asks the worker, tell(key, forms) stands by the slider of a key, the longest that fits; [] for
 * nothing. */
export class Slices {
  #ask;
  #tell;
  #catalogue;
  #shown = new Map(); // by key: what the slice shown, or under way, is of
  #busy = new Set();
  #wanted = new Map(); // by key of a step size: what its slice is to be of, once the settings rest
  /** @type {Map<string, ReturnType<typeof setTimeout>>} */
  #timers = new Map(); // by such a key, while they move
  /** @type {WeakMap<Element, Strip>} */
  #drawn = new WeakMap();
  /** @type {Summary | null} */
  #summary = null;

  /** @param {Catalogue} catalogue @param {Ask} ask @param {(key: string, words: string[]) => void} tell */
  constructor(catalogue, ask, tell) {
    this.#catalogue = catalogue;
    this.#ask = ask;
    this.#tell = tell;
  }

  /** @param {Summary} summary */
  sync(summary) {
    this.#summary = summary;
    for (const dial of document.querySelectorAll(".dial[data-slice]")) {
      const { key = "" } = dial.dataset;
      if (SIZES.includes(key)) this.#rest(key, summary);
      if (!this.#timers.has(key)) this.#renew(dial);
    }
  }

  /** @param {string} key @param {Summary} summary */
  #rest(key, summary) {
    const of = this.#of(key, summary);
    if (this.#wanted.get(key) === of) return;
    const first = !this.#wanted.get(key);
    this.#wanted.set(key, of);
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    if (first || !of) return;
    const renew = () => {
      this.#timers.delete(key);
      for (const dial of document.querySelectorAll(`.dial[data-slice][data-key="${key}"]`)) this.#renew(dial);
    };
    this.#tell(key, []); // its words are of other settings until then
    this.#timers.set(key, setTimeout(renew, REST));
  }

  /** @param {Ours} dial */
  async #renew(dial) {
    const { key = "" } = dial.dataset;
    if (!this.#summary) return;
    const of = this.#of(key, this.#summary);
    if (this.#busy.has(key) || (this.#shown.get(key) === of && (!of || dial.querySelector(".slice").firstChild)))
      return;
    this.#shown.set(key, of);
    if (!of) return this.#show(dial, null);
    this.#busy.add(key);
    const { algorithms, values } = this.#summary;
    const chain = SIZES.includes(key) ? gradient(algorithms, this.#catalogue) : null;
    const kind = chain ?? whose(algorithms, this.#catalogue)?.kind;
    const answer = await (
      chain ? this.#along(key, chain.id) : this.#ask({ cmd: "ask", of: "slice", key, to: kind?.id }, { type: "slice" })
    ).catch(() => null);
    this.#busy.delete(key);
    const { name = "", short = "" } = kind ?? {};
    const names = dial.closest(".hero") ? [...(chain ? [] : [name]), short, ""] : [short];
    if (this.#shown.get(key) === of)
      this.#show(dial, answer, names, (said) => which(said, key, algorithms, this.#catalogue, values.sampling));
    if (this.#of(key, this.#summary) === of) return;
    this.#tell(key, []); // the colours follow a slider that is dragged, but words would be of settings that are past
    if (!this.#timers.has(key)) this.#renew(dial);
  }

  /** @param {string} key @param {string} learner */
  #along(key, learner) {
    const p = this.#catalogue.parameters.find((q) => q.key === key);
    return this.#ask(
      { cmd: "ask", of: "along", key: learner, to: key, x: p?.sliderMin, y: p?.sliderMax },
      { type: "along" },
    );
  }

  // What the slice of a key depends on; nothing where there is none to be seen.
  /** @param {string} key @param {Summary} s */
  #of(key, s) {
    const problem = this.#catalogue.problems.find((p) => p.id === s.problem);
    if (!problem?.exact || s.study || s.values.hide?.split(",").includes("theory")) return "";
    const sizes = SIZES.includes(key);
    const learner = (sizes ? gradient(s.algorithms, this.#catalogue) : whose(s.algorithms, this.#catalogue)?.kind)?.id;
    const none = !learner || (sizes && (Number(s.values.ratio) || s.values.schedule !== "constant"));
    const keys = dependencies(key, s.algorithms, this.#catalogue, problem.parameters);
    return none ? "" : JSON.stringify([learner, s.loaded, keys.map((k) => s.values[k])]);
  }

  /**
   * @param {Ours} dial
   * @param {Slice | Messages["along"] | null} slice
   * @param {string[]} [names]
   * @param {(said: string) => string} [more]
   */
  #show(dial, slice, names = [], more = (said) => said) {
    const svg = dial.querySelector(".slice");
    const { key = "" } = dial.dataset;
    if (!slice) {
      svg.replaceChildren();
      return this.#tell(key, []);
    }
    const { values, growth, borders } = slice;
    const [low, high] = [values[0], values[values.length - 1]];
    const parameter = /** @type {Parameter} */ (this.#catalogue.parameters.find((p) => p.key === key));
    /** @param {number} x */
    const at = (x) => placeOn({ ...parameter, sliderMin: low, sliderMax: high }, x);
    const places = borders.map(at);
    const drawn = this.#drawn.get(svg);
    const strip = drawn?.there ? drawn : new Strip(svg);
    this.#drawn.set(svg, strip);
    strip.show(stops(values.map(at), growth, places, slice.type === "along" ? ofChain(growth) : shade), places);
    const forms = names.map((name) => saying(slice, name, parameter.symbol));
    this.#tell(key, [...forms.map(more), ...(names.at(-1) ? [] : forms.slice(-1))]);
  }
}

/**
 * The slices of the dials, for good.
 * @param {{ catalogue(): Catalogue, ask: Ask, tell: (key: string, forms: string[]) => void }} given
 */
export const load = ({ catalogue, ask, tell }) => new Slices(catalogue(), ask, tell);

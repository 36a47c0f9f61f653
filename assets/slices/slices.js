// The slices under the sliders: the part of the growth map along each slider, as colour, with its borders as ticks. A
// slice shows the growth of a learner's expected update, or, along step sizes, of a gradient learner as it runs. Loaded
// after the first picture.

import { plain } from "../base/format.js";
import english from "../words/en/slices.js";
import { level, shade, tint } from "../base/growth.js";
import { placeOn } from "../panel/scale.js";
import { list } from "../sentence/phrases.js";
import { part } from "../words/words.js";
import { Strip, stops } from "./strip.js";

const words = part("slices", english);
const DECAYS = ["gamma", "lambda"]; // settings that every slice depends on, beside the problem and its own
const SIZES = ["alpha", "eta"]; // step sizes; along them growth along one trajectory has its border
const COURSE = ["ratio", "sampling", "schedule"]; // further settings that it depends on, beside the learner's own

const REST = 150; // ms without a change before growth along one trajectory is requested again, because it takes long

/**
 * Returns a slice in words: name is the learner's, "" if it does not fit, and symbol the setting's.
 * @param {Pick<Slice, "values" | "growth" | "borders">} slice
 * @param {string} name
 * @param {string} symbol
 */
export function saying({ values, growth, borders }, name, symbol) {
  const known = growth.find((g) => g !== null);
  if (known === undefined) return "";
  const first = known > 0; // the sign changes at each border
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
 * Returns the learners shown, with their rules.
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
 * Returns the learner whose expected update a slice shows, among those shown: the first semi-gradient learner, which
 * its trace coefficient determines, or else the first with an expected update.
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Kinds} catalogue
 */
export function whose(shown, catalogue) {
  const all = present(shown, catalogue);
  const found = all.find(({ rule }) => rule.plain) ?? all.find(({ rule }) => !rule.solves);
  return found ? { kind: found.kind, plain: Boolean(found.rule.plain) } : null;
}

/**
 * Returns the learner of slices along step sizes: the first gradient learner shown.
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Kinds} catalogue
 */
export const gradient = (shown, catalogue) => present(shown, catalogue).find(({ rule }) => rule.dual)?.kind;

/**
 * Adds the kind of a slice to its words. Along step sizes it is of learning from samples, whose border may differ from
 * that of the expected update in the headline. Other slices are of the expected update. The words name it if the same
 * learner has both kinds.
 * @param {string} said
 * @param {string} key
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Kinds} catalogue
 * @param {string} sampling
 */
export function which(said, key, shown, catalogue, sampling) {
  const learner = gradient(shown, catalogue);
  if (!said || !learner) return said;
  if (SIZES.includes(key)) return sampling === "iid" ? words.independent(said) : words.trajectory(said);
  return whose(shown, catalogue)?.kind === learner ? words.expected(said) : said;
}

/**
 * Returns the keys that a slice along a key depends on: the problem's, and those of its learner, common and own. The
 * expected update of a semi-gradient learner does not depend on step sizes.
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
 * Returns the colours of a slice along one trajectory: each side has the colour of its extreme value.
 * @param {(number | null)[]} growth
 * @returns {(v: number) => string}
 */
function ofChain(growth) {
  const known = growth.flatMap((g) => (g === null ? [] : [g]));
  /** @type {[number, number]} */
  const ends = [Math.min(-Number.MIN_VALUE, ...known), Math.max(Number.MIN_VALUE, ...known)];
  return (v) => tint(level(v, ends));
}

/** ask(message) asks the worker. tell(key, forms) writes the longest form that fits beside the key's slider; [] clears
 * it. */
export class Slices {
  #ask;
  #tell;
  #catalogue;
  #shown = new Map(); // by key: stamp of the slice that is shown or requested
  #busy = new Set();
  #wanted = new Map(); // by key of a step size: stamp of the slice to request once the settings rest
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
    this.#tell(key, []); // the former words are out of date until then
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
    this.#tell(key, []); // the colours follow a dragged slider, but words would be out of date
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

  // Returns the stamp of a key's slice, or "" if there is none.
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
 * Loads the slices of the dials, once.
 * @param {{ catalogue(): Catalogue, ask: Ask, tell: (key: string, forms: string[]) => void }} given
 */
export const load = ({ catalogue, ask, tell }) => new Slices(catalogue(), ask, tell);

// Under a slider the slice of the map of growth that it moves through, as colour, and the borders as ticks: the growth
// of the average update of the first learner that can grow, and along step sizes that of a gradient learner as it runs.
// Loaded when the first picture is there.

import { plain } from "../base/format.js";
import english from "../words/en/slices.js";
import { attr } from "../base/dom.js";
import { level, shade, tint } from "../base/growth.js";
import { s as svgOf } from "../base/svg.js";
import { list } from "../sentence/phrases.js";
import { part } from "../words/words.js";

const words = part("slices", english);
const DECAYS = ["gamma", "lambda"]; // what every slice depends on, beside the problem and its own settings
const SIZES = ["alpha", "eta"]; // step sizes, along which the chain has its border,
const COURSE = ["ratio", "sampling", "schedule"]; // and what it depends on beside the numbers of the learner

const REST = 150; // ms without a change until growth on the chain, which takes long, is asked for anew

/**
 * A slice in words, of the learner of a name, along the setting of a symbol.
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

/**
 * Whose growth a slice tells, as {kappa, name, short}: that of the first semi-gradient learner shown, else of the first
 * one's coefficient.
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Pick<Catalogue, "algorithms" | "combinations" | "rules">} catalogue
 */
export function whose(shown, { algorithms, combinations, rules }) {
  const known = [...algorithms, ...combinations];
  const plain = known.filter((a) => rules.find((r) => r.id === a.rule)?.plain);
  const all = shown.map(({ algorithm }) => known.find((a) => a.id === algorithm));
  const found = all.find((a) => a && plain.includes(a)) ?? plain.find((a) => a.kappa === all[0]?.kappa);
  const named = (/** @type {string | undefined} */ name) =>
    !name || all.includes(found) ? (name ?? "") : words.notShown(name);
  return { kappa: found?.kappa ?? all[0]?.kappa ?? "", name: named(found?.name), short: named(found?.short) };
}

/**
 * Who is shown along a step size: the first gradient learner.
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Pick<Catalogue, "algorithms" | "combinations" | "rules">} catalogue
 */
export const gradient = (shown, { algorithms, combinations, rules }) =>
  shown
    .map(({ algorithm }) => [...algorithms, ...combinations].find((a) => a.id === algorithm))
    .find((a) => rules.find((r) => r.id === a?.rule)?.dual);

/**
 * The keys of all that a slice along a key depends on: the problem's, and those of the numbers that learners take,
 * everyone's and their own. Growth of the average update knows a learner by its coefficient alone; step sizes and what
 * a rule takes are nothing to it.
 * @param {string} key
 * @param {Pick<Learner, "algorithm">[]} shown
 * @param {Pick<Catalogue, "algorithms" | "combinations" | "rules">} catalogue
 * @param {string[]} parameters the problem's
 */
export function dependencies(key, shown, catalogue, parameters) {
  /** @param {LearnerKind[]} learners @param {string[]} taken */
  const numbers = (learners, taken) => taken.flatMap((k) => [k, ...learners.map(({ id }) => `${k}.${id}`)]);
  const settings = ["problem", ...DECAYS, ...parameters];
  const learner = SIZES.includes(key) ? gradient(shown, catalogue) : undefined;
  if (learner) settings.push(...COURSE, ...numbers([learner], learner.keys));
  else {
    const { kappa } = whose(shown, catalogue);
    const alike = [...catalogue.algorithms, ...catalogue.combinations].filter((a) => a.kappa === kappa);
    const plain = alike.find((a) => catalogue.rules.find((r) => r.id === a.rule)?.plain);
    const taken = plain?.keys.filter((k) => !SIZES.includes(k)) ?? [];
    const own = shown.flatMap(({ algorithm }) => alike.find((a) => a.id === algorithm) ?? []);
    settings.push(...numbers(own, taken));
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

/** @typedef {{ along: string, cells: SVGElement[], fills: string[], ticks: SVGElement[] }} Drawn */

/** ask(message) asks the worker, tell(key, words) stands under the slider of a key; "" for nothing. */
export class Slices {
  #ask;
  #tell;
  #catalogue;
  #shown = new Map(); // by key: what the slice shown, or under way, is of
  #busy = new Set();
  #wanted = new Map(); // by key of a step size: what its slice is to be of, once the settings rest
  /** @type {Map<string, ReturnType<typeof setTimeout>>} */
  #timers = new Map(); // by such a key, while they move
  /** What pictures are made of: cells along some values, and what fills them. @type {WeakMap<Element, Drawn>} */
  #drawn = new WeakMap();
  /** @type {Summary | null} */
  #summary = null;

  /** @param {Catalogue} catalogue @param {Ask} ask @param {(key: string, words: string) => void} tell */
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
    const { kappa, name, short } = whose(this.#summary.algorithms, this.#catalogue);
    const chain = SIZES.includes(key) ? gradient(this.#summary.algorithms, this.#catalogue) : null;
    const answer = await (
      chain ? this.#along(key, chain.id) : this.#ask({ cmd: "slice", key, kappa }, { type: "slice" })
    ).catch(() => null);
    this.#busy.delete(key);
    if (this.#shown.get(key) === of) this.#show(dial, answer, chain?.short ?? (dial.closest(".hero") ? name : short));
    if (this.#of(key, this.#summary) !== of && !this.#timers.has(key)) this.#renew(dial);
  }

  /** @param {string} key @param {string} learner */
  #along(key, learner) {
    const p = this.#catalogue.parameters.find((q) => q.key === key);
    return this.#ask({ cmd: "along", key: learner, to: key, x: p?.sliderMin, y: p?.sliderMax }, { type: "along" });
  }

  // What the slice of a key depends on; nothing where there is none to be seen.
  /** @param {string} key @param {Summary} s */
  #of(key, s) {
    const problem = this.#catalogue.problems.find((p) => p.id === s.problem);
    if (!problem?.exact || s.study || s.values.hide?.split(",").includes("theory")) return "";
    const learner = SIZES.includes(key)
      ? gradient(s.algorithms, this.#catalogue)?.id
      : whose(s.algorithms, this.#catalogue);
    const none = SIZES.includes(key) && (!learner || Number(s.values.ratio) || s.values.schedule !== "constant");
    const keys = dependencies(key, s.algorithms, this.#catalogue, problem.parameters);
    return none ? "" : JSON.stringify([learner, s.loaded, keys.map((k) => s.values[k])]);
  }

  /** @param {Ours} dial @param {Slice | Messages["along"] | null} slice @param {string} [name] */
  #show(dial, slice, name = "") {
    const svg = dial.querySelector(".slice");
    const { key = "" } = dial.dataset;
    if (!slice) {
      svg.replaceChildren();
      return this.#tell(key, "");
    }
    const { values, growth, borders } = slice;
    const [low, high] = [values[0], values[values.length - 1]];
    /** @param {number} x @param {number} width @param {string} fill */
    const rect = (x, width, fill) => {
      const el = svgOf("rect", { x, y: 0, width, height: 1 });
      el.style.fill = fill;
      return el;
    };
    const chain = slice.type === "along";
    /** @param {number} x */
    const at = (x) => (chain ? Math.log(x / low) / Math.log(high / low) : (x - low) / (high - low));
    const paint = chain ? ofChain(growth) : shade;
    const along = values.join();
    const there = this.#drawn.get(svg);
    const stays = there?.along === along && svg.firstChild;
    /** @type {Drawn} */
    const drawn = stays ? there : { along, cells: [], fills: [], ticks: [] };
    if (!stays) {
      drawn.cells = values.slice(1).map((v, i) => rect(at(values[i]), at(v) - at(values[i]) + 0.002, "none"));
      this.#drawn.set(svg, drawn);
      attr(svg, "viewBox", "0 0 1 1");
      svg.replaceChildren(...drawn.cells);
    }
    // While a setting is dragged the colours change, and few of them.
    for (const [i, cell] of drawn.cells.entries()) {
      const [from, to] = [growth[i], growth[i + 1]];
      const fill = from === null || to === null ? "none" : paint((from + to) / 2);
      if (drawn.fills[i] !== fill) cell.style.fill = drawn.fills[i] = fill;
    }
    for (const tick of drawn.ticks) tick.remove();
    drawn.ticks = borders.map((b) => rect(at(b) - 0.003, 0.006, "var(--ink)"));
    svg.append(...drawn.ticks);
    const parameter = this.#catalogue.parameters.find((p) => p.key === key);
    this.#tell(key, saying(slice, name, parameter?.symbol ?? key));
  }
}

/**
 * The slices of the dials, for good.
 * @param {{ catalogue(): Catalogue, ask: Ask, tell: (key: string, words: string) => void }} given
 */
export const load = ({ catalogue, ask, tell }) => new Slices(catalogue(), ask, tell);

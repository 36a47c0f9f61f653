// The last update in numbers: a card under the pictures, loaded when it is first shown. It requests its data from the
// worker a few times a second at most.

import { $, attr, h, perFrame, text } from "../base/dom.js";
import { algorithmOf } from "../base/catalogue.js";
import { swatch } from "../base/look.js";
import { sheet } from "../base/stylesheet.js";
import { mathML } from "../base/trusted.js";
import { aligned, aloud, columns, convention, features, notes, transition, when, withNumbers } from "./numbers.js";
import english from "../words/en/update.js";
import { part } from "../words/words.js";

const words = part("update", english);

const EVERY = 300; // ms between requests while playing
const WIDE = 640; // CSS pixels of width for two learners

/**
 * @typedef {object} Host
 * @property {Ask} ask
 * @property {() => Catalogue} catalogue
 * @property {(key: string, value: string) => Promise<unknown>} set
 * @property {() => void} moved
 *
 * @typedef {{ select: Ours, mark: Ours, rule: Ours, said: Ours, scroll: Ours, more: Ours, article: Ours, id?: string,
 * options?: string, look?: string }} Place the place of a learner
 */

/** Loads the card, once. @param {Host} host */
export async function load(host) {
  await sheet("update/update.css");
  return new Numbers(host);
}

class Numbers {
  #host;
  #card = $("update");
  /** @type {string[]} */
  #chosen = []; // the learners that the visitor chose for the two places
  /** @type {Place[]} */
  #places; // the elements of the two places
  /** @type {Summary | null} */
  #summary = null;
  #asked = ""; // stamp of the last request
  #asking = false;
  #at = -EVERY;
  /** @type {Summary | null} */
  #before = null; // the last paused summary
  #manual = false; // whether a manual step is still to be read aloud

  #title = h("span");
  #what = h("p.update-what");
  #live = h("p.vh", { role: "status" });

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#places = words.choose.map((label, i) => {
      const select = h("select", {
        "aria-label": label,
        onchange: () => {
          this.#chosen[i] = select.value;
          this.#again();
        },
      });
      const mark = h("span");
      // These elements stay when their contents change, because one may have the focus, or a scroll position.
      const [rule, said, more] = [h("div.update-rule"), h("div"), h("p.note")];
      const scroll = h("div.scroll", { tabindex: "0", role: "group" });
      return {
        select,
        mark,
        rule,
        said,
        scroll,
        more,
        article: h("article", {}, h("h3", {}, mark, select), rule, said, scroll, more),
      };
    });
    const body = h(
      "div.update-body",
      { tabindex: "0", role: "group", "aria-label": words.body },
      this.#what,
      h("div.update-pair", {}, ...this.#places.map((p) => p.article)),
    );
    this.#card.replaceChildren(h("h2", { id: "update-title" }, h("b", {}, words.title), this.#title), body, this.#live);
    new ResizeObserver(perFrame(() => this.#again())).observe(this.#card);
  }

  #again() {
    if (this.#summary) this.sync(this.#summary);
  }

  /** Shows the card and scrolls it into sight, or hides it. A study has none. @param {Summary} given */
  async toggle({ study, values }) {
    if (study) return;
    await this.#host.set("numbers", values.numbers === "1" ? "0" : "1");
    if (!this.#card.hidden) this.#card.scrollIntoView({ block: "nearest" });
  }

  /** @param {Summary} s */
  sync(s) {
    const shown = s.values.numbers === "1" && !s.study;
    if (this.#card.hidden === shown) {
      this.#card.hidden = !shown;
      this.#asked = "";
      $("pictures").classList.toggle("numbered", shown);
      this.#host.moved();
    }
    /** @param {Summary} given */
    const count = ({ step, transition: t }) => `${step} ${t?.episodeStep}`;
    const last = this.#before;
    this.#manual ||= Boolean(
      last &&
      !s.playing &&
      !last.playing &&
      last.query === s.query &&
      last.watch === s.watch &&
      count(last) !== count(s) &&
      s.step + (s.transition ? 1 : 0) > last.step,
    );
    this.#before = this.#summary = s;
    if (shown) this.#choose(s);
    if (shown) this.#ask(count(s), s);
  }

  // Returns the learners shown: the chosen ones while they learn, else the first.
  /** @param {Summary} s */
  #choose(s) {
    const all = s.algorithms.filter((a) => !a.average);
    /** @type {string[]} */
    const ids = [];
    this.#places.forEach((p, i) => {
      const a = all.find((x) => x.id === this.#chosen[i]) ?? all.find((x) => !ids.includes(x.id)) ?? all[0];
      p.article.hidden = i > 0 && (all.length < 2 || this.#card.clientWidth < WIDE);
      ids.push(a.id);
      const options = all.map((x) => `${x.id} ${x.label}`).join();
      if (p.options !== options) p.select.replaceChildren(...all.map((x) => h("option", { value: x.id }, x.label)));
      p.options = options;
      if (p.select.value !== a.id) p.select.value = a.id;
      const look = Object.values(a.look).join();
      if (p.look !== look) p.mark.replaceChildren(swatch(a.look));
      [p.id, p.look] = [a.id, look];
    });
  }

  // Sends one request at a time. While playing it waits between them, because another summary follows.
  /** @param {string} count @param {Summary} s */
  async #ask(count, s) {
    const key = this.#places
      .filter((p) => !p.article.hidden)
      .map((p) => p.id)
      .filter((id, i, list) => list.indexOf(id) === i)
      .join();
    const asked = [key, s.watch, count, s.seed, s.query, s.loaded].join(";");
    if (this.#asking || asked === this.#asked || (s.playing && performance.now() - this.#at < EVERY)) return;
    this.#asking = true;
    this.#at = performance.now();
    // The learners may have changed meanwhile.
    const m = await this.#host.ask({ cmd: "update", key }, { type: "update" }).catch(() => null);
    this.#asking = false;
    this.#asked = m ? asked : "";
    if (m) this.#show(m, s);
    if (this.#summary !== s) this.#again();
  }

  /** @param {UpdateMessage} m @param {Summary} s */
  #show(m, s) {
    text(this.#title, when(m, s));
    text(
      this.#what,
      m.missing
        ? (words[/** @type {"start" | "later"} */ (m.missing)] ?? "") // off, while the card closes
        : [...transition(m, s, this.#host.catalogue()), m.dropped && words.dropped].filter(Boolean).join(" · "),
    );
    for (const p of this.#places)
      this.#fill(
        p,
        m.learners.find((x) => x.id === p.id),
        m,
        s,
      );
    const first = m.learners.find((u) => u.id === this.#places[0].id);
    if (this.#manual)
      text(
        this.#live,
        first?.done ? aloud(first) : m.dropped ? words.dropped : first ? notes(first, m, s).join(" ") : "",
      );
    this.#manual = false;
  }

  // Shows a learner's equation, notes and table. u is undefined if there are no numbers.
  /** @param {Place} p @param {UpdateEntry | undefined} u @param {UpdateMessage} m @param {Summary} s */
  #fill(p, u, m, s) {
    p.said.replaceChildren(...(u ? notes(u, m, s) : []).map((note) => h("p.note", {}, note)));
    p.scroll.hidden = !u?.done;
    p.rule.replaceChildren(
      ...(u?.done ? [...equation(u, this.#host.catalogue()), h("p.note", {}, convention(u))] : []),
    );
    text(p.more, "");
    if (!u?.done) return;
    const list = columns(u);
    const rows = features(list);
    attr(p.scroll, "aria-label", words.table(u.label));
    p.scroll.replaceChildren(table(list, rows));
    if (rows.length < list[0].values.length) text(p.more, words.some(rows.length, list[0].values.length));
  }
}

// Returns a text with ^ω and ^μ raised, in which a vector stays with its factor.
/** @param {string} s */
const rich = (s) =>
  s
    .replace(/ (?=[eφxω](?![\p{L}\p{M}]))/gu, "\u00a0")
    .split(/\^([ωμ])/)
    .map((piece, i) => (i % 2 ? h("sup", {}, piece) : piece));

// Returns the rule as in the catalogue, line by line, with the numbers put in.
/** @param {UpdateEntry} u @param {Catalogue} catalogue */
function equation(u, catalogue) {
  const template = document.createElement("template");
  template.innerHTML = mathML(algorithmOf(catalogue, u.id).equation);
  const numbers = withNumbers(u, catalogue.rules.find((r) => r.id === u.rule)?.lines ?? []);
  return [...template.content.querySelectorAll("mtr")].map((row, i) => {
    const math = document.createElementNS("http://www.w3.org/1998/Math/MathML", "math");
    math.append(...(row.firstChild?.childNodes ?? []));
    return h("p", {}, math, h("span", {}, ...rich(numbers[i] ?? "")));
  });
}

/** @param {import("./numbers.js").Column[]} list @param {number[]} rows */
function table(list, rows) {
  const cells = list.map((c) => aligned(rows.map((i) => c.values[i])));
  const heads = list.map((c) => h("th", { scope: "col" }, ...rich(c.head.replace(" new", "′"))));
  const body = rows.map((i, r) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, String(i + 1)),
      ...list.map((c, j) => h(c.change && c.values[i] !== 0 ? "td.changed" : "td", {}, cells[j][r])),
    ),
  );
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col", title: words.feature }, "i"), ...heads)),
    h("tbody", {}, ...body),
  );
}

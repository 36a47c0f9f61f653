// The tables of a study: algorithms and λ, the learners of the picked cell, and the paper's claims.

import { $, attr, h, text } from "../../base/dom.js";
import { colour, swatch } from "../../base/look.js";
import { count, figure, plain } from "../../base/format.js";
import { known } from "./sentence.js";
import { byCode } from "../../words/told.js";
import { part } from "../../words/words.js";
import english from "../../words/en/study.js";

const words = part("study", english);

/** @typedef {{ button: Ours, first: Ours, second: Ours, aloud: Ours }} Cell */

/** @param {number} x */
const number = (x) => plain(x, 6);

export class Table {
  #pick;
  #open;
  #diverged;
  /** @type {Cell[][]} */
  #cells = []; // for each algorithm, by λ
  #shape = "";
  /** @type {string[]} */
  #names = [];
  /** @type {number[]} */
  #lambda = [];
  #results = h("div.scroll", { id: "study-results" });
  #list = h("div", { id: "study-picked", hidden: "" });
  #claims = h("ul.claims", { id: "study-claims" });
  #claimsNote = h("p.note");
  #judged = ""; // stamp of the list of claims

  /**
   * pick(alg, lambda) is called with indices, open(query) opens a learner live. diverged is the word for a learner that
   * diverged.
   * @param {{ pick: (alg: number, lambda: number) => void, open: (query: string) => void, diverged: string }} given
   */
  constructor({ pick, open, diverged }) {
    this.#pick = pick;
    this.#open = open;
    this.#diverged = diverged;
    $("side").append(
      h(
        "section.sec.study",
        { id: "study-claims-part", "data-part": "table claims", "aria-labelledby": "study-claims-title" },
        h("h2", { id: "study-claims-title" }, words.claimsTitle),
        this.#claimsNote,
        this.#claims,
      ),
      h(
        "section.sec.study",
        { id: "study-table", "data-part": "table", "aria-labelledby": "study-table-title" },
        h("h2", { id: "study-table-title" }, words.tableTitle),
        h("p.note", {}, words.tableNote),
        this.#results,
        this.#list,
      ),
    );
  }

  /** @param {StudyEntry} s @param {LearnerKind[]} algorithms */
  sync(s, algorithms) {
    const shape = [s.algorithms.join(), s.lambda.join()].join(";");
    if (shape !== this.#shape) this.#build(s, algorithms);
    this.#shape = shape;
    s.boxes.forEach((list, a) =>
      list.forEach((b, l) =>
        this.#cell(this.#cells[a][l], b, this.#names[a], s.lambda[l], a === s.picked && l === s.where),
      ),
    );
    const all = s.known === s.parts;
    text(this.#claimsNote, words.claimsNote(all));
    this.#judge(s.claims, all);
  }

  /** @param {StudyEntry} s @param {LearnerKind[]} algorithms */
  #build(s, algorithms) {
    this.#names = algorithms.map((a) => a.short);
    this.#lambda = s.lambda;
    this.#cells = s.algorithms.map((_, a) =>
      s.lambda.map((_, l) => {
        const [first, second, aloud] = [
          h("span", { "aria-hidden": "true" }),
          h("span.note", { "aria-hidden": "true" }),
          h("span.vh"),
        ];
        const button = h("button", { type: "button", onclick: () => this.#pick(a, l) }, first, second, aloud);
        return { button, first, second, aloud };
      }),
    );
    const head = algorithms.map((a, i) => {
      const name = h("b", {}, a.short);
      name.style.color = colour(s.looks[i]);
      return h("th", { scope: "col", title: a.name }, h("span.who", {}, swatch(s.looks[i]), name));
    });
    this.#results.replaceChildren(
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.lambdaHead), ...head)),
        h(
          "tbody",
          {},
          ...s.lambda.map((l, i) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, number(l)),
              ...s.algorithms.map((_, a) => h("td", {}, this.#cells[a][i].button)),
            ),
          ),
        ),
      ),
    );
    this.picked(null);
  }

  /** @param {Cell} cell @param {BoxEntry} b @param {string} name @param {number} lambda @param {boolean} picked */
  #cell({ button, first, second, aloud }, b, name, lambda, picked) {
    text(first, b.n ? `${known(b.p5)} · ${known(b.median)}` : words.unknown);
    text(second, b.n ? `${b.above ? `${words.above(b.above)} · ` : ""}${known(b.best)}` : "");
    text(
      aloud,
      words.cellLabel(name, number(lambda), { ...b, p5: known(b.p5), median: known(b.median), best: known(b.best) }),
    );
    attr(button, "aria-pressed", String(picked));
  }

  /** Lists the learners of a cell message, or none. @param {CellAnswer | null} m */
  picked(m) {
    this.#list.hidden = !m;
    if (!m) return;
    const [name, lambda] = [this.#names[m.alg], number(this.#lambda[m.lambda])];
    /** @param {CellAnswer["rows"][number]} r */
    const row = (r) =>
      h(
        "tr",
        {},
        h("td", {}, number(r.alpha)),
        h("td", {}, number(r.eta)),
        h("td", {}, String(r.seed)),
        h("td", {}, r.diverged ? this.#diverged : figure(r.nmse)),
        h("td", {}, r.diverged ? "" : known(Number.isNaN(r.mspbe) ? null : r.mspbe)),
        h(
          "td",
          {},
          h(
            "a",
            {
              href: `?${r.live}`,
              "aria-label": words.openLiveLabel(number(r.alpha), number(r.eta), r.seed),
              onclick: (/** @type {MouseEvent} */ e) => {
                if (e.ctrlKey || e.metaKey || e.shiftKey) return;
                e.preventDefault();
                this.#open(r.live);
              },
            },
            words.openLive,
          ),
        ),
      );
    this.#list.replaceChildren(
      h(
        "div.head",
        {},
        h("h3", {}, m.rows.length ? words.picked(name, lambda, count(m.rows.length)) : words.pickedNone(name, lambda)),
        h(
          "button.icon.small",
          {
            type: "button",
            "aria-label": words.close,
            title: words.close,
            onclick: () => {
              this.#cells[m.alg][m.lambda].button.focus();
              this.#pick(-1, -1);
            },
          },
          "✕",
        ),
      ),
      m.rows.length
        ? h(
            "table",
            {},
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                ...words.pickedHeads.map((t) => h("th", { scope: "col" }, t || h("span.vh", {}, words.openLive))),
              ),
            ),
            h("tbody", {}, ...m.rows.map(row)),
          )
        : "",
    );
  }

  /** @param {StudyEntry["claims"]} claims @param {boolean} all */
  #judge(claims, all) {
    const stamp = JSON.stringify([claims, all]);
    if (this.#judged === stamp) return;
    this.#judged = stamp;
    this.#claims.replaceChildren(
      ...claims.map(({ id, verdict, messages, ...english }) => {
        const [claim, figures, rule] = /** @type {const} */ (["text", "figures", "rule"]).map((key) =>
          byCode(messages[key], english[key]),
        );
        const [sign, word] = /** @type {Record<string, string[]>} */ (words.verdicts)[all ? verdict : "not tested"];
        return h(
          "li",
          { "data-claim": id, "data-verdict": all ? verdict : "" },
          h("p", {}, claim),
          all && h("p.note", {}, h("b.verdict", {}, `${sign} ${word}`), figures ? ` · ${figures}` : ""),
          h("p.note.rule", {}, rule),
        );
      }),
    );
  }
}

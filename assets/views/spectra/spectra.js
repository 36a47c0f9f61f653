// Growth rates and spectra of a large problem. The learners' program computes them on request, a little at a time while
// everything else continues. A press stops it. Loaded with the first large problem.

import { $, attr, h, text } from "../../base/dom.js";
import { sheet } from "../../base/stylesheet.js";
import english from "../../words/en/spectra.js";
import { told as inWords } from "../../words/told.js";
import { part } from "../../words/words.js";
import { Questions } from "../../plot/questions.js";
import { groups, plane, rowOf } from "./draw.js";

const words = part("spectra", english);
const REST = 100; // ms between requests

/**
 * @typedef {object} Host
 * @property {Ask} ask
 */

/** @param {Host} host */
export async function load(host) {
  await sheet("views/spectra/spectra.css");
  return new Spectra(host.ask);
}

class Spectra {
  #ask;
  #questions = new Questions(REST, () => this.#next());
  #note = h("p.note");
  #button = h("button.small", { type: "button", id: "spectra-button", onclick: () => this.#press() });
  #bar = h("progress", { max: "1", "aria-label": words.progress });
  #said = h("p.note", { id: "spectra-said", role: "status", tabindex: "-1" });
  #found = h("div.found");
  #section;
  #of = ""; // stamp of the present file and settings
  #settings = ""; // the settings in the form of answers
  #going = false;
  /** @type {Messages["prospect"] | null} */
  #told = null;

  /** @param {Ask} ask */
  constructor(ask) {
    this.#ask = ask;
    this.#section = h(
      "section.sec",
      { id: "spectra", "data-part": "table", "aria-labelledby": "spectra-title", hidden: "" },
      h("h2", { id: "spectra-title" }, words.title),
      this.#note,
      h("p.row", {}, this.#button, this.#bar),
      this.#said,
      this.#found,
    );
    $("now").after(this.#section);
  }

  /** @param {Summary} s */
  sync(s) {
    const large = s.study ? null : s.large;
    this.#section.hidden = !large;
    const of = large ? `${s.loaded};${large.of}` : "";
    if (large) text(this.#note, words.note(large.pairs, large.features));
    if (of !== this.#of) {
      const had = this.#told || this.#going || this.#said.textContent === words.moved; // a drag sends several changes
      [this.#of, this.#settings] = [of, large?.of ?? ""];
      this.#going = false;
      this.#told = null;
      text(this.#said, had && large ? words.moved : "");
    }
    this.#show();
  }

  #press() {
    this.#going = !this.#going;
    text(this.#said, this.#going ? "" : words.stopped);
    this.#show();
    this.#questions.now();
  }

  async #next() {
    if (!this.#going) return false;
    const of = this.#of;
    const answer = await this.#ask({ cmd: "ask", of: "spectra" }, { type: "prospect" }).catch((e) => e);
    if (of !== this.#of || !this.#going) return this.#going;
    if (answer instanceof Error) {
      this.#going = false;
      text(this.#said, inWords(answer));
    } else if (answer.of === this.#settings) {
      this.#told = answer;
      this.#going = !answer.done;
      if (answer.done) text(this.#said, words.done);
    }
    this.#show();
    return this.#going;
  }

  #show() {
    const { share = 0, done = false, learners = [] } = this.#told ?? {};
    text(this.#button, this.#going ? words.stop : share > 0 ? words.goOn : words.compute);
    if (done && document.activeElement === this.#button) this.#said.focus(); // or the button takes the focus away
    this.#button.hidden = done;
    this.#bar.hidden = done || (!this.#going && !share);
    attr(this.#bar, "value", String(share));
    const known = learners.filter((l) => l.eigen.length > 0);
    this.#found.hidden = !known.length;
    if (!known.length) return this.#found.replaceChildren();
    this.#found.replaceChildren(
      h(
        "div.scroll",
        { tabindex: "0", role: "group", "aria-label": words.title },
        h(
          "table",
          {},
          h("thead", {}, h("tr", {}, ...words.columns.map((c) => h("th", { scope: "col" }, c)))),
          h(
            "tbody",
            {},
            ...known.map((l) =>
              h("tr", {}, ...rowOf(l, words, done).map((v, i) => h(i ? "td" : "th", i ? {} : { scope: "row" }, v))),
            ),
          ),
        ),
      ),
      ...known.flatMap((l) => l.missing.map((why) => h("p.note", {}, `${words.colon(l.label)} ${inWords(why)}`))),
      ...groups(known).map(({ labels, eigen }) => {
        const name = words.eigenvalues(labels.join(", "));
        return h("figure", {}, plane(eigen, words.alternative(name, eigen)), h("figcaption.note", {}, name));
      }),
    );
  }
}

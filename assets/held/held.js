// The list of pinned runs above the curves: the settings in which each differs from the present run, the progress of
// its simulation, and a button that releases it. Loaded with the first pinned run.

import { $, attr, h, text } from "../base/dom.js";
import { swatch } from "../base/look.js";
import { sheet } from "../base/stylesheet.js";
import { nameOf, told, words } from "../sentence/held.js";
import { told as inWords } from "../words/told.js";

const REST = 250; // ms between requests for the progress of a pinned run

/**
 * @typedef {object} Host
 * @property {Ask} ask
 * @property {() => Catalogue} catalogue
 * @property {(n: number) => unknown} release
 * @property {{ name(named: string[][]): void }} layout
 * @property {() => void} moved
 */

/** @param {Host} host */
export async function load(host) {
  await sheet("held/held.css");
  return new Held(host);
}

class Held {
  #host;
  #list = h("ul.held", { id: "held", "data-part": "hold", "aria-label": words.list });
  #shown = "";
  #known = 0; // number of runs in the last summary
  #timer = 0;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    $("curves").querySelector(".pic").before(this.#list);
  }

  /** Shows the pinned runs of a summary. @param {Summary} s */
  sync(s) {
    const catalogue = this.#host.catalogue();
    const names = s.held.map((run) => nameOf(run, catalogue));
    this.#host.layout.name(names.map((name, i) => [`held.${i + 1}`, name]));
    const shown = JSON.stringify([s.held, names]);
    if (shown !== this.#shown) {
      if (s.held.length > this.#known && this.#shown) text($("status"), words.now(names[names.length - 1]));
      this.#build(s.held, names, catalogue);
    }
    [this.#shown, this.#known] = [shown, s.held.length];
    this.#list.classList.toggle(
      "gone",
      s.values.hide.split(",").some((part) => part === "hold"),
    );
    if (s.held.some((run) => run.done < 1 && !run.missing)) this.#wait();
  }

  // Requests the progress of pinned runs while no summaries arrive.
  #wait() {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      this.#host.ask({ cmd: "ghosts" }).catch(() => {}); // its answer is a summary, shown like any other
    }, REST);
  }

  /** @param {HeldEntry[]} runs @param {string[]} names @param {Catalogue} catalogue */
  #build(runs, names, catalogue) {
    const at = [...this.#list.children].findIndex((li) => li.contains(document.activeElement));
    const fewer = runs.length !== this.#list.children.length;
    this.#list.replaceChildren(...runs.map((run, i) => this.#item(run, i, names[i], catalogue)));
    this.#list.hidden = !runs.length;
    const next = this.#list.children[Math.min(at, runs.length - 1)]; // keep the focus at the same place
    if (at >= 0) (next?.querySelector("button") ?? $("hold")).focus();
    if (fewer) this.#host.moved();
  }

  /** @param {HeldEntry} run @param {number} i @param {string} name @param {Catalogue} catalogue */
  #item(run, i, name, catalogue) {
    const release = words.release(name);
    const note = run.missing
      ? inWords(run.missing)
      : run.done < 1
        ? words.computing(Math.floor(100 * run.done))
        : run.linked
          ? ""
          : words.apart;
    const more = h("span.note", {}, note);
    if (!run.missing && run.done === 1 && !run.linked) attr(more, "title", words.apartTitle);
    return h(
      "li",
      { title: told(run, catalogue) },
      ...run.learners.slice(0, 2).map((l) => swatch(l.look)),
      h("span.name", { "aria-hidden": "true" }, name),
      h("span.vh", {}, told(run, catalogue)),
      more,
      h(
        "button.icon",
        { type: "button", title: release, "aria-label": release, onclick: () => this.#host.release(i + 1) },
        "✕",
      ),
    );
  }
}

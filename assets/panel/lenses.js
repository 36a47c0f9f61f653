// The lenses: links to the views of the open run. On a page that is no view of it, such as the table of learners or a
// study, a way back replaces them.

import { algorithmOf, problemOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { carried } from "../base/address-bar.js";
import { list } from "../sentence/phrases.js";
import { words } from "../words/words.js";

const STUDY = "study"; // name of the page of a study
const LAB = "lab"; // name of the live pictures
const NAMED = 2; // the header has room for this many full names of learners
const ROOM = 3; // lenses that fit on a phone; if there are more, More holds the last ones

export class Lenses {
  #catalogue;
  #look;
  #back;
  #order;
  #links;
  #query = "";
  #view = "";
  #behind = false; // another run waits behind this page
  #at = ""; // the current link
  #pair = h("span.pair", { role: "group", hidden: "" }); // the views that share a lens
  #more = h(
    "button.more",
    { type: "button", "aria-expanded": "false", onclick: () => this.#unfold() },
    words.moreLenses,
  );

  /**
   * look(view) shows the open run in another view. back(query) leaves a study or a batch of passes for the experiment
   * behind it, or opens the query if there is none.
   * @param {Catalogue} catalogue
   * @param {string[]} order the views, in order
   * @param {{ look: (view: string) => unknown, back: (query: string) => Promise<Summary | void> }} ways
   */
  constructor(catalogue, order, { look, back }) {
    this.#catalogue = catalogue;
    this.#look = look;
    this.#back = back;
    this.#order = order;
    const own = order.filter((view) => this.#entry(view)?.title);
    this.#links = [
      this.#link(LAB, words.lab, "both"),
      ...own.map((view) => this.#link(view, String(this.#entry(view)?.title), view)),
    ];
    $("tabs").onkeydown = (e) => this.#key(e);
    for (const id of ["who", "where"]) $(id).onclick = () => this.#over($(id).dataset.problem ?? "");
  }

  // Replaces the words that the document begins with as soon as there is a summary.
  #stand() {
    $("tabs").replaceChildren(...this.#links, this.#more, this.#pair);
  }

  /** @param {string} view */
  #entry = (view) => this.#catalogue.views.find((v) => v.id === view);
  /** @param {string} view */
  #name = (view) => this.#catalogue.parameters.find((p) => p.key === "view")?.choices.find((c) => c.id === view)?.name;
  // Returns the lens of a view, empty if the view is no view of the run.
  /** @param {string} view */
  #lens = (view) => {
    const entry = this.#entry(view);
    return !entry ? LAB : entry.under || (entry.title ? view : "");
  };

  // Shows a view of the open run. From a study it returns to the experiment behind it.
  /** @param {string} view */
  async #over(view) {
    const query = carried(`preset=${this.#catalogue.presets[0].id}`, this.#query);
    const behind = this.#behind;
    const there = behind ? (await this.#back(query))?.values.view : this.#view;
    if (behind) text($("status"), words.backAtRun);
    if (there === undefined || there === view) return;
    const live = (/** @type {string} */ v) => !this.#order.includes(v);
    if (!live(view) || !live(there)) this.#look(view);
  }

  #unfold() {
    this.#more.ariaExpanded = String($("tabs").classList.toggle("whole"));
  }

  /** @param {string} door @param {string} name @param {string} view */
  #link(door, name, view) {
    const go = (/** @type {MouseEvent} */ e) => {
      if (e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      this.#over(view);
    };
    return h("a", { href: `?view=${view}`, "data-problem": door, tabindex: "-1", onclick: go }, name);
  }

  // The lenses are one tab stop. Arrow keys move between them, and Enter opens one.
  /** @param {KeyboardEvent} e */
  #key(e) {
    const links = this.#links.filter((a) => a.checkVisibility());
    const at = links.indexOf(/** @type {Ours} */ (document.activeElement));
    /** @type {Record<string, number>} */
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + links.length, Home: 0, End: links.length - 1 };
    if (at < 0 || !(e.key in to)) return;
    e.preventDefault();
    e.stopPropagation(); // the keys move nothing else
    links[to[e.key] % links.length].focus();
  }

  /** @param {Summary} s */
  sync(s) {
    if (!this.#at) this.#stand();
    const problem = problemOf(s, this.#catalogue);
    const preset = this.#catalogue.presets.find((p) => p.id === s.preset);
    const own = s.study && !preset?.query.includes(`view=${STUDY}`);
    const where = s.custom?.name ?? problem.name;
    document.title = `${own ? `${where} · ${words.study}` : (s.custom?.name ?? (preset ?? problem).name)} – Triad`;
    [this.#query, this.#view, this.#behind] = [s.query, s.values.view, Boolean(s.study || s.behind)];
    this.#about(s, s.custom ? where : inside(where));
    const lens = s.study ? "" : this.#lens(s.values.view);
    this.#share(lens, s.values.view);
    this.#offer(lens, problem.exact);
    const at = `${lens} ${s.values.view}`;
    if (this.#at === at) return;
    this.#at = at;
    $("tabs").classList.toggle("away", !lens);
    $("app").classList.toggle("in-page", !lens);
    for (const a of this.#links) {
      const here = a.dataset.problem === lens;
      attr(a, "aria-current", here ? "true" : null);
      attr(a, "tabindex", here || (!lens && a.dataset.problem === LAB) ? "0" : "-1");
      if (a.dataset.problem === LAB) text(a, lens ? words.lab : words.backToRun);
    }
    for (const id of ["who", "where"])
      attr($(id), "aria-current", $(id).dataset.problem === s.values.view ? "true" : null);
  }

  // Shows the lenses that apply to the problem, and the open one, because an address may name any.
  /** @param {string} lens @param {boolean} exact the problem has an exact model */
  #offer(lens, exact) {
    for (const a of this.#links) {
      const view = a.dataset.problem ?? "";
      a.hidden = !exact && Boolean(this.#entry(view)?.exact) && view !== lens;
    }
    const there = this.#links.filter((a) => !a.hidden);
    for (const a of this.#links) a.classList.toggle("late", there.indexOf(a) >= ROOM);
    this.#more.hidden = there.length <= ROOM;
  }

  // Shows the learners and the problem.
  /** @param {Summary} s @param {string} where */
  #about({ algorithms, study, values }, where) {
    const ids = study ? values.alg.split(",") : algorithms.filter((a) => !a.average).map((a) => a.algorithm);
    const kinds = ids.flatMap((id) => algorithmOf(this.#catalogue, id) ?? []);
    const many = kinds.length > NAMED && words.someLearners(kinds.length);
    text($("who"), many || list(kinds.map((k) => k.name)));
    text($("both").firstElementChild, `${many || kinds.map((k) => k.short).join(", ")} · ${where}`);
    text($("where"), where);
  }

  // Shows the views of one lens, if it has several.
  /** @param {string} lens @param {string} view */
  #share(lens, view) {
    const all = lens ? this.#order.filter((v) => v === lens || this.#entry(v)?.under === lens) : [];
    this.#pair.hidden = all.length < 2;
    if (this.#pair.dataset.of !== lens) {
      this.#pair.replaceChildren(
        ...(all.length < 2 ? [] : all).map((v) =>
          h("button", { type: "button", "data-problem": v, onclick: () => this.#look(v) }, this.#name(v)),
        ),
      );
      this.#pair.dataset.of = lens;
    }
    for (const b of this.#pair.children)
      attr(b, "aria-pressed", String(/** @type {Ours} */ (b).dataset.problem === view));
  }
}

// Returns a problem's name for use inside a sentence. A visitor's own name stays unchanged.
/** @param {string} name */
const inside = (name) => name.replace(/^\p{Lu}(?=\p{Ll}+ \p{Ll})/u, (letter) => letter.toLowerCase());

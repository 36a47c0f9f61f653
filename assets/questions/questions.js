// The drawer of questions: every preset of the catalogue as a question with its answer, in groups, with a search and
// the tour at the top. A row opens in this page. Loaded when it is first opened.

import english from "../words/en/questions.js";
import { $, at, attr, beside, h, text } from "../base/dom.js";
import { alone } from "../base/address.js";
import { carried } from "../base/address-bar.js";
import { sheet } from "../base/stylesheet.js";
import { part } from "../words/words.js";
import { finds, rowsOf } from "./rows.js";

const words = part("questions", english);

const PAGES = ["study", "batch", "gallery"]; // rows that lead to another page, named by the first of them
/** @type {Record<string, (i: number, last: number) => number>} the row to which a key leads from row i */
const MOVES = { ArrowDown: (i) => i + 1, ArrowUp: (i) => i - 1, Home: () => 0, End: (_, last) => last };
const NEAR = 48; // px below the list's top where a heading counts as reached

/**
 * @typedef {import("./rows.js").Row} Row
 * @typedef {object} Host
 * @property {Summary} summary returns the open summary
 * @property {Catalogue} catalogue
 * @property {(query: string) => Promise<unknown>} open opens an experiment
 * @property {(view: string) => Promise<unknown>} look shows the open run in another view
 * @property {() => unknown} tour starts the tour
 */

/** Opens the drawer. @param {Host} host */
export async function show(host) {
  await sheet("questions/questions.css");
  if (!document.querySelector("dialog[open]")) new Drawer(host);
}

/** @param {Ours} link */
const itemOf = (link) => /** @type {Ours} */ (link.parentElement);

class Drawer {
  #host;
  #groups;
  #found = h("p.note.questions-found", { role: "status" });
  #search;
  #list = h("div.questions-list");
  #el;
  /** @type {{ section: Ours, jump: Ours, links: Ours[] }[]} */
  #shown;
  #place = new ResizeObserver(() => this.#hang());

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#groups = rowsOf(
      host.catalogue,
      words.groups.filter(({ lessons }) => !(lessons && alone)),
    );
    const many = this.#groups.flatMap(({ rows }) => rows).length;
    this.#search = h("input", {
      role: "searchbox",
      autofocus: "",
      autocomplete: "off",
      spellcheck: "false",
      enterkeyhint: "go",
      id: "questions-search",
      "aria-label": words.search(many),
      placeholder: words.search(many),
      oninput: () => this.#filter(),
    });
    this.#shown = this.#groups.map(({ name, rows }, i) => this.#group(name, rows, i));
    this.#list.append(...this.#shown.map(({ section }) => section), this.#found);
    this.#el = h(
      "dialog",
      {
        id: "questions-dialog",
        "aria-labelledby": "questions-title",
        onkeydown: (/** @type {KeyboardEvent} */ e) => this.#key(e),
        onclick: (/** @type {MouseEvent} */ e) => beside(e, this.#el) && this.#el.close(),
        onclose: () => this.#gone(),
      },
      h("h2", { id: "questions-title" }, words.title),
      h("button.icon", { type: "button", "aria-label": words.close, onclick: () => this.#el.close() }, "✕"),
      this.#field(),
      h("div.questions-tour", {}, this.#tour(), h("p", {}, words.offer)),
      h(
        "nav.questions-groups",
        { "aria-label": words.groupNames },
        ...this.#shown.map(({ jump }) => jump),
        h("p.note", {}, words.pages),
        ...PAGES.map((door) => this.#page(door)),
      ),
      this.#list,
    );
    this.#rove(this.#open ?? this.#links[0]);
    this.#el.addEventListener("scroll", () => this.#mark(), true); // of the list, or in a low window of the drawer
    document.body.append(this.#el);
    this.#place.observe($("header"));
    this.#hang();
    this.#el.showModal();
    this.#open?.scrollIntoView({ block: "nearest" });
    this.#mark();
  }

  #gone() {
    this.#place.disconnect();
    this.#el.remove();
  }

  // Puts the drawer below the header, so that the header stays visible.
  #hang() {
    this.#el.style.setProperty("--under", `${Math.max(0, $("header").getBoundingClientRect().bottom)}px`);
  }

  #field() {
    return h("div.questions-field", {}, this.#search, h("span.note", { "aria-hidden": "true" }, words.key));
  }

  #tour() {
    const take = () => {
      this.#el.close();
      this.#host.tour();
    };
    return h("button.primary", { type: "button", onclick: take }, words.takeTour);
  }

  /** @param {string} name @param {Row[]} rows @param {number} i */
  #group(name, rows, i) {
    const links = rows.map((row) => this.#row(row));
    const id = `questions-group-${i}`;
    const section = h(
      "section",
      { "aria-labelledby": id },
      h("h3", { id }, name),
      h("ul", { role: "list" }, ...links.map((link) => h("li", {}, link))),
    );
    const jump = h(
      "button",
      { type: "button", onclick: () => this.#jump(section) },
      name,
      h("small", {}, String(rows.length)),
    );
    return { section, jump, links };
  }

  // A link to an ordinary address, which can also be opened in another tab.
  /** @param {Row} row */
  #row(row) {
    const { door, question, source, answer } = row;
    const here = door === this.#host.summary.preset;
    return h(
      "a.question",
      {
        href: `?${row.query}`,
        tabindex: "-1",
        "data-door": door,
        ...(here && { "aria-current": "true" }),
        onclick: (/** @type {MouseEvent} */ e) => this.#follow(e, row),
      },
      h("b", {}, question),
      source && h("small", {}, source),
      h("span", {}, answer),
    );
  }

  // Returns the same row under its page's name.
  /** @param {string} door */
  #page(door) {
    const row = /** @type {Row} */ (this.#groups.flatMap(({ rows }) => rows).find((r) => r.door === door));
    const name = words.pageNames[door];
    const onclick = (/** @type {MouseEvent} */ e) => this.#follow(e, row);
    return h("a.questions-page", { href: `?${row.query}`, onclick }, name);
  }

  get #links() {
    return this.#shown.flatMap(({ links }) => links).filter((link) => !itemOf(link).hidden);
  }

  get #open() {
    return this.#links.find((link) => link.hasAttribute("aria-current"));
  }

  // Makes one row the tab stop of all rows.
  /** @param {Ours | undefined} link */
  #rove(link) {
    for (const { links } of this.#shown)
      for (const other of links) attr(other, "tabindex", other === link ? "0" : "-1");
  }

  /** @param {Ours} link */
  #focus(link) {
    this.#rove(link);
    link.focus();
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
    const links = this.#links;
    const from = links.findIndex((link) => link === at(e));
    const searching = at(e) === this.#search;
    if (searching && e.key === "Enter" && this.#search.value) links[0]?.click();
    else if (e.key === "/" && !searching) this.#search.focus();
    else if (e.key === "ArrowUp" && from === 0) this.#search.focus();
    else if (MOVES[e.key] && (from >= 0 || (searching && e.key === "ArrowDown"))) {
      const to = links[MOVES[e.key](from, links.length - 1)];
      if (to) this.#focus(to);
    } else return;
    e.preventDefault();
  }

  #filter() {
    const asked = this.#search.value;
    let n = 0;
    this.#groups.forEach(({ rows }, i) => {
      const { section, jump, links } = this.#shown[i];
      const fits = rows.map((row) => finds(row, asked));
      links.forEach((link, k) => {
        itemOf(link).hidden = !fits[k];
      });
      const many = fits.filter(Boolean).length;
      section.hidden = jump.hidden = !many;
      text(jump.querySelector("small"), String(many));
      n += many;
    });
    text(this.#found, asked ? (n ? words.found(n) : words.none) : "");
    this.#list.scrollTop = 0;
    this.#rove(this.#links[0]);
    this.#mark();
  }

  /** @param {Ours} section */
  #jump(section) {
    section.scrollIntoView({ block: "start" });
    const first = this.#links.find((link) => section.contains(link));
    this.#rove(first);
    first?.focus({ preventScroll: true });
    this.#mark(section);
  }

  // Marks the current group: the last one whose heading has reached the list's top.
  /** @param {Ours} [read] */
  #mark(read) {
    const top = Math.max(this.#list.getBoundingClientRect().top, 0) + NEAR;
    const there = this.#shown.filter(({ section }) => !section.hidden);
    const last = there.filter(({ section }) => section.getBoundingClientRect().top <= top).at(-1) ?? there[0];
    const now = read ?? last?.section;
    for (const { section, jump } of this.#shown) attr(jump, "aria-current", section === now ? "true" : null);
  }

  /** @param {MouseEvent} e @param {Row} row */
  async #follow(e, { door, query, question, answer }) {
    if (e.ctrlKey || e.metaKey || e.shiftKey || door.startsWith("lesson=")) return; // a lesson has a page of its own
    e.preventDefault();
    this.#el.close(); // closing returns the focus
    const { open, look, summary } = this.#host;
    await (query === `view=${door}` ? look(door) : open(carried(query, summary.query)));
    text($("status"), words.opened(question, answer));
  }
}

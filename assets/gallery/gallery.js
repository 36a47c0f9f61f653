// The gallery: classic problems as cards. Each has a picture drawn from its file, its sources, and a link that asks a
// question about it. Loaded when it is first opened, or when a link leads to one of its problems.

import { url } from "../base/address.js";
import { kept, problemsName } from "../base/address-bar.js";
import { content } from "../base/link/content.js";
import { problemOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { sheet } from "../base/stylesheet.js";
import english from "../words/en/views/gallery.js";
import { hides } from "../sentence/sentence.js";
import { part } from "../words/words.js";
import { loads, turn } from "../plot/view.js";
import { cards, cited, citedWithin, linkOf } from "./cards.js";
import { picture } from "./drawing.js";

const words = part("views/gallery", english);

/**
 * @typedef {import("./cards.js").Card} Card
 * @typedef {import("../plot/view.js").Host} Host
 */

/** @param {string} id */
const said = (id) =>
  /** @type {Record<string, { name: string, question: string, seen: string, origin: string }>} */ (words.cards)[id];

class Gallery {
  #host;
  /** @type {Card[]} */
  cards = [];
  #section = h("section.view.gallery", { id: "gallery", "aria-labelledby": "gallery-title", hidden: "" });
  /** @type {[link: HTMLElement, card: Card][]} */
  #links = [];
  #built = false;
  #edit = h(
    "button",
    { type: "button", id: "edit", title: words.editTitle, onclick: () => this.#host.edit() },
    words.edit,
  );
  #open = h("span");
  #settings = ""; // settings that stay from one experiment to the next

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    $("pictures").prepend(this.#section);
  }

  /** Shows or hides the view, as a summary requests. @param {Summary} s */
  sync(s) {
    const shown = s.values.view === this.#section.id && !s.study;
    if (shown) this.#build();
    if (turn(this.#section, shown)) {
      this.#host.moved();
      if (shown && s.playing) this.#host.pause(); // the gallery shows nothing of the run
    }
    this.#settings = kept(s.query);
    const { name, exact } = problemOf(s, this.#host.catalogue());
    text(this.#open, words.open(s.custom?.name ?? name));
    this.#edit.hidden = !exact || s.values.embed === "1" || hides(s, "edit");
    if (shown) for (const [link, card] of this.#links) attr(link, "href", address(card, this.#settings));
  }

  /**
   * Returns the question about the open problem, with its sources, or "" if it is not from the gallery.
   * @param {Summary} s
   */
  question(s) {
    const name = s.problem === "custom" ? problemsName() : "";
    const card = this.cards.find((c) => name && c.file === name);
    return card ? `${said(card.id).question} (${card.sources.map(citedWithin).join(words.and)})` : "";
  }

  #build() {
    if (this.#built) return;
    this.#built = true;
    this.#section.append(
      h("div.view-head.gallery-head", {}, h("h2", { id: "gallery-title" }, words.title), h("p.note", {}, words.key)),
      h("p.open-now", {}, this.#open, " ", this.#edit),
      h("ul.cards", {}, ...this.cards.map((card) => h("li", {}, this.#card(card)))),
      h("p.note", {}, words.own, " ", h("a", { href: "?preset=custom", onclick: this.#own }, words.ownLink)),
    );
  }

  /** @param {Card} card */
  #card(card) {
    const { name, question, origin } = said(card.id);
    const link = h(
      "a",
      {
        "data-card": card.id,
        href: address(card, ""),
        onclick: (/** @type {MouseEvent} */ e) => this.#follow(e, card),
      },
      name,
    );
    this.#links.push([link, card]);
    const frame = h("div.card-picture");
    this.#draw(card, frame);
    return h(
      "article.problem",
      {},
      frame,
      h("h3", {}, link),
      h("p.question", {}, question),
      h("p.note.origin", {}, origin),
      h(
        "details.note",
        {},
        h("summary", {}, ...card.sources.flatMap((source, i) => [i ? words.and : "", cited(source)])),
        ...card.sources.map(({ title }) => h("cite", { lang: "en" }, title)),
      ),
      card.file && h("p.note", {}, file(card.file, name)),
    );
  }

  // Draws pictures one by one. A card whose file is missing has none.
  /** @param {Card} card @param {Element} frame */
  async #draw(card, frame) {
    const text = card.file ? await content(`gallery/${card.file}.json`).catch(() => "") : "";
    frame.append(picture(card, text ? JSON.parse(text) : null, said(card.id).seen));
  }

  /** @param {MouseEvent} e @param {Card} card */
  async #follow(e, card) {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    const { query, hash } = linkOf(card);
    await this.#host.open([query, this.#settings].filter(Boolean).join("&"), hash || null);
    // The card was removed with the view.
    const play = $("play");
    (play.checkVisibility() ? play : $("tabs").querySelector("[aria-current]"))?.focus();
  }

  #own = (/** @type {MouseEvent} */ e) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    this.#host.open("preset=custom", null);
  };
}

/** @param {Card} card @param {string} settings that are kept from one experiment to the next */
function address(card, settings) {
  const { query, hash } = linkOf(card);
  return `?${[query, settings].filter(Boolean).join("&")}${hash}`;
}

/** @param {string} name @param {string} of */
const file = (name, of) =>
  h("a", { href: url(`gallery/${name}.json`), download: `${name}.json`, "aria-label": words.fileOf(of) }, words.file);

const dressed = loads(Gallery, () => sheet("gallery/gallery.css"));

/** @param {Host} host */
export async function load(host) {
  const [list, gallery] = await Promise.all([cards(), dressed(host)]);
  gallery.cards = list;
  host.asked((s) => gallery.question(s));
  return gallery;
}

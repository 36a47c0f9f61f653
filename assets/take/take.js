// The dialog for saving and sharing: a link, a figure for a page, a picture, data, citations. A tile does the usual
// with one press, and leads to all of its choices. Loaded when it is first opened.

import english from "../words/en/take/take.js";
import { $, beside, h, text } from "../base/dom.js";
import { alone, url } from "../base/address.js";
import { named } from "../base/address-bar.js";
import { sheet } from "../base/stylesheet.js";
import { SaveForm } from "../save/save.js";
import { inShort, paper, program } from "../share/cite.js";
import { copied, field, say, section, select, styled } from "../share/field.js";
import { figure, firstOf } from "../share/figure.js";
import { link } from "../share/link.js";
import { words as shared } from "../share/words.js";
import { part } from "../words/words.js";
import { command } from "./command.js";

const words = part("take/take", english);

const ROWS = 4; // rows of data on their tile
/** @type {Record<string, string[]>} tiles by the part of the page in hide= */
const PARTS = { share: ["link", "figure", "citation"], save: ["picture", "numbers", "command"] };
const ORDER = ["link", "figure", "picture", "numbers", "citation", "command"];

/** @typedef {import("../save/save.js").Host} Host */

/**
 * Opens the dialog. saveFile() saves the definition of a problem in force, as a file.
 * @param {Host} host
 * @param {() => unknown} saveFile
 */
export async function show(host, saveFile) {
  const [form] = await Promise.all([SaveForm.load(), styled(), sheet("take/take.css")]);
  if (!document.querySelector("dialog[open]")) await new Take(host, saveFile, form).fill();
}

class Take {
  /** @type {Host} */
  #host;
  /** @type {SaveForm} */
  #form;
  /** @type {Summary} */
  #summary; // the summary when the dialog opened
  /** @type {Catalogue} */
  #catalogue;
  #grid = h("div.take-tiles");
  #detail = h("div.take-detail", { hidden: "" });
  /** @type {Ours} */
  #el;
  /** @type {Record<string, Ours>} the sections of choices, by tile */
  #choices;
  #opened = ""; // the tile whose choices are shown
  #picture = ""; // the address of the picture on its tile

  /** @param {Host} host @param {() => unknown} saveFile @param {SaveForm} form */
  constructor(host, saveFile, form) {
    [this.#host, this.#form] = [host, form];
    [this.#summary, this.#catalogue] = [host.summary(), host.catalogue()];
    const hidden = this.#summary.values.hide.split(",").flatMap((name) => PARTS[name] ?? []);
    const there = ORDER.filter((id) => !hidden.includes(id) && !(alone && id === "figure"));
    /** @type {Record<string, () => Ours>} */
    const choices = {
      link: () => link(this.#summary, this.#catalogue, saveFile),
      figure: () => figure(this.#summary, this.#catalogue),
      picture: () => form.element,
      numbers: () => form.element,
      citation: () => this.#citations(),
    };
    this.#choices = Object.fromEntries(there.flatMap((id) => (choices[id] ? [[id, choices[id]()]] : [])));
    this.#grid.append(...there.map((id) => this.#tile(id)).filter((tile) => tile !== null));
    this.#detail.append(
      h("button.link", { type: "button", id: "take-back", onclick: () => this.#back() }, `‹ ${words.back}`),
      ...new Set(Object.values(this.#choices)),
    );
    this.#el = h(
      "dialog",
      {
        id: "take-dialog",
        "aria-labelledby": "take-title",
        onclick: (/** @type {MouseEvent} */ e) => beside(e, this.#el) && this.#el.close(),
        onclose: () => this.#gone(),
      },
      h(
        "div.top",
        {},
        h("h2", { id: "take-title" }, this.#summary.study ? words.titleOfStudy : words.title),
        h(
          "button.icon",
          { type: "button", "aria-label": words.close, title: words.close, onclick: () => this.#el.close() },
          "✕",
        ),
      ),
      this.#grid,
      this.#detail,
      h("p.note", { id: "take-said", role: "status" }),
    );
    document.body.append(this.#el);
    this.#el.style.setProperty("--under", `${Math.max(0, $("header").getBoundingClientRect().bottom)}px`);
    this.#el.showModal();
    this.#grid.querySelector("button")?.focus();
  }

  #gone() {
    this.#form.close();
    URL.revokeObjectURL(this.#picture);
    this.#el.remove();
  }

  /** Shows the pictures and data on the tiles once they are there. */
  async fill() {
    if (!this.#choices.numbers) return;
    await this.#form.fill(this.#host);
    const [picture, numbers] = ["picture", "numbers"].map((id) => this.#grid.querySelector(`[data-tile=${id}]`));
    if (picture && this.#form.first) {
      this.#picture = URL.createObjectURL(new Blob([this.#form.first], { type: "image/svg+xml" }));
      picture.querySelector(".take-seen").append(h("img", { src: this.#picture, alt: "" }));
    } else if (picture) text(picture.querySelector(".note"), this.#form.wrong);
    for (const tile of [this.#form.first ? picture : null, numbers])
      for (const button of tile?.querySelectorAll("button") ?? []) button.disabled = false;
    const rows = await this.#form.csv().catch(() => "");
    const lines = rows.split("\n").filter((/** @type {string} */ line) => !line.startsWith("#"));
    numbers?.querySelector(".take-seen").append(h("pre", {}, lines.slice(0, ROWS).join("\n")));
  }

  get #program() {
    return program(this.#catalogue.version, location.protocol === "file:" ? "" : String(url("../")));
  }

  #citations() {
    return section(
      shared.cite,
      field("share-paper", shared.paper, paper),
      field("share-program", shared.program, this.#program),
    );
  }

  /** @param {string} id */
  #tile(id) {
    const { first = "view", size } = firstOf(this.#summary);
    const shows = words.figureShows[/** @type {keyof typeof words.figureShows} */ (first)];
    /** @type {Record<string, () => HTMLElement | null>} */
    const tiles = {
      link: () =>
        this.#lay(id, h("code", {}, `…/${this.#address.search}${this.#address.hash}`), words.linkNote, [
          this.#copies(words.copyLink, id, () => this.#address.href),
        ]),
      figure: () =>
        this.#lay(id, drawing(), words.figureNote(shows, ...size), [
          this.#copies(words.copyCode, id, () => this.#choices.figure.querySelector("textarea").value),
        ]),
      picture: () => this.#lay(id, null, words.pictureNote, [this.#saves(id, "svg"), this.#saves(id, "png")]),
      numbers: () => this.#lay(id, null, words.numbersNote, [this.#saves(id, "csv")]),
      citation: () =>
        this.#lay(id, h("p", { lang: "en" }, inShort()), words.citationNote, [
          this.#copies(words.copyBibtex, id, () => `${paper}\n\n${this.#program}`),
        ]),
      command: () => this.#command(),
    };
    return tiles[id]();
  }

  get #address() {
    return named(this.#summary.query);
  }

  /** @param {string} id @param {Child} seen @param {string} note @param {Ours[]} buttons */
  #lay(id, seen, note, buttons) {
    const name = words[/** @type {"link"} */ (id)];
    const waits = buttons.some((button) => button.disabled) && { disabled: "" };
    const what = id === "figure" ? words.whatItShows : words.more;
    const label = { "aria-label": words.moreOf(name, what) };
    const more = h(
      "button.link.take-more",
      { type: "button", "data-more": id, ...label, onclick: () => this.#open(id), ...waits },
      `${what} ▾`,
    );
    return h(
      "section.take-tile",
      { "data-tile": id, "aria-label": name },
      h("div.take-seen", {}, seen),
      h("h3", {}, name),
      h("p.note", {}, note),
      h("div.take-does", {}, ...buttons, more),
    );
  }

  // If the browser cannot copy, the choices have the same text in a box.
  /** @param {string} label @param {string} id @param {() => string} value */
  #copies(label, id, value) {
    const button = h(
      "button",
      {
        type: "button",
        onclick: async () => {
          if (await copied(value(), button)) return;
          this.#open(id);
          const box = this.#choices[id].querySelector("input:not([type=radio]), textarea");
          if (box) select(box);
        },
      },
      label,
    );
    return button;
  }

  // Returns buttons that wait for the file to save.
  /** @param {string} id @param {import("../save/save.js").Form} form */
  #saves(id, form) {
    const name = form.toUpperCase();
    const onclick = () =>
      this.#form.quick(form).then(
        () => say(words.saved(name)),
        (/** @type {Error} */ e) => say(e.message),
      );
    return h("button", { type: "button", "data-saves": form, disabled: "", onclick }, name);
  }

  #command() {
    const line = command(this.#summary, this.#catalogue);
    if (!line) return null;
    const button = h("button.link", { type: "button", onclick: () => copied(line, button) }, words.copyCommand);
    return h(
      "section.take-command",
      { "data-tile": "command" },
      h("h3", {}, words.command),
      h("p.note", {}, words.commandNote),
      h("pre", { tabindex: "0", role: "group", "aria-label": words.command }, line),
      button,
    );
  }

  /** Shows the choices of a tile in place of all tiles. @param {string} id */
  #open(id) {
    const shown = this.#choices[id];
    for (const other of new Set(Object.values(this.#choices))) other.hidden = other !== shown;
    [this.#grid.hidden, this.#detail.hidden, this.#opened] = [true, false, id];
    if (shown === this.#form.element) this.#form.show(id === "numbers");
    const box = shown.querySelector("#share-link");
    (box ?? this.#detail.querySelector("button")).focus();
    box?.select();
    this.#el.scrollTop = 0;
  }

  #back() {
    [this.#grid.hidden, this.#detail.hidden] = [false, true];
    this.#grid.querySelector(`[data-more=${this.#opened}]`)?.focus();
  }
}

// Returns a drawing of a figure for its tile.
const drawing = () => h("span.take-figure", { "aria-hidden": "true" });

// The form that saves a picture or the data, in a chosen format, with a preview. It offers the state at the time when
// it was filled, even while learning continues behind it. Loaded when it is first opened.

import { fixed } from "../base/format.js";
import { attr, h, text } from "../base/dom.js";
import { save } from "../base/file.js";
import { snapshot } from "./snapshot.js";
import { ALL, fileName, sizeOf } from "../base/picture/document.js";
import { WIDTHS } from "../base/picture/paper.js";
import english from "../words/en/take/save.js";
import { sheet } from "../base/stylesheet.js";
import { part } from "../words/words.js";

const words = part("take/save", english);

/** The choice of data, beside the views and ALL. */
export const NUMBERS = "numbers";
const SCALES = [1, 2, 3];
const LINES = 40; // lines of data in the preview
const PLAIN = {}; // a picture without any choices

/** @typedef {"svg" | "png" | "csv"} Form */
/** @typedef {{ name: string, blob: Blob, csv?: string, alt?: string, clear?: boolean }} Made a file, as shown */
/** @typedef {import("./snapshot.js").Host & { csv(): Promise<string> }} Host */

const icon = { svg: "image/svg+xml", png: "image/png", csv: "text/csv" };
const copies = () => Boolean(globalThis.ClipboardItem && navigator.clipboard?.write);

export class SaveForm {
  element = h("div.save-form");
  #what = h("fieldset", {}, h("legend", {}, words.what));
  #form = h("fieldset", { id: "save-form" }, h("legend", {}, words.form));
  #scale = h("select", { id: "save-scale", "aria-label": words.size, onchange: () => this.#draw() });
  #titles = this.#box("save-titles", words.titles, true);
  #transparent = this.#box("save-transparent", words.transparent, false);
  #mono = this.#box("save-mono", words.mono, false);
  #width = h("input.box", {
    type: "number",
    id: "save-width",
    min: WIDTHS.min,
    max: WIDTHS.max,
    step: "any",
    "aria-describedby": "save-width-note",
    onchange: () => this.#draw(),
  });
  #preview = h("div", { id: "save-preview", role: "group", "aria-label": words.preview, tabindex: "0" });
  #file = h("p.note", { id: "save-file" });
  #wrong = h("p.wrong", { role: "alert" });
  #said = h("p.note", { role: "status" });
  #save = h("button.primary", { type: "button", id: "save-now", onclick: () => this.#download() }, words.save);
  #copy = h("button", { type: "button", id: "save-copy", onclick: () => this.#toClipboard() });
  /** @type {Host | null} */
  #host = null;
  /** @type {import("./snapshot.js").Snapshot | null} */
  #shot = null; // the pictures; null if there are none
  /** @type {Promise<string> | null} */
  #csv = null; // the data, or a promise of them
  /** @type {Made | null} */
  #made = null; // the file that the preview shows
  #turn = 0; // counts drawings, because only the newest is shown
  #url = "";

  static async load() {
    await sheet("save/save.css");
    return new SaveForm();
  }

  constructor() {
    /** @param {"svg" | "png"} form */
    const note = (form) => h("span.note", {}, words[`${form}Note`]);
    /** @param {"svg" | "png"} form */
    const pick = (form) =>
      h("label.pick", {}, this.#radio("save-form", form, form === "svg"), h("span", {}, words[form]), note(form));
    this.#form.append(
      pick("svg"),
      pick("png"),
      h("label.field", {}, words.size, this.#scale),
      this.#titles.parentElement,
      this.#transparent.parentElement,
      this.#mono.parentElement,
      h("label.field", {}, words.width, this.#width),
      h("p.note", { id: "save-width-note" }, words.widthNote),
      h("p.note", {}, words.holds),
    );
    this.element.append(
      h("div.save", {}, h("div", {}, this.#what, this.#form), h("div", {}, this.#preview, this.#file, this.#wrong)),
      h("div.bottom", {}, this.#said, this.#copy, this.#save),
    );
  }

  /** Fills the form with the present state. @param {Host} host */
  async fill(host) {
    this.#host = host;
    /** @param {Error} e */
    const none = (e) => (text(this.#wrong, e.message), null);
    text(this.#wrong, "");
    text(this.#said, "");
    this.#csv = host.csv();
    this.#csv.catch(() => {}); // the error is shown when the data are chosen
    this.#shot = await snapshot(host).catch(none);
    if (host.summary().values.mono === "1") this.#mono.checked = true;
  }

  /** The reason why there are no pictures, or empty. */
  get wrong() {
    return this.#shot ? "" : this.#wrong.textContent;
  }

  /** The picture that represents all of them, as a document, or empty if there are none. */
  get first() {
    return this.#shot ? this.#shot.svg(this.#first) : "";
  }

  get #first() {
    const views = this.#shot?.views ?? [];
    return (views.find((v) => v.first) ?? views[0])?.view ?? NUMBERS;
  }

  /** Returns the data. */
  async csv() {
    return (await this.#csv) ?? "";
  }

  /** Saves the first picture, or the data, without any choices. @param {Form} form */
  async quick(form) {
    const made = await (form === "csv" ? this.#numbers() : this.#picture(this.#first, form, PLAIN, 2));
    save(made.name, made.blob);
  }

  /** Shows the choices, with the data or the first picture selected. @param {boolean} numbers */
  async show(numbers) {
    this.#list(numbers ? NUMBERS : this.#first);
    await this.#draw();
  }

  /** Drops the state that it shows. */
  close() {
    this.#show(null);
  }

  /** Lists the choices. @param {string} first */
  #list(first) {
    const views = this.#shot?.views ?? [];
    const study = this.#host?.summary().study;
    const list = [
      ...views.map(({ view, title }) => [view, title]),
      ...(views.length > 1 ? [[ALL, words.all]] : []),
      [NUMBERS, words.numbers[study ? "study" : "curves"]],
    ];
    this.#what.replaceChildren(
      this.#what.firstElementChild,
      ...list.map(([id, title]) =>
        h(
          "label.pick",
          {},
          this.#radio("save-what", id, id === first),
          h("span", {}, title),
          id === NUMBERS && h("span.note", {}, words.csvNote),
        ),
      ),
    );
  }

  /** @param {string} name @param {string} value @param {boolean} checked */
  #radio(name, value, checked) {
    return h("input", { type: "radio", name, value, ...(checked && { checked: "" }), onchange: () => this.#draw() });
  }

  /** @param {string} id @param {string} label @param {boolean} checked */
  #box(id, label, checked) {
    const input = h("input", { type: "checkbox", id, ...(checked && { checked: "" }), onchange: () => this.#draw() });
    h("label.pick", {}, input, h("span", {}, label));
    return input;
  }

  /** @param {string} name */
  #chosen(name) {
    return this.element.querySelector(`[name=${name}]:checked`)?.value;
  }

  // Makes the chosen file, and shows it.
  async #draw() {
    const turn = ++this.#turn;
    const numbers = this.#chosen("save-what") === NUMBERS;
    this.#form.hidden = numbers;
    this.#copy.hidden = !copies();
    text(this.#copy, numbers ? words.copyNumbers : words.copyPicture);
    text(this.#said, "");
    text(this.#file, words.busy);
    this.#made = null;
    this.#enable();
    try {
      /** @type {Made} */
      const made = await (numbers ? this.#numbers() : this.#chosenPicture());
      if (turn !== this.#turn) return;
      this.#made = made;
      if (this.#shot) text(this.#wrong, "");
      text(
        this.#file,
        words.file(
          made.name,
          words.kilobytes(fixed(Math.max(0.1, made.blob.size / 1000), made.blob.size < 10000 ? 1 : 0)),
        ),
      );
      this.#show(made);
    } catch (e) {
      if (turn !== this.#turn) return;
      text(this.#wrong, /** @type {Error} */ (e).message);
      text(this.#file, "");
      this.#show(null);
    }
    this.#enable();
  }

  #enable() {
    this.#save.disabled = this.#copy.disabled = !this.#made;
  }

  async #numbers() {
    const csv = await this.csv();
    const summary = /** @type {Host} */ (this.#host).summary();
    return { name: fileName(summary, "", "csv"), blob: new Blob([csv], { type: icon.csv }), csv };
  }

  async #chosenPicture() {
    const view = this.#chosen("save-what");
    const form = this.#chosen("save-form");
    const how = this.#how();
    if (this.#shot) this.#sizes(this.#shot.svg(view, how), form);
    return this.#picture(view, form, how, Number(this.#scale.value));
  }

  /**
   * @param {string} view
   * @param {Form} form
   * @param {Partial<import("../base/picture/document.js").How>} how
   * @param {number} scale
   */
  async #picture(view, form, how, scale) {
    const shot = this.#shot;
    if (!shot) throw new Error(words.noPictures);
    const blob =
      form === "svg" ? new Blob([shot.svg(view, how)], { type: icon.svg }) : await shot.png(view, scale, how);
    return { name: fileName(shot.summary, view, form), blob, alt: shot.told(view).desc, clear: how.transparent };
  }

  #how() {
    return {
      titles: this.#titles.checked,
      transparent: this.#transparent.checked,
      mono: this.#mono.checked,
      mm: Number(this.#width.value), // 0 if it is empty
    };
  }

  // Shows the scales, with the resulting size of this picture.
  /** @param {string} svg @param {Form} form */
  #sizes(svg, form) {
    const [width, height] = sizeOf(svg);
    const was = this.#scale.value || "2";
    this.#scale.replaceChildren(
      ...SCALES.map((n) => h("option", { value: n }, words.sizeOf(n, Math.round(width * n), Math.round(height * n)))),
    );
    this.#scale.value = was;
    this.#scale.disabled = form !== "png" || this.#width.value !== "";
  }

  /** @param {Made | null} made */
  #show(made) {
    URL.revokeObjectURL(this.#url);
    this.#url = "";
    this.#preview.classList.toggle("clear", Boolean(made?.clear));
    if (made?.csv !== undefined) {
      const lines = made.csv.split("\n");
      const rest = lines.length - 1 - LINES;
      this.#preview.replaceChildren(
        h("pre", {}, lines.slice(0, LINES).join("\n") + (rest > 0 ? `\n${words.more(rest)}` : "")),
      );
    } else if (made) {
      this.#url = URL.createObjectURL(made.blob);
      this.#preview.replaceChildren(h("img", { src: this.#url, alt: made.alt }));
    } else this.#preview.replaceChildren();
  }

  #download() {
    if (!this.#made) return;
    save(this.#made.name, this.#made.blob);
    this.#confirm(words.saved);
  }

  // Browsers copy pictures as PNG. Some need the promise, right after the click.
  async #toClipboard() {
    const { csv } = this.#made ?? {};
    const how = this.#how();
    try {
      if (csv !== undefined) await navigator.clipboard.writeText(csv);
      else if (this.#shot) {
        const picture = this.#shot.png(this.#chosen("save-what"), Number(this.#scale.value), how);
        await navigator.clipboard.write([new ClipboardItem({ [icon.png]: picture })]);
      }
      this.#confirm(words.copied);
    } catch {
      this.#confirm(words.notCopied);
    }
  }

  /** @param {string} said */
  #confirm(said) {
    text(this.#said, said);
    attr(this.#said, "data-said", said);
  }
}

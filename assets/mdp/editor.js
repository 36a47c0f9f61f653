// The dialog for writing a problem, as a form or as the file itself.

import { at, h } from "../base/dom.js";
import { isLog } from "./files.js";
import { Fields } from "./fields.js";
import { MOST_ROWS, fromForm, toForm } from "./form.js";
import { placeOf } from "./places.js";
import { EXAMPLE, fileText, spoken } from "./spec.js";
import { sheet } from "../base/stylesheet.js";
import english from "../words/en/mdp.js";
import { Said, langOf, told } from "../words/told.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/**
 * @typedef {import("./spec.js").Spec} Spec
 * @typedef {"form" | "file"} View
 *
 * @typedef {object} EditorEvents each rejects with an error to show
 * @property {(text: string, edit: boolean) => Promise<unknown>} run
 * @property {(text: string) => Promise<unknown>} check
 * @property {(file: File) => Promise<string>} read
 * @property {(file: File) => Promise<unknown>} log
 * @property {(files: File[]) => Promise<unknown>} files
 * @property {(text: string) => Promise<unknown>} save
 */

const SLOW = 400; // ms after which the dialog reports that work continues
const LONG = 1 << 20; // bytes of a file that is run without being shown, because the text would be slow to edit

/** @param {string} label @param {() => unknown} onclick @param {Record<string, unknown>} props */
const button = (label, onclick, props = {}) => h("button", { type: "button", onclick, ...props }, label);

export class Editor {
  #on;
  /** @type {Ours | null} */
  #dialog = null;
  #fields = new Fields(toForm(EXAMPLE));
  #title = h("h2", { id: "mdp-title" });
  #message = h("p", { id: "mdp-message", role: "alert" });
  #note = h("p.note");
  #text = h("textarea", {
    id: "mdp-text",
    "aria-label": words.json,
    spellcheck: "false",
    autocomplete: "off",
    wrap: "off",
  });
  // Shown after the first change.
  #over = button(words.over, () => this.#trying(() => (this.#restart(), this.#focus())), {
    title: words.overTitle,
    id: "mdp-over",
    hidden: "",
  });
  #began = { text: "", title: "", edit: false }; // the arguments of the last show()
  #edit = false; // whether Run keeps the present settings
  #busy = false;

  /** @param {EditorEvents} on */
  constructor(on) {
    this.#on = on;
  }

  get open() {
    return Boolean(this.#dialog?.open);
  }

  close() {
    this.#dialog?.close();
  }

  /**
   * Opens the dialog on a file's object. If it was last opened on the same object, it keeps what was typed.
   * @param {Spec} spec
   * @param {string} title
   * @param {boolean} edit
   */
  async show(spec, title, edit) {
    this.#dialog ??= await this.#make();
    const text = fileText(spec);
    const left = this.#began.text === text && !this.#over.hidden;
    this.#began = { text, title, edit };
    if (!left) this.#restart();
    if (!this.open) this.#dialog.showModal();
    this.#focus();
  }

  #restart() {
    const { text, title, edit } = this.#began;
    this.#entitle(title, edit);
    this.#text.value = text;
    this.#over.hidden = true;
    this.#say("");
    try {
      this.#view("form");
    } catch (e) {
      this.#view("file");
      this.#say(/** @type {Error} */ (e), "note");
    }
  }

  /** @param {string} title @param {boolean} edit */
  #entitle(title, edit) {
    this.#title.textContent = title;
    this.#note.textContent = edit ? words.editNote : words.newNote;
    this.#edit = edit;
  }

  #focus() {
    this.#text.setSelectionRange(0, 0); // to scroll to its beginning
    (this.#shown === "form" ? this.#fields.find({ field: "name" }) : this.#text)?.focus();
  }

  /**
   * Shows an error, and moves the focus to its field: the error's own place, or the place in the learners' message.
   * @param {Error & { code?: string, args?: unknown[], place?: import("./places.js").Place | null }} error
   */
  fail(error) {
    const { place = placeOf(error, Number(this.#fields.form.actions) || 1) } = error;
    this.#say(error);
    const field = place && this.#shown === "form" && this.#fields.find(place);
    if (!field) return;
    field.closest("details")?.setAttribute("open", "");
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", this.#message.id);
    field.focus();
  }

  /** @param {Line} line */
  #say(line, look = "wrong") {
    this.#message.className = look;
    this.#message.textContent = told(line);
    this.#message.lang = langOf(line).lang ?? "";
    for (const el of this.#dialog?.querySelectorAll("[aria-invalid]") ?? []) {
      el.removeAttribute("aria-invalid");
      el.removeAttribute("aria-describedby");
    }
  }

  async #make() {
    await sheet("mdp/mdp.css");
    const file = h(
      "div.file",
      {},
      this.#text,
      h("details", {}, h("summary", {}, words.format), ...words.formatText.map((t) => h("p.note", {}, t))),
    );
    const [pickMDP, pickLog] = [
      // A definition alone is shown first. A definition with its log runs at once.
      picker(".json,application/json,.csv,.tsv,.gz,text/csv", { multiple: "" }, (files) =>
        this.#trying(async () =>
          files.length > 1 || isLog(files[0]) || files[0].size > LONG
            ? this.#on.files(files)
            : this.#take(await this.#on.read(files[0])),
        ),
      ),
      picker(".csv,.tsv,.gz,text/csv", {}, ([f]) => this.#trying(() => this.#on.log(f).then(() => this.close()))),
    ];
    const dialog = h(
      "dialog",
      { id: "mdp-dialog", "aria-labelledby": "mdp-title" },
      h(
        "div.top",
        {},
        this.#title,
        h(
          "div.views",
          { role: "group", "aria-label": words.views },
          .../** @type {View[]} */ (["form", "file"]).map((v) =>
            button(words[v], () => this.#trying(() => this.#turn(v)), { "data-show": v }),
          ),
        ),
        button("✕", () => this.#busy || this.close(), { class: "icon", "aria-label": words.close, title: words.close }),
      ),
      h("div.body", {}, this.#note, this.#fields.el, file),
      this.#message,
      h(
        "div.bottom",
        {},
        button(words.run, () => this.#start(), { class: "primary", id: "mdp-run" }),
        this.#over,
        button(words.pick, () => pickMDP.click()),
        button(words.save, () => this.#trying(() => this.#on.save(this.#present())), { id: "mdp-save" }),
        button(words.log, () => pickLog.click(), { title: words.logTitle, id: "mdp-log" }),
      ),
      pickMDP,
      pickLog,
    );
    dialog.addEventListener("input", () => {
      this.#over.hidden = false;
    });
    dialog.addEventListener("paste", (e) => {
      const text = e.clipboardData?.getData("text") ?? "";
      if (e.target === this.#text || !/^\s*\{/.test(text)) return;
      e.preventDefault();
      this.#trying(() => this.#take(text));
    });
    dialog.addEventListener("keydown", (e) => {
      if (e.key === "Escape" && this.#busy) e.preventDefault(); // else the run would start behind a closed dialog
      if (e.key === "Enter" && (e.ctrlKey || e.metaKey || at(e).matches("input"))) {
        e.preventDefault();
        this.#start();
      }
    });
    document.body.append(dialog);
    return dialog;
  }

  // Shows any error in the dialog. The dialog stays open while the work takes, so that nothing typed is lost.
  /** @param {() => unknown} f */
  async #trying(f) {
    if (this.#busy) return;
    this.#busy = true;
    this.#say("");
    const slow = setTimeout(() => this.#say(words.working, "note"), SLOW);
    const wrong = await Promise.resolve()
      .then(f)
      .then(
        () => null,
        (e) => e,
      );
    clearTimeout(slow);
    this.#busy = false;
    this.#say("");
    if (wrong) this.fail(wrong);
  }

  #start() {
    return this.#trying(async () => {
      await this.#on.run(this.#present(), this.#edit).catch((e) => this.#spoken(e));
      this.#over.hidden = true;
      this.close();
    });
  }

  // Throws an error in the names that the form shows, even if the file has no names.
  /** @param {Error & { code?: string, args?: unknown[] }} error @returns {Promise<never>} */
  async #spoken(error) {
    const { form } = this.#fields;
    if (this.#shown === "form" && placeOf(error, Number(form.actions)))
      await this.#on.check(fileText(spoken(fromForm(form))));
    throw error;
  }

  /** @returns {View} */
  get #shown() {
    return this.#fields.el.hidden ? "file" : "form";
  }

  // Returns the definition as text, from the view that is shown.
  #present() {
    return this.#shown === "form" ? fileText(fromForm(this.#fields.form)) : this.#text.value;
  }

  // Changes the view. A form cannot hold an invalid file, so an invalid text stays in its view.
  /** @param {View} view */
  async #turn(view) {
    if (view === this.#shown) return;
    if (view === "file") this.#text.value = this.#present();
    else await this.#on.check(this.#text.value);
    this.#view(view);
    this.#focus();
  }

  /** @param {View} view */
  #view(view) {
    if (view === "form") {
      const form = toForm(JSON.parse(this.#text.value));
      if (form.rows.length > MOST_ROWS) throw new Said(words.tooMany(form.rows.length, MOST_ROWS));
      this.#fields.show(form);
    }
    this.#fields.el.hidden = view !== "form";
    this.#text.parentElement.hidden = view === "form";
    for (const b of this.#dialog?.querySelectorAll("[data-show]") ?? [])
      b.ariaPressed = String(b.dataset.show === view);
  }

  // Replaces everything by a file's text. The form stays the view if it can show the file.
  /** @param {string} text */
  #take(text) {
    const view = this.#shown;
    this.#entitle(words.createTitle, false);
    this.#over.hidden = false;
    this.#text.value = text;
    this.#view("file");
    return this.#turn(view);
  }
}

/** @param {string} accept @param {object} more @param {(files: File[]) => unknown} take */
function picker(accept, more, take) {
  const input = h("input", {
    type: "file",
    accept,
    hidden: "",
    ...more,
    onchange: () => {
      const files = [...(input.files ?? [])];
      input.value = "";
      if (files.length) take(files);
    },
  });
  return input;
}

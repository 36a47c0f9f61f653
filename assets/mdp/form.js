// The dialog in which a problem is written: as a form, or as the file itself.

import { h } from "../base/dom.js";
import { isLog } from "./files.js";
import { MOST_ROWS, called, fileText, fromForm, placeOf, resized, toForm } from "./spec.js";
import { sheet } from "../base/stylesheet.js";
import english from "../words/en/mdp.js";
import { Said, langOf, told } from "../words/told.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

const FIELDS = ["next", "r", "rvar", "pi", "mu", "phi"]; // of a pair, in the order of the columns
const HEADS = { next: words.next, r: words.r, rvar: words.rvar, pi: words.pi, mu: words.mu, phi: words.phi };
const TITLES = {
  next: words.nextTitle,
  r: words.rTitle,
  rvar: words.rvarTitle,
  pi: words.piTitle,
  mu: words.muTitle,
  phi: words.phiTitle,
};
const SLOW = 400; // ms after which work is said to go on

const button = (label, onclick, props = {}) => h("button", { type: "button", onclick, ...props }, label);

export class Editor {
  #on;
  #dialog = null;
  #form = null; // what the fields hold
  #message;
  #note;
  #text;
  #place;
  #over; // the button "Start over", shown once something was changed
  #began = {}; // what the dialog was opened with
  #edit = false; // whether Run goes on from the present settings
  #busy = false;

  /** on: run(text, edit), check(text), read(file), log(file), files(list) reject with what is wrong; save(text). */
  constructor(on) {
    this.#on = on;
  }

  get open() {
    return this.#dialog?.open;
  }

  close() {
    this.#dialog?.close();
  }

  /** Opens the dialog on a file's object, or as it was left if that was on the same. */
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
      this.#say(e, "note");
    }
  }

  #entitle(title, edit) {
    this.#dialog.querySelector("h2").textContent = title;
    this.#note.textContent = edit ? words.editNote : words.newNote;
    this.#edit = edit;
  }

  #focus() {
    this.#text.setSelectionRange(0, 0); // and so scrolled to its beginning
    (this.#shown === "form" ? this.#find({ field: "name" }) : this.#text).focus();
  }

  /**
   * Says what is wrong, and goes to the field it is about: the error's own place, or where the learners' message
   * points.
   */
  fail(error) {
    const { place = placeOf(error, Number(this.#form?.actions) || 1) } = error;
    this.#say(error);
    const field = place && !this.#place.hidden && this.#find(place);
    if (!field) return;
    field.closest("details")?.setAttribute("open", "");
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", this.#message.id);
    field.focus();
  }

  #find({ field, s, a }) {
    return this.#place.querySelector(
      `[data-field="${field}"]${s === undefined ? "" : `[data-s="${s}"]`}${a === undefined ? "" : `[data-a="${a}"]`}`,
    );
  }

  #say(line, look = "wrong") {
    this.#message.className = look;
    this.#message.textContent = told(line);
    this.#message.lang = langOf(line).lang ?? "";
    for (const el of this.#dialog.querySelectorAll("[aria-invalid]")) {
      el.removeAttribute("aria-invalid");
      el.removeAttribute("aria-describedby");
    }
  }

  async #make() {
    await sheet("mdp/mdp.css");
    this.#message = h("p", { id: "mdp-message", role: "alert" });
    this.#note = h("p.note");
    this.#place = h("div.form");
    this.#text = h("textarea", {
      id: "mdp-text",
      "aria-label": words.json,
      spellcheck: "false",
      autocomplete: "off",
      wrap: "off",
    });
    const file = h(
      "div.file",
      {},
      this.#text,
      h("details", {}, h("summary", {}, words.format), ...words.formatText.map((t) => h("p.note", {}, t))),
    );
    const [pickMDP, pickLog] = [
      // A definition alone is shown first; with its log it runs.
      picker(".json,application/json,.csv,text/csv", { multiple: "" }, (files) =>
        this.#trying(async () =>
          files.length > 1 || isLog(files[0]) ? this.#on.files(files) : this.#take(await this.#on.read(files[0])),
        ),
      ),
      picker(".csv,text/csv", {}, ([f]) => this.#trying(() => this.#on.log(f).then(() => this.close()))),
    ];
    this.#over = button(words.over, () => this.#trying(() => (this.#restart(), this.#focus())), {
      title: words.overTitle,
      id: "mdp-over",
      hidden: "",
    });
    const dialog = h(
      "dialog",
      { id: "mdp-dialog", "aria-labelledby": "mdp-title" },
      h(
        "div.top",
        {},
        h("h2", { id: "mdp-title" }),
        h(
          "div.views",
          { role: "group", "aria-label": words.views },
          ...["form", "file"].map((v) => button(words[v], () => this.#trying(() => this.#turn(v)), { "data-show": v })),
        ),
        button("✕", () => this.#busy || this.close(), { class: "icon", "aria-label": words.close, title: words.close }),
      ),
      h("div.body", {}, this.#note, this.#place, file),
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
      const text = e.clipboardData.getData("text");
      if (e.target === this.#text || !/^\s*\{/.test(text)) return;
      e.preventDefault();
      this.#trying(() => this.#take(text));
    });
    dialog.addEventListener("keydown", (e) => {
      if (e.key === "Escape" && this.#busy) e.preventDefault(); // or it would start behind a closed dialog
      if (e.key === "Enter" && (e.ctrlKey || e.metaKey || e.target.matches("input"))) {
        e.preventDefault();
        this.#start();
      }
    });
    document.body.append(dialog);
    return dialog;
  }

  // Whatever goes wrong is said in the dialog, which stays as long as the work takes; nothing that was typed is lost.
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
      await this.#on.run(this.#present(), this.#edit);
      this.#over.hidden = true;
      this.close();
    });
  }

  get #shown() {
    return this.#place.hidden ? "file" : "form";
  }

  // The definition as text, as it stands in the view that is shown.
  #present() {
    return this.#shown === "form" ? fileText(fromForm(this.#form)) : this.#text.value;
  }

  // From one view to the other; a form cannot hold what is wrong, so a text that is stays as it is.
  async #turn(view) {
    if (view === this.#shown) return;
    if (view === "file") this.#text.value = this.#present();
    else await this.#on.check(this.#text.value);
    this.#view(view);
    this.#focus();
  }

  #view(view) {
    if (view === "form") {
      const form = toForm(JSON.parse(this.#text.value));
      if (form.rows.length > MOST_ROWS) throw new Said(words.tooMany(form.rows.length, MOST_ROWS));
      this.#form = form;
      this.#fill();
    }
    this.#place.hidden = view !== "form";
    this.#text.parentNode.hidden = view === "form";
    for (const b of this.#dialog.querySelectorAll("[data-show]")) b.ariaPressed = b.dataset.show === view;
  }

  // A file's text in place of all: shown as a form where that was shown and it can be.
  #take(text) {
    const view = this.#shown;
    this.#entitle(words.createTitle, false);
    this.#over.hidden = false;
    this.#text.value = text;
    this.#view("file");
    return this.#turn(view);
  }

  #fill() {
    const form = this.#form;
    const field = (name, label, title, props) => h("label.field", { title }, label, this.#box(form, name, props));
    const sizes = { inputmode: "numeric", class: "box short" };
    this.#place.replaceChildren(
      h(
        "div.line",
        {},
        field("name", words.name, "", { class: "box wide" }),
        field("states", words.states, "", sizes),
        field("actions", words.actions, "", sizes),
        field("gamma", words.gamma, words.gammaTitle, { class: "box short" }),
        field("theta0", words.theta0, words.theta0Title, { class: "box long" }),
      ),
      this.#pairs(),
      this.#states(),
    );
    for (const name of ["states", "actions"])
      this.#find({ field: name }).addEventListener("change", () => this.#resize());
  }

  #pairs() {
    const { stateNames, actionNames } = this.#form;
    const [state, action] = [(row) => called(stateNames, row.s), (row) => called(actionNames, row.a)];
    return h(
      "table.pairs",
      {},
      h("caption.note", {}, words.pairs),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, words.state),
          h("th", { scope: "col" }, words.action),
          ...FIELDS.map((f) => h("th", { scope: "col", title: TITLES[f] }, HEADS[f])),
        ),
      ),
      h(
        "tbody",
        {},
        ...this.#form.rows.map((row) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, state(row)),
            h("td", {}, action(row)),
            ...FIELDS.map((f) =>
              h(
                "td",
                { class: f, "data-head": HEADS[f] },
                this.#box(row, f, {
                  "data-s": row.s,
                  "data-a": row.a,
                  "aria-label": words.cell(HEADS[f], state(row), action(row)),
                  title: TITLES[f],
                }),
              ),
            ),
          ),
        ),
      ),
    );
  }

  #states() {
    const { stateRows, stateNames } = this.#form;
    return h(
      "details",
      stateRows.some((row) => row.phi) ? { open: "" } : {},
      h("summary", {}, words.stateFeatures, h("span.note", {}, ` · ${words.stateFeaturesNote}`)),
      h(
        "div.line",
        {},
        ...stateRows.map((row) =>
          h(
            "label.field",
            {},
            called(stateNames, row.s),
            this.#box(row, "phi", {
              "data-field": "phiState",
              "data-s": row.s,
              "aria-label": words.cell(words.phi, called(stateNames, row.s)),
            }),
          ),
        ),
      ),
    );
  }

  #box(of, name, props = {}) {
    const box = h("input", {
      class: "box",
      "data-field": name,
      autocomplete: "off",
      spellcheck: "false",
      oninput: () => {
        of[name] = box.value;
      },
      ...props,
    });
    box.value = of[name];
    return box;
  }

  // Rows come and go with the sizes; one that is no size is left to be complained of.
  #resize() {
    const [n, m] = ["states", "actions"].map((name) => Number(this.#form[name]));
    if (!(Number.isInteger(n) && Number.isInteger(m) && n >= 1 && m >= 1 && n * m <= MOST_ROWS)) return;
    const at = document.activeElement.dataset.field;
    this.#form = resized(this.#form, n, m);
    this.#fill();
    if (at) this.#find({ field: at })?.focus();
  }
}

function picker(accept, more, take) {
  const input = h("input", {
    type: "file",
    accept,
    hidden: "",
    ...more,
    onchange: () => {
      const files = [...input.files];
      input.value = "";
      if (files.length) take(files);
    },
  });
  return input;
}

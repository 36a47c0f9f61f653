// The dialog in which a problem is written: as a form, or as the file itself.

import { h } from "./dom.js";
import { MOST_ROWS, fileText, fromForm, placeOf, resized, toForm } from "./custom-spec.js";
import { sheet } from "./sheet.js";
import { words } from "./custom-words.js";

const FIELDS = ["next", "r", "rvar", "pi", "mu", "phi"]; // of a pair, in the order of the columns
const HEADS = { next: words.next, r: words.r, rvar: words.rvar, pi: words.pi, mu: words.mu, phi: words.phi };
const TITLES = { next: words.nextTitle, r: words.rTitle, rvar: words.rvarTitle, pi: words.piTitle, mu: words.muTitle, phi: words.phiTitle };

const button = (label, onclick, props = {}) => h("button", { type: "button", onclick, ...props }, label);

export class Editor {
  #on;
  #dialog = null;
  #form = null; // what the fields hold
  #message;
  #text;
  #place;
  #run;
  #busy = false;

  /** on: run(text), log(file) reject with what is wrong; save(text). */
  constructor(on) {
    this.#on = on;
  }

  get open() {
    return this.#dialog?.open;
  }

  close() {
    this.#dialog?.close();
  }

  async show(spec, title, log = null) {
    this.#dialog ??= await this.#make();
    this.#dialog.querySelector("h2").textContent = title;
    this.#text.value = fileText(spec);
    this.#view("form");
    this.#say("");
    if (!this.open) this.#dialog.showModal();
    this.#dialog.querySelector("[data-field=name]")?.focus();
  }

  /** Says what is wrong, and goes to the field it is about. */
  fail(message, place = placeOf(message, Number(this.#form?.actions) || 1)) {
    this.#say(message);
    const field = place && !this.#place.hidden && this.#find(place);
    if (!field) return;
    field.closest("details")?.setAttribute("open", "");
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", this.#message.id);
    field.focus();
  }

  #find({ field, s, a }) {
    return this.#place.querySelector(`[data-field="${field}"]${s === undefined ? "" : `[data-s="${s}"]`}${a === undefined ? "" : `[data-a="${a}"]`}`);
  }

  #say(message) {
    this.#message.textContent = message;
    for (const el of this.#dialog.querySelectorAll("[aria-invalid]")) {
      el.removeAttribute("aria-invalid");
      el.removeAttribute("aria-describedby");
    }
  }

  async #make() {
    await sheet("custom.css");
    this.#message = h("p.wrong", { id: "mdp-message", role: "alert" });
    this.#place = h("div.form");
    this.#text = h("textarea", { id: "mdp-text", "aria-label": words.json, spellcheck: "false", autocomplete: "off", wrap: "off" });
    const file = h("div.file", {}, this.#text,
      h("details", {}, h("summary", {}, words.format), ...words.formatText.map((t) => h("p.note", {}, t))));
    const [pickMDP, pickLog] = [
      picker(".json,application/json", (f) => this.#trying(async () => this.#take(await f.text()))),
      picker(".csv,text/csv", (f) => this.#trying(() => this.#on.log(f).then(() => this.close()))),
    ];
    this.#run = button(words.run, () => this.#start(), { class: "primary", id: "mdp-run" });
    const dialog = h("dialog", { id: "mdp-dialog", "aria-labelledby": "mdp-title" },
      h("div.top", {}, h("h2", { id: "mdp-title" }),
        h("div.views", { role: "group", "aria-label": words.views }, ...["form", "file"].map((v) => button(words[v], () => this.#trying(() => this.#turn(v)), { "data-show": v }))),
        button("✕", () => this.close(), { class: "icon", "aria-label": words.close, title: words.close })),
      h("div.body", {}, this.#place, file), this.#message,
      h("div.bottom", {}, this.#run, button(words.pick, () => pickMDP.click()), button(words.save, () => this.#trying(() => this.#on.save(this.#present())), { id: "mdp-save" }),
        button(words.log, () => pickLog.click(), { title: words.logTitle, id: "mdp-log" })), pickMDP, pickLog);
    dialog.addEventListener("keydown", (e) => {
      if (e.key === "Enter" && (e.ctrlKey || e.metaKey || e.target.matches("input"))) {
        e.preventDefault();
        this.#start();
      }
    });
    document.body.append(dialog);
    return dialog;
  }

  // Whatever goes wrong is said in the dialog; nothing that was typed is lost.
  async #trying(f) {
    if (this.#busy) return;
    this.#busy = true;
    this.#run.disabled = true;
    this.#say("");
    const wrong = await Promise.resolve().then(f).then(() => null, (e) => e);
    this.#run.disabled = false;
    this.#busy = false;
    if (wrong) this.fail(wrong.message, wrong.place);
  }

  #start() {
    return this.#trying(async () => {
      await this.#on.run(this.#present());
      this.close();
    });
  }

  get #shown() {
    return this.#place.hidden ? "file" : "form";
  }

  // The definition as text, as it stands in the view that is shown.
  #present() {
    return this.#shown === "form" && this.#form.rows.length <= MOST_ROWS ? fileText(fromForm(this.#form)) : this.#text.value;
  }

  // From one view to the other; a text that cannot be read stays as it is.
  #turn(view) {
    if (view === this.#shown) return;
    if (view === "file") this.#text.value = this.#present();
    this.#view(view);
  }

  #view(view) {
    if (view === "form") {
      this.#form = toForm(parsed(this.#text.value));
      this.#fill();
    }
    this.#place.hidden = view !== "form";
    this.#text.parentNode.hidden = view === "form";
    for (const b of this.#dialog.querySelectorAll("[data-show]")) b.ariaPressed = b.dataset.show === view;
  }

  // A file's text: shown as a form where it can be read.
  #take(text) {
    this.#text.value = text;
    try {
      this.#view(this.#shown);
    } catch (e) {
      this.#view("file");
      throw e;
    }
  }

  #fill() {
    const form = this.#form;
    const field = (name, label, title, props) => h("label.field", { title }, label, this.#box(form, name, props));
    const sizes = { inputmode: "numeric", class: "box short" };
    const parts = [h("div.line", {}, field("name", words.name, "", { class: "box wide" }), field("states", words.states, "", sizes), field("actions", words.actions, "", sizes),
      field("gamma", words.gamma, words.gammaTitle, { class: "box short" }), field("theta0", words.theta0, words.theta0Title, { class: "box" }))];
    if (form.rows.length > MOST_ROWS) parts.push(h("p.note", {}, words.tooMany(form.rows.length, MOST_ROWS)));
    else parts.push(this.#pairs(), this.#states());
    this.#place.replaceChildren(...parts);
    for (const name of ["states", "actions"]) this.#find({ field: name }).addEventListener("change", () => this.#resize());
  }

  #pairs() {
    return h("table.pairs", {}, h("caption.note", {}, words.pairs),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.state), h("th", { scope: "col" }, words.action), ...FIELDS.map((f) => h("th", { scope: "col", title: TITLES[f] }, HEADS[f])))),
      h("tbody", {}, ...this.#form.rows.map((row) => h("tr", {}, h("th", { scope: "row" }, String(row.s)), h("td", {}, String(row.a)),
        ...FIELDS.map((f) => h("td", { class: f, "data-head": HEADS[f] }, this.#box(row, f, { "data-s": row.s, "data-a": row.a, "aria-label": words.cell(HEADS[f], row.s, row.a), title: TITLES[f] })))))));
  }

  #states() {
    const { stateRows } = this.#form;
    return h("details", stateRows.some((row) => row.phi) ? { open: "" } : {}, h("summary", {}, words.stateFeatures, h("span.note", {}, ` · ${words.stateFeaturesNote}`)),
      h("div.line", {}, ...stateRows.map((row) => h("label.field", {}, String(row.s), this.#box(row, "phi", { "data-field": "phiState", "data-s": row.s, "aria-label": words.cell(words.phi, row.s) })))));
  }

  #box(of, name, props = {}) {
    const box = h("input", { class: "box", "data-field": name, autocomplete: "off", spellcheck: "false", oninput: () => { of[name] = box.value; }, ...props });
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

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (e) {
    throw new Error(words.badJSON(e.message));
  }
}

function picker(accept, take) {
  const input = h("input", { type: "file", accept, hidden: "", onchange: () => {
    const [file] = input.files;
    if (file) take(file);
    input.value = "";
  } });
  return input;
}

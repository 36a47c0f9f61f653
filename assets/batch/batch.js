// The view of passes: what batch methods make of a log, or of the first steps of the run, pass by pass: on the data,
// and of the problem. The learners' program computes it all. Loaded when it is first opened.

import { $, attr, h, text } from "../base/dom.js";
import { plain } from "../base/format.js";
import { entry, pictureButtons } from "../base/picture/drawing.js";
import { save } from "../base/file.js";
import { swatch } from "../base/look.js";
import { sheet } from "../base/stylesheet.js";
import { s as svg } from "../base/svg.js";
import { mathML } from "../base/trusted.js";
import { Stopped } from "../engine/engine.js";
import english from "../words/en/views/batch.js";
import { SEPARATOR, decimal } from "../words/decimal.js";
import { told as inWords } from "../words/told.js";
import { part } from "../words/words.js";
import { Questions } from "../views/questions.js";
import { eachFrame, heightOf, turn } from "../views/view.js";
import { draw, frame, panels } from "./chart.js";
import { alternative, notes, readout, sentence } from "./sentence.js";
import { Methods, passesTable } from "./tables.js";

const words = part("views/batch", english);

/** The value of the query's key view that shows it. */
export const VIEW = "batch";

const REST = 100; // ms between questions
const HIGH = 380; // px: a panel is no higher,
const LEAST = 110; // nor lower
const NARROW = 260; // px that the picture is wide at least

/**
 * @typedef {object} Host
 * @property {Ask} ask
 * @property {(key: string, value: string) => Promise<unknown>} set
 * @property {() => Catalogue} catalogue
 * @property {() => void} moved
 */

/**
 * The view, for good.
 * @param {Host} host
 */
export async function load(host) {
  await Promise.all([sheet("views/views.css"), sheet("batch/batch.css")]);
  return new Batch(host);
}

class Batch {
  #host;
  #title = h("h2", { id: "batch-title" });
  #questions = new Questions(REST, () => this.#ask());
  #methods = h("span.view-learners", { role: "group", "aria-label": words.methods });
  #kappa;
  #data;
  #passes;
  #plot = svg("svg", { id: "batch-plot", tabindex: 0, role: "slider", "aria-orientation": "horizontal" });
  #read = h("p.told", { id: "batch-read" }, words.keys);
  #notes = h("div.note.batch-notes");
  #table;
  #steps = h("div.batch-equations");
  #numbers = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.numbers });
  #section;
  /** @type {number | null} the pass that is read */
  #at = null;
  /** @type {Summary | null} */
  #summary = null;
  /** @type {BatchAnswer | null} */
  #told = null;
  #offered = ""; // the methods that are offered, and which are chosen
  #asked = ""; // what was asked about last,
  #failed = false; // and refused
  #changed = eachFrame(() => this.#section.hidden || this.#draw());

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    const { kappas, methods } = host.catalogue();
    this.#table = new Methods((key, value) => host.set(key, value));
    this.#kappa = h(
      "select",
      { id: "batch-kappa", "aria-label": words.kappa, onchange: () => this.#choose(this.#chosen()) },
      ...kappas.map((k) => h("option", { value: k.id }, k.text)),
    );
    this.#data = this.#count("data");
    this.#passes = this.#count("passes");
    const csv = h("button.link", { type: "button", title: words.fileTitle, onclick: () => this.#file() }, words.file);
    const pictures = pictureButtons(
      this.#plot,
      () =>
        this.#summary && {
          file: "triad-passes",
          title: this.#title.textContent ?? "",
          desc: this.#plot.getAttribute("aria-label") ?? "",
          summary: this.#summary,
          catalogue: host.catalogue(),
          legend: this.#told?.methods.map((m) => entry(this.#name(m), m.look)),
        },
    );
    this.#section = h(
      "section.batch",
      { id: "batch", "aria-labelledby": "batch-title", hidden: "" },
      this.#title,
      h(
        "div.view-bar",
        {},
        this.#methods,
        this.#kappa,
        h("label", {}, `${words.data} `, this.#data),
        h("label", {}, `${words.passes} `, this.#passes),
        h("span.files", {}, csv, ...pictures),
      ),
      this.#plot,
      this.#read,
      this.#notes,
      this.#table.element,
      h("details", {}, h("summary", {}, words.steps), this.#steps),
      h("details", {}, h("summary", {}, words.numbers), this.#numbers),
    );
    this.#steps.append(
      ...methods.flatMap((m) => [h("h3", {}, m.name), equation(m.equation, m.name), h("p.note", {}, m.note)]),
    );
    const point = (/** @type {Event} */ e) => this.#point(/** @type {PointerEvent} */ (e));
    this.#plot.addEventListener("pointermove", point);
    this.#plot.addEventListener("pointerdown", point);
    this.#plot.addEventListener("pointerleave", (e) => {
      if (/** @type {PointerEvent} */ (e).pointerType === "mouse") this.#bring(null);
    });
    this.#plot.addEventListener("keydown", (e) => this.#key(/** @type {KeyboardEvent} */ (e)));
    $("pictures").prepend(this.#section);
    // In a frame of its own: what an observer changes at once may be observed again.
    new ResizeObserver(() => this.#changed()).observe(this.#section);
  }

  /**
   * Shows the view or hides it, as a summary says.
   * @param {Summary} s
   */
  sync(s) {
    const shown = s.values.view === VIEW && !s.study;
    this.#summary = s;
    if (turn(this.#section, VIEW, shown)) this.#host.moved();
    if (!shown) return;
    for (const [key, box] of Object.entries({ data: this.#data, passes: this.#passes })) {
      const now = s.values[key];
      if (document.activeElement !== box && box.value !== now) box.value = now;
    }
    this.#data.disabled = Boolean(s.log); // whose rows are the data
    this.#questions.next();
  }

  // Asks until all is known, and again whenever something has changed.
  async #ask() {
    const s = this.#summary;
    if (!s || this.#section.hidden) return false;
    const asked = JSON.stringify([s.query, s.seed, s.loaded]);
    if (asked === this.#asked && (this.#told?.done || this.#failed)) return false;
    [this.#asked, this.#failed] = [asked, false];
    try {
      this.#told = await this.#host.ask({ cmd: "ask", of: "passes" }, { type: "batch" });
      this.#offer(this.#told);
    } catch (e) {
      if (e instanceof Stopped)
        this.#asked = ""; // it is asked again once there is news
      else this.#refused(/** @type {Error} */ (e));
    }
    this.#changed();
    return this.#asked !== "" && !this.#failed;
  }

  // Nothing is gone over: it is said why.
  /** @param {Error} why */
  #refused(why) {
    [this.#told, this.#at, this.#failed] = [null, null, true];
    text(this.#title, inWords(why));
  }

  // The methods, as switches; those at work are pressed.
  /** @param {BatchAnswer} told */
  #offer({ methods }) {
    if (!methods.length) return;
    const offered = JSON.stringify(methods.map((m) => m.id));
    if (offered === this.#offered) return;
    this.#offered = offered;
    this.#kappa.value = methods[0].kappa;
    const chosen = new Set(methods.map((m) => m.method));
    this.#methods.replaceChildren(
      ...this.#host.catalogue().methods.map((m) => {
        const look = { ...m.look, dash: methods[0].look.dash };
        const props = {
          type: "button",
          "data-method": m.id,
          "aria-pressed": String(chosen.has(m.id)),
          title: m.name,
          onclick: () => this.#toggle(m.id),
        };
        return h("button", props, swatch(look), m.short);
      }),
    );
  }

  #chosen() {
    return [...this.#methods.querySelectorAll("[aria-pressed=true]")].map(
      (b) => /** @type {Ours} */ (b).dataset.method,
    );
  }

  // One is always at work.
  /** @param {string} id */
  #toggle(id) {
    const chosen = this.#chosen();
    const next = chosen.includes(id) ? chosen.filter((x) => x !== id) : [...chosen, id];
    if (next.length) this.#choose(next);
  }

  /** @param {(string | undefined)[]} methods */
  #choose(methods) {
    this.#host.set("alg", methods.map((id) => `${id}:${this.#kappa.value}`).join());
  }

  // A box for a whole number of the query.
  /** @param {string} key */
  #count(key) {
    const p = this.#host.catalogue().parameters.find((x) => x.key === key);
    const box = h("input.box.short", {
      type: "number",
      id: `batch-${key}`,
      min: p?.min ?? 1,
      max: p?.max ?? 1,
      step: 1,
      title: p?.help ?? "",
      autocomplete: "off",
    });
    box.onchange = () => {
      if (box.checkValidity() && box.value) this.#host.set(key, box.value);
      else box.value = this.#summary?.values[key] ?? box.value;
    };
    return box;
  }

  /** A method's name: with its κ where there are several. @param {BatchCourse} m */
  #name = (m) => {
    const { methods, kappas } = this.#host.catalogue();
    const short = methods.find((x) => x.id === m.method)?.short ?? m.method;
    const several = this.#told?.methods.some((x) => x.kappa !== m.kappa);
    return several ? `${short} · ${kappas.find((k) => k.id === m.kappa)?.short ?? m.kappa}` : short;
  };

  // What is shown, as a file.
  async #file() {
    try {
      const { csv } = await this.#host.ask({ cmd: "file", of: "passes" }, { type: "csv" });
      save("triad-passes.csv", new Blob([csv], { type: "text/csv" }));
    } catch (e) {
      text(this.#read, inWords(/** @type {Error} */ (e)));
    }
  }

  /** @param {number | null} pass */
  #bring(pass) {
    if (pass === this.#at) return;
    this.#at = pass;
    this.#changed();
  }

  /** @param {PointerEvent} e */
  #point(e) {
    const shown = this.#shown();
    if (!shown) return;
    const box = this.#plot.getBoundingClientRect();
    const scale = shown.width / box.width;
    this.#bring(frame(shown).pass((e.clientX - box.left) * scale, (e.clientY - box.top) * scale));
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    const passes = this.#told?.passes ?? 0;
    const now = this.#at ?? passes;
    const by = e.shiftKey ? 10 : 1;
    /** @type {Record<string, number>} */
    const to = {
      ArrowLeft: now - by,
      ArrowDown: now - by,
      ArrowRight: now + by,
      ArrowUp: now + by,
      Home: 0,
      End: passes,
    };
    if (!(e.key in to) || !this.#told) return;
    e.preventDefault();
    e.stopPropagation();
    this.#bring(Math.max(0, Math.min(passes, to[e.key])));
  }

  #shown() {
    if (!this.#told?.methods.length) return null;
    return {
      told: this.#told,
      width: Math.max(NARROW, this.#plot.clientWidth),
      height: this.#height(),
      at: this.#at,
      words: {
        passes: words.axis,
        panel: { data: words.onData, true: words.ofProblem(this.#metric()) },
        floor: words.floor,
      },
    };
  }

  // Of one panel: in a small figure both stand in what there is.
  #height() {
    const high = Math.min(HIGH, Math.max(260, innerHeight / 2.4));
    const whole = heightOf(this.#plot, high, LEAST);
    return whole;
  }

  #metric() {
    const metric = this.#host.catalogue().metrics.find((m) => m.id === this.#told?.metric);
    return metric?.short ?? this.#told?.metric ?? "";
  }

  #draw() {
    const [shown, told] = [this.#shown(), this.#told];
    this.#section.classList.toggle("empty", !shown);
    if (told) text(this.#title, sentence(told, this.#name, this.#metric()));
    if (!shown || !told) return;
    const { width } = shown;
    const { height } = frame(shown);
    attr(this.#plot, "viewBox", `0 0 ${width} ${height}`);
    this.#plot.style.height = `${height}px`;
    this.#plot.replaceChildren(...draw(shown));
    attr(this.#plot, "aria-label", alternative(told, this.#metric(), this.#name));
    const said = readout(told, this.#at ?? told.passes, this.#name);
    attr(this.#plot, "aria-valuemin", "0");
    attr(this.#plot, "aria-valuemax", String(told.passes));
    attr(this.#plot, "aria-valuenow", String(this.#at ?? told.passes));
    attr(this.#plot, "aria-valuetext", said);
    text(this.#read, this.#at === null ? words.keys : said);
    const list = notes(told, this.#name, vector);
    if (panels(told).length < 2 && !told.missing.length) list.push(words.nought);
    this.#notes.replaceChildren(...list.map((note) => h("p", {}, note)));
    this.#table.sync(told, this.#name);
    this.#numbers.replaceChildren(passesTable(told, this.#name));
  }
}

const MOST = 6; // weights that are shown

/** @param {(number | null)[]} list */
function vector(list) {
  const some = list.slice(0, MOST).map((v) => (v === null ? "∞" : decimal(plain(v, 4))));
  return `(${some.join(SEPARATOR)}${list.length > MOST ? `${SEPARATOR}…` : ""})`;
}

/** @param {string} markup @param {string} name */
function equation(markup, name) {
  const template = document.createElement("template");
  template.innerHTML = /** @type {string} */ (mathML(markup));
  return h("div.equation", { tabindex: "0", role: "group", "aria-label": name }, template.content);
}

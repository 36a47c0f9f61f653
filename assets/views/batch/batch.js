// The view of passes: the result of batch methods on a log, or on the first steps of the run, pass by pass. It shows
// their error on the data and in the problem. The learners' program computes it all. Loaded when it is first opened.

import { h, text } from "../../base/dom.js";
import { plain } from "../../base/format.js";
import { entry } from "../../base/picture/drawing.js";
import { swatch } from "../../base/look.js";
import { mathML } from "../../base/trusted.js";
import { sheet } from "../../base/stylesheet.js";
import english from "../../words/en/views/batch.js";
import { SEPARATOR, decimal } from "../../words/decimal.js";
import { part } from "../../words/words.js";
import { lead } from "../../panel/headline.js";
import { Figure } from "../../plot/figure.js";
import { loads } from "../../plot/view.js";
import { draw, frame, panels } from "./chart.js";
import { alternative, left, notes, quiet, readout, wordings } from "./sentence.js";
import { Methods, passesTable } from "./tables.js";

const words = part("views/batch", english);

const REST = 100; // ms between requests
const HIGH = 380; // px, the most height of a panel
const LEAST = 110; // px, the least

/** @extends {Figure<BatchAnswer, number>} */
class Batch extends Figure {
  #methods = h("span.view-learners", { role: "group", "aria-label": words.methods });
  #kappa;
  #data;
  #passes;
  #notes = h("div.note.batch-notes");
  #table;
  #numbers = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.numbers });
  #offered = ""; // the methods on offer, and the chosen ones

  /** @param {import("../../plot/view.js").Host} host */
  constructor(host) {
    super(host, { id: "batch", words, rest: REST, least: LEAST });
    const { kappas, methods } = host.catalogue();
    this.#table = new Methods((key, value) => host.set(key, value));
    this.#kappa = h(
      "select",
      { id: "batch-kappa", "aria-label": words.kappa, onchange: () => this.#choose(this.#chosen()) },
      ...kappas.map((k) => h("option", { value: k.id }, k.text)),
    );
    this.#data = this.#count("data");
    this.#passes = this.#count("passes");
    const steps = methods.flatMap((m) => [h("h3", {}, m.name), equation(m.equation, m.name), h("p.note", {}, m.note)]);
    this.lay(
      [
        this.#methods,
        this.#kappa,
        h("label", {}, `${words.data} `, this.#data),
        h("label", {}, `${words.passes} `, this.#passes),
      ],
      [
        this.#notes,
        this.#table.element,
        h("details", {}, h("summary", {}, words.steps), h("div.batch-equations", {}, ...steps)),
        h("details", {}, h("summary", {}, words.numbers), this.#numbers),
      ],
    );
  }

  /** @param {Summary} s */
  sync(s) {
    for (const [key, box] of Object.entries({ data: this.#data, passes: this.#passes })) {
      const now = s.values[key];
      if (document.activeElement !== box && box.value !== now) box.value = now;
    }
    this.#data.disabled = Boolean(s.log); // the log's rows are the data
    super.sync(s);
  }

  /** @param {Summary} s */
  question(s) {
    return { asks: { cmd: "ask", of: "passes" }, type: "batch", on: [s.query, s.seed, s.loaded] };
  }

  get done() {
    return Boolean(this.told?.done);
  }

  /** @param {BatchAnswer} told */
  heard(told) {
    this.#offer(told);
    return told;
  }

  file() {
    return "triad-passes";
  }

  legend() {
    return this.told?.methods.map((m) => entry(this.#name(m), m.look)) ?? [];
  }

  // Shows the methods as switches. Those in use are pressed.
  /** @param {BatchAnswer} told */
  #offer({ methods }) {
    if (!methods.length) return;
    const offered = JSON.stringify(methods.map((m) => m.id));
    if (offered === this.#offered) return;
    this.#offered = offered;
    this.#kappa.value = methods[0].kappa;
    const chosen = new Set(methods.map((m) => m.method));
    this.#methods.replaceChildren(
      ...this.host.catalogue().methods.map((m) => {
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

  // One method always stays in use.
  /** @param {string} id */
  #toggle(id) {
    const chosen = this.#chosen();
    const next = chosen.includes(id) ? chosen.filter((x) => x !== id) : [...chosen, id];
    if (next.length) this.#choose(next);
  }

  /** @param {(string | undefined)[]} methods */
  #choose(methods) {
    this.host.set("alg", methods.map((id) => `${id}:${this.#kappa.value}`).join());
  }

  // Returns a box for a whole number of the query.
  /** @param {string} key */
  #count(key) {
    const p = this.host.catalogue().parameters.find((x) => x.key === key);
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
      if (box.checkValidity() && box.value) this.host.set(key, box.value);
      else box.value = this.summary?.values[key] ?? box.value;
    };
    return box;
  }

  /** Returns a method's name, with its κ if several share the name. @param {BatchCurve} m */
  #name = (m) => {
    const { methods, kappas } = this.host.catalogue();
    const short = methods.find((x) => x.id === m.method)?.short ?? m.method;
    const several = this.told?.methods.some((x) => x.kappa !== m.kappa);
    return several ? `${short} · ${kappas.find((k) => k.id === m.kappa)?.short ?? m.kappa}` : short;
  };

  /** @param {number} x @param {number} y */
  under(x, y) {
    const shown = this.#shown();
    return shown && frame(shown).pass(x, y);
  }

  /** @param {KeyboardEvent} e */
  led(e) {
    const { passes } = /** @type {BatchAnswer} */ (this.told);
    return this.along(e, { now: this.at ?? passes, last: passes, far: 10 });
  }

  #shown() {
    if (!this.told?.methods.length) return null;
    return {
      told: this.told,
      width: this.width,
      height: this.height(Math.min(HIGH, Math.max(260, innerHeight / 2.4))),
      at: this.at,
      words: {
        passes: words.axis,
        panel: { data: words.onData, true: words.ofProblem(this.#error()) },
        floor: words.floor,
      },
    };
  }

  #error() {
    return this.metric(this.told?.metric)?.short ?? this.told?.metric ?? "";
  }

  drawn() {
    const [shown, told] = [this.#shown(), this.told];
    if (told) lead(this.title, wordings(told, this.#name), text);
    if (!shown || !told) return null;
    const list = [quiet(told), left(told, this.#error()), ...notes(told, this.#name, vector)].filter(Boolean);
    if (panels(told).length < 2 && !told.missing.length) list.push(words.nought);
    this.#notes.replaceChildren(...list.map((note) => h("p", {}, note)));
    this.#table.sync(told, this.#name);
    this.#numbers.replaceChildren(passesTable(told, this.#name));
    const now = this.at ?? told.passes;
    return {
      width: shown.width,
      height: frame(shown).height,
      marks: draw(shown),
      label: alternative(told, this.#error(), this.#name),
      last: told.passes,
      now,
      said: readout(told, now, this.#name),
    };
  }
}

/** Loads the view once. */
export const load = loads(Batch, () => sheet("views/batch/batch.css"));

const MOST = 6; // most weights that are shown

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

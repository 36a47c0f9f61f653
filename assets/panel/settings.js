// The settings, built from the catalogue. A parameter added to its table appears here without further code.

import { $, attr, h, perFrame, text } from "../base/dom.js";
import { algorithmOf, problemOf } from "../base/catalogue.js";
import { bound, legal, shown, tidy } from "../base/format.js";
import { marksOf, placeOn, rankOf, scaleOf } from "./scale.js";
import { langOf, told } from "../words/told.js";
import { along, owners, Thumbs } from "./thumbs.js";
import { words } from "../words/words.js";

const HOLD = 400; // ms during which an older summary does not reset a control that is being changed
const HEROES = ["gamma", "lambda"]; // the large slider if no preset names one: the first of these that the problem has
const ELSEWHERE = ["alg", "preset", "problem", "passes", "data", "kappa", "measure", "rows"];

export class Controls {
  #catalogue;
  /** @type {(key: string, value: string, at: Ours) => Promise<boolean>} */
  #set;
  /** @type {((s: Summary) => void)[]} */
  #fields = []; // functions that show a summary
  #built = "";
  #stamp = "";
  /** @type {Summary | null} */
  #summary = null;
  /** @type {Map<string, string[]>} */
  #told = new Map(); // key → the text under its slider in place of its name
  #apartKeys = new Set(); // keys whose sliders leave the learners' own values unchanged

  /**
   * set(key, value) is called with values that look valid. It resolves with the error if the value is rejected.
   * @param {Catalogue} catalogue
   * @param {(key: string, value: string) => Promise<unknown>} set
   */
  constructor(catalogue, set) {
    this.#catalogue = catalogue;
    const doors = [$("change"), $("dials-open")]; // in the line of settings, or where that is hidden, the other
    for (const door of doors) {
      door.onclick = () => {
        const open = $("others").parentElement.classList.toggle("changing");
        for (const each of doors) each.ariaExpanded = String(open);
        if (open) $("others").querySelector("input")?.focus();
      };
    }
    this.#set = async (key, value, at) => {
      const error = /** @type {Error | null} */ (await set(key, value));
      mark(at, error?.message);
      const again = () => this.#summary && this.#show(this.#summary);
      if (error)
        again(); // show the value in force
      else setTimeout(again, HOLD + 50); // a paused experiment may send no later summary
      return !error;
    };
  }

  /** @param {Summary} summary */
  sync(summary) {
    // Skip summaries in which only the step changed. A field keeps what the visitor types until the focus leaves it.
    const { problem, values, theta0, algorithms, step } = summary;
    const of = [problem, values, theta0, algorithms.map(({ id, label, look }) => [id, label, look])];
    const stamp = JSON.stringify([...of, document.activeElement?.id]);
    const news = stamp !== this.#stamp || step < (this.#summary?.step ?? 0);
    this.#stamp = stamp;
    this.#summary = summary;
    if (news) this.#show(summary);
  }

  /** @param {Summary} summary */
  #show(summary) {
    const { controls } = summary.values;
    const built = [summary.problem, controls, ...summary.algorithms.map((a) => a.id)].join();
    if (built !== this.#built) this.#build(summary);
    this.#built = built;
    for (const show of this.#fields) show(summary);
  }

  /**
   * Shows a text beside the slider of a key: the first form that fits, or the last. [] restores its name.
   * @param {string} key
   * @param {string[]} forms
   */
  tell(key, forms) {
    this.#told.set(key, forms);
    if (this.#summary) this.#show(this.#summary);
  }

  /** @param {Summary} summary */
  #build(summary) {
    const { parameters, problems } = this.#catalogue;
    const options = problems.flatMap((p) => p.parameters);
    const { parameters: here, unit, choices } = problemOf(summary, this.#catalogue);
    const chosen = summary.values.controls.split(",").filter(Boolean);
    const first = this.#large(summary, chosen);
    /** @type {Ours[][]} */
    const [hero, sliders, rest, boxes, more] = [[], [], [], [], []];
    /** @type {Parameter[]} */
    const brief = []; // shown while the list is closed
    this.#fields = [];
    for (const any of parameters) {
      const p = choices[any.key] ? { ...any, choices: choices[any.key] } : any; // the choices that this problem accepts
      if (
        ELSEWHERE.includes(p.key) ||
        (p.own && !summary.algorithms.some((a) => algorithmOf(this.#catalogue, a.algorithm).keys.includes(p.key))) ||
        p.group === "view" ||
        (options.includes(p.key) && !here.includes(p.key)) ||
        (p.unit && p.unit !== unit)
      )
        continue;
      if (p.kind === "number" && p.sliderMax > p.sliderMin) {
        if (chosen.length && !chosen.includes(p.key)) continue;
        const other = options.includes(p.key) && !p.live && !chosen.length; // a chosen slider is with the others
        (p.key === first ? hero : other ? rest : sliders).push(this.#slider(p, p.key === first));
        if (p.key !== first && !other) brief.push(p);
      } else if (p.kind === "choice") {
        if (p.choices.length > 1)
          (options.includes(p.key) || p.key === "metric" ? boxes : more).push(this.#field(p, this.#select(p)));
      } else (p.kind === "integer" ? boxes : more).push(this.#field(p, this.#box(p)));
    }
    /** @param {string} id */
    const open = (id) => ($(id)?.open ? { open: "" } : {});
    $("dials").classList.toggle("chosen", chosen.length > 0);
    $("dials").firstElementChild.replaceChildren(...hero);
    $("dials").lastElementChild.replaceChildren(...(chosen.length ? sliders : []));
    $("others").firstElementChild.replaceChildren(...(chosen.length ? [] : sliders));
    this.#brief(chosen.length ? [] : brief);
    $("settings")
      .querySelector(".list")
      .replaceChildren(
        ...rest,
        this.#own(summary, open("per-learner")),
        h("div.boxes", {}, ...boxes),
        h("details", { id: "more-settings", ...open("more-settings") }, h("summary", {}, words.moreSettings), ...more),
      );
  }

  // Returns the key of the large slider: the preset's, or else the first of the chosen ones.
  /** @param {Summary} summary @param {string[]} chosen */
  #large(summary, chosen) {
    const { presets, problems } = this.#catalogue;
    const options = problems.flatMap((p) => p.parameters);
    const { parameters } = problemOf(summary, this.#catalogue);
    const named = presets.find((p) => p.id === summary.preset)?.hero;
    const heroes = [...(named ? [named] : []), ...HEROES].filter(
      (key) => !options.includes(key) || parameters.includes(key),
    );
    return chosen.length ? (heroes.find((key) => chosen.includes(key)) ?? chosen[0]) : heroes[0];
  }

  // Shows all other sliders in one line: λ 0.9, α 0.01. When opened, they replace the plane.
  /** @param {Parameter[]} list */
  #brief(list) {
    const line = $("brief").firstElementChild;
    const said = list.map((p) => ({ p, value: h("span") }));
    line.replaceChildren(...said.map(({ p, value }) => h("span", {}, h("em", {}, p.symbol), " ", value)));
    $("brief").hidden = $("dials-open").hidden = !list.length;
    text($("dials-open").lastElementChild, list.map((p) => p.symbol).join(" "));
    if (!list.length) $("others").parentElement.classList.remove("changing");
    this.#fields.push(({ values }) => said.forEach(({ p, value }) => text(value, shown(p, values[p.key]))));
  }

  /** @param {Parameter} p @param {Ours} input */
  #field(p, input) {
    return h(
      "label.field",
      { "data-key": p.key, title: hint(p) },
      h("span", {}, p.name, !p.live && h("i", { "aria-hidden": "true" }, " ↺")),
      input,
    );
  }

  // Shows step sizes and other values per learner. The closed list shows those that differ from the slider.
  /** @param {Summary} summary @param {object} open */
  #own(summary, open) {
    const said = h("span.note");
    const keys = this.#catalogue.parameters.filter((p) => p.override);
    const rows = summary.algorithms
      .filter((a) => !a.average)
      .map(({ id }) => {
        const a = algorithmOf(this.#catalogue, id);
        return h(
          "div.own",
          {},
          h("span", {}, a.short),
          ...keys
            .filter((p) => a.keys.includes(p.key))
            .map((p) =>
              h(
                "label.field",
                {},
                h("em", {}, p.symbol),
                this.#box({ ...p, name: `${a.short}, ${p.name}` }, `${p.key}.${id}`, p.key),
              ),
            ),
        );
      });
    this.#fields.push((s) =>
      text(said, keys.flatMap((p) => this.#apart(p, s).map((v) => ` · ${p.symbol} ${v}`)).join("")),
    );
    return h("details", { id: "per-learner", ...open }, h("summary", {}, words.perLearner, said), ...rows);
  }

  // Returns the learners that the common value of p does not apply to: ["GTB: 0.1"].
  /** @param {Parameter} given @param {Summary} summary */
  #apart({ key }, summary) {
    return owners(key, summary).map(
      ({ label, value }) => `${words.colon(label)} ${shown({ kind: "number" }, String(value))}`,
    );
  }

  /** @param {Parameter} p @param {boolean} large */
  #slider(p, large) {
    const { low, high, step, to, from } = scaleOf(p);
    const range = h("input", {
      type: "range",
      min: low,
      max: high,
      step,
      id: `slider-${p.key}`,
      "aria-label": `${p.name} ${p.symbol}`,
    });
    const box = this.#box(p);
    const name = h("span");
    const said = large ? h("span.said") : name; // beside the name if it fits, else in its place
    /** @type {string[]} */
    let forms = [];
    const fit = () => {
      for (const form of forms) {
        text(said, form);
        if (said.scrollWidth <= said.clientWidth) break;
      }
    };
    let held = 0;
    /** @type {Own[]} */
    let own = []; // the learners' own values and the common value when the drag began
    let before = 1;
    const thumbs = p.override
      ? new Thumbs(p, !this.#apartKeys.has(p.key), (yes) => this.#apartKeys[yes ? "delete" : "add"](p.key))
      : null;
    const rail = h("div.rail", {}, h("span.fill"), range, thumbs?.over);
    /** @param {number} x */
    const within = (x) => Math.min(high, Math.max(low, to(x)));
    /** @param {number} x */
    const place = (x) => placeOn(p, x);
    /** @param {string} value @param {string[]} [others] */
    const show = (value, others = []) => {
      attr(range, "aria-valuetext", [shown(p, value), ...others].join("; "));
      rail.style.setProperty("--at", String((range.value - low) / (high - low)));
    };
    range.oninput = () => {
      if (performance.now() - held >= HOLD && thumbs && this.#summary)
        [own, before] = [owners(p.key, this.#summary), Number(this.#summary.values[p.key])];
      held = performance.now();
      const value = String(from(Number(range.value)));
      if (!legal(p, value)) return;
      box.show(value);
      const moved = thumbs?.together ? along(p, own, before, Number(value)) : [];
      show(
        value,
        moved.map(([key, to]) => `${words.colon(own.find((o) => o.key === key)?.label)} ${shown(p, to)}`),
      );
      this.#set(p.key, value, box);
      for (const [key, to] of moved) this.#set(key, to, box);
      if (moved.length)
        thumbs?.show(
          own.map((o) => ({ ...o, value: Number(moved.find(([key]) => key === o.key)?.[1] ?? o.value) })),
          place,
        );
    };
    this.#fields.push((s) => {
      const { values } = s;
      const idle = ignored(p.key, values);
      range.disabled = box.disabled = idle;
      const apart = idle ? [words.bySchedule] : this.#apart(p, s);
      const named = [p.name, ...(apart.length > 1 ? [words.apart(apart.length)] : apart)].join(" · ");
      if (large) text(name, named);
      const told = this.#told.get(p.key) ?? [];
      const now = told.length ? told : [large ? "" : named];
      if (String(now) !== String(forms)) {
        forms = now;
        fit();
      }
      attr(name, "title", apart.length ? [p.name, ...apart].join(" · ") : null);
      if (performance.now() - held < HOLD) return;
      thumbs?.show(idle ? [] : owners(p.key, s), place);
      const at = within(Number(values[p.key]));
      if (Math.abs(range.value - at) > step / 2) range.value = at;
      show(values[p.key], idle ? [] : this.#apart(p, s));
    });
    const sliced = p.live && !p.own; // a strip along it may show growth rates
    if (large) {
      const mark = (/** @type {number} */ x) => {
        const at = h("span", { "data-rank": rankOf(p, x) }, bound(x));
        at.style.setProperty("--at", String(place(x)));
        return at;
      };
      const lead = h("div.lead", {}, h("label", {}, h("em", {}, p.symbol), box), name, said);
      // Wait for the next frame, because what fits may have another height, and WebKit reports an error then.
      new ResizeObserver(perFrame(fit)).observe(lead);
      return h(
        "div.dial.large",
        { "data-key": p.key, ...(sliced && { "data-slice": "" }), title: hint(p) },
        lead,
        h("div", {}, rail, sliced && strip()),
        h("p.marks", { "aria-hidden": "true" }, ...marksOf(p).map(mark)),
        thumbs?.under,
      );
    }
    return h(
      "div.dial",
      { "data-key": p.key, ...(sliced && { "data-slice": "" }), title: hint(p) },
      h("label", {}, h("em", {}, p.symbol), box),
      h("div", {}, rail, sliced && strip()),
      h("p.tells", {}, h("span", {}, bound(p.sliderMin)), name, h("span", {}, bound(p.sliderMax))),
      thumbs?.under,
    );
  }

  /** @param {Parameter} p */
  #select(p) {
    const select = h(
      "select",
      { id: `box-${p.key}`, onchange: () => this.#set(p.key, select.value, select) },
      ...p.choices.map((c) => h("option", { value: c.id }, c.name)),
    );
    this.#fields.push(({ values }) => {
      if (select.value !== values[p.key]) select.value = values[p.key];
    });
    return select;
  }

  // Returns a box to type in. Enter, or leaving it, applies the value. Escape restores the old one. An empty box
  // restores the common value, or the problem's own.
  /** @param {Parameter} p @param {string | null} [common] */
  #box(p, key = p.key, common = null) {
    const numeric = p.kind === "number" || p.kind === "integer";
    const worded = numeric && p.choices?.length > 0; // words may replace a number, in the visitor's language
    /** @param {string} value */
    const written = (value) => (worded && p.choices.find((c) => c.id === value)?.name) || shown(p, value);
    /** @param {string} typed */
    const read = (typed) =>
      (worded && p.choices.find((c) => [c.id, c.name].includes(typed.trim().toLowerCase()))?.id) || tidy(p, typed);
    const input = h("input.box", {
      inputmode: numeric && !worded ? "decimal" : "text",
      autocomplete: "off",
      spellcheck: "false",
      id: `box-${key}`,
      "aria-label": `${p.name} ${p.symbol}`.trim(),
    });
    let now = "";
    let held = 0;
    /** @type {Pick<Summary, "query" | "step"> | null} */
    let refused = null; // the settings in force when a value was rejected: the message stays until they change
    /** @param {string} value */
    const show = (value) => {
      held = performance.now();
      now = box.value = written(value);
      refused = null;
      mark(box, "");
    };
    const box = Object.assign(input, { show });
    box.onchange = async () => {
      const got = read(box.value);
      if (written(got) === now || (numeric && !got && !common && p.default)) box.show(now);
      else if (got && !legal(p, got)) mark(box, words.notLegal(p.name, written(got), p.legal));
      else if (await this.#set(key, got, box)) box.show(this.#summary?.values[key] ?? "");
      refused = box.ariaInvalid === "true" ? this.#summary : null;
    };
    box.onkeydown = (e) => {
      if (e.key === "Escape") box.show(now);
    };
    this.#fields.push((s) => {
      const value = written(s.values[key] ?? "");
      if (refused && document.activeElement !== box && (s.query !== refused.query || s.step < refused.step))
        return box.show(value);
      attr(box, "placeholder", shown(p, common ? s.values[common] : key === "theta0" ? s.theta0.join() : ""));
      if (value === now || performance.now() - held < HOLD) return;
      if (box.value === now) box.value = value; // keep what the visitor is typing
      now = value;
    });
    return box;
  }
}

// Reports whether a schedule or a ratio replaces the step size of a key.
/** @param {string} key @param {Values} given */
function ignored(key, { schedule, ratio }) {
  return (["alpha", "eta"].includes(key) && ["prop4", "dalal"].includes(schedule)) || (key === "eta" && Boolean(ratio));
}

/** @param {Parameter} p */
function hint(p) {
  return [
    `${words.colon([p.symbol, p.name].filter(Boolean).join(", "))} ${p.help} (${p.legal}).`,
    p.live ? words.live : words.restarts,
  ].join(" ");
}

// Returns the place for a slice of the map of growth. See slices.js.
function strip() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ class: "slice", preserveAspectRatio: "none", "aria-hidden": "true" }))
    svg.setAttribute(name, value);
  return svg;
}

// Shows under the box what is wrong with it: a line, see told, or "" for nothing.
/** @param {Ours} box @param {Line} line */
export function mark(box, line) {
  const message = told(line);
  attr(box, "aria-invalid", message ? "true" : null);
  const place = box.closest(".dial, .field, h2");
  const old = place?.nextElementSibling;
  if (old?.matches(".wrong")) {
    if (old.textContent === message) return;
    old.remove();
  }
  if (message) place?.after(h("p.wrong", { role: "alert", ...langOf(line) }, message));
}

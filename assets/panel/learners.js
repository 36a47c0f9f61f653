// The list of learners: each has a check box, the look of its line and its κ, and shows its equation on demand.

import { algorithmOf } from "../base/catalogue.js";
import { $, h, text } from "../base/dom.js";
import { swatch } from "../base/look.js";
import { words } from "../words/words.js";
import { mathML } from "../base/trusted.js";

const FIRST = 4;

export class Learners {
  #catalogue;
  #change;
  #rows;
  #more = h("button.link", {
    type: "button",
    id: "more-learners",
    onclick: () => {
      this.#open = !this.#open;
      this.#fold();
    },
  });
  #open = false;
  #selected = "";

  /**
   * change(ids) is called with the new selection, in the order of the catalogue.
   * @param {Catalogue} catalogue
   * @param {(ids: string[]) => unknown} change
   */
  constructor(catalogue, change) {
    this.#catalogue = catalogue;
    this.#change = change;
    this.#rows = catalogue.algorithms.map((a) => this.#row(a));
    $("learners")
      .querySelector(".list")
      .replaceChildren(...this.#rows.map((r) => r.row), this.#more, this.#all());
    this.#fold();
  }

  // Returns the link to the table of all learners, which the header has too.
  #all() {
    const { algorithms, combinations } = this.#catalogue;
    return h(
      "a",
      {
        id: "to-atlas",
        href: "?view=atlas",
        onclick: (/** @type {MouseEvent} */ e) => {
          if (e.ctrlKey || e.metaKey || e.shiftKey) return;
          e.preventDefault();
          $("who").click();
        },
      },
      words.allLearners(algorithms.length + combinations.length),
    );
  }

  /** @param {LearnerKind} a */
  #row(a) {
    const box = h("input", {
      type: "checkbox",
      value: a.id,
      onchange: () => {
        const ids = this.#rows.filter((r) => r.box.checked).map((r) => r.id);
        box.setCustomValidity(ids.length ? "" : words.keepOne);
        box.checked ||= !box.reportValidity();
        if (ids.length) this.#change(ids);
      },
    });
    const mark = h("span", {}, swatch(null, a.look));
    const label = h(
      "label.alg",
      { title: `${a.short} · ${a.ruleText}. ${words.restarts}` },
      box,
      mark,
      h("span", {}, a.name),
    );
    return {
      id: a.id,
      asked: a.look,
      box,
      mark,
      row: h("div.learner", { "data-learner": a.id }, label, ...disclosure(a, this.#catalogue)),
    };
  }

  /** @param {Summary} summary */
  sync(summary) {
    const ids = summary.algorithms.map((a) => a.id);
    if (ids.join() === this.#selected) return;
    this.#selected = ids.join();
    for (const { algorithm } of summary.algorithms) {
      // a combination without a name of its own stays in the list after it is first chosen
      if (this.#rows.some((r) => r.id === algorithm)) continue;
      const added = this.#row(algorithmOf(this.#catalogue, algorithm));
      this.#rows.push(added);
      this.#more.before(added.row);
    }
    for (const { id, asked, box, mark } of this.#rows) {
      box.checked = ids.includes(id);
      mark.replaceChildren(swatch(summary.algorithms.find((a) => a.id === id)?.look, asked));
    }
    this.#fold();
  }

  // Folds the list. The first few learners, and all that learn, are always shown.
  #fold() {
    const rest = this.#rows.filter(({ box }, i) => i >= FIRST && !box.checked);
    for (const { row } of rest) row.hidden = !this.#open;
    for (const { row, box } of this.#rows) if (box.checked) row.hidden = false;
    this.#more.hidden = !rest.length;
    this.#more.ariaExpanded = String(this.#open);
    text(this.#more, this.#open ? words.fewer : words.more(rest.length));
  }
}

// Returns the button that shows the equation, with the coefficient on it, and the place of the equation.
/** @param {LearnerKind} a @param {Catalogue} catalogue */
function disclosure(a, catalogue) {
  const place = h("div.equation", {
    id: `equation-${a.id}`,
    tabindex: "0",
    role: "group",
    "aria-label": words.equation(a.name, a.kappaText),
    hidden: "",
  });
  const button = h(
    "button.eq",
    {
      type: "button",
      title: words.equation(a.name, a.kappaText),
      "aria-label": `${words.equations}: ${words.equation(a.name, a.kappaText)}`,
      "aria-expanded": "false",
      "aria-controls": place.id,
      onclick: () => {
        if (!place.firstChild) {
          const mean = catalogue.rules.find((r) => r.id === a.rule)?.mean;
          place.append(formula(a.equation));
          if (mean) place.append(h("p.note", {}, words.average), formula(mean));
          const kappa = a.states ? undefined : catalogue.kappas.find((k) => k.id === a.kappa)?.note;
          for (const note of [a.ruleNote, kappa]) if (note) place.append(h("p.note", {}, note));
        }
        place.hidden = !place.hidden;
        button.ariaExpanded = String(!place.hidden);
      },
    },
    words.equations,
  );
  return [button, place];
}

/** @param {string} markup */
function formula(markup) {
  const template = document.createElement("template");
  template.innerHTML = mathML(markup);
  return template.content;
}

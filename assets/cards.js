// The cards of the pictures: which of them the problem has, their titles, and what stands in their heads.

import { $, attr, h, text } from "./dom.js";
import { words } from "./strings.js";

/** The pictures a problem may have, by card. */
export const cards = ["scene", "plane", "weights", "surface", "curves"];

export class Cards {
  #catalogue;
  #values = {}; // controls over the surfaces, by their key
  #moved;

  /** set(key, value) changes a setting, edit() opens the problem in its form, moved() is called when cards have come or gone. */
  constructor(catalogue, { set, edit, moved }) {
    this.#catalogue = catalogue;
    this.#moved = moved;
    const parameter = (key) => catalogue.parameters.find((p) => p.key === key);
    const { name, help, choices } = parameter("surface");
    const select = h("select", { id: "box-surface", "aria-label": name, title: help, onchange: () => set("surface", select.value) }, ...choices.map((c) => h("option", { value: c.id }, c.name)));
    const borders = h("input", { type: "checkbox", id: "box-borders", onchange: () => set("borders", borders.checked ? "1" : "0") });
    this.#values = { select, borders };
    $("surface").querySelector(".head").append(select, h("label.field", { title: parameter("borders").help }, borders, parameter("borders").name));
    const button = h("button.small", { type: "button", id: "edit", "data-part": "edit", title: words.editTitle, onclick: edit }, words.edit);
    $("scene").querySelector(".head").append(button);
  }

  sync(s) {
    const { select, borders } = this.#values;
    if (select.value !== s.values.surface) select.value = s.values.surface;
    borders.checked = s.values.borders === "1";
  }

  /** Shows the cards of a summary's problem; pictures tells whether there is a stage to draw in them. */
  dress(s, pictures) {
    const problem = this.#catalogue.problems.find((p) => p.id === s.problem);
    const [scene] = s.views;
    for (const id of cards) if (id !== "scene") $(id).hidden = !s.views.includes(id);
    $("scene").querySelector(".pic").dataset.view = scene;
    $("pictures").dataset.scene = scene;
    $("edit").hidden = scene !== "graph" || s.values.embed === "1";
    const [title, note] = $("scene").querySelectorAll("h2 *");
    text(title, s.custom?.name ?? problem.name);
    text(note, ` · ${scene === "car" ? words.carNote : problem.summary}`);
    attr($("scene").querySelector("h2"), "title", scene === "car" ? `${problem.summary}. ${words.carTitle}` : problem.summary);
    text($("curves").querySelector("h2 span"), words.curvesNote(s.runs, pictures && scene !== "car"));
    this.#moved();
  }
}

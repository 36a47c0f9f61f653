// The cards of the pictures: which of them the problem has, their titles, and their notes. The catalogue lists the
// pictures and their names.

import { algorithmOf, metricOf, problemOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { figure } from "../base/format.js";
import { grows, shrinks } from "../sentence/fates.js";
import { hides } from "../sentence/sentence.js";
import { words } from "../words/words.js";

/** Returns the ID of the card that shows a picture of the catalogue. @param {Picture} given */
export const cardOf = ({ parts }) => parts[parts.length - 1];
/** Returns a note as shown after a title. @param {string} note */
export const noted = (note) => note && ` · ${note}`;

const WORTHY = 1.05; // times the least value error: above this ratio the caption reports the error at θ*

const DOWN = ["converging", "passing"]; // verdicts for an error that decays
const UP = ["diverging", "diverged"];

/**
 * Returns the plane's caption: where the expected update of the learner leads, and where the learner itself moves if
 * its verdict differs.
 * @param {Summary} s
 * @param {Learner} a
 */
export function planes(s, a) {
  const away = grows(a, s);
  const still = shrinks(s) ? a.expected !== "stable" : Number(a.predicted) === 0;
  const way = away ? "leadsAway" : s.singular || still ? "leadsToLine" : "leadsTo";
  const correlated = s.values.sampling === "chain" && !s.log;
  const worth = Number(a.worth ?? 1);
  return [
    words[way](a.label),
    away
      ? DOWN.includes(a.verdict) && words.nears(a.label)
      : UP.includes(a.verdict) && words.leaves(a.label, correlated),
    worth > WORTHY && words.worth(figure(worth)),
  ]
    .filter(Boolean)
    .join(" ");
}

export class Cards {
  #catalogue;
  /**
   * @type {Record<"select" | "borders" | "flow" | "flows", Ours>} the controls in the heads of the surface and the
   * plane, by their key
   */
  #values;
  #moved;
  /** The IDs of all cards. */
  ids;

  /**
   * set(key, value) changes a setting. moved() is called after cards appear or disappear.
   * @param {Catalogue} catalogue
   * @param {{ set: (key: string, value: string) => unknown, moved: () => void }} given
   */
  constructor(catalogue, { set, moved }) {
    this.#catalogue = catalogue;
    this.#moved = moved;
    const pictures = catalogue.pictures.filter((p) => !p.study);
    this.ids = [...new Set(pictures.map(cardOf))];
    for (const p of pictures) if (!$(cardOf(p))) $("scene").parentElement.append(card(p));
    for (const p of pictures) {
      const { title, note, hint } = p;
      if (!title) continue; // dress() sets it, because it depends on the problem or on the error
      const heading = $(cardOf(p)).querySelector("h2");
      text(heading.firstElementChild, title);
      text(heading.lastElementChild, noted(note));
      attr(heading, "title", hint || null);
    }
    /** @param {string} key */
    const parameter = (key) => /** @type {Parameter} */ (catalogue.parameters.find((p) => p.key === key));
    const { name, help, choices } = parameter("surface");
    const select = h(
      "select",
      { id: "box-surface", "aria-label": name, title: help, onchange: () => set("surface", select.value) },
      ...choices.map((c) => h("option", { value: c.id }, c.name)),
    );
    const borders = h("input", {
      type: "checkbox",
      id: "box-borders",
      onchange: () => set("borders", borders.checked ? "1" : "0"),
    });
    $("surface")
      .querySelector(".head")
      .append(select, h("label.field", { title: parameter("borders").help }, borders, parameter("borders").name));
    const flow = h("select", {
      id: "box-flow",
      "aria-label": parameter("flow").name,
      title: parameter("flow").help,
      onchange: () => set("flow", flow.value),
    });
    const flows = h("label.field", { hidden: "" }, words.flowOf, flow); // the document reserves its place
    $("plane").querySelector(".head").append(flows);
    this.#values = { select, borders, flow, flows };
  }

  /** @param {Summary} s */
  sync(s) {
    const { select, borders } = this.#values;
    if (select.value !== s.values.surface) select.value = s.values.surface;
    borders.checked = s.values.borders === "1";
    this.#flow(s);
  }

  // Shows which learner's flow the plane draws, and the caption about that learner.
  /** @param {Summary} s */
  #flow(s) {
    const { flow, flows } = this.#values;
    const still = new Set(this.#catalogue.rules.filter((r) => r.solves).map((r) => r.id));
    const learners = s.algorithms.filter(
      (a) => !a.average && !a.states && !still.has(algorithmOf(this.#catalogue, a.algorithm).rule),
    );
    const ids = learners.map((a) => a.id).join();
    if (flow.dataset.of !== ids) flow.replaceChildren(...learners.map((a) => h("option", { value: a.id }, a.label)));
    flow.dataset.of = ids;
    if (s.flow && flow.value !== s.flow) flow.value = s.flow;
    flows.hidden = !s.flow || learners.length < 2;
    const shown = learners.find((a) => a.id === s.flow);
    const told = shown && shown.predicted !== null && !["arrows", "theory", "verdict"].some((part) => hides(s, part));
    text($("plane-tell").firstElementChild, told ? planes(s, shown) : "");
  }

  /**
   * Shows the cards of a summary's problem. pictures reports whether there is a stage that draws in them.
   * @param {Summary} s
   * @param {boolean} pictures
   */
  dress(s, pictures) {
    for (const el of document.querySelectorAll(".shell")) el.remove(); // placeholders of the first paint
    const problem = problemOf(s, this.#catalogue);
    const shown = this.#catalogue.pictures.filter((p) => s.views.includes(p.id));
    for (const id of this.ids) $(id).hidden = !shown.some((p) => cardOf(p) === id);
    if (s.algorithms.every((a) => a.states)) $("plane").hidden = true; // state values have no point in it
    const scene = shown.find((p) => cardOf(p) === "scene");
    if (scene) this.#scene(scene, problem, s);
    const weights = shown.find((p) => cardOf(p) === "weights");
    if (weights) {
      const name = !scene && (s.custom?.name ?? problem.name); // else the scene's title names the problem
      text($("weights").querySelector("h2").lastElementChild, noted([name, weights.note].filter(Boolean).join(" · ")));
    }
    text($("curves").querySelector("b"), metricOf(s, this.#catalogue)?.name ?? s.metric);
    const dotted = pictures && problem.exact && !hides(s, "theory");
    const dots = s.algorithms.every((a) => a.exact) ? "exact" : "update";
    text($("curves").querySelector("h2 span"), words.curvesNote(s.runs, dotted ? words.dots[dots] : ""));
    attr($("curves").querySelector("h2 span"), "title", dotted ? words.dotsTitle[dots] : null);
    this.#moved();
  }

  // Returns a note on the policies if they were changed, because the problem's summary describes the default ones. Else
  // null.
  /** @param {Problem} given @param {Values} values */
  #policies({ parameters, actions }, values) {
    const own = ["pi", "mu"].filter((key) => parameters.includes(key));
    /** @param {string} key */
    const usual = (key) => this.#catalogue.parameters.find((p) => p.key === key)?.default === values[key];
    return own.length && !own.every(usual) ? words.policies(actions[0], values.pi, values.mu) : null;
  }

  /** @param {Picture} given @param {Problem} problem @param {Summary} s */
  #scene({ id, note, hint }, problem, s) {
    $("scene").querySelector(".pic").dataset.view = id;
    $("pictures").dataset.scene = id;
    const [title, about] = $("scene").querySelectorAll("h2 *");
    text(title, s.custom?.name ?? problem.name);
    const summary = this.#policies(problem, s.values) ?? problem.summary;
    text(about, noted(note || summary));
    attr($("scene").querySelector("h2"), "title", hint ? `${summary}. ${hint}` : summary);
  }
}

// Returns a card for a picture that has none in the document.
/** @param {Picture} p */
const card = (p) =>
  h(
    "section.card",
    { id: cardOf(p), "data-part": p.parts.join(" "), hidden: "" },
    h("h2", {}, h("b"), h("span")),
    h("div.pic", { "data-view": p.id }, h("p.wait")),
    h("p.vh.alt"),
  );

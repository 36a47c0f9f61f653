// The picture of the form: a graph of states and actions, drawn again as a visitor types.

import { bent, head, looped } from "../base/arrow.js";
import { h } from "../base/dom.js";
import { px, s } from "../base/svg.js";
import { HEIGHT, MOST_STATES, WIDTH, graphOf, otherSum } from "./graph.js";
import { written } from "./spec.js";
import english from "../words/en/mdp.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/**
 * @typedef {import("./form.js").Form} Form
 * @typedef {import("./graph.js").Graph} Graph
 * @typedef {import("./graph.js").Spot} Spot
 * @typedef {import("./graph.js").Arc} Arc
 */

const MOST_LABELS = 16; // most arcs that have words beside them
const LOOP = 34; // px, reach of a loop
const HEAD = 8; // px, size of an arrow's head
const LETTERS = 12; // of an action beside an arc; its title holds all
const DIGITS = 3; // of a probability beside an arc

/** @param {number} n */
const radius = (n) => (n <= 3 ? 24 : n <= 6 ? 20 : 15);

/**
 * Returns the line of an arc, the tip and angle of its head, and the place of its label.
 * @param {Arc} arc
 * @param {Spot[]} spots
 */
function shape({ from, to, bend }, spots) {
  const r = radius(spots.length);
  return from === to ? looped(spots[from], r, bend, LOOP) : bent(spots[from], spots[to], r, bend);
}

/** @param {number} p */
const short = (p) => written(Number(p.toPrecision(DIGITS)));

/** Returns the part of a name that fits. @param {string} name @param {number} room */
function cut(name, room) {
  const letters = [...name];
  return letters.length > room ? `${letters.slice(0, room - 1).join("")}…` : name;
}

/** @param {Arc} arc */
const label = ({ action, p }) => [cut(action, LETTERS), p !== 1 && short(p)].filter(Boolean).join(" ");

/** @param {Arc} arc @param {Spot[]} spots @param {boolean} labelled */
function drawArc(arc, spots, labelled) {
  const { line, tip, angle, label: at } = shape(arc, spots);
  return s(
    "g",
    { class: arc.aimed ? "arc aimed" : "arc" },
    s("title", {}, words.arc(spots[arc.from].name, arc.action, spots[arc.to].name, short(arc.p))),
    s("path", { d: line, "stroke-width": px(1.2 + 2 * Math.min(1, arc.often)) }),
    s("path", { class: "head", d: head(tip, angle, HEAD) }),
    labelled && s("text", { x: px(at.x), y: px(at.y) }, label(arc)),
  );
}

/** @param {Spot} spot @param {number} r */
function drawSpot({ name, x, y }, r) {
  const room = Math.floor(r / 3.4); // letters that fit into a circle
  return s(
    "g",
    { class: "spot" },
    s("title", {}, name),
    s("circle", { cx: px(x), cy: px(y), r }),
    s("text", { x: px(x), y: px(y) }, cut(name, room)),
  );
}

/** Returns the graph in words: the next states of each action. @param {Graph} graph */
export const described = ({ spots, steps }) =>
  [
    words.pictureAlt(spots.length, steps.length),
    ...steps.map(({ state, action, row }) =>
      words.step(
        state,
        action,
        row?.flatMap((p, to) => (p ? [words.leads(spots[to].name, short(p))] : [])).join(", ") ?? words.unknown,
      ),
    ),
  ].join(" ");

/** The picture with its caption. show() draws another form. */
export class Picture {
  #svg = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" });
  #caption = h("figcaption.note");
  #wrong = h("p.wrong");
  el = h("figure.sketch", {}, this.#svg, this.#caption, this.#wrong);

  /** @param {Form} form */
  show(form) {
    const n = form.stateNames.length;
    const many = n > MOST_STATES;
    this.#svg.toggleAttribute("hidden", many);
    this.#caption.textContent = many ? words.pictureMost(n, MOST_STATES) : words.pictureNote;
    const graph = graphOf(form);
    const wrong = graph.steps.find((step) => otherSum(step) !== null);
    this.#wrong.textContent = wrong
      ? words.pictureSum(wrong.state, wrong.action, written(Number(otherSum(wrong)?.toPrecision(6))))
      : "";
    this.#wrong.hidden = !wrong;
    if (many) return;
    this.#svg.setAttribute("aria-label", described(graph));
    const { spots, arcs } = graph;
    this.#svg.replaceChildren(
      ...arcs.map((arc) => drawArc(arc, spots, arcs.length <= MOST_LABELS)),
      ...spots.map((spot) => drawSpot(spot, radius(n))),
    );
  }
}

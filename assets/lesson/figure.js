// A live figure of a lesson, and the questions about it.

import { h } from "../base/dom.js";
import { language } from "../words/language.js";
import { words } from "./words.js";

const AGAIN = 300; // ms between two evaluations of a check
const MOST = 100_000; // steps in one call
const OF_PAGE = ["theme", "scale", "speed"]; // keys of the lesson's address for all of its figures
const SECRET = ["theory", "arrows", "verdict", "sentence"]; // parts that would give a prediction away

/**
 * @typedef {object} Watched a question about the figure
 * @property {string} [check] of a task
 * @property {() => boolean} open
 * @property {() => void} [met] called when the check of a task holds
 */

// Without a view, a figure shows the curves, with the controls that it names.
/** @param {URLSearchParams} keys */
function usual(keys) {
  if (keys.has("view")) return;
  const hidden = ["learners", "table", ...(keys.has("controls") ? ["settings"] : [])];
  keys.set("view", "curves");
  keys.set("hide", [...new Set([...(keys.get("hide") ?? "").split(",").filter(Boolean), ...hidden])].join(","));
}

export class LiveFigure {
  /** A line above the figure, shown while the figure waits for a prediction. */
  waits = h("p.waits", { hidden: "" }, words.waits);
  /** @type {Watched[]} */
  #questions = []; // in their order
  #due = false; // an evaluation
  #hide;
  #controls;
  #given;

  /** @param {string} query @param {string} title */
  constructor(query, title) {
    const keys = new URLSearchParams(query);
    usual(keys);
    this.#hide = keys.get("hide") ?? "";
    this.#controls = keys.get("controls");
    keys.set("lang", language);
    for (const [key, value] of new URLSearchParams(location.search)) if (OF_PAGE.includes(key)) keys.set(key, value);
    this.#given = keys;
    this.el = /** @type {import("../embed.js").TriadLab} */ (
      /** @type {unknown} */ (h("triad-lab", { query: keys.toString(), title }))
    );
    for (const event of ["ready", "change", "frame"]) this.el.addEventListener(event, () => this.#soon());
  }

  /** Adds a question. A task's check is evaluated whenever the figure has changed. @param {Watched} q */
  watch(q) {
    this.#questions.push(q);
  }

  get #first() {
    return this.#questions.find((q) => q.open());
  }

  /**
   * While the first open question is a prediction, the figure hides what would give it away, and its controls, because
   * the prediction is about the settings that it has. It waits.
   */
  settle() {
    const secret = this.#first && !this.#first.check;
    // The line keeps its place, so that the question does not move at its answer.
    this.waits.hidden = !this.#questions.some((q) => !q.check);
    this.waits.style.visibility = secret ? "" : "hidden";
    const parts = this.#hide.split(",").filter(Boolean);
    const hide = [...new Set([...parts, ...(secret ? SECRET : [])])].join(",");
    if (hide === (this.#given.get("hide") ?? "")) return;
    this.#given.set("hide", hide);
    if (secret && !this.el.live) {
      this.#given.delete("controls");
      this.#given.set("autoplay", "0");
      this.el.setAttribute("query", this.#given.toString());
      return;
    }
    this.el.set("hide", hide).catch(() => {}); // the figure says itself what is wrong
    if (this.#controls !== null) this.el.set("controls", secret ? "" : this.#controls).catch(() => {});
  }

  #soon() {
    if (this.#due) return;
    this.#due = true;
    setTimeout(() => {
      this.#due = false;
      this.#look();
    }, AGAIN);
  }

  // Only the first open task counts, so that what a reader does for one does not solve the next unseen.
  async #look() {
    const task = this.#first;
    if (!task?.check || !this.el.live) return;
    const holds = await this.el.check(task.check).catch(() => false);
    if (!holds || !task.open()) return;
    task.met?.();
    this.settle();
    this.#soon();
  }

  /**
   * Plays so many steps more after a prediction. key is what limits the run. With reduced motion it advances at once.
   * @param {string} key @param {number} steps
   */
  async reveal(key, steps) {
    this.settle();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      for (let left = steps; left > 0; left -= MOST) await this.el.step(Math.min(left, MOST));
      return;
    }
    const { step } = /** @type {{ step: number }} */ (await this.el.get());
    await this.el.set(key, step + steps);
    await this.el.play();
  }
}

// The tabs: one link for each problem, and beside them all experiments by problem.

import { problemOf } from "../base/catalogue.js";
import { $, attr, h, text } from "../base/dom.js";
import { kept } from "../base/address-bar.js";
import { words } from "../words/words.js";

/** @typedef {(door: string, push?: boolean) => unknown} Go */

const STUDY = "study"; // the tabs, by what they are known
export class Tabs {
  #catalogue;
  #select;
  #own = h("option", { hidden: "" }); // a sweep that is no preset
  #query = "";
  #view = "";
  /** @type {string | null} */
  #problem = null;
  #keyed = false; // whether the select was last used by keyboard
  #left = false; // whether the address from before it had the focus is in the history

  /**
   * open(query, push) is called in place of following a link, look(view) to show what is open in another view, and
   * back(query) to leave a study for the experiment behind it; back opens the query where there is none.
   * @param {Catalogue} catalogue
   * @param {string[]} order of the views
   * @param {{ open: (query: string, push: boolean) => unknown, look: (view: string) => unknown,
   *   back: (query: string) => Promise<Summary | void> }} ways
   */
  constructor(catalogue, order, { open, look, back }) {
    this.#catalogue = catalogue;
    const { problems, presets } = catalogue;
    const isView = (/** @type {string} */ view) => order.includes(view);
    /** @param {string} door */
    const query = (door) => [queryOf(door), kept(this.#query)].filter(Boolean).join("&");
    /** @param {string} door @param {boolean} [push] */
    const go = (door, push = true) => open(query(door), push);
    // Views are of what is open, and the lab is the way back from them. A study is left for the experiment behind it.
    /** @param {string} view @returns {Go} */
    const over = (view) => async (door) => {
      const there = this.#problem === STUDY ? (await back(query(door)))?.values.view : this.#view;
      if (there && (isView(view) || isView(there))) return look(view);
    };
    $("tabs").replaceChildren(
      link(presets[0].id, "lab", words.lab, over("both")),
      ...order.filter(this.#title).map((view) => link(`view=${view}`, view, this.#title(view), over(view))),
      link(STUDY, STUDY, words.study, go),
    );
    this.#select = h(
      "select",
      { id: "preset", "aria-label": words.presets, title: words.presetsTitle, onchange: () => this.#change(go) },
      this.#own,
      ...problems.map((p) =>
        h("optgroup", { label: p.name }, ...doors(p, presets).map((x) => h("option", { value: x.id }, title(x)))),
      ),
    );
    this.#select.onkeydown = () => {
      this.#keyed = true;
    };
    this.#select.onpointerdown = () => {
      this.#keyed = false;
    };
    this.#select.onblur = () => {
      this.#left = false;
    };
    $("presets").replaceChildren(this.#select);
    $("what-more").onclick = () => {
      $("what-more").ariaExpanded = String($("what").classList.toggle("whole"));
    };
  }

  // The title of a view's tab; empty where it has none.
  #title = (/** @type {string} */ view) => this.#catalogue.views.find((v) => v.id === view)?.title ?? "";

  // Where there is no room for all tabs; in a frame of its own, for places are known once it is laid out.
  /** @param {HTMLElement} a */
  #reveal = (a) =>
    requestAnimationFrame(() => {
      const tabs = $("tabs");
      if (tabs.scrollWidth > tabs.clientWidth) tabs.scrollLeft = a.offsetLeft - tabs.offsetLeft - 40;
    });

  // Each arrow key on the closed select is a change: only the first leaves an address to go back to.
  /** @param {Go} go */
  #change(go) {
    const push = !(this.#keyed && this.#left);
    this.#left = true;
    go(this.#select.value, push);
  }

  /** @param {Summary} s */
  sync(s) {
    const problem = problemOf(s, this.#catalogue);
    const preset = this.#catalogue.presets.find((p) => p.id === s.preset);
    const own = s.study && !preset?.query.includes(`view=${STUDY}`);
    const name = own
      ? `${s.custom?.name ?? problem.name} · ${words.study}`
      : (s.custom?.name ?? (preset ?? problem).name);
    if (own) {
      this.#own.value = `view=${STUDY}&${doorOf(s.problem)}`;
      text(this.#own, name);
    }
    const door = own ? this.#own.value : s.preset || doorOf(s.problem);
    if (this.#select.value !== door) this.#select.value = door;
    document.title = `${name} – Triad`;
    [this.#query, this.#view] = [s.query, s.values.view];
    const tab = s.study ? STUDY : this.#title(s.values.view) ? s.values.view : "lab";
    if (this.#problem === tab) return;
    this.#problem = tab;
    for (const a of $("tabs").querySelectorAll("a")) {
      const here = a.dataset.problem === tab;
      attr(a, "aria-current", here ? "true" : null);
      if (here) this.#reveal(a);
    }
  }
}

/** @param {{ name: string, source?: string }} p */
const title = (p) => [p.name, p.source].filter(Boolean).join(" · "); // the question, the paper’s number behind it

// A problem's ways in: its presets, or itself where it has none.
/** @param {string} problem */
const doorOf = (problem) => `problem=${problem}`;
/** @param {string} door */
const queryOf = (door) => (door.includes("=") ? door : `preset=${door}`);

/** @param {Problem} problem @param {Preset[]} presets */
function doors(problem, presets) {
  const own = presets.filter((x) => x.problem === problem.id);
  return own.length ? own : [{ id: doorOf(problem.id), name: problem.name }];
}

/** @param {string} door @param {string} problem @param {string} name @param {Go} go */
function link(door, problem, name, go) {
  return h(
    "a",
    {
      href: `?${queryOf(door)}`,
      "data-problem": problem,
      onclick: (/** @type {MouseEvent} */ e) => {
        if (e.ctrlKey || e.metaKey || e.shiftKey) return;
        e.preventDefault();
        go(door);
      },
    },
    name,
  );
}

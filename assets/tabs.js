// The tabs: one for each problem, and beside them the presets of the present one. All are links.

import { $, attr, h } from "./dom.js";
import { words } from "./strings.js";

export class Tabs {
  #catalogue;
  #open;
  #problem = null;

  /** open(query) is called in place of following a link. */
  constructor(catalogue, open) {
    this.#catalogue = catalogue;
    this.#open = open;
    $("tabs").replaceChildren(...catalogue.problems.map((p) => this.#link(this.#presets(p.id)[0], p.name)));
    this.#problem = null;
  }

  #presets(problem) {
    return this.#catalogue.presets.filter((p) => p.problem === problem);
  }

  #link(preset, name) {
    return h("a", { href: `?preset=${preset.id}`, "data-preset": preset.id, "data-problem": preset.problem, title: preset.summary, onclick: (e) => {
      if (e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      this.#open(`preset=${preset.id}`);
    } }, name);
  }

  sync(s) {
    if (this.#problem !== s.problem) {
      this.#problem = s.problem;
      const presets = this.#presets(s.problem);
      $("presets").replaceChildren(...presets.map((p, i) => this.#link(p, i ? p.name : words.standard)));
      $("presets").hidden = presets.length < 2;
      const tab = [...$("tabs").children].find((a) => a.dataset.problem === s.problem);
      $("tabs").scrollLeft = tab.offsetLeft - 40; // where there is no room for all
    }
    for (const a of $("tabs").children) attr(a, "aria-current", a.dataset.problem === s.problem ? "true" : null);
    for (const a of $("presets").children) attr(a, "aria-current", a.dataset.preset === s.preset ? "page" : null);
  }
}

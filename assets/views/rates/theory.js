// The rows of Table 1 that apply to the present settings. If none does, it offers settings for which some do.

import { h } from "../../base/dom.js";
import english from "../../words/en/views/rates.js";
import { part } from "../../words/words.js";
import { rowsTable } from "./tables.js";

const words = part("views/rates", english);

const FALLING = "hyperbolic"; // the schedule α/(k + k₀)
const REST = 1000; // the largest k₀: step sizes begin to fall at about that step
const SIZES = /^(alpha|eta)(\.|$)/; // keys of step sizes, common or of one learner

/**
 * Returns settings whose step sizes fall as 1/k, and start as large as the given ones: α = k₀·α₀.
 * @param {Values} values
 * @param {number} most of a step size
 */
export function falling(values, most) {
  const sizes = Object.entries(values).filter(([key, v]) => SIZES.test(key) && Number(v) > 0);
  const k0 = Math.max(1, Math.min(REST, ...sizes.map(([, v]) => Math.floor(most / Number(v)))));
  const scaled = sizes.map(([key, v]) => [key, String(Math.min(most, Number((k0 * Number(v)).toPrecision(12))))]);
  return Object.fromEntries([["schedule", FALLING], ["k0", String(k0)], ...scaled]);
}

export class Theory {
  #host;
  #said = ""; // stamp of the element's content
  #body = h("div");
  element = h("div.rates-theory", {}, h("h3", {}, words.theory), this.#body);

  /** @param {import("../../plot/view.js").Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {RateRow[]} rows */
  say(rows) {
    const speaking = rows.filter((r) => r.speaks);
    const gradient = rows.some((r) => !r.missing.includes("gradient"));
    const said = JSON.stringify([speaking, gradient]);
    this.element.hidden = !rows.length; // without known rows the element is hidden
    if (said === this.#said) return; // keep the elements, because a button may have the focus
    this.#said = said;
    const label = { tabindex: "0", role: "group", "aria-label": words.table };
    this.#body.replaceChildren(
      speaking.length
        ? h("div.scroll.rates-rows", label, rowsTable(speaking))
        : h("p", {}, words.none, " ", gradient ? this.#way() : words.noGradient),
    );
  }

  #way() {
    return h("button.link", { type: "button", title: words.fallTitle, onclick: () => this.#fall() }, words.fall);
  }

  #fall() {
    const most = this.#host.catalogue().parameters.find((p) => p.key === "alpha")?.max ?? 1;
    this.#host.bring(falling(this.#host.summary().values, most));
  }
}

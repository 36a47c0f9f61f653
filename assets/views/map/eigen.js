// The eigenvalues beside maps, of the average update or of a step.

import { attr, h, text } from "../../base/dom.js";
import { colour } from "../../base/look.js";
import { s as svg } from "../../base/svg.js";
import english from "../../words/en/views/map.js";
import { part } from "../../words/words.js";
import { draw, said as saidOf } from "./spectra.js";

const words = part("views/map", english);

const HIGH = 300; // px: no picture is higher

/** @typedef {{ map: MapEntry, look: { colour: number }, name: string }} Shown */

export class Eigen {
  #svg = svg("svg", { role: "img" });
  #note = h("p.told");
  #kinds = h("span.segments", { role: "group", "aria-label": words.eigenvalues });
  #step = false; // whether eigenvalues are shown of a step, not of the average update
  figure = h(
    "figure.map-spectra",
    {},
    h("figcaption", {}, h("b", {}, words.eigenvalues), this.#kinds),
    this.#svg,
    this.#note,
  );

  /** @param {() => void} changed draws anew */
  constructor(changed) {
    this.#kinds.append(
      ...[false, true].map((step) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(step === this.#step),
            onclick: () => {
              this.#step = step;
              [...this.#kinds.children].forEach((b, i) => attr(b, "aria-pressed", String(Boolean(i) === step)));
              changed();
            },
          },
          step ? words.circle : words.line,
        ),
      ),
    );
  }

  /** Draws those of the learners that have any. @param {Shown[]} all @param {number} size px */
  draw(all, size) {
    const shown = all.filter(({ map }) => map.eigen.length);
    const groups = shown.map(({ map, look }, i) => ({
      colour: colour(look),
      hollow: i > 0,
      eigen: map.eigen,
      alpha: map.alpha,
    }));
    const how = { width: size, height: Math.min(size, HIGH), step: this.#step, falls: words.falls, grows: words.grows };
    attr(this.#svg, "viewBox", `0 0 ${how.width} ${how.height}`);
    this.#svg.replaceChildren(...(groups.length ? draw(groups, how) : []));
    const names = shown.map(({ name }) => name);
    const said = groups.length
      ? words[this.#step ? "furthest" : "rightmost"](saidOf(groups, names, this.#step))
      : words.noSpectrum;
    attr(this.#svg, "aria-label", `${words.eigenvalues}. ${said}`);
    text(this.#note, groups.length ? `${said} ${this.#step ? words.circleNote : words.lineNote}` : said);
  }
}

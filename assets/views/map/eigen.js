// The eigenvalues beside a map: of the expected update, or of one step.

import { attr, h, text } from "../../base/dom.js";
import { s as svg } from "../../base/svg.js";
import english from "../../words/en/views/map.js";
import { part } from "../../words/words.js";
import { draw, said } from "./spectra.js";

const words = part("views/map", english);

const HIGH = 240; // px, the most height of the picture

export class Eigen {
  #svg = svg("svg"); // no picture until it has a name
  #note = h("p.note");
  #kinds = h("span.segments", { role: "group", "aria-label": words.eigenvalues });
  #step = false; // whether it shows the eigenvalues of one step
  figure = h(
    "figure.map-spectra",
    {},
    h("figcaption", {}, h("b", {}, words.eigenvalues), this.#kinds),
    this.#svg,
    this.#note,
  );

  #width = 0; // px, 0 until it is known

  /** @param {() => void} changed draws again */
  constructor(changed) {
    // Wait for the next frame, because the picture changes the height that is observed.
    new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width === this.#width) return;
      this.#width = contentRect.width;
      requestAnimationFrame(changed);
    }).observe(this.figure);
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

  /**
   * Draws the eigenvalues of a learner that has them.
   * @param {MapEntry | null} map @param {string} name of the learner
   */
  draw(map, name) {
    this.figure.hidden = !map;
    const size = this.#width;
    if (!map || !size) return;
    const [step, any] = [this.#step, map.eigen.length > 0];
    const how = {
      width: size,
      height: Math.min(size, HIGH),
      step,
      stable: words.stableSide,
      unstable: words.unstableSide,
    };
    const [marks, height] = any ? draw(map, how) : [[], 0];
    attr(this.#svg, "viewBox", `0 0 ${size} ${height}`);
    this.#svg.replaceChildren(...marks);
    const decides = any ? words[step ? "furthest" : "rightmost"](name, said(map, step)) : words.noSpectrum;
    attr(this.#svg, "role", "img");
    attr(this.#svg, "aria-label", `${words.eigenvalues}. ${decides}`);
    text(this.#note, any ? `${decides} ${step ? words.circleNote : words.lineNote}` : decides);
  }
}

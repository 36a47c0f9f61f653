// The view of norms: a bar for each learner, as long as its weights are large.

import { algorithmOf } from "../../base/catalogue.js";
import { text } from "../../base/dom.js";
import { figure } from "../../base/format.js";
import { px, s } from "../../base/svg.js";
import { Figure } from "../../plot/figure.js";
import { loads } from "../../plot/view.js";
import english from "../../words/en/views/norms.js";
import { part } from "../../words/words.js";

const words = part("views/norms", english);

/** @extends {Figure<import("../../engine/messages.d.ts").NormsAnswer, number>} */
class Norms extends Figure {
  /** @param {import("../../plot/view.js").Host} host */
  constructor(host) {
    super(host, { id: "norms", words, rest: 500, least: 100 });
    this.lay([], []);
    text(this.title, words.title);
  }

  /** @param {Summary} s */
  question(s) {
    return { asks: { cmd: "ask", of: "norms" }, type: "norms", on: [s.query, s.step] };
  }

  drawn() {
    if (!this.told) return null;
    const { learners, norms } = this.told;
    const [width, height, now] = [this.width, this.height(240), this.at ?? 0];
    const [most, row] = [Math.max(...norms, 1e-300), height / norms.length];
    const marks = norms.map((norm, i) =>
      s("rect", { x: 0, y: px(i * row), width: px((width * norm) / most), height: px(row - 4) }),
    );
    const name = algorithmOf(this.host.catalogue(), learners[now]).name;
    const said = words.size(name, figure(norms[now]));
    return { width, height, marks, label: words.title, last: norms.length - 1, now, said };
  }

  /** @param {number} _ @param {number} y */
  under(_, y) {
    const n = this.told?.norms.length ?? 1;
    return Math.max(0, Math.min(n - 1, Math.floor((y * n) / this.height(240))));
  }

  /** @param {KeyboardEvent} e */
  led(e) {
    return this.along(e, { now: this.at ?? 0, last: (this.told?.norms.length ?? 0) - 1, far: 1 });
  }
}

export const load = loads(Norms);

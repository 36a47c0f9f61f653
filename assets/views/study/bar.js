// The bar of a study: its buttons and its progress.

import { $, h, text } from "../../base/dom.js";
import { fixed } from "../../base/format.js";
import { time } from "./sentence.js";
import english from "../../words/en/study.js";
import { part } from "../../words/words.js";

const words = part("study", english);

// ms between updates of the progress, because drawing slows the workers down where graphics are software
const METER = 2000;

export class Bar {
  #work;
  #study;
  #workers;
  #meter = h("progress", { max: 1, value: 0, "aria-label": words.progress });
  #words = h("span.note", { id: "study-progress" });
  #metered = 0; // when the progress was shown
  start;
  #cancel;
  element;

  /**
   * study() returns the open study, workers() the number of workers allowed.
   * @param {import("./work.js").Work} work
   * @param {{ toggle: () => unknown, study: () => StudyEntry | undefined, workers: () => number }} given
   */
  constructor(work, { toggle, study, workers }) {
    this.#work = work;
    this.#study = study;
    this.#workers = workers;
    /** @param {string} id @param {string} label @param {() => unknown} onclick @param {object} more */
    const button = (id, label, onclick, more) => h("button", { type: "button", id, onclick, ...more }, label);
    this.start = button("study-start", words.start, toggle, {
      class: "primary",
      "data-part": "play",
      title: words.startTitle,
      "aria-keyshortcuts": "Space",
    });
    const cancel = () => {
      if (document.activeElement === this.#cancel) this.start.focus(); // the start button stays
      work.cancel();
    };
    this.#cancel = button("study-cancel", words.cancel, cancel, { title: words.cancelTitle, "data-part": "cancel" });
    this.element = h(
      "div.transport.study-bar",
      { id: "study-bar", "data-part": "transport", role: "group", "aria-label": words.formTitle },
      this.start,
      this.#cancel,
      h("div.meter", {}, this.#meter, this.#words),
    );
    $("transport").before(this.element);
    setInterval(() => performance.now() > this.#metered + METER / 2 && this.meter(), METER);
  }

  /** Updates the buttons. other reports whether the form describes another study. @param {boolean} other */
  dress(other) {
    const { state, busy } = this.#work;
    /** @type {Partial<Record<import("./work.js").State, string>>} */
    const goes = { running: words.pause, paused: words.goOn };
    /** @type {Partial<Record<import("./work.js").State, string>>} */
    const begins = { fresh: words.start, done: this.#work.recalled ? words.anew : words.again };
    text(this.start, goes[state] ?? (other ? words.start : (begins[state] ?? words.goOn)));
    this.#cancel.disabled = !busy;
  }

  /** Shows the progress in plain text, because a live region would read every change aloud. */
  meter() {
    const s = this.#study();
    if (!s) return;
    this.#metered = performance.now();
    const { progress: p, state, worked } = this.#work;
    const running = state === "running";
    const fraction = state === "done" ? 1 : (p?.fraction ?? s.known / s.parts);
    this.#meter.value = fraction;
    text(
      this.#words,
      (p || fraction
        ? [
            words.percent(Math.floor(100 * fraction)),
            running && p?.rate && words.rate(fixed(p.rate / 1e6, 1)),
            running && p?.left ? words.left(time(p.left)) : p && time(worked),
            p && words.workers(p.workers || this.#workers(), Math.round(p.memory / 1e6)),
          ]
        : []
      )
        .filter(Boolean)
        .join(" · "),
    );
  }
}

// The view of two learners, A and B: the ratio of their errors as they learn and, at one click, what more seeds come
// to. The learners' program computes both. Loaded when it is first opened.

import { $, attr, h, text } from "../base/dom.js";
import { save } from "../base/file.js";
import { count, figure } from "../base/format.js";
import { colour } from "../base/look.js";
import { pictureButtons } from "../base/picture/drawing.js";
import { nearest } from "../base/plot/decades.js";
import { sheet } from "../base/stylesheet.js";
import { s as svg } from "../base/svg.js";
import english from "../words/en/views/versus.js";
import { told as inWords } from "../words/told.js";
import { words as page, part } from "../words/words.js";
import { headline } from "../panel/headline.js";
import { Questions } from "../views/questions.js";
import { eachFrame, heightOf, slug, turn } from "../views/view.js";
import { closer, draw, frame } from "./chart.js";
import { alternative, oneStep, readout, sentence } from "./sentence.js";
import { chooser, offer, pair, sidesOf } from "./sides.js";

const words = part("views/versus", english);

/** The value of the query's key view that shows it. */
export const VIEW = "versus";

const REST = 250; // ms between questions
const MORE = 20; // seeds at a click
const MOST = 201; // with the run's own
const HIGH = 420; // px: the picture is no higher,
const LEAST = 120; // and no lower

/**
 * @typedef {object} Host
 * @property {Ask} ask
 * @property {() => Catalogue} catalogue
 * @property {() => void} moved
 */

/** @param {Host} host */
export async function load(host) {
  await Promise.all([sheet("views/views.css"), sheet("versus/versus.css")]);
  return new Versus(host);
}

class Versus {
  #host;
  #title = h("h2", { id: "versus-title" });
  #a = chooser("versus-a", words.a, (id) => this.#choose([id, this.#chosen[0] === id ? "" : this.#chosen[1]]));
  #b = chooser("versus-b", words.b, (id) => this.#choose([this.#chosen[1] === id ? "" : this.#chosen[0], id]));
  #more = h(
    "button",
    { type: "button", id: "versus-more", title: words.moreTitle, onclick: () => this.#try() },
    words.more(MORE),
  );
  #plot = svg("svg", { id: "versus-plot", tabindex: 0, role: "slider", "aria-orientation": "horizontal" });
  #read = h("p.told", {}, words.keys);
  #note = h("p.note", { id: "versus-note", role: "status" });
  #numbers = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.numbers });
  #details = h("details", { hidden: "" }, h("summary", {}, words.numbers), this.#numbers);
  #section;
  #questions = new Questions(REST, () => this.#ask());
  /** @type {string[]} IDs of A and B */
  #chosen = ["", ""];
  #seeds = 0; // that are asked for,
  #step = 0; // at this step
  #of = ""; // the settings that they are of
  /** @type {number | null} the index that is read */
  #at = null;
  /** @type {Summary | null} */
  #summary = null;
  /** @type {VersusAnswer | null} */
  #told = null;
  #asked = "";
  #failed = false;
  #changed = eachFrame(() => this.#section.hidden || this.#draw());

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    const csv = h("button.link", { type: "button", title: words.fileTitle, onclick: () => this.#file() }, words.file);
    const pictures = pictureButtons(
      this.#plot,
      () =>
        this.#summary && {
          file: `triad-versus-${this.#chosen.map(slug).join("-")}`,
          title: this.#title.textContent ?? "",
          desc: this.#plot.getAttribute("aria-label") ?? "",
          summary: this.#summary,
          catalogue: host.catalogue(),
        },
    );
    const swap = h(
      "button.small",
      { type: "button", title: words.swapTitle, onclick: () => this.#choose([this.#chosen[1], this.#chosen[0]]) },
      words.swap,
    );
    this.#section = h(
      "section.versus",
      { id: "versus", "aria-labelledby": "versus-title", hidden: "" },
      this.#title,
      h(
        "div.view-bar",
        {},
        h("label.field", {}, words.a, this.#a),
        swap,
        h("label.field", {}, words.b, this.#b),
        this.#more,
        h("span.files", {}, csv, ...pictures),
      ),
      this.#plot,
      this.#read,
      this.#note,
      this.#details,
    );
    this.#plot.addEventListener("pointermove", (e) => this.#point(/** @type {PointerEvent} */ (e)));
    this.#plot.addEventListener("pointerleave", () => this.#bring(null));
    this.#plot.addEventListener("keydown", (e) => this.#key(/** @type {KeyboardEvent} */ (e)));
    $("pictures").prepend(this.#section);
    // In a frame of its own: what an observer changes at once may be observed again.
    new ResizeObserver(() => this.#changed()).observe(this.#section);
  }

  /**
   * Shows the view or hides it, as a summary says.
   * @param {Summary} s
   */
  sync(s) {
    const shown = s.values.view === VIEW && !s.study;
    this.#summary = s;
    if (turn(this.#section, VIEW, shown)) this.#host.moved();
    if (shown) this.#questions.next();
  }

  #sides() {
    return this.#summary ? sidesOf(this.#summary, this.#host.catalogue()) : [];
  }

  /** @param {string[]} ids */
  #choose(ids) {
    this.#chosen = ids;
    this.#questions.now();
  }

  // What seeds are of: where it changes there are none any more.
  #settings() {
    const s = this.#summary;
    const settings = JSON.stringify([this.#chosen, s?.query, s?.loaded, s?.heldText, s?.changes]);
    if (settings !== this.#of) [this.#of, this.#seeds] = [settings, 0];
    return settings;
  }

  // More seeds, all to the step that is reached now, or to the last that both sides have.
  #try() {
    this.#settings();
    this.#step = this.#summary?.step ?? 0;
    this.#seeds = Math.min(MOST, Math.max(1, this.#seeds) + MORE);
    this.#questions.now();
  }

  // Asks until all is known; while learners learn, again and again.
  async #ask() {
    const s = this.#summary;
    if (!s || this.#section.hidden) return false;
    const sides = this.#sides();
    const two = pair(sides, this.#chosen);
    this.#chosen = two ? [two.a.id, two.b.id] : ["", ""];
    offer(this.#a, sides, this.#chosen[0]);
    offer(this.#b, sides, this.#chosen[1]);
    const settings = this.#settings();
    if (!two) {
      [this.#told, this.#asked] = [null, ""];
      text(this.#title, words.alone);
      this.#changed();
      return false;
    }
    const known = s.held.map((run) => run.done);
    const asked = JSON.stringify([settings, s.step, this.#seeds, this.#step, known]);
    if (asked === this.#asked && (this.#told?.done || this.#failed)) return false;
    [this.#asked, this.#failed] = [asked, false];
    try {
      this.#told = oneStep(await this.#host.ask({ cmd: "ask", of: "versus", ...this.#question() }, { type: "versus" }));
      this.#changed();
    } catch (e) {
      [this.#told, this.#failed] = [null, true];
      text(this.#read, inWords(/** @type {Error} */ (e)));
    }
    return true;
  }

  #question() {
    const [key, to] = this.#chosen;
    return { key, to, n: this.#seeds, x: this.#seeds ? this.#step : 0 };
  }

  // What is shown, as a file.
  async #file() {
    try {
      const { csv } = await this.#host.ask({ cmd: "file", of: "versus", ...this.#question() }, { type: "csv" });
      save(`triad-versus-${this.#chosen.map(slug).join("-")}.csv`, new Blob([csv], { type: "text/csv" }));
    } catch (e) {
      text(this.#read, inWords(/** @type {Error} */ (e)));
    }
  }

  /** @param {number | null} index */
  #bring(index) {
    this.#at = index;
    this.#changed();
  }

  /** @param {PointerEvent} e */
  #point(e) {
    const shown = this.#shown();
    if (!shown?.told.steps.length) return;
    const f = frame(shown);
    const box = this.#plot.getBoundingClientRect();
    const x = ((e.clientX - box.left) * shown.width) / box.width;
    const { steps, trials } = shown.told;
    if (trials.length && x > f.from) {
      const part = (x - f.from) / (f.to - f.from);
      return this.#bring(
        steps.length + Math.max(0, Math.min(trials.length - 1, Math.round(part * (trials.length - 1)))),
      );
    }
    const k = (f.last * (x - f.left)) / (f.right - f.left);
    // nearest() is by decades: 0 is none of them
    this.#bring(
      nearest(
        steps.map((v) => v + f.last),
        Math.max(1, k + f.last),
      ),
    );
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    const told = this.#told;
    const n = told ? told.steps.length + told.trials.length : 0;
    const now = this.#at ?? (told?.steps.length ?? 1) - 1;
    const far = e.shiftKey ? 20 : 1;
    /** @type {Record<string, number>} */
    const to = {
      ArrowLeft: now - far,
      ArrowDown: now - far,
      ArrowRight: now + far,
      ArrowUp: now + far,
      Home: 0,
      End: n - 1,
    };
    if (!(e.key in to) || !n) return;
    e.preventDefault();
    e.stopPropagation();
    this.#bring(Math.max(0, Math.min(n - 1, to[e.key])));
  }

  #shown() {
    const two = pair(this.#sides(), this.#chosen);
    if (!this.#told || !two) return null;
    const told = this.#told;
    const units = page.units[told.unit];
    const metric = this.#host.catalogue().metrics.find((m) => m.id === told.metric);
    return {
      told,
      width: Math.max(260, this.#plot.clientWidth),
      height: heightOf(this.#plot, Math.min(HIGH, Math.max(300, innerHeight / 2)), LEAST),
      names: { a: two.a.name, b: two.b.name },
      colours: { a: colour(two.a.look), b: colour(two.b.look) },
      at: this.#at,
      words: {
        above: words.above,
        below: words.below,
        ratio: wordings(metric?.short ?? told.metric, two.a.name, two.b.name),
        unit: units[1],
        seeds: words.at(count(told.trials.length), count(told.at), units),
      },
    };
  }

  #draw() {
    const shown = this.#shown();
    const s = this.#summary;
    this.#more.disabled = !shown || Boolean(shown.told.missing) || this.#seeds >= MOST;
    this.#plot.style.visibility = shown ? "" : "hidden";
    if (!shown || !s) return;
    const { told, width, height, names } = shown;
    headline(this.#title, sentence(told, names), s, this.#host.catalogue());
    this.#plot.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#plot.style.height = `${height}px`;
    this.#plot.replaceChildren(.../** @type {Element[]} */ (draw(shown)));
    const metric = this.#host.catalogue().metrics.find((m) => m.id === told.metric);
    attr(this.#plot, "aria-label", alternative(told, metric?.name ?? told.metric, names));
    const n = told.steps.length + told.trials.length;
    const at = Math.min(this.#at ?? told.steps.length - 1, n - 1);
    const said = n ? readout(told, Math.max(0, at)) : "";
    attr(this.#plot, "aria-valuemin", "0");
    attr(this.#plot, "aria-valuemax", String(Math.max(0, n - 1)));
    attr(this.#plot, "aria-valuenow", String(Math.max(0, at)));
    attr(this.#plot, "aria-valuetext", said);
    text(this.#read, this.#at === null ? words.keys : said);
    text(
      this.#note,
      told.missing
        ? words.missing(inWords(told.missing))
        : told.done
          ? ""
          : words.computing(told.trials.length, told.wanted),
    );
    this.#details.hidden = !told.trials.length;
    this.#numbers.replaceChildren(table(told, names));
  }
}

/** What the axis of ratios is called, the longest first. @param {string} metric @param {string} a @param {string} b */
const wordings = (metric, a, b) => [
  words.ratio(metric, a, b),
  words.ratio(metric, words.a, words.b),
  `${words.a} / ${words.b}`,
];

/** @param {VersusAnswer} told @param {{ a: string, b: string }} names */
function table({ trials }, names) {
  const { seed, a, b, ratio, closer: who } = words.columns;
  const error = (/** @type {number | null} */ v) => (v === null ? words.diverged : figure(v));
  return h(
    "table",
    { "aria-label": words.numbers },
    h("thead", {}, h("tr", {}, ...[seed, a, b, ratio, who].map((c) => h("th", { scope: "col" }, c)))),
    h(
      "tbody",
      {},
      ...trials.map((t) => {
        const best = closer(t);
        const cells = [error(t.a), error(t.b), t.ratio === null ? words.none : figure(t.ratio)];
        return h(
          "tr",
          {},
          h("th", { scope: "row" }, String(t.seed)),
          ...cells.map((c) => h("td", {}, c)),
          h("td", {}, best ? names[best] : words.none),
        );
      }),
    ),
  );
}

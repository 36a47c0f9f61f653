// <triad-lab preset="two-state" lambda="0.5" hide="settings">: a live figure in any page. Public API.
//
//   <script type="module" src="https://…/assets/embed.js"></script>
//   <triad-lab preset="two-state" title="Tree Backup"><a href="https://…/?preset=two-state">The figure</a></triad-lab>
//
// If a page allows only classic scripts, embed-classic.js does the same.
//
// Attributes: every key of the query; query, a whole query; mdp and held, the parts of a link after #mdp= and held=;
// title. A change acts at once. Without JavaScript the children are shown in place of the figure.
//
// Methods, which return promises: play() pause() step(n) reset() newSeed() hold() release(n) set(key, value) get()
// check(text) csv() svg(view). A call to a figure that has not started waits until it has.
//
// Events, whose detail is described in messages.js: ready drawn change frame diverged error key. A key that the figure
// does not use is pressed at the element too, as a keydown and keyup that bubble. Escape takes the focus out of the
// figure.
//
// A figure starts when it is first in sight and nothing scrolls, and rests out of sight, also while its slide is
// transparent or invisible.
// At most TriadLab.most run at once. The farthest figure then stops, and starts again later with its settings, from
// step 0. On paper a figure is its picture: the present one, or the one that it would begin with.

import { url } from "./base/address.js";
import { join } from "./base/link/fragment.js";
import { Paper } from "./embedding/paper.js";
import { distance, plan } from "./embedding/pool.js";
import { Poster, wordsIn } from "./embedding/poster.js";
import { leave, press } from "./embedding/pressed.js";
import { changed, isKey, posterOf, queryOf, whole } from "./embedding/query.js";
import { readiness } from "./embedding/readiness.js";
import { Sight } from "./embedding/sight.js";

const VERSION = 1; // of the protocol: see messages.js
const SITE = new URL(url("../"));
// In a strict sandbox a figure has no origin for messages. Its frame's window identifies it.
const STRICT = globalThis.origin === "null";
const TARGET = STRICT ? "*" : SITE.origin;
const EVENTS = ["ready", "drawn", "change", "frame", "diverged", "error", "key"];
const PATIENCE = 5000; // ms that a loaded figure may take to draw before its poster is removed
const ANEW = ["preset", "problem", "view", "lang", "query", "mdp", "held"]; // attributes that restart the figure

/**
 * @typedef {{ query?: unknown, heldText?: unknown, playing?: unknown, ended?: unknown, fatal?: unknown,
 *   message?: string, key?: unknown }} Detail
 * @typedef {{ query: string, held: string, playing: boolean, goesOn: boolean }} Heard goesOn: it plays, or has ended by
 * itself
 * @typedef {import("./embedding/readiness.js").Readiness} Readiness
 */

/** @type {Set<TriadLab>} */
const figures = new Set();
const sight = new Sight(arrange);
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next; // timer of the next start or stop

// Starts or stops one figure, and the next in a task of its own: each makes or removes a document, and several in one
// task would hold up a reader who scrolls.
function arrange() {
  clearTimeout(next);
  const all = [...figures];
  const { start, stop } = plan(
    all.map((f) => ({
      near: sight.has(f),
      live: f.live,
      playing: f.playing,
      distance: distance(f.getBoundingClientRect(), innerWidth, innerHeight),
    })),
    TriadLab.most,
  );
  if (stop.length) all[stop[0]].rest();
  else if (start.length) all[start[0]].wake();
  if (stop.length + start.length > 1) next = setTimeout(arrange);
  for (const f of all) {
    f.dress(sight.has(f));
    f.veil(sight.hides(f));
  }
}

/** The class of the element <triad-lab>. */
export class TriadLab extends HTMLElement {
  /** The most figures of the page that run at once. */
  static most = 6;

  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #root = this.attachShadow({ mode: "open" });
  /** @type {Poster | null} */
  #poster = null;
  #paper = new Paper(this.#root, () => this.svg());
  /** @type {Heard | null} */
  #heard = null; // state of the last event
  #unseen = false; // as last reported to the frame
  /** @type {string | null} */
  #query = null; // the query to start again with
  /** @type {string | null} */
  #held = null; // the pinned runs to start again with
  /** @type {Readiness | null} */
  #ready = null; // of the present frame, or of the next
  /** @type {Map<number, [resolve: (result: unknown) => void, reject: (why: Error) => void]>} */
  #calls = new Map(); // by ID, calls without an answer
  #id = 0;
  #attributes = new MutationObserver((records) => this.#follow(new Set(records.map((r) => String(r.attributeName)))));

  connectedCallback() {
    this.#poster ??= new Poster(this.#root);
    this.#attributes.observe(this, { attributes: true });
    addEventListener("message", this.#receive);
    this.addEventListener("keydown", this.#escape);
    figures.add(this);
    sight.watch(this);
    this.dress(false);
  }

  disconnectedCallback() {
    this.#attributes.disconnect();
    removeEventListener("message", this.#receive);
    this.removeEventListener("keydown", this.#escape);
    sight.forget(this);
    figures.delete(this);
    this.rest();
    arrange();
  }

  /** Reports whether the figure runs: there is a frame. */
  get live() {
    return this.#frame !== null;
  }

  /** Reports whether it plays, or would if it were in sight. */
  get playing() {
    return this.live && Boolean(this.#heard?.playing);
  }

  play() {
    return this.#call("play");
  }
  pause() {
    return this.#call("pause");
  }
  step(n = 1) {
    return this.#call("step", n);
  }
  reset() {
    return this.#call("reset");
  }
  newSeed() {
    return this.#call("newSeed");
  }
  hold() {
    return this.#call("hold");
  }
  release(n = 0) {
    return this.#call("release", n);
  }
  /** @param {string} key @param {unknown} value */
  set(key, value) {
    return this.#call("set", key, value);
  }
  get() {
    return this.#call("get");
  }
  /** @param {string} text @returns {Promise<boolean>} */
  check(text) {
    return /** @type {Promise<boolean>} */ (this.#call("check", text));
  }
  csv() {
    return this.#call("csv");
  }
  /** @returns {Promise<string>} the text of an SVG document of one picture, or of "all" */
  svg(view = "all") {
    return /** @type {Promise<string>} */ (this.#call("svg", view));
  }

  /** Starts the figure. For the pool. */
  wake() {
    if (this.#frame) return;
    const frame = document.createElement("iframe");
    frame.title = this.title || this.#words.title;
    frame.referrerPolicy = "no-referrer";
    frame.src = this.#address(this.#query ?? queryOf(this.#given));
    frame.onload = () => {
      frame.classList.add("up");
      setTimeout(() => frame === this.#frame && this.#poster?.cover(false), PATIENCE);
    };
    this.#poster?.cover(true);
    this.#frame = frame;
    this.#root.append(frame);
    this.veil(sight.hides(this));
  }

  /** Stops the figure and keeps its settings. For the pool. */
  rest() {
    if (!this.#frame) return;
    if (this.#heard) {
      this.#query = this.#heard.goesOn ? this.#heard.query : changed(this.#heard.query, "autoplay", "0");
      this.#held = this.#heard.held;
    }
    this.#frame.remove();
    this.#frame = null;
    this.#heard = null;
    this.#unseen = false;
    this.#paper.clear();
    const why = new Error(`triad-lab: ${this.#words.away}`);
    for (const [, reject] of this.#calls.values()) reject(why);
    this.#calls.clear();
    if (this.#ready?.settled) this.#ready = null;
  }

  /** Shows the poster and the notes in place of the figure. For the pool. @param {boolean} inView */
  dress(inView) {
    const { title, open, waits } = this.#words;
    const query = this.#query ?? queryOf(this.#given);
    const apart = this.hasAttribute("mdp") || this.hasAttribute("held"); // posters do not show these
    const preset = apart ? "" : posterOf(query, navigator.languages);
    const theme = new URLSearchParams(query).get("theme");
    this.#poster?.show(preset ? { preset, theme: theme === "auto" ? null : theme } : null);
    this.#poster?.say({
      title: this.title || title,
      open,
      href: this.#address(whole(query)),
      waits: inView && !this.live ? waits : "",
    });
  }

  /**
   * Hides the frame, which then rests and takes no keys, or shows it again, for a figure that is hidden in place. It
   * also reports to the frame whether it is out of sight, because a browser need not notify a frame that it does not
   * draw.
   * @param {boolean} hidden
   */
  veil(hidden) {
    this.#frame?.classList.toggle("away", hidden);
    const unseen = !sight.has(this);
    if (this.#heard && unseen !== this.#unseen) {
      this.#unseen = unseen;
      this.#frame?.contentWindow?.postMessage({ triad: VERSION, hidden: unseen }, TARGET);
    }
    if (hidden && document.activeElement === this) leave();
  }

  get #words() {
    const around = /** @type {HTMLElement | null} */ (this.closest("[lang]"));
    return wordsIn(around?.lang.slice(0, 2) ?? "en", () => {
      for (const f of figures) f.speak();
    });
  }

  /** Shows its words again, after those of a language have loaded. */
  speak() {
    if (this.#frame) this.#frame.title = this.title || this.#words.title;
    this.dress(sight.has(this));
  }

  /** @returns {[name: string, value: string][]} */
  get #given() {
    return [...this.attributes].map(({ name, value }) => [name, value]);
  }

  /** @param {string} query */
  #address(query) {
    const url = new URL(SITE);
    if ("scorm" in document.documentElement.dataset) url.pathname += "index.html"; // such systems serve no folder
    url.search = query;
    url.hash = join({ mdp: this.getAttribute("mdp") ?? "", held: this.#held ?? this.getAttribute("held") ?? "" });
    return url.href;
  }

  // Follows changed attributes.
  /** @param {Set<string>} names */
  #follow(names) {
    if (names.has("title") && this.#frame) this.#frame.title = this.title || this.#words.title;
    const keys = [...names].filter((n) => isKey(n) || ANEW.includes(n));
    if (keys.some((n) => ANEW.includes(n) || !this.hasAttribute(n))) {
      const { live } = this;
      this.rest();
      this.#query = this.#held = null;
      if (live) this.wake();
    } else if (this.live) {
      for (const key of keys)
        this.set(key, this.getAttribute(key)).catch(({ message }) => this.#tell("error", { message, fatal: false }));
    } else if (this.#query !== null) {
      for (const key of keys) this.#query = changed(this.#query, key, String(this.getAttribute(key)));
    }
    this.dress(sight.has(this));
  }

  #readiness() {
    return (this.#ready ??= readiness());
  }

  /** @param {string} method @param {unknown[]} args @returns {Promise<unknown>} */
  async #call(method, ...args) {
    await this.#readiness().promise;
    if (!this.#frame) return this.#call(method, ...args); // stopped meanwhile: call when it runs again
    const page = /** @type {Window} */ (this.#frame.contentWindow);
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, [resolve, reject]);
      page.postMessage({ triad: VERSION, id, method, args }, TARGET);
    });
  }

  /** @param {MessageEvent} e */
  #receive = ({ source, origin, data }) => {
    const known = origin === SITE.origin || (STRICT && origin === "null");
    if (!known || !this.#frame || source !== this.#frame.contentWindow || data?.triad !== VERSION) return;
    if (EVENTS.includes(data.event)) this.#hear(data.event, data.detail);
    const call = this.#calls.get(data.id);
    if (!call) return;
    this.#calls.delete(data.id);
    if (data.ok === true) call[0](data.result);
    else call[1](new Error(String(data.error)));
  };

  /** @param {string} event @param {Detail | undefined} detail */
  #hear(event, detail) {
    if (event === "ready" || event === "change")
      this.#heard = {
        query: String(detail?.query ?? ""),
        held: String(detail?.heldText ?? ""),
        playing: Boolean(detail?.playing),
        goesOn: Boolean(detail?.playing || detail?.ended),
      };
    const fatal = event === "error" && detail?.fatal;
    if (event === "ready") this.veil(sight.hides(this));
    if (event === "drawn" || event === "error") this.#poster?.cover(false);
    if (this.#heard && event !== "key") this.#paper.stir(this.#heard.playing);
    if (event === "ready" || fatal) {
      const ready = this.#readiness();
      ready.settled = true;
      if (fatal) ready.reject(new Error(detail.message));
      else ready.resolve();
    }
    this.#tell(event, detail);
    if (event === "key") this.#press(detail);
  }

  // A key right after a click may reach the element itself, before the frame has the focus.
  #escape = (/** @type {KeyboardEvent} */ e) => {
    if (e.isTrusted && e.key === "Escape") leave();
  };

  /** @param {Detail | undefined} detail */
  #press(detail) {
    if (detail?.key === "Escape") leave();
    press(this, detail);
  }

  /** @param {string} event @param {object | undefined} detail */
  #tell(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }
}

if (!customElements.get("triad-lab")) customElements.define("triad-lab", TriadLab);

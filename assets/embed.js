// <triad-lab preset="two-state" lambda="0.5" hide="settings">: a live figure in any page. Public API.
//
//   <script type="module" src="https://…/assets/embed.js"></script>
//   <triad-lab preset="two-state" title="Tree Backup"><a href="https://…/?preset=two-state">The figure</a></triad-lab>
//
// Attributes: every key of the query; query, a whole query; mdp, the part of a link after #mdp=; title. A change acts
// at once. Children stand in for the figure where there is no JavaScript.
// Methods, which return promises: play() pause() step(n) reset() newSeed() set(key, value) get() csv(). A call to a
// figure that has not started waits until it has.
// Events, whose detail is that of messages.js: ready change frame diverged error.
//
// A figure starts when it comes near the window, and rests out of it. At most TriadLab.most live at once: the farthest
// goes, and comes back with its settings, from step 0.

import { distance, plan } from "./embedding/pool.js";
import { changed, isKey, queryOf, whole } from "./embedding/query.js";
import english from "./words/en/embedding/element.js";
import { LANGUAGES } from "./words/languages.js";

const VERSION = 1; // of the protocol: see messages.js
const SITE = new URL("../", import.meta.url);
const NEAR = "50% 25%"; // of the window's size around it
const EVENTS = ["ready", "change", "frame", "diverged", "error"];
const ANEW = ["preset", "problem", "view", "lang", "query", "mdp"]; // attributes that start the figure anew
const words = { en: english }; // by language, those that are there

const sheet = new CSSStyleSheet(); // which a strict policy of the host allows, unlike a style element
sheet.replaceSync(`
:host { display: block; position: relative; box-sizing: border-box; width: 100%; aspect-ratio: 16 / 10 }
:host { overflow: hidden; border: 1px solid #8885; border-radius: 10px }
:host { background: #fbfaf7; color: #1d2127; color-scheme: light }
:host([hidden]) { display: none }
:host([theme=dark]) { background: #12151a; color: #e8eaed }
@media (prefers-color-scheme: dark) {
  :host(:not([theme=light])) { background: #12151a; color: #e8eaed }
  :host(:not([theme=light])) a { color: #6cb2f2 }
}
@media (max-width: 600px) { :host { aspect-ratio: 4 / 5; min-height: 400px } }
div { position: absolute; inset: 0; display: flex; flex-direction: column; gap: 8px; padding: 16px }
div { align-items: center; justify-content: center; text-align: center; font: 16px/1.4 system-ui, sans-serif }
p { margin: 0 }
b { font-weight: 600 }
a { padding: 4px 8px; color: #0b5fae }
:host([theme=dark]) a { color: #6cb2f2 }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden }
iframe.up { visibility: visible }
`);

const figures = new Set();
const near = new WeakSet();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) near[isIntersecting ? "add" : "delete"](target);
    arrange();
  },
  { rootMargin: NEAR },
);

function arrange() {
  const all = [...figures];
  const { start, stop } = plan(
    all.map((f) => ({
      near: near.has(f),
      live: f.live,
      playing: f.playing,
      distance: distance(f.getBoundingClientRect(), innerWidth, innerHeight),
    })),
    TriadLab.most,
  );
  for (const i of stop) all[i].rest();
  for (const i of start) all[i].wake();
  for (const f of all) f.dress(near.has(f));
}

/** The element's class. */
export class TriadLab extends HTMLElement {
  /** How many figures of the page may live at once. */
  static most = 6;

  #frame = null;
  #root = this.attachShadow({ mode: "open" });
  #poster = {};
  #heard = null; // {query, playing, goesOn: it plays, or has ended by itself}: what the figure said last
  #query = null; // to come back with
  #ready = null; // {promise, resolve, reject, settled} of the frame there is, or will be
  #calls = new Map(); // under way: id → [resolve, reject]
  #id = 0;
  #attributes = new MutationObserver((records) => this.#follow(new Set(records.map((r) => r.attributeName))));

  connectedCallback() {
    if (!this.#poster.link) this.#build();
    this.#attributes.observe(this, { attributes: true });
    addEventListener("message", this.#receive);
    figures.add(this);
    observer.observe(this);
    this.dress(false);
  }

  disconnectedCallback() {
    this.#attributes.disconnect();
    removeEventListener("message", this.#receive);
    observer.unobserve(this);
    near.delete(this);
    figures.delete(this);
    this.rest();
    arrange();
  }

  /** Whether the figure runs: there is a frame. */
  get live() {
    return this.#frame !== null;
  }

  /** Whether it plays, or would if it were in view. */
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
  set(key, value) {
    return this.#call("set", key, value);
  }
  get() {
    return this.#call("get");
  }
  csv() {
    return this.#call("csv");
  }

  /** Starts; for the pool. */
  wake() {
    if (this.#frame) return;
    const frame = document.createElement("iframe");
    frame.title = this.title || this.#words.title;
    frame.referrerPolicy = "no-referrer";
    frame.src = this.#address(this.#query ?? queryOf(this.#given));
    frame.onload = () => frame.classList.add("up");
    this.#frame = frame;
    this.#root.append(frame);
  }

  /** Stops, keeping the settings; for the pool. */
  rest() {
    if (!this.#frame) return;
    if (this.#heard) {
      this.#query = this.#heard.goesOn ? this.#heard.query : changed(this.#heard.query, "autoplay", "0");
    }
    this.#frame.remove();
    this.#frame = this.#heard = null;
    const why = new Error(`triad-lab: ${this.#words.away}`);
    for (const [, reject] of this.#calls.values()) reject(why);
    this.#calls.clear();
    if (this.#ready?.settled) this.#ready = null;
  }

  /** Shows what stands in for the figure; for the pool. */
  dress(inView) {
    const { title, link, waits } = this.#poster;
    const { title: name, open, waits: text } = this.#words;
    title.textContent = this.title || name;
    link.textContent = open;
    link.href = this.#address(whole(this.#query ?? queryOf(this.#given)));
    waits.textContent = inView && !this.live ? text : "";
  }

  // In the language of the text around it; in English until its words have come.
  get #words() {
    const language = this.closest("[lang]")?.lang.slice(0, 2) ?? "en";
    if (Object.hasOwn(words, language)) return words[language];
    if (Object.hasOwn(LANGUAGES, language)) {
      words[language] = english;
      import(`./words/${language}/embedding/element.js`).then(
        (m) => {
          words[language] = m.default;
          for (const f of figures) f.speak();
        },
        () => {},
      );
    }
    return english;
  }

  /** Says what it says anew; for when words have come. */
  speak() {
    if (this.#frame) this.#frame.title = this.title || this.#words.title;
    this.dress(near.has(this));
  }

  get #given() {
    return [...this.attributes].map(({ name, value }) => [name, value]);
  }

  #build() {
    const make = (name, parent) => parent.appendChild(document.createElement(name));
    this.#root.adoptedStyleSheets = [sheet];
    const box = make("div", this.#root);
    const title = make("b", make("p", box));
    const link = Object.assign(make("a", box), { target: "_blank", rel: "noopener" });
    this.#poster = { title, link, waits: make("p", box) };
  }

  #address(query) {
    const url = new URL(SITE);
    url.search = query;
    url.hash = this.hasAttribute("mdp") ? `mdp=${this.getAttribute("mdp")}` : "";
    return url.href;
  }

  // Attributes have changed.
  #follow(names) {
    if (names.has("title") && this.#frame) this.#frame.title = this.title || this.#words.title;
    const keys = [...names].filter((n) => isKey(n) || ANEW.includes(n));
    if (keys.some((n) => ANEW.includes(n) || !this.hasAttribute(n))) {
      const { live } = this;
      this.rest();
      this.#query = null;
      if (live) this.wake();
    } else if (this.live) {
      for (const key of keys)
        this.set(key, this.getAttribute(key)).catch(({ message }) => this.#tell("error", { message, fatal: false }));
    } else if (this.#query !== null) {
      for (const key of keys) this.#query = changed(this.#query, key, this.getAttribute(key));
    }
    this.dress(near.has(this));
  }

  #readiness() {
    if (!this.#ready) {
      this.#ready = { settled: false };
      this.#ready.promise = new Promise((resolve, reject) => Object.assign(this.#ready, { resolve, reject }));
      this.#ready.promise.catch(() => {}); // whoever calls hears of it
    }
    return this.#ready;
  }

  async #call(method, ...args) {
    await this.#readiness().promise;
    if (!this.#frame) return this.#call(method, ...args); // gone meanwhile: when it is back
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, [resolve, reject]);
      this.#frame.contentWindow.postMessage({ triad: VERSION, id, method, args }, SITE.origin);
    });
  }

  #receive = ({ source, origin, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== SITE.origin || data?.triad !== VERSION)
      return;
    if (EVENTS.includes(data.event)) this.#hear(data.event, data.detail);
    const call = this.#calls.get(data.id);
    if (!call) return;
    this.#calls.delete(data.id);
    if (data.ok === true) call[0](data.result);
    else call[1](new Error(String(data.error)));
  };

  #hear(event, detail) {
    if (event === "ready" || event === "change")
      this.#heard = {
        query: String(detail?.query ?? ""),
        playing: Boolean(detail?.playing),
        goesOn: Boolean(detail?.playing || detail?.ended),
      };
    const fatal = event === "error" && detail?.fatal;
    if (event === "ready" || fatal) {
      const ready = this.#readiness();
      ready.settled = true;
      fatal ? ready.reject(new Error(detail.message)) : ready.resolve();
    }
    this.#tell(event, detail);
  }

  #tell(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }
}

if (!customElements.get("triad-lab")) customElements.define("triad-lab", TriadLab);

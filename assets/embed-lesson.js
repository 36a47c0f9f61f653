// <triad-lesson src="…">: a lesson in any page. Public API.
//
//   <script type="module" src="https://…/assets/embed-lesson.js"></script>
//   <triad-lesson src="…" lang="en"><a href="…">The lesson</a></triad-lesson>
//
// Attributes: src, the address of a lesson's file, which this page must be allowed to fetch; or lesson, the name of a
// lesson of Triad's site; lang; theme; title. A change opens the lesson again. Without JavaScript, or if the file
// cannot be fetched, the children are shown.
//
// Event: score, after each answer. Its detail is {done, right, of, score: from 0 to 100, complete}.
//
// The lesson is in a frame of Triad's site, as high as its text.

import { spokenOf } from "./words/languages.js";

const ASSETS = new URL("./", import.meta.url);
const STRICT = globalThis.origin === "null";
const TARGET = STRICT ? "*" : ASSETS.origin;

/** The class of the element <triad-lesson>. */
export class TriadLesson extends HTMLElement {
  static observedAttributes = ["src", "lesson", "lang", "theme"];

  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #root = this.attachShadow({ mode: "open" });
  #given = 0; // number of lessons opened
  /** @type {{ lesson: string, name: string } | null} */
  #text = null; // of src

  connectedCallback() {
    addEventListener("message", this.#receive);
    this.#open();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#receive);
    this.#root.replaceChildren();
    this.#frame = null;
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#open();
  }

  async #open() {
    const given = ++this.#given;
    const src = this.getAttribute("src");
    this.#text = null;
    this.#root.replaceChildren(document.createElement("slot"));
    if (src !== null) {
      try {
        const answer = await fetch(new URL(src, document.baseURI));
        if (!answer.ok) throw new Error(String(answer.status));
        this.#text = { lesson: await answer.text(), name: src.replace(/[?#].*/, "").replace(/.*\//, "") };
      } catch {
        return; // the children say where the lesson is
      }
    }
    if (given !== this.#given || !this.isConnected) return;
    this.#frame = document.createElement("iframe");
    this.#frame.title = this.title || this.getAttribute("lesson") || this.#text?.name || "";
    this.#frame.referrerPolicy = "no-referrer";
    this.#frame.style.cssText = "display: block; width: 100%; height: 600px; border: 0; color-scheme: normal";
    this.#frame.src = this.#address().href;
    this.#root.replaceChildren(this.#frame);
  }

  #address() {
    const name = (this.getAttribute("lesson") ?? "").replace(/[^a-z0-9-]/g, "");
    const around = /** @type {HTMLElement | null} */ (this.closest("[lang]"));
    const language = spokenOf([around?.lang ?? null, ...navigator.languages]);
    const ending = language === "en" ? "" : `.${language}`;
    const url = new URL(this.#text || !name ? "lesson.html" : `lessons/${name}${ending}.html`, ASSETS);
    url.searchParams.set("lang", language);
    const theme = this.getAttribute("theme");
    if (theme) url.searchParams.set("theme", theme);
    return url;
  }

  /** @param {MessageEvent} e */
  #receive = ({ source, origin, data }) => {
    const known = origin === ASSETS.origin || (STRICT && origin === "null");
    const page = this.#frame?.contentWindow;
    if (!known || !page || source !== page || data?.triad !== 1) return;
    if (data.event === "lesson-ready" && this.#text) page.postMessage({ triad: 1, ...this.#text }, TARGET);
    if (data.event === "lesson-size" && this.#frame) this.#frame.style.height = `${Math.ceil(Number(data.detail))}px`;
    if (data.event === "lesson") this.dispatchEvent(new CustomEvent("score", { detail: data.detail }));
  };
}

if (!customElements.get("triad-lesson")) customElements.define("triad-lesson", TriadLesson);

// The poster shown while a figure does not run: the picture that it will begin with, its name, a link to the whole
// page, and a note that it waits. In the language of the text around it.

import { url } from "../base/address.js";
import english from "../words/en/embedding/element.js";
import { LANGUAGES } from "../words/languages.js";
import { posterFile } from "./query.js";

/** @typedef {typeof english} FigureWords */

/** @type {Record<string, FigureWords>} */
const words = { en: english }; // by language, those loaded

const sheet = new CSSStyleSheet(); // a host's strict policy allows it, unlike a style element
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
picture, img { position: absolute; inset: 0; width: 100%; height: 100% }
picture { background: inherit }
picture.over { z-index: 1; pointer-events: none }
picture:empty { display: none }
picture:not(:empty) + div { inset: auto 0 0; flex-direction: row; flex-wrap: wrap; gap: 0 12px; padding: 2px 12px }
picture:not(:empty) + div { background: inherit }
img { object-fit: contain }
p { margin: 0 }
b { font-weight: 600 }
a { padding: 4px 8px; color: #0b5fae }
:host([theme=dark]) a { color: #6cb2f2 }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden }
iframe.up { visibility: visible }
iframe.away { translate: 0 200% }
.paper { display: none; position: absolute; inset: 0 }
@media print {
  :host { break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact }
  picture:not(:empty) + div, :is(picture, div):has(~ iframe.up) { display: none }
  :is(picture, div, iframe):has(~ .paper) { display: none }
  .paper { display: block }
}
`);

/**
 * Returns the words of a language, or English ones until they are loaded. come() is called when they are.
 * @param {string} language
 * @param {() => void} come
 */
export function wordsIn(language, come) {
  if (Object.hasOwn(words, language)) return words[language];
  if (Object.hasOwn(LANGUAGES, language)) {
    words[language] = english;
    import(`../words/${language}/embedding/element.js`).then(
      (m) => {
        words[language] = m.default;
        come();
      },
      () => {},
    );
  }
  return english;
}

/** @typedef {{ preset: string, theme: string | null }} Pictured the preset of a poster; theme: null for the host’s */

const SITE = new URL(url("../"));
const UPRIGHT = "(max-width: 600px)"; // as the figure is then, see above
const DARK = "(prefers-color-scheme: dark)";

/** @param {string} file @param {string[]} media */
const source = (file, ...media) =>
  Object.assign(document.createElement("source"), { srcset: new URL(file, SITE).href, media: media.join(" and ") });

/**
 * Returns the files of a poster. The first that fits its place counts. The image is last.
 * @param {Pictured} given
 */
function files({ preset, theme }) {
  const usual = theme === "dark" ? "dark" : "light";
  const dark = [source(posterFile(preset, "dark", true), UPRIGHT, DARK), source(posterFile(preset, "dark"), DARK)];
  const image = document.createElement("img");
  Object.assign(image, { alt: "", loading: "lazy", decoding: "sync" });
  image.onerror = () => image.parentElement?.replaceChildren(); // a host's policy may forbid it
  image.src = new URL(posterFile(preset, usual), SITE).href;
  return [...(theme ? [] : dark), source(posterFile(preset, usual, true), UPRIGHT), image];
}

export class Poster {
  #picture = document.createElement("picture");
  #pictured = ""; // stamp of the picture
  #title = document.createElement("b");
  #link = Object.assign(document.createElement("a"), { target: "_blank", rel: "noopener" });
  #waits = document.createElement("p");

  /** Builds the poster in the root of a figure. @param {ShadowRoot} root */
  constructor(root) {
    root.adoptedStyleSheets = [sheet];
    const [box, title] = [document.createElement("div"), document.createElement("p")];
    title.append(this.#title);
    box.append(title, this.#link, this.#waits);
    root.append(this.#picture, box);
  }

  /** Shows a preset's picture, none for null. @param {Pictured | null} given */
  show(given) {
    const now = given ? `${given.preset} ${given.theme}` : "";
    if (now === this.#pictured) return;
    this.#pictured = now;
    this.#picture.replaceChildren(...(given ? files(given) : []));
  }

  /** Covers the figure's frame while that has not drawn, or uncovers it. @param {boolean} over */
  cover(over) {
    this.#picture.classList.toggle("over", over);
  }

  /**
   * Shows the figure's name, the text and address of the link, and why the figure waits, "" if it does not.
   * @param {{ title: string, open: string, href: string, waits: string }} said
   */
  say({ title, open, href, waits }) {
    this.#title.textContent = title;
    this.#link.textContent = open;
    this.#link.href = href;
    this.#waits.textContent = waits;
  }
}

// A figure on paper: its picture, as its frame would save it. A canvas does not print, a frame of another site does not
// learn that it is printed, and nothing may wait between beforeprint and the print. So the picture is requested in
// advance, soon after the figure stops and now and then while it plays, and kept as text. Without a picture
// the frame prints what it can.

import { built, read } from "../base/svg.js";

const REST = 500; // ms after the last event of a figure at rest
const PLAYS = 3000; // ms between pictures of a playing figure, and until a picture that has changed is compared again

export class Paper {
  #root;
  #ask;
  #text = ""; // of the picture
  #timer = 0;
  #turn = 0; // number of the last request

  /**
   * ask() resolves with the figure's picture, the text of an SVG document.
   * @param {ShadowRoot} root
   * @param {() => Promise<string>} ask
   */
  constructor(root, ask) {
    this.#root = root;
    this.#ask = ask;
    addEventListener("beforeprint", () => this.#lay());
    addEventListener("afterprint", () => this.#take());
  }

  /** Requests a new picture soon, because the figure may look different. @param {boolean} plays */
  stir(plays) {
    if (plays && this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#renew(), plays && this.#text ? PLAYS : REST);
  }

  /** Forgets the picture, because the figure was removed. */
  clear() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#turn++;
    this.#text = "";
  }

  async #renew() {
    this.#timer = 0;
    const turn = ++this.#turn;
    const text = await this.#ask().catch(() => ""); // empty if the figure was removed, or shows no picture
    if (turn !== this.#turn || text === this.#text) return;
    this.#text = text;
    // A figure at rest still computes: what is expected may come later, and no event tells of it.
    this.#timer ||= setTimeout(() => this.#renew(), PLAYS);
  }

  #lay() {
    this.#take();
    const [picture] = read(this.#text);
    if (picture?.tag !== "svg") return;
    Object.assign(picture.props, { class: "paper", "aria-hidden": "true", width: "100%", height: "100%" });
    this.#root.append(built(picture));
  }

  #take() {
    for (const el of this.#root.querySelectorAll(".paper")) el.remove();
  }
}

// A figure on paper: its picture, as its frame would save it. No canvas prints, a frame of another site is not told
// that it is printed, and between beforeprint and the print nothing may wait. So the picture is asked for while there
// is time, soon after the figure has come to rest and now and then while it plays, and kept as text until it is
// printed. Where it has not come yet the frame prints what it can.

import { built, read } from "../base/svg.js";

const REST = 500; // ms after the last that was heard of a figure that rests
const PLAYS = 3000; // ms between pictures of one that plays

export class Paper {
  #root;
  #ask;
  #text = ""; // of the picture
  #timer = 0;
  #turn = 0; // of those that were asked for

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

  /** The figure may look otherwise than before. @param {boolean} plays */
  stir(plays) {
    if (plays && this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#renew(), plays && this.#text ? PLAYS : REST);
  }

  /** The figure is no longer there. */
  clear() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#turn++;
    this.#text = "";
  }

  async #renew() {
    this.#timer = 0;
    const turn = ++this.#turn;
    const text = await this.#ask().catch(() => ""); // it has gone, or shows no picture
    if (turn === this.#turn) this.#text = text;
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

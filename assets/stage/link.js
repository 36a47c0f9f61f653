// The stage: an inert, transparent iframe over the picture cards. The page sends it the place of each picture
// (page-layout.js) and one end of the channel for frames, and watches whether it runs.

import { $, h } from "../base/dom.js";
import { PageLayout } from "./page-layout.js";
import { words } from "../words/words.js";
import { MOST, silence, Watch } from "../base/watch.js";
import { build, url } from "../base/address.js";

// A page opened from a disk has no origin for a message. The frame's window identifies it.
const target = origin === "null" ? "*" : origin;
const PATIENCE = 30; // seconds without a byte of the program before the stage is given up
const ARRIVAL = 2; // seconds from its loaded document to the first message of its script
const LOOK = 1000; // ms between checks of the pixel ratio and of the stage
const COMES = 50; // ms between checks of a stage that is loading, for whoever wants its pictures
const LOSSES = 3; // losses of the WebGL context within a minute
const MINUTE = 60000; // ms, before the stage is given up too

const number = Number.isFinite;
/** @param {unknown} v */
const text = (v) => typeof v === "string";
/** @param {unknown} v */
const pair = (v) => Array.isArray(v) && v.length === 2 && v.every((x) => typeof x === "number");
// The messages of the stage, and their required fields. See stage.js.
/** @type {Record<string, (m: Record<string, unknown>) => boolean>} */
const shapes = {
  loading: (m) => m.loaded === undefined || (number(m.loaded) && number(m.total)),
  alive: (m) => number(m.loaded) && number(m.updates),
  ready: () => true,
  drawn: (m) => number(m.step) && number(m.place),
  painted: (m) => number(m.place),
  failed: (m) => text(m.why) && text(m.message),
  readout: (m) => text(m.text) && pair(m.at) && pair(m.pointer),
};
/** @param {any} m any: the message is not checked yet */
const pictures = (m) =>
  number(m?.step) &&
  Array.isArray(m.list) &&
  m.list.every((/** @type {StagePicture} */ p) => p && text(p.marks) && number(p.width) && number(p.height));

/**
 * @typedef {object} StageEvents
 * @property {(part: number) => void} loading
 * @property {(step: number) => void} drawn
 * @property {(why: string, message: string, own?: boolean) => void} failed own: in the page's words
 * @property {(m: Readout) => void} readout
 * @property {(port: MessagePort) => void} port
 *
 * @typedef {{ view: string, text: string, at: [number, number], grab: boolean, pointer: [number, number],
 *   turn: number, along: number, across: number }} Readout
 */

export class Stage {
  state = "loading"; // loading, ready, drawn, failed
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #listens = false; // its document listens, even before the program starts, so that the first picture need not wait
  #on;
  #arrived = 0; // checks since its document was loaded without a message of its script
  #sign = ""; // the last progress of its program
  #painted = false; // whether the page painted since the last check
  #inSight = true;
  // Three watches: the script answers at any time, the program gets frames only while it is in sight, and a connection
  // may be slow.
  #mute = new Watch(
    () => this.#frame !== null,
    () => this.#fail(words.silence(MOST)),
  );
  #stuck = new Watch(
    () => this.#runs && this.#seen,
    () => this.#fail(words.silence(MOST)),
  );
  #still = new Watch(
    () => this.#listens && this.state === "loading",
    () => this.#fail(words.noBytes),
    () => PATIENCE,
  );
  /** @type {number[]} */
  #losses = []; // their times
  #ratio = 0; // the pixel ratio at the start of the stage
  /** The layout that the stage gets. */
  layout = new PageLayout(
    () => this.#hears,
    (layout) => this.#frame?.contentWindow?.postMessage({ v: 1, layout }, target),
  );

  /**
   * on: {loading(part), drawn(step), failed(why, message, own: in the page's words), readout({view, text, at, grab,
   * pointer}), port(MessagePort)}.
   * @param {StageEvents} on
   */
  constructor(on) {
    this.#on = on;
    addEventListener("message", (e) => {
      if (this.#frame && e.source === this.#frame?.contentWindow && e.data?.v === 1) this.#receive(e.data);
    });
    new IntersectionObserver((seen) => {
      this.#inSight = Boolean(seen.at(-1)?.isIntersecting);
    }).observe($("stage"));
    setInterval(() => this.#look(), LOOK);
  }

  start() {
    this.state = "loading";
    this.layout.painted(null);
    this.#listens = false;
    this.#ratio = devicePixelRatio;
    // The address has the pixel ratio, because right after a change the frame's own may still be the old one.
    const frame = h("iframe", {
      src: `${url(build ? `stage.html?${build}` : "stage.html")}#${this.#ratio}`,
      inert: "",
      "aria-hidden": "true",
      tabindex: "-1",
    });
    // A colour scheme other than the stage's own light one would give the frame an opaque backdrop.
    frame.style.colorScheme = "light";
    let loads = 0;
    this.#arrived = 0;
    frame.onload = () => {
      if (loads++) this.#lost();
      else if (!this.#listens) this.#arrived = 1;
    };
    this.#frame = /** @type {HTMLIFrameElement} */ (/** @type {unknown} */ (frame));
    $("stage").replaceChildren(frame);
    this.#heard();
  }

  /** Opens a new channel for frames, also after a restart of the worker. */
  connect() {
    if (!this.#hears) return;
    const { port1, port2 } = new MessageChannel();
    this.#frame?.contentWindow?.postMessage({ v: 1, port: true }, target, [port1]);
    this.#on.port(port2);
  }

  /**
   * Resolves with the pictures of the stage, {step, list}, see stage.js, or null if there are none. x is the height of
   * a small x in ems. Rejects if no answer comes.
   * @param {number} x
   * @returns {Promise<StagePictures | null>}
   */
  async pictures(x) {
    // Its watches give up a stage that does not come.
    while (this.#frame && this.state === "loading") await new Promise((resolve) => setTimeout(resolve, COMES));
    this.layout.measure();
    if (!this.#hears) return null;
    const { port1, port2 } = new MessageChannel();
    this.#frame?.contentWindow?.postMessage({ v: 1, svg: { x } }, target, [port2]);
    return new Promise((resolve, reject) => {
      port1.onmessage = ({ data }) =>
        data === null || pictures(data) ? resolve(data) : reject(new Error("the stage’s answer could not be read"));
      setTimeout(() => reject(new Error(silence())), LOOK * MOST);
    }).finally(() => port1.close());
  }

  /**
   * Returns the same at once, or null if the stage's document is out of reach or has no pictures.
   * @param {number} x
   * @returns {StagePictures | null}
   */
  picturesNow(x) {
    try {
      const list =
        /** @type {typeof globalThis | undefined} */ (
          /** @type {unknown} */ (this.#frame?.contentWindow)
        )?.triadStage.pictures(x) ?? null;
      return pictures(list) ? list : null;
    } catch {
      return null; // a page from a disk cannot reach into its frame
    }
  }

  get #hears() {
    return this.#listens && Boolean(this.#frame?.isConnected);
  }
  get #runs() {
    return this.state === "ready" || this.state === "drawn";
  }
  get #seen() {
    return this.#painted && this.#inSight && !document.hidden;
  }

  #look() {
    if (!this.#frame) return;
    if (!this.#frame?.isConnected) return this.#fail(words.removed);
    if (this.#arrived && this.#arrived++ > ARRIVAL) return this.#fail(words.noDocument);
    this.#sharpen(); // check, because no event reports every change in every browser
    this.#frame?.contentWindow?.postMessage({ v: 1, ping: true }, target);
    this.#painted = false;
    requestAnimationFrame(() => {
      this.#painted = true;
    });
  }

  // Notes a message of the stage. A new sign shows progress of its program; the same sign does not.
  /** @param {string} [sign] */
  #heard(sign = "") {
    this.#mute.heard();
    if (sign === this.#sign) return;
    this.#sign = sign;
    this.#stuck.heard();
    this.#still.heard();
  }

  /** @param {string} message */
  #fail(message) {
    this.#receive({ stage: "failed", why: "other", message, own: true });
  }

  // Ebiten reloads the document when its WebGL context is lost. If the drawing itself crashes the driver, this must
  // end.
  #lost() {
    const now = performance.now();
    this.#losses = [...this.#losses.filter((t) => now - t < MINUTE), now];
    this.state = "loading";
    this.layout.painted(null);
    this.#heard();
    if (this.#losses.length < LOSSES) return;
    this.#losses = [];
    this.#receive({ stage: "failed", why: "lost", message: words.lost(LOSSES), own: true });
  }

  /** @param {any} m any: its shape is checked first */
  #receive(m) {
    if (!Object.hasOwn(shapes, m.stage) || !shapes[m.stage](m)) return;
    this.#heard(m.stage === "alive" ? `${m.loaded} ${m.updates}` : this.#sign);
    if (m.stage === "alive") return;
    if (m.stage === "readout") return this.#on.readout(m);
    if (m.stage === "loading")
      return m.loaded ? this.#on.loading(m.total ? Math.min(1, m.loaded / m.total) : 0) : this.#begin();
    if (!this.#frame) return; // it was given up
    if (m.stage === "painted") return this.layout.painted(m.place);
    this.state = m.stage;
    if (m.stage === "drawn") this.layout.painted(m.place); // in the same task in which the first poster is removed
    if (m.stage === "drawn") this.#on.drawn(m.step);
    else if (m.stage === "failed") {
      this.#frame?.remove();
      this.#frame = null;
      this.#listens = false;
      // After losses a browser may withhold WebGL, so it is not missing.
      this.#on.failed(m.why === "webgl2" && this.#losses.length ? "lost" : m.why, m.message, m.own);
    }
  }

  // Also called after a lost WebGL context, when ebiten has reloaded the document.
  #begin() {
    this.#listens = true;
    this.#arrived = 0;
    this.layout.measure();
    this.connect();
  }

  // Ebiten keeps the pixel ratio of its start, so a new ratio (zoom, another screen) needs a new stage.
  #sharpen() {
    if (this.#ratio !== devicePixelRatio) this.start();
  }
}

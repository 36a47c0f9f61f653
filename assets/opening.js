// How experiments are opened: from an address, a lens, a question, a file, or after a worker has died.

import { $ } from "./base/dom.js";
import { flush, isCustom, setFragment, setHeld, theFragment, write } from "./base/address-bar.js";
import { count } from "./base/format.js";
import { join, split } from "./base/link/fragment.js";
import { lazy } from "./base/lazy.js";
import { Stopped } from "./engine/engine.js";
import { Resumption } from "./engine/resumption.js";
import { forget, notice, withdraw } from "./panel/notices.js";
import { unitsOf } from "./sentence/phrases.js";
import { words } from "./words/words.js";

const CALM = 1000; // ms after the start until the site is kept for use offline, when the page has nothing else to do

/**
 * @typedef {object} Host
 * @property {import("./engine/engine.js").Engine} engine
 * @property {import("./engine/gate.js").Gate} gate
 * @property {Record<"play" | "pause", () => Promise<unknown>>} act
 * @property {ReturnType<typeof import("./parts.js").parts>} part
 * @property {() => Catalogue} catalogue
 * @property {(event: string, detail?: object) => void} emit
 * @property {(error: unknown) => void} oops
 */

export class Opening {
  #host;
  #way = new Resumption(location.search);
  #under = 0; // experiments that are on their way
  /** @type {{ query: string, hash: string } | null} */
  #behind = null; // the address of the experiment that a study or passes have come over
  // When the page has nothing else to do the ways to its other pages are shown, and the site is kept for use offline.
  #keep = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, CALM));
    import("./help/pages.js").then((m) => m.show()).catch(() => {});
    await import("./offline/offline.js").then((m) => m.keep()).catch(() => {});
  });

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /**
   * There is a worker, which may be asked: it opens what was open; saved tells that it may go on from a checkpoint.
   * @param {boolean} saved
   */
  started(saved) {
    if (saved) this.#comeBack();
    else this.open(this.#way.query, false, location.hash);
  }

  /**
   * Opens a query, with the address's question mark or without; push leaves the present address in the history. hash is
   * the fragment of a link, whose held runs replace those there are; without one they stay.
   * @param {string} query
   * @param {string | null} [hash]
   */
  async open(query, push = false, hash = null) {
    const open = this.#host.engine.summary;
    const over = open?.study || open?.behind;
    if (over && !push && this.#behind && query.replace(/^\?/, "") === this.#bare(this.#behind.query)) {
      await this.back(query, push); // in the history
      return;
    }
    if (open && !over) this.#behind = { query: open.query, hash: theFragment() };
    this.#under++;
    let answer;
    try {
      answer = await this.#open(query, push, split(hash ?? "").mdp);
      if (hash !== null) answer = await this.#hold(split(hash).held, answer);
    } finally {
      this.#under--;
    }
    if (answer) await this.#go(answer); // a study may be on its way for long
  }

  /**
   * Leaves a study or passes for the experiment behind, with the answer. Where that is gone, with a worker that has
   * ended, its query opens, and a given query where there was none.
   * @param {string} query
   * @param {boolean} [push]
   * @returns {Promise<Summary | void>}
   */
  async back(query, push = true) {
    const behind = this.#behind;
    this.#under++;
    const answer = await this.#host.engine.ask({ cmd: "leave" }).catch(() => null);
    this.#under--;
    if (answer) this.#arrive(answer, behind?.hash ?? "", push);
    else await this.open(behind?.query ?? query, push, behind?.hash ?? null);
    return answer ?? this.#host.engine.summary ?? undefined;
  }

  // The runs that a link holds: what is wrong with one is told, and nothing is held.
  /** @param {string} text @param {Summary | void} answer */
  async #hold(text, answer) {
    const { engine, oops } = this.#host;
    if (text === (engine.summary?.heldText ?? "") || engine.summary?.study) return answer;
    const held = await engine.ask({ cmd: "held", text }).catch(oops);
    const now = engine.summary;
    setHeld(now?.heldText ?? "");
    if (now && this.#under < 2) this.#address(now.query);
    return answer && (held ?? answer);
  }

  /** @param {string} query @param {boolean} push @param {string} mdp */
  async #open(query, push, mdp) {
    const { engine, part, oops } = this.#host;
    forget();
    withdraw("query");
    let asked = query; // a second question mark is part of a key
    if (/\btour\b/.test(asked))
      asked = await part.tours().then(
        (t) => t.resolve(asked),
        () => asked,
      );
    const hash = join({ mdp });
    const own = isCustom(asked, hash);
    if (
      own &&
      (await part
        .own()
        .then((c) => c.open(hash, asked, push))
        .catch(oops))
    )
      return;
    if (own && engine.summary) return this.#address(engine.summary.query); // the address of what goes on
    const answer = await engine.ask({ cmd: "open", query: own ? "" : asked }).catch(oops);
    if (answer) this.#arrive(answer, "", push);
    return answer;
  }

  /**
   * A new experiment has opened. fragment goes with its address; null leaves the one there is.
   * @param {Summary} answer
   * @param {string | null} fragment
   * @param {boolean} push
   */
  async begun(answer, fragment, push) {
    this.#arrive(answer, fragment, push);
    await this.#go(answer);
  }

  /** @param {Summary} answer @param {string | null} fragment @param {boolean} push */
  #arrive(answer, fragment, push) {
    if (fragment !== null) setFragment(fragment);
    if (this.#under < 2) {
      // until the last has opened, the address is that of where the visitor went
      this.#address(answer.query);
      if (push) flush(true);
    }
  }

  /** @param {Summary} answer */
  async #go(answer) {
    const { act, part, oops } = this.#host;
    const play = answer.values.autoplay !== "0" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (answer.study) await part.studies().then((x) => x.opened(), oops);
    else if (answer.playing !== play) await act[play ? "play" : "pause"]().catch(() => {});
    this.#isOpen();
  }

  /** A summary is shown: the address follows it. @param {Summary} s */
  shown(s) {
    if (this.#way.shown(s)) withdraw("again");
    if (s.problem !== "custom") setFragment("");
    if (!this.#under) setHeld(s.heldText);
    if (!this.#under) this.#address(s.query);
  }

  // Goes on, in a new worker, from the last checkpoint; where that cannot be read, from the start.
  async #comeBack() {
    const { goal, query } = this.#way;
    const answer = await this.#host.engine.resume().catch((e) => {
      if (!(e instanceof Stopped)) this.open(query, false, location.hash);
    });
    if (!answer) return;
    if (this.#way.begin(answer.step, goal)) {
      const told = words.again(count(answer.step), count(goal), unitsOf(answer), answer.playing);
      notice("again", told, [], null, true);
    }
    this.#isOpen();
  }

  #isOpen() {
    $("app").dataset.state = "ready";
    this.#host.gate.open();
    this.#host.emit("ready");
    this.#keep();
  }

  // The address of an untouched page is bare.
  /** @param {string} query */
  #bare = (query) => (query === `preset=${this.#host.catalogue().presets[0].id}` ? "" : query);

  /** @param {string} query */
  #address(query) {
    write(this.#bare(query));
  }
}

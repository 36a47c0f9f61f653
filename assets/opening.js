// Opens experiments: from an address, a lens, a question, a file, or after a worker has died.

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

const CALM = 1000; // ms after the start until an idle page keeps the site for use offline

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
  #under = 0; // number of experiments being opened
  /** @type {{ query: string, hash: string } | null} */
  #behind = null; // the address of the experiment that a study or passes have covered
  // When the page is idle, it shows the links to its other pages, and keeps the site for use offline.
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
   * Opens the present query in a new worker. saved reports whether the worker can continue from a checkpoint.
   * @param {boolean} saved
   */
  started(saved) {
    if (saved) this.#comeBack();
    else this.open(this.#way.query, false, location.hash);
  }

  /**
   * Opens a query, with or without the address's question mark. push leaves the present address in the history. hash is
   * the fragment of a link, whose pinned runs replace the present ones. Without hash they stay.
   * @param {string} query
   * @param {string | null} [hash]
   */
  async open(query, push = false, hash = null) {
    const open = this.#host.engine.summary;
    const over = open?.study || open?.behind;
    if (over && !push && this.#behind && query.replace(/^\?/, "") === this.#bare(this.#behind.query)) {
      await this.back(query, push); // the visitor went back in the history
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
    if (answer) await this.#go(answer); // opening a study may take long
  }

  /**
   * Leaves a study or passes for the experiment behind, and returns the answer. If that is lost, because its worker has
   * ended, it opens the same query again, or the given query if there was none.
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

  // Pins the runs of a link. If one is invalid, it shows the error, and pins none.
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
    if (own && engine.summary) return this.#address(engine.summary.query); // restore the address of the open experiment
    const answer = await engine.ask({ cmd: "open", query: own ? "" : asked }).catch(oops);
    if (answer) this.#arrive(answer, "", push);
    return answer;
  }

  /**
   * Shows that a new experiment has opened. fragment goes with its address; null keeps the present one.
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
      // until the last experiment has opened, the address stays where the visitor went
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

  /** Updates the address after a summary. @param {Summary} s */
  shown(s) {
    if (this.#way.shown(s)) withdraw("again");
    if (s.problem !== "custom") setFragment("");
    if (!this.#under) setHeld(s.heldText);
    if (!this.#under) this.#address(s.query);
  }

  // Continues in a new worker from the last checkpoint, or from the start if that cannot be read.
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

  // The address of an untouched page has no query.
  /** @param {string} query */
  #bare = (query) => (query === `preset=${this.#host.catalogue().presets[0].id}` ? "" : query);

  /** @param {string} query */
  #address(query) {
    write(this.#bare(query));
  }
}

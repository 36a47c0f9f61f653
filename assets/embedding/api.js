// globalThis.triad: the experiment for scripts, tests and the curious. Public API.

/**
 * @typedef {object} ApiHost
 * @property {{ summary: Summary | null, ask: Ask, csv(): Promise<string> }} engine
 * @property {() => Promise<unknown>} ready
 * @property {() => Catalogue} catalogue
 * @property {Record<"play" | "pause" | "reset" | "newSeed" | "hold", () => Promise<unknown>>
 *   & { step(n: number): Promise<unknown>, release(n: number): Promise<unknown> }} act
 * @property {(key: string, value: string) => Promise<unknown>} set
 * @property {() => Promise<{ define(problem: unknown): unknown, definition(): unknown,
 *   log(text: string, name: string): unknown }>} custom
 * @property {() => Promise<{ api: object }>} studies
 * @property {() => Promise<{ svg(view: string, how: object): unknown,
 *   png(view: string, scale: number, how: object): unknown }>} files
 */

/**
 * host: {engine, ready, catalogue(), act, set(key, value), custom(), studies(), files()}. Returns emit(event, detail).
 * @param {ApiHost} given
 */
export function publish({ engine, ready, catalogue, act, set, custom, studies, files }) {
  /** @type {Record<string, Set<(detail: object) => void>>} */
  const listeners = {};
  const get = () => {
    if (!engine.summary) return { ready: false };
    const { type, ...rest } = engine.summary;
    return structuredClone({ ready: true, version: catalogue().version, run: rest.watch, ...rest });
  };
  // Each waits until the experiment is open, and resolves with get() after its effect, however long that takes; it
  // rejects when the learners have stopped, or have not been heard of for 10 s.
  /**
   * @template {unknown[]} A
   * @param {(...args: A) => unknown} f
   */
  const after =
    (f) =>
    async (/** @type {A} */ ...args) => {
      await ready();
      await f(...args);
      return get();
    };
  globalThis.triad = Object.freeze({
    /**
     * Plain JSON: {ready, version, query, step, horizon: where it pauses, 0 for nowhere, run, runs, playing, finished,
     * ended: by itself, next: where play goes on to from there, seed, values, algorithms: [{id, error, …}],
     * digits: to which θ* is known, null for ten or more, …}
     */
    get,
    play: after(act.play),
    pause: after(act.pause),
    /**
     * Pauses, and advances n steps (of Mountain Car n pushes), once what errors are measured by has been simulated.
     * What is called meanwhile takes effect between two steps; pause, reset and a change that starts anew make it
     * reject with "interrupted at step K".
     */
    step: after((n = 1) => act.step(n)),
    reset: after(act.reset),
    newSeed: after(act.newSeed),
    /**
     * Holds the present run, to be seen beside what is learned next; at most four. get().held are they: {name: by what
     * each differs, [{key, learner, before, value}], text, step, done: from 0 to 1, linked, missing, learners: [{id,
     * error, …}]}, and heldText what a link has of them.
     */
    hold: after(act.hold),
    /** Lets go of the n-th held run, from 1; of all for 0. */
    release: after((n = 0) => act.release(n)),
    /**
     * Changes one key of the query, and plays on where the run had ended by itself; rejects, changing nothing, when the
     * value is not legal.
     */
    set: after((key, value) => set(key, String(value))),
    /**
     * Runs a finite problem of one's own, an MDP file as text or as an object; rejects, changing nothing, with what is
     * wrong with it.
     */
    define: after(async (problem) => (await custom()).define(problem)),
    /** The present finite problem as an MDP file's object; rejects where the problem is not finite. */
    definition: () =>
      ready()
        .then(custom)
        .then((c) => c.definition()),
    /**
     * Learns from a log of transitions of the present finite problem, as CSV text; name is what it is called on the
     * page.
     */
    log: after(async (text, name = "log.csv") => (await custom()).log(String(text), String(name))),
    /**
     * The sweep over λ and step sizes that is open, or that start opens: resolves with {start, pause, cancel, get,
     * finished}. start(query) starts it or goes on, after opening the study of a query if one is given
     * ("preset=study&lambda=0,1"; rejects, changing nothing, when that is not legal). pause() and cancel() act within
     * 100 ms; both keep the results there are, which start goes on from. Each resolves with get(): {state: fresh,
     * running, paused, cancelled, done or failed, query, learners, parts, known, fraction, rate (updates a second),
     * left (ms), updates, workers, memory (bytes of the largest worker), algorithms, lambda, boxes, claims (of the
     * paper: id, text, verdict, figures, rule)}. finished() resolves with get() when all is known, and rejects when the
     * study fails.
     */
    study: () =>
      ready()
        .then(studies)
        .then((s) => s.api),
    /**
     * The last step of the run shown, and what learners made of it, in numbers: of steps taken while numbers=1. ids is
     * a comma list, empty for all. {missing: why there are none ("off", "start": no step yet, "later": none since
     * numbers=1) or "", run, step, unit, transition: {state, action, reward, next, pi, mu, terminal, …}, learners:
     * [{id, rule, dual, states, done: whether it learned from the step, terms: numbers by symbol, gamma, lambda, alpha,
     * eta, ratio: π/μ, kappa, decay: γλκ, delta, thetaPhi: θᵀφ, thetaPhiBar, omegaPhi, omegaE: ωᵀe, dutchPhi, vectors
     * phi, phiBar, change: γφ̄ − φ, phiTilde, ahead: φ̄ − φ̃, changeMu: γφ̄^μ − φ, and as [before, after] e, dutch:
     * e^ω, eMu: e^μ, omega, theta, mean: θ̄, …}]}; what is not finite is null.
     */
    update: (ids = "") =>
      ready()
        .then(() => engine.ask({ cmd: "update", key: String(ids) }, { type: "update" }))
        .then(({ type, ...rest }) => rest),
    /** The curves so far, or a study's learners, as text. */
    csv: () => ready().then(() => engine.csv()),
    /**
     * A picture as it stands on the page, but for what the pointer is on, as the text of an SVG document with title,
     * legend and, in its metadata, version, query, link, step and seed. view is one of get().views (of a study boxes,
     * percentile, best), or "all" for all in their places; rejects when that is not shown. how may have titles and
     * transparent (true or false), mono (in greys; else as the query says) and mm (the width, 10 to 1000).
     */
    svg: (view = "all", how = {}) =>
      ready()
        .then(files)
        .then((shot) => shot.svg(view, how)),
    /**
     * The same as a PNG (a Blob) of scale pixels to each CSS pixel, from above 0 to 8; its text chunks hold what the
     * metadata does. With mm it has 300 pixels to the inch, whatever the scale.
     */
    png: (view = "all", scale = 2, how = {}) =>
      ready()
        .then(files)
        .then((shot) => shot.png(view, scale, how)),
    catalogue: () => ready().then(() => structuredClone(catalogue())),
    /**
     * Events: ready, change (a summary has come), drawn {step}, diverged {id, step}, error {message, fatal}. Returns a
     * function that stops listening.
     */
    on(/** @type {string} */ event, /** @type {(detail: object) => void} */ f) {
      (listeners[event] ??= new Set()).add(f);
      return () => listeners[event].delete(f);
    },
  });
  return (/** @type {string} */ event, detail = {}) => listeners[event]?.forEach((f) => f(detail));
}

/**
 * Tells by emit of learners that have diverged, each once, from one summary to the next.
 * @param {(event: string, detail: object) => void} emit
 */
export function divergence(emit) {
  const known = new Set();
  return (/** @type {Summary} */ { algorithms }) => {
    for (const { id, verdict, divergedAt } of algorithms) {
      if (verdict !== "diverged") known.delete(id);
      else if (!known.has(id)) emit("diverged", { id, step: divergedAt });
      if (verdict === "diverged") known.add(id);
    }
  };
}

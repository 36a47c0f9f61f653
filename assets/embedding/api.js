// globalThis.triad: the experiment for scripts and tests. Public API.

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
 * Publishes the API. host: {engine, ready, catalogue(), act, set(key, value), custom(), studies(), files()}. Returns
 * emit(event, detail).
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
  // Each method waits until the experiment is open, and resolves with get() after its effect, however long that takes.
  // It rejects if the learners have stopped, or have not answered for 10 s.
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
     * Returns plain JSON: {ready, version, query, step, horizon: where it pauses (0 for nowhere), run, runs, playing,
     * finished, ended: by itself, next: where play continues to from there, seed, values, algorithms: [{id, error, …}],
     * digits: number of known digits of θ* (null for ten or more), …}
     */
    get,
    play: after(act.play),
    pause: after(act.pause),
    /**
     * Pauses, and advances n steps (n pushes in Mountain Car), after the reference values of errors have been
     * simulated. Calls made meanwhile take effect between two steps. pause, reset and a change that restarts the run
     * make it reject with "interrupted at step K".
     */
    step: after((n = 1) => act.step(n)),
    reset: after(act.reset),
    newSeed: after(act.newSeed),
    /**
     * Pins the present run, to compare it with later ones, at most four. get().held lists them: {name: the differences
     * of each, [{key, learner, before, value}], text, step, done: from 0 to 1, linked, missing, learners: [{id, error,
     * …}]}. heldText is their text in a link.
     */
    hold: after(act.hold),
    /** Releases the n-th pinned run, counted from 1, or all of them for 0. */
    release: after((n = 0) => act.release(n)),
    /**
     * Changes one key of the query, and continues to play if the run had ended by itself. Rejects, and changes nothing,
     * if the value is not allowed.
     */
    set: after((key, value) => set(key, String(value))),
    /**
     * Runs a finite problem of one's own, an MDP file as text or as an object. Rejects with the error, and changes
     * nothing, if the file is invalid.
     */
    define: after(async (problem) => (await custom()).define(problem)),
    /** Returns the present finite problem as an MDP file's object. Rejects if the problem is not finite. */
    definition: () =>
      ready()
        .then(custom)
        .then((c) => c.definition()),
    /** Learns from a log of transitions of the present finite problem, as CSV text. name is its name on the page. */
    log: after(async (text, name = "log.csv") => (await custom()).log(String(text), String(name))),
    /**
     * Resolves with {start, pause, cancel, get, finished} for the study that is open, or that start opens. start(query)
     * starts or resumes it. If a query is given ("preset=study&lambda=0,1"), it opens that study first, and it rejects,
     * changing nothing, if the query is not allowed. pause() and cancel() act within 100 ms. Both keep the results, and
     * start continues from them. Each resolves with get(): {state: fresh, running, paused, cancelled, done or failed,
     * query, learners, parts, known, fraction, rate (updates per second), left (ms), updates, workers, memory (bytes of
     * the largest worker), algorithms, lambda, boxes, claims (of the paper: id, text, verdict, figures, rule)}.
     * finished() resolves with get() when all is known, and rejects if the study fails.
     */
    study: () =>
      ready()
        .then(studies)
        .then((s) => s.api),
    /**
     * Resolves with the last step of the run shown, and the numbers of its update for each learner, for steps taken
     * while numbers=1. ids is a comma list, empty for all. {missing: why there are none ("off", "start": no step yet,
     * "later": none since numbers=1) or "", run, step, unit, transition: {state, action, reward, next, pi, mu,
     * terminal, …}, learners: [{id, rule, dual, states, done: whether it learned from the step, terms: numbers by
     * symbol, gamma, lambda, alpha, eta, ratio: π/μ, kappa, decay: γλκ, delta, thetaPhi: θᵀφ, thetaPhiBar, omegaPhi,
     * omegaE: ωᵀe, dutchPhi, vectors phi, phiBar, change: γφ̄ − φ, phiTilde, ahead: φ̄ − φ̃, changeMu: γφ̄^μ − φ, and
     * as [before, after] e, dutch: e^ω, eMu: e^μ, omega, theta, mean: θ̄, …}]}. A number that is not finite is null.
     */
    update: (ids = "") =>
      ready()
        .then(() => engine.ask({ cmd: "update", key: String(ids) }, { type: "update" }))
        .then(({ type, ...rest }) => rest),
    /**
     * Resolves with whether a check of a lesson holds now, such as "stable(tb) and gamma > 0.5": see the manual's page
     * on lessons. Rejects with the place and the fault if the check is invalid.
     */
    check: (text = "") =>
      ready()
        .then(() => engine.ask({ cmd: "ask", of: "check", key: String(text) }, { type: "check" }))
        .then(({ holds }) => holds),
    /** Resolves with the curves so far, or a study's learners, as text. */
    csv: () => ready().then(() => engine.csv()),
    /**
     * Resolves with a picture as the page shows it, without the mark of the pointer. It is the text of an SVG document
     * with title, legend and, in its metadata, version, query, link, step and seed. view is one of get().views (in a
     * study boxes, percentile or best), or "all" for all in their places. Rejects if that picture is not shown. how may
     * have titles and transparent (true or false), mono (in greys; the default is the query's) and mm (the width, 10 to
     * 1000).
     */
    svg: (view = "all", how = {}) =>
      ready()
        .then(files)
        .then((shot) => shot.svg(view, how)),
    /**
     * Resolves with the same as a PNG (a Blob) of scale pixels to each CSS pixel, above 0 and at most 8. Its text
     * chunks hold the metadata. With mm it has 300 pixels to the inch, at any scale.
     */
    png: (view = "all", scale = 2, how = {}) =>
      ready()
        .then(files)
        .then((shot) => shot.png(view, scale, how)),
    catalogue: () => ready().then(() => structuredClone(catalogue())),
    /**
     * Listens to an event: ready, change (a new summary), drawn {step}, diverged {id, step}, error {message, fatal}.
     * Returns a function that stops listening.
     */
    on(/** @type {string} */ event, /** @type {(detail: object) => void} */ f) {
      (listeners[event] ??= new Set()).add(f);
      return () => listeners[event].delete(f);
    },
  });
  return (/** @type {string} */ event, detail = {}) => listeners[event]?.forEach((f) => f(detail));
}

/**
 * Returns a function that emits an event for each learner that has diverged, once, from one summary to the next.
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

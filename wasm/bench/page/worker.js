// One worker of the benchmark: starts bench.wasm with its kernels, and takes the requested measurements.
import {
  correction,
  saddlePoint,
  saddlePointColumns,
  saddlePointFused,
  saddlePointUnrolled,
  state,
  transposed,
} from "./yardstick.js";
import "./wasm_exec.js";

/**
 * @typedef {{ kind: string, algorithm: string, features: number, columns: number }} Wanted describes a contender
 * @typedef {(n: number) => void} Run runs n steps
 * @typedef {{ run: Run, weights(): Float64Array }} Contender
 */

const ready = new Promise((resolve) => {
  globalThis.triadReady = resolve;
});

async function start() {
  /** @param {string} name */
  const module = async (name) => WebAssembly.compileStreaming(fetch(name));
  const shim = await WebAssembly.instantiate(await module("shim.wasm"));
  const go = new Go();
  go.importObject.simd = shim.exports;
  const instance = await WebAssembly.instantiate(await module("bench.wasm"), go.importObject);
  globalThis.triadSimd = { mem: instance.exports.mem, table: shim.exports.table };
  go.run(instance);
  await ready;
}

/** @type {Record<string, Record<string, import("./yardstick.js").Loop>>} */
const loops = {
  plain: { gtb: saddlePoint, "ab-trace": correction },
  columns: { gtb: saddlePointColumns },
  unrolled: { gtb: saddlePointUnrolled },
  fused: { gtb: saddlePointFused },
};

/** Returns a contender, or null if the engine cannot run it. @param {Wanted} wanted @returns {Contender | null} */
function contender({ kind, algorithm, features, columns }) {
  if (loops[kind]) {
    const x = triadExperience(algorithm, features);
    const s = state(features, x.alpha, x.eta);
    return {
      run: (n) => loops[kind][algorithm](x, n, s),
      weights: () => (kind === "plain" ? transposed(s.theta, features) : s.theta),
    };
  }
  const run = triadWork(algorithm, features, columns, kind);
  return run && { run, weights: () => run.weights() };
}

/** Returns the steps of a call that takes about `ms`. @param {Run} run @param {number} ms */
function pacing(run, ms) {
  for (let n = 64; ; n *= 2) {
    const begin = performance.now();
    run(n);
    if (performance.now() - begin > ms / 4) return Math.ceil((n * ms) / (performance.now() - begin));
  }
}

/**
 * Reports whether vectors agree to nine digits, because JavaScript sums a temporal difference in another order.
 * @param {Float64Array} a
 * @param {Float64Array} b
 */
const same = (a, b) => a.length === b.length && a.every((v, i) => Math.abs(v - b[i]) <= 1e-9 * (1e-3 + Math.abs(b[i])));

const tasks = {
  /**
   * Reports whether all contenders end with the same θ, after n steps from the start.
   * @param {{ contenders: Wanted[], n: number }} given
   */
  agree({ contenders, n }) {
    const all = contenders.map(contender).filter((c) => c !== null);
    for (const c of all) c.run(n);
    return all.every((c) => same(c.weights(), all[0].weights()));
  },
  /**
   * Returns the ns per step of each contender, measured in alternating rounds. A contender that cannot run has none.
   * @param {{ contenders: Wanted[], rounds: number, ms: number }} given
   */
  measure({ contenders, rounds, ms }) {
    const all = contenders.map(contender);
    const steps = all.map((c) => (c ? pacing(c.run, ms) : 0));
    /** @type {number[][]} */
    const times = all.map(() => []);
    for (let round = 0; round < rounds; round++) {
      all.forEach((c, i) => {
        if (!c) return;
        const begin = performance.now();
        c.run(steps[i]);
        times[i].push(((performance.now() - begin) * 1e6) / steps[i]);
      });
    }
    return times;
  },
};

onmessage = async ({ data }) => {
  await started;
  postMessage(tasks[/** @type {keyof typeof tasks} */ (data.task)](data));
};
const started = start();

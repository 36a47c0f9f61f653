// The yardstick for Triad's kernels: the same learners in JavaScript, on typed arrays, in the usual style. Each runs
// the steps of `x`, the experience that the Go program made (wasm/bench/work.go), and must end with Go's weights.

/**
 * Learners with d features: theta and omega are cols×d by learner, or d×cols by columns. e has d numbers, the others
 * cols.
 * @typedef {{ d: number, cols: number } & Record<Vector, Float64Array>} State
 * @typedef {"alpha" | "eta" | "theta" | "omega" | "e" | "delta" | "y" | "u"} Vector
 * @typedef {(x: Experience, n: number, s: State) => void} Loop runs n steps from the first
 * @typedef {(s: State, k: number, f: number, g: number) => void} Ascend for columns k to k + 4, see unrolled
 */

/** @param {number} d @param {Float64Array} alpha @param {Float64Array} eta @returns {State} */
export const state = (d, alpha, eta) => ({
  d,
  cols: alpha.length,
  alpha,
  eta,
  theta: new Float64Array(d * alpha.length),
  omega: new Float64Array(d * alpha.length),
  e: new Float64Array(d),
  delta: new Float64Array(alpha.length),
  y: new Float64Array(alpha.length),
  u: new Float64Array(alpha.length),
});

/** Returns θ by columns, from weights by learner. @param {Float64Array} w @param {number} d */
export const transposed = (w, d) => w.map((_, i) => w[(i % (w.length / d)) * d + Math.floor(i / (w.length / d))]);

const GAMMA = 0.999;

// Plain loops: one learner after another, each with its own row of weights. Then the same by columns, which is the loop
// of the unrolled version and of Triad.

/** e ← γλκ e + φ @param {Experience} x @param {number} t @param {State} s */
function trace(x, t, { d, e }) {
  const decay = x.decay[t];
  for (let i = 0; i < d; i++) e[i] *= decay;
  e[x.phi[2 * t]] += 1;
  e[x.phi[2 * t + 1]] += 1;
}

/** The paper's Algorithm 1. @type {Loop} */
export function saddlePoint(x, n, s) {
  const { d, cols, alpha, eta, theta, omega, e } = s;
  const { phi, bar, barValue } = x;
  for (let step = 0; step < n; step++) {
    const t = step % x.steps,
      f = phi[2 * t],
      g = phi[2 * t + 1];
    trace(x, t, s);
    for (let k = 0, o = 0; k < cols; k++, o += d) {
      let next = 0;
      for (let j = 6 * t; j < 6 * t + 6; j++) next += barValue[j] * theta[o + bar[j]];
      const delta = eta[k] * (-1 + GAMMA * next - (theta[o + f] + theta[o + g]));
      let y = 0; // ωᵀe
      for (let i = 0; i < d; i++) y += e[i] * omega[o + i];
      const u = eta[k] * (omega[o + f] + omega[o + g]);
      for (let i = 0; i < d; i++) omega[o + i] += e[i] * delta; // ω ← ω + η (δ e − (ωᵀφ) φ)
      omega[o + f] -= u;
      omega[o + g] -= u;
      y *= alpha[k];
      const v = GAMMA * y;
      for (let j = 6 * t; j < 6 * t + 6; j++) theta[o + bar[j]] -= barValue[j] * v; // θ ← θ − α y (γφ̄ − φ)
      theta[o + f] += y;
      theta[o + g] += y;
    }
  }
}

/** The gradient correction of GQ and AB-Trace. @type {Loop} */
export function correction(x, n, s) {
  const { d, cols, alpha, eta, theta, omega, e } = s;
  const { phi, bar, barValue, ahead } = x;
  for (let step = 0; step < n; step++) {
    const t = step % x.steps,
      f = phi[2 * t],
      g = phi[2 * t + 1];
    trace(x, t, s);
    for (let k = 0, o = 0; k < cols; k++, o += d) {
      let next = 0;
      for (let j = 6 * t; j < 6 * t + 6; j++) next += barValue[j] * theta[o + bar[j]];
      const delta = -1 + GAMMA * next - (theta[o + f] + theta[o + g]);
      let y = 0; // ωᵀe
      for (let i = 0; i < d; i++) y += e[i] * omega[o + i];
      y *= alpha[k] * GAMMA;
      const u = eta[k] * (omega[o + f] + omega[o + g]),
        up = eta[k] * delta,
        along = alpha[k] * delta;
      for (let i = 0; i < d; i++) omega[o + i] += e[i] * up; // ω ← ω + η (δ e − (ωᵀφ) φ)
      omega[o + f] -= u;
      omega[o + g] -= u;
      for (let i = 0; i < d; i++) theta[o + i] += e[i] * along; // θ ← θ + α (δ e − γ (ωᵀe) (φ̄ − φ̃))
      for (let j = 6 * t; j < 6 * t + 6; j++) theta[o + bar[j]] -= barValue[j] * y;
      for (let j = 6 * t; j < 6 * t + 6; j++) theta[o + bar[j]] += ahead[j >> 1] * y; // φ̃ has φ̄'s features
    }
  }
}

/** The same as saddlePoint, by columns. @type {Loop} */
export function saddlePointColumns(x, n, s) {
  const { d, cols, alpha, eta, theta, omega, e, delta, y, u } = s;
  const { phi, bar, barValue } = x;
  for (let step = 0; step < n; step++) {
    const t = step % x.steps,
      f = phi[2 * t] * cols,
      g = phi[2 * t + 1] * cols;
    trace(x, t, s);
    for (let k = 0; k < cols; k++) {
      let next = 0;
      for (let j = 6 * t; j < 6 * t + 6; j++) next += barValue[j] * theta[bar[j] * cols + k];
      delta[k] = eta[k] * (-1 + GAMMA * next - (theta[f + k] + theta[g + k]));
      u[k] = eta[k] * (omega[f + k] + omega[g + k]);
      y[k] = 0;
    }
    for (let i = 0; i < d; i++) {
      // ωᵀe
      const z = e[i],
        row = i * cols;
      for (let k = 0; k < cols; k++) y[k] += z * omega[row + k];
    }
    for (let i = 0; i < d; i++) {
      // ω ← ω + η (δ e − (ωᵀφ) φ)
      const z = e[i],
        row = i * cols;
      for (let k = 0; k < cols; k++) omega[row + k] += z * delta[k];
    }
    for (let k = 0; k < cols; k++) {
      omega[f + k] -= u[k];
      omega[g + k] -= u[k];
      y[k] *= alpha[k];
    }
    for (let j = 6 * t; j < 6 * t + 6; j++) {
      // θ ← θ − α y (γφ̄ − φ)
      const v = GAMMA * barValue[j],
        row = bar[j] * cols;
      for (let k = 0; k < cols; k++) theta[row + k] -= v * y[k];
    }
    for (let k = 0; k < cols; k++) {
      theta[f + k] += y[k];
      theta[g + k] += y[k];
    }
  }
}

// Unrolled by hand: weights by columns, five columns at a time, whose sums stay in local variables. cols is a multiple
// of 5. `ascend` updates ω for columns k to k + 4 and leaves ωᵀe in y.

/** @param {Experience} x @param {number} n @param {State} s @param {Ascend} ascend */
function unrolled(x, n, s, ascend) {
  const { d, cols, eta, theta, e, delta, y } = s;
  const { phi, bar, barValue, decay, steps } = x;
  for (let step = 0; step < n; step++) {
    const t = step % steps;
    const c = decay[t],
      f = phi[2 * t],
      g = phi[2 * t + 1];
    for (let i = 0; i < d; i += 6) {
      e[i] *= c;
      e[i + 1] *= c;
      e[i + 2] *= c;
      e[i + 3] *= c;
      e[i + 4] *= c;
      e[i + 5] *= c;
    }
    e[f] += 1;
    e[g] += 1;
    const row = 6 * t;
    const b0 = bar[row] * cols,
      b1 = bar[row + 1] * cols,
      b2 = bar[row + 2] * cols;
    const b3 = bar[row + 3] * cols,
      b4 = bar[row + 4] * cols,
      b5 = bar[row + 5] * cols;
    const p0 = barValue[row],
      p1 = barValue[row + 1],
      p2 = barValue[row + 2];
    const p3 = barValue[row + 3],
      p4 = barValue[row + 4],
      p5 = barValue[row + 5];
    const fr = f * cols,
      gr = g * cols;
    for (let k = 0; k < cols; k++) {
      const sum =
        p0 * theta[b0 + k] +
        p1 * theta[b1 + k] +
        p2 * theta[b2 + k] +
        p3 * theta[b3 + k] +
        p4 * theta[b4 + k] +
        p5 * theta[b5 + k];
      delta[k] = eta[k] * (-1 + GAMMA * sum - (theta[fr + k] + theta[gr + k]));
    }
    for (let k = 0; k < cols; k += 5) ascend(s, k, fr, gr);
    for (let k = 0; k < cols; k++) {
      const v = GAMMA * y[k];
      theta[b0 + k] -= p0 * v;
      theta[b1 + k] -= p1 * v;
      theta[b2 + k] -= p2 * v;
      theta[b3 + k] -= p3 * v;
      theta[b4 + k] -= p4 * v;
      theta[b5 + k] -= p5 * v;
      theta[fr + k] += y[k];
      theta[gr + k] += y[k];
    }
  }
}

/** y = ωᵀe, then ω ← ω + η (δ e − (ωᵀφ) φ): one loop, then another. @type {Ascend} */
function inTurn({ d, cols, eta, alpha, omega, e, delta, y }, k, f, g) {
  let y0 = 0,
    y1 = 0,
    y2 = 0,
    y3 = 0,
    y4 = 0;
  for (let i = 0, o = k; i < d; i++, o += cols) {
    const z = e[i];
    y0 += z * omega[o];
    y1 += z * omega[o + 1];
    y2 += z * omega[o + 2];
    y3 += z * omega[o + 3];
    y4 += z * omega[o + 4];
  }
  y[k] = alpha[k] * y0;
  y[k + 1] = alpha[k + 1] * y1;
  y[k + 2] = alpha[k + 2] * y2;
  y[k + 3] = alpha[k + 3] * y3;
  y[k + 4] = alpha[k + 4] * y4;
  const d0 = delta[k],
    d1 = delta[k + 1],
    d2 = delta[k + 2],
    d3 = delta[k + 3],
    d4 = delta[k + 4];
  const h0 = eta[k] * (omega[f + k] + omega[g + k]),
    h1 = eta[k + 1] * (omega[f + k + 1] + omega[g + k + 1]);
  const h2 = eta[k + 2] * (omega[f + k + 2] + omega[g + k + 2]),
    h3 = eta[k + 3] * (omega[f + k + 3] + omega[g + k + 3]);
  const h4 = eta[k + 4] * (omega[f + k + 4] + omega[g + k + 4]);
  for (let i = 0, o = k; i < d; i++, o += cols) {
    const z = e[i];
    omega[o] += z * d0;
    omega[o + 1] += z * d1;
    omega[o + 2] += z * d2;
    omega[o + 3] += z * d3;
    omega[o + 4] += z * d4;
  }
  for (let o = f + k, last = 0; last < 2; last++, o = g + k) {
    omega[o] -= h0;
    omega[o + 1] -= h1;
    omega[o + 2] -= h2;
    omega[o + 3] -= h3;
    omega[o + 4] -= h4;
  }
}

/** The same in one loop, which reads each ω once, as Triad's kernels do. @type {Ascend} */
function atOnce({ d, cols, eta, alpha, omega, e, delta, y }, k, f, g) {
  let y0 = 0,
    y1 = 0,
    y2 = 0,
    y3 = 0,
    y4 = 0;
  const d0 = delta[k],
    d1 = delta[k + 1],
    d2 = delta[k + 2],
    d3 = delta[k + 3],
    d4 = delta[k + 4];
  const h0 = eta[k] * (omega[f + k] + omega[g + k]),
    h1 = eta[k + 1] * (omega[f + k + 1] + omega[g + k + 1]);
  const h2 = eta[k + 2] * (omega[f + k + 2] + omega[g + k + 2]),
    h3 = eta[k + 3] * (omega[f + k + 3] + omega[g + k + 3]);
  const h4 = eta[k + 4] * (omega[f + k + 4] + omega[g + k + 4]);
  for (let i = 0, o = k; i < d; i++, o += cols) {
    const z = e[i];
    const w0 = omega[o],
      w1 = omega[o + 1],
      w2 = omega[o + 2],
      w3 = omega[o + 3],
      w4 = omega[o + 4];
    y0 += z * w0;
    y1 += z * w1;
    y2 += z * w2;
    y3 += z * w3;
    y4 += z * w4;
    omega[o] = w0 + z * d0;
    omega[o + 1] = w1 + z * d1;
    omega[o + 2] = w2 + z * d2;
    omega[o + 3] = w3 + z * d3;
    omega[o + 4] = w4 + z * d4;
  }
  for (let o = f + k, last = 0; last < 2; last++, o = g + k) {
    omega[o] -= h0;
    omega[o + 1] -= h1;
    omega[o + 2] -= h2;
    omega[o + 3] -= h3;
    omega[o + 4] -= h4;
  }
  y[k] = alpha[k] * y0;
  y[k + 1] = alpha[k + 1] * y1;
  y[k + 2] = alpha[k + 2] * y2;
  y[k + 3] = alpha[k + 3] * y3;
  y[k + 4] = alpha[k + 4] * y4;
}

/** @type {Loop} as for saddlePoint */
export const saddlePointUnrolled = (x, n, s) => unrolled(x, n, s, inTurn);
/** @type {Loop} as for saddlePoint */
export const saddlePointFused = (x, n, s) => unrolled(x, n, s, atOnce);

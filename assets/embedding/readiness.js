// A promise of whether a figure has started.

/**
 * @typedef {{ promise: Promise<void>, resolve: () => void, reject: (why: Error) => void, settled: boolean }} Readiness
 */

/** @returns {Readiness} */
export function readiness() {
  /** @type {Pick<Readiness, "resolve" | "reject">} */
  let settle = { resolve() {}, reject() {} };
  /** @type {Promise<void>} */
  const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
  promise.catch(() => {}); // callers handle the rejection
  return { promise, ...settle, settled: false };
}

// Whether a figure has started, for those who wait for it.

/**
 * @typedef {{ promise: Promise<void>, resolve: () => void, reject: (why: Error) => void, settled: boolean }} Readiness
 */

/** @returns {Readiness} */
export function readiness() {
  /** @type {Pick<Readiness, "resolve" | "reject">} */
  let settle = { resolve() {}, reject() {} };
  /** @type {Promise<void>} */
  const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
  promise.catch(() => {}); // whoever calls hears of it
  return { promise, ...settle, settled: false };
}

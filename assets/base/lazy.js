// Modules that come when they are first needed.

/**
 * A function that loads with the first call, and gives the same promise to all; what did not arrive is tried again the
 * next time. loading is the promise there is, or null.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Lazy<T>}
 */
export function lazy(load) {
  /** @type {Lazy<T>} */
  const get = () =>
    (get.loading ??= load().catch((e) => {
      get.loading = null;
      throw e;
    }));
  return get;
}

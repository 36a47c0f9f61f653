// Modules that load when they are first needed.

/**
 * Returns a function that loads on the first call, and returns the same promise to all callers. A failed load is tried
 * again on the next call. loading is the promise under way or done, or null.
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

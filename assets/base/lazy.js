// Modules that come when they are first needed.

/**
 * A function that loads with the first call, and gives the same promise to all; what did not arrive is tried again the
 * next time. loading is the promise there is, or null.
 */
export function lazy(load) {
  const get = () =>
    (get.loading ??= load().catch((e) => {
      get.loading = null;
      throw e;
    }));
  return get;
}

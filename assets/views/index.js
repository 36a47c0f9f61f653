// The views that replace the live pictures, one line each, by the value of the query's key view. They are in the order
// of the lenses.

import { lazy } from "../base/lazy.js";

/** Returns for each view a function that loads it. @param {import("../plot/view.js").Host} host */
export const views = (host) => ({
  why: lazy(() => import("./why/why.js").then((m) => m.load(host))),
  map: lazy(() => import("./map/map.js").then((m) => m.load(host))),
  rates: lazy(() => import("./rates/rates.js").then((m) => m.load(host))),
  versus: lazy(() => import("./versus/versus.js").then((m) => m.load(host))),
  forward: lazy(() => import("./forward/forward.js").then((m) => m.load(host))),
  batch: lazy(() => import("./batch/batch.js").then((m) => m.load(host))),
  atlas: lazy(() => import("./atlas/atlas.js").then((m) => m.load(host))),
  gallery: lazy(() => import("../gallery/gallery.js").then((m) => m.load(host))),
});

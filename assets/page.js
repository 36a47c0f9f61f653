// The page's entry: its words, then the page itself. No module waits at its top: where its frame is taken away, as that
// of a figure that makes room, WebKit goes round in such a module for ever.

import { come } from "./words/table.js";

come
  .then(() => import("./main.js"))
  .catch((e) => {
    if (!document.defaultView) return; // the frame is no more
    document.documentElement.dataset.broken = "";
    throw e;
  });

// Runs before the first paint, so that a dark page never flashes white. Without scripts there is no data-theme, and the
// style then hides parts that need scripts. This script is simple enough for any browser, so it can report that the
// page's other scripts do not run.
(() => {
  const { dataset } = document.documentElement;
  // WebKit breaks off the load of a script that frames share when one of them is removed. The others load again, at
  // most three times. The window's name counts them, because WebKit does not always call such a load a reload.
  const mark = " triad-again";
  const [name] = window.name.split(mark, 1);
  let tries = parent === window ? 3 : (window.name.length - name.length) / mark.length;
  window.name = name;
  const again = () => {
    if (tries++ >= 3) return;
    window.name = name + mark.repeat(tries);
    tries = 3;
    // At once, the reload would break off loads itself.
    if (document.readyState === "complete") location.reload();
    else addEventListener("load", () => setTimeout(() => location.reload()));
  };
  addEventListener(
    "error",
    (e) => {
      const { tagName } = /** @type {Element} */ (e.target);
      // A script that does not arrive in a strict sandbox was not allowed to. A page from a disk has no origin either.
      const strict = self.origin === "null" && /^http/.test(location.protocol);
      if (tagName === "SCRIPT") dataset[strict ? "sandboxed" : "broken"] = "";
      if (e.error instanceof SyntaxError) dataset.broken = "";
      if (dataset.broken !== undefined) again();
    },
    true,
  );
  addEventListener("click", (e) => {
    // Reload by script, because a link would lose the fragment of the address.
    if (/** @type {Element} */ (e.target).id === "again") location.reload();
  });
  // Calls of a page around this one wait for embedding/messages.js, which loads later and answers them.
  if (parent !== window) {
    /** @type {MessageEvent[]} */
    const calls = [];
    const keep = (/** @type {MessageEvent} */ e) => {
      if (e.source === parent && calls.length < 1000) calls.push(e);
    };
    addEventListener("message", keep);
    window.triadEarly = () => {
      removeEventListener("message", keep);
      return calls;
    };
  }
  // The programs' bytes come while the page's modules do. serve/pack writes the addresses. A service worker has kept
  // the programs, and in a strict sandbox nothing is shared. Only Chromium has userAgentData: Firefox takes default-src
  // for the rule of a prefetch, and WebKit knows none. An uncompressed program would load twice in a private window,
  // which keeps nothing so large.
  const { src, dataset: own } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const { programs } = own;
  const compressed = (/** @type {PerformanceResourceTiming} */ e) => e.encodedBodySize < e.decodedBodySize;
  const shared =
    "userAgentData" in navigator &&
    self.origin !== "null" &&
    /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByName(src)).some(compressed);
  if (programs && shared && !(navigator.serviceWorker && navigator.serviceWorker.controller))
    for (const href of programs.split(" "))
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "prefetch", as: "fetch", crossOrigin: "", href }),
      );
  const asked = new URLSearchParams(location.search).get("theme");
  const dark = asked === "dark" || (asked !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  dataset.theme = dark ? "dark" : "light";
  // The first picture is known before any program runs only for the bare address, and its words are there only in
  // English: see words/languages.js.
  const english = /^en/.test((navigator.languages || []).find((l) => /^(en|fr)/.test(l)) || "en");
  if (/^(\?theme=\w*)?$/.test(location.search) && !location.hash && english) dataset.first = "";
})();

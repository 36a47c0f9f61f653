// Runs before the first paint, so that a dark page never flashes white; without scripts there is no data-theme, which
// hides what would be dead. It is plain enough for any browser, and so the one that can say that the page's scripts do
// not run.
(() => {
  addEventListener(
    "error",
    (e) => {
      const { tagName } = /** @type {Element} */ (e.target);
      if (tagName === "SCRIPT" || e.error instanceof SyntaxError) document.documentElement.dataset.broken = "";
    },
    true,
  );
  addEventListener("click", (e) => {
    // A link would lose what stands after # in the address.
    if (/** @type {Element} */ (e.target).id === "again") location.reload();
  });
  // In a sandbox without allow-same-origin no worker may start. The page as one file, which has this script inside, has
  // its worker inside too, and runs there.
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  if (self.origin === "null" && src && location.protocol.startsWith("http"))
    document.documentElement.dataset.sandboxed = "";
  // Calls of a page around this one wait for the script that answers them: embedding/messages.js, which comes later.
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
  const asked = new URLSearchParams(location.search).get("theme");
  const dark = asked === "dark" || (asked !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  // What the page shows first is known before any program runs only where nothing else is asked for, and its words are
  // there in English alone: see words/languages.js.
  const english = /^en/.test((navigator.languages || []).find((l) => /^(en|fr)/.test(l)) || "en");
  if (/^(\?theme=\w*)?$/.test(location.search) && !location.hash && english)
    document.documentElement.dataset.first = "";
})();

// Enforces the policy in this script's markup, which serve/pack writes, with the site's origin beside 'self'.
// In a strict sandbox WebKit takes 'self' for no site at all. It is the first script of a document, and simple
// enough for any browser.
(() => {
  const { policy } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  if (!policy) return;
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = policy.replace(/'self'/g, `'self' ${location.origin}`);
  document.head.append(meta);
})();

// embed.js for pages that load classic scripts alone, as MkDocs does: <script src="https://…/assets/embed-classic.js">.
// Public API.
{
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  // The whole address: from another site a classic script has none of its own to start from.
  import(new URL("embed.js", src).href).catch((e) => console.error(`triad: ${src}: embed.js did not arrive: ${e}`));
}

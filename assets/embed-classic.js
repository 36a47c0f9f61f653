// Loads embed.js in pages that allow only classic scripts, such as those of MkDocs: <script
// src="https://…/assets/embed-classic.js">. Public API.
{
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  // The whole address, because a classic script from another site cannot resolve a relative one.
  import(new URL("embed.js", src).href).catch((e) => console.error(`triad: ${src}: embed.js did not arrive: ${e}`));
}

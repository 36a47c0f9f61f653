/**
 * Defines <triad-lab>, with figures from a site at an address of the page's choice. It resolves with the element's
 * class. The first call of a page decides.
 * @param {string | URL} site
 */
export async function from(site) {
  const address = new URL(`${site}`.replace(/\/?$/, "/"), globalThis.location?.href);
  return (await import(/* @vite-ignore */ /* webpackIgnore: true */ new URL("assets/embed.js", address).href)).TriadLab;
}

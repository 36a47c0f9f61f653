// In place of assets/offline/offline.js: a page that is one file needs nobody to keep it.
export const keep = () => {};

// Replaces assets/offline/offline.js: a page in one file needs no service worker.
export const keep = () => {};

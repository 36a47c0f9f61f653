// The words about use offline.

export default /** @satisfies {Like<typeof import("../en/offline.js").default>} */ ({
  update: "Une nouvelle version de Triad est prête.",
  reload: "Recharger",
});

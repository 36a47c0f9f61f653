// The words about use offline.

export default /** @satisfies {Words} */ ({ update: "A new version of Triad is ready.", reload: "Reload" });

// The words of the page kept for use offline.

export default /** @satisfies {Words} */ ({ update: "A new version of Triad is ready.", reload: "Reload" });

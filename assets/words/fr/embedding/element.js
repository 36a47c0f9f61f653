// The words of the element that other pages embed.

export default /** @satisfies {Like<typeof import("../../en/embedding/element.js").default>} */ ({
  title: "Triad : une figure animée",
  open: "Ouvrir dans Triad",
  waits: "Démarre dès qu’il y a de la place : d’autres figures sont visibles.",
  away: "la figure a quitté la page, ou repose loin de la fenêtre",
});

// The words of the element that other pages embed.

export default /** @satisfies {Like<typeof import("../../en/embedding/element.js").default>} */ ({
  title: "Triad : une figure animée",
  open: "Ouvrir dans Triad",
  waits: "En attente : d’autres figures visibles passent d’abord.",
  away: "la figure a été retirée de la page, ou est en pause loin de la fenêtre",
});

// The words of an embedded figure.

export default /** @satisfies {Like<typeof import("../../en/embedding/embedded.js").default>} */ ({
  open: "Triad",
  openTitle: "Ouvrir cette figure dans Triad, avec toutes ses commandes, dans un nouvel onglet",
});

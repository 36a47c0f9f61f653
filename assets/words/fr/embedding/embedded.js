// The words of an embedded figure.

export default /** @satisfies {typeof import("../../en/embedding/embedded.js").default} */ ({
  open: "Triad",
  openTitle: "Ouvrir cette figure dans Triad, avec toutes ses commandes, dans un nouvel onglet",
});

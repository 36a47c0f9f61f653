// Les mots de la croissance et des spectres des grands problèmes.

export default /** @satisfies {Like<typeof import("../en/spectra.js").default>} */ ({
  title: "Croissance et spectres",
  note: (pairs, features) =>
    `Avec ${pairs} paires état–action et ${features} caractéristiques, cela prend des secondes ou des minutes : ` +
    "Triad ne le calcule donc qu’à votre demande. L’apprentissage et les curseurs continuent entre-temps. Si " +
    "l’erreur est la distance à θ*, long à calculer, l’apprentissage attend qu’aucun curseur ne bouge. Seuls de " +
    "plus petits problèmes ont des bandes sous les curseurs et des cartes.",
  compute: "Calculer croissance et spectres",
  goOn: "Continuer le calcul",
  stop: "Arrêter",
  progress: "Avancement de la croissance et des spectres",
  stopped: "Arrêté. Les résultats obtenus sont gardés.",
  moved: "Les réglages ont changé depuis le calcul de ces valeurs.",
  done: "Croissance et spectres sont calculés.",
  columns: ["apprenant", "taux de croissance de A", "à droite de 0", "erreur, par pas"],
  right: (n, all) => `${n} sur ${all}`,
  later: "…",
  colon: (name) => `${name} :`,
  eigenvalues: (names) => `Valeurs propres de A : ${names}. Celles à droite de la ligne verticale sont instables.`,
  alternative: (name, eigen) => `${name} Il y en a ${eigen.length / 2}.`,
});

// Les mots de la croissance et des spectres des grands problèmes.

export default /** @satisfies {Like<typeof import("../en/spectra.js").default>} */ ({
  title: "Croissance et spectres",
  note: (pairs, features) =>
    `Avec ${pairs} couples et ${features} caractéristiques, cela prend des secondes, voire des minutes : ` +
    "on ne les calcule donc qu’à votre demande ; l’apprentissage et les curseurs continuent. " +
    "Là où les erreurs sont des distances à θ*, long à calculer, l’apprentissage attend qu’aucun curseur ne bouge. " +
    "Les coupes sous les curseurs et les cartes sont pour de plus petits problèmes.",
  compute: "Calculer croissance et spectres",
  goOn: "Continuer le calcul",
  stop: "Arrêter",
  progress: "Croissance et spectres, la part calculée",
  stopped: "Arrêté ; ce qui est calculé reste.",
  moved: "Les réglages ont changé : ce qui était calculé valait pour d’autres.",
  done: "Croissance et spectres sont calculés.",
  columns: ["apprenant", "taux de croissance de A", "à droite de 0", "erreur, par pas"],
  right: (n, all) => `${n} sur ${all}`,
  later: "…",
  colon: (name) => `${name} :`,
  eigenvalues: (names) => `Valeurs propres de A : ${names}. Celles à droite de la ligne verticale sont instables.`,
  alternative: (name, eigen) => `${name} Il y en a ${eigen.length / 2}.`,
});

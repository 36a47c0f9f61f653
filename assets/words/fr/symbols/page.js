// The words around the table of symbols.

export default /** @satisfies {Like<typeof import("../../en/symbols/page.js").default>} */ ({
  title: "Symboles",
  paper: (where) => `Dans l’article : ${where}.`,
  terms: [
    [
      "mise à jour espérée",
      "Chaque mise à jour échantillonnée est remplacée par son espérance : θ se déplace de α(Aθ + b). Triad la " +
        "résout exactement. Elle suit la moyenne des poids. La moyenne des erreurs n’est pas l’erreur de la " +
        "moyenne : le long d’une trajectoire elle peut croître bien que la mise à jour espérée soit stable.",
    ],
    [
      "en espérance",
      "Selon la mise à jour espérée : chaque mise à jour échantillonnée est remplacée par son espérance. Elle est " +
        "connue avant le premier pas et résolue exactement. Une exécution peut s’en écarter, car ses échantillons " +
        "sont aléatoires et, le long d’une trajectoire, dépendent des précédents.",
    ],
  ],
  not: "N’est pas un symbole de l’article.",
});

// The words around the table of symbols.

export default /** @satisfies {Like<typeof import("../../en/symbols/page.js").default>} */ ({
  title: "Symboles",
  paper: (where) => `Dans l’article : ${where}.`,
  terms: [
    [
      "mise à jour moyenne",
      "Ce qui arriverait si chaque mise à jour était remplacée par sa moyenne sur tout ce qui peut être " +
        "vu ensuite : θ se déplace de α(Aθ + b). Elle est résolue exactement, et dit ce qu’on attend de la " +
        "moyenne des poids ; la moyenne des erreurs n’est pas l’erreur de la moyenne, et sur la chaîne " +
        "elle peut même croître là où la mise à jour moyenne décroît.",
    ],
    [
      "en espérance",
      "Selon la mise à jour espérée : chaque mise à jour tirée est remplacée par son espérance. Connu avant " +
        "le premier pas, et résolu exactement. Une exécution peut s’en écarter, car ses échantillons sont " +
        "aléatoires et, le long d’une trajectoire, dépendent des précédents.",
    ],
  ],
  not: "N’est pas un symbole de l’article.",
});

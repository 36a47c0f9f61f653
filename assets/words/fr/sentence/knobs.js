// Les mots de ../../en/sentence/knobs.js.

export default /** @satisfies {Like<typeof import("../../en/sentence/knobs.js").default>} */ ({
  problems: {
    baird: {
      name: "Qu’est-ce qui change ici ?",
      says:
        "Les sept états partagent un poids. Pleine, en 1 à 6, apprend de l’état 7 six fois plus souvent que l’état 7 " +
        "ne se corrige.",
      tell: "Coupez l’un des deux et suivez les courbes.",
    },
    "mountain-car": {
      name: "Pourquoi Tree Backup ne diverge-t-il pas ?",
      says: "Les mises à jour espérées de Tree Backup et de Retrace, estimées sur 10 000 épisodes, sont stables.",
      tell: "Coupez « κ d’au plus 1 » et suivez l’échantillonnage préférentiel.",
    },
  },
  knobs: {
    "own-weights": {
      name: "Des poids propres à chaque action",
      on: "pleine et pointillée ne partagent aucun poids",
      off: "partagés : de l’« on-policy » déguisé",
      tell:
        "Les caractéristiques suivantes espérées ne dépendent plus de π : la mise à jour espérée de Tree " +
        "Backup est stable.",
    },
    "dashed-shares": {
      name: "Pointillée partage un poids",
      on: "entre tous ses états, comme pleine",
      off: "un poids par état : aucun remède",
      tell: "Tree Backup est instable aux mêmes réglages qu’avant : les poids de pleine décident.",
    },
    "short-traces": {
      name: "κ d’au plus 1",
      on: "aucun facteur n’allonge une trace",
      off: "des facteurs allongent la trace",
      tell: "Ici π/μ atteint 30 : l’échantillonnage préférentiel diverge à λ = 0,9, mais pas à λ = 0.",
    },
    "last-steps": {
      name: "Les derniers pas sont appris",
      on: "les apprenants voient la fin des épisodes",
      off: "les valeurs tendent vers −1/(1 − γ)",
      tell: "Les apprenants ne voient finir aucun épisode : les valeurs tendent vers −1/(1 − γ), −1000 à γ = 0,999.",
    },
  },
});

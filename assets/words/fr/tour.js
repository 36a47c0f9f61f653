// Les mots de la visite guidée.

export default /** @satisfies {Like<typeof import("../en/tour.js").default>} */ ({
  name: "Visite guidée",
  at: (n, of) => `Étape ${n} sur ${of}`,
  said: (n, of, title) => `Visite, étape ${n} sur ${of} : ${title}`,
  back: "Retour",
  next: "Suite",
  end: "Finir la visite",
  home: "Revenir où j’étais",
  try: "À essayer",
  own: "Écrire votre propre problème",
  steps: [
    {
      title: "Une expérience, deux apprenants",
      text: [
        "Un agent se déplace entre deux états : droite mène à l’état 2, gauche à l’état 1. Une pièce choisit : " +
          "c’est la politique de comportement μ. Deux apprenants voient les mêmes pas. Tous deux estiment les " +
          "valeurs de la politique cible π, qui va toujours à droite.",
        "Aucune récompense n’est versée : toutes les valeurs sont 0. L’erreur de Tree Backup double tous les 156 " +
          "pas en espérance (pointillés), et son essai diverge. Celle de Gradient Tree Backup diminue de moitié " +
          "tous les 1 490 pas.",
      ],
      tries: ["Lentement : 50 pas par seconde", "λ → 0 : Tree Backup diverge encore"],
    },
    {
      title: "Coupez-en une des trois",
      text: [
        "Trois choses se réunissent ici : des données hors politique, le bootstrap et des caractéristiques qui " +
          "font partager des poids aux états. C’est la triade mortelle.",
        "Dans {0:l’état 1}, aller à droite vaut θ₁, et le successeur promet γ · 2θ₁ : δ = +0,98 θ₁ augmente le " +
          "poids, et la promesse monte avec lui. Seul {1:l’état 2} le corrige, de δ = −0,02 θ₁ le long d’une trace " +
          "de 4,4. Sous π l’agent y serait toujours. Sous μ la moitié des pas commencent dans l’état 1 : +0,245 − " +
          "0,022 = +0,223, et θ₁ croît de 0,22 % par pas. L’erreur croît comme son carré : elle " +
          "double deux fois plus vite.",
        "Faites aller la politique de comportement toujours à droite, comme la cible. Les données ne sont " +
          "plus hors politique : l’erreur de Tree Backup diminue de moitié tous les 94 pas.",
      ],
      tries: ["Hors politique coupé : μ → 1", "γ → 0,8 : il converge aussi"],
    },
    {
      title: "Pourquoi : un monde sur huit",
      text: [
        "Chacune des trois parties peut être là ou non. Cela fait huit mondes, chacun avec sa mise à jour espérée. " +
          "Un seul des huit est instable : celui qui réunit les trois.",
        "Deux parties sur trois ne suffisent jamais ici.",
      ],
      tries: ["γ → 0,8 : les huit sont stables", "λ → 0 : un seul reste instable"],
    },
    {
      title: "Où : une frontière en γ et λ",
      text: [
        "Chaque point de la carte est un facteur d’actualisation γ et une décroissance λ. Sa couleur est le taux " +
          "de croissance de la mise à jour espérée de Tree Backup. À λ = 0,9, Tree Backup est instable au-delà de " +
          "γ = 0,901. Gradient Tree Backup est stable pour tout γ.",
        "Faites passer le point par-dessus la frontière.",
      ],
      tries: ["γ → 0,8 : de l’autre côté", "μ → 0,9 : stable à γ = 0,99"],
    },
    {
      title: "À vous",
      text: [
        "Vous pouvez changer les apprenants, le problème et chaque nombre. L’adresse garde chaque réglage et la " +
          "graine : elle ouvre la même exécution.",
        "La stabilité en espérance ne suffit pas : avec η = 0,5, Gradient Tree Backup diverge le long d’une " +
          "trajectoire. Avec des échantillons i.i.d. il converge. Retrace est ici Tree Backup, au bit près : π et " +
          "min(1, π/μ) sont le même 0 ou 1.",
        "Votre propre problème est une table d’états, d’actions, de récompenses et de caractéristiques. Rien de " +
          "ce que vous écrivez ne quitte cette machine.",
      ],
      tries: ["Ajouter Retrace et sa version à gradient", "η → 0,5 : les deux divergent"],
    },
  ],
});

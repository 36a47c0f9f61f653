// The words of the guided tour.

export default /** @satisfies {Like<typeof import("../en/tour.js").default>} */ ({
  name: "Visite guidée",
  at: (n, of) => `Étape ${n} sur ${of}`,
  said: (n, of, title) => `Visite, étape ${n} sur ${of} : ${title}`,
  back: "Retour",
  next: "Suite",
  end: "Finir la visite",
  try: "À essayer",
  steps: [
    {
      title: "Deux états",
      text: [
        "Un agent se déplace entre deux états : droite mène à l’état 2, gauche à l’état 1. Il tire à " +
          "pile ou face, c’est le comportement μ, et l’on veut les valeurs d’une autre façon d’agir, la " +
          "cible π : toujours à droite. C’est l’apprentissage hors politique.",
        "À côté, le plan des deux poids, θ. Chaque apprenant part de θ₀ et devrait arriver à θ* : une croix, ou " +
          "une flèche au bord qui y mène tant qu’elle est hors de vue.",
      ],
      tries: ["Plus vite : 50 pas par seconde", "Aussi vite que 2 000 par seconde"],
    },
    {
      title: "Tree Backup explose",
      text: [
        "Aucune récompense n’est versée : toutes les valeurs sont 0 et θ* est l’origine. Tree Backup, " +
          "avec γ = 0,99 et λ = 0,9, s’en éloigne : son erreur double tous les 156 pas selon la mise à " +
          "jour moyenne (pointillés), et de même quand on la mesure.",
        "Pourquoi ? Dans {0:l’état 1}, aller à droite vaut θ₁, et le successeur promet γ · 2θ₁ : δ = +0,98 " +
          "θ₁ augmente le poids, et la promesse monte avec lui. Dans {1:l’état 2} seulement, on lui dit qu’il " +
          "attend trop, de δ = −0,02 θ₁ le long d’une trace de 4,4. Sous π il y serait toujours, mais la " +
          "moitié des pas de la pièce commencent dans l’état 1 : +0,245 − 0,022 = +0,223, et θ₁ croît de " +
          "0,22 % par pas.",
        "Données hors politique, amorçage, et caractéristiques qui partagent des poids : la triade " +
          "mortelle. Ôtez-en une part, et il converge.",
      ],
      tries: ["λ → 0 : il diverge encore", "γ → 0,8 : il converge"],
    },
    {
      title: "Même expérience, autre apprenant",
      text: [
        "Gradient Tree Backup (GTB) voit exactement les mêmes pas. Il suit le gradient de la MSPBE avec " +
          "un second vecteur, ω, et converge là où Tree Backup diverge : c’est la figure 3 de l’article.",
        "Retrace coïncide ici avec Tree Backup, au bit près : la cible va toujours à droite, donc π et " +
          "min(1, π/μ) sont le même 0 ou 1.",
      ],
      tries: ["Ajouter Retrace et sa version à gradient", "λ → 0"],
    },
    {
      title: "L’étoile de Baird",
      text: [
        "Sept états, seize poids, plus qu’il n’en faut : les caractéristiques sont dépendantes. Tree " +
          "Backup diverge de nouveau et sa version à gradient converge, jusqu’à un plateau que laisse un " +
          "mode très lent (figure 2).",
        "Que les deux actions partagent leurs caractéristiques, et la divergence disparaît : ce qu’on " +
          "attend ensuite ne dépend plus de π, c’est donc un apprentissage conforme à la politique, " +
          "déguisé.",
      ],
      tries: ["Caractéristiques communes aux deux actions"],
    },
    {
      title: "Quand la version à gradient échoue",
      text: [
        "Avec des récompenses, des pas constants et un grand η, GTB diverge aussi, bien que sa mise à " +
          "jour moyenne converge (voyez la courbe pointillée et « attendu » dans le tableau). Ses " +
          "échantillons se suivent, et la preuve les suppose indépendants.",
        "Tirez-les indépendamment, et les mêmes tailles de pas conviennent. Un η plus petit convient aussi.",
      ],
      tries: ["Échantillons indépendants", "η → 0,01"],
    },
    {
      title: "Deux façons d’écrire un gradient",
      text: [
        "AB-Trace suit le même gradient, écrit comme une correction de la mise à jour de Tree Backup. Si " +
          "ω est trop lent, η/α inférieur à 0,10 ici, même sa mise à jour moyenne diverge. Celle du " +
          "point-selle, GTB, décroît à tout rapport.",
        "Telle est la robustesse que l’on gagne au point-selle.",
      ],
      tries: ["η/α → 0,3 : les deux convergent", "η/α → 0,02"],
    },
    {
      title: "Mountain Car",
      text: [
        "Une voiture trop faible pour sa colline. L’expérience d’un conducteur, les valeurs d’un autre, " +
          "sur 96 caractéristiques ; les courbes comptent les épisodes, et les vraies valeurs sont d’abord " +
          "simulées, ce qui prend quelques secondes.",
        "Ici Tree Backup et Retrace ne divergent pas, et apprennent plus vite que leurs versions à " +
          "gradient. L’échantillonnage préférentiel, dont les rapports atteignent 30, diverge.",
      ],
      tries: ["Ajouter l’échantillonnage préférentiel", "Montrer les bords des tuiles"],
    },
    {
      title: "L’étude",
      text: [
        "Quel apprenant est précis, et lequel est robuste, sur toutes les tailles de pas ? C’est la " +
          "comparaison de l’article : 900 apprenants, 237 millions de mises à jour, sur tous les cœurs de " +
          "votre machine. Appuyez sur Démarrer ; il faut une minute environ.",
        "Choisissez ensuite une boîte pour voir ses apprenants, et lisez lesquelles des affirmations de " +
          "l’article ces nombres soutiennent.",
      ],
      tries: ["Une petite : trois λ, 100 épisodes"],
    },
  ],
});

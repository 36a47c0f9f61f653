// Les mots de la vue Pourquoi.

export default /** @satisfies {Like<typeof import("../../en/views/why.js").default>} */ ({
  title: {
    ask: ["Pourquoi ", " diverge-t-il ? "],
    one: "Sur huit mondes, un seul est instable : celui qui réunit les trois.",
    other: "Sur huit mondes, un seul est instable, mais pas celui des trois.",
    more: (n) => `Sur huit mondes, ${n} sont instables.`,
    none: "Sur huit mondes, aucun n’est instable : pas même celui des trois.",
    undefined: "Les huit mondes ne sont pas définis ici.",
  },
  here: "L’exécution est dans le monde marqué. Cliquez sur un autre, et elle s’y rend.",
  goes: { live: "Y amener l’exécution, qui continue", again: "Y recommencer l’exécution, depuis la même graine" },
  moved: {
    live: (step) => `L’exécution continue depuis le pas ${step}.`,
    again: (seed) => `L’exécution a recommencé depuis la graine ${seed}.`,
  },
  arrived: (parts, rate, how) => `${parts} : ${rate}. ${how}`,
  worlds:
    "Les huit mondes : le rythme de l’erreur attendue. Les flèches vont d’un monde à l’autre, Entrée y amène " +
    "l’exécution.",
  heads: {
    off: ["Hors politique", "données d’une autre politique"],
    on: ["Selon la politique", "données de sa propre politique"],
    bootstraps: "bootstrap",
    full: "retours complets",
    shared: ["Approximation de fonctions", "les états partagent des poids", "poids partagés"],
    own: ["Un poids par paire", "rien n’est partagé", "un poids par paire"],
  },
  on: { offPolicy: "hors politique", bootstraps: "bootstrap", shared: "poids partagés" },
  off: { offPolicy: "selon la politique", bootstraps: "retours complets", shared: "un poids par paire" },
  up: { slowly: "croît lentement : ", every: (n) => `double tous les ${n}`, atOnce: "double en moins d’un pas" },
  down: {
    slowly: "décroît lentement : ",
    every: (n) => `diminue de moitié tous les ${n}`,
    atOnce: "diminue de moitié en moins d’un pas",
  },
  steps: " pas",
  rests: "reste à un palier",
  growthRate: (x) => `taux de croissance ${x}`,
  tooLarge: "α est trop grand ici",
  unstable: "instable",
  stable: "stable",
  world: (parts, rate, growth, verdict) => `${parts} : ${rate}, taux de croissance ${growth}, ${verdict}`,
  scale: (steps, alpha) =>
    `Pentes : le rythme de l’erreur attendue, sur ${steps} pas à une même échelle logarithmique` +
    `${alpha && `, à α = ${alpha} constant`}. Retours complets : échantillonnage préférentiel à λ = 1.`,
  brief: (steps) => `erreur attendue sur ${steps} pas, échelle logarithmique`,
  say: {
    one: (name, value) =>
      `${name} diverge parce que A a une valeur propre positive, ${value} : aucune taille de pas α n’en ` +
      "change le signe.",
    more: (name, n, value) =>
      `${name} diverge parce que ${n} valeurs propres de A ont une partie réelle positive. La plus ` +
      `grande est ${value}.`,
    none: (value) =>
      "Dans le monde de cette exécution, aucune valeur propre de A n’a de partie réelle positive. La plus grande " +
      `est ${value} : il est stable.`,
  },
  harm:
    "Chacune des trois est inoffensive sans les autres. Ensemble, l’état 1 ne cesse d’apprendre d’une promesse de " +
    "l’état 2, et l’état 2 est corrigé trop lentement pour la reprendre.",
  infinite:
    "La mise à jour attendue est stable, mais la trace de ce monde n’a pas de variance finie : une exécution peut " +
    "diverger tout de même.",
  open: "Les montrer sur deux états",
  from: "D’où vient le taux de croissance",
  fromNote:
    "la mise à jour attendue dans la direction qui croît le plus vite, paire par paire : fréquence × trace × ce que " +
    "contient δ",
  pair: (state, action) => `état ${state}, ${action}`,
  promise: (gamma, next, value, delta) =>
    `δ contient ${gamma}·${next} − ${value} = ${delta} : le successeur promet plus que ne vaut la paire`,
  pays: (gamma, next, value, delta, reach) =>
    `δ contient ${gamma}·${next} − ${value} = ${delta}, et sa trace est longue de ${reach}`,
  cut: "sa trace ne contient rien de cette direction",
  never: "jamais visitée",
  alike: "toutes les directions décroissent pareillement ; c’est sa part de la moyenne",
  still: "δ est nul dans cette direction",
  together: "ensemble : taux de croissance",
  waterfall: (parts, sum) => `Parts du taux de croissance : ${parts} ; ensemble ${sum}.`,
  matrix: "La matrice A de la mise à jour attendue",
  matrixName: (rows) => `A : ${rows}`,
  bad: "une partie réelle positive suffit : aucune taille de pas α n’en change le signe",
  good: "toutes les parties réelles sont négatives : une petite taille de pas α réduit chaque direction",
  unvisited: "les poids jamais visités ne bougent pas",
  spectrum: (list) => `Valeurs propres de A : ${list}. À droite de 0 est le côté instable.`,
  grows: "côté instable",
  falls: "côté stable",
  sign:
    "Valeurs propres de A : la mise à jour attendue est stable si toutes les parties réelles sont négatives. Sutton " +
    "et Barto écrivent b − Aw : leur A est définie positive quand elle est stable.",
  times: (x, n) => `${x}, ${n} fois`,
});

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
  here: "L’exécution est dans le monde marqué. Cliquez sur un autre monde pour l’y amener.",
  goes: { live: "Y amener l’exécution et continuer", again: "Y recommencer l’exécution, depuis la même graine" },
  moved: {
    live: (step) => `L’exécution continue depuis le pas ${step}.`,
    again: (seed) => `L’exécution a recommencé depuis la graine ${seed}.`,
  },
  arrived: (parts, rate, how) => `${parts} : ${rate}. ${how}`,
  worlds:
    "Les huit mondes : le rythme de l’erreur espérée. Les flèches vont d’un monde à l’autre, Entrée y amène " +
    "l’exécution.",
  heads: {
    off: ["Hors politique", "données d’une autre politique"],
    on: ["On-policy", "données de sa propre politique"],
    bootstraps: "bootstrap",
    full: "retours complets",
    shared: ["Approximation de fonction", "les états partagent des poids", "poids partagés"],
    own: ["Un poids par paire", "rien n’est partagé", "un poids par paire"],
  },
  on: { offPolicy: "hors politique", bootstraps: "bootstrap", shared: "poids partagés" },
  off: { offPolicy: "on-policy", bootstraps: "retours complets", shared: "un poids par paire" },
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
    `Pentes : le rythme de l’erreur espérée, sur ${steps} pas à une même échelle logarithmique` +
    `${alpha && `, à α = ${alpha} constant`}. Retours complets : échantillonnage préférentiel à λ = 1.`,
  brief: (steps) => `erreur espérée sur ${steps} pas, échelle logarithmique`,
  say: {
    one: (name, value) =>
      `${name} diverge parce que A, la matrice de sa mise à jour espérée, a une valeur propre positive, ${value} : ` +
      "aucune taille de pas α n’en change le signe.",
    more: (name, n, value) =>
      `${name} diverge parce que ${n} valeurs propres de A, la matrice de sa mise à jour espérée, ont une partie ` +
      `réelle positive. La plus grande est ${value}.`,
    none: (value) =>
      "Dans le monde marqué, aucune valeur propre de A n’a de partie réelle positive. La plus grande " +
      `est ${value} : il est stable.`,
  },
  harm:
    "Chacune des trois est inoffensive sans les autres. Ensemble, l’état 1 ne cesse d’apprendre de la promesse de " +
    "l’état 2, et la correction dans l’état 2 est trop lente pour la reprendre.",
  infinite:
    "La mise à jour espérée est stable, mais la variance de la trace de ce monde est infinie : une exécution peut " +
    "diverger tout de même.",
  open: "Les montrer sur deux états",
  from: "Origine du taux de croissance",
  fromNote: "mise à jour espérée dans la direction qui croît le plus vite, paire par paire : visites × trace × δ",
  pair: (state, action) => `état ${state}, ${action}`,
  promise: (gamma, next, value, delta) =>
    `δ contient ${gamma}·${next} − ${value} = ${delta} : la paire suivante promet plus que la valeur de celle-ci`,
  pays: (gamma, next, value, delta, reach) =>
    `δ contient ${gamma}·${next} − ${value} = ${delta}, et sa trace est longue de ${reach}`,
  cut: "sa trace n’a aucune part dans cette direction",
  never: "jamais visitée",
  alike: "toutes les directions décroissent également ; c’est sa part de la moyenne",
  still: "δ est nul dans cette direction",
  together: "ensemble : taux de croissance",
  waterfall: (parts, sum) => `Parts du taux de croissance : ${parts} ; ensemble ${sum}.`,
  matrix: "La matrice A de la mise à jour espérée",
  matrixName: (rows) => `A : ${rows}`,
  bad: "une partie réelle positive suffit : aucune taille de pas α n’en change le signe",
  good: "toutes les parties réelles sont négatives : une petite taille de pas α réduit chaque direction",
  unvisited: "les poids des paires jamais visitées ne bougent pas",
  spectrum: (list) => `Valeurs propres de A : ${list}. À droite de 0 est le côté instable.`,
  grows: "côté instable",
  falls: "côté stable",
  sign:
    "Valeurs propres de A : la mise à jour espérée est stable si toutes les parties réelles sont négatives. Sutton " +
    "et Barto écrivent b − Aw : leur A est définie positive en cas de stabilité.",
  target: {
    title: "Et un réseau cible ?",
    odd: (n) =>
      `Aucun réseau cible n’est stable ici, quels que soient le taux et la période : il faudrait un nombre pair de ` +
      `valeurs propres positives de A, et A en a ${n === 1 ? "une" : n}.`,
    even: (n) => `A a ${n === 2 ? "deux" : n} valeurs propres positives, un nombre pair.`,
    always: "Des poids cibles sont stables à tout taux jusqu’à η/α = 10.",
    below: (ratio) => `Des poids cibles qui suivent lentement sont stables : au-dessous de η/α = ${ratio}.`,
    ahead: "Des poids cibles lents ne sont pas stables ici : la cible où ils s’arrêtent mène plus loin.",
    inner: "Des poids cibles lents ne sont pas stables ici : tant que la cible reste, θ lui-même s’emballe.",
    copies: (factor, shrinks) =>
      `Si les poids s’arrêtent entre deux copies, chaque copie multiplie leur distance à θ* par ${factor}` +
      `${shrinks ? "." : " : les copies divergent."}`,
    key: "La ligne : taux de croissance de la mise à jour espérée par η, lentes à gauche, rapides à droite.",
    alt: (slow, fast) => `Taux de croissance par η : ${slow} à η/α = 0,0001, ${fast} à η/α = 10.`,
  },
  widths: {
    title: "Et des caractéristiques nombreuses ?",
    coming: "Les parts des tirages stables sont en cours de calcul…",
    told: (draws, pairs) =>
      `Part de ${draws} tirages de caractéristiques aléatoires avec lesquels chaque mise à jour est stable. ` +
      `${pairs} caractéristiques représentent toute valeur. GTB est stable avec chaque tirage.`,
    lines: { td: "sans cible", copies: "copies", soft: "cible lente" },
    axis: "nombre de caractéristiques",
    alt: (share, width) =>
      `Part des tirages stables selon le nombre de caractéristiques ; sans cible la plus petite, ${share}, à ${width}.`,
    numbers: "Les nombres, et le mode le plus lent de GTB",
    heads: ["caractéristiques", "sans cible", "copies", "cible lente", "mode le plus lent de GTB, par α"],
  },
  times: (x, n) => `${x}, ${n} fois`,
});

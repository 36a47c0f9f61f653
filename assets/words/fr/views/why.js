// Les mots de la vue Pourquoi.

export default /** @satisfies {Like<typeof import("../../en/views/why.js").default>} */ ({
  name: "Pourquoi ?",
  back: "← revenir à l’essai",
  title: {
    one: ["Pourquoi ", " diverge-t-il ? Trois choses se rencontrent, et ne nuisent qu’ensemble."],
    none: ["Ici, ", " ne diverge pas, bien que les trois choses se rencontrent."],
    more: ["Pourquoi ", " diverge-t-il ? Trois choses se rencontrent."],
  },
  parts: {
    offPolicy: [
      "Hors politique",
      "le comportement tire à pile ou face, la cible va à droite",
      "sinon : le comportement va aussi à droite",
    ],
    bootstraps: [
      "Amorçage",
      (lambda) => `les cibles prennent les estimations de l’apprenant, λ = ${lambda}`,
      "sinon : retours complets (échantillonnage préférentiel, λ = 1)",
    ],
    shared: ["Caractéristiques partagées", "deux poids servent à quatre couples", "sinon : un poids par couple"],
  },
  lit: { offPolicy: "hors politique", bootstraps: "amorce", shared: "partage" },
  unlit: { offPolicy: "selon la politique", bootstraps: "retours complets", shared: "un poids par couple" },
  worlds: "Les huit mondes",
  scale: (steps, alpha) =>
    `erreur attendue sur ${steps} pas à α = ${alpha}, échelle logarithmique · nombre : plus grande ` +
    "partie réelle des valeurs propres de A",
  grows: "croît",
  falls: "décroît",
  stands: "ne bouge pas",
  world: (parts, does, growth) => `${parts} : ${does}, ${growth}`,
  say: {
    one:
      "Chacune des trois est inoffensive sans les autres. Ensemble, l’état 1 ne cesse d’apprendre d’une " +
      "promesse que l’état 2 est visité trop rarement pour corriger.",
    none: (gamma, lambda) =>
      `À γ = ${gamma} et λ = ${lambda}, aucun des huit mondes ne croît : la promesse de l’état 2 est ` +
      "assez actualisée. Montez γ.",
    more: (n, gamma, lambda) => `À γ = ${gamma} et λ = ${lambda}, ${n} des huit mondes croissent.`,
  },
  note:
    "Tree Backup à λ = 1 amorce encore : il coupe sa trace à chaque « gauche ». Selon la politique, ne " +
    "compte que ce qui est visité.",
  infinite:
    "La moyenne décroît, mais la trace de ce monde n’a pas de variance finie : un essai peut exploser tout de même.",
  open: "Essayer ce monde",
  openTitle: "Ouvre le monde dans le laboratoire, avec son apprenant et sa version à gradient, à tailles de pas égales",
  from: "D’où vient la croissance",
  fromNote:
    "la mise à jour moyenne dans la direction qui croît le plus vite, couple par couple : fréquence × " +
    "trace × ce que dit δ",
  pair: (state, action) => `état ${state}, ${action}`,
  promise: (gamma, next, value, delta) =>
    `δ contient ${gamma}·${next} − ${value} = ${delta} : le successeur promet plus que ne vaut le couple`,
  pays: (gamma, next, value, delta, reach) =>
    `δ contient ${gamma}·${next} − ${value} = ${delta}, et sa trace est longue de ${reach}`,
  cut: "sa trace ne contient rien de cette direction",
  never: "jamais visité",
  alike: "toutes les directions décroissent pareillement ; c’est sa part de la moyenne",
  still: "δ est nul dans cette direction",
  together: "ensemble : la croissance",
  waterfall: (parts, sum) => `Parts de la croissance : ${parts} ; ensemble ${sum}.`,
  matrix: "La matrice de la mise à jour moyenne",
  matrixName: (rows) => `A : ${rows}`,
  bad: "une valeur propre positive suffit : aucune taille de pas α n’en change le signe",
  good: "toutes les valeurs propres sont négatives : de petits pas α réduisent chaque direction",
  unvisited: "les poids jamais visités ne bougent pas",
  spectrum: (list) => `Valeurs propres de A : ${list}. À droite de 0, croissance.`,
  spectrumNote: "valeurs propres de A ; à droite de la ligne, croissance",
  times: (x, n) => `${x}, ${n} fois`,
  said: (parts, does, growth) => `${parts} : ${does}, croissance ${growth}`,
});

// The words of the study.

import { of as whose } from "./grammar.js";

/** @param {number} n @param {string} word */
const number = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

export default /** @satisfies {Like<typeof import("../en/study.js").default>} */ ({
  formTitle: "Étude",
  keys: "Toutes les clés, dans le manuel",
  sizes: (algorithms, lambdas, pairs) =>
    ` · ${number(algorithms, "apprenant")} × ${lambdas} λ × ${pairs} tailles de pas`,
  learners: "Apprenants",
  problem: "problème",
  lists: {
    gamma: ["γ", "facteurs d’actualisation, de 0 à moins de 1, séparés par des points-virgules"],
    ratio: ["η/α", "η comme multiple de chaque α, séparés par des points-virgules ; remplace η"],
    steps: ["pas", "de chaque essai"],
    runs: ["essais", "de chaque case, 1 000 au plus"],
    metric: ["erreur", "mesure des apprenants : mspbe, value-error, rmsve, nmse, distance"],
    measure: [
      "mesuré",
      "end : après le dernier pas ; tail : moyenne du dernier dixième ; mean : moyenne de tous les pas",
    ],
    lambda: ["λ", "décroissances de la trace, de 0 à 1, séparées par des points-virgules"],
    alpha: ["α", "tailles de pas de θ, séparées par des points-virgules"],
    eta: ["η", "tailles de pas de ω, séparées par des points-virgules ; combinées avec chaque α"],
    episodes: ["épisodes", "les mêmes pour tous les apprenants d’une même graine"],
    seed: ["graines", "graines de l’expérience, séparées par des points-virgules"],
    workers: ["processus", "nombre de processus, de 1 à 64"],
  },
  notWorkers: (got) => `processus : « ${got} » n’est pas valide. Indiquez un entier de 1 à 64.`,
  keepOne: "Gardez au moins un apprenant.",
  preview: (learners, updates) => `${learners} apprenants, environ ${updates} mises à jour`,
  previewCells: (cells, updates) => `${cells} cases, environ ${updates} mises à jour`,
  previewLong: (said) => `${said} : plus de 10⁹ sont longues ; la ligne de commande peut découper une étude`,
  millions: (n) => `${n} millions de`,
  progress: "Avancement de l’étude",
  start: "Démarrer",
  again: "Recommencer",
  anew: "La calculer ici",
  before: (version) => `Calculée à l’avance par Triad ${version}.`,
  pause: "Pause",
  goOn: "Poursuivre",
  cancel: "Annuler",
  cancelTitle: "Arrêter les processus et garder tous les résultats",
  startTitle: "Démarrer, suspendre ou poursuivre (espace)",
  percent: (n) => `${n} %`,
  rate: (millions) => `${millions} millions/s`,
  left: (time) => `reste ${time}`,
  workers: (n, megabytes) => `${n} processus${megabytes ? `, ≤ ${megabytes} Mo` : ""}`,
  seconds: (n) => `${n} s`,
  minutes: (m, s) => `${m} min ${s} s`,
  said: {
    running: "Étude démarrée",
    paused: "Étude en pause",
    cancelled: "Étude annulée ; tous les résultats sont gardés",
    done: "Étude finie",
    failed: "Étude arrêtée",
  },
  failed: "L’étude s’est arrêtée ; tous les résultats sont gardés",
  replaced: "Une autre étude a été ouverte.",
  tableTitle: "Résultats",
  tableNote:
    "5e centile · médiane de la NMSE. Dessous : ✕ apprenants au-delà de 10 ou divergés, et la plus petite MSPBE. " +
    "Choisissez une case pour voir ses apprenants.",
  lambdaHead: "λ",
  unknown: "…",
  above: (n) => `✕ ${n}`,
  cellLabel: (name, lambda, b) =>
    b.n
      ? `${name}, λ = ${lambda} : 5e centile ${b.p5}, médiane ${b.median}, ${b.above} sur ${b.n} au-delà ` +
        `de 10 dont ${b.diverged} divergés, meilleure MSPBE ${b.best}`
      : `${name}, λ = ${lambda} : pas encore connu`,
  picked: (name, lambda, n) => `${name} à λ = ${lambda} : ${n} apprenants`,
  pickedNone: (name, lambda) => `${name} à λ = ${lambda} : pas encore connu`,
  pickedHeads: ["α", "η", "graine", "NMSE", "MSPBE", ""],
  openLive: "ouvrir",
  openLiveLabel: (alpha, eta, seed) => `ouvrir en direct : α = ${alpha}, η = ${eta}, graine ${seed}`,
  close: "Fermer",
  claimsTitle: "Les résultats de l’article",
  claimsNote: (all) =>
    `Jugés par les résultats de cette étude${all ? "" : ", une fois tous connus"}. L’article énonce chaque ` +
    "résultat en mots ; Triad fixe les bornes.",
  verdicts: {
    holds: ["✓", "vérifié"],
    slight: ["≈", "à peine"],
    "does not hold": ["✕", "non vérifié"],
    "not tested": ["–", "non testé"],
  },
  fresh: (learners, episodes) =>
    `${learners} apprenants, chacun sur les mêmes ${episodes} épisodes. Rien n’est encore ` +
    "calculé : appuyez sur Démarrer.",
  truth: "Simulation des vraies valeurs Qπ ; l’apprentissage et les erreurs viennent ensuite.",
  some: (n, of) => `${n} apprenants sur ${of} sont connus.`,
  all: (of, above, n) => {
    const diverged = n ? `, dont ${n} divergés` : "";
    const many = `${above} finissent avec une NMSE au-delà de 10${diverged}`;
    return `Sur ${of} apprenants, ${above ? many : "aucun ne finit avec une NMSE au-delà de 10"}.`;
  },
  lowest: (name, x, lambda) => `${name} a la NMSE la plus basse : ${x}, le 5e centile à λ = ${lambda}.`,
  least: (name, x, lambda) => `${name} atteint la plus petite MSPBE : ${x}, à λ = ${lambda}.`,
  rises: (name, from, l0, to, l1) =>
    `La médiane ${whose(name)} monte de ${from} à λ = ${l0} jusqu’à ${to} à λ = ${l1}.`,
  cellsFresh: (cells) => `${cells} cases. Rien n’est encore calculé : appuyez sur Démarrer.`,
  cellsBegin: "Tous les apprenants d’un réglage voient la même expérience ; les erreurs suivent.",
  cellsKnown: (n, of) => `${n} cases sur ${of} sont connues.`,
  cellsLowest: (name, of, metric, x, place) =>
    `${name} a l’erreur la plus basse${of && ` de ${of} cases`} : ${metric} ${x}${place && ` à ${place}`}.`,
  cellsDrawn: { mean: "moyenne", median: "médiane" },
  cellsPassing: (name) =>
    `${name} y est instable : sa mise à jour espérée diverge, et son erreur n’est petite que pour l’instant. Essayez ` +
    "plus de pas, et regardez la MSPBE.",
  cellsNote: (shown, all) => `${shown} cases sur ${all} ; le CSV a toutes les cases connues.`,
  cellsBest: "le plus bas",
  cellsBestGrows: "le plus bas, mais instable",
  cellHeads: {
    algorithm: "apprenant",
    mean: "moyenne",
    se: "e.t.",
    median: "médiane",
    q25: "25 %",
    q75: "75 %",
    diverged: "divergés",
    runs: "essais",
  },
  confirmTitle: "Les meilleures cases, réapprises",
  confirmNote: (chosen, fresh) =>
    "L’étude a choisi les meilleures tailles de pas de chaque apprenant et réglage sur " +
    `${chosen} essai${chosen === "1" ? "" : "s"}. Voici leurs moyennes sur ${fresh} essais avec de nouvelles ` +
    "graines. La plus petite de nombreuses moyennes doit aussi sa petitesse à la chance.",
  confirmLong:
    "Réapprendre ces meilleures cases prend trop de temps sur une page. Utilisez la ligne de commande, " +
    "triad study -o FILE -confirm 100.",
  confirmHeads: {
    learner: "apprenant",
    chosen: "moyenne, au choix",
    fresh: "moyenne, nouvelles graines",
    says: "verdict des nouvelles graines",
  },
  confirmAgrees: "à moins de deux erreurs types",
  confirmWorse: "moins bon, de plus de deux erreurs types",
  confirmBetter: "meilleur, de plus de deux erreurs types",
  confirmFile: "CSV",
  confirmFileTitle: "Enregistrer les meilleures cases avec les deux moyennes",
  confirmWho: (name, place) => (place ? `${name} à ${place}` : name),
  confirmed: (who, chosen, fresh, runs, differs) =>
    `${who} a été choisi pour une moyenne de ${chosen}. Sur ${runs} nouveaux essais, sa moyenne est ${fresh}, ` +
    `à ${differs ? "plus" : "moins"} de deux erreurs types.`,
  confirmFailed: "Les meilleures cases n’ont pas pu être enregistrées",
  confirmedOff: (n, of) =>
    `Les nouveaux essais s’écartent du choix de plus de deux erreurs types pour ${n} des ${of} meilleures cases.`,
  openCellLabel: (name, row) => `ouvrir en direct : ${name}, ligne ${row}`,
  altNone: (what) => `${what} : rien de connu encore.`,
  altBoxes: (list) =>
    "Boîtes à moustaches de la NMSE sur les tailles de pas et les graines, échelle logarithmique, pour " +
    `chaque λ. ${list}.`,
  altBox: (name, from, l0, to, l1, n, of) =>
    `${name} : médiane ${from} à λ = ${l0}, ${to} à λ = ${l1} ; ${n} sur ${of} au-delà de 10`,
  altLine: (what, list) => `${what} selon λ. ${list}.`,
  altOf: (name, from, l0, to, l1, low, at) =>
    `${name} : ${from} à λ = ${l0}, ${to} à λ = ${l1}, minimum ${low} à λ = ${at}`,
});

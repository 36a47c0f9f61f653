// Les mots de la vue des traces : la vue en avant et la vue en arrière de huit pas.

export default /** @satisfies {Like<typeof import("../../en/views/forward.js").default>} */ ({
  coming: "Addition de huit pas de l’essai, par retours et par traces…",
  title: (name) => `Les retours et les traces de ${name} additionnent les mêmes termes.`,
  sum: (sum, apart) => `Les deux sommes valent ${sum}, ${apart}.`,
  exactly: "au dernier bit près",
  toTheDigit: "au dernier chiffre près",
  apart: (by) => `à ${by} de leur grandeur près`,
  unknown: (name) => `Les nombres de ${name} sont trop grands pour être additionnés.`,
  cuts: (list, many) =>
    `κ = 0 ${many ? "aux pas" : "au pas"} ${list} coupe le triangle : aucun retour ne voit au-delà du trait, ` +
    "aucune trace ne le traverse.",
  short: (gamma, lambda) =>
    `Avec γ = ${gamma} et λ = ${lambda}, un retour ne voit qu’un pas et une trace ne dure qu’un pas.`,
  learner: "le triangle de",
  walk: (from, to, run, list) => `Pas ${from} à ${to} de l’essai ${run} : ${list}.`,
  still: (theta, k) => `Les poids sont fixes ici, à θ = ${theta}, leur valeur après le pas ${k}.`,
  stillAtStart: (theta, k) =>
    `Les poids sont fixes ici, à θ = ${theta}, d’où l’essai est parti. Après le pas ${k}, ils sont trop grands.`,
  before: "huit avant",
  next: "huit suivants",
  seed: "d’autres pas",
  seedTitle: "Recommencer avec une autre graine",
  file: "CSV",
  fileTitle: "Enregistrer les données montrées",
  rows: "→ ligne : un retour, G − Q",
  columns: "↑ colonne : une erreur, étalée",
  keys:
    "Pointez le triangle pour une ligne, au-dessous ou au-dessus pour une colonne. " +
    "Touches : ↑ ↓ lignes, ← → colonnes.",
  row: (k, equation, phi, product, until) =>
    `Ligne ${k}, le retour du pas ${k} : ${equation} ; fois φ = ${phi}, cela fait ${product}.${until}`,
  until: (k) => ` κ = 0 au pas ${k} : il ne voit pas plus loin.`,
  column: (k, trace, product, restarts) => `Colonne ${k}, l’erreur du pas ${k} : ${trace} ; ${product}.${restarts}`,
  restarts: " κ = 0 : la trace repart de zéro.",
  alt: (name, n, terms, kept) =>
    `Un triangle des termes C δ φ de ${n} pas de ${name} : les lignes sont des retours, les colonnes des erreurs ` +
    `étalées par la trace. ${kept} termes sur ${terms} ne sont pas nuls.`,
  movingTitle: "Quand les poids bougent",
  moving: (error, gap) =>
    "Après chaque pas, ω de l’algorithme 2 est égal à ω de la vue en avant : " +
    `${error ? `l’écart est au plus de ${error}` : "les deux sont égaux au dernier chiffre près"}. ` +
    (gap
      ? `Avec la trace accumulée de l’algorithme 1, l’écart de ω atteint ${gap}.`
      : "Ici, ω de l’algorithme 1 lui est égal aussi."),
  movingUnknown: "Les poids deviennent trop grands pour être comparés.",
  movingSteps: (alpha, eta) => `Sur les mêmes pas, à partir des mêmes poids, avec α = ${alpha} et η = ${eta}.`,
  movingAlt: (first, second) =>
    `L’écart de ω à ω de la vue en avant après chaque pas. Algorithme 1 : ${first}. Algorithme 2 : ${second}.`,
  first: "Algorithme 1",
  second: "Algorithme 2",
  view: "vue en avant",
  step: "pas",
  steps: "Les pas en nombres",
  sums: "Les deux sommes à chaque horizon",
  horizon: "jusqu’au pas",
  byRows: "Σ (G − Q) φ",
  byColumns: "Σ δ e",
  difference: "écart",
  movingTable: "ω pas à pas",
});

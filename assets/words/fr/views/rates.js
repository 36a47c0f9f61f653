// Les mots de la vue des vitesses, ou comment les erreurs décroissent.

export default /** @satisfies {Like<typeof import("../../en/views/rates.js").default>} */ ({
  title: (name) => `À quelle vitesse l’erreur de ${name} décroît-elle ?`,
  average: (name) => `θ̄ de ${name}`,
  fitted: (who, slope, from, to) =>
    `Du pas ${from} au pas ${to}, l’erreur de ${who} va comme k à la puissance ${slope}`,
  exactly: (slope) => `, en espérance ${slope}`,
  expected: (who, slope, from, to) =>
    `En espérance, l’erreur de ${who} va comme k à la puissance ${slope} du pas ${from} au pas ${to}`,
  promised: (row, slope) => ` ; ${row} promet ${slope}.`,
  given: (row, slope, list) => ` ; ${row} promet ${slope}, si l’on a ${list}.`,
  end: ".",
  astray: (who, here, there, k) =>
    `Sur la chaîne, ${who} va vers un point qui n’est pas θ* : on attend une erreur de ${here} au pas ${k}, et ` +
    `de ${there} par tirages indépendants.`,
  grows: (who) => `L’erreur attendue de ${who} croît.`,
  unknown: (name) => `Ce qu’on attend de ${name} n’est pas connu.`,
  learner: "espérances de",
  far: "jusqu’à 10¹²",
  farTitle:
    "la borne de la proposition 4 avec ses propres tailles de pas, et toutes les espérances aussi loin qu’elle parle",
  computing: "En cours de calcul…",
  reached: (k) => `La chaîne est suivie pas à pas, jusqu’à ${k} pour l’instant…`,
  file: "CSV",
  fileTitle: "les nombres de ce qui est montré",
  steps: "pas k",
  slope: "pente locale",
  kinds: {
    runs: (n) => (n === 1 ? "l’essai" : `moyenne des ${n} essais`),
    chain: "attendue sur la chaîne",
    iid: "attendue par tirages indépendants",
    bound: "borne de la proposition 4, corrigée",
    z: "ce qu’elle borne, attendu avec ses propres tailles",
    guide: "lignes de la table 1",
  },
  plain: (kind) => kind,
  ofAverage: (kind) => `${kind}, θ̄`,
  own: (alpha, k0, beta) =>
    `Les tailles de pas de la proposition 4 commencent à α = ${alpha} et sont divisées par deux à k = ${k0} ; ` +
    `β = η/α = ${beta}, et la distance est celle de z = (θ, ω/√β).`,
  projected: "Les espérances sont celles d’apprenants non projetés.",
  changed: (k) =>
    `Des réglages ont été changés au pas ${k} ; les espérances sont prises comme s’ils étaient ainsi dès le départ.`,
  noFit: (kind, why) => `${kind} : ${why}.`,
  missing: (kind, why) => `${kind} : ${why}.`,
  floor: "Les lignes bornent des distances à θ* ; cette erreur a un plancher à elle.",
  readout: (k, list) => `k = ${k} : ${list}`,
  at: (kind, value) => `${kind} ${value}`,
  withError: (value, se) => `${value} ± ${se}`,
  alt: (metric, name, list) =>
    `${metric} de ${name} selon le pas, les deux par décades, et sa pente locale en dessous. ${list}`,
  end10: (kind, value, k) => `${kind} : ${value} à k = ${k}.`,
  keys: "Les flèches lisent les courbes.",
  numbers: "Les nombres par décade",
  table: "Ce que dit la table 1, et si elle parle de ces réglages",
  columns: { row: "ligne", steps: "tailles de pas", assumes: "suppose", says: "pente", here: "ici" },
  noRate: "aucune vitesse",
  on: (slope, average) => (average ? `${slope}, de θ̄` : `${slope}, de θ`),
  yes: "oui",
  but: (list) => `oui, sauf : ${list}`,
  no: (list) => `non : ${list}`,
  rows: {
    gtd: ["Sutton et al. 2009", "Σα = ∞, Σα² < ∞, η = βα", "tirages indépendants"],
    projected: [
      "Liu et al. 2015",
      "constantes, α = η ∝ 1/√k pour un horizon k, projeté, moyenné",
      "tirages indépendants, ensembles bornés",
    ],
    markov: ["Wang et al. 2017", "α = η ∝ 1/√k, projeté, moyenné", "une chaîne de Markov"],
    constant: ["Lakshminarayanan et Szepesvári 2018", "constantes, α = η, moyenné", "tirages indépendants"],
    "two-scales": [
      "Dalal et al. 2018",
      "α = k^−(1−c), η = α^⅔, projeté aux puissances de deux",
      "tirages indépendants",
    ],
    paper: [
      "l’article",
      "α = O(1/k), η = βα",
      "tirages indépendants de (e, s, a, s′), β = 8ρ/λ_min(M), α = a/k avec 2aλ_min(G) > 1",
    ],
  },
  needs: {
    gradient: "un apprenant à gradient",
    constant: "des tailles de pas constantes",
    falling: "des tailles en 1/k, η = βα",
    root: "des tailles en 1/√k",
    "two-scales": "les tailles de Dalal",
    average: "la moyenne de Polyak",
    projected: "une projection",
    powers: "une projection aux puissances de deux",
    equal: "α = η",
    size: "des tailles plus grandes, α = a/k avec 2aλ_min(G) > 1",
    "size-known": "2aλ_min(G) > 1, qui n’est pas calculé ici",
    beta: "β = 8ρ/λ_min(M)",
    independent: "des tirages indépendants",
  },
});

// Les mots de la carte de stabilité.

export default /** @satisfies {Like<typeof import("../../en/views/map.js").default>} */ ({
  across: "en abscisse",
  up: "en ordonnée",
  colour: "couleur :",
  hint: "Déplacez le point, ou employez les flèches : curseurs, courbes et plan suivent.",
  grows: "croît",
  falls: "décroît",
  growsHere: "croît ici",
  fallsHere: "décroît ici",
  infinite: "∞",
  none: "non défini ici",
  said: (x, y, name, grows, n) =>
    `À ${x}, ${y}, ${name} ${grows ? "croît, comme" : "décroît ; il croît"} sur ${n} % de la carte.`,
  nowhere: (name) => `${name} ne croît nulle part.`,
  everywhere: (name) => `${name} croît partout.`,
  above: (name, n) => `${name} est au-delà de la frontière sur ${n} % de la carte.`,
  layers: {
    abscissa: "croissance de la mise à jour moyenne, pour un pas de 1",
    mean: "croissance de la mise à jour moyenne, par pas",
    "mean-square": "croissance du carré moyen, tirages indépendants, par pas",
    chain: "croissance sur la chaîne, par pas",
    trace1: "rayon de la moyenne de la trace",
    trace2: "rayon du second moment de la trace",
    "fixed-point": "erreur du point fixe, en multiple de la meilleure possible",
  },
  hatched: "hachuré : la variance de la trace est infinie",
  still: "pointillé : A est singulière, et l’apprenant y est stationnaire",
  readout: (x, y, value) => `${x}, ${y} : ${value}`,
  alt: (layer, name, x, y) => `${layer} de ${name}, selon ${x} en abscisse et ${y} en ordonnée.`,
  closed: (formula) => `Frontière : ${formula}.`,
  eigenvalues: "Valeurs propres",
  line: "petits pas",
  circle: "à ces pas",
  lineNote:
    "Stable à petits pas si toutes sont à gauche de la droite ; un pas change d’échelle, et n’en fait passer aucune.",
  circleNote: "Stable à ces pas si toutes sont dans le cercle, de rayon 1.",
  rightmost: (list) => `La plus grande partie réelle : ${list}.`,
  furthest: (list) => `La plus grande distance à 0 : ${list}.`,
  noSpectrum: "Sans mise à jour moyenne, pas de valeurs propres.",
  file: "CSV",
  fileTitle: "les nombres de la carte, à intervalles égaux, comme triad map les écrit",
  computing: "La carte est en cours de calcul…",
  saved: "Le fichier est enregistré.",
  noMap: "Une telle carte n’existe pas :",
  now: "ici",
  criteria: { mean: "mise à jour moyenne", "mean-square": "tirages indépendants", chain: "la chaîne" },
  criteriaWays: { mean: "en moyenne", "mean-square": "par tirages indépendants", chain: "sur la chaîne" },
  criteriaNotes: {
    mean: "Ce dont parle l’essentiel de la théorie.",
    "mean-square": "Le bruit compte : les carrés des poids doivent décroître aussi.",
    chain: "Des transitions qui se suivent, comme ici : ω se souvient de quelque 1/η pas.",
  },
  between: "entre les deux : décroît par tirages indépendants, croît sur la chaîne",
  allThree: "la grandeur permise des pas",
  stepsTitle: (name) => `Quels pas ${name} supporte-t-il ?`,
  howLarge: (name, x, parts) => `À ${x}, ${name} décroît ${parts}.`,
  holds: (criterion, limit) => `${criterion} pour ${limit}`,
  noStep: (symbol) => `aucun ${symbol}`,
  anyStep: (symbol) => `tout ${symbol}`,
  atPoint: (names, grow, n) =>
    grow === 0
      ? "▼ Au point, il décroît à tous égards."
      : grow === n
        ? "▲ Au point, il croît à tous égards."
        : `▲ Au point, il croît, selon : ${names}.`,
  trying: (where) => `${where} : un essai a lieu là où le pointeur s’arrête…`,
  tried: (where, growth, steps) =>
    `${where} : les poids d’un essai sur la chaîne croissent de ${growth} par pas (logarithme ; ${steps} pas).`,
  slowly: "Ses cases demandent du temps ; la carte est calculée à part, de plus en plus fine.",
  others: "les autres apprenants",
  enlarge: (name) => `la carte de ${name}, en grand`,
});

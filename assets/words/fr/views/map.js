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
  noMap: "Une telle carte n’existe pas :",
});

// The words of the part that is loaded when a visitor brings a problem or a log.

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 2 ** 20).toFixed(1);

export default /** @satisfies {Like<typeof import("../en/mdp.js").default>} */ ({
  createTitle: "Votre PDM",
  editTitle: "Votre PDM : modifier",
  changeTitle: (name) => `Changer ${name}`,
  editNote: "Lancer le démarre sous Votre PDM avec les réglages présents : apprenants, tailles de pas, essais, graine.",
  newNote: "Lancer le démarre avec les réglages usuels.",
  over: "Reprendre",
  overTitle: "Abandonner ce qui a été changé ici",
  working: "Calcul : un modèle exact de nombreux couples prend un moment…",
  form: "Formulaire",
  file: "Fichier",
  views: "Comment le problème est montré",
  close: "Fermer",
  run: "Lancer",
  pick: "Ouvrir un fichier…",
  save: "Télécharger le fichier",
  log: "Apprendre d’un journal…",
  logTitle: "Rejoue un fichier CSV de transitions du problème en cours : en-tête s,a,r,s_next et, si l’on veut, done",
  name: "nom",
  states: "états",
  actions: "actions",
  gamma: "γ",
  gammaTitle: "facteur d’actualisation, à partir de 0 et inférieur à 1",
  theta0: "θ₀",
  theta0Title: "poids initiaux, un par caractéristique ; vide pour ceux par défaut",
  state: "s",
  action: "a",
  next: "états suivants : probabilités",
  r: "r",
  rTitle: "récompense espérée",
  rvar: "var r",
  rvarTitle: "variance de la récompense ; vide pour aucune",
  pi: "π",
  piTitle: "probabilité de l’action selon la politique cible",
  mu: "μ",
  muTitle: "probabilité de l’action selon la politique comportementale, qui fait l’expérience",
  phi: "caractéristiques φ",
  nextTitle: "état : probabilité, … ; un état seul est certain",
  phiTitle: "nombres séparés par des virgules, autant pour chaque couple",
  pairs: (named) => `Couples état–action${named ? "" : " ; états et actions comptent à partir de 0"}`,
  cell: (what, s, a) => (a === undefined ? `${what}, état ${s}` : `${what}, état ${s}, action ${a}`),
  stateFeatures: "Caractéristiques des états",
  stateFeaturesNote: "pour TD(0), GTD et GTD2 ; tout laisser vide s’il n’y en a pas",
  tooMany: (n, most) =>
    `${n} couples, c’est trop pour le formulaire, qui en montre ${most} au plus : voici le fichier.`,
  json: "La définition en JSON",
  format: "Le format et ses limites",
  formatText: [
    "Un objet avec name, states n, actions m, P[s][a][s′], r[s][a], pi[s][a], mu[s][a] et phi[s·m + a], " +
      "une liste de caractéristiques par couple. Facultatifs : rvar[s][a] (variance de la récompense), " +
      "phiState[s], gamma, theta0, et les noms stateNames, actionNames. États et actions comptent à partir " +
      "de 0.",
    "Au plus 200 couples état–action, 100 caractéristiques, 4 Mo. Les lignes de P, pi et mu ont pour " +
      "somme 1 ; mu est positif partout où pi l’est ; sous mu il y a une seule distribution stationnaire.",
    "Un journal est un fichier CSV d’en-tête s,a,r,s_next et, si l’on veut, done ; au plus 1 000 000 de " +
      "lignes et 64 Mo. Il porte sur le problème fini en cours.",
    "Collez ici, ouvrez un fichier, ou déposez-en un n’importe où sur la page ; une définition et son " +
      "journal peuvent venir ensemble. Rien ne quitte ce navigateur.",
  ],
  notTaken: (name) => `${name} n’a pas été accepté ; l’expérience continue`,
  notTried: (name) => `${name} n’a pas été essayé.`,
  halfTaken: (mdp, log) => `${mdp} est lancé, mais ${log} n’a pas été accepté`,
  noneTaken: "Rien n’a été accepté ; il faut un PDM (.json), un journal (.csv), ou un de chaque",
  partTaken: (names) => `Accepté : ${names}. Non accepté :`,
  left: {
    mdp: (names) => `PDM (.json) : ${names}`,
    log: (names) => `journal (.csv) : ${names}`,
    other: (names) => `ni PDM (.json) ni journal (.csv) : ${names}`,
    folder: (names) => `dossier, dont les fichiers peuvent être déposés : ${names}`,
  },
  names: (list, more) => (more ? `${list} et ${more} autres` : list),
  notOpened: "Votre PDM n’a pas pu être ouvert",
  noDefinition: "Le lien ne contient pas de définition du PDM, et vous n’en avez pas ici.",
  badFragment: (why) => `La définition contenue dans le lien est abîmée : ${why}`,
  tooLarge: (what, size, most) => `${what} : le fichier fait ${megabytes(size)} Mo, il en faut au plus ${most >> 20}`,
});

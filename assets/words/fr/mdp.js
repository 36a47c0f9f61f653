// The words of the part that opens a visitor's problem or log.

import { decimal } from "../decimal.js";

/** @param {number} bytes */
const megabytes = (bytes) => decimal((bytes / 2 ** 20).toFixed(1));

export default /** @satisfies {Like<typeof import("../en/mdp.js").default>} */ ({
  createTitle: "Votre PDM",
  editTitle: "Votre PDM : modifier",
  changeTitle: (name) => `Changer ${name}`,
  editNote: "Lancer démarre le problème sous Votre PDM avec les apprenants, tailles de pas, essais et graine présents.",
  newNote: "Lancer démarre le problème avec les réglages usuels.",
  over: "Reprendre",
  overTitle: "Abandonner les changements faits ici",
  working: "Calcul : un modèle exact de nombreuses paires état–action prend un moment…",
  form: "Formulaire",
  file: "Fichier",
  views: "Comment le problème est montré",
  close: "Fermer",
  run: "Lancer",
  pick: "Ouvrir un fichier…",
  save: "Télécharger le fichier",
  log: "Apprendre d’un journal…",
  logTitle: "Apprendre d’un fichier CSV de transitions : en-tête s,a,r,s_next et, si l’on veut, done",
  name: "nom",
  states: "états",
  actions: "actions",
  gamma: "γ",
  gammaTitle: "facteur d’actualisation, de 0 à moins de 1 ; 1 est permis si tous les épisodes finissent",
  theta0: "θ₀",
  theta0Title: "poids initiaux, un par caractéristique ; vide pour ceux par défaut",
  start: "départ",
  startTitle:
    "début des épisodes : état : probabilité, … ; la probabilité qui manque aux états suivants finit alors " +
    "l’épisode. Vide : pas d’épisodes",
  state: "s",
  action: "a",
  next: "états suivants : probabilités",
  r: "r",
  rTitle: "récompense espérée, ou une par état suivant : 0 : 1 ; ■ : 2 ; ■ est la fin",
  rvar: "var r",
  rvarTitle: "variance de la récompense ; vide pour aucune",
  pi: "π",
  piTitle: "probabilité de l’action selon la politique cible",
  mu: "μ",
  muTitle: "probabilité de l’action selon la politique de comportement, qui produit les données",
  phi: "caractéristiques φ",
  nextTitle: "état : probabilité, … ; un état seul a la probabilité 1",
  phiTitle: "nombres séparés par des points-virgules, autant pour chaque paire",
  pairs: "Paires état–action",
  cell: (what, s, a) => (a === undefined ? `${what}, état ${s}` : `${what}, état ${s}, action ${a}`),
  of: { state: "état", action: "action" },
  naming: "Noms",
  namingNote: "des états et des actions, montrés au lieu des numéros ; tout laisser vide s’il n’y en a pas",
  nameOfState: (s) => `nom de l’état ${s}`,
  nameOfAction: (a) => `nom de l’action ${a}`,
  aName: (most) => `de 1 à ${most} caractères sur une ligne`,
  otherStates: "un nom qu’aucun autre état ne porte",
  otherActions: "un nom qu’aucune autre action ne porte",
  wrong: (place, got, want) => `${place} : « ${got} » n’est pas valide ; indiquez ${want}`,
  says: {
    states: "états",
    actions: "actions",
    pairs: "états × actions",
    next: "états suivants",
    r: "r",
    rvar: "var r",
    pi: "π",
    mu: "μ",
    phi: "caractéristiques",
  },
  ofPair: (what, s, a) => `${what} de l’état ${s}, ${a}`,
  ofState: (what, s) => `${what} de l’état ${s}`,
  aNumber: "un nombre",
  numbersWanted: "des nombres séparés par des points-virgules",
  nextWanted: (s, other, all) => `des états (${all}) et leurs probabilités, tels que ${s} : 0,5 ; ${other} : 0,5`,
  rewardWanted: (s, end) => `un nombre, ou des états suivants et leurs récompenses, tels que ${s} : 1 ; ${end} : 2`,
  range: (last) => `de 0 à ${last}`,
  fewerPairs: (most) => `de 1 à ${most} paires état–action ; la vue du fichier en accepte davantage`,
  pictureNote: "Plein : actions de la politique cible ; tireté : actions qu’elle ne choisit jamais. Épais : fréquent.",
  pictureMost: (n, most) => `Le dessin montre ${most} états au plus ; il y en a ${n}.`,
  pictureSum: (s, a, sum) => `État ${s}, ${a} : la somme des probabilités est ${sum} ; elle doit être 1.`,
  pictureAlt: (states, pairs) => `Le problème en graphe : ${states} états, ${pairs} paires état–action.`,
  arc: (s, a, next, p) => `${s}, ${a} : vers ${next} avec probabilité ${p}`,
  step: (s, a, leads) => `État ${s}, ${a} : ${leads}.`,
  unknown: "pas encore connu",
  leads: (next, p) => (p === "1" ? `vers ${next}` : `vers ${next} avec probabilité ${p}`),
  stateFeatures: "Caractéristiques des états",
  stateFeaturesNote: "pour TD(0), GTD, GTD2 et ETD ; tout laisser vide s’il n’y en a pas",
  tooMany: (n, most) =>
    `${n} paires état–action sont trop nombreuses pour le formulaire, qui en montre ${most} au plus. Modifiez plutôt ` +
    "le fichier.",
  json: "La définition en JSON",
  format: "Le format et ses limites",
  formatText: [
    "Un objet JSON avec name, states n, actions m, P[s][a][s′], r[s][a], pi[s][a], mu[s][a] et phi[s·m + a], " +
      "une liste de caractéristiques par paire état–action. Facultatifs : rvar[s][a] (variance de la récompense), " +
      "phiState[s], gamma, theta0, start[s], et les noms stateNames, actionNames. États et actions comptent à " +
      "partir de 0.",
    "Au plus 20 000 paires état–action, 400 caractéristiques, 16 Mo ; une ligne de P ou de phi peut " +
      "aussi être une liste de couples [indice, nombre]. Les lignes de P, pi et mu ont pour somme 1. Avec start, le " +
      "début des épisodes, la somme d’une ligne de P peut être moindre : le reste est la probabilité que l’épisode " +
      "finisse. mu doit être positif si pi l’est, et avoir une seule distribution stationnaire.",
    "Un journal est un fichier CSV d’en-tête s,a,r,s_next et, si l’on veut, done ; au plus 1 000 000 de " +
      "lignes et 64 Mo. Il doit porter sur le problème fini en cours.",
    "Collez ici, ouvrez un fichier, ou déposez-en un n’importe où sur la page. Vous pouvez déposer une " +
      "définition et son journal ensemble. Rien ne quitte ce navigateur.",
  ],
  bring: {
    title: (form, n, m) => `${form} : ${n} états, ${m} actions`,
    ask: "Le fichier ne contient pas les valeurs ci-dessous.",
    keys: {
      pi: "politique cible π",
      mu: "politique de comportement μ",
      start: "début des épisodes",
      gamma: "facteur d’actualisation γ",
      phi: "caractéristiques φ",
    },
    notes: {
      pi: "optimal, uniform, mu (comme μ), une action, ou des probabilités séparées par des virgules",
      mu: "uniform, pi (comme π), une action, ou des probabilités séparées par des virgules",
      start: "un état, uniform, ou une probabilité par état",
      gamma: "vide : la valeur du fichier, ou 0,99",
      phi:
        "pairs, states, aggregate:20 (groupes), tile:20x25:5 (tuiles d’une grille) ou random:100 ; " +
        "vide : celles du fichier, ou des groupes",
    },
    lacks: (keys) => `À remplir : ${keys}`,
    run: "Lancer",
    cancel: "Annuler",
    end: "Y finir les épisodes",
    estimate: "En estimer un problème",
  },
  notTaken: (name) => `${name} n’a pas été accepté ; l’expérience continue`,
  notTried: (name) => `${name} n’a pas été lu.`,
  halfTaken: (mdp, log) => `${mdp} est lancé, mais ${log} n’a pas été accepté`,
  noneTaken: "Aucun fichier n’a été accepté. Déposez un PDM (.json), un journal (.csv), ou un de chaque",
  partTaken: (names) => `Accepté : ${names}. Non accepté :`,
  left: {
    mdp: (names) => `PDM (.json) : ${names}`,
    log: (names) => `journal (.csv) : ${names}`,
    other: (names) => `ni PDM (.json) ni journal (.csv) : ${names}`,
    folder: (names) => `dossier (déposez plutôt ses fichiers) : ${names}`,
  },
  names: (list, more) => (more ? `${list} et ${more} autres` : list),
  notOpened: "Votre PDM n’a pas pu être ouvert",
  noDefinition: "Le lien ne contient pas de PDM, et ce navigateur n’en a aucun de vous.",
  badFragment: (why) => `Le PDM du lien est abîmé : ${why}`,
  notInGallery: (name, names) => `La galerie n’a pas de fichier ${name} ; elle a ${names}.`,
  tooLarge: (what, size, most) =>
    `${what} : le fichier est trop grand (${megabytes(size)} Mo). Au plus ${most >> 20} Mo.`,
});

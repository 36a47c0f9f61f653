// The words of the start.

import { article, at, of } from "./grammar.js";

export default /** @satisfies {Like<typeof import("../en/page.js").default>} */ ({
  skip: "Aller aux commandes",
  tagline: "l’apprentissage hors politique, en direct",
  heading: "Triad : l’apprentissage hors politique, en direct",
  experiments: "Problèmes",
  lab: "Labo",
  oneUpdate: "Une mise à jour",
  equations: "équations",
  flowOf: "flot de",
  why: "Pourquoi ?",
  grows: (name) => `Le flot s’éloigne de θ* : ${name} croît.`,
  falls: (name) => `Le flot mène à θ* : ${name} décroît.`,
  worth: (n) => `Les valeurs en θ* sont ${n} fois plus fausses qu’il ne faut.`,
  predictIt: (names) => `Que deviendra ${names} ?`,
  study: "Étude",
  first: {
    door: "Tree Backup diverge-t-il ?",
    caption:
      "Avec les mêmes tailles de pas et la même expérience, Tree Backup diverge et sa version à gradient converge, " +
      "environ dix fois plus lentement.",
    problem: "Deux états",
    about: " · cible : toujours à droite · comportement : pile ou face",
    mu: "part de la droite dans le comportement",
    plane: "Les deux poids",
    cross: " · croix : θ*",
  },
  rooms: {
    map: "Carte",
    rates: "Vitesses",
    versus: "A/B",
    forward: "Traces",
    batch: "Passes",
    atlas: "Atlas",
    gallery: "Galerie",
  },
  allLearners: (n) => `Tous les ${n} en table →`,
  tour: "Visite",
  tourTitle: "Une visite guidée en huit étapes",
  offer: "Première visite ? Huit étapes montrent pourquoi il explose.",
  takeTour: "Suivre la visite",
  notNow: "Plus tard",
  presets: "Expériences",
  presetsTitle: "Les expériences, par problème ; un choix s’ouvre aussitôt",
  source: (where) => `${where} de l’article.`,
  gone: "ce n’est plus le cas :",
  none: "sans",
  backTo: (name, value) => `Revenir à ${name} ${value}`,
  changedFrom: (name, from, to) => `${name} vaut ${to}, et non plus ${from} : y revenir`,
  more_: "Plus",
  units: { step: ["pas", "pas"], episode: ["épisode", "épisodes"] },
  pictures: "Images",
  dials: "Ce qui se règle",
  side: "Apprenants, réglages et nombres",
  transport: "Commandes de lecture",
  share: "Partager",
  shareTitle: "Lien, intégration, citation",
  save: "Exporter",
  saveTitle: "Exporter une image ou les nombres : SVG, PNG, CSV",
  help: "Aide et touches",
  theme: { auto: "Thème : celui du système", light: "Thème : clair", dark: "Thème : sombre" },
  pick: "Choisir θ₀",
  pickTitle: "Choisir les poids initiaux dans le plan : clic, toucher, ou flèches et Entrée",
  readOut: "les flèches du clavier lisent l’image",
  edit: "Modifier le problème",
  editTitle: "Changer politiques, caractéristiques, récompenses et probabilités, ou apporter un PDM à soi",
  policies: (action, pi, mu) => `${action} : cible ${pi}, comportement ${mu}`,
  curvesNote: (runs, theory) =>
    ` · ${runs > 1 ? `moyenne ± erreur type de ${runs} essais` : "un essai"}${theory ? " · pointillé : attendu" : ""}`,
  curvesWait: "Les courbes commencent quand la préparation est finie.",
  reset: "Recommencer",
  resetTitle: "Reprendre du début avec la même graine (R)",
  play: "Lecture",
  pause: "Pause",
  goOn: (n) => `Aller à ${n}`,
  playTitle: "Lecture ou pause (espace)",
  step: "Avancer",
  stepTitle: { plain: "Un pas (→)", car: "Une poussée de la voiture (→)" },
  hold: "Retenir",
  holdTitle: "Garder ces courbes, en pâle, pour en voir d’autres à côté (H)",
  numbers: "Une mise à jour, δ = … : la dernière, en chiffres (U)",
  newSeed: "Autre graine",
  newSeedTitle: "Reprendre du début avec une autre graine (N)",
  noSeed: "Un journal n’a pas de graine",
  speed: "vitesse",
  max: "max",
  perSecond: (n) => `${n} / s`,
  stepCount: (n) => `pas ${n}`,
  episodeCount: (n, step) => `épisode ${n}, pas ${step}`,
  finished: (n) => `fini : ${n}`,
  run: "montré : essai",
  runShort: "essai",
  ofRuns: (n) => `sur ${n}`,
  now: {
    step: (n) => `Maintenant, au pas ${n}`,
    episode: (n) => `Maintenant, après l’épisode ${n}`,
    start: "Maintenant, au départ",
    error: (runs, each) =>
      runs < 2
        ? ""
        : `Les erreurs sont des moyennes de ${runs} essais` +
          (each ? "." : " ; leurs bandes dans le graphique sont de ± une erreur type."),
  },
  learner: "Apprenant",
  error: "erreur",
  rate: (p, unit) => `${p} %/${unit}`,
  per: (unit) => `% / ${unit}`,
  perTitle: {
    step: "Croissance de l’erreur par pas, en pour cent : mesurée, et attendue selon la mise à jour moyenne",
    episode: "Croissance de l’erreur par épisode, en pour cent, mesurée",
  },
  expected: (p) => `attendu ${p}`,
  expectedTitle:
    "Ce à quoi mène la mise à jour moyenne : chaque mise à jour remplacée par sa moyenne sur tout ce qui " +
    "peut être vu ensuite, résolue exactement. Elle suit la moyenne des poids ; la moyenne des erreurs " +
    "peut être plus haute.",
  colon: (name) => `${name} :`,
  divergedAt: (k, n, of, unit) =>
    of > 1 ? `${n} essais sur ${of} ont divergé, le premier ${at(unit)} ${k}` : `a divergé ${at(unit)} ${k}`,
  sameAs: (name, why) => `identique à ${name} ici${why && ` : ${why}`}`,
  deterministic: "π est déterministe",
  noTraces: "λ = 0",
  operator: (which) => `erreur pour ${which}`,
  ofStates: "valeurs d’états",
  infiniteTrace: "le second moment de sa trace est infini ici : les moyennes peuvent ne pas se stabiliser",
  preparingBar: "Simulation des vraies valeurs",
  pending: "…",
  singular:
    "Les caractéristiques sont linéairement dépendantes, M est donc singulière ici ; on utilise sa pseudo-inverse.",
  digits: (n) =>
    `θ* est connu à environ ${n} chiffre${n > 1 ? "s" : ""} près : les caractéristiques sont presque dépendantes, ` +
    "ou A presque singulière.",
  noDigits:
    "Les caractéristiques sont presque dépendantes, ou A presque singulière : aucun chiffre de θ* n’est connu en " +
    "double précision.",
  learners: "Apprenants",
  learnersNote: " · ↺ fait tout recommencer",
  more: (n) => `${n} de plus…`,
  fewer: "En montrer moins",
  average: "Sa mise à jour moyenne :",
  equation: (name, kappa) => `${kappa} : équation ${of(name)}`,
  keepOne: "Il reste au moins un apprenant.",
  settings: "Réglages",
  bySchedule: "fixé par le programme de pas",
  apart: (n) => `${n} à part`,
  together: (n) => (n > 1 ? "tout déplacer" : "déplacer les deux"),
  togetherTitle: "Ce que les apprenants ont de propre, les curseurs creux, suit le curseur, du même facteur",
  perLearner: "Par apprenant",
  moreSettings: "Plus",
  restarts: "Un changement fait recommencer l’expérience.",
  live: "Un changement agit aussitôt.",
  notLegal: (name, got, legal) => `${name} : on a reçu « ${got} », il faut ${legal}.`,
  badLink: "Une partie du lien n’a pas été comprise ; des valeurs par défaut la remplacent",
  oops: "Cela n’a pas marché ; rien n’a changé",
  dismiss: "Fermer",
  restart: "Redémarrer",
  tryAgain: "Réessayer",
  loadingBar: "Chargement",
  loading: (percent) => `Chargement des apprenants : ${percent} %`,
  loadingPictures: (percent) => `Chargement de l’image : ${percent} %`,
  starting: "Démarrage…",
  noWasm: "Ce navigateur ne sait pas exécuter WebAssembly, dont les apprenants ont besoin.",
  noWasmHelp:
    "Une règle de sécurité ou un mode de verrouillage l’a peut-être désactivé : autorisez-le pour ce " +
    "site, ou prenez un autre navigateur.",
  noLearners: "Les apprenants n’ont pas pu démarrer. Vos réglages sont gardés.",
  silence: "Aucune réponse depuis 10 secondes.",
  noBytes: "stage.wasm : rien n’est arrivé depuis 30 secondes.",
  removed: "Quelque chose a retiré leur cadre de la page.",
  noDocument: "stage.html ou stage.js n’est pas arrivé, ou autre chose est à sa place.",
  lost: (n) => `Le contexte graphique a été perdu ${n} fois en une minute.`,
  noPart: "Une partie de la page n’a pas pu être chargée ; la connexion est peut-être coupée",
  drop: "Déposez un PDM (.json) pour le lancer, un journal (.csv) pour en apprendre, ou les deux",
  logged: (name, rows) => `Apprentissage à partir du journal ${name}, ${rows} lignes`,
  unlog: "Revenir à la simulation",
  died:
    "L’expérience s’est arrêtée de façon inattendue. Redémarrer la reprend là où elle en était, ou " +
    "quelques secondes plus tôt.",
  again: (from, to, [unit], playing) =>
    `Redémarré ${at(unit)} ${from} : la suite, jusqu’${at(unit)} ${to}, est ` +
    `${playing ? "apprise de nouveau" : "perdue"}.`,
  noWebgl:
    "Les images demandent WebGL 2, que ce navigateur n’offre pas ; l’accélération matérielle est " +
    "peut-être désactivée. Les apprenants travaillent quand même : voyez les tableaux.",
  noStage: "Les images n’ont pas pu démarrer. Les apprenants travaillent quand même : voyez les tableaux.",
  meanAt: (units) => `Erreur moyenne à quelques ${units}`,
  // The sentence on what is seen. Ways are up, down and flat.
  and: " et ",
  errorOf: (name) => `l’erreur ${of(name)}`,
  errorOfSeveral: (names) => `l’erreur ${of(names)}`,
  nothingYet: "Rien n’est encore appris.",
  pressPlay: "Appuyez sur Lecture.",
  tooEarly: (who) => `il est trop tôt pour dire où va ${who}.`,
  foretell: (list) => `À long terme, selon la mise à jour moyenne, ${list}.`,
  verb: {
    up: ["doublé", "double", "un doublement", "doublerait"],
    down: ["été divisée par deux", "est divisée par deux", "une division par deux", "diviserait par deux"],
  },
  every: (who, verb, n, units) => `${who} ${verb} tous les ${n} ${units}`,
  still: (who) => `${who} reste ce qu’elle est`,
  then: (name, verb, n) => `celle ${of(name)}, avec la même expérience, ${verb} tous les ${n}`,
  atFloor: (who, level, since, unit) =>
    `${who} se tient à son plancher, près de ${level}, depuis ${article(unit)} ${since}`,
  thenAtFloor: (name, level) => `celle ${of(name)}, avec la même expérience, se tient à son plancher, près de ${level}`,
  atBorder: (name, level) => `${name} est près de la limite de stabilité, l’erreur à ${level}`,
  thenAtBorder: (name, level) =>
    `${name}, avec la même expérience, est près de la limite de stabilité, l’erreur à ${level}`,
  noTrend: (who, since, unit) => `${who} ne montre pas de tendance claire depuis ${article(unit)} ${since}`,
  thenNoTrend: (name) => `celle ${of(name)}, avec la même expérience, ne montre pas de tendance claire`,
  drifts: (who, up, since, unit) => `${who} ${up ? "croît" : "décroît"} lentement depuis ${article(unit)} ${since}`,
  thenDrifts: (name, up) => `celle ${of(name)}, avec la même expérience, ${up ? "croît" : "décroît"} lentement`,
  slowly: (up) => (up ? "croît lentement" : "décroît lentement"),
  asPower: (who, exponent, since, unit) =>
    `${who} va à peu près comme k puissance ${exponent}, k étant ${article(unit)}, depuis ${article(unit)} ${since}`,
  thenAsPower: (name, exponent) =>
    `celle ${of(name)}, avec la même expérience, à peu près comme k puissance ${exponent}`,
  would: (verb, n) => ` ; à long terme, la mise à jour moyenne la ${verb} tous les ${n}`,
  predict: (what) => ` ; à long terme, la mise à jour moyenne prédit ${what}`,
  passing: (n) =>
    ` pour l’instant ; sa mise à jour moyenne est instable${n && ` et, à long terme, la double tous les ${n}`}`,
  other: (noun, n) => `${noun} tous les ${n}`,
  noChange: "qu’elle ne change pas",
  zero: (who) => `${who} est nulle`,
  below: (who) => `${who} est inférieure à 10⁻³⁰⁸, le plus petit nombre qui soit`,
  infinite: (who) => `${who} est infinie`,
  blewUp: (name, k, unit) => `${name} a divergé ${at(unit)} ${k}`,
  blewUpIn: (name, k, n, runs, unit) =>
    `${name} a divergé dans ${n < runs ? `${n} essais sur ${runs}` : `les ${runs} essais`}, la première ` +
    `fois ${at(unit)} ${k}`,
  others: (up, down, rest) => {
    const parts = [up && `${up} en hausse`, down && `${down} en baisse`, rest && `${rest} ni l’un ni l’autre`];
    return `Les autres : ${parts.filter(Boolean).join(", ")}`;
  },

  // The pictures in words.
  altScene: (run, from, to) => `Essai ${run} : l’agent est allé de l’état ${from} à l’état ${to}.`,
  altStart: (run) => `Essai ${run} : l’agent n’a pas encore bougé.`,
  distances: (list) => `Distance à l’origine : ${list}.`,
  altPlane: (distances) => `Le plan des deux poids. ${distances}`,
  altWeights: (distances) => `Les poids de l’essai montré, ceux de chaque apprenant côte à côte. ${distances}`,
  altCurves: (metric, step, list, [unit, units]) =>
    `${metric} selon les ${units}, échelle logarithmique, jusqu’${at(unit)} ${step} : ${list}.`,
  notMeasured: "pas encore mesurée",
  altFromTo: (name, from, to) => `${name} de ${from} à ${to}`,
  paused: (step, list, unit) => `En pause ${at(unit)} ${step}. ${list}.`,
});

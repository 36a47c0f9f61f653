// The words of the help.

export default /** @satisfies {Like<typeof import("../en/help.js").default>} */ ({
  close: "Fermer",
  text: [
    "Apprendre d’une politique par les données d’une autre, avec bootstrap et approximation de fonction, peut " +
      "diverger : c’est la triade mortelle. Ici Tree Backup, Retrace et leurs versions à gradient voient les mêmes " +
      "transitions : seuls les apprenants diffèrent.",
    "Chacun des trois interrupteurs retire ou rétablit une partie de la triade. Exécution, Pourquoi, Où, À quelle " +
      "vitesse et Pas à pas regardent la même exécution et n’y changent rien. Cliquez sur les apprenants ou sur le " +
      "problème, dans l’en-tête, pour en choisir d’autres. Questions donne chaque expérience avec sa réponse, et les " +
      "pages Étude, Par lots et Problèmes.",
    "Les courbes pleines sont mesurées : ce sont des moyennes d’essais indépendants. Les points sont des " +
      "espérances : la moyenne exacte de l’erreur sur une infinité d’essais si Triad peut la calculer, sinon " +
      "l’erreur de la mise à jour espérée.",
    "Triad calcule la moyenne exacte le long d’une trajectoire si la trace oublie, et avec des échantillons i.i.d. " +
      "s’il n’y a pas de trace (λγ = 0 ou κ = 0). Il faut au plus 14 poids, θ et ω ensemble, et aucune projection. " +
      "Elle s’arrête dès qu’un réglage change pendant l’exécution.",
    "Dans Mountain Car, les courbes comptent les épisodes et la vitesse compte les poussées. Triad simule ses vraies " +
      "valeurs ; sa mise à jour espérée n’est pas connue.",
    "Pointez un symbole, touchez-le ou donnez-lui le focus pour en lire le sens. Déposez votre propre problème, ou " +
      "un journal de transitions, n’importe où sur la page. Ce navigateur calcule tout. L’adresse contient les " +
      "réglages et la graine, mais pas les changements faits pendant l’exécution.",
  ],
  keysTitle: "Touches",
  keysOn: "Raccourcis clavier ; désactivés, ils le restent jusqu’à la fermeture de cet onglet",
  keys: [
    ["Espace", "lecture ou pause ; dans une étude, démarrer, suspendre ou poursuivre"],
    ["→", "un pas, ou une poussée de la voiture"],
    ["R", "recommencer avec la même graine"],
    ["N", "recommencer avec une nouvelle graine"],
    ["H", "épingler cette exécution, pour lui en comparer d’autres"],
    ["U", "la dernière mise à jour en nombres"],
    ["← →", "si un angle a le focus : l’angle précédent ou suivant ; Entrée l’ouvre"],
    ["← → ↑ ↓", "si une image a le focus : déplacer un point et lire sa valeur ; avec Maj, d’un pixel"],
    ["Entrée", "dans une image : choisir les poids initiaux θ₀, les confirmer, ou fixer le départ de la voiture"],
    ["Tab", "à la commande suivante ; espace ou Entrée l’actionne"],
    ["Échap", "fermer une explication, une boîte de dialogue, ou la visite si elle a le focus"],
    ["/", "les questions"],
    ["?", "cette aide"],
  ],
  tour: "Faire la visite",
  manual: "Le manuel",
  errata: "Errata de l’article",
  about: "À propos de Triad",
  gallery: "Problèmes classiques",
  language: "Langue",
  theme: "Thème",
  themes: { auto: "comme le système", light: "clair", dark: "sombre" },
  diagnostics: {
    copy: "Copier le diagnostic",
    what:
      "Pour un rapport : version, navigateur, carte graphique, requête et derniers avis, en texte. " +
      "Rien n’est envoyé.",
    label: "Diagnostic",
    copied: "Copié",
    select: "Sélectionné : copiez avec Ctrl+C ou ⌘C",
  },
  credits:
    "Les algorithmes sont ceux de Touati, Bacon, Precup et Vincent, « Convergent Tree Backup and Retrace " +
    "with Function Approximation » (ICML 2018) ; ils ne sont pas les auteurs de Triad. Fait avec Go, gonum et " +
    "Ebitengine ; licence Apache 2.0.",
});

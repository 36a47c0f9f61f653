// The words of the help.

export default /** @satisfies {Like<typeof import("../en/help.js").default>} */ ({
  close: "Fermer",
  text: [
    "Apprendre d’une politique par les données d’une autre, avec bootstrap et approximation de fonctions, peut " +
      "diverger : c’est la triade mortelle. Ici Tree Backup, Retrace et leurs versions à gradient voient les mêmes " +
      "transitions : seuls les apprenants diffèrent.",
    "Les trois interrupteurs ôtent une part de la triade, ou la rétablissent. Exécution, Pourquoi, Où, À quelle " +
      "vitesse et Pas à pas regardent la même exécution et n’y changent rien. Cliquez sur les apprenants ou sur le " +
      "problème, dans l’en-tête, pour en choisir d’autres. Questions a chaque expérience avec sa réponse, et les " +
      "pages Étude, Par lots et Problèmes.",
    "Les courbes pleines sont mesurées : des moyennes d’essais indépendants. Les points sont attendus : la moyenne " +
      "exacte de l’erreur sur une infinité d’essais là où elle est connue, sinon l’erreur de la mise à jour " +
      "espérée. La moyenne exacte est connue le long d’une trajectoire quand la trace oublie, et par des tirages " +
      "indépendants quand il n’y a pas de trace (λγ = 0 ou κ = 0) ; pour 14 poids au plus, θ et ω ensemble ; sans " +
      "projection ; jusqu’à ce qu’un réglage change en route.",
    "Dans Mountain Car les courbes comptent les épisodes et la vitesse compte les poussées. Ses vraies valeurs sont " +
      "simulées, et sa mise à jour espérée n’est pas connue.",
    "Un symbole s’explique sous le pointeur, d’un toucher, et là où est le clavier. Déposez un problème à vous, ou " +
      "un journal de transitions, n’importe où sur la page. Ce navigateur calcule tout. L’adresse a les réglages et " +
      "la graine, mais pas les changements faits en route.",
  ],
  keysTitle: "Touches",
  keysOn: "Raccourcis clavier ; désactivés, ils le restent jusqu’à la fermeture de cet onglet",
  keys: [
    ["Espace", "lecture ou pause ; dans une étude, démarrer, suspendre ou poursuivre"],
    ["→", "un pas, ou une poussée de la voiture"],
    ["R", "recommencer, même graine"],
    ["N", "recommencer, nouvelle graine"],
    ["H", "épingler cette exécution, pour en voir d’autres à côté"],
    ["U", "la dernière mise à jour en nombres"],
    ["← →", "d’un angle à l’autre, quand l’un d’eux a le focus ; Entrée l’ouvre"],
    ["← → ↑ ↓", "dans une image qui a le focus : y déplacer un point, qui est lu ; avec Maj, d’un pixel"],
    ["Entrée", "dans une image : choisir les poids initiaux θ₀, les prendre, ou prendre le départ de la voiture"],
    ["Tab", "à la commande suivante ; espace ou Entrée l’actionne"],
    ["Échap", "fermer une explication, une boîte de dialogue, ou la visite si le clavier y est"],
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
    "with Function Approximation » (ICML 2018) ; Triad n’est pas d’eux. Fait avec Go, gonum et " +
    "Ebitengine ; licence Apache 2.0.",
});

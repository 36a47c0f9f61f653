// The words of the help.

export default /** @satisfies {Like<typeof import("../en/help.js").default>} */ ({
  close: "Fermer",
  text: [
    "Apprendre d’une politique par les données d’une autre, avec amorçage (bootstrapping) et " +
      "approximation de fonction, peut exploser : c’est la triade mortelle. Ici Tree Backup, Retrace et " +
      "leurs versions à gradient apprennent côte à côte de la même expérience : seul l’apprenant diffère.",
    "Les courbes pleines sont mesurées, moyennes d’essais indépendants ; les pointillées sont ce qu’on " +
      "attend : la moyenne des erreurs sur une infinité d’essais là où elle est connue exactement, sinon " +
      "l’erreur de la mise à jour moyenne, où chaque mise à jour est remplacée par sa moyenne, résolue " +
      "exactement. La première vient des seconds moments : sur la chaîne quand sa trace oublie, par des " +
      "tirages indépendants quand il n’y a pas de trace " +
      "(λγ = 0 ou κ = 0), pour 14 poids au plus, θ et ω ensemble, sans projection, et jusqu’à ce qu’un réglage " +
      "change en route. Tout est calculé dans ce navigateur. L’adresse contient les réglages et la graine, mais " +
      "pas les changements faits en route.",
    "Dans Mountain Car les courbes comptent les épisodes et la vitesse compte les poussées ; ses vraies " +
      "valeurs sont simulées, et sa mise à jour moyenne n’est pas connue. L’Étude compare les apprenants " +
      "selon λ et les tailles de pas, sur tous les cœurs.",
    "Un symbole s’explique sous le pointeur, d’un toucher, et là où est le clavier. Un problème à vous " +
      "et des journaux de transitions se déposent n’importe où sur la page.",
  ],
  keysTitle: "Touches",
  keysOn: "Raccourcis clavier ; désactivés, ils le restent jusqu’à la fermeture de cet onglet",
  keys: [
    ["Espace", "lecture ou pause ; dans l’étude, démarrer, suspendre ou poursuivre"],
    ["→", "un pas, ou une poussée de la voiture"],
    ["R", "recommencer, même graine"],
    ["N", "autre graine"],
    ["H", "retenir ces courbes, pour en voir d’autres à côté"],
    ["U", "la dernière mise à jour en nombres"],
    ["← → ↑ ↓", "dans une image qui a le focus : y déplacer un point, qui est lu ; avec Maj, d’un pixel"],
    [
      "Entrée",
      "dans une image : prendre le point comme poids initiaux, après « Choisir θ₀ », ou comme départ de la voiture",
    ],
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

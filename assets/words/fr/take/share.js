// The words of sharing: a link, a figure, citations.

export default /** @satisfies {Like<typeof import("../../en/take/share.js").default>} */ ({
  copy: "Copier",
  copied: "Copié",
  select: "Sélectionné : copiez avec Ctrl+C ou ⌘C",
  link: "Lien",
  holdsPreset:
    "Contient le préréglage et ce qui en a été changé : les autres voient les mêmes nombres, au bit près, à moins " +
    "qu’une version ultérieure ne corrige le préréglage.",
  all: "avec chaque réglage, ceux du préréglage aussi",
  holdsAll: "Contient chaque réglage et la graine : les autres voient les mêmes nombres, au bit près.",
  local:
    "Ce Triad est un fichier de votre disque : le lien ne marche qu’ici. Envoyez aussi le fichier : " +
    "ouvert ailleurs avec ce qui suit le « ? » à la fin de son adresse, il montre les mêmes nombres.",
  copiedPart: "Le lien contient les réglages présents et la graine, pas les changements faits en route.",
  heldApart: (n) =>
    n > 1
      ? `Le lien laisse de côté ${n} exécutions épinglées, qu’il ne peut contenir.`
      : "Le lien laisse de côté une exécution épinglée, qu’il ne peut contenir.",
  noFragment: "Le lien ne contient pas votre PDM, dont la définition est trop grande : envoyez aussi son fichier.",
  noLog: (name) => `Le lien ne contient pas le journal ${name} : envoyez aussi son fichier.`,
  saveFile: "Télécharger le fichier",
  embed: "Figure pour une page",
  sees: "Que doit-on voir ?",
  seen: {
    slider: "les courbes et un curseur",
    curves: "les courbes",
    pictures: "toutes les images",
    everything: "tout, avec réglages et apprenants",
  },
  more: "Plus",
  embedNote:
    "Pour une page de cours. L’élément démarre quand il devient visible et se pilote par des scripts ; " +
    "l’iframe marche partout où marche HTML, et les trois derniers sont l’élément pour MkDocs, Jupyter Book et Sphinx.",
  way: "Sous forme",
  element: "d’élément",
  iframe: "d’iframe",
  markdown: "de Markdown",
  rst: "de reStructuredText",
  myst: "de MyST",
  show: "Montrer",
  sliders: "Curseurs, ou le choix de la page",
  figureKeys: "Figure",
  scale: "caractères, fois",
  preview: "Aperçu",
  size: "Taille",
  width: "Largeur en pixels",
  height: "Hauteur en pixels",
  snippet: "Texte à coller",
  figure: "Une figure vivante de Triad",
  open: "Ouvrir la figure",
  cite: "Citation",
  paper: "BibTeX de l’article",
  program: "BibTeX de Triad",
});

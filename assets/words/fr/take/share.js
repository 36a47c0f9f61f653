// The words of sharing: a link, a figure, citations.

export default /** @satisfies {Like<typeof import("../../en/take/share.js").default>} */ ({
  copy: "Copier",
  copied: "Copié",
  select: "Sélectionné : copiez avec Ctrl+C ou ⌘C",
  link: "Lien",
  holdsPreset:
    "Contient l’expérience nommée et vos changements. Les autres voient les mêmes nombres, au bit près, à moins " +
    "qu’une version ultérieure ne corrige l’expérience.",
  all: "avec chaque réglage, y compris ceux de l’expérience nommée",
  holdsAll: "Contient chaque réglage et la graine. Les autres voient les mêmes nombres, au bit près.",
  local:
    "Ce Triad est un fichier de votre disque : le lien ne marche qu’ici. Envoyez aussi le fichier. Ouvert ailleurs " +
    "avec le « ? » et le texte qui le suit à la fin de son adresse, il montre les mêmes nombres.",
  copiedPart:
    "Le lien contient les réglages présents et la graine, mais pas les changements faits pendant l’exécution.",
  heldApart: (n) =>
    n > 1
      ? `Le lien laisse de côté ${n} exécutions épinglées, car il ne peut les contenir.`
      : "Le lien laisse de côté une exécution épinglée, car il ne peut la contenir.",
  noFragment: "Le lien ne contient pas votre PDM, qui est trop grand. Envoyez aussi son fichier.",
  noLog: (name) => `Le lien ne contient pas le journal ${name}. Envoyez aussi son fichier.`,
  saveFile: "Télécharger le fichier",
  embed: "Figure pour une page",
  sees: "Que doit-on voir ?",
  seen: {
    triad: "les courbes et les trois interrupteurs, en petit",
    slider: "les courbes et un curseur",
    curves: "les courbes",
    pictures: "toutes les images",
    everything: "tout, avec réglages et apprenants",
  },
  more: "Plus",
  embedNote:
    "Pour une page de cours. L’élément démarre quand il devient visible, et des scripts peuvent le piloter. L’iframe " +
    "marche partout où marche HTML. Les trois derniers formats sont l’élément pour MkDocs, Jupyter Book et Sphinx.",
  way: "Sous forme",
  element: "d’élément",
  iframe: "d’iframe",
  markdown: "de Markdown",
  rst: "de reStructuredText",
  myst: "de MyST pour Sphinx",
  show: "Montrer",
  sliders: "Curseurs ; vide pour le choix de la page",
  figureKeys: "Figure",
  scale: "taille du texte ×",
  preview: "Aperçu",
  size: "Taille",
  width: "Largeur en pixels",
  height: "Hauteur en pixels",
  snippet: "Texte à coller",
  figure: "Une figure animée de Triad",
  open: "Ouvrir la figure",
  cite: "Citation",
  paper: "BibTeX de l’article",
  program: "BibTeX de Triad",
});

// La galerie, ses problèmes fiche par fiche et leurs questions, en français.

// D’une fiche : d’où vient son problème, et ce qui diffère.
const WALK =
  "D’après Sutton et al., on-policy et sans actualisation ; ici : la cible va à droite avec 0,6, le " +
  "comportement avec 0,5, γ = 0,99, et chaque action a ses propres copies des caractéristiques.";

export default /** @satisfies {Like<typeof import("../../en/views/gallery.js").default>} */ ({
  title: "Des problèmes classiques, chacun avec une question.",
  key:
    "Trait plein : les chemins de la politique cible. Tireté : de la seule politique de comportement. " +
    "Gris : les épisodes y commencent. □ ils finissent, ■ avec une récompense. " +
    "Petits carrés : caractéristiques de l’état au-dessus.",
  open: (name) => `Ouvert : ${name}.`,
  edit: "Modifier le problème",
  editTitle: "Changer politiques, caractéristiques, récompenses et probabilités, ou apporter un PDM à soi",
  own: "Aucun de ceux-là ?",
  ownLink: "Apportez le vôtre →",
  and: " ; ",
  file: "fichier",
  fileOf: (name) => `fichier de ${name}`,
  cards: {
    "two-states": {
      name: "Deux états",
      question: "Deux états suffisent-ils pour diverger ?",
      seen: "Deux états, deux chemins depuis chacun : la politique cible va toujours à droite",
      origin: "D’après Touati et al., qui ont donné des actions aux états de Tsitsiklis & Van Roy ; ici : le départ.",
    },
    star: {
      name: "L’étoile de Baird",
      question: "Aucune récompense : quels poids partent quand même ?",
      seen: "Six états autour d’un septième, où la politique cible mène de partout",
      origin:
        "D’après Baird, avec les nombres de Sutton & Barto ; ici : chaque action a sa propre copie des " +
        "huit caractéristiques d’un état.",
    },
    "random-walk": {
      name: "Marche aléatoire, on-policy",
      question: "Cinq poids trouvent-ils les valeurs 1/6, 2/6, …, 5/6 ?",
      seen:
        "Cinq états en ligne avec une fin de chaque côté, une récompense à celle de droite ; " +
        "les épisodes commencent au milieu",
      origin:
        "D’après Sutton & Barto, sans actualisation eux aussi ; ici : deux actions, à gauche et à droite, " +
        "qui partagent les caractéristiques de leur état.",
    },
    "random-walk-tabular": {
      name: "Marche aléatoire",
      question: "Que coûte une version à gradient là où rien ne diverge ?",
      seen:
        "Cinq états en ligne avec une fin de chaque côté, une récompense à celle de droite ; " +
        "les épisodes commencent au milieu",
      origin: WALK,
    },
    "random-walk-inverted": {
      name: "Marche aléatoire, caractéristiques inversées",
      question: "Qui est ralenti par des caractéristiques actives partout sauf dans un état ?",
      seen: "Les mêmes cinq états en ligne : chacun a toutes les caractéristiques sauf une",
      origin: WALK,
    },
    "random-walk-dependent": {
      name: "Marche aléatoire, caractéristiques dépendantes",
      question: "Trois caractéristiques pour cinq états : un λ plus grand mène-t-il plus près du vrai ?",
      seen: "Les mêmes cinq états en ligne : ils partagent trois caractéristiques",
      origin: WALK,
    },
    boyan: {
      name: "La chaîne de Boyan",
      question: "De combien les moindres carrés devancent-ils les autres ?",
      seen: "Treize états en ligne, dont chacun mène à l’un des deux suivants ; les épisodes commencent à gauche",
      origin:
        "D’après Boyan ; ici : les poids dans l’ordre inverse, et un dernier pas de l’état 0 à la fin, de " +
        "récompense 0.",
    },
    collision: {
      name: "Collision",
      question: "À quelle distance des meilleurs poids est le point fixe, et à quel λ ?",
      seen:
        "Huit états en ligne ; les épisodes commencent dans les quatre premiers, on peut quitter tôt les quatre " +
        "derniers, et la récompense est au bout",
      origin:
        "D’après Ghiassian & Sutton, qui tirent maintes fois les six caractéristiques binaires ; ici : un " +
        "seul tirage, et une septième pour l’action de tourner.",
    },
    "four-rooms": {
      name: "Quatre pièces",
      question: "Que peut dire du chemin vers le but un plan par pièce ?",
      seen:
        "Quatre pièces reliées par des passages ; les épisodes commencent en haut à gauche, " +
        "le but est le passage de droite",
      origin:
        "D’après Sutton et al., qui paient 1 au but ; ici : les deux politiques, le départ et les caractéristiques.",
    },
    "mountain-car": {
      name: "Mountain Car",
      question: "Tree Backup diverge-t-il ici aussi ?",
      seen: "Une voiture dans une vallée, le but en haut de la colline de droite",
      origin:
        "D’après Touati et al. et leur code ; ici : les apprenants voient le dernier pas d’un épisode, et " +
        "aucun n’est écourté.",
    },
  },
});

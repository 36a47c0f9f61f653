// La galerie, ses problèmes fiche par fiche et leurs questions, en français.

export default /** @satisfies {Like<typeof import("../../en/views/gallery.js").default>} */ ({
  title: "Des problèmes classiques, chacun avec une question.",
  key:
    "Trait plein : les chemins de la politique cible. Tireté : de la seule politique de comportement. " +
    "Gris : les épisodes y commencent. □ ils finissent, ■ avec une récompense. " +
    "Petits carrés : caractéristiques de l’état au-dessus.",
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
    },
    star: {
      name: "L’étoile de Baird",
      question: "Aucune récompense : quels poids partent quand même ?",
      seen: "Six états autour d’un septième, où la politique cible mène de partout",
    },
    "random-walk-tabular": {
      name: "Marche aléatoire",
      question: "Que coûte une version à gradient là où rien ne diverge ?",
      seen:
        "Cinq états en ligne avec une fin de chaque côté, une récompense à celle de droite ; " +
        "les épisodes commencent au milieu",
    },
    "random-walk-inverted": {
      name: "Marche aléatoire, caractéristiques inversées",
      question: "Qui est ralenti par des caractéristiques actives partout sauf dans un état ?",
      seen: "Les mêmes cinq états en ligne : chacun a toutes les caractéristiques sauf une",
    },
    "random-walk-dependent": {
      name: "Marche aléatoire, caractéristiques dépendantes",
      question: "Trois caractéristiques pour cinq états : un λ plus grand mène-t-il plus près du vrai ?",
      seen: "Les mêmes cinq états en ligne : ils partagent trois caractéristiques",
    },
    boyan: {
      name: "La chaîne de Boyan",
      question: "De combien les moindres carrés devancent-ils les autres ?",
      seen: "Treize états en ligne, dont chacun mène à l’un des deux suivants ; les épisodes commencent à gauche",
    },
    collision: {
      name: "Collision",
      question: "À quelle distance des meilleurs poids est le point fixe, et à quel λ ?",
      seen:
        "Huit états en ligne ; les épisodes commencent dans les quatre premiers, on peut quitter tôt les quatre " +
        "derniers, et la récompense est au bout",
    },
    "four-rooms": {
      name: "Quatre pièces",
      question: "Que peut dire du chemin vers le but un plan par pièce ?",
      seen:
        "Quatre pièces reliées par des passages ; les épisodes commencent en haut à gauche, " +
        "le but est le passage de droite",
    },
    "mountain-car": {
      name: "Mountain Car",
      question: "Tree Backup diverge-t-il ici aussi ?",
      seen: "Une voiture dans une vallée, le but en haut de la colline de droite",
    },
  },
});

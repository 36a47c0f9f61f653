// La galerie, ses problèmes fiche par fiche et leurs questions, en français.

// D’une fiche : d’où vient son problème, et ce qui diffère.
const WALK =
  "D’après Sutton et al., on-policy et sans actualisation. Ici la politique cible va à droite avec la probabilité " +
  "0,6, la politique de comportement avec 0,5. γ = 0,99, et chaque action a sa copie des caractéristiques.";

export default /** @satisfies {Like<typeof import("../../en/views/gallery.js").default>} */ ({
  title: "Des problèmes classiques, chacun avec une question.",
  key:
    "Trait plein : actions de la politique cible. Tireté : actions de la seule politique de comportement. " +
    "Gris : les épisodes y commencent. □ : ils y finissent, ■ : avec une récompense. " +
    "Petits carrés : caractéristiques de l’état au-dessus.",
  open: (name) => `Ouvert : ${name}.`,
  edit: "Modifier le problème",
  editTitle: "Changer politiques, caractéristiques, récompenses et probabilités, ou apporter son propre PDM",
  own: "Aucun de ceux-là ?",
  ownLink: "Apportez le vôtre →",
  and: " ; ",
  file: "fichier",
  fileOf: (name) => `fichier de ${name}`,
  cards: {
    "two-states": {
      name: "Deux états",
      question: "Deux états suffisent-ils pour diverger ?",
      seen: "Deux états, deux actions dans chacun : la politique cible va toujours à droite",
      origin:
        "D’après Touati et al., qui ont donné des actions aux états de Tsitsiklis & Van Roy. Le départ est de Triad.",
    },
    star: {
      name: "L’étoile de Baird",
      question: "Il n’y a aucune récompense : quels poids divergent quand même ?",
      seen: "Six états autour d’un septième, où la politique cible mène de partout",
      origin:
        "D’après Baird, avec les nombres de Sutton & Barto. Ici chaque action a sa propre copie des " +
        "huit caractéristiques d’un état.",
    },
    "random-walk": {
      name: "Marche aléatoire, on-policy",
      question: "Cinq poids trouvent-ils les valeurs 1/6, 2/6, …, 5/6 ?",
      seen:
        "Cinq états en ligne avec une fin de chaque côté, une récompense à celle de droite ; " +
        "les épisodes commencent au milieu",
      origin:
        "D’après Sutton & Barto, sans actualisation non plus. Ici deux actions, à gauche et à droite, " +
        "partagent les caractéristiques de leur état.",
    },
    "random-walk-tabular": {
      name: "Marche aléatoire",
      question: "De combien une version à gradient est-elle plus lente si rien ne diverge ?",
      seen:
        "Cinq états en ligne avec une fin de chaque côté, une récompense à celle de droite ; " +
        "les épisodes commencent au milieu",
      origin: WALK,
    },
    "random-walk-inverted": {
      name: "Marche aléatoire, caractéristiques inversées",
      question: "Quel apprenant les caractéristiques inversées ralentissent-elles ?",
      seen: "Les mêmes cinq états en ligne : chacun a toutes les caractéristiques sauf une",
      origin: WALK,
    },
    "random-walk-dependent": {
      name: "Marche aléatoire, caractéristiques dépendantes",
      question: "Trois caractéristiques pour cinq états : un λ plus grand mène-t-il plus près des vraies valeurs ?",
      seen: "Les mêmes cinq états en ligne : ils partagent trois caractéristiques",
      origin: WALK,
    },
    boyan: {
      name: "La chaîne de Boyan",
      question: "De combien les moindres carrés devancent-ils les autres ?",
      seen: "Treize états en ligne, dont chacun mène à l’un des deux suivants ; les épisodes commencent à gauche",
      origin:
        "D’après Boyan. Ici les poids sont dans l’ordre inverse, et un dernier pas de récompense 0 mène de l’état 0 " +
        "à la fin.",
    },
    collision: {
      name: "Collision",
      question: "À quelle distance des meilleurs poids est le point fixe, et à quel λ ?",
      seen:
        "Huit états en ligne ; les épisodes commencent dans les quatre premiers et peuvent finir tôt dans les quatre " +
        "derniers ; la récompense est au bout",
      origin:
        "D’après Ghiassian & Sutton, qui tirent maintes fois les six caractéristiques binaires. Ici il y a un " +
        "seul tirage, et une septième pour l’action de tourner.",
    },
    "four-rooms": {
      name: "Quatre pièces",
      question: "Quelle part du chemin vers le but un plan par pièce peut-il décrire ?",
      seen:
        "Quatre pièces reliées par des passages ; les épisodes commencent en haut à gauche, " +
        "le but est le passage de droite",
      origin:
        "D’après Sutton et al., qui paient 1 au but. Les deux politiques, le départ et les caractéristiques sont " +
        "de Triad.",
    },
    "a-split": {
      name: "A se partage",
      question: "Deux apprenants finissent ailleurs que le troisième : quelles valeurs sont vraies ?",
      seen: "L’état A mène à B ou à C ; un épisode finit après l’un ou l’autre, et B paie 1",
      origin:
        "D’après Sutton & Barto. Ici les deux voies sont une seule action, et un second état suivant est " +
        "tiré pour le gradient résiduel.",
    },
    "a-presplit": {
      name: "A était déjà partagé",
      question: "Les mêmes données : pourquoi deux apprenants s’accordent-ils sur des valeurs fausses ?",
      seen:
        "Deux états de même caractéristique : l’un mène à B, l’autre à C ; un épisode finit après l’un " + "ou l’autre",
      origin:
        "D’après Sutton & Barto. Ici les deux voies sont une seule action, et le départ décide duquel " +
        "des deux il s’agit.",
    },
    "coin-one": {
      name: "Pile ou face dans un état",
      question: "Deux états donnent les mêmes données : donnent-ils la même erreur ?",
      seen: "Un état qui mène à lui-même",
      origin: "D’après Sutton & Barto. Ici la récompense est 0 ou 2 avec la même probabilité, et γ = 0,5.",
    },
    "coin-two": {
      name: "Pile ou face dans deux états",
      question: "Un état donne les mêmes données : pourquoi son erreur est-elle plus petite ?",
      seen: "Deux états de même caractéristique ; chacun mène à l’un ou à l’autre",
      origin: "D’après Sutton & Barto. Ici la récompense est 0 dans un état et 2 dans l’autre, et γ = 0,5.",
    },
    "b-alone": {
      name: "B seul",
      question: "Les données ne changent pas si B est deux états : et le gradient résiduel ?",
      seen: "Deux états : A mène à B, et B mène à l’un ou à l’autre, avec une récompense de 1 ou de −1",
      origin: "D’après Sutton & Barto, dont le premier processus est celui-ci. Ici γ = 0,9.",
    },
    "three-alike": {
      name: "B et B′ se ressemblent",
      question: "Les vraies valeurs sont les meilleures : pourquoi le gradient résiduel les quitte-t-il ?",
      seen: "Trois états ; deux d’entre eux ont la même caractéristique",
      origin: "D’après Sutton & Barto, dont le second processus est celui-ci. Ici γ = 0,9.",
    },
    "w-2w": {
      name: "w et 2w",
      question: "Un réseau cible sauve-t-il TD ici ?",
      seen: "Deux états ; le poids w compte une fois dans le premier et deux fois dans le second",
      origin:
        "D’après Sutton & Barto, qui montrent une transition. Ici un retour en fait un processus, avec " +
        "des nombres de Triad.",
    },
    "frozen-breaks": {
      name: "Une cible qui casse tout",
      question: "TD converge : que font des poids cibles copiés ?",
      seen: "Deux états, deux actions dans chacun",
      origin:
        "D’après Fellows et al., qui donnent des conditions pour que les copies aident. Ici l’exemple " +
        "est de Triad.",
    },
    "inner-runs-away": {
      name: "La boucle intérieure s’emballe",
      question:
        "L’échantillonnage préférentiel converge : pourquoi des poids cibles lents ne convergent-ils " + "pas ?",
      seen: "Deux états, deux actions dans chacun ; une caractéristique de l’un ou l’autre signe",
      origin:
        "D’après Fellows et al., qui donnent des conditions pour que les copies aident. Ici l’exemple " +
        "est de Triad.",
    },
    "mountain-car": {
      name: "Mountain Car",
      question: "Tree Backup diverge-t-il ici aussi ?",
      seen: "Une voiture dans une vallée, le but en haut de la colline de droite",
      origin:
        "D’après Touati et al. et leur code. Ici les apprenants voient le dernier pas d’un épisode, et " +
        "aucun n’est écourté.",
    },
  },
});

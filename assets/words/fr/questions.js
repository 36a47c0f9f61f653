// The words of the drawer of questions.

export default /** @satisfies {Like<typeof import("../en/questions.js").default>} */ ({
  title: "Questions",
  search: (n) => `Chercher parmi ${n} questions, apprenants, mots`,
  key: "touche /",
  close: "Fermer",
  offer: "Première visite ? Cinq étapes montrent pourquoi Tree Backup diverge.",
  takeTour: "Suivre la visite",
  groupNames: "Groupes",
  pageNames: { study: "Étude", batch: "Par lots", gallery: "Problèmes" },
  pages: "Pages à part",
  found: (n) => (n === 1 ? "1 question trouvée" : `${n} questions trouvées`),
  none: "Aucune question ne contient tous ces mots.",
  opened: (question, answer) => `Ouvert : ${question} ${answer}`,
  groups: [
    {
      name: "Leçons",
      lessons: {
        "deadly-triad": "La triade mortelle",
        borders: "Frontières selon γ, λ et la politique de comportement",
        coefficients: "Tree Backup, Retrace, échantillonnage préférentiel",
        geometry: "Géométrie des fonctions de valeur linéaires",
        gradients: "Méthodes à gradient",
        cures: "TD emphatique et autres remèdes",
        rates: "Tailles de pas, bruit et vitesses",
        challenges: "Douze défis",
      },
      answers: {
        "deadly-triad": "Coupez chacun des trois, et voyez pourquoi les trois ensemble divergent.",
        borders: "Les frontières où Tree Backup devient stable, sur des curseurs et des cartes.",
        coefficients: "Le biais et la variance de quatre coefficients de trace.",
        geometry: "Le point fixe, l’erreur de Bellman, et ce que disent les données.",
        gradients: "Deux vecteurs de poids et deux tailles de pas au lieu d’un.",
        cures: "Emphase, poids cibles, caractéristiques larges : ce que chacun sauve.",
        rates: "Les tailles de pas d’un théorème, et celles d’une trajectoire.",
        challenges: "Douze tâches, d’une frontière à une question ouverte.",
      },
    },
    {
      name: "Est-ce que ça diverge ?",
      asks: { versus: "Est-ce un hasard de la graine ?" },
      answers: {
        fair: "Oui : son erreur double tous les 156 pas en espérance. Celle de sa version à gradient décroît.",
        "two-state": "Les mêmes verdicts, avec un α de GTB dix fois celui de Tree Backup.",
        "two-state-mdp":
          "Droite mène à l’état 2, gauche à l’état 1 ; la politique de comportement tire à pile ou face.",
        "two-state-unstable": "Oui, le long d’une trajectoire : à tout η au-dessus de 0,0825.",
        "two-state-lucky": "Un temps : après 1 000 pas, l’erreur de valeur de Tree Backup est la plus petite.",
        "two-state-noisy": "L’erreur de GTB reste à son plancher de bruit au lieu d’atteindre 0.",
        "two-state-steps": "η jusqu’à 0,0825 le long d’une trajectoire ; sept fois plus avec des échantillons i.i.d.",
        "two-state-apart": "À γ = 0,94 et λ = 1 : Tree Backup diverge, Retrace converge.",
        "two-state-same": "Non : π vaut 0 ou 1, les deux sont donc égaux au bit près.",
        versus: "Comparez deux apprenants sur les mêmes transitions, graine par graine.",
      },
    },
    {
      name: "Pourquoi ?",
      answers: {
        "two-state-iid": "Oui : avec des échantillons i.i.d., l’erreur reste à un plancher de bruit de 0,03 à 0,05.",
        "baird-shared": "Tree Backup converge : c’est de l’apprentissage « on-policy » déguisé.",
        "forward-backward": "Oui : les mêmes termes, additionnés par lignes ou par colonnes.",
        "two-state-worth": "Pas par l’erreur de valeur : en θ* elle est 1,2 fois celle de poids nuls.",
        "two-state-mirror": "À côté de θ*, à une distance au carré d’environ 1 ; celle de GTB est sous 0,2.",
      },
    },
    {
      name: "Quels remèdes ?",
      answers: {
        "two-state-ratio": "La forme du point-selle. La correction de gradient est instable sous η/α = 0,10.",
        "two-state-tdrc": "Pas à βᵣ = 1, par défaut : TDRC diverge. À λ = 0 il converge jusqu’à βᵣ = 0,235.",
        "two-state-target":
          "Jamais, quels que soient le taux et la période : A a un nombre impair de valeurs propres positives.",
        "two-state-target-map": "Non, à aucun : instable sur toute la carte.",
        "two-state-residual":
          "Il finit à une erreur de valeur de 27,3, où 2,0 est possible, et demande deux états suivants.",
        "two-state-sigma": "À γ = 0,99 aucun σ n’est à la fois stable et de variance finie.",
        "two-state-wide":
          "Tree Backup est stable avec 68 tirages sur 100 à trois caractéristiques, et avec 98 à seize.",
        "two-state-emphatic": "La mise à jour espérée est stable, et pourtant la médiane de vingt exécutions croît.",
        "two-state-lstd": "Après 20 000 pas, l’erreur des moindres carrés est environ soixante fois sous celle de GTB.",
        "baird-tdrc": "TDRC est stable ici, mais après 20 000 pas son erreur est environ 250 fois celle de GTB.",
        "baird-target":
          "Une cible lente, oui, quelque 2 560 fois plus vite que GTB. Au-dessus de η/α = 0,3352 elle diverge.",
        "baird-target-map": "Au-dessous de η/α = 0,2885 à λ = 0, et au-dessous de 0,3413 à λ = 1.",
        "baird-onehot": "Non : Tree Backup est instable, et le mode le plus lent reste à un plateau de 1,7·10⁻⁶.",
        "batch-chain": "Oui : SGD reste à son plancher de bruit, et SAGA converge vers la solution des données.",
      },
    },
    {
      name: "À quelle vitesse ?",
      answers: {
        rates: "À partir du pas 10 000, la distance à θ* au carré décroît à peu près en 1/k.",
        "rates-polyak":
          "Oui : les poids restent à leur plancher de bruit ; l’erreur de leurs moyennes décroît environ en 1/k.",
        "rates-dalal": "L’erreur décroît, lentement d’abord. Aucun poids ne sort jamais des boules de rayon 20.",
        "rates-ball": "GTD et GTD2 convergent. Le θ* de GTB est hors de la boule : ‖θ*‖ = 4,1, rayon 3.",
        "rates-chain": "Non : elle converge vers un autre point, à une distance au carré d’environ 3.",
        "two-state-shrinking": "Oui : des tailles de pas qui décroissent en 1/k font décroître l’erreur en 1/k aussi.",
        "two-state-slow": "Oui : si la décroissance commence trop tôt, l’erreur décroît plus lentement que 1/√k.",
        "two-state-proof": "α commence à 1,3 millionième : 20 000 pas réduisent l’erreur de moins d’un centième.",
        batch: "Dès la passe 8, SVRG et SAGA sont plus près de la solution des données que ne l’est θ*.",
        "batch-zero": "Sans récompenses : après 10 passes, son erreur est 30 fois au-dessous de celle de SAGA.",
      },
    },
    {
      name: "Autres problèmes",
      asks: { gallery: "Quels sont les problèmes ?" },
      answers: {
        baird: "Oui ; sa version à gradient converge, vers un plateau de 5,3·10⁻⁶.",
        "mountain-car": "Non, ni Retrace. L’échantillonnage préférentiel, si.",
        "mountain-car-drop": "Toutes les valeurs tendent vers −1000, car aucun pas appris ne finit un épisode.",
        custom: "Par un formulaire ou un fichier : états, actions, récompenses, politiques, caractéristiques.",
        gallery: "Des problèmes classiques, chacun avec ses sources et une question ; et le vôtre.",
      },
    },
    {
      name: "Les figures de l’article",
      answers: {
        study: "Une étude de 900 apprenants sur les mêmes 2 000 épisodes de Mountain Car.",
        "study-boxes": "Boîtes à moustaches de l’erreur sur 25 couples de tailles de pas, pour chaque apprenant et λ.",
        "study-percentile": "Le 5e centile de l’erreur sur les tailles de pas, selon λ.",
        "study-best": "La plus petite erreur de Bellman projetée sur les tailles de pas, selon λ.",
      },
    },
  ],
});

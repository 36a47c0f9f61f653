// The catalogue's texts, by key or id.

/** The keys that a study's picture is laid out by. */
const LISTED = {
  auto: "selon les listes",
  alg: "apprenant",
  reward: "récompense",
  features: "caractéristiques",
  pi: "part de la droite dans la cible",
  mu: "part de la droite dans le comportement",
  gamma: "facteur d’actualisation",
  lambda: "décroissance de la trace",
  alpha: "taille du pas de θ",
  eta: "taille du pas de ω",
  ratio: "η en multiple de α",
  seed: "graine",
};

/** key → [name, help, names of choices]. */
const parameters = {
  preset: ["expérience", "une expérience qui a un nom ; ses réglages sont les valeurs par défaut"],
  problem: ["problème", "ce dont on apprend les valeurs"],
  alg: ["apprenants", "les algorithmes qui apprennent de la même expérience"],
  gamma: ["facteur d’actualisation", "combien compte la valeur du pas suivant"],
  lambda: [
    "décroissance de la trace",
    "0 s’appuie sur l’estimation d’un pas plus loin, 1 regarde aussi loin que κ le permet",
  ],
  alpha: ["taille du pas de θ", "de combien une mise à jour déplace les poids des valeurs"],
  eta: ["taille du pas de ω", "de combien une mise à jour déplace les poids duaux des algorithmes à gradient"],
  cbar: ["coupure du rapport", "où le coefficient de V-trace, min(c̄, π/μ), coupe le rapport ; 1 est Retrace"],
  zeta: [
    "longueur de la trace d’ABQ",
    "0 ne garde pas de trace, 1 est Retrace ; dans ABQ(ζ) elle prend la place de λ, qui vaut 1",
  ],
  reg: [
    "régularisation",
    "à quelle vitesse les poids duaux de TDRC sont ramenés à 0 ; 0 est la correction du gradient",
  ],
  beta: ["escompte des emphases", "jusqu’où les apprenants emphatiques font suivre ; 0 est sans emphases, vide pour γ"],
  schedule: [
    "tailles de pas",
    "comment α et η changent avec le pas k ; les deux derniers ne prennent ni l’un ni l’autre aux curseurs",
    { constant: "constantes", hyperbolic: "α/(k + k₀)", prop4: "proposition 4", dalal: "1/k^(1−c) et 1/k^(⅔(1−c))" },
  ],
  k0: ["retard de la décroissance", "avec le programme hyperbolic, α/(k + k₀)"],
  c: ["exposant", "avec le programme dalal, 1/k^(1−c)"],
  ratio: ["η en multiple de α", "η = ratio·α à la place de η ; vide pour aucun"],
  average: [
    "moyenne",
    "polyak montre à côté la moyenne des poids jusqu’ici, pondérée par α",
    { none: "aucune", polyak: "Polyak" },
  ],
  project: ["projection", "garde ‖θ‖ ≤ R, et ‖ω‖ sous un second nombre ; vide pour aucune"],
  "project-when": [
    "projeter",
    "après chaque pas, ou seulement après les pas 1, 2, 4, 8, …",
    { each: "à chaque pas", powers: "aux puissances de deux" },
  ],
  reward: [
    "récompense",
    "nulle : pas de bruit en θ* ; bruitée : récompenses 1, −½, ½, 2",
    { zero: "nulle", noisy: "bruitée" },
  ],
  features: [
    "caractéristiques",
    "Deux états : celles de l’article, où un poids par action sert aux deux états ; onehot : un poids " +
      "par couple, et rien n’est partagé ; Étoile de Baird : ce que partagent les deux actions : rien, " +
      "avec x(s) pour chacune ; rien, avec un poids par couple pointillé ; ou tout, et ce n’est plus un " +
      "contre-exemple",
    {
      paper: "celles de l’article",
      onehot: "un poids par couple",
      copy: "une copie par action",
      shared: "communes aux actions",
    },
  ],
  pi: [
    "part de la droite dans la cible",
    "1 : toujours, et Tree Backup est Retrace ; au-dessous de 1, les deux diffèrent",
  ],
  mu: [
    "part de la droite dans le comportement",
    "½ : à pile ou face ; 1 : comme une cible qui va toujours à droite, et l’état 1 est quitté pour de bon",
  ],
  tiles: [
    "pavages",
    "2 pavages de 4×4 tuiles par action, ou les dix que les auteurs de l’article ont hachés en autant de " +
      "caractéristiques",
    { 2: "2, de 4×4", 10: "10, hachés" },
  ],
  terminal: [
    "derniers pas",
    "apprendre du dernier pas de chaque épisode, ou l’écarter comme les auteurs de l’article : alors " +
      "rien ne dit que les épisodes finissent",
    { learn: "appris", drop: "écartés" },
  ],
  start: [
    "départ de la voiture",
    "position, et vitesse, où commence chaque épisode ; vide pour des positions de −0.6 à −0.4, à l’arrêt",
  ],
  sampling: [
    "échantillonnage",
    "une chaîne, dont les pas se suivent, ou l’une de 256 au hasard à chaque pas",
    { chain: "chaîne en ligne", iid: "chaînes indépendantes" },
  ],
  theta0: ["poids initiaux", "un nombre pour tous les poids, ou un pour chacun"],
  omega0: ["poids duaux initiaux", "un nombre pour tous les poids, ou un pour chacun"],
  runs: ["essais", "essais indépendants dont les courbes sont la moyenne"],
  steps: ["pas", "s’arrêter là ; endless ne s’arrête jamais", { endless: "sans fin" }],
  episodes: ["épisodes", "s’arrêter là"],
  seed: ["graine", "la même graine donne la même expérience, au bit près"],
  metric: ["erreur montrée", "à quoi les apprenants sont mesurés"],
  measure: [
    "mesuré",
    "d’une étude : l’erreur après le dernier pas, ou sa moyenne sur le dernier dixième des pas, ou sur tous",
    { end: "à la fin", tail: "dernier dixième", mean: "tous les pas" },
  ],
  at: ["lignes exactes", "pas, ou épisodes, qui ont leur propre ligne dans le CSV"],
  rows: [
    "lignes d’un journal",
    "apart : chaque ligne d’un journal est une trajectoire à part ; vide : une ligne suit la précédente, sauf si " +
      "celle-ci est terminée ou coupée",
  ],
  passes: [
    "nombre de passes",
    "combien de fois les méthodes par lots parcourent les données, en lignes regardées ; svrg en fait deux par époque",
  ],
  data: [
    "données",
    "combien de pas du premier essai les méthodes par lots parcourent, sans journal, dont elles prennent les lignes",
  ],
  kappa: ["opérateur", "coefficient de trace de la commande exact"], // whose choices are equations
  view: [
    "vue",
    "quelles images sont montrées",
    {
      both: "les deux",
      scene: "scène",
      curves: "courbes",
      study: "étude",
      why: "pourquoi",
      atlas: "atlas des apprenants",
      map: "carte de stabilité",
      rates: "vitesses de décroissance",
      versus: "deux apprenants",
      forward: "vue en avant",
      batch: "par lots",
      gallery: "galerie",
    },
  ],
  x: [
    "pas tracés",
    "linear trace tous les pas depuis le début ; log les trace sur un axe logarithmique, où une puissance " +
      "de k est une droite ; recent ne trace que les derniers pas ; les autres sont l’axe d’une carte, ou de " +
      "l’image d’une étude",
    {
      linear: "également",
      log: "par décades",
      recent: "les derniers",
      gamma: "facteur d’actualisation",
      lambda: "décroissance de la trace",
      alpha: "taille du pas de θ",
      eta: "taille du pas de ω",
      ratio: "η en multiple de α",
      mu: "part de la cible dans le comportement",
    },
  ],
  y: [
    "erreurs tracées",
    "auto suit les apprenants qui restent, et celui qui diverge sort par le haut ; all montre tout ; les " +
      "autres sont l’axe d’une carte, ou de l’image d’une étude, qui met alors des couleurs",
    {
      auto: "de ceux qui restent",
      all: "toutes",
      gamma: "facteur d’actualisation",
      lambda: "décroissance de la trace",
      alpha: "taille du pas de θ",
      eta: "taille du pas de ω",
      ratio: "η en multiple de α",
      mu: "part de la cible dans le comportement",
    },
  ],
  layer: [
    "carte de",
    "ce que montre une carte : logarithmes de la croissance par pas, rayons, ou une erreur en multiple " +
      "de la meilleure possible",
    {
      abscissa: "croissance du semi-gradient moyen",
      mean: "croissance de la mise à jour moyenne",
      "mean-square": "croissance de la moyenne quadratique",
      chain: "croissance sur la chaîne",
      trace1: "rayon de la moyenne de la trace",
      trace2: "rayon du second moment de la trace",
      "fixed-point": "erreur du point fixe",
    },
  ],
  spacing: [
    "γ disposé",
    "le long de γ, une carte de la page a des rapports égaux entre horizons 1/(1 − γ), ou des écarts égaux, comme " +
      "son fichier toujours",
    { horizon: "par horizon", even: "régulièrement" },
  ],
  nx: ["valeurs en largeur", "combien de valeurs a une carte le long de x"],
  ny: ["valeurs en hauteur", "combien de valeurs a une carte le long de y"],
  "x.min": ["bout gauche", "la première valeur le long de x ; vide pour celle de l’axe"],
  "x.max": ["bout droit", "la dernière valeur le long de x ; vide pour celle de l’axe"],
  "y.min": ["bout inférieur", "la première valeur le long de y ; vide pour celle de l’axe"],
  "y.max": ["bout supérieur", "la dernière valeur le long de y ; vide pour celle de l’axe"],
  lines: ["une ligne pour chaque", "de l’image d’une étude : ce qui distingue ses lignes", LISTED],
  panels: [
    "un panneau pour chaque",
    "de l’image d’une étude : ce qui distingue ses panneaux ; ce qui n’est ni sur un axe, ni une ligne, ni un " +
      "panneau est choisi pour la plus petite erreur",
    { none: "un seul pour tous", ...LISTED },
  ],
  bands: [
    "autour d’une moyenne",
    "une bande d’une erreur type, ou une ligne fine pour chaque essai autour de la médiane ; dans une étude, les " +
      "quartiles autour d’elle",
    { se: "erreur type", runs: "chaque essai" },
  ],
  flow: ["flux de", "l’algorithme dont le plan θ montre la mise à jour moyenne ; vide pour le premier qui croît"],
  cloud: ["points emportés", "des points du plan θ, emportés par elle autant de fois que de pas faits"],
  scale: ["taille", "des caractères, lignes et marques : 1.5 pour un projecteur"],
  surface: [
    "valeurs montrées",
    "Mountain Car : de la meilleure action dans chaque état, ou d’une seule",
    { max: "meilleure action", left: "gauche", coast: "neutre", right: "droite" },
  ],
  borders: ["bords des tuiles", "Mountain Car : tracer où finissent les tuiles"],
  numbers: [
    "nombres de la dernière mise à jour",
    "la dernière mise à jour de l’essai montré, détaillée : δ, e, κ, ω et θ",
  ],
  speed: ["vitesse", "pas par seconde"],
  mono: ["enregistrer en gris", "1 : les images sont enregistrées pour l’impression sans couleur"],
  autoplay: ["démarrer seul", "0 attend le bouton de lecture"],
  theme: ["thème", "couleurs", { auto: "celui du système", light: "clair", dark: "sombre" }],
  lang: ["langue", "des mots de la page ; elle change quand la page est chargée", { auto: "celle du navigateur" }],
  controls: [
    "curseurs montrés",
    "pour les enseignants : ces curseurs et aucun autre, même là où les réglages sont masqués ; triad " +
      "désigne les trois interrupteurs, à la place d’un curseur ; vide pour le choix de la page",
  ],
  hide: ["parties masquées", "pour les enseignants : ce dont une figure n’a pas besoin"],
  embed: ["intégrée", "sans l’en-tête de la page"],
  keys: [
    "touches prises",
    "auto laisse → à la page autour d’une figure, et toute autre touche dont la figure ne se sert pas ; none les " +
      "laisse toutes, sauf ce qui se tape dans un champ ou va à une commande atteinte au clavier",
    { auto: "toutes sauf celles d’un diaporama", all: "toutes", none: "aucune" },
  ],
  tour: ["étape de la visite", "0 pour pas de visite"],
};

/** id → name. */
const algorithms = {
  tb: "Tree Backup",
  gtb: "Gradient Tree Backup",
  retrace: "Retrace",
  gretrace: "Gradient Retrace",
  td0: "TD(0), Sarsa espéré",
  is: "Échantillonnage préférentiel",
  qpi: "Qπ(λ)",
  gis: "Échantillonnage préférentiel à gradient",
  gqpi: "Gradient Qπ(λ)",
  "gtb-online": "Gradient Tree Backup, véritablement en ligne",
  "gretrace-online": "Gradient Retrace, véritablement en ligne",
  gq: "GQ(λ)",
  "ab-trace": "AB-Trace(λ)",
  gtd: "GTD, valeurs d’états",
  gtd2: "GTD2, valeurs d’états",
  abq: "ABQ(ζ)",
  tdrc: "TDRC(λ)",
  htd: "HTD(λ)",
  "gtd2-mp": "GTD2-MP",
  emphatic: "TD(λ) emphatique",
  etd: "TD(λ) emphatique, valeurs d’états",
  lstd: "LSTD(λ)",
  lstdq: "LSTDQ",
};

const rules = {
  "semi-gradient": "semi-gradient",
  "saddle-point": "point-selle",
  "true-online": "point-selle véritablement en ligne",
  correction: "correction du gradient",
  gtd: "GTD",
  gtd2: "GTD2",
  tdrc: "correction régularisée",
  hybrid: "hybride",
  "mirror-prox": "prox-miroir",
  emphatic: "emphatique",
  etd: "ETD",
  lstd: "moindres carrés",
};

/** Of batch methods: name and note. */
const methods = {
  pdbg: ["gradient primal-dual par lots", "Un pas par passe, le long de la moyenne sur toutes les transitions."],
  svrg: [
    "gradient stochastique à variance réduite",
    "Deux passes par époque : une pour la moyenne en z̃, une de n transitions au hasard.",
  ],
  saga: ["SAGA", "Sa première passe remplit la table tᵢ et ne déplace rien."],
  sgd: [
    "gradient stochastique, rejoué",
    "Des transitions au hasard : la mise à jour en ligne sur des échantillons indépendants des données.",
  ],
};

const ruleNotes = {
  "true-online":
    "Le point-selle dont ω est à chaque pas ce que la vue en avant tronquée en aurait fait. Sa mise à jour moyenne " +
    "n’est celle du point-selle qu’au premier ordre en η, et c’est elle que l’on montre.",
  correction:
    "La seconde façon d’écrire le gradient du point-selle : une fois ω = M⁻¹(Aθ + b), la mise à jour " +
    "moyenne est ici aussi −AᵀM⁻¹(Aθ + b). À la différence du point-selle, elle est instable quand η/α " +
    "est trop petit.",
  tdrc:
    "Entre la correction du gradient, β_r = 0, et le semi-gradient, β_r → ∞, avec leur θ*. Sa mise à jour moyenne ne " +
    "peut être stable que si un nombre pair de valeurs propres de A est entre 0 et β_r, quel que soit η/α : sur les " +
    "deux états, où la A de Tree Backup en a une, 0,22, le β_r = 1 habituel diverge. Tout dépend de la taille des " +
    "caractéristiques. Publiée avec κ = π/μ ; avec un autre κ, elle est de nous.",
  hybrid:
    "Le gradient dans une autre métrique : à la place de M⁻¹, l’inverse de ce que TD apprend de μ, qui est défini. " +
    "Quand π = μ, c’est TD(λ), pour les κ qui y valent 1. Comme la correction du gradient, elle est instable quand " +
    "η/α est trop petit. Avec κ = 0, e^μ est φ. HTD(λ) est publié pour les valeurs d’états, avec κ = π/μ ; pour " +
    "les couples, et avec un autre κ, il est de nous. Démontré : si η/α est assez grand, sa mise à jour moyenne est " +
    "stable partout où A n’est pas singulière sur l’image de M, car celle de ω l’est, et celle de θ une fois ω " +
    "établi. Non démontré : combien est assez grand, qu’on calcule pour chaque problème ; ni ce que font les " +
    "échantillons.",
  "mirror-prox":
    "Les gradients du point-selle là où mène un pas, ajoutés aux anciens poids ; une transition sert aux deux. Sa " +
    "mise à jour moyenne contient donc un pas du gradient résiduel, −αη‖e‖²δ(γφ̄ − φ), et à pas constants elle " +
    "s’arrête à côté de θ*, à une distance qui décroît avec η ; sans récompense, elle s’arrête en θ*. Quand le " +
    "second moment de la trace est infini, elle n’a pas de mise à jour moyenne. Publié pour κ = 0, pour " +
    "les valeurs d’états. Démontré : cette mise à jour moyenne, et où elle s’arrête à petits pas. Non démontré : que " +
    "les échantillons convergent ; les preuves de l’extragradient avec les gradients de la moyenne ne parlent pas " +
    "d’une transition qui sert deux fois.",
  emphatic:
    "Avec β = γ, sa mise à jour moyenne est stable partout où λκμ ≤ π, et s’arrête en un point fixe à elle, " +
    "par rapport auquel on mesure son erreur projetée et sa distance. Mais F est un produit de rapports : " +
    "quand son second moment est infini, cette moyenne se cache dans des échantillons si rares que les essais " +
    "ne la montrent pas. Un β plus petit a moins de variance, et pas toujours la stabilité. Publiée avec κ = " +
    "π/μ, pour les valeurs d’états ; pour les couples, et avec un autre κ, elle est de nous. Que les valeurs " +
    "apprises d’échantillons convergent, à pas décroissants, est démontré pour les valeurs d’états (Yu, 2015).",
  etd:
    "La mise à jour emphatique telle qu’elle est publiée : elle se comporte comme celle des couples, avec une mise à " +
    "jour moyenne stable quand β = γ, un point fixe à elle, par rapport auquel on mesure son erreur projetée et sa " +
    "distance, et des échantillons qui peuvent ne pas la montrer quand F n’a pas de second moment. Démontré quand " +
    "même : avec β = γ et des pas qui décroissent comme il faut, les valeurs convergent presque sûrement (Yu, " +
    "2015). Non démontré : en combien de temps.",
  lstd:
    "Tout ce que les transitions peuvent dire de θ* : sans pas ni mise à jour moyenne, il coûte d² par étape où " +
    "les autres coûtent d. Résolu aux lignes qu’on écrit et qu’on montre, pour les poids de norme minimale, une " +
    "colonne de Â qui ajoute moins de 10⁻⁹ de la plus grande comptant pour rien ; θ₀ reste jusqu’à la première. Un " +
    "changement de γ, de λ ou de la trace recommence les sommes ; ce qui était résolu reste jusqu’à la ligne " +
    "suivante. Les poids ne sont pas projetés. Démontré : sur une chaîne où chaque couple revient sans cesse, θ tend " +
    "presque sûrement vers θ* si A n’est pas singulière, quand la trace est bornée, par la loi des grands nombres, " +
    "et avec κ = π/μ quand elle ne l’est pas (Yu, 2010). Non démontré : en combien de temps.",
};

const kappaNotes = {
  vtrace:
    "c̄ = 1 est Retrace, c̄ au plus grand π/μ l’échantillonnage préférentiel, et au-dessous de 1 les traces sont " +
    "plus courtes. V-trace est publié pour les valeurs d’états, où l’on coupe aussi le rapport de δ, à ρ̄ : l’erreur " +
    "des valeurs de couples, espérée sous π, n’a pas de rapport, et seul celui de la trace est coupé ici.",
  abq:
    "κ = νπ avec ν = min(ψ, 1/max(μ, π)), et ψ = 2ζψ₀ + max(0, 2ζ − 1)(ψ_max − 2ψ₀), où 1/ψ₀ et 1/ψ_max sont le plus " +
    "grand et le plus petit max(μ, π) de tous les couples que μ prend : un nombre de tout le problème. ζ = 0 est κ = " +
    "0, ζ = ½ est κ = ψ₀π, et ζ = 1 est Retrace. Dans ABQ(ζ), ζ tient la place de λ, qui vaut 1.",
};

/** id → [name, summary, names of actions, names of choices that are called otherwise in other problems, by key]. */
const problems = {
  "two-state": ["Deux états", "cible : toujours à droite · comportement : pile ou face", ["droite", "gauche"]],
  baird: [
    "Étoile de Baird",
    "π : toujours pleine · μ : pleine 1 fois sur 7",
    ["pleine", "pointillée"],
    { features: { onehot: "un poids par pointillé" } },
  ],
  "mountain-car": [
    "Mountain Car",
    "cible : pousser dans le sens du mouvement, 8 fois sur 10 · comportement : 298 fois sur 300",
    ["pousser à gauche", "ne pas pousser", "pousser à droite"],
  ],
  custom: ["Votre PDM", "vos propres états, actions, politiques et caractéristiques"],
};

/** id → [name, caption by clauses, where the paper has it, if that is another word]. */
const presets = {
  fair: [
    "Tree Backup diverge-t-il ?",
    [
      "Avec les mêmes tailles de pas et sur les mêmes transitions,",
      "Tree Backup diverge",
      "et sa version à gradient converge,",
      "environ dix fois plus lentement.",
    ],
  ],
  "two-state": [
    "Diverge-t-il avec les tailles de pas de l’article ?",
    [
      "Avec les tailles de pas des auteurs, où l’α de GTB est dix fois celui de Tree Backup,",
      "Tree Backup diverge,",
      "et sa version à gradient converge sur les mêmes transitions.",
    ],
  ],
  "two-state-mdp": [
    "Que sont les deux états ?",
    [
      "L’action droite mène à l’état 2, l’action gauche à l’état 1.",
      "La politique de comportement tire à pile ou face et la politique cible va toujours à droite : les " +
        "quatre couples état–action sont visités aussi souvent.",
      "Deux pas par seconde laissent suivre chaque transition.",
      "La taille de pas α de GTB est dix fois celle de Tree Backup.",
    ],
  ],
  "two-state-same": [
    "Retrace diffère-t-il ici ?",
    [
      "La politique cible est déterministe : les coefficients de trace π et min(1, π/μ) sont égaux, 0 ou " +
        "1. Tree Backup et Retrace ont donc les mêmes poids au bit près, et leurs versions à gradient aussi.",
      "Les versions à gradient ont une taille de pas α dix fois plus grande.",
    ],
  ],
  "two-state-apart": [
    "Où Retrace est-il différent ?",
    [
      "La politique cible va à droite neuf fois sur dix. Le coefficient de trace π de Tree Backup vaut " +
        "alors 0,9 pour la droite et 0,1 pour la gauche ; celui de Retrace, min(1, π/μ), vaut 1 et 0,2 : sa " +
        "trace dure plus longtemps.",
      "À γ = 0,94 et λ = 1, cela décide : Tree Backup diverge et Retrace converge.",
    ],
  ],
  "two-state-noisy": [
    "Et si les récompenses sont bruitées ?",
    [
      "Avec des récompenses, les échantillons sont bruités en θ*,",
      "et à taille de pas constante l’erreur de la version à gradient reste à un plancher de bruit " +
        "au-dessus de 0.",
    ],
  ],
  "two-state-steps": [
    "Jusqu’où les tailles de pas peuvent-elles aller ?",
    [
      "Les lignes bornent les tailles de pas pour lesquelles la version à gradient converge : en " +
        "espérance, en moyenne quadratique avec des échantillons i.i.d., et le long d’une trajectoire, comme " +
        "elle apprend ici.",
      "Le long d’une trajectoire, η vaut au plus 0,0825, si petit que soit α.",
      "Des échantillons i.i.d. permettraient sept fois plus.",
    ],
  ],
  "two-state-unstable": [
    "GTB peut-il diverger aussi ?",
    [
      "La mise à jour attendue de la version à gradient est stable avec ce η,",
      "mais le long d’une trajectoire, dont les échantillons sont corrélés, l’apprenant diverge à partir " +
        "du pas 5 000.",
    ],
  ],
  "two-state-iid": [
    "Les échantillons corrélés font-ils diverger GTB ?",
    [
      "Ces tailles de pas divergent le long d’une trajectoire.",
      "Avec des échantillons i.i.d., de 256 trajectoires indépendantes,",
      "l’erreur reste à un plancher de bruit, 0,03 à 0,05.",
    ],
  ],
  "two-state-ratio": [
    "Quelle forme du gradient est robuste ?",
    [
      "Sous η/α = 0,10, la mise à jour attendue de la forme à correction du gradient (AB-Trace) est " +
        "instable, et AB-Trace diverge.",
      "La mise à jour attendue de la forme du point-selle (GTB) est stable à tout rapport, et GTB converge.",
      "Ici η/α = 0,05.",
    ],
  ],
  "two-state-tdrc": [
    "La régularisation guérit-elle ?",
    [
      "TDRC tire les poids duaux ω vers 0 avec la force βᵣ. Un βᵣ plus grand le rapproche du semi-gradient.",
      "Avec βᵣ = 1, sa valeur par défaut, sa mise à jour attendue est instable ici à tout η/α, et TDRC " + "diverge.",
      "À λ = 0, il converge jusqu’à βᵣ = 0,235.",
    ],
  ],
  "two-state-lucky": [
    "Un apprenant qui diverge peut-il gagner ?",
    [
      "Après 1 000 pas, Tree Backup, dont la mise à jour attendue est instable, a la plus petite erreur de " +
        "valeur. Sa version à gradient, qui converge, a la plus grande.",
      "Tree Backup passe près de Qπ en route vers l’infini.",
      "Continuez : son erreur croît de nouveau.",
    ],
  ],
  "two-state-worth": [
    "θ* vaut-il la peine ?",
    [
      "La version à gradient converge vers θ*, où l’erreur de Bellman projetée est 0.",
      "Avec ces caractéristiques, l’erreur de valeur en θ* est 1,2 fois celle de poids nuls : l’erreur de " +
        "valeur croît donc.",
    ],
  ],
  "two-state-mirror": [
    "Où mirror-prox finit-il ?",
    [
      "Mirror-prox regarde un demi-pas en avant et prend le même échantillon pour les deux moitiés.",
      "Si les échantillons sont bruités, sa mise à jour attendue converge vers un point à côté de θ*, plus " +
        "loin pour un η plus grand.",
      "Ici la distance au carré est d’environ 1 ; celle de la version à gradient est sous 0,2.",
    ],
  ],
  "two-state-emphatic": [
    "Le TD emphatique est stable en théorie : le voit-on ?",
    [
      "La mise à jour attendue du TD emphatique est prouvée stable, et l’erreur attendue décroît.",
      "Pourtant l’erreur médiane de vingt exécutions croît.",
      "La moyenne vient d’emphases si rares et si grandes qu’aucune exécution ne les rencontre : seules " +
        "leurs puissances sous 1,0147 ont une moyenne finie.",
      "La trace de suite F a pour moyenne 100, mais dans la plupart des exécutions sa moyenne sur 10 000 " +
        "pas est d’environ 12.",
    ],
  ],
  "two-state-lstd": [
    "Que permettent les données, au mieux ?",
    [
      "Les moindres carrés somment toutes les transitions et résolvent pour les poids. Ils n’ont pas de " +
        "taille de pas, et prennent d² opérations par pas au lieu de d.",
      "Leur erreur décroît comme 1/k,",
      "et après 20 000 pas elle est environ soixante fois plus petite que celle de la version à gradient, " +
        "qui reste à son plancher de bruit.",
    ],
  ],
  "two-state-shrinking": [
    "Des tailles de pas décroissantes aident-elles ?",
    [
      "Des tailles de pas qui décroissent comme 1/k, ni trop vite ni trop lentement,",
      "font décroître l’erreur comme 1/k aussi.",
    ],
  ],
  "two-state-slow": [
    "Des tailles de pas peuvent-elles décroître trop tôt ?",
    [
      "Des tailles de pas en 1/k ne suffisent pas.",
      "Celles-ci commencent aussi grandes que dans « Des tailles de pas décroissantes aident-elles ? » " +
        "mais décroissent douze fois plus tôt,",
      "et ‖θ − θ*‖² décroît plus lentement que 1/√k.",
    ],
  ],
  "two-state-proof": [
    "Combien petites sont les tailles de pas de la preuve ?",
    [
      "Les tailles de pas corrigées de la proposition 4 ont le rapport η/α = 8ρ/λmin(M) = 13,9, qui rend " +
        "réelles toutes les valeurs propres de G.",
      "Ce rapport est environ 190 fois 0,0732, celui où le mode le plus lent décroît le plus vite.",
      "La taille de pas α commence à 1,3 millionième : après 20 000 pas, l’erreur a diminué de moins de 1 " + "%.",
    ],
  ],
  rates: [
    "À quelle vitesse convergent les méthodes à gradient ?",
    [
      "La ligne de l’article dans le tableau : tailles de pas en 1/k, sans projection ni moyenne.",
      "À partir du pas 10 000, ‖θ − θ*‖² décroît à peu près comme 1/k pour GTB, GRetrace, GTD et GTD2.",
    ],
    "Tableau 1",
  ],
  "rates-polyak": [
    "Moyenner les poids aide-t-il ?",
    [
      "Tailles de pas constantes et moyenne de Polyak, comme dans les lignes au-dessus de celle de " + "l’article.",
      "Les erreurs de GTD et GTD2 restent à leurs planchers de bruit,",
      "tandis que celles de leurs moyennes θ̄ décroissent encore, à peu près comme 1/k.",
    ],
    "Tableau 1",
  ],
  "rates-dalal": [
    "Et si les poids sont projetés de temps en temps ?",
    [
      "Les tailles de pas de Dalal, avec une projection aux seuls pas 1, 2, 4, 8 et ainsi de suite.",
      "‖θ − θ*‖² décroît pour GTB, GTD et GTD2, lentement d’abord.",
      "Aucun poids ne sort jamais de ces boules de rayon 20 : seules les tailles de pas ont un effet.",
    ],
    "Tableau 1",
  ],
  "rates-ball": [
    "Et si la projection agit ?",
    [
      "Les mêmes tailles de pas, avec une boule de rayon 3 pour θ et une pour ω.",
      "Le θ* de GTD et GTD2 est dedans, et ils convergent.",
      "Le θ* de GTB est dehors (‖θ*‖ = 4,1) : chaque projection éloigne de θ* les poids de GTB.",
    ],
    "Tableau 1",
  ],
  "rates-chain": [
    "La moyenne trouve-t-elle θ* le long d’une trajectoire ?",
    [
      "GTB avec des tailles de pas constantes et la moyenne de Polyak, comme dans « Moyenner les poids " +
        "aide-t-il ? ».",
      "La moyenne θ̄ dépasse θ* et converge vers un autre point, où ‖θ̄ − θ*‖² vaut environ 3.",
      "Les échantillons le long d’une trajectoire sont corrélés, ce qui déplace les poids moyens d’environ " +
        "η fois une constante, pour tout α.",
      "Avec sampling=iid, la moyenne converge vers θ*.",
    ],
  ],
  "forward-backward": [
    "Les traces sont-elles des retours déguisés ?",
    [
      "Chaque ligne somme les erreurs d’un retour. Chaque colonne répartit une erreur en arrière le long " +
        "de la trace. Les deux somment les mêmes termes, à tout horizon et pour tout κ.",
      "Le κ de Tree Backup vaut 0 pour l’action gauche, ce qui coupe le triangle aux pas 3 et 7.",
      "Quand les poids changent, la trace hollandaise de l’algorithme 2 garde ω égal à sa vue en avant " +
        "après chaque pas.",
      "La trace accumulée de l’algorithme 1 s’écarte de la vue en avant, de 0,048 au plus.",
    ],
    "Algorithme 2",
  ],
  batch: [
    "Que gagne-t-on à repasser sur les mêmes données ?",
    [
      "Trente passes sur mille transitions. Au mieux, ces données donnent leur propre solution θ̂.",
      "À partir de la passe 8, SVRG et SAGA sont plus près de θ̂ que θ* ne l’est.",
      "PDBG, qui fait un seul pas par passe, aurait besoin de centaines de passes ; SGD reste à son " +
        "plancher de bruit.",
      "Plus de passes ne réduisent pas la distance entre θ̂ et θ*, ‖θ̂ − θ*‖² = 0,041.",
    ],
  ],
  "batch-zero": [
    "Quand le simple SGD suffit-il ?",
    [
      "Sans récompenses, aucun échantillon n’est bruité à la solution θ̂ des données, qui est égale à θ*.",
      "Il n’y a pas de bruit à réduire : SGD, qui n’y dépense rien, est le plus près avec les mêmes " +
        "tailles de pas ;",
      "après 10 passes, son ‖θ − θ̂‖² est 30 fois plus petit que celui de SAGA et 1 000 fois plus petit " +
        "que celui de SVRG.",
    ],
  ],
  "batch-chain": [
    "Rejouer les données guérit-il la corrélation ?",
    [
      "Avec ces tailles de pas, la version à gradient diverge le long d’une trajectoire.",
      "Les lignes de la même trajectoire, tirées au hasard, sont des échantillons i.i.d. des données : SGD " +
        "reste à son plancher de bruit,",
      "et SAGA converge vers θ̂.",
      "L’erreur qui reste est celle des données, ‖θ̂ − θ*‖² = 0,041.",
    ],
  ],
  baird: [
    "Cela arrive-t-il aussi sur l’étoile de Baird ?",
    [
      "Tree Backup diverge,",
      "sa version à gradient converge.",
      "M est de rang incomplet, donc Triad prend sa pseudo-inverse.",
      "Un mode est si lent (δ = 2,3·10⁻⁶) que l’erreur de la version à gradient reste à un plateau de " + "5,3·10⁻⁶.",
    ],
  ],
  "baird-tdrc": [
    "La régularisation aide-t-elle sur l’étoile de Baird ?",
    [
      "Le βᵣ = 1 par défaut de TDRC est stable ici, avec la trace de Tree Backup aussi,",
      "et aucun mode de sa mise à jour attendue n’est aussi lent que le mode le plus lent de la version à " +
        "gradient.",
      "Pourtant, après 20 000 pas, son erreur est encore environ 250 fois plus grande.",
      "Entre βᵣ = 0,0038 et 0,033, sa mise à jour attendue est instable.",
    ],
  ],
  "baird-onehot": [
    "D’autres caractéristiques sauvent-elles l’étoile de Baird ?",
    [
      "L’étoile de Baird avec d’autres caractéristiques (d = 15). M est ici aussi de rang incomplet,",
      "et le plateau du mode le plus lent (δ = 3,7·10⁻⁷) est à 1,7·10⁻⁶.",
    ],
  ],
  "baird-shared": [
    "Et si les deux actions partagent leurs caractéristiques ?",
    [
      "Ce n’est pas un contre-exemple : si les deux actions partagent leurs caractéristiques, la valeur " +
        "suivante attendue ne dépend pas de π.",
      "L’apprentissage suit alors la politique sans en avoir l’air, et Tree Backup converge.",
    ],
  ],
  "mountain-car": [
    "Tree Backup diverge-t-il sur Mountain Car ?",
    [
      "Les apprenants estiment les valeurs de la politique d’un conducteur à partir des transitions d’un " + "autre.",
      "Ni Tree Backup ni Retrace ne diverge ici ; tous deux apprennent plus vite que leurs versions à " + "gradient.",
      "L’échantillonnage préférentiel (IS, GIS, GQ) diverge.",
    ],
  ],
  "mountain-car-drop": [
    "Et si les derniers pas sont écartés ?",
    [
      "Tree Backup sans le dernier pas de chaque épisode, que les auteurs de l’article ont écarté.",
      "Aucune transition ne montre alors que les épisodes finissent : toutes les valeurs approchent de " +
        "−1/(1 − γ) = −1000.",
    ],
  ],
  study: [
    "Quel apprenant est précis, lequel robuste ?",
    [
      "Quel apprenant est précis, et lequel est robuste ?",
      "L’étude compare {algorithms} algorithmes à {lambdas} valeurs de λ et {pairs} couples de tailles de " +
        "pas : {learners} apprenants en tout, sur les mêmes {episodes} épisodes de Mountain Car.",
    ],
  ],
  "study-boxes": [
    "Combien les tailles de pas comptent-elles ?",
    [
      "Boîtes à moustaches de l’erreur sur {pairs} couples de tailles de pas, pour chacun de {algorithms} " +
        "algorithmes et {lambdas} λ.",
      "Les trois figures de l’article montrent la même étude.",
    ],
  ],
  "study-percentile": [
    "Quelle précision avec de bonnes tailles de pas ?",
    [
      "Le 5e centile de l’erreur sur les tailles de pas, selon λ : l’erreur qu’un apprenant atteint avec " +
        "de bonnes tailles de pas.",
    ],
  ],
  "study-best": [
    "Quelle erreur projetée est la plus petite ?",
    [
      "La plus petite MSPBE sur les tailles de pas, selon λ.",
      "AB-Trace et GRetrace ont le même opérateur : leurs MSPBE se comparent donc à chaque λ. L’article " +
        "montre ces deux-là.",
    ],
  ],
  custom: [
    "Que se passe-t-il sur votre PDM ?",
    [
      "Votre fichier donne un problème fini : ses états, actions, probabilités, récompenses, politiques et " +
        "caractéristiques.",
    ],
  ],
};

/** id → [name, short name]. */
const metrics = {
  mspbe: ["Erreur de Bellman projetée"],
  "value-error": ["Erreur de valeur", "erreur de valeur"],
  rmsve: ["Racine de l’erreur quadratique moyenne de valeur"],
  nmse: ["Erreur de valeur normalisée"],
  distance: ["Distance à θ*"],
};

/** id → [word, when it applies]. */
const verdicts = {
  diverged: ["a divergé", "Dans un essai, un poids a dépassé 10⁷⁰."],
  early: [
    "pas encore de tendance",
    "La dernière moitié des pas, arrondie vers le haut, est plus courte que 200 pas, ou que 20 épisodes.",
  ],
  diverging: [
    "diverge",
    "Sur la dernière moitié des pas, l’erreur a plus que doublé, et de plus de trois erreurs types de sa tendance.",
  ],
  passing: [
    "décroît pour l’instant",
    "Sur la dernière moitié des pas, l’erreur a baissé comme celle d’un apprenant qui converge, mais la mise à jour " +
      "moyenne est instable : l’erreur ne décroît que pour l’instant.",
  ],
  converging: [
    "converge",
    "Sur la dernière moitié des pas, l’erreur a baissé de plus de moitié, et de plus de trois erreurs " +
      "types de sa tendance.",
  ],
  border: [
    "reste à un palier",
    "La mise à jour moyenne changerait l’erreur de moins d’un facteur e en autant de pas, et en 50/α pas : si " +
      "près de la limite de stabilité, le côté ne se voit pas.",
  ],
  floor: [
    "se stabilise",
    "L’erreur est inférieure à la moitié de son départ et n’en bouge plus, alors que la mise à jour " +
      "moyenne, là où on la connaît, l’aurait changée d’un facteur sept : pas de tendance au-delà de trois " +
      "erreurs types, ni doublement ni division par deux sur la dernière moitié des pas.",
  ],
  undecided: [
    "pas de tendance nette",
    "Sur la dernière moitié des pas, l’erreur n’a nettement ni doublé ni baissé de moitié, et ne se " +
      "tient pas nettement sous la moitié de son départ.",
  ],
};

/** id → [title, note, hint]. */
const pictures = {
  plane: [
    "Les deux poids",
    "croix : θ*",
    "Le flot est la mise à jour moyenne d’un apprenant, ω là où il se stabilise ; la croix est θ*.",
  ],
  weights: ["Poids", "de l’essai montré · tiret : départ"],
  car: [
    "",
    "but à 0,5",
    "Positions de −1,2 à 0,5, le but ; vitesses ±0,07 ; récompense −1 par poussée. Les épisodes ne sont " +
      "pas coupés (ceux de Gymnasium le sont, après 200 pas). Leur départ se déplace dans l’image, ou s’y " +
      "choisit avec les flèches et Entrée.",
  ],
  surface: ["Valeurs", "selon position et vitesse"],
  boxes: [
    "NMSE selon les tailles de pas",
    "une boîte par apprenant et par λ ; en haut, combien finissent au-delà de 10",
  ],
  percentile: ["5e centile de la NMSE", "selon λ"],
  best: ["Meilleure MSPBE", "comparable à opérateur et λ égaux"],
};

/** Parts of the page, by id. */
const views = { why: "Pourquoi", map: "Où", rates: "À quelle vitesse", forward: "Pas à pas" };

const parts = {
  scene: "scène",
  plane: "plan θ",
  weights: "poids",
  surface: "valeurs",
  curves: "courbes",
  boxes: "boîtes",
  percentile: "centile",
  best: "meilleures erreurs",
  learners: "apprenants",
  settings: "réglages",
  table: "tableau",
  transport: "lecture",
  newseed: "autre graine",
  hold: "exécutions épinglées",
  speed: "vitesse",
  run: "essai",
  sentence: "phrase",
  theory: "ce qui est attendu",
  arrows: "flux dans le plan",
  verdict: "verdict de chaque apprenant",
  open: "lien vers Triad",
};

export default /** @satisfies {Words} */ ({
  parameters,
  algorithms,
  rules,
  methods,
  ruleNotes,
  kappaNotes,
  problems,
  presets,
  metrics,
  verdicts,
  pictures,
  views,
  parts,
});

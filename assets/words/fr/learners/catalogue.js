// The catalogue's texts, by key or ID.

/** The keys of the layout of a study's picture. */
const LISTED = {
  auto: "selon les listes",
  alg: "apprenant",
  reward: "récompense",
  features: "caractéristiques",
  pi: "probabilité que la cible aille à droite",
  mu: "probabilité que le comportement aille à droite",
  gamma: "facteur d’actualisation",
  lambda: "décroissance de la trace",
  alpha: "taille de pas de θ",
  eta: "taille de pas de ω",
  ratio: "η en multiple de α",
  seed: "graine",
  width: "nombre de caractéristiques aléatoires",
  draw: "tirage des caractéristiques aléatoires",
};

/** key → [name, help, names of choices]. */
const parameters = {
  preset: ["expérience", "une expérience nommée, dont les réglages sont les valeurs par défaut"],
  problem: ["problème", "le problème dont les apprenants estiment les valeurs"],
  alg: ["apprenants", "les apprenants, qui apprennent tous des mêmes transitions"],
  gamma: ["facteur d’actualisation", "combien compte la valeur du pas suivant"],
  lambda: [
    "décroissance de la trace",
    "0 s’appuie sur l’estimation d’un pas plus loin ; 1 regarde aussi loin que κ le permet",
  ],
  alpha: ["taille de pas de θ", "de combien une mise à jour déplace les poids θ"],
  eta: ["taille de pas de ω", "de combien une mise à jour déplace les poids duaux ω des apprenants à gradient"],
  cbar: ["seuil d’écrêtage", "le plus grand rapport dans le coefficient de V-trace, min(c̄, π/μ) ; 1 est Retrace"],
  zeta: ["longueur de la trace d’ABQ", "0 ne garde pas de trace ; 1 est Retrace ; ABQ(ζ) a ζ au lieu de λ, qui vaut 1"],
  sigma: [
    "part d’échantillonnage",
    "σ dans le coefficient de Q(σ) : 0 est Tree Backup, 1 est l’échantillonnage préférentiel",
  ],
  copy: [
    "pas entre deux copies",
    "pendant combien de pas les poids cibles restent avant d’être copiés de θ ; 0 ou vide les laisse suivre par η",
  ],
  reg: ["régularisation", "avec quelle force TDRC tire ses poids duaux ω vers 0 ; 0 est la correction de gradient"],
  beta: [
    "décroissance de la trace de suivi",
    "décroissance de la trace de suivi F des apprenants emphatiques ; 0 est sans emphase ; vide est γ",
  ],
  schedule: [
    "tailles de pas",
    "comment α et η dépendent du pas k ; prop4 et dalal ignorent les curseurs de α et de η",
    { constant: "constantes", hyperbolic: "α/(k + k₀)", prop4: "proposition 4", dalal: "1/k^(1−c) et 1/k^(⅔(1−c))" },
  ],
  k0: ["retard de la décroissance", "k₀ dans α/(k + k₀), pour schedule=hyperbolic"],
  c: ["exposant", "c dans 1/k^(1−c), pour schedule=dalal"],
  ratio: ["η en multiple de α", "fixe η à ce multiple de α ; vide laisse η tel quel"],
  average: [
    "moyenne",
    "polyak montre aussi la moyenne de tous les poids jusqu’ici, pondérée par α",
    { none: "aucune", polyak: "Polyak" },
  ],
  project: ["projection", "‖θ‖ maximal, puis après une virgule ‖ω‖ maximal ; vide est sans projection"],
  "project-when": [
    "projeter",
    "après chaque pas, ou seulement après les pas 1, 2, 4, 8, …",
    { each: "à chaque pas", powers: "aux puissances de deux" },
  ],
  reward: [
    "récompense",
    "nulle : aucune récompense, pas de bruit en θ* ; bruitée : récompenses 1, −½, ½, 2",
    { zero: "nulle", noisy: "bruitée" },
  ],
  features: [
    "caractéristiques",
    "Deux états : paper : un poids par action, que les deux états partagent ; onehot : un poids par " +
      "paire état–action. Étoile de Baird : copy : chaque action a sa propre copie de x(s) ; onehot : " +
      "chaque paire pointillée a son propre poids ; shared : les deux actions partagent x(s) " +
      "(Tree Backup ne diverge pas alors). Les deux : random : width nombres aléatoires pour chaque paire",
    {
      paper: "celles de l’article",
      onehot: "un poids par paire",
      copy: "une copie par action",
      shared: "communes aux actions",
      random: "des nombres aléatoires",
    },
  ],
  width: [
    "nombre de caractéristiques aléatoires",
    "pour features=random ; autant que de paires état–action représentent toute valeur",
  ],
  draw: ["tirage des caractéristiques aléatoires", "la graine des seules caractéristiques, pour features=random"],
  pi: [
    "probabilité que la cible aille à droite",
    "1 : toujours, et Tree Backup égale Retrace ; au-dessous de 1, ils diffèrent",
  ],
  mu: [
    "probabilité que le comportement aille à droite",
    "½ : pile ou face ; 1 : toujours à droite, comme la politique cible, et l’état 1 n’est plus jamais " + "visité",
  ],
  tiles: [
    "pavages",
    "2 : deux pavages de 4×4 tuiles par action ; 10 : les dix pavages que les auteurs de l’article ont " +
      "hachés en autant de caractéristiques",
    { 2: "2, de 4×4", 10: "10, hachés" },
  ],
  terminal: [
    "derniers pas",
    "learn : apprendre aussi du dernier pas de chaque épisode ; drop : sans lui, comme les auteurs de " +
      "l’article, si bien qu’aucune transition ne montre que les épisodes finissent",
    { learn: "appris", drop: "écartés" },
  ],
  start: [
    "départ de la voiture",
    "position où commence chaque épisode, puis après une virgule la vitesse ; vide est une position de " +
      "−0,6 à −0,4, à l’arrêt",
  ],
  sampling: [
    "échantillonnage",
    "chain : le long d’une trajectoire ; iid : chaque pas vient de l’une de 256 trajectoires, tirée au " + "hasard",
    { chain: "le long d’une trajectoire", iid: "échantillons i.i.d." },
  ],
  theta0: ["poids initiaux", "un nombre pour tous les poids, ou un pour chacun"],
  omega0: ["poids duaux initiaux", "un nombre pour tous les poids, ou un pour chacun"],
  runs: ["exécutions", "nombre d’exécutions indépendantes dont les courbes sont la moyenne"],
  steps: ["pas", "l’exécution s’arrête après ce nombre de pas ; endless ne s’arrête jamais", { endless: "sans fin" }],
  episodes: ["épisodes", "l’exécution s’arrête après ce nombre d’épisodes"],
  seed: ["graine", "la même graine donne les mêmes transitions, au bit près"],
  metric: ["erreur montrée", "l’erreur que montrent les courbes"],
  measure: [
    "mesuré",
    "dans une étude : l’erreur après le dernier pas, la moyenne du dernier dixième des pas, ou celle de " +
      "tous les pas",
    { end: "à la fin", tail: "dernier dixième", mean: "tous les pas" },
  ],
  at: ["lignes exactes", "pas ou épisodes qui ont leur propre ligne dans le CSV"],
  rows: [
    "lignes d’un journal",
    "apart : chaque ligne d’un journal est sa propre trajectoire ; vide : chaque ligne continue la " +
      "précédente, sauf si celle-ci est terminée ou coupée",
  ],
  passes: [
    "nombre de passes",
    "passes des méthodes par lots sur les données, comptées en lignes tirées ; une époque de SVRG en " + "prend deux",
  ],
  data: [
    "données",
    "nombre de pas de la première exécution dont se servent les méthodes par lots ; avec un journal, " +
      "elles en prennent les lignes",
  ],
  kappa: ["opérateur", "coefficient de trace dont se sert la commande exact"],
  view: [
    "vue",
    "les images, la vue ou la page montrée",
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
    "linear : tous les pas ; log : tous les pas sur un axe logarithmique, où une puissance de k est une " +
      "droite ; recent : les derniers pas seulement. Les autres sont les axes d’une carte ou de l’image " +
      "d’une étude",
    {
      linear: "également",
      log: "axe logarithmique",
      recent: "les derniers",
      gamma: "facteur d’actualisation",
      lambda: "décroissance de la trace",
      alpha: "taille de pas de θ",
      eta: "taille de pas de ω",
      ratio: "η en multiple de α",
      mu: "part de la cible dans le comportement",
    },
  ],
  y: [
    "erreurs tracées",
    "auto : s’ajuste aux apprenants qui ne divergent pas, et les autres sortent par le haut ; all : " +
      "s’ajuste à tous ; les autres sont les axes d’une carte, ou de l’image d’une étude, qui devient " +
      "alors une carte",
    {
      auto: "de ceux qui restent",
      all: "toutes",
      gamma: "facteur d’actualisation",
      lambda: "décroissance de la trace",
      alpha: "taille de pas de θ",
      eta: "taille de pas de ω",
      ratio: "η en multiple de α",
      mu: "part de la cible dans le comportement",
    },
  ],
  layer: [
    "carte de",
    "la grandeur que montre une carte",
    {
      abscissa: "taux de croissance du semi-gradient espéré",
      mean: "taux de croissance de la mise à jour espérée",
      "mean-square": "taux de croissance de la moyenne quadratique, échantillons i.i.d.",
      chain: "taux de croissance le long d’une trajectoire",
      trace1: "rayon spectral de la moyenne de la trace",
      trace2: "rayon spectral du second moment de la trace",
      "fixed-point": "erreur du point fixe",
    },
  ],
  spacing: [
    "γ disposé",
    "horizon : une carte de la page a des rapports égaux entre horizons 1/(1 − γ) ; even : des écarts " +
      "égaux de γ, comme dans son fichier",
    { horizon: "par horizon", even: "régulièrement" },
  ],
  nx: ["valeurs en largeur", "nombre de valeurs d’une carte le long de x"],
  ny: ["valeurs en hauteur", "nombre de valeurs d’une carte le long de y"],
  "x.min": ["bout gauche", "la première valeur le long de x ; vide pour celle de l’axe"],
  "x.max": ["bout droit", "la dernière valeur le long de x ; vide pour celle de l’axe"],
  "y.min": ["bout inférieur", "la première valeur le long de y ; vide pour celle de l’axe"],
  "y.max": ["bout supérieur", "la dernière valeur le long de y ; vide pour celle de l’axe"],
  lines: ["une ligne pour chaque", "dans l’image d’une étude : le réglage qui distingue les lignes", LISTED],
  panels: [
    "un panneau pour chaque",
    "dans l’image d’une étude : le réglage qui distingue les panneaux ; les réglages qui ne sont ni sur " +
      "un axe, ni une ligne, ni un panneau sont choisis pour la plus petite erreur",
    { none: "un seul pour tous", ...LISTED },
  ],
  bands: [
    "autour d’une moyenne",
    "une bande d’une erreur type autour de la moyenne, ou une ligne fine pour chaque exécution et la médiane ; " +
      "dans une étude, ses quartiles",
    { se: "erreur type", runs: "chaque exécution" },
  ],
  flow: ["flot de", "l’apprenant dont le plan θ montre la mise à jour espérée ; vide est le premier qui est instable"],
  cloud: ["points emportés", "des points du plan θ qui suivent la mise à jour espérée, d’un pas à chaque pas"],
  scale: ["taille", "échelle des textes, des lignes et des marques ; essayez 1.5 avec un projecteur"],
  surface: [
    "valeurs montrées",
    "sur Mountain Car : les valeurs de la meilleure action dans chaque état, ou d’une action",
    { max: "meilleure action", left: "gauche", coast: "neutre", right: "droite" },
  ],
  borders: ["bords des tuiles", "sur Mountain Car : 1 dessine les bords des tuiles"],
  numbers: ["nombres de la dernière mise à jour", "1 montre la dernière mise à jour en nombres : δ, e, κ, ω et θ"],
  speed: ["vitesse", "pas, ou épisodes, par seconde"],
  mono: ["enregistrer en gris", "1 enregistre les images en gris, pour l’impression"],
  autoplay: ["démarrer seul", "0 attend le bouton Lecture"],
  theme: ["thème", "couleurs de la page", { auto: "celui du système", light: "clair", dark: "sombre" }],
  lang: ["langue", "langue de la page, qui change au chargement de la page", { auto: "celle du navigateur" }],
  controls: [
    "curseurs montrés",
    "les seuls curseurs à montrer, pour les enseignants, même si les réglages sont masqués ; triad " +
      "montre plutôt les trois interrupteurs ; vide est le choix de la page",
  ],
  hide: ["parties masquées", "parties de la page à masquer, pour les enseignants"],
  embed: ["intégrée", "1 enlève l’en-tête et les réglages de la page"],
  keys: [
    "touches prises",
    "les touches que prend une figure ; auto laisse → et les touches inutilisées à la page autour ; none " +
      "laisse toutes les touches hors des champs et des commandes qui ont le focus",
    { auto: "toutes sauf celles d’un diaporama", all: "toutes", none: "aucune" },
  ],
  tour: ["étape de la visite", "étape de la visite par où commencer ; 0 est sans visite"],
};

/** id → name. */
const algorithms = {
  tb: "Tree Backup",
  gtb: "Gradient Tree Backup",
  retrace: "Retrace",
  gretrace: "Gradient Retrace",
  td0: "TD(0), Expected Sarsa",
  is: "Échantillonnage préférentiel",
  qpi: "Qπ(λ)",
  gis: "Échantillonnage préférentiel à gradient",
  gqpi: "Gradient Qπ(λ)",
  "gtb-online": "Gradient Tree Backup, true online",
  "gretrace-online": "Gradient Retrace, true online",
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
  residual: "Gradient résiduel",
  "residual-naive": "Gradient résiduel, un tirage",
};

const rules = {
  "semi-gradient": "semi-gradient",
  "saddle-point": "point-selle",
  "true-online": "point-selle true online",
  correction: "correction de gradient",
  gtd: "GTD",
  gtd2: "GTD2",
  tdrc: "correction régularisée",
  hybrid: "hybride",
  "mirror-prox": "prox-miroir",
  emphatic: "emphatique",
  etd: "ETD",
  lstd: "moindres carrés",
  target: "poids cibles",
  residual: "gradient résiduel",
  "residual-naive": "gradient résiduel naïf",
};

/** Batch methods: name and note. */
const methods = {
  pdbg: ["gradient primal-dual par lots", "Un pas par passe, le long du gradient moyen sur toutes les transitions."],
  svrg: [
    "gradient stochastique à variance réduite",
    "Deux passes par époque : une pour le gradient moyen en z̃, une de n transitions tirées au hasard.",
  ],
  saga: ["SAGA", "Sa première passe remplit la table tᵢ et laisse les poids tels quels."],
  sgd: [
    "gradient stochastique, rejoué",
    "La mise à jour en ligne sur des transitions tirées au hasard, qui sont des échantillons i.i.d. des " + "données.",
  ],
};

const ruleNotes = {
  target:
    "Un réseau cible à caractéristiques linéaires : δ regarde plus loin avec des poids ω qui suivent θ, lentement " +
    "ou par copie tous les T pas (copy). T = 1 est le semi-gradient. θ* est le même. La mise à jour espérée ne peut " +
    "être stable que si A a un nombre pair de valeurs propres positives, quels que soient α, η, T et λ. Sur les deux " +
    "états, la matrice A de Tree Backup en a une : aucune cible ne le sauve. Sur l’étoile de Baird elle en a deux, " +
    "et une cible lente est stable. Étudié par Lee et He (2019), si π = μ, et par Zhang et d’autres (2021), avec des " +
    "projections. Fellows et d’autres (2023) étudient les copies, Che et d’autres (2024) les caractéristiques " +
    "nombreuses.",
  residual:
    "Descend l’erreur de Bellman elle-même, et non sa projection. Il lui faut deux états suivants indépendants de " +
    "chaque paire, qu’un simulateur peut donner et un journal non. Il converge sur tout problème, le plus souvent " +
    "plus lentement, et pas vers θ* : les deux erreurs n’ont pas le même minimum. Des données ne disent pas où " +
    "l’erreur de Bellman est minimale (Sutton et Barto, section 11.6).",
  "residual-naive":
    "Le gradient résiduel avec un seul état suivant là où il en faut deux. Il descend l’erreur quadratique moyenne " +
    "de TD : le bruit des transitions rapproche donc ses valeurs. Si les transitions sont certaines, c’est le " +
    "gradient résiduel.",
  "true-online":
    "Le point-selle dont ω est, à chaque pas, égal à sa vue vers l’avant tronquée. Sa mise à jour " +
    "espérée n’est celle du point-selle qu’au premier ordre en η ; la page montre celle-ci.",
  correction:
    "La seconde façon d’écrire le gradient du point-selle. Quand ω = M⁻¹(Aθ + b), la mise à jour espérée " +
    "est ici aussi −AᵀM⁻¹(Aθ + b). Contrairement au point-selle, elle est instable si η/α est trop petit.",
  tdrc:
    "Entre la correction de gradient (β_r = 0) et le semi-gradient (β_r → ∞), avec le même θ*. Sa mise à " +
    "jour espérée ne peut être stable que si un nombre pair de valeurs propres de A est entre 0 et β_r, " +
    "pour tout η/α. Sur les deux états, la matrice A de Tree Backup en a une, 0,22 : le β_r = 1 habituel " +
    "diverge. Un β_r utile dépend de la taille des caractéristiques. TDRC est publié avec κ = π/μ ; les " +
    "autres κ sont de nous.",
  hybrid:
    "Le gradient dans une autre métrique : M⁻¹ est remplacée par l’inverse de la matrice que TD apprend " +
    "pour μ, qui est définie. Si π = μ, c’est TD(λ), pour les κ qui y valent 1. Comme la correction de " +
    "gradient, elle est instable si η/α est trop petit. Avec κ = 0, e^μ est égal à φ. HTD(λ) est publié " +
    "pour les valeurs d’état, avec κ = π/μ ; les valeurs d’action et les autres κ sont de nous. " +
    "Démontré : si η/α est assez grand et que A n’est pas singulière sur l’image de M, la mise à jour " +
    "espérée est stable. Non démontré : combien est assez grand, ce que Triad calcule pour chaque " +
    "problème, et ce que font les échantillons.",
  "mirror-prox":
    "Prend les gradients du point-selle au point où mène un pas, et les ajoute aux anciens poids. La " +
    "même transition sert aux deux moitiés. La mise à jour espérée contient donc un pas de gradient " +
    "résiduel, −αη‖e‖²δ(γφ̄ − φ). À tailles de pas constantes, elle converge vers un point à côté de θ*, " +
    "plus près pour un η plus petit ; sans récompense, elle converge vers θ*. Si le second moment de la " +
    "trace est infini, il n’y a pas de mise à jour espérée. Publié pour κ = 0, pour les valeurs d’état. " +
    "Démontré : la mise à jour espérée, et sa limite pour de petites tailles de pas. Non démontré : que " +
    "les échantillons convergent. Les preuves de l’extragradient supposent des gradients espérés, non " +
    "une transition qui sert deux fois.",
  emphatic:
    "Sa mise à jour espérée avec β = γ est stable si λκμ ≤ π, et converge vers son propre point fixe, " +
    "par rapport auquel Triad mesure son erreur projetée et sa distance. Mais F est un produit de " +
    "rapports : si son second moment est infini, la moyenne vient d’échantillons si rares que les " +
    "exécutions ne la montrent pas. Un β plus petit a moins de variance, mais n’est pas toujours stable. " +
    "Publié avec κ = π/μ, pour les valeurs d’état ; les valeurs d’action et les autres κ sont de nous. " +
    "Démontré pour les valeurs d’état : à tailles de pas décroissantes, les valeurs apprises convergent " +
    "(Yu, 2015).",
  etd:
    "La mise à jour emphatique telle qu’elle est publiée, pour les valeurs d’état. Sa mise à jour " +
    "espérée avec β = γ est stable et converge vers son propre point fixe, par rapport auquel Triad " +
    "mesure son erreur projetée et sa distance. Si F n’a pas de second moment, les exécutions peuvent ne " +
    "pas la montrer. Démontré : avec β = γ et des tailles de pas qui décroissent comme il faut, les " +
    "valeurs convergent presque sûrement (Yu, 2015). Non démontré : en combien de temps.",
  lstd:
    "La meilleure estimation de θ* que permettent les transitions jusqu’ici. Il n’a ni taille de pas ni " +
    "mise à jour espérée, et coûte d² par pas au lieu de d. Triad résout pour les poids de norme " +
    "minimale à chaque ligne qu’il écrit ou montre. Les colonnes de Â qui ajoutent moins de 10⁻⁹ de la " +
    "plus grande comptent pour zéro. Jusqu’à la première ligne, les poids sont θ₀. Si γ, λ ou la trace " +
    "change, les sommes recommencent, et l’ancienne solution reste jusqu’à la ligne suivante. Les poids " +
    "ne sont pas projetés. Démontré : si chaque paire revient sans cesse et que A n’est pas singulière, " +
    "θ converge presque sûrement vers θ*, pour une trace bornée par la loi des grands nombres, et pour κ " +
    "= π/μ par Yu (2010). Non démontré : en combien de temps.",
};

const kappaNotes = {
  sigma:
    "σ = 0 est Tree Backup, et σ = 1 est l’échantillonnage préférentiel. Le Q(σ) de Sutton et Barto (équation 7.17) " +
    "a ce coefficient et le δ espéré ; ici σ est constant et λ peut être inférieur à 1. Le Q(σ) de De Asis et " +
    "d’autres mêle aussi l’action suivante tirée à δ. Sans rapport sur ce tirage, il évalue un mélange de π et de μ " +
    "au lieu de π. Triad ne mêle pas δ.",
  vtrace:
    "c̄ = 1 est Retrace, c̄ égal au plus grand π/μ est l’échantillonnage préférentiel, et c̄ sous 1 " +
    "donne des traces plus courtes. V-trace est publié pour les valeurs d’état, et écrête aussi le " +
    "rapport dans δ, à ρ̄. Le δ des valeurs d’action est une espérance sous π et n’a pas de rapport : " +
    "Triad n’écrête que la trace.",
  abq:
    "κ = νπ avec ν = min(ψ, 1/max(μ, π)) et ψ = 2ζψ₀ + max(0, 2ζ − 1)(ψ_max − 2ψ₀). Ici 1/ψ₀ et 1/ψ_max " +
    "sont le plus grand et le plus petit max(μ, π) de toutes les paires que prend μ, un nombre pour tout " +
    "le problème. ζ = 0 donne κ = 0, ζ = ½ donne κ = ψ₀π, et ζ = 1 est Retrace. ABQ(ζ) a ζ au lieu de λ, " +
    "qui vaut 1.",
};

/** id → [name, summary, names of actions, names of choices that differ in other problems, by key]. */
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

/** id → [name, caption by clauses, place in the paper, if the word for it differs]. */
const presets = {
  fair: [
    "Tree Backup diverge-t-il ?",
    [
      "Avec les mêmes tailles de pas et sur les mêmes transitions,",
      "Tree Backup diverge",
      "et sa version à gradient (GTB) converge,",
      "environ dix fois plus lentement.",
    ],
  ],
  "two-state": [
    "Diverge-t-il avec les tailles de pas de l’article ?",
    [
      "Avec les tailles de pas des auteurs de l’article, où l’α de GTB est dix fois celui de Tree Backup,",
      "Tree Backup diverge,",
      "et sa version à gradient (GTB) converge sur les mêmes transitions.",
    ],
  ],
  "two-state-mdp": [
    "Que sont les deux états ?",
    [
      "L’action droite mène à l’état 2, l’action gauche à l’état 1.",
      "La politique de comportement tire à pile ou face et la politique cible va toujours à droite : les " +
        "quatre paires état–action sont visitées aussi souvent.",
      "Deux pas par seconde laissent suivre chaque transition.",
      "La taille de pas α de GTB, sa version à gradient, est dix fois celle de Tree Backup.",
    ],
  ],
  "two-state-same": [
    "Retrace diffère-t-il ici ?",
    [
      "La politique cible est déterministe, donc les coefficients de trace π de Tree Backup et min(1, π/μ) de " +
        "Retrace sont égaux : 1 pour son action, 0 pour l’autre. Les deux apprenants ont donc les mêmes poids au " +
        "bit près. Leurs versions à gradient GTB et GRetrace sont aussi égales entre elles.",
      "La taille de pas α de GTB et GRetrace est dix fois celle des deux autres.",
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
      "et à taille de pas constante l’erreur de GTB reste à un plancher de bruit " + "au-dessus de 0.",
    ],
  ],
  "two-state-steps": [
    "Jusqu’où les tailles de pas peuvent-elles aller ?",
    [
      "Les lignes bornent les tailles de pas α de θ et η de ω pour lesquelles GTB converge : en " +
        "espérance, en moyenne quadratique avec des échantillons i.i.d., et le long d’une trajectoire, comme " +
        "elle apprend ici.",
      "Le long d’une trajectoire, η vaut au plus 0,0825, si petit que soit α.",
      "Des échantillons i.i.d. permettraient sept fois plus.",
    ],
  ],
  "two-state-unstable": [
    "GTB peut-il diverger aussi ?",
    [
      "La mise à jour espérée de GTB est stable avec cette taille de pas η de ω,",
      "mais le long d’une trajectoire, dont les échantillons sont corrélés, l’apprenant diverge à partir " +
        "du pas 5 000.",
    ],
  ],
  "two-state-iid": [
    "Les échantillons corrélés font-ils diverger GTB ?",
    [
      "Le long d’une trajectoire, GTB diverge avec ces tailles de pas.",
      "Avec des échantillons i.i.d., de 256 trajectoires indépendantes,",
      "l’erreur reste à un plancher de bruit, 0,03 à 0,05.",
    ],
  ],
  "two-state-ratio": [
    "Quelle forme du gradient est robuste ?",
    [
      "Le rapport des tailles de pas de ω et de θ est ici η/α = 0,05.",
      "Sous η/α = 0,10, la mise à jour espérée d’AB-Trace, de la forme à correction du gradient (comme TDC), est " +
        "instable, et AB-Trace diverge.",
      "La mise à jour espérée de GTB, de la forme du point-selle (comme GTD2), est stable à tout rapport si les " +
        "tailles de pas sont petites, et GTB converge.",
    ],
  ],
  "two-state-tdrc": [
    "La régularisation guérit-elle ?",
    [
      "TDRC tire les poids duaux ω vers 0 avec la force βᵣ. Un βᵣ plus grand le rapproche du semi-gradient.",
      "Avec βᵣ = 1, sa valeur par défaut, sa mise à jour espérée est instable ici à tout η/α, et TDRC " + "diverge.",
      "À λ = 0, il converge jusqu’à βᵣ = 0,235.",
    ],
  ],
  "two-state-target": [
    "Un réseau cible le sauve-t-il ?",
    [
      "Les poids cibles ω suivent θ par η, et l’erreur regarde plus loin avec ω au lieu de θ.",
      "Aucun poids cible ne sauve Tree Backup sur les deux états, quelles que soient les tailles de pas et la " +
        "période. A a une valeur propre positive, et un nombre impair exclut une mise à jour stable.",
      "Ils le font seulement diverger plus lentement. GTB, sans cible, converge.",
    ],
  ],
  "two-state-target-map": [
    "Une cible le sauve-t-elle à certains η/α et λ ?",
    [
      "La carte montre à quelle vitesse Tree Backup avec des poids cibles croît en espérance, selon η/α et λ.",
      "Sur les deux états, il croît partout.",
      "Il n’y a pas de frontière. A a une valeur propre positive à tout λ, et un nombre impair exclut une mise à " +
        "jour stable.",
    ],
  ],
  "two-state-residual": [
    "Pourquoi pas l’erreur de Bellman ?",
    [
      "Le gradient résiduel descend l’erreur de Bellman elle-même, et finit à une erreur de valeur de 27,3.",
      "Le point fixe de TD(0), que trouve LSTDQ, en a 124 ; la moindre possible est 2,0.",
      "Il lui faut deux états suivants de chaque paire, et des données seules ne disent pas où l’erreur de Bellman " +
        "est minimale.",
    ],
  ],
  "two-state-sigma": [
    "Sûr ou sans biais ?",
    [
      "Le coefficient de Q(σ) va de Tree Backup (σ = 0) à l’échantillonnage préférentiel (σ = 1).",
      "À λ = 1 et γ = 0,99, sa mise à jour espérée est stable au-dessus de σ = 0,8990, mais la variance de sa trace " +
        "n’est finie qu’au-dessous de σ = 0,4285.",
      "Les deux à la fois demandent un γ au-dessous de 0,95118.",
    ],
  ],
  "two-state-wide": [
    "Des caractéristiques nombreuses aident-elles ?",
    [
      "Chaque paire état–action a trois nombres aléatoires pour caractéristiques ; ceci est le tirage 6.",
      "Avec lui, Tree Backup diverge et GTB converge.",
      "Avec trois caractéristiques, une de moins que de paires, Tree Backup est stable avec environ 68 tirages " +
        "sur 100 ; avec 16, il l’est avec 98.",
      "GTB est stable avec chaque tirage, mais avec quatre caractéristiques son mode le plus lent décroît environ " +
        "mille fois plus lentement qu’avec trois.",
    ],
  ],
  "two-state-lucky": [
    "Un apprenant qui diverge peut-il gagner ?",
    [
      "Après 1 000 pas, Tree Backup, dont la mise à jour espérée est instable, a la plus petite erreur de " +
        "valeur. Sa version à gradient (GTB), qui converge, a la plus grande.",
      "Tree Backup passe près de Qπ en route vers l’infini.",
      "Continuez : son erreur croît de nouveau.",
    ],
  ],
  "two-state-worth": [
    "θ* vaut-il la peine ?",
    [
      "GTB converge vers θ*, où l’erreur de Bellman projetée est 0.",
      "Avec ces caractéristiques, l’erreur de valeur en θ* est 1,2 fois celle de poids nuls : l’erreur de " +
        "valeur croît donc.",
    ],
  ],
  "two-state-mirror": [
    "Où mirror-prox finit-il ?",
    [
      "Mirror-prox regarde un demi-pas en avant et prend le même échantillon pour les deux moitiés.",
      "Si les échantillons sont bruités, sa mise à jour espérée converge vers un point à côté de θ*, plus " +
        "loin pour un η plus grand.",
      "Ici la distance au carré de mirror-prox à θ* est d’environ 1 ; celle de GTB est sous 0,2.",
    ],
  ],
  "two-state-emphatic": [
    "Le TD emphatique est stable en théorie : le voit-on ?",
    [
      "La mise à jour espérée du TD emphatique est prouvée stable, et l’erreur espérée décroît.",
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
        "taille de pas, et prennent d² opérations par pas pour d poids, au lieu de d.",
      "Leur erreur décroît comme 1/k,",
      "et après 20 000 pas elle est environ soixante fois plus petite que celle de GTB, " +
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
      "Des tailles de pas qui décroissent comme 1/k ne font pas toujours décroître l’erreur comme 1/k.",
      "Celles-ci commencent aussi grandes que dans « Des tailles de pas décroissantes aident-elles ? », mais " +
        "k₀ est douze fois plus petit : la décroissance commence donc plus tôt,",
      "et ‖θ − θ*‖² décroît encore plus lentement que 1/√k.",
    ],
  ],
  "two-state-proof": [
    "Combien petites sont les tailles de pas de la preuve ?",
    [
      "Les tailles de pas corrigées de la proposition 4 ont le rapport η/α = 8ρ/λmin(M) = 13,9. Il " +
        "rend réelles toutes les valeurs propres de G, la matrice qui met à jour θ et ω ensemble.",
      "Ce rapport est environ 190 fois 0,0732, celui où le mode le plus lent décroît le plus vite.",
      "La taille de pas α commence à 1,3 millionième : après 20 000 pas, l’erreur a diminué de moins de 1 " + "%.",
    ],
  ],
  rates: [
    "À quelle vitesse convergent les méthodes à gradient ?",
    [
      "La ligne de l’article dans le tableau 1 : tailles de pas en 1/k, sans projection ni moyenne.",
      "À partir du pas 10 000, ‖θ − θ*‖² décroît à peu près comme 1/k pour GTB, GRetrace, GTD et GTD2.",
    ],
    "Tableau 1",
  ],
  "rates-polyak": [
    "Moyenner les poids aide-t-il ?",
    [
      "Tailles de pas constantes et moyenne de Polyak, comme dans les lignes du tableau 1 au-dessus de celle de " +
        "l’article.",
      "Les erreurs de GTD et GTD2 restent à leurs planchers de bruit,",
      "tandis que celles de leurs moyennes θ̄ décroissent encore, à peu près comme 1/k.",
    ],
    "Tableau 1",
  ],
  "rates-dalal": [
    "Et si les poids sont projetés de temps en temps ?",
    [
      "Les tailles de pas de Dalal et al., avec une projection dans des boules aux seuls pas 1, 2, 4, 8 et ainsi " +
        "de suite.",
      "‖θ − θ*‖² décroît pour GTB, GTD et GTD2, lentement d’abord.",
      "Aucun poids ne sort jamais des boules, de rayon 20 : seules les tailles de pas ont un effet.",
    ],
    "Tableau 1",
  ],
  "rates-ball": [
    "Et si la projection agit ?",
    [
      "Les tailles de pas de « Et si les poids sont projetés de temps en temps ? », avec des boules de rayon 3 " +
        "pour θ et pour ω.",
      "Le θ* de GTD et GTD2 est dans sa boule, et ils convergent.",
      "Le θ* de GTB est dehors (‖θ*‖ = 4,1) : chaque projection, aux pas 1, 2, 4, 8 et ainsi de suite, éloigne " +
        "de θ* les poids de GTB.",
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
      "À partir de la passe 8, SVRG et SAGA, qui réduisent le bruit de leurs échantillons, sont plus près de θ̂ que " +
        "θ* ne l’est.",
      "PDBG, qui fait un seul pas par passe, avec la moyenne de toutes les transitions, aurait besoin de centaines " +
        "de passes ; SGD reste à son plancher de bruit.",
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
      "Avec ces tailles de pas, GTB, la version à gradient de Tree Backup, diverge le long d’une trajectoire.",
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
      "sa version à gradient (GTB) converge.",
      "M = E[φφᵀ] est de rang incomplet, donc Triad prend sa pseudo-inverse.",
      "Dans une direction, θ converge si lentement (δ = 2,3·10⁻⁶, la plus petite valeur propre de AᵀM⁻¹A) que " +
        "l’erreur reste à un plateau de 5,3·10⁻⁶.",
    ],
  ],
  "baird-tdrc": [
    "La régularisation aide-t-elle sur l’étoile de Baird ?",
    [
      "Le βᵣ = 1 par défaut de TDRC est stable ici, avec la trace de Tree Backup aussi,",
      "et aucun mode de sa mise à jour espérée n’est aussi lent que le mode le plus lent de GTB.",
      "Pourtant, après 20 000 pas, son erreur est encore environ 250 fois celle de GTB.",
      "Entre βᵣ = 0,0038 et 0,033, sa mise à jour espérée est instable.",
    ],
  ],
  "baird-target": [
    "Une cible sauve-t-elle l’étoile de Baird ?",
    [
      "Oui : une cible lente laisse converger Tree Backup.",
      "Son mode le plus lent décroît quelque 2 560 fois plus vite que celui de GTB, au meilleur η/α de chacun.",
      "Au-dessus de η/α = 0,3352, elle diverge.",
      "L’étoile peut être sauvée parce qu’elle a autant de caractéristiques indépendantes que de paires état–action.",
    ],
  ],
  "baird-target-map": [
    "À quel point une cible doit-elle être lente ?",
    [
      "La carte montre si Tree Backup avec des poids cibles croît ou décroît en espérance, et à quelle vitesse, " +
        "selon η/α et λ.",
      "Il est stable à gauche de la frontière, qui est à η/α = 0,2885 à λ = 0, et à 0,3413 à λ = 1.",
      "À λ = 0,9, il décroît le plus vite à η/α = 0,168.",
    ],
  ],
  "baird-onehot": [
    "D’autres caractéristiques sauvent-elles l’étoile de Baird ?",
    [
      "Avec des caractéristiques indicatrices pour l’action en pointillé (d = 15 poids), la mise à jour espérée de " +
        "Tree Backup est instable aussi.",
      "M = E[φφᵀ] est de rang incomplet.",
      "L’erreur de GTB reste à un plateau de 1,7·10⁻⁶, car sa direction la plus lente (δ = 3,7·10⁻⁷, la plus petite " +
        "valeur propre de AᵀM⁻¹A) converge à peine.",
    ],
  ],
  "baird-shared": [
    "Et si les deux actions partagent leurs caractéristiques ?",
    [
      "Ce n’est pas un exemple de divergence : si les deux actions partagent leurs caractéristiques, la valeur " +
        "suivante attendue ne dépend pas de π.",
      "C’est alors de l’apprentissage on-policy déguisé, et Tree Backup converge.",
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
      "Tree Backup apprend sans le dernier pas de chaque épisode, que les auteurs de l’article ont écarté.",
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
  msbe: ["Erreur de Bellman"],
  mste: ["Erreur de TD"],
};

/** id → [word, condition]. */
const verdicts = {
  diverged: ["a divergé", "Dans au moins une exécution, un poids a dépassé 10⁷⁰."],
  early: [
    "pas encore de tendance",
    "La dernière moitié des pas, arrondie vers le haut, a moins de 200 pas ou de 20 épisodes.",
  ],
  diverging: [
    "diverge",
    "Sur la dernière moitié des pas, l’erreur a plus que doublé, de plus de trois erreurs types de sa " + "tendance.",
  ],
  passing: [
    "décroît pour l’instant",
    "L’erreur décroît sur la dernière moitié des pas, mais la mise à jour espérée est instable : elle " +
      "croîtra plus tard.",
  ],
  converging: [
    "converge",
    "Sur la dernière moitié des pas, l’erreur a baissé de plus de moitié, de plus de trois erreurs types " +
      "de sa tendance.",
  ],
  border: [
    "reste à un palier",
    "La mise à jour espérée change l’erreur de moins d’un facteur e sur ce nombre de pas, et sur 50/α " +
      "pas. Elle est si près de la limite de stabilité que l’exécution ne montre pas de quel côté elle est.",
  ],
  floor: [
    "se stabilise",
    "L’erreur est sous la moitié de son départ et n’a pas de tendance, alors que la mise à jour espérée, " +
      "si elle est connue, l’aurait changée d’un facteur sept. Sa tendance est sous trois erreurs types, " +
      "et l’erreur n’a ni doublé ni baissé de moitié sur la dernière moitié des pas.",
  ],
  undecided: [
    "pas de tendance nette",
    "Sur la dernière moitié des pas, l’erreur n’a nettement ni doublé ni baissé de moitié, et n’est pas " +
      "nettement constante sous la moitié de son départ.",
  ],
};

/** id → [title, note, hint]. */
const pictures = {
  plane: [
    "Les deux poids",
    "croix : θ*",
    "Flèches : la mise à jour espérée d’un apprenant, avec ω à sa limite. Croix : θ*. Tirez le départ " +
      "pour déplacer θ₀.",
  ],
  weights: ["Poids", "de l’exécution montrée · tiret : départ"],
  car: [
    "",
    "but à 0,5",
    "Positions de −1,2 au but à 0,5 ; vitesses jusqu’à ±0,07 ; récompense −1 par poussée. Les épisodes " +
      "ne sont jamais coupés (ceux de Gymnasium le sont, après 200 pas). Tirez le départ des épisodes, ou " +
      "déplacez-le avec les flèches et Entrée.",
  ],
  surface: ["Valeurs", "selon position et vitesse"],
  boxes: [
    "NMSE selon les tailles de pas",
    "une boîte par apprenant et par λ ; en haut, combien finissent au-delà de 10",
  ],
  percentile: ["5e centile de la NMSE", "selon λ"],
  best: ["Meilleure MSPBE", "comparable à opérateur et λ égaux"],
};

/** Parts of the page, by ID. */
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
  run: "exécution",
  sentence: "phrase",
  theory: "ce qui est attendu",
  arrows: "flot dans le plan",
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

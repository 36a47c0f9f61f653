// The table of symbols.

export default /** @satisfies {Like<typeof import("../../en/symbols/symbols.js").default>} */ ({
  γ: ["facteur d’actualisation", "Combien compte une récompense un pas plus tard, de 0 à 1.", "section 2"],
  λ: [
    "décroissance de la trace",
    "Jusqu’où une erreur remonte le long de la trace : 0 n’atteint que la dernière paire état–action, 1 va aussi " +
      "loin que κ le permet.",
    "section 2",
  ],
  α: ["taille de pas de θ", "De combien une mise à jour déplace les poids θ.", "section 3"],
  η: ["taille de pas de ω", "De combien une mise à jour déplace les poids duaux ω.", "section 4, équation 2"],
  "η/α": [
    "rapport des tailles de pas",
    "La taille de pas de ω comme multiple de la taille de pas de θ. Dans l’analyse des vitesses, l’article la note β.",
    "section 5",
  ],
  κ: [
    "coefficient de trace",
    "Le facteur qui multiplie la trace à chaque paire : π pour Tree Backup, min(1, π/μ) pour Retrace, π/μ pour " +
      "l’échantillonnage préférentiel, 1 pour Qπ(λ), 0 pour TD(0). Les articles l’écrivent c.",
    "section 2",
  ],
  c̄: [
    "seuil d’écrêtage",
    "Le plus grand rapport dans le coefficient min(c̄, π/μ) de V-trace : 1 est Retrace, le plus grand π/μ est " +
      "l’échantillonnage préférentiel.",
    "",
  ],
  ζ: [
    "longueur de la trace d’ABQ",
    "Règle ψ, la taille du coefficient d’ABQ : 0 ne garde pas de trace, 1 est Retrace.",
    "",
  ],
  ψ: [
    "taille du coefficient d’ABQ",
    "ψ = 2ζψ₀ + max(0, 2ζ − 1)(ψ_max − 2ψ₀), 1/ψ₀ et 1/ψ_max étant le plus grand et le plus petit max(μ, π) d’une " +
      "paire ; κ vaut ψπ, et au plus min(1, π/μ).",
    "",
  ],
  σ: [
    "part d’échantillonnage",
    "Dans le coefficient de Q(σ) : 0 est Tree Backup, 1 est l’échantillonnage préférentiel.",
    "",
  ],
  T: [
    "pas entre deux copies",
    "Les poids cibles ω restent T pas, puis sont copiés de θ. Sans T, ils suivent θ par η.",
    "",
  ],
  βᵣ: [
    "régularisation",
    "À quelle vitesse TDRC ramène ses poids duaux vers 0 : 0 est la correction de gradient, ∞ le semi-gradient.",
    "",
  ],
  β: [
    "décroissance de la trace de suivi",
    "Avec quelle lenteur F oublie : γ dans la version publiée ; à 0 chaque emphase m vaut 1. Dans l’analyse des " +
      "vitesses : η/α.",
    "",
  ],
  F: ["trace de suivi", "F ← 1 + βρF : combien les visites précédentes mènent à ce pas sous π.", ""],
  m: ["emphase", "Le facteur par lequel un apprenant emphatique pondère un pas. Il se calcule à partir de F.", ""],
  θ: ["poids", "Les nombres appris : la valeur d’une paire état–action est θᵀφ.", "section 2"],
  "θ₀": ["poids initiaux", "θ avant le premier pas.", "algorithme 1"],
  "θ*": [
    "point fixe",
    "θ* = −A⁻¹b, où la mise à jour espérée est nulle. Si M est singulière, on utilise la pseudo-inverse.",
    "section 4",
  ],
  θ̄: ["moyenne de Polyak", "La moyenne des poids θ jusqu’ici, pondérée par les tailles de pas α.", "tableau 1"],
  "θ₁": ["premier poids", "La première composante de θ, l’abscisse du plan θ.", "section 3"],
  "θ₂": ["second poids", "La seconde composante de θ, l’ordonnée du plan θ.", "section 3"],
  "‖θ‖": ["longueur des poids", "La racine carrée de la somme des carrés des poids, dans l’essai montré.", "section 3"],
  "‖ω‖": ["longueur des poids duaux", "La racine carrée de la somme des carrés des composantes de ω.", "section 5"],
  "‖θ − θ*‖²": [
    "carré de la distance à θ*",
    "La distance des poids au point fixe, au carré. Si M est singulière, dans son image seulement.",
    "tableau 1",
  ],
  ω: [
    "poids duaux",
    "Les poids du problème auxiliaire des apprenants à gradient. Leur espérance tend vers M⁻¹(Aθ + b).",
    "section 4",
  ],
  "ω₀": ["poids duaux initiaux", "ω avant le premier pas.", "algorithme 1"],
  "θ½": ["poids du demi-pas", "Les poids θ après un pas d’essai. Mirror-prox utilise les gradients en ce point.", ""],
  "ω½": ["poids duaux du demi-pas", "Les poids duaux ω après un pas d’essai, comme θ½.", ""],
  "δ½": ["erreur TD du demi-pas", "L’erreur TD en θ½.", ""],
  e: [
    "trace d’éligibilité",
    "e ← γλκe + φ : les caractéristiques des visites récentes, pondérées par γλκ. Elle est nulle avant un épisode.",
    "proposition 3",
  ],
  "e^ω": ["trace hollandaise de ω", "La trace de ω dans les versions « true online ».", "algorithme 2"],
  "e^μ": [
    "trace sous μ",
    "La trace du TD sur la politique de comportement. Son coefficient est 1, ou 0 avec κ = 0.",
    "",
  ],
  "φ̄^μ": [
    "caractéristiques suivantes espérées sous μ",
    "La moyenne de φ(s′, a) sur les actions a de μ dans l’état suivant.",
    "",
  ],
  δ: [
    "erreur TD",
    "Erreur de différence temporelle δ = r + γθᵀφ̄ − θᵀφ. À côté de M et ρ : la plus petite valeur propre de AᵀM⁻¹A.",
    "sections 2 et 5",
  ],
  ρ: [
    "rapport d’importance",
    "π/μ de l’action choisie. Dans les bornes : la plus grande valeur propre de AᵀM⁻¹A.",
    "section 5",
  ],
  φ: ["caractéristiques", "Le vecteur qui décrit une paire état–action, une ligne de Φ.", "section 2"],
  φ̄: [
    "caractéristiques suivantes espérées",
    "La moyenne de φ(s′, a) sur les actions a de π dans l’état suivant.",
    "algorithme 1",
  ],
  φ̃: [
    "caractéristiques portées par la trace",
    "λ Σ κμφ(s′, a) sur les actions a : la part de φ̄ que couvre la trace.",
    "section 6",
  ],
  Φ: ["matrice des caractéristiques", "Une ligne par paire état–action.", "section 2"],
  Φθ: ["valeurs apprises", "La valeur estimée de chaque paire état–action.", "section 4"],
  x: [
    "caractéristiques d’un état",
    "Les caractéristiques avec lesquelles GTD et GTD2 apprennent les valeurs d’état.",
    "section 6",
  ],
  "x′": ["caractéristiques de l’état suivant", "Les caractéristiques x de l’état suivant.", "section 6"],
  "x₀": ["départ de la voiture", "Position, et au choix vitesse, où commence chaque épisode de Mountain Car.", ""],
  "φ̄″": [
    "caractéristiques suivantes espérées, encore",
    "φ̄ dans un second état suivant s″, tiré indépendamment de s′.",
    "",
  ],
  "s″": ["second état suivant", "Un second tirage de l’état suivant de la même paire, indépendant de s′.", ""],
  r: ["récompense", "La récompense du pas.", "section 2"],
  s: ["état", "L’état de l’agent ; s′ est l’état suivant.", "section 2"],
  a: ["action", "L’action de l’agent.", "section 2"],
  k: ["pas", "Le nombre de transitions jusqu’ici.", "section 3"],
  "k₀": [
    "retard de la décroissance",
    "Dans les tailles de pas α/(k + k₀) : un k₀ plus grand les fait décroître plus tard.",
    "",
  ],
  c: ["exposant", "Exposant des tailles de pas 1/k^(1−c) et 1/k^(⅔(1−c)).", "tableau 1"],
  d: ["nombre de poids", "Le nombre des composantes de θ et des colonnes de Φ.", "section 2"],
  R: ["rayon de la boule", "Avec une projection, θ est ramené à ‖θ‖ ≤ R.", "tableau 1"],
  Rω: ["rayon de la boule de ω", "Avec une projection, ω est ramené à ‖ω‖ ≤ Rω.", ""],
  N: ["nombre d’essais", "Les courbes sont des moyennes de N essais indépendants.", "section 6"],
  "#φ": ["tirage des caractéristiques", "La graine des seules caractéristiques aléatoires.", ""],
  "#": ["graine", "Le nombre d’où partent tous les générateurs aléatoires.", ""],
  Â: [
    "somme pour A",
    "La somme des e(γφ̄ − φ)ᵀ jusqu’ici : Â/k tend vers A. Dans une mise à jour espérée : l’échantillon d’un pas.",
    "",
  ],
  b̂: [
    "somme pour b",
    "La somme des re jusqu’ici : b̂/k tend vers b. Dans une mise à jour espérée : l’échantillon d’un pas.",
    "",
  ],
  M̂: ["échantillon de M", "φφᵀ d’un pas, dont la moyenne est M.", ""],
  A: [
    "matrice de la mise à jour espérée",
    "A = ΦᵀΞ(I − λγP^κμ)⁻¹(γP^π − I)Φ. Stable si toutes les valeurs propres ont une partie réelle négative. Sutton " +
      "et Barto écrivent b − Aw : leur A est définie positive.",
    "proposition 1",
  ],
  A_μ: [
    "matrice de la mise à jour espérée sous μ",
    "Le A du TD sur la politique de comportement, E[e^μ(γφ̄^μ − φ)ᵀ].",
    "",
  ],
  E: ["espérance", "La moyenne du terme entre crochets sur les visites de μ à long terme.", ""],
  I: ["identité", "La matrice qui ne change rien.", ""],
  b: ["vecteur de la mise à jour espérée", "b = ΦᵀΞ(I − λγP^κμ)⁻¹r.", "proposition 1"],
  C: ["matrice de la trace", "C = E[eφᵀ] : elle ramène θ vers la cible présente.", ""],
  D: [
    "matrice des caractéristiques suivantes",
    "D = γE[eφ̄ᵀ], donc A = D − C : elle déplace la cible avec les poids qui servent à la calculer.",
    "",
  ],
  H: [
    "courbure d’une erreur",
    "L’erreur quadratique moyenne de Bellman, ou celle de TD, a le gradient Hθ + h. H n’a pas de valeur " +
      "propre négative.",
    "",
  ],
  h: [
    "pente d’une erreur en θ = 0",
    "L’erreur quadratique moyenne de Bellman, ou celle de TD, a le gradient Hθ + h.",
    "",
  ],
  M: ["covariance des caractéristiques", "M = ΦᵀΞΦ.", "proposition 2"],
  MSPBE: [
    "erreur quadratique moyenne de Bellman projetée",
    "½‖Aθ + b‖² dans la norme de M⁻¹ : de combien une mise à jour complète, projetée sur les caractéristiques, " +
      "déplace les valeurs. Elle est nulle en θ*.",
    "proposition 2",
  ],
  MSBE: [
    "erreur quadratique moyenne de Bellman",
    "½‖T^πΦθ − Φθ‖², pondérée par ξ : de combien une application de T^π déplace les valeurs. Des données seules ne " +
      "disent pas où elle est minimale.",
    "",
  ],
  MSTE: [
    "erreur quadratique moyenne de TD",
    "½E δ², avec les actions suivantes espérées. Le bruit des transitions et des récompenses y compte.",
    "",
  ],
  NMSE: [
    "erreur quadratique moyenne normalisée",
    "‖Φθ − Qπ‖² divisé par ‖Qπ‖², pondérés par ξ. Estimer 0 partout donne une erreur de 1.",
    "section 6",
  ],
  RMSVE: [
    "racine de l’erreur quadratique moyenne de valeur",
    "‖Φθ − Qπ‖, pondérée par ξ : l’erreur des valeurs estimées, dans leur unité.",
    "",
  ],
  π: ["politique cible", "La politique dont on apprend les valeurs.", "section 2"],
  μ: ["politique de comportement", "La politique qui choisit les actions des données.", "section 2"],
  ξ: [
    "distribution stationnaire",
    "La part à long terme de chaque paire état–action sous μ. Ξ est sa matrice diagonale ; les apprenants " +
      "emphatiques remplacent Ξ par des emphases.",
    "hypothèse 1",
  ],
  Qπ: [
    "vraies valeurs",
    "L’espérance de la somme actualisée des récompenses à partir de chaque paire état–action, en suivant π.",
    "section 2",
  ],
  "Q^π": [
    "vraies valeurs",
    "L’espérance de la somme actualisée des récompenses à partir de chaque paire état–action, en suivant π.",
    "section 2",
  ],
  ᵀ: ["transposée", "θᵀφ est la somme des produits des composantes.", "section 2"],
  Σ: ["somme", "La somme sur toutes les actions.", ""],
  "s.e.": [
    "erreur type",
    "Erreur type de la moyenne sur les essais : leur écart type divisé par la racine carrée de leur nombre.",
    "",
  ],
});

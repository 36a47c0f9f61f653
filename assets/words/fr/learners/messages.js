// The messages of the learners, by code, in the order of the codes. Their English is in Go, beside the code that sends
// them. {0}, {1} and so on are put in.

export default /** @satisfies {Words} */ ({
  at: "{0} : {1}",
  "at-most": "au plus {0}",
  "ask.no-target":
    "{0} n’a pas de coefficient de trace pour des poids cibles ; indiquez un apprenant de valeurs d’action, sur un " +
    "problème fini à modèle exact",
  "ask.too-wide":
    "les caractéristiques aléatoires sont comparées pour {0} paires état–action au plus ; le problème en a {1}",
  "ask.unknown": "ask : {0} n’est pas valide ; indiquez l’un de {1}",
  "batch.needs-kappa": "{0} a besoin des traces d’un κ ; indiquez par exemple {0}:tb",
  "batch.too-large": "la trace dépasse {0} en {1} transitions ; indiquez un lambda plus petit ou un autre κ",
  "batch.too-many":
    "les traces de {0} transitions ont ensemble plus de {1} composantes ; prenez moins de transitions ou un autre κ",
  "batch.unknown": "méthode inconnue {0} dans {1} ; indiquez l’une de {2}",
  "batch.unknown-kappa": "κ inconnu {0} dans {1} ; indiquez l’un de {2}",
  "claim.ab-lower": "Aux valeurs intermédiaires de λ, AB-Trace(λ) fait mieux que les autres (figure 5).",
  "claim.ab-lower.rule": "Vérifié si son 5e centile est au plus {0} fois le plus petit des autres, à peine sous {1}.",
  "claim.ab-spread":
    "AB-Trace(λ) a une erreur plus basse, mais au prix d’une plus grande variance selon les tailles de pas (figure 4).",
  "claim.ab-spread.rule":
    "Son 5e centile doit être le plus bas. Alors vérifié si les écarts interquartiles des autres sont au " +
    "plus {0} fois le sien, et plus petits à chaque λ. Sinon à peine sous {1}.",
  "claim.above-zero": "un λ au-dessus de 0",
  "claim.also": "{0} ; {1}",
  "claim.any-lambda": "un λ",
  "claim.at-one": "{0} à λ = {1}",
  "claim.best-mspbe":
    "Les meilleures MSPBE qu’atteignent AB-Trace(λ) et GRetrace(λ) sont presque identiques pour toutes " +
    "les valeurs de λ (figure 6).",
  "claim.best-mspbe.rule":
    "Vérifié si elles diffèrent d’un facteur {0} au plus à chaque λ, à peine si c’est le cas en moyenne.",
  "claim.both-ends": "un λ de 0 à 0,25 et un λ de 0,75 à 1",
  "claim.differ": "les meilleures MSPBE diffèrent d’un facteur {0}",
  "claim.gq-rises":
    "Quand λ augmente, la NMSE de GQ(λ) augmente fortement, avec la variance des rapports d’importance " +
    "(figures 4 et 5).",
  "claim.gq-rises.rule":
    "Vérifié si la médiane au plus petit λ est au plus {0} fois celle au plus grand, à peine jusqu’à {1}.",
  "claim.gretrace-efficient":
    "GRetrace(λ) tend à être plus efficace que GTB(λ), car il peut tirer parti de retours complets (figure 4).",
  "claim.gretrace-efficient.rule": "Vérifié si sa médiane est au plus {0} fois celle de GTB, à peine sous {1}.",
  "claim.gretrace-meets-ab":
    "Aux petites et aux très grandes valeurs de λ, GRetrace(λ) et TB(λ), qui dans la figure est GTB(λ), " +
    "égalent AB-Trace(λ) (figure 5).",
  "claim.gretrace-meets-ab.rule":
    "Vérifié si les deux 5e centiles sont à un facteur {0} près de celui d’AB-Trace au plus petit et au " +
    "plus grand λ, à peine jusqu’à {1}.",
  "claim.gtb-spread": "GTB(λ) a la plus petite variance sur les tailles de pas (figure 4).",
  "claim.gtb-spread.rule":
    "Vérifié si son écart interquartile est au plus {0} fois le plus petit des autres, et qu’aucun apprenant " +
    "n’a moins de paires de tailles de pas au-delà de 10. Sinon à peine sous {1}.",
  "claim.mean-over": "{0}, moyenne géométrique sur λ = {1} … {2}",
  "claim.median": "NMSE médiane",
  "claim.middling": "un λ de 0,25 à 0,75",
  "claim.more": "{0} de plus",
  "claim.most": "le plus, d’un facteur {0}, à λ = {1}",
  "claim.needs": "il faut {0}",
  "claim.not-yet": "certains résultats ne sont pas encore calculés",
  "claim.p5": "5e centile",
  "claim.p5-of-nmse": "5e centile de la NMSE",
  "claim.p5-where": "5e centile de la NMSE {0}",
  "claim.reversed": "l’inverse à λ = {0}",
  "claim.reversed-at": "{0} ({1}, {2})",
  "claim.rises": "NMSE de {0} à λ = {1} et {2} : médiane {3} et {4}, 5e centile {5} et {6}",
  "claim.robust":
    "GTB(λ) et GRetrace(λ) sont robustes au choix des tailles de pas et ont moins de variance que GQ(λ) " +
    "et AB-Trace(λ) (section 7).",
  "claim.robust.rule":
    "Vérifié si aucune de leurs paires de tailles de pas ne finit au-delà de 10, et que leurs écarts " +
    "interquartiles sont au plus {2} fois ceux des autres. À peine tant qu’au plus {1} des paires de chacun " +
    "finissent au-delà de 10 et que les écarts sont plus petits.",
  "claim.share": "{0} {1} sur {2}",
  "claim.spread": "écart interquartile de la NMSE",
  "claim.tails": "NMSE au-delà de {0} ou divergée : {1}",
  "claim.value": "{0} {1}",
  "claim.values-at": "à λ = {0} {1}",
  "exact.infinite": "le second moment de la trace est infini ; indiquez un lambda plus petit ou un autre κ",
  "exact.no-eigenvalues": "le calcul des valeurs propres n’a pas convergé",
  "exact.no-stationary": "la chaîne sous μ n’a pas de distribution stationnaire unique",
  "exact.no-symmetric-eigenvalues": "le calcul des valeurs propres d’une matrice symétrique n’a pas convergé",
  "exact.singular-balance": "les équations d’équilibre de la chaîne sous μ sont singulières",
  "exact.singular-returns": "I − γP^π est singulière",
  "exact.singular-traces": "I − λγP^{κμ} est singulière : la moyenne des traces est infinie",
  "exact.solves": "il résout pour ses poids, donc il n’a pas de mise à jour espérée",
  "exact.emphases": "un modèle à emphases",
  "exact.too-large":
    "{0} prend au plus {1} paires état–action et {2} caractéristiques ; le problème a {3} paires et {4} " +
    "caractéristiques",
  "exact.too-much":
    "le modèle exact demande plus de {0} s et de {1} Mo ; au plus {0} s sont permises. Indiquez moins d’états, ou " +
    "moins d’états suivants par état",
  "exact.too-much-on-page":
    "le modèle exact demande plus de {0} s et de {1} Mo ; la page permet {0} s. La ligne de commande permet " +
    "{2} s : triad exact -mdp FICHIER",
  "exact.zero-a": "A est nulle : l’apprenant n’apprend rien, quelle que soit la taille de pas",
  "exact.zero-m":
    "M est nulle : les caractéristiques des paires visitées sont nulles, ou trop petites pour être mises au " +
    "carré en double précision",
  "file-empty": "le fichier est vide",
  "file-too-large": "le fichier dépasse {0} Mo ; choisissez un fichier plus petit",
  "forms.aggregate": "aggregate:N avec N de 1 à {0}",
  "forms.and": "{0}. De plus, {1}",
  "forms.aside": "ignoré : {0}",
  "forms.chosen": "choisi : {0}",
  "forms.counted": "{0} : estimés par comptage sur {1} transitions",
  "forms.each-other": "mu, alors que mu est pi",
  "forms.end-there": "l’épisode finit",
  "forms.features": "pairs, states, aggregate:N, tile:TAILLES:TUILE ou random:N",
  "forms.groups": "phi a une indicatrice par action dans {0} groupes d’états qui se suivent, soit {1} caractéristiques",
  "forms.gym": "un P de Gymnasium en JSON",
  "forms.gym-actions": "l’état {0} a {1} actions, mais doit en avoir {2}, comme l’état 0",
  "forms.gym-done": "true, false, 0 ou 1",
  "forms.gym-from-one": "les clés de {0} commencent à 1 ; numérotez-les de 0 à {1}",
  "forms.gym-keys": "{0} a {1} clés, mais la clé {2} manque ; donnez une fois chaque clé de 0 à {3}",
  "forms.gym-lists": "des listes d’issues par état et action",
  "forms.gym-outcome": "[probabilité, état suivant, récompense, done]",
  "forms.gym-place": "P[{0}][{1}][{2}]",
  "forms.indicators": "phi manque ; Triad emploie une indicatrice par paire état–action, soit {0} caractéristiques",
  "forms.indicators-state": "phi est une indicatrice par état, soit {0} caractéristiques",
  "forms.line": "ligne {0}",
  "forms.list": "une liste de {0}",
  "forms.log": "un journal de transitions",
  "forms.mark": "0 ou 1",
  "forms.never-left": "le journal ne quitte jamais {0} {0|état|états}, {0|qui est|dont le premier est} {1} ; là, {2}",
  "forms.never-taken":
    "{0} {0|paire|paires} état–action sur {1} {0|n’est|ne sont} pas dans le journal ; {0|c’est|la première est} " +
    "{2}. mu y vaut 0, donc pi doit y valoir 0 aussi",
  "forms.no-features":
    "une indicatrice pour chacune des {0} paires ou chacun des {1} états, c’est trop ; donnez phi, avec au " +
    "plus {2} caractéristiques, dans un second fichier",
  "forms.no-gamma": "gamma manque ; c’est 0,99, sauf si la requête fixe gamma",
  "forms.no-order":
    "les lignes ne suivent aucun ordre, donc Triad ne sait pas où les épisodes commencent. Nommez une " +
    "colonne truncated ou episode, ou choisissez start={0} (un état), start=uniform, ou une probabilité par " +
    "état",
  "forms.no-outcome": "{0} n’a pas d’issue ; donnez des probabilités de somme 1",
  "forms.no-policy":
    "{0} manque ; choisissez {0}=uniform, {0}=optimal, {0}={1} (toujours cette action) ou {0}={2} (des probabilités)",
  "forms.no-start":
    "des épisodes finissent, mais le fichier ne dit pas où ils commencent ; choisissez start={0} (un état), " +
    "start=uniform, ou une probabilité par état",
  "forms.npy": "un .npy de numpy",
  "forms.npz": "un .npz de numpy",
  "forms.npz-broken": "le fichier n’est pas un ZIP complet : il est endommagé ou coupé ; enregistrez-le de nouveau",
  "forms.npz-damaged": "{0} ne se décompresse pas : le fichier est endommagé ou coupé ; enregistrez-le de nouveau",
  "forms.npz-dtype": "{0} a le dtype {1} ; enregistrez-le comme nombres",
  "forms.npz-ends":
    "les lignes de {0} qui sont toutes nulles finissent l’épisode ; il y en a {1}, dont la première est pour {2}",
  "forms.npz-files": "le ZIP a plus de {0} fichiers ; enregistrez seulement P et R, avec np.savez",
  "forms.npz-header": "{0} a un en-tête que numpy n’écrit pas ; enregistrez-le avec np.savez",
  "forms.npz-longer": "{0} a plus de nombres que sa forme {1} ; enregistrez-le de nouveau",
  "forms.npz-missing":
    'le tableau {0} manque ; enregistrez P et R par leurs noms avec np.savez("mdp.npz", P=P, R=R). Le fichier a {1}',
  "forms.npz-none": "le fichier est un ZIP sans tableau (.npy) ; enregistrez P et R avec np.savez",
  "forms.npz-objects": "{0} contient des objets Python (un pickle) ; enregistrez np.array({0}, dtype=float)",
  "forms.npz-or": "{0} ou {1}",
  "forms.npz-order": "il y a autant d’états que d’actions, donc Triad lit {0} comme (états, actions, états)",
  "forms.npz-packing": "{0} est compressé comme numpy ne le fait pas ; employez np.savez ou np.savez_compressed",
  "forms.npz-shape": "{0} a la forme {1}, mais doit avoir {2}",
  "forms.npz-shape-p": "{0} a la forme {1}, mais doit avoir (états, actions, états) ou (actions, états, états)",
  "forms.npz-single":
    "le fichier est un seul tableau de numpy (.npy) ; enregistrez P et R dans un même fichier avec " +
    'np.savez("mdp.npz", P=P, R=R)',
  "forms.number": "un nombre de 0 à 1",
  "forms.object": "un objet",
  "forms.observations": "les observations sont ignorées, car un apprenant connaît l’état",
  "forms.other-json":
    "le fichier est du JSON ou du texte de Python, mais ni dans la forme de Triad ni comme le P de " +
    "Gymnasium ; écrivez P avec json.dump(env.unwrapped.P, file, default=float)",
  "forms.own": "un JSON propre à Triad",
  "forms.pairs-features":
    "phi=pairs donne {0} caractéristiques, mais au plus {1} sont admises ; phi=states en donne {2}",
  "forms.pair": "état {0}, action {1}",
  "forms.pairs":
    "{0} {0|état|états} et {1} {1|action|actions} donnent {2} paires état–action ; indiquez-en au plus {3}",
  "forms.policy": "uniform, optimal, {0}, une action ({1}) ou {2} probabilités séparées par des virgules",
  "forms.pomdp": "un POMDP ou un PDM en texte",
  "forms.pomdp-action": "{0} porte sur l’action {1} ; indiquez {2}",
  "forms.pomdp-colon": "il manque un deux-points après {0} ; écrivez {0}:",
  "forms.pomdp-count": "un entier à partir de 1, ou des noms",
  "forms.pomdp-empty": "{0} est vide ; donnez leur nombre ou leurs noms",
  "forms.pomdp-ends": "le fichier finit dans {0} ; ajoutez {1}",
  "forms.pomdp-ends-after": "le fichier finit après {1} nombres de {0} ; il en faut {2}",
  "forms.pomdp-keyword": "{0} ne commence aucune instruction ; indiquez l’un de {1}",
  "forms.pomdp-late": "{0} vient après T, O ou R ; donnez-le avant",
  "forms.pomdp-many-seen": "il y a {0} observations ; indiquez-en au plus {1}",
  "forms.pomdp-missing": "{0} manque ; donnez-le avant start, T, O et R",
  "forms.pomdp-more": "{0} est un nombre de trop pour {1} ; donnez-en {2}",
  "forms.pomdp-name": "{0} a le nom {1} ; choisissez des noms qui ne soient ni des nombres ni *",
  "forms.pomdp-name-twice": "{0} a deux fois le nom {1} ; choisissez des noms différents",
  "forms.pomdp-names-left": "les noms de {0} sont ignorés, car {1} n’est pas un texte d’au plus {2} caractères",
  "forms.pomdp-no-start": "{0} ne laisse aucun état où commencer ; laissez-en au moins 1",
  "forms.pomdp-none-seen": "*, car le fichier n’a pas de ligne observations:",
  "forms.pomdp-observation": "{0} porte sur l’observation {1} ; indiquez {2}",
  "forms.pomdp-one-of": "l’un de {0}",
  "forms.pomdp-seen-after": "O (probabilités des observations) pour l’action {0} et l’état suivant {1}",
  "forms.pomdp-state": "{0} porte sur l’état {1} ; indiquez {2}",
  "forms.pomdp-state-too": "R n’a qu’une action ; donnez aussi un état",
  "forms.pomdp-twice": "{0} est donné deux fois ; donnez-le une seule fois",
  "forms.pomdp-unseen": "{0} manque ; donnez des probabilités, car les récompenses dépendent de l’observation",
  "forms.pomdp-values": "reward ou cost",
  "forms.pomdp-work":
    "les instructions avec * désignent en tout trop d’entrées de T, O et R ; employez moins d’instructions avec * " +
    "ou moins d’observations",
  "forms.probability": "une probabilité de 0 à 1",
  "forms.random": "random:N ou random:N:GRAINE avec N de 1 à {0}",
  "forms.random-numbers": "phi a {0} nombres tirés au hasard par paire, selon la graine {1}",
  "forms.read": "lu comme {0} : {1} {1|état|états}, {2} {2|action|actions}",
  "forms.rounded":
    "{0} {0|ligne|lignes} de probabilités {0|a|ont} pour somme 1 à l’arrondi près ; {0|elle|la première} est pour " +
    "{1}, de somme {2}. Triad {0|la|les} ramène à 1",
  "forms.start": "uniform, un état ({0}) ou {1} probabilités séparées par des virgules",
  "forms.start-again": "la chaîne recommence",
  "forms.sum": "{0} : les probabilités ont pour somme {1} ; il faut 1",
  "forms.table": "un CSV d’issues",
  "forms.table-actions-from-one": "les actions sont numérotées à partir de 1",
  "forms.table-actions-mixed": "des actions ont des noms, donc les nombres sont aussi des noms : la ligne {0} a {1}",
  "forms.table-blank": "la ligne est vide ; donnez {0} champs",
  "forms.table-done": "0, 1, false ou true",
  "forms.table-empty": "il n’y a pas de ligne après l’en-tête ; donnez-en au moins 1",
  "forms.table-ends": "les états sans lignes finissent l’épisode : {0}",
  "forms.table-fields": "la ligne a {0} champs, mais doit en avoir {1}",
  "forms.table-first": "ignoré : la première colonne, qui n’a pas de nom",
  "forms.table-long": "la ligne a {0} octets, mais doit en avoir au plus {1}",
  "forms.table-many-actions": "il y a plus de {0} actions ; indiquez-en au plus {0}",
  "forms.table-many-states": "il y a plus de {0} états ; indiquez-en au plus {0}",
  "forms.table-missing": "la colonne {0} manque ; le fichier doit avoir {1}",
  "forms.table-name": "un entier à partir de 0, ou un nom de 1 à {0} caractères sur une ligne",
  "forms.table-states-from-one": "les états sont numérotés à partir de 1",
  "forms.table-states-mixed": "des états ont des noms, donc les nombres sont aussi des noms : la ligne {0} a {1}",
  "forms.table-twice": "la colonne {0} est donnée deux fois, comme {1} et {2} ; omettez-en une",
  "forms.tile": "tile:TAILLES:TUILE ou tile:TAILLES:TUILE:PAVAGES, comme tile:4x4:2, avec des tailles de produit {0}",
  "forms.tiles": "phi a une indicatrice par action dans {0} tuiles, soit {1} caractéristiques",
  "forms.too-large": "le fichier dépasse {0} Mo ; choisissez un fichier plus petit",
  "forms.unknown": "le fichier n’a aucune des formes que Triad lit ; indiquez {0}",
  "forms.unknown-key": "clé inconnue {0} ; indiquez l’une de {1}",
  "forward.ended": "la ligne {0} est après la fin du journal ; choisissez une ligne antérieure",
  "forward.not-a-trace": "{0} n’apprend pas avec la trace e ← γλκe + φ, donc il n’a pas de vue en avant de cette sorte",
  "forward.simulated":
    "{0} est simulé et a trop de caractéristiques pour qu’on les montre ; le triangle n’est que pour les " +
    "problèmes finis",
  got: "{0} n’est pas valide ; indiquez {1}",
  "grid.at": "une étude a une erreur par case ; omettez cette clé",
  "grid.both-set-eta": "ratio fixe η aussi ; omettez l’un des deux",
  "grid.cells": "l’étude a {0} cases ; il en faut au plus {1} ; raccourcissez une liste",
  has: "{0} a {1}, mais doit avoir {2}",
  integer: "un entier de {0} à {1}",
  is: "{0} vaut {1} ; indiquez {2}",
  "forms.unseen": "{0} est positif pour {1}, qui n’est pas dans le journal ; donnez-y 0",
  "forms.utf16": "le fichier est en UTF-16 ; enregistrez-le en UTF-8",
  "forms.wide": "phi={0} donne {1} caractéristiques ; indiquez-en au plus {2}",
  "json.colon": "il manque un deux-points après la clé",
  "json.comma": "il manque une virgule ou {0}",
  "json.depth": "plus de {0} listes et objets sont emboîtés ; réduisez-en le nombre",
  "json.end": "un texte a besoin d’un guillemet double fermant, sans caractère de contrôle avant lui",
  "json.ended": "le texte finit trop tôt",
  "json.escape": "un texte a un échappement inconnu",
  "json.key": "il manque une clé entre guillemets doubles",
  "json.more": "il y a du texte après la fin ; supprimez-le",
  "json.number": "il manque un nombre",
  "json.syntax": "JSON invalide à l’octet {0} : {1}",
  "json.too-large": "le nombre {0} à l’octet {1} est trop grand pour la double précision",
  "json.twice": "la clé {0} est donnée deux fois ; donnez-la une seule fois",
  "json.value": "il manque une valeur",
  "learn.negative-emphases":
    "{0} n’est pas un apprenant : les emphases exigent λκμ ≤ π, et κ = 1 en rend de négatives là où μ > π ; " +
    "indiquez l’un de {1}",
  "learn.no-trace": "{0} n’a pas de trace et ne prend pas de κ ; indiquez {0} seul",
  "learn.no-kappa": "{0} apprend des valeurs d’état et ne prend pas de κ ; indiquez {0} seul",
  "learn.rule-alone": "{0} est une règle de mise à jour et demande un κ ; indiquez par exemple {1}. κ connus : {2}",
  "learn.unknown-algorithm": "algorithme inconnu {0}",
  "learn.unknown-kappa": "κ inconnu {0} dans {1} ; indiquez l’un de {2}",
  "learn.unknown-rule": "règle de mise à jour inconnue {0} dans {1} ; indiquez l’une de {2}",
  list: "{0}, {1}",
  "log.actions-from-one": "les actions sont numérotées à partir de 1",
  "log.actions":
    "les actions ne suivent pas mu : dans l’état {0} le journal prend l’action {1} {2} fois sur {3}, mais mu " +
    "a la probabilité {4}",
  "log.also": "{0}. De plus, {1}",
  "log.any-integer": "un entier, de n’importe quelle taille dans une ligne terminée",
  "log.aside": "ignoré : {0}",
  "log.column-missing": "la colonne {0} manque ; le fichier doit avoir {1}",
  "log.column-twice": "la colonne {0} est donnée deux fois ; omettez-en une",
  "log.columns-alike": "les colonnes {0} et {1} sont toutes deux {2} ; omettez-en une",
  "log.done": "0, 1, false ou true",
  "log.empty": "le fichier est vide ; écrivez l’en-tête s,a,r,s_next et des lignes",
  "log.empty-line": "la ligne est vide ; donnez {0} champs",
  "log.fields": "la ligne a {0} champs, mais doit en avoir {1}",
  "log.form": "le fichier est {0}, non du CSV ; un journal de transitions a un en-tête, puis une transition par ligne",
  "log.impossible": "{0} transitions sur {1} ont la probabilité 0 dans le problème ; la première est à la ligne {2}",
  "log.jump":
    "s vaut {0}, mais la ligne précédente a fini en {1} sans être done. Marquez les coupures par une colonne " +
    "truncated ou episode, ou lisez chaque ligne à part avec rows=apart",
  "log.line": "ligne {0}",
  "log.long-line": "la ligne a {0} octets, mais doit en avoir au plus {1}",
  "log.name-and-number":
    "{0} est {1}, un nom, mais d’autres sont des nombres ; employez seulement des nombres ou seulement des noms",
  "log.name-length": "{0} est {1} ; choisissez un nom d’au plus {2} caractères",
  "log.never-taken": "la politique de comportement ne choisit jamais l’action {1} dans l’état {0}",
  "log.no-end":
    "{0} {0|ligne est terminée|lignes sont terminées}, mais le problème ne finit jamais ; {0|elle|la première} est à " +
    "la ligne {1}",
  "log.no-header": "il n’y a pas d’en-tête ; nommez les colonnes {0} dans la première ligne",
  "log.no-rows": "il n’y a pas de ligne après l’en-tête ; donnez-en au moins 1",
  "log.number-and-name":
    "{0} est {1}, un nombre, mais d’autres sont des noms ; employez seulement des nombres ou seulement des noms",
  "log.own": "le fichier vient de triad {0}, ce n’est pas un journal de transitions ; choisissez un journal",
  "log.places": "{0} vaut {1} ; indiquez un entier de 0 à {2}",
  "log.read-as": "colonnes sous d’autres noms : {0} sont lues comme {1}",
  "log.rewards":
    "{0} {0|récompense|récompenses} sur {1} {0|diffère|diffèrent} de celles du problème ; la " +
    "première est à la ligne {2}",
  "log.row-names": "ignoré : la première colonne, qui n’a pas de nom",
  "log.sizes": "le journal est lu pour {0} états et {1} actions, mais le problème en a {2} et {3} ; relisez le journal",
  "log.states-from-one": "les états sont numérotés à partir de 1",
  "log.too-many-rows": "le journal a {0} lignes, mais doit en avoir au plus {1}",
  "log.utf16": "le fichier est en UTF-16 ; enregistrez-le en UTF-8",
  "log.unknown-column": "colonne inconnue {0} ; indiquez l’une de {1}",
  "mdp.absorbed":
    "mu reste pour toujours dans {0}, {1} états sur {2}. Elle ne visite les autres qu’au début, donc ils ne " +
    "comptent pas. Pour des épisodes, donnez start et des lignes de P de somme inférieure à 1 là où ils " +
    "finissent, ou episodic=1",
  "mdp.at-named": "{0} : {1}",
  "mdp.characters": "{0} caractères",
  "mdp.deficit":
    "{0} a pour somme {1}, donc un épisode y finit une fois sur {2} pas et prend {3} pas en moyenne ; si " +
    "c’est un arrondi et non une fin, indiquez rounding=1",
  "mdp.finite": "un nombre fini",
  "mdp.from-1-to": "de 1 à {0}",
  "mdp.index-twice": "{0} est de nouveau {1}, comme {2} ; indiquez des indices différents",
  "mdp.list": "une liste",
  "mdp.list-of-names": "une liste de noms",
  "mdp.list-of-numbers": "une liste de nombres",
  "mdp.list-of-rows": "une liste de lignes",
  "mdp.made-ends": "episodic=1 : une transition vers {0} finit l’épisode",
  "mdp.made-start": "episodic=1 : start manque, donc les épisodes commencent dans {0}",
  "mdp.missing-key": "{0} manque ; seules ces clés peuvent manquer : {1}",
  "mdp.mu-zero": "{0} vaut 0 là où pi vaut {1} ; indiquez un nombre supérieur à 0",
  "mdp.name": "un texte de 1 à {0} caractères sur une ligne",
  "mdp.name-twice": "{0} est de nouveau {1}, comme {2} ; choisissez des noms différents",
  "mdp.names": "{0} noms",
  "mdp.never-ends":
    "gamma vaut 1, mais sous {0} {1} n’arrive jamais à une fin ; indiquez un gamma inférieur à 1, ou des " +
    "lignes de P sur le chemin dont la somme est inférieure à 1",
  "mdp.no-goal":
    "episodic vaut 1, mais aucun ensemble d’états sans récompense n’est absorbant sous mu ; ajoutez un tel " +
    "état ou omettez episodic",
  "mdp.no-model": "pas de modèle exact en double précision : {0}",
  "mdp.no-states": "states vaut {0} et actions vaut {1} ; indiquez-en au moins 1 de chaque",
  "mdp.no-undiscounted": "pas de modèle exact en double précision sans actualisation : {0}",
  "mdp.not-object": "le fichier est {0} ; donnez un objet avec les clés {1}",
  "mdp.not-of-json": "quelque chose qui n’est pas du JSON",
  "mdp.not-pair": "{0} est {1} ; donnez une paire d’un indice et d’un nombre",
  "mdp.object": "un objet",
  "mdp.one-line": "un texte d’une ligne sans caractères de contrôle",
  "mdp.one-or-not": "0, 1, false ou true",
  "mdp.pair-length": "{0} a {1} entrées, mais doit en avoir 2 : un indice et un nombre",
  "mdp.pair-small":
    "{0} vaut au plus {1} pour toute paire que mu ne cesse de visiter, trop petit pour être mis au carré en " +
    "double précision ; indiquez une caractéristique d’au moins {2}",
  "mdp.pair-zero": "{0} est nul pour toute paire que mu ne cesse de visiter ; indiquez une caractéristique non nulle",
  "mdp.pairs": "{0} fois {1} donne {2} paires état–action ; indiquez-en au plus {3}",
  "mdp.probabilities": "les probabilités ont pour somme {0} ; il faut 1",
  "mdp.probabilities-above": "les probabilités ont pour somme {0} ; il faut au plus 1",
  "mdp.probability": "une probabilité de 0 à 1",
  "mdp.probability-of": "la probabilité de {0}",
  "mdp.rewards-with-end":
    "{0} a {1} nombres, mais doit en avoir {2} : une récompense par état suivant, et la dernière pour la fin",
  "mdp.rounded":
    "{0} {0|ligne|lignes} de probabilités {0|a|ont} pour somme 1 à l’arrondi près ; {0|c’est|la première est} " +
    "{1}, de somme {2}. Triad {0|la|les} ramène à 1",
  "mdp.row-length": "{0} a {1} paires, mais doit en avoir au plus {2}",
  "mdp.start-goal":
    "episodic vaut 1, mais start mène dans un ensemble absorbant sans récompense, {0} ; donnez un départ ailleurs",
  "mdp.start-once":
    "aucun épisode ne finit, donc start ne sert qu’une fois : mu reste pour toujours dans {0}, {1} états sur " +
    "{2}. Pour finir les épisodes, donnez des lignes de P de somme inférieure à 1, ou episodic=1",
  "mdp.state": "l’état {0}",
  "mdp.state-action": "{0}, {1}",
  "mdp.state-small":
    "{0} vaut au plus {1} pour tout état que mu ne cesse de visiter, trop petit pour être mis au carré en " +
    "double précision ; indiquez une caractéristique d’au moins {2}",
  "mdp.state-zero": "{0} est nul pour tout état que mu ne cesse de visiter ; indiquez une caractéristique non nulle",
  "mdp.states": "les états {0}",
  "mdp.sum": "{0} a pour somme {1} ; il faut 1",
  "mdp.sum-above": "{0} a pour somme {1} ; il faut au plus 1",
  "mdp.text": "un texte",
  "mdp.two-sets":
    "la chaîne sous mu n’a pas de distribution stationnaire unique : elle reste pour toujours dans {0}, et " +
    "aussi dans {1}. Laissez un seul de ces ensembles, ou faites des épisodes : avec start et des lignes de " +
    "P de somme inférieure à 1 là où ils finissent, ou avec episodic=1",
  "mdp.unvisited": "mu visite {0} états sur {1} ; les autres ne comptent pas",
  "mdp.unknown-key": "clé inconnue {0} ; indiquez l’une de {1}",
  "mdp.zero-or-more": "0 ou plus",
  "metric.no-bellman": "les erreurs de Bellman et de TD demandent un problème fini d’une taille qui a un modèle exact",
  "metric.no-values":
    "nmse n’est pas définie si Q^π est nulle partout (récompense nulle) ; utilisez value-error, rmsve, mspbe " +
    "ou distance",
  "moments.not-affine":
    "les seconds moments de {0} ne sont pas connus, car sa mise à jour n’est pas affine en la trace",
  "moments.too-large": "{0} poids, c’est trop pour en calculer les seconds moments ; employez-en au plus {1}",
  number: "un nombre de {0} à {1}",
  "number-below": "un nombre à partir de {0} et inférieur à {1}",
  numbers: "{0} {0|nombre|nombres}",
  "phase.a-map": "une carte",
  "phase.no-moments": "la couche {0} n’est pas connue pour {1}, dont la règle est {2} ; elle l’est pour les règles {3}",
  "phase.not-finite": "{0} est simulé, mais une carte demande un problème fini ; choisissez un autre problème",
  "phase.one-learner": "un seul algorithme, car une carte montre un seul apprenant",
  "phase.semi-only":
    "la couche abscissa est pour les apprenants semi-gradient, et {0} n’en est pas un ; employez layer=mean",
  "phase.too-many": "la couche {0} prend au plus {1} poids, θ et ω ensemble ; {2} en a {3} ici",
  "problem.ends-never": "un nombre inférieur à 1, car sous {0} l’état {1} n’arrive jamais à la fin d’un épisode",
  "problem.untaken":
    "la politique de comportement va seulement à droite, mais la politique cible va à droite avec la " +
    "probabilité {0} ; indiquez mu inférieur à 1, ou pi=1",
  "query.above": "un nombre supérieur à {0}, jusqu’à {1}",
  "query.along-axis": "{0}, le long de {1}",
  "query.bad-encoding": "encodage pour cent incorrect ; écrivez % comme %25",
  "query.below-end": "un nombre inférieur à {0}, la valeur de {1}",
  "query.between": "un nombre supérieur à {0} et inférieur à {1}",
  "query.both-set-eta": "{0} fixent tous deux η ; indiquez un seul des deux pour une carte",
  "query.car-start": "une position à partir de {0} et inférieure à {1}, suivie au besoin d’une vitesse de {2} à {3}",
  "query.counts-episodes": "le problème {0} compte les épisodes ; utilisez {1}",
  "query.counts-steps": "le problème {0} compte les pas ; utilisez {1}",
  "query.flag": "0 ou 1",
  "query.given-twice": "la clé est donnée plus d’une fois ; donnez-la une seule fois",
  "query.known": "{0} ; indiquez l’un de {1}",
  "query.known-near": "{0}. Vouliez-vous dire « {2} » ? Noms connus : {1}",
  "query.max-or": "max ou {0}",
  "query.mixed":
    "{0} apprend des données par passes, mais {1} apprend en ligne ; indiquez des apprenants d’une seule sorte",
  "query.no-override": "{0} ne se règle pas pour un seul algorithme ; réglez-le pour tous",
  "query.not-taken": "{0} ne prend pas {1}, qui est pour {2}",
  "query.no-such-choice": "le problème {0} ne prend pas cette clé ; omettez-la",
  "query.numbers": "une liste d’au plus {0} nombres finis, séparés par des virgules",
  "query.one-of": "l’un de {0}",
  "query.or-endless": "{0}, ou endless",
  "query.or-nothing": "{0}, ou une valeur vide",
  "query.or-one-in-episodes": "{0}, ou 1 si l’expérience vient par épisodes",
  "query.or-pair": "{0}, ou une règle avec un κ, comme {1}",
  "query.and-more": "{0} et {1} de plus (voir triad list {2}, ou le manuel)",
  "query.no-weighted":
    "wis n’est pas disponible, car l’échantillonnage préférentiel pondéré divise par la somme des rapports " +
    "de retours entiers, mais les apprenants de Triad voient une transition à la fois. Indiquez IS, qui " +
    "pondère par le rapport lui-même, ou Retrace, qui l’écrête à 1",
  "query.perhaps": "{0} (le nom le plus proche), ou {1}",
  "query.radii": "un ou deux nombres positifs, les rayons des boules de θ et de ω",
  "query.same-axis": "la carte a déjà {0} le long de x ; indiquez une autre clé",
  "query.some-of": "une liste, séparée par des virgules, de {0}",
  "query.steps": "une liste d’au plus {0} pas de 0 à {1}, séparés par des virgules",
  "query.too-long": "la requête dépasse {0} octets ; raccourcissez-la",
  "query.unknown-key": "clé inconnue ; indiquez l’une de {0}",
  "query.unknown-near": "clé inconnue. Vouliez-vous dire « {1} » ? Clés : {0}",
  quoted: "« {0} »",
  "rates.an-error": "une erreur espérée",
  "rates.changed": "une pente demande une décade de pas sans changement de réglage",
  "prospect.no-mean": "{0} n’a pas de mise à jour espérée que l’on puisse calculer ici",
  "prospect.not-large":
    "{0} n’est pas un grand problème fini ; seuls ceux-ci calculent leurs taux de croissance et leurs " +
    "spectres à la demande",
  "rates.log": "l’expérience vient d’un journal de transitions, donc les espérances ne sont pas connues",
  "rates.no-chain":
    "le long d’une trajectoire, la trace peut croître de trop de façons pour être suivie exactement ; cette " +
    "réponse emploie des échantillons i.i.d. à la place",
  "rates.not-fallen": "une pente demande une décade de pas où l’erreur est dix fois sous son départ",
  "rates.not-gradient": "la proposition 4 porte sur les apprenants à gradient comme GTB ; {0} n’en est pas un",
  "rates.root":
    "l’espérance de {0}, une racine carrée, n’est pas connue ; utilisez value-error, son carré, dont " +
    "l’espérance est connue",
  "rates.simulated": "{0} est simulé ; les erreurs espérées ne sont connues que pour les problèmes finis",
  "rates.singular": "A est singulière, donc δ est nul et la proposition 4 ne s’applique pas",
  "rates.too-early": "une pente demande une décade qui commence au pas {0} ou plus tard ; allez jusqu’au pas {1}",
  "rates.too-large":
    "{0} poids, θ et ω ensemble, c’est trop pour en calculer les seconds moments ; employez-en au plus {1}",
  "rates.unbounded": "une exécution a divergé, donc son erreur n’a pas de pente",
  rows: "{0} {0|ligne|lignes}",
  "replay.constant": "constant, car les méthodes par lots ont des tailles de pas constantes",
  "replay.even-passes": "des passes paires de 0 à {0} de {1}",
  "replay.free": "une valeur vide, car les méthodes par lots ne sont pas projetées",
  "replay.none": "none, car les méthodes par lots ne font pas de moyenne des poids",
  "replay.passes": "des passes de 0 à {0} de {1}",
  "replay.simulated": "{0} est simulé ; les méthodes par lots n’apprennent que de problèmes finis",
  "run.gamma-less": "une valeur plus petite, car I − γP^π est singulière en double précision",
  "run.a-coefficient": "un coefficient de trace du catalogue",
  "run.a-direction": "gamma, lambda, ou un nombre de ce problème qui peut changer pendant une exécution",
  "run.a-problem": "un problème du catalogue",
  "run.an-algorithm": "un algorithme du catalogue",
  "run.log-corners":
    "le journal de transitions ouvert vient d’une seule politique de comportement, et n’a pas de transitions " +
    "d’une autre",
  "run.log-no-second":
    "{0} demande deux états suivants indépendants de chaque paire, et un journal en a un ; indiquez residual-naive",
  "run.log-not-finite":
    "le problème {0} n’est pas un PDM fini ; il en faut un pour un journal, qui numérote états et actions",
  "run.log-one-chain": "chain, car un journal est une seule trajectoire",
  "run.log-one-run": "1, car un journal est une seule exécution",
  "run.log-rows": "au plus {0}, le nombre de lignes du journal",
  "run.needs-definition":
    "{0} demande une définition ; donnez un fichier par -mdp sur la ligne de commande, ou par Votre PDM sur la page",
  "run.needs-model": "{0} demande un modèle exact, mais {1} n’en a pas ; indiquez un autre programme",
  "run.growth-along": "le taux de croissance le long de {0}",
  "run.no-corners":
    "{0} n’a pas de clés qui retirent l’apprentissage hors politique ou l’approximation de fonction ; {1} en a",
  "run.no-chains": "iid est pour les problèmes finis sans fin, mais {0} a des épisodes ; indiquez chain",
  "run.no-emphases": "{0} ; utilisez un apprenant sans emphases",
  "run.no-state-features":
    "{0} apprend des valeurs d’état, mais le problème n’a pas de caractéristiques d’état ; indiquez un autre apprenant",
  "run.not-defined": "{0} n’est pas défini pour {1} : {2}",
  "run.not-finite": "le problème {0} n’est pas un PDM fini ; choisissez-en un",
  "run.one-number": "1 nombre",
  "run.only-custom": "le problème {0} ne va pas avec une définition ; indiquez {1} ou omettez la clé",
  "run.or": "{0} ou {1}",
  "run.own-eta": "le programme {0} fixe son propre η ; omettez ratio",
  "run.simulated": "{0} est simulé ; la dynamique moyenne exacte n’existe que pour les problèmes finis",
  "run.singular-a": "A est singulière, donc δ et toutes les tailles de pas sont nuls",
  "run.wide-corners": "des caractéristiques aléatoires ne sont aucun des huit mondes ; indiquez {0} ou {1}",
  "run.until-end": "au plus {0}, la fin de l’expérience",
  "study.at": "une étude ne donne que les erreurs de sa fin ; utilisez episodes",
  "study.each": "une liste séparée par des virgules, où chaque élément est {0}",
  "study.for": "{0} pour une étude",
  "study.list": "une liste d’au plus {0}, séparés par des virgules",
  "study.measure": "une étude de Mountain Car ne donne que les erreurs de sa fin ; omettez cette clé",
  "study.metric": "une étude donne toujours nmse et mspbe ; omettez cette clé",
  "study.no-override": "une étude emploie les mêmes tailles de pas pour tous les apprenants ; utilisez {0}",
  "study.of-states":
    "{0} apprend des valeurs d’état, mais une étude compare des valeurs d’action ; indiquez un autre apprenant",
  "study.pairs": "alpha et eta donnent {0} paires de tailles de pas ; il en faut au plus {1}",
  "study.plain": "une étude a des tailles de pas constantes, et des poids ni moyennés ni projetés ; omettez cette clé",
  "study.rows": "l’étude a {0} apprenants ; il en faut au plus {1} ; raccourcissez seed, lambda, alpha ou eta",
  "study.runs": "une étude a une exécution par graine ; donnez à seed une liste séparée par des virgules",
  "study.sampling": "une étude apprend le long d’une trajectoire ; omettez cette clé",
  "survey.not-a-curve": "rates : {0} n’est pas valide ; indiquez un des apprenants montrés",
  "survey.not-a-learner": "traces : {0} n’est pas valide ; indiquez un des apprenants montrés",
  "survey.not-a-size": "along : {0} n’est pas valide ; indiquez alpha ou eta",
  text: "{0}",
  "worker.at-episode": "pas {0}, dans l’épisode {1}",
  "worker.at-step": "pas {0}",
  "worker.from-to": "un nombre de {0} à {1}",
  "worker.interrupted": "interrompu : {0}",
  "worker.log-ended": "le journal est fini ; Recommencer le reprend à sa première ligne",
  "worker.no-confirmation": "les meilleures cases ne sont pas encore confirmées ; confirmez-les d’abord",
  "worker.no-study": "aucune étude n’est ouverte ; ouvrez-en une",
  "worker.not-json": "{0}",
  "worker.no-picture": "{0} n’est pas valide ; indiquez une des figures de l’étude",
  "worker.not-by-cell": "l’étude est celle de Mountain Car, qui a ses propres figures",
  "worker.not-study": "la requête n’est pas celle d’une étude ; indiquez preset=study ou view=study",
  "worker.nothing-behind": "il n’y a pas d’expérience à laquelle revenir ; ouvrez-en une",
  "worker.nothing-open": "aucune expérience n’est encore ouverte ; ouvrez-en une",
  "worker.other-file": "{0} ; donnez un PDM en fichier .json, ou un journal en fichier .csv",
  "worker.file-too-large":
    "le fichier dépasse {0} Mo, le plus que lise la page ; la commande triad lit jusqu’à {1} Mo, avec -mdp",
  "worker.other-form": "le fichier est {0} ; choisissez un fichier dans la forme propre à Triad, ou la commande import",
  "worker.some-of": "certains de {0}",
  "worker.study-open": "une étude est ouverte ; ouvrez une expérience",
  "worker.unknown-command": "commande inconnue {0}",
  "worker.using": "{0} ; à la place, {1}",
  "held.many-changes": "{0} changements, c’est trop ; donnez-en au plus {1}",
  "held.not-followed": "les changements enregistrés ne ramènent pas aux réglages du début",
  "held.not-live": "{0} ne peut pas changer pendant qu’un apprenant apprend",
  "held.not-pairs": "un changement a un pas mais ni clé ni valeur ; donnez les trois",
  "held.nothing-yet": "rien n’est encore à épingler, car aucun pas n’est appris ; lancez d’abord l’exécution",
  "held.one-change": "{0} n’est pas valide ; donnez une clé et sa valeur",
  "held.place": "exécution épinglée {0}",
  "held.too-long": "le texte dépasse {0} octets ; épinglez des exécutions moins nombreuses ou plus courtes",
  "held.too-many": "{0} exécutions, c’est trop ; épinglez-en au plus {1}",
  "worker.held-full": "{0} exécutions sont épinglées, pas une de plus ; retirez-en une d’abord",
  "worker.held-in-episode": "des réglages ont changé au cours d’un épisode, donc l’exécution ne peut pas être répétée",
  "worker.held-none": "{0} n’est pas valide ; indiquez le numéro d’une exécution épinglée, de 1 à {1}",
  "worker.held-nothing": "{0} n’est pas valide, car aucune exécution n’est épinglée ; épinglez-en une d’abord",
  "worker.held-same": "cette exécution est déjà épinglée",
  "worker.held-unit": "l’exécution épinglée compte en {0}, mais pas l’axe",
  "worker.versus-learner":
    "{0} n’est pas valide ; indiquez un des apprenants montrés, ou avec @ et son numéro un apprenant d’une " +
    "exécution épinglée",
  "worker.versus-log": "un journal n’a pas d’autres graines à comparer",
  "worker.zero-or-more": "0 ou plus",
});

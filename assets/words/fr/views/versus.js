// Les mots de la vue de deux apprenants, l’un contre l’autre.

export default /** @satisfies {Like<typeof import("../../en/views/versus.js").default>} */ ({
  title: (a, b) => `${a} est-il plus proche que ${b} ?`,
  coming: "Comparaison des deux erreurs…",
  closer: (who, other, times, step, [unit]) =>
    `Au ${unit} ${step}, l’erreur de ${other} vaut ${times} fois celle de ${who}.`,
  even: (a, b, step, [unit]) => `Au ${unit} ${step}, ${a} et ${b} ont la même erreur.`,
  gone: (who, other, step, [unit]) => `Au ${unit} ${step}, ${who} a divergé, et ${other} non.`,
  bothGone: (step, [unit]) => `Au ${unit} ${step}, les deux ont divergé.`,
  one: "C’est une seule graine. D’autres montreront si c’est un hasard.",
  wins: (name, n, of) => `${name} est plus proche pour ${n} graines sur ${of}.`,
  draws: (n, of) => `Sur ${of} graines, chacun est plus proche pour ${n}.`,
  chance: (many) => `Une pièce équilibrée le ferait environ une fois sur ${many}.`,
  likely: "Une pièce équilibrée le ferait plus d’une fois sur deux.",
  named: { 100: "cent", 1000: "mille", 1000000: "un million", 1000000000: "un milliard" },
  many: { 1000000000: (n) => `${n} milliards`, 1000000: (n) => `${n} millions` },
  exactly: (p) =>
    `Une pièce équilibrée donnerait un partage aussi inégal, d’un côté ou de l’autre, avec une probabilité de ` +
    `${p}, si le ` +
    "nombre de graines était choisi d’avance.",
  a: "A",
  b: "B",
  swap: "échanger",
  swapTitle: "Échanger A et B",
  more: (n) => `${n} graines de plus`,
  moreTitle: "Lancer les mêmes réglages avec d’autres graines jusqu’au pas présent",
  heldAs: (label, name) => `${label} (épinglée : ${name})`,
  above: (name) => `↑ ${name} est plus proche`,
  ratio: (metric, a, b) => `rapport ${metric}, ${a} à ${b}`,
  below: (name) => `↓ ${name} est plus proche`,
  steps: { step: "pas", episode: "épisode" },
  computing: (n, of) => `${n} graines sur ${of} …`,
  at: (n, step, [unit]) => `${n} graines au ${unit} ${step}`,
  readout: (unit, k, ratio) => `${unit} ${k} : rapport ${ratio}`,
  readSeed: (seed, a, b, ratio) => `graine ${seed} : A ${a}, B ${b}, rapport ${ratio}`,
  diverged: "divergé",
  none: "–",
  keys: "Parcourez le rapport, puis les graines, avec les flèches.",
  alt: (metric, a, b) =>
    `Le rapport des erreurs, A (${a}) à B (${b}), sur une échelle logarithmique autour de 1 : ${metric}.`,
  altEnd: (ratio, step) => `Il est de ${ratio} à ${step}.`,
  altSeeds: (n, a, b, neither, median) =>
    `Sur ${n} graines, A est plus proche pour ${a}, B pour ${b}${neither ? `, aucun pour ${neither}` : ""} ; ` +
    `le rapport médian est de ${median}.`,
  altGone: (a, b) => `Divergences : A pour ${a} graines, B pour ${b}.`,
  missing: (why) => `Pas d’autres graines : ${why}.`,
  alone: "Choisissez un second apprenant, ou épinglez cette exécution et changez un réglage.",
  file: "CSV",
  fileTitle: "Enregistrer les deux erreurs, leur rapport à chaque pas, et le résultat de chaque graine",
  numbers: "Les graines",
  columns: { seed: "graine", a: "A", b: "B", ratio: "rapport", closer: "plus proche" },
});

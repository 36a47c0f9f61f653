// Les mots de la vue de deux apprenants, l’un contre l’autre.

export default /** @satisfies {Like<typeof import("../../en/views/versus.js").default>} */ ({
  title: (a, b) => `${a} est-il plus près que ${b} ?`,
  closer: (who, other, times, step, [unit]) =>
    `Au ${unit} ${step}, l’erreur de ${other} vaut ${times} fois celle de ${who}`,
  even: (a, b, step, [unit]) => `Au ${unit} ${step}, ${a} et ${b} ont la même erreur`,
  gone: (who, other, step, [unit]) => `Au ${unit} ${step}, ${who} a divergé, et ${other} non`,
  bothGone: (step, [unit]) => `Au ${unit} ${step}, les deux ont divergé`,
  one: " ; une graine le dit.",
  wins: (name, n, of) => ` ; ${name} est plus près pour ${n} graines sur ${of}`,
  draws: (n, of) => ` ; sur ${of} graines, chacun est plus près pour ${n}`,
  chance: (p) =>
    `, partage aussi inégal qu’une pièce équilibrée donnerait avec une probabilité de ${p}, pour un nombre de ` +
    "graines choisi d’avance.",
  end: ".",
  a: "A",
  b: "B",
  swap: "échanger",
  swapTitle: "A devient B, et B devient A",
  more: (n) => `${n} graines de plus`,
  moreTitle: "Est-ce un hasard ? Les mêmes réglages, appris avec d’autres graines jusqu’au pas présent",
  heldAs: (label, name) => `${label} (retenu : ${name})`,
  above: (name) => `↑ ${name} est plus près`,
  ratio: (metric, a, b) => `rapport ${metric}, ${a} à ${b}`,
  below: (name) => `↓ ${name} est plus près`,
  steps: { step: "pas", episode: "épisode" },
  computing: (n, of) => `${n} graines sur ${of} …`,
  at: (n, step, [unit]) => `${n} graines au ${unit} ${step}`,
  readout: (unit, k, ratio) => `${unit} ${k} : rapport ${ratio}`,
  readSeed: (seed, a, b, ratio) => `graine ${seed} : A ${a}, B ${b}, rapport ${ratio}`,
  diverged: "divergé",
  none: "–",
  keys: "Les flèches lisent le rapport, et après lui les graines.",
  alt: (metric, a, b) => `Le rapport de l’erreur de A, ${a}, à celle de B, ${b}, par décades autour de 1 : ${metric}.`,
  altEnd: (ratio, step) => `Il est de ${ratio} à ${step}.`,
  altSeeds: (n, a, b, neither, median) =>
    `Sur ${n} graines, A est plus près pour ${a}, B pour ${b}${neither ? `, aucun pour ${neither}` : ""} ; ` +
    `le rapport médian est de ${median}.`,
  altGone: (a, b) => `Divergences : A pour ${a} graines, B pour ${b}.`,
  missing: (why) => `Pas d’autres graines : ${why}.`,
  alone: "Il faut deux apprenants : choisissez-en un autre, ou retenez cette courbe et changez quelque chose.",
  file: "CSV",
  fileTitle: "les deux erreurs et leur rapport à chaque pas, et ce que donne chaque graine",
  numbers: "Les graines",
  columns: { seed: "graine", a: "A", b: "B", ratio: "rapport", closer: "plus près" },
});

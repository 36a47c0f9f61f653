// The words of Mountain Car: what is simulated, and the sentence on what is seen.

import { article, of } from "../grammar.js";

export default /** @satisfies {Like<typeof import("../../en/sentence/mountain-car.js").default>} */ ({
  preparing: {
    values: (percent) =>
      `Simulation des vraies valeurs Qπ par Monte-Carlo : ${percent} %. L’apprentissage commence quand elles sont là.`,
    model: (percent) =>
      `Estimation de A, b et M sur 10 000 épisodes de μ : ${percent} %. L’apprentissage commence quand elles sont là.`,
    picture: (percent) => `Simulation des vraies valeurs pour l’image : ${percent} %.`,
  },
  truth: (pairs, rollouts, mean, se) =>
    `Qπ par Monte-Carlo : ${pairs} couples × ${rollouts} simulations, moyenne ${mean}, erreur type d’un couple ${se}.`,
  floor:
    "NMSE : 1, c’est estimer 0 partout ; des caractéristiques incapables d’exprimer Qπ, et ce bruit, la " +
    "gardent au-dessus de 0.",
  first: (steps) =>
    `Le premier épisode est en cours${steps ? `, ${steps} pas jusqu’ici` : ""} ; les erreurs se mesurent ` +
    "à la fin d’un épisode.",
  fell: (who, from, to) => `${who} est descendue de ${from} à ${to}`,
  fellFurthest: (who, from, to, n, units) => `En ${n} ${units}, c’est ${who} qui a le plus baissé, de ${from} à ${to}`,
  fellLeast: (name, to) => `celle ${of(name)} a le moins baissé, jusqu’à ${to}`,
  rose: (who, from, to) => `${who} est montée de ${from} à ${to}`,
  roseTo: (name, to) => `celle ${of(name)} est montée à ${to}`,
  roseMost: (name, to, n) => `${n} ont monté, le plus celle ${of(name)}, à ${to}`,
  noneFell: (n, units) => `En ${n} ${units}, aucune erreur n’a baissé`,
  didDiverge: (names) => `${names} ont divergé`,
  trend: (verb, n, since, [unit, units]) => ` ; elle a ${verb} tous les ${n} ${units} depuis ${article(unit)} ${since}`,
  pushes: ["vers la gauche", "nulle", "vers la droite"],
  altCar: (run, x, v, push, step, policies, along) =>
    `Essai ${run} : la voiture est à la position ${x}, à la vitesse ${v} ; sa dernière poussée, la ` +
    `${step}e de l’épisode, était ${push}. ${policies} ; le sens du mouvement est ici ${along}.`,
  altCarStart: (run) => `Essai ${run} : la voiture est dans la vallée et n’a pas encore été poussée.`,
  eachLearners: "celles de chaque apprenant",
  someLearners: (n, all) => `celles de ${n} apprenants sur ${all}`,
  maps: (n, all) => `Les cartes montrent ${n} apprenants sur ${all}, autant qu’il y a de place.`,
  altSurface: (which, truth, whose, list) =>
    `Cartes des valeurs selon la position et la vitesse, ${which} : les vraies${truth} et ${whose}. ` +
    `Longueurs de leurs poids : ${list}.`,
  altWaits: (metric, percent) =>
    `${metric} : pas encore mesurée ; ce qui sert à la mesurer est en simulation, ${percent} % jusqu’ici.`,
  altTruth: (mean, sd) => ` (moyenne ${mean}, écart type ${sd} là où va le comportement)`,
});

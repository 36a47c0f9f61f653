// The words of Mountain Car: its simulation, and the headline.

import { of } from "../grammar.js";

export default /** @satisfies {Like<typeof import("../../en/sentence/mountain-car.js").default>} */ ({
  preparing: {
    values: (percent) => `Simulation des vraies valeurs Qπ par Monte-Carlo : ${percent} %.`,
    model: (percent) => `Estimation de A, b et M sur 10 000 épisodes de μ : ${percent} %.`,
    picture: (percent) => `Simulation des vraies valeurs pour l’image : ${percent} %.`,
  },
  truth: (pairs, rollouts, mean, se) =>
    `Qπ par Monte-Carlo : ${pairs} paires état–action × ${rollouts} simulations ; moyenne ${mean}, erreur type ` +
    `d’une paire ${se}.`,
  floor: "NMSE : estimer 0 partout donne 1. Les limites des caractéristiques et ce bruit la gardent au-dessus de 0.",
  begins: "L’apprentissage commence quand la simulation est finie.",
  first: "Le premier épisode est en cours.",
  measured: "Les erreurs se mesurent à la fin d’un épisode.",
  decays: (name) => `L’erreur ${of(name)} décroît ici.`,
  allDecay: (n) => `Les ${n} erreurs décroissent ici.`,
  possible: "La triade rend la divergence possible, non certaine.",
  pushes: ["vers la gauche", "nulle", "vers la droite"],
  altCar: (run, x, v, push, step, policies, along) =>
    `Essai ${run} : la voiture est à la position ${x}, à la vitesse ${v} ; sa dernière poussée, la ` +
    `${step}e de l’épisode, était ${push}. ${policies} ; le sens du mouvement est ici ${along}.`,
  altCarStart: (run) => `Essai ${run} : la voiture est dans la vallée et n’a pas encore été poussée.`,
  eachLearners: "celles de chaque apprenant",
  someLearners: (n, all) => `celles de ${n} apprenants sur ${all}`,
  maps: (n, all) => `Les cartes montrent ${n} apprenants sur ${all}, faute de place.`,
  altSurface: (which, truth, whose, list) =>
    `Cartes des valeurs selon la position et la vitesse, ${which} : les vraies${truth} et ${whose}. ` +
    `Longueurs de leurs poids : ${list}.`,
  altWaits: (metric, percent) =>
    `${metric} : pas encore mesurée ; la simulation dont elle a besoin en est à ${percent} %.`,
  altTruth: (mean, sd) => ` (moyenne ${mean}, écart type ${sd} sur les états que visite μ)`,
});

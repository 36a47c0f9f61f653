// The words of the headline: the prediction for each learner's error, and the ways in which a run departs from it.

import { of } from "../grammar.js";

const NUMBERS = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
/** @param {number} n @param {boolean} [first] */
const spelt = (n, first) => {
  const word = NUMBERS[n] ?? `${n}`;
  return first ? word[0].toUpperCase() + word.slice(1) : word;
};

export default /** @satisfies {Like<typeof import("../../en/sentence/headline.js").default>} */ ({
  error: (name, does) => `L’erreur ${of(name)} ${does}`,
  errorOf: (names, does) => `L’erreur ${of(names)} ${does}`,
  then: (name, does) => `Celle ${of(name)}, sur les mêmes transitions, ${does}.`,
  shortThen: (name, does) => `celle ${of(name)} ${does}.`,
  semicolon: " ;",
  tiny: (name, does) => `${name} ${does}`,
  expected: (does) => `${does} en espérance`,
  every: (n, units, again) => (again > 1 ? n : `${n} ${units}`),
  does: {
    up: (every) => `double tous les ${every}`,
    down: (every) => `diminue de moitié tous les ${every}`,
    leaps: "fait plus que doubler à chaque pas",
    drops: "diminue de plus de moitié à chaque pas",
    flat: "ne change pas",
    settles: "se stabilise au-dessus de 0",
    slows: "décroît de plus en plus lentement",
    grows: "croît",
    falls: "décroît",
    growsSlowly: "croît lentement",
    fallsSlowly: "décroît lentement",
    settled: "s’est stabilisée",
    plateau: "reste à un palier",
    trendless: "n’a pas de tendance nette",
    early: "n’a pas encore de tendance",
    gone: "dépasse toute borne",
    zero: "est nulle",
  },
  brief: {
    up: (every) => `double en ${every}`,
    down: (every) => `perd 50 % en ${every}`,
    flat: "ne change pas",
    slows: "décroît",
    settles: "reste au-dessus de 0",
    settled: "ne décroît plus",
    trendless: "reste sans tendance",
    early: "est encore indécis",
    gone: "dépasse toute borne",
    zero: "est à 0",
  },
  leaves: {
    trajectory: [
      ", mais croît le long d’une trajectoire",
      "Le long d’une trajectoire, elle croît.",
      "croît, quoique stable",
    ],
    independent: [
      ", mais croît avec des échantillons i.i.d.",
      "Avec des échantillons i.i.d., elle croît.",
      "croît, quoique stable",
    ],
    square: [
      ", mais croît en moyenne quadratique",
      "En moyenne quadratique, elle croît.",
      "croît en moyenne quadratique",
    ],
    passing: [", mais décroît pour l’instant", "Pour l’instant, elle décroît.", "décroît pour l’instant"],
    settled: [
      ", mais s’est stabilisée au-dessus de 0",
      "Elle s’est stabilisée au-dessus de 0.",
      "reste au-dessus de 0",
    ],
  },
  others: (n, does) => `${spelt(n, true)} ${n === 1 ? "autre" : "autres"} ${does}.`,
  ofOthers: (list) => `Parmi les autres, ${list}.`,
  some: (n, does) => `${spelt(n)} ${does}`,
  tinyOthers: (n, does) => `${n} ${n === 1 ? "autre" : "autres"} ${does}.`,
  mixed: (n) => `${n} autres diffèrent.`,
  do: {
    grow: ["croît", "croissent"],
    decay: ["décroît", "décroissent"],
    settle: ["se stabilise", "se stabilisent"],
    stay: ["ne change pas", "ne changent pas"],
    open: ["reste sans tendance", "restent sans tendance"],
    early: ["est encore sans tendance", "sont encore sans tendance"],
  },
  predict: (names) => `Que deviendra l’erreur ${of(names)} ?`,
  learners: (n) => `${n} apprenants`,
});

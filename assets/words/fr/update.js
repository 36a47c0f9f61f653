// The words of the last update in numbers.

import { of } from "./grammar.js";

export default /** @satisfies {Like<typeof import("../en/update.js").default>} */ ({
  title: "Dernière mise à jour",
  at: { step: (n) => ` · pas ${n}`, episode: (n, step) => ` · épisode ${n}, pas ${step}` },
  run: (n) => `, essai ${n}`,
  chain: (n) => `, chaîne ${n}`,
  row: (n) => ` · ligne ${n} du journal`,
  choose: ["Apprenant montré d’abord", "Apprenant montré à côté"],
  start: "Aucune mise à jour encore : les nombres apparaissent après le premier pas (→).",
  later: "Triad note désormais les nombres : ils apparaissent après le prochain pas de cet essai (→).",
  body: "La dernière mise à jour en nombres",
  table: (name) => `Vecteurs ${of(name)}, une ligne par caractéristique`,
  feature: "caractéristique",
  // (s, a, r, s′), with names of actions by problem, or numbers.
  transition: (s, a, r, next) => `s = ${s}, a = ${a}, r = ${r}, s′ = ${next}`,
  point: (x, v) => `(x ${x}, v ${v})`,
  policies: (pi, mu, ratio) => `π(a|s) = ${pi}, μ(a|s) = ${mu}, π/μ = ${ratio}`,
  convention: {
    theta: "e′ et θ′ sont les valeurs après le pas ; θ à droite est la valeur avant.",
    both: "′ marque les valeurs après le pas ; ω et θ à droite sont les valeurs avant.",
    states: "x′ décrit l’état suivant s′ ; ω′ et θ′ sont les valeurs après le pas, ω et θ à droite celles d’avant.",
  },
  terminal: "L’épisode finit ici : φ̄ = 0. L’apprenant apprend de ce pas, puis la trace repart de 0.",
  terminalState: "L’épisode finit ici : x′ = 0. L’apprenant apprend de ce pas.",
  dropped: "L’épisode finit ici. Les apprenants écartent son dernier pas, et la trace repart de 0.",
  frozen: (at, unit) => `A divergé (${unit === "step" ? "pas" : "épisode"} ${at}) : l’apprenant est arrêté.`,
  divergedNow: "Il diverge ici : un poids dépasse 10⁷⁰. L’apprenant s’arrête.",
  notFinite: "non fini",
  projected: (what, norm, radius) =>
    `Projection : ‖${what}‖ = ${norm} dépasse ${radius}, ${what} est donc ramené à la longueur ${radius}.`,
  within: (what, norm, radius) => `Projection : ‖${what}‖ = ${norm} ne dépasse pas ${radius} ; rien ne change.`,
  notDue: "Pas de projection à ce pas : ce n’est pas une puissance de deux.",
  average: (share) => `θ̄ ← θ̄ + (α/Σα) (θ − θ̄), α/Σα = ${share}, avec θ d’avant la mise à jour`,
  some: (n, all) => `${n} caractéristiques sur ${all} ; toutes les autres entrées sont nulles ou inchangées`,
  said: (name, delta, changes) => `${name} : δ = ${delta} ; ${changes}.`,
  saidChange: (i, from, to) => `θ${i} ${from} → ${to}`,
  saidMore: (n) => `et ${n} de plus`,
  saidNone: "θ est inchangé",
});

// The words of the last update in numbers.

import { of } from "./grammar.js";

export default /** @satisfies {Like<typeof import("../en/update.js").default>} */ ({
  title: "Dernière mise à jour",
  at: { step: (n) => ` · pas ${n}`, episode: (n, step) => ` · épisode ${n}, pas ${step}` },
  run: (n) => `, essai ${n}`,
  chain: (n) => `, chaîne ${n}`,
  row: (n) => ` · ligne ${n} du journal`,
  choose: ["Apprenant montré d’abord", "Apprenant montré à côté"],
  start: "Rien n’est encore appris : les nombres viennent avec le premier pas (→).",
  later: "Les nombres sont gardés désormais : ils viennent avec le prochain pas de cet essai (→).",
  body: "La dernière mise à jour en nombres",
  table: (name) => `Vecteurs ${of(name)}, une ligne par caractéristique`,
  feature: "caractéristique",
  // (s, a, r, s′), with names of actions by problem, or numbers.
  transition: (s, a, r, next) => `s = ${s}, a = ${a}, r = ${r}, s′ = ${next}`,
  point: (x, v) => `(x ${x}, v ${v})`,
  policies: (pi, mu, ratio) => `π(a|s) = ${pi}, μ(a|s) = ${mu}, π/μ = ${ratio}`,
  convention: {
    theta: "e′ et θ′ sont d’après le pas ; le θ à droite est d’avant.",
    both: "′ désigne l’après-pas ; à droite, ω et θ sont d’avant le pas.",
    states: "x′ est de l’état suivant s′ ; ω′ et θ′ sont d’après le pas, ω et θ à droite d’avant.",
  },
  terminal: "L’épisode finit ici : φ̄ = 0, on apprend de ce pas, puis la trace repart de 0.",
  terminalState: "L’épisode finit ici : x′ = 0, et l’on apprend de ce pas.",
  dropped: "L’épisode finit ici, et son dernier pas est écarté : personne n’en apprend ; la trace repart de 0.",
  frozen: (at, unit) => `A divergé (${unit === "step" ? "pas" : "épisode"} ${at}) et reste figé : il n’apprend plus.`,
  divergedNow: "Il diverge ici : un poids dépasse 10⁷⁰. Il n’apprend plus.",
  notFinite: "non fini",
  projected: (what, norm, radius) =>
    `Projection : ‖${what}‖ = ${norm} dépasse ${radius}, ${what} est donc ramené à cette longueur.`,
  within: (what, norm, radius) => `Projection : ‖${what}‖ = ${norm} ne dépasse pas ${radius} ; rien ne change.`,
  notDue: "Pas de projection à ce pas : ce n’est pas une puissance de deux.",
  average: (share) => `θ̄ ← θ̄ + (α/Σα) (θ − θ̄), α/Σα = ${share}, avec θ d’avant la mise à jour`,
  some: (n, all) => `${n} caractéristiques sur ${all} ; pour les autres tout est 0 ou inchangé`,
  said: (name, delta, changes) => `${name} : δ = ${delta} ; ${changes}.`,
  saidChange: (i, from, to) => `θ${i} ${from} → ${to}`,
  saidMore: (n) => `et ${n} de plus`,
  saidNone: "θ est inchangé",
});

// The words of what is unusual in the sentence on what is seen.

import { of } from "../grammar.js";

export default /** @satisfies {Like<typeof import("../../en/sentence/unusual.js").default>} */ ({
  log: (name, step, rows) => `Ligne ${step} des ${rows} du journal ${name}.`,
  logOver: (name, rows) => `Les ${rows} lignes du journal ${name} ont toutes servi.`,
  average: (name, times) => `La moyenne des poids ${of(name)} est ${times} fois plus proche que ses poids eux-mêmes.`,
  averageFarther: (name, times) =>
    `La moyenne des poids ${of(name)} est ${times} fois plus éloignée que ses poids eux-mêmes.`,
  averageSame: (name) => `La moyenne des poids ${of(name)} est à peu près aussi éloignée que ses poids eux-mêmes.`,
  atTheBall: (names, radius) => `Les poids ${of(names)} sont sur la boule où on les projette, ‖θ‖ = ${radius}.`,
  within: (radius) => `Tous les poids sont dans la boule ‖θ‖ ≤ ${radius}.`,
  outside: (names, radius) =>
    `Les poids ${of(names)} sont sortis de la boule ‖θ‖ ≤ ${radius} depuis la dernière projection.`,
  states: (names) => `${names} : valeurs d’états, l’erreur est donc d’une autre sorte.`,
});

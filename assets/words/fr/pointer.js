// The words for reading pictures out by keyboard, and for picking in them.

export default /** @satisfies {Like<typeof import("../en/pointer.js").default>} */ ({
  nothing: "Aucune valeur à lire ici.",
  usual: "θ₀ : par défaut",
  usualTitle: "Revenir aux poids initiaux de cette expérience",
  picking: "Choix de θ₀ : les flèches déplacent le point dans le plan, Entrée le confirme, Échap annule.",
  plane: (keys) => `${keys}, Entrée choisit le départ θ₀`,
  name: (title, keys) => `${title} : ${keys}`,
  set: { plane: (at) => `θ₀ vaut (${at}).`, car: (at) => `Les épisodes commencent à ${at}.` },
});

// L’atlas, la table de tous les apprenants, en français.

export default /** @satisfies {Like<typeof import("../../en/views/atlas.js").default>} */ ({
  title: "Un apprenant est une règle de mise à jour et un coefficient de trace.",
  chosen: (n, most) => `Choisissez-en jusqu’à ${most} ; ${n === 1 ? "un est choisi" : `${n} sont choisis`}.`,
  run: "Les voir apprendre →",
  rule: "règle",
  coefficient: "coefficient de trace κ",
  table: "Apprenants par coefficient de trace et par règle",
  states: "Apprenants des valeurs d’état, sans κ",
  key: "Les cases nommées sont des apprenants publiés. Vous pouvez aussi choisir une case vide.",
  diverges: "instable en espérance ici",
  key2: "▲ instable en espérance aux réglages présents.",
  noModel: "Ce problème n’a pas de mise à jour espérée exacte : la table ne montre pas les apprenants instables.",
  ours: "de Triad",
  invalid: "n’est pas un apprenant",
  on: "choisi",
  most: (n) => `Au plus ${n} à la fois. Retirez-en un d’abord.`,
  keepOne: "Gardez au moins un apprenant.",
  said: (name, on, n) => `${name} ${on ? "ajouté" : "retiré"} ; ${n} choisis`,
});

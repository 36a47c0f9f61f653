// L’atlas, la table de tous les apprenants, en français.

export default /** @satisfies {Like<typeof import("../../en/views/atlas.js").default>} */ ({
  title: "Un apprenant est une règle de mise à jour et un coefficient de trace.",
  chosen: (n, most) => `Choisissez-en jusqu’à ${most} ; ${n === 1 ? "un est" : `${n} sont`} en lice.`,
  run: "Les voir apprendre →",
  rule: "règle",
  coefficient: "coefficient de trace κ",
  table: "Apprenants par coefficient de trace et par règle",
  states: "Apprenants des valeurs d’états, sans κ",
  key: "Les cases nommées sont publiées. Une case vide peut être choisie aussi.",
  diverges: "instable en espérance ici",
  key2: "▲ instable en espérance aux réglages présents.",
  noModel: "Ce problème n’a pas de mise à jour attendue exacte : la table ne montre pas qui est instable.",
  ours: "de nous",
  invalid: "n’est pas un apprenant",
  on: "choisi",
  most: (n) => `Au plus ${n} à la fois : retirez-en un d’abord.`,
  keepOne: "Un apprenant doit rester.",
  said: (name, on, n) => `${name} ${on ? "ajouté" : "retiré"} ; ${n} choisis`,
});

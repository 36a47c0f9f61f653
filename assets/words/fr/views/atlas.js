// L’atlas, la table de tous les apprenants, en français.

export default /** @satisfies {Like<typeof import("../../en/views/atlas.js").default>} */ ({
  title: "Un apprenant est une règle fois une trace.",
  chosen: (n, most) => `Choisissez-en jusqu’à ${most} ; ${n === 1 ? "un est" : `${n} sont`} en lice.`,
  run: "Les voir apprendre →",
  rule: "règle",
  coefficient: "coefficient de trace κ",
  table: "Apprenants par coefficient de trace et par règle",
  states: "Apprenants des valeurs d’états, sans κ",
  key: "En gras : un nom à lui. Un point : de nous, nommé par règle et κ. Un tiret : aucun apprenant.",
  diverges: "sa mise à jour moyenne diverge ici",
  key2: "▲ sa mise à jour moyenne diverge ici, aux réglages présents.",
  noModel: "Ce problème n’a pas de mise à jour moyenne exacte : la table ne dit pas qui diverge.",
  ours: "de nous",
  invalid: "n’est pas un apprenant",
  on: "choisi",
  most: (n) => `Au plus ${n} à la fois : retirez-en un d’abord.`,
  keepOne: "Un apprenant doit rester.",
  said: (name, on, n) => `${name} ${on ? "ajouté" : "retiré"} ; ${n} choisis`,
});

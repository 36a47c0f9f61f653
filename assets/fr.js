// The words of the page in French, by part: see strings.js. What is not here stays English.
// Numbers are written as in English, with a decimal point: so they stand in addresses, in boxes and in files.
// Before : ; ! ? and » and after « stands a narrow no-break space (U+202F).

import { page } from "./fr-page.js";
import * as parts from "./fr-parts.js";
import { symbols, symbolsPage } from "./fr-symbols.js";
import { study } from "./fr-study.js";
import { catalogue, claims, foreign, message } from "./fr-told.js";

/** What the pictures write: wasm/view/words.go. */
const drawn = {
  step: "pas",
  episode: "épisode",
  to: "à",
  of: "sur",
  action: "action",
  state: "état",
  visits: "visites",
  model: "modèle",
  policies: "politiques",
  right: "droite",
  left: "gauche",
  solid: "pleine",
  dashed: "pointillée",
  "both actions": "les deux actions",
  update: "mise à jour",
  start: "départ",
  theory: "théorie",
  goal: "but",
  coast: "neutre",
  "μ behaviour": "μ, suivie",
  "π target": "π, cible",
  "recent share of time": "part récente du temps",
  "along the hill": "le long de la colline",
  position: "position",
  height: "hauteur",
  "time here": "temps ici",
  velocity: "vitesse",
  value: "valeur",
  median: "médiane",
  quartiles: "quartiles",
  "5th percentile": "5e centile",
  "best MSPBE": "meilleure MSPBE",
  "above 10": "au-delà de 10",
  diverged: "divergé",
  "above 10 or diverged": "au-delà de 10 ou divergé",
};

export default { page, drawn, study, symbols, "symbols-page": symbolsPage, told: { catalogue, claims, foreign, message }, ...parts.all };

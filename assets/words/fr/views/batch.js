// Les mots de la vue des passes, ou ce que les méthodes par lots font d’un journal, ou des premiers pas d’un essai.

export default /** @satisfies {Like<typeof import("../../en/views/batch.js").default>} */ ({
  coming: "Les méthodes parcourent les données…",
  nothing: (why) => `Aucune méthode ne peut apprendre de ces données : ${why}.`,
  recording: (now, all) => `${now} pas sur ${all} enregistrés…`,
  going: (rows) => `Les méthodes parcourent les ${rows} pas…`,
  and: (list, last) => `${list} et ${last}`,
  needs: (name, pass) => `${name} ${pass}`,
  reached: (list, rows) =>
    `Passes avant qu’une méthode soit aussi près que θ* de θ̂, la solution de ces ${rows} pas : ${list}`,
  but: (list, passes, many) => ` ; en ${passes}, ${list} n’y ${many ? "sont pas arrivés" : "est pas arrivé"}.`,
  end: ".",
  brief: (list) => `Passes jusqu’à la solution des données : ${list}.`,
  none: (list, rows, passes, many) =>
    `Après ${passes} passes, ${list} ${many ? "ne sont pas" : "n’est pas"} aussi près que θ* de θ̂, la solution de ` +
    `ces ${rows} pas.`,
  nearest: (pass, name, error) =>
    `Après ${pass} ${pass === "1" ? "passe" : "passes"}, ${name} ` +
    `est le plus proche de la solution des données, à ${error}.`,
  quiet: "Aucun échantillon n’est bruité à la solution des données : il n’y a pas de bruit à réduire.",
  noneYet: (passes) =>
    `Aucune méthode n’est à la solution des données après ${passes} ${passes === "1" ? "passe" : "passes"}.`,
  diverged: (list, many) => `${list} ${many ? "divergent" : "diverge"}.`,
  left: (metric, error) => `L’erreur de θ̂ lui-même demeure : ${metric} ${error}.`,
  methods: "méthodes",
  kappa: "coefficient de trace κ",
  data: "pas n",
  passes: "passes",
  axis: "passes",
  onData: "MSPBE des données",
  ofProblem: (metric) => `${metric} du problème`,
  floor: { data: "θ* ; dessous : suit le bruit", true: "θ̂, le mieux des données" },
  file: "CSV",
  fileTitle: "Enregistrer les données montrées, avec une ligne par passe",
  keys: "Pointez l’image, ou parcourez les passes avec les flèches.",
  readout: (pass, list) => `Après ${pass} ${pass === "1" ? "passe" : "passes"} : ${list}.`,
  one: (name, data) => `${name} ${data} sur les données`,
  both: (name, data, truly) => `${name} ${data} sur les données, ${truly} du problème`,
  gone: (name) => `${name} a divergé`,
  alt: (metric, list) =>
    `Erreurs selon les passes, sur une échelle logarithmique : des données, et ${metric} du problème. ${list}`,
  computing: "En cours de calcul…",
  ofRun: (rows) => `Les données sont les ${rows} premiers pas de l’essai 1.`,
  ofLog: (rows) =>
    rows === "1" ? "Les données sont l’unique ligne du journal." : `Les données sont les ${rows} lignes du journal.`,
  solution: (theta) => `Leur solution : θ̂ = ${theta}.`,
  factor: (name, by) => `À la longue, chaque passe de ${name} multiplie ‖θ − θ̂‖ par ${by}, exactement.`,
  untrue: (why) => `Aucune erreur du problème n’est connue : ${why}.`,
  nought: "Toutes les erreurs du problème sont nulles.",
  steps: "Un pas de chaque méthode",
  numbers: "Nombres par passe",
  columns: {
    method: "méthode",
    pass: "passes",
    data: "sur les données",
    truly: "du problème",
    settles: "passes jusqu’à θ*",
  },
  never: "–",
  divergedAt: (pass) => `a divergé après ${pass}`,
  size: (symbol, name) => `${symbol} de ${name}`,
});

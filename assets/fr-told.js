// What the learners tell in English, in French: their catalogue, messages, a study's claims. What is not here stays English.

import * as c from "./fr-catalogue.js";

// What is legal, by pattern. The rest of a text that begins with one is read on.
const phrases = [
  [/^one of (.+)$/, (list) => `l’un de ${list}`],
  [/^a comma list of finite numbers, at most (\S+)$/, (n) => `une liste de nombres finis séparés par des virgules, au plus ${n}`],
  [/^a comma list of at most (\S+) steps from (\S+) to (\S+)$/, (n, a, b) => `une liste d’au plus ${n} pas de ${a} à ${b}, séparés par des virgules`],
  [/^a comma list of at most (\S+)$/, (n) => `une liste d’au plus ${n}, séparés par des virgules`],
  [/^a comma list of (.+)$/, (list) => `une liste, séparés par des virgules, de ${list}`],
  [/^one or two numbers above 0, the radii of the balls of θ and of ω/, () => "un ou deux nombres positifs, les rayons des boules de θ et de ω"],
  [/^a position from (\S+) and below (\S+), then perhaps a velocity from (\S+) to ([^,\s]+)/, (a, b, v, w) => `une position à partir de ${a} et inférieure à ${b}, puis peut-être une vitesse de ${v} à ${w}`],
  [/^(max or )?a number from (\S+) and below ([^,\s]+)/, (max, a, b) => `${max ? "max ou " : ""}un nombre à partir de ${a} et inférieur à ${b}`],
  [/^(max or )?a number from (\S+) to ([^,\s]+)/, (max, a, b) => `${max ? "max ou " : ""}un nombre de ${a} à ${b}`],
  [/^a number above (\S+) and below ([^,\s]+)/, (a, b) => `un nombre supérieur à ${a} et inférieur à ${b}`],
  [/^a number above (\S+) to ([^,\s]+)/, (a, b) => `un nombre supérieur à ${a}, jusqu’à ${b}`],
  [/^an integer from (\S+) to ([^,\s]+)/, (a, b) => `un entier de ${a} à ${b}`],
  [/^0 or 1$/, () => "0 ou 1"],
  [/^at most (\S+), the rows of the log$/, (n) => `au plus ${n}, les lignes du journal`],
  [/^at most (\S+), where the experiment ends$/, (n) => `au plus ${n}, où finit l’expérience`],
  [/^1: a log is one run$/, () => "1 : un journal est un seul essai"],
  [/^chain: a log is one chain$/, () => "chain : un journal est une seule chaîne"],
  [/^(\S+) for a study$/, (what) => `${what} pour une étude`],
  [/^, or nothing$/, () => ", ou rien"],
  [/^, or 1 where experience comes in episodes$/, () => ", ou 1 là où l’expérience vient par épisodes"],
];

// Messages, without the key that they begin with.
const notes = [
  [/^got "(.*)", want (.*)$/, (got, want) => legal(want) && `on a reçu « ${got} », il faut ${legal(want)}`],
  [/^unknown key; known are (.*)$/, (keys) => `clé inconnue ; on connaît ${keys}`],
  [/^unknown algorithm "(.*)"; known are (.*)$/, (id, ids) => `algorithme inconnu « ${id} » ; on connaît ${ids}`],
  [/^(\S+) takes no override for one algorithm$/, (key) => `${key} n’a pas de valeur propre à un algorithme`],
  [/^the problem (\S+) has no such choice$/, (p) => `le problème ${p} n’a pas ce choix`],
  [/^the problem (\S+) counts (step|episode)s; use (\S+)$/, (p, unit, key) => `le problème ${p} compte les ${unit === "step" ? "pas" : "épisodes"} ; utilisez ${key}`],
  [/^longer than (\S+) bytes$/, (n) => `plus long que ${n} octets`],
  [/^not a legal percent-encoding$/, () => "encodage pour cent incorrect"],
  [/^given more than once; the first counts$/, () => "donné plus d’une fois ; le premier compte"],
  [/^(\S+) learns values of states, but the problem has no features of states$/, (id) => `${id} apprend des valeurs d’états, mais le problème n’a pas de caractéristiques d’états`],
  [/^(\S+) learns values of states, and a study compares values of pairs$/, (id) => `${id} apprend des valeurs d’états, et une étude compare des valeurs de couples`],
  [/^(\S+) needs an exact model, which (\S+) has not$/, (s, p) => `${s} demande un modèle exact, que ${p} n’a pas`],
  [/^the schedule (\S+) has its own η; leave ratio out$/, (s) => `le programme ${s} a son propre η ; omettez ratio`],
  [/^iid is for finite problems, whose chains go on for ever; (\S+) has episodes$/, (p) => `iid est pour les problèmes finis, dont les chaînes ne finissent pas ; ${p} a des épisodes`],
  [/^got (\S+), want at most (\S+) for a study$/, (got, most) => `on a reçu ${got}, il faut au plus ${most} pour une étude`],
  [/^alpha and eta make (\S+) pairs, want at most (\S+)$/, (n, most) => `alpha et eta font ${n} couples, il en faut au plus ${most}`],
  [/^the study has (\S+) learners, want at most (\S+); cut seed, lambda, alpha or eta shorter$/, (n, most) => `l’étude a ${n} apprenants, il en faut au plus ${most} ; raccourcissez seed, lambda, alpha ou eta`],
  [/^a study's step sizes are constant, and its weights plain; leave it out$/, () => "les tailles de pas d’une étude sont constantes, et ses poids sans moyenne ; à omettre"],
  [/^a study's step sizes are the same for all algorithms; use (\S+)$/, (key) => `les tailles de pas d’une étude sont les mêmes pour tous les algorithmes ; utilisez ${key}`],
  [/^a study has one run for each seed; use seed with a comma list$/, () => "une étude a un essai par graine ; utilisez seed avec une liste"],
  [/^a study measures nmse and mspbe, both; leave it out$/, () => "une étude mesure nmse et mspbe, les deux ; à omettre"],
  [/^a study has the errors at its end alone; use episodes$/, () => "une étude n’a que les erreurs de sa fin ; utilisez episodes"],
  [/^a study is learned along the chain; leave it out$/, () => "une étude apprend le long de la chaîne ; à omettre"],
  [/^a study is open, want an experiment$/, () => "une étude est ouverte, il faut une expérience"],
];

const first = (list, s) => {
  for (const [pattern, french] of list) {
    const found = pattern.exec(s);
    if (found) return [french(...found.slice(1)), s.slice(found[0].length)];
  }
  return [];
};

/** What is legal, in French; empty where some of it is not known. */
function legal(s) {
  const [french, rest] = first(phrases, s);
  if (!french || !rest) return french ?? "";
  return legal(rest) && french + legal(rest);
}

/** A message in French, or as it is. */
export function message(s) {
  const [, key, note, using] = /^([^\s:]+): (.*?)(?:; using (.*))?$/.exec(s) ?? [];
  const [french] = note ? first(notes, note) : [];
  return french ? `${key} : ${french}${using ? ` ; à la place, ${using}` : ""}` : s;
}

/** Whether a text is not French: what comes from a browser, or from a place in the learners that is not in the tables. */
export const foreign = (s) => !/[àâçéèêëîïôùû ]/i.test(s);

/** The catalogue in French. */
export function catalogue({ parameters, algorithms, problems, presets, metrics, pictures, parts, ...rest }) {
  const titled = (list, table) => list.map((x) => ({ ...x, name: table[x.id]?.[0] ?? x.name, summary: table[x.id]?.[1] ?? x.summary }));
  const choice = (key) => ({ preset: c.presets, problem: c.problems, metric: c.metrics }[key]);
  return {
    ...rest,
    parameters: parameters.map((p) => {
      const [name, help, choices = {}] = c.parameters[p.key] ?? [p.name, p.help];
      return { ...p, name, help, legal: legal(p.legal) || p.legal, choices: p.choices.map((x) => ({ ...x, name: choice(p.key)?.[x.id]?.[0] ?? choices[x.id] ?? x.name })) };
    }),
    algorithms: algorithms.map((a) => ({ ...a, name: c.algorithms[a.id] ?? a.name, ruleName: c.rules[a.rule] ?? a.ruleName, ruleNote: a.ruleNote && (c.ruleNotes[a.rule] ?? a.ruleNote) })),
    problems: titled(problems, c.problems).map((p) => ({ ...p, actions: c.problems[p.id]?.[2] ?? p.actions })),
    presets: titled(presets, c.presets),
    metrics: metrics.map((m) => ({ ...m, name: c.metrics[m.id]?.[0] ?? m.name, short: c.metrics[m.id]?.[1] ?? m.short })),
    pictures: pictures.map((p) => ({ ...p, ...Object.fromEntries(["title", "note", "hint"].map((key, i) => [key, c.pictures[p.id]?.[i] ?? p[key]])) })),
    parts: parts.map((p) => ({ ...p, name: p.name && (c.parts[p.id] ?? p.name) })),
  };
}

// The figures of a claim: phrases between names and numbers. The longer come first.
const figures = [
  ["not all results are there yet", "tous les résultats ne sont pas encore là"], ["needs ", "il faut "], ["λ of at most .25 and of at least .75", "des λ d’au plus .25 et d’au moins .75"], ["λ from .25 to .75", "des λ de .25 à .75"], ["λ above 0", "des λ au-dessus de 0"], ["any λ", "un λ"],
  ["geometric mean over λ", "moyenne géométrique sur λ"], ["interquartile range of NMSE", "écart interquartile de la NMSE"], ["NMSE over ", "NMSE au-delà de "], [" or diverged", " ou divergée"], ["reversed at λ", "l’inverse à λ"],
  ["5th percentile of NMSE", "5e centile de la NMSE"], ["median NMSE", "NMSE médiane"], ["best MSPBEs differ by a factor of", "les meilleures MSPBE diffèrent d’un facteur"], ["most, by", "le plus, de"], ["GQ’s NMSE at λ", "NMSE de GQ à λ"],
  ["5th percentile", "5e centile"], ["median", "médiane"], [" at λ", " à λ"], ["at λ", "à λ"], [" more", " de plus"], [" of ", " sur "], [" and ", " et "], [": ", " : "], ["; ", " ; "],
];

/** A study's claims in French: each rule's bounds are the numbers of the English one, in order. */
export function claims(list) {
  return list.map((claim) => {
    const known = c.claims[claim.id];
    if (!known) return claim;
    const numbers = claim.rule.match(/(?<![\w.])\d*\.?\d+(?!\w)/g) ?? [];
    return { ...claim, text: known[0], rule: known[1](...numbers), figures: figures.reduce((s, [english, french]) => s.replaceAll(english, french), claim.figures) };
  });
}

// What stands before names in French.

// Errors are feminine, and some begin with a vowel.
/** A metric with its article. @param {string} metric */
export const the = (metric) =>
  /^[aeiou]/.test(metric) ? `l’${metric}` : metric.startsWith("‖") ? `la distance ${metric}` : `la ${metric}`;
/** "de" before a name, which may begin with a vowel. @param {string} name */
export const of = (name) => (/^[AEIOUÉaeiou]/.test(name) ? `d’${name}` : `de ${name}`);
/** The article of a unit. @param {string} unit */
export const article = (unit) => (unit === "pas" ? "le pas" : "l’épisode");
/** "at" a unit. @param {string} unit */
export const at = (unit) => (unit === "pas" ? "au pas" : "à l’épisode");

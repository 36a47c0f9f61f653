// French words before names.

// Errors are feminine, and some begin with a vowel.
/** Returns a metric with its article. @param {string} metric */
export const the = (metric) =>
  /^[aeiou]/.test(metric) ? `l’${metric}` : metric.startsWith("‖") ? `la distance ${metric}` : `la ${metric}`;
/** Returns "de" and a name, which may begin with a vowel. @param {string} name */
export const of = (name) => (/^[AEIOUÉaeiou]/.test(name) ? `d’${name}` : `de ${name}`);
/** Returns a unit with its article. @param {string} unit */
export const article = (unit) => (unit === "pas" ? "le pas" : "l’épisode");
/** Returns "at" and a unit. @param {string} unit */
export const at = (unit) => (unit === "pas" ? "au pas" : "à l’épisode");

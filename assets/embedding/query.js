// The attributes of <triad-lab> as a query. Pure.

import { spokenOf } from "../words/languages.js";
import { PICTURED } from "./pictured.js";

/**
 * The keys of the query that an attribute may give, in the query's order; those of OWN also with a learner, as
 * alpha.gtb.
 */
export const KEYS = [
  "preset",
  "problem",
  "alg",
  "gamma",
  "lambda",
  "alpha",
  "eta",
  "cbar",
  "zeta",
  "reg",
  "beta",
  "schedule",
  "k0",
  "c",
  "ratio",
  "average",
  "project",
  "project-when",
  "reward",
  "features",
  "pi",
  "mu",
  "tiles",
  "terminal",
  "start",
  "sampling",
  "theta0",
  "omega0",
  "runs",
  "steps",
  "episodes",
  "seed",
  "metric",
  "measure",
  "at",
  "rows",
  "passes",
  "data",
  "kappa",
  "view",
  "x",
  "y",
  "layer",
  "spacing",
  "nx",
  "ny",
  "x.min",
  "x.max",
  "y.min",
  "y.max",
  "lines",
  "panels",
  "bands",
  "flow",
  "cloud",
  "scale",
  "surface",
  "borders",
  "numbers",
  "speed",
  "autoplay",
  "theme",
  "mono",
  "lang",
  "hide",
  "keys",
  "tour",
  "controls",
];

const OWN = /^(alpha|eta|cbar|zeta|reg|beta)\.[a-z0-9:-]+$/;

/** Whether an attribute of that name is a key of the query. @param {string} name */
export const isKey = (name) => KEYS.includes(name) || OWN.test(name);

/** @param {string} name */
const rank = (name) => KEYS.indexOf(KEYS.includes(name) ? name : name.split(".")[0]);

/** @param {[string, string]} pair */
const place = ([key]) => (isKey(key) ? rank(key) : KEYS.length);

/** The pairs of a query in the table's order; what is not of the table comes last. @param {[string, string][]} pairs */
export const inOrder = (pairs) => [...pairs].sort((a, b) => place(a) - place(b));

/**
 * The query of attributes [[name, value]]: those that are keys, over what the attribute query says; always embedded.
 * @param {[string, string][]} attributes
 */
export function queryOf(attributes) {
  const all = new Map(new URLSearchParams(attributes.find(([name]) => name === "query")?.[1] ?? ""));
  for (const [name, value] of inOrder(attributes.filter(([name]) => isKey(name)))) all.set(name, value);
  all.set("embed", "1");
  return write(all);
}

/** A query with one key changed. @param {string} query @param {string} key @param {string} value */
export function changed(query, key, value) {
  return write(new Map(new URLSearchParams(query)).set(key, value));
}

// What belongs to the embedding and not to the experiment.
const OF_EMBEDS = ["embed", "hide", "controls", "autoplay", "theme", "keys", "tour"];

/** The query of the whole page on what a figure with that query shows. @param {string} query */
export const whole = (query) =>
  query
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => !OF_EMBEDS.includes(pair.split("=")[0]))
    .join("&");

// Keys that leave the pictures of an experiment's start as they are, and what hide= takes out of those.
const ASIDE = ["embed", "theme", "autoplay", "speed", "keys", "controls"];
const DRAWN = ["scene", "plane", "curves", "weights", "surface", "boxes", "percentile", "best", "theory", "arrows"];

/**
 * The preset whose poster is what a figure with that query begins with; "" where none is. Posters are in English, and
 * of words of their usual size.
 * @param {string} query
 * @param {readonly string[]} languages of the visitor, where they are known
 */
export function posterOf(query, languages = []) {
  let preset = PICTURED[0];
  let wanted = languages;
  for (const [key, value] of new URLSearchParams(query)) {
    if (key === "preset") preset = value;
    else if (key === "lang") wanted = [value, ...languages];
    else if (key === "hide" ? value.split(",").some((part) => DRAWN.includes(part)) : !isAside(key, value)) return "";
  }
  return PICTURED.includes(preset) && spokenOf([...wanted]) === "en" ? preset : "";
}

/** @param {string} key @param {string} value */
const isAside = (key, value) => (key === "scale" ? Number(value) === 1 : ASIDE.includes(key));

/** The file of a poster, in the site. @param {string} preset @param {"light" | "dark"} theme */
export const posterFile = (preset, theme, upright = false) => `posters/${preset}${upright ? "-tall" : ""}-${theme}.svg`;

// Commas and the like stay readable.
/** @param {string} s */
const escape = (s) => encodeURIComponent(s).replace(/%2C/g, ",");
/** @param {Map<string, string>} map */
const write = (map) => [...map].map(([k, v]) => (v === "" ? escape(k) : `${escape(k)}=${escape(v)}`)).join("&");

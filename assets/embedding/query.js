// Converts the attributes of <triad-lab> to a query. Pure.

import { spokenOf } from "../words/languages.js";
import { PICTURED } from "./pictured.js";

/**
 * The keys of the query that an attribute may set, in the query's order. Those of OWN also take a learner, as
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
  "sigma",
  "copy",
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
  "width",
  "draw",
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

const OWN = /^(alpha|eta|cbar|zeta|sigma|copy|reg|beta)\.[a-z0-9:-]+$/;

const RANDOM = "random"; // the features that have a width

/** Reports whether an attribute's name is a key of the query. @param {string} name */
export const isKey = (name) => KEYS.includes(name) || OWN.test(name);

/** @param {string} name */
const rank = (name) => KEYS.indexOf(KEYS.includes(name) ? name : name.split(".")[0]);

/** @param {[string, string]} pair */
const place = ([key]) => (isKey(key) ? rank(key) : KEYS.length);

/** Returns the pairs of a query in the table's order, unknown keys last. @param {[string, string][]} pairs */
export const inOrder = (pairs) => [...pairs].sort((a, b) => place(a) - place(b));

/**
 * Returns the query of attributes [[name, value]]: those that are keys, over the attribute query, always with embed=1.
 * @param {[string, string][]} attributes
 */
export function queryOf(attributes) {
  const all = new Map(new URLSearchParams(attributes.find(([name]) => name === "query")?.[1] ?? ""));
  const width = all.get("width");
  for (const [name, value] of inOrder(attributes.filter(([name]) => isKey(name)))) all.set(name, value);
  // Many give elements a width in pixels. So an attribute counts only beside random features.
  if (all.get("features") !== RANDOM) {
    all.delete("width");
    if (width !== undefined) all.set("width", width);
  }
  all.set("embed", "1");
  return write(all);
}

/** Returns a query with one key changed. @param {string} query @param {string} key @param {string} value */
export function changed(query, key, value) {
  return write(new Map(new URLSearchParams(query)).set(key, value));
}

// Keys of the embedding, not of the experiment.
const OF_EMBEDS = ["embed", "hide", "controls", "autoplay", "theme", "keys", "tour"];

/** Returns the query of the whole page for the experiment of a figure. @param {string} query */
export const whole = (query) =>
  query
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => !OF_EMBEDS.includes(pair.split("=")[0]))
    .join("&");

// Keys that do not change the first pictures of an experiment, and parts of hide= that do.
const ASIDE = ["embed", "theme", "autoplay", "speed", "keys", "controls"];
const DRAWN = ["scene", "plane", "curves", "weights", "surface", "boxes", "percentile", "best", "theory", "arrows"];

/**
 * Returns the preset whose poster shows the first picture of a query, or "". Posters are in English, in the usual size
 * of letters.
 * @param {string} query
 * @param {readonly string[]} languages of the visitor, if known
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

/** Returns the file of a poster, in the site. @param {string} preset @param {"light" | "dark"} theme */
export const posterFile = (preset, theme, upright = false) => `posters/${preset}${upright ? "-tall" : ""}-${theme}.svg`;

// Keeps commas readable.
/** @param {string} s */
const escape = (s) => encodeURIComponent(s).replace(/%2C/g, ",");
/** @param {Map<string, string>} map */
const write = (map) => [...map].map(([k, v]) => (v === "" ? escape(k) : `${escape(k)}=${escape(v)}`)).join("&");
